//! What a prize pool comes to, place by place, to the cent.

use table::Cents;

/// All of it, in hundredths of a percent.
pub(crate) const WHOLE: u32 = 10_000;

/// A share of an amount, without what is less than a cent.
pub(crate) fn share(of: Cents, hundredths: u32) -> Cents {
    let part = i128::from(of.0) * i128::from(hundredths) / i128::from(WHOLE);
    Cents(i64::try_from(part).unwrap_or(of.0))
}

/// The prizes of so many places, which come to the pool to the cent. What would be for places that
/// nobody has, and the cents that cannot be divided, are the first one's.
pub(crate) fn by_place(pool: Cents, shares: &[u32], places_count: usize) -> Vec<Cents> {
    let mut prizes: Vec<Cents> =
        shares.iter().take(places_count).map(|of_all| share(pool, *of_all)).collect();
    let left = pool - prizes.iter().copied().sum::<Cents>();
    if let Some(first) = prizes.first_mut() {
        *first += left;
    }
    prizes
}

/// The prizes of participants in the order of their places; those who are tied, by group, divide what
/// their places come to. Cents that cannot be divided go to those who are named first.
pub(crate) fn by_participant(pool: Cents, shares: &[u32], groups: &[usize]) -> Vec<Cents> {
    let places = by_place(pool, shares, groups.iter().sum());
    let mut paid = Vec::new();
    for count in groups {
        let from = paid.len();
        let to = (from + count).min(places.len());
        let all: Cents = places.get(from..to).unwrap_or_default().iter().copied().sum();
        let each = *count as i64;
        for nth in 0..each {
            paid.push(Cents(all.0 / each + i64::from(nth < all.0 % each)));
        }
    }
    paid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_the_pool_is_paid_to_the_cent() {
        // 13:69F-8.6(e), for every pool up to some dollars and several ways to divide it.
        for shares in [vec![WHOLE], vec![5000, 3000, 2000], vec![3333, 3333, 3334], vec![1; 10_000]]
        {
            for cents in 0..1500 {
                for groups in [vec![1, 1, 1, 1], vec![2, 1], vec![3], vec![1, 7], vec![1]] {
                    let paid = by_participant(Cents(cents), &shares, &groups);
                    assert_eq!(paid.iter().map(|cents| cents.0).sum::<i64>(), cents);
                    assert!(paid.iter().all(|cents| cents.0 >= 0));
                    assert_eq!(paid.len(), groups.iter().sum::<usize>());
                }
            }
        }
    }

    #[test]
    fn who_is_tied_divides_what_the_places_come_to() {
        let paid = by_participant(Cents(10_001), &[5000, 3000, 2000], &[1, 2, 3]);
        assert_eq!(paid.map_cents(), [5001, 2500, 2500, 0, 0, 0]);
        let paid = by_participant(Cents(999), &[5000, 3000, 2000], &[3]);
        assert_eq!(paid.map_cents(), [333, 333, 333]);
        let paid = by_participant(Cents(1000), &[5000, 3000, 2000], &[1]);
        assert_eq!(paid.map_cents(), [1000]);
    }

    trait MapCents {
        fn map_cents(&self) -> Vec<i64>;
    }

    impl MapCents for Vec<Cents> {
        fn map_cents(&self) -> Vec<i64> {
            self.iter().map(|cents| cents.0).collect()
        }
    }
}
