//! Cards as somebody names them who has watched a shoe.

use anyhow::anyhow;
use chance::{Card, Rank, Suit};

/// More of one card than any shoe has.
const MOST: usize = 255 * 4;

/// Reads cards: `Kd`, a `9` of whichever suit, `3xK` for several, `X` for a ten or a face card.
/// Those of no named suit are spread over the suits. `option` is what they were said for.
pub(super) fn read(option: &str, names: &[String]) -> anyhow::Result<Vec<Card>> {
    let mut cards = Vec::new();
    let names = names.iter().map(|name| name.trim()).filter(|name| !name.is_empty());
    let mut spread = 0;
    for name in names {
        let bad = || anyhow!("{option}: {name:?} is no card such as Kd, 9 or 3xK");
        let (count, card) = match name.split_once(['x', 'X', '*']) {
            Some(("", "")) => (1, name),
            Some((count, card)) => (count.parse().map_err(|_| bad())?, card),
            None => (1, name),
        };
        if count > MOST {
            return Err(bad());
        }
        if let Ok(card) = card.parse::<Card>() {
            cards.extend(std::iter::repeat_n(card, count));
            continue;
        }
        for _ in 0..count {
            let tens = [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King];
            let card = match card {
                "x" | "X" => tens[spread / Suit::ALL.len() % tens.len()].symbol(),
                "10" => Rank::Ten.symbol(),
                card => card,
            };
            let suit = Suit::ALL[spread % Suit::ALL.len()];
            cards.push(format!("{card}{suit}").parse().map_err(|_| bad())?);
            spread += 1;
        }
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::read;

    fn text(names: &[&str]) -> Result<String, String> {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let cards = read("--without", &names).map_err(|error| error.to_string())?;
        Ok(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn cards_are_named_with_or_without_suit_and_number() {
        assert_eq!(text(&["Kd", "2x9c", "A"]).as_deref(), Ok("Kd 9c 9c Ac"));
        assert_eq!(text(&["5xT"]).as_deref(), Ok("Tc Td Th Ts Tc"));
        assert_eq!(text(&["5xX"]).as_deref(), Ok("Tc Td Th Ts Jc"));
        assert_eq!(text(&["X", "10"]).as_deref(), Ok("Tc Td"));
        assert_eq!(text(&[]).as_deref(), Ok(""));
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for name in ["1", "Kx", "x9", "-1x9", "9999xK", "king", "Kd9c"] {
            assert!(text(&[name]).is_err(), "{name:?}");
        }
    }
}
