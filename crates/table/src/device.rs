//! Equipment whose every use is independent of the last: dice, wheels, the keno cage, displays.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use chance::{Card, Deck, Dice, KenoDraw, Pocket, Sections, Symbol, Uniform, Wheel};
use serde_json::{Value, json};

use crate::{Cents, Malformed, whole};

/// Equipment that shows one of its outcomes each time, whatever came before.
pub trait Device {
    /// What it is called.
    const NAME: &'static str;
    /// What it shows.
    type Outcome: Clone + Debug + PartialEq;

    /// Reads an outcome from a script.
    ///
    /// # Errors
    /// Where the equipment cannot show it.
    fn read(&self, item: &Value) -> Result<Self::Outcome, Malformed>;

    /// Writes an outcome as a script has it.
    fn write(&self, outcome: &Self::Outcome) -> Value;

    /// Uses it once.
    fn throw<U: Uniform>(&self, source: &mut U) -> Self::Outcome;

    /// Every outcome with its weight, those that no wager tells apart taken together.
    fn outcomes(&self) -> Vec<(Self::Outcome, u64)>;
}

/// The equipment that decides the rounds of a game without cards, where only its name and form
/// matter: for whoever recomputes from a seed what came.
#[derive(Clone, Copy, Debug)]
pub enum Thrown {
    /// Two dice.
    TwoDice,
    /// Three dice.
    ThreeDice,
    /// A roulette wheel.
    Roulette(RouletteWheel),
    /// A big six wheel.
    BigSix(BigSixWheel),
    /// A wheel of cards.
    Cards(CardWheel),
    /// The keno cage.
    Keno,
}

/// What equipment looks like, for whoever draws it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Dice.
    Dice {
        /// How many.
        count: u16,
    },
    /// A wheel.
    Wheel {
        /// What each section shows, clockwise, as a script writes it.
        sections: Vec<String>,
        /// Whether a ball comes to rest in it; else it stands upright, and a clapper rests on it.
        has_ball: bool,
    },
    /// Numbers from 1 up, of which some are drawn.
    Numbers {
        /// The highest.
        highest: u16,
        /// How many are drawn.
        drawn: u16,
    },
}

impl Thrown {
    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Thrown::TwoDice => DiceCup::<2>::NAME,
            Thrown::ThreeDice => DiceCup::<3>::NAME,
            Thrown::Roulette(_) => RouletteWheel::NAME,
            Thrown::BigSix(_) => BigSixWheel::NAME,
            Thrown::Cards(_) => CardWheel::NAME,
            Thrown::Keno => KenoCage::NAME,
        }
    }

    /// What it looks like.
    #[must_use]
    pub fn form(self) -> Form {
        match self {
            Thrown::TwoDice => Form::Dice { count: 2 },
            Thrown::ThreeDice => Form::Dice { count: 3 },
            Thrown::Roulette(RouletteWheel(wheel)) => Form::Wheel {
                sections: wheel.order().iter().map(ToString::to_string).collect(),
                has_ball: true,
            },
            Thrown::BigSix(BigSixWheel(sections)) => Form::Wheel {
                sections: sections.around().iter().map(ToString::to_string).collect(),
                has_ball: false,
            },
            Thrown::Cards(wheel) => Form::Wheel {
                sections: wheel.around().map(|card| card.to_string()).collect(),
                has_ball: false,
            },
            Thrown::Keno => {
                Form::Numbers { highest: u16::from(KenoDraw::CAGE), drawn: KenoDraw::DRAWN as u16 }
            }
        }
    }

    /// Reads what came, as a script has it.
    ///
    /// # Errors
    /// Where the equipment cannot show it.
    pub fn read(self, item: &Value) -> Result<Value, Malformed> {
        fn one<D: Device>(device: &D, item: &Value) -> Result<Value, Malformed> {
            device.read(item).map(|outcome| device.write(&outcome))
        }
        match self {
            Thrown::TwoDice => one(&DiceCup::<2>, item),
            Thrown::ThreeDice => one(&DiceCup::<3>, item),
            Thrown::Roulette(wheel) => one(&wheel, item),
            Thrown::BigSix(wheel) => one(&wheel, item),
            Thrown::Cards(wheel) => one(&wheel, item),
            Thrown::Keno => one(&KenoCage::default(), item),
        }
    }

    /// Uses it once more as it was used when this came, as a script has it; gives what comes. The
    /// system that draws the numbers of keno chooses those of a quick-pick, too.
    pub fn throw_again<U: Uniform>(self, came: &Value, source: &mut U) -> Value {
        fn once<D: Device, U: Uniform>(device: &D, source: &mut U) -> Value {
            device.write(&device.throw(source))
        }
        let count = came.as_array().and_then(|list| u8::try_from(list.len()).ok());
        let picked = count.filter(|n| (1..=KenoDraw::CAGE).contains(n));
        match self {
            Thrown::TwoDice => once(&DiceCup::<2>, source),
            Thrown::ThreeDice => once(&DiceCup::<3>, source),
            Thrown::Roulette(wheel) => once(&wheel, source),
            Thrown::BigSix(wheel) => once(&wheel, source),
            Thrown::Cards(wheel) => once(&wheel, source),
            Thrown::Keno => match picked {
                Some(count) => once(&QuickPick { count }, source),
                None => once(&KenoCage::default(), source),
            },
        }
    }
}

/// A number of dice.
#[derive(Clone, Copy, Debug)]
pub struct DiceCup<const N: usize>;

impl<const N: usize> Device for DiceCup<N> {
    const NAME: &'static str = "dice";
    type Outcome = Dice<N>;

    fn read(&self, item: &Value) -> Result<Dice<N>, Malformed> {
        parse(item, "dice")
    }

    fn write(&self, outcome: &Dice<N>) -> Value {
        json!(outcome.to_string())
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> Dice<N> {
        source.roll()
    }

    /// Which of the dice shows what makes no difference.
    fn outcomes(&self) -> Vec<(Dice<N>, u64)> {
        let count = 6usize.pow(N as u32);
        let mut ways: BTreeMap<[u8; N], u64> = BTreeMap::new();
        for n in 0..count {
            let mut faces: [u8; N] =
                std::array::from_fn(|die| (n / 6usize.pow(die as u32) % 6) as u8 + 1);
            faces.sort_unstable();
            *ways.entry(faces).or_default() += 1;
        }
        ways.into_iter().filter_map(|(faces, n)| Some((Dice::new(faces).ok()?, n))).collect()
    }
}

/// Three dice in a shaker, of which the first, the dragon's eye, is told from the others.
#[derive(Clone, Copy, Debug)]
pub struct DragonsEyeShaker;

impl Device for DragonsEyeShaker {
    const NAME: &'static str = "dice";
    type Outcome = Dice<3>;

    fn read(&self, item: &Value) -> Result<Dice<3>, Malformed> {
        DiceCup::<3>.read(item)
    }

    fn write(&self, outcome: &Dice<3>) -> Value {
        DiceCup::<3>.write(outcome)
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> Dice<3> {
        DiceCup::<3>.throw(source)
    }

    /// Which of the two like dice shows what makes no difference.
    fn outcomes(&self) -> Vec<(Dice<3>, u64)> {
        let others = DiceCup::<2>.outcomes();
        let with_eye = |eye: u8| {
            let all = others.iter();
            all.filter_map(move |(two, ways)| {
                let [one, other] = two.faces();
                Some((Dice::new([eye, one, other]).ok()?, *ways))
            })
        };
        (1..=6).flat_map(with_eye).collect()
    }
}

/// A roulette wheel.
#[derive(Clone, Copy, Debug)]
pub struct RouletteWheel(pub Wheel);

impl Device for RouletteWheel {
    const NAME: &'static str = "wheel";
    type Outcome = Pocket;

    fn read(&self, item: &Value) -> Result<Pocket, Malformed> {
        let pocket: Pocket = parse(item, "wheel")?;
        if self.0.order().contains(&pocket) {
            Ok(pocket)
        } else {
            Err(Malformed::new("wheel", format!("{pocket} is not on this wheel")))
        }
    }

    fn write(&self, outcome: &Pocket) -> Value {
        json!(outcome.to_string())
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> Pocket {
        source.spin(self.0)
    }

    fn outcomes(&self) -> Vec<(Pocket, u64)> {
        self.0.order().iter().map(|pocket| (*pocket, 1)).collect()
    }
}

/// A big six wheel with its sections.
#[derive(Clone, Copy, Debug)]
pub struct BigSixWheel(pub Sections);

/// Where the clapper of a wheel comes to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clapper<S> {
    /// On a section.
    On(S),
    /// Between two, the one just passed first.
    Between(S, S),
}

impl<S: Copy + PartialEq + fmt::Display> Clapper<S> {
    /// Reads where it rests: what a section shows, or between which two. `count` says how many
    /// sections show something.
    fn read(
        item: &Value,
        section: impl Fn(&Value, &str) -> Result<S, Malformed>,
        count: impl Fn(S) -> u32,
    ) -> Result<Clapper<S>, Malformed> {
        let Value::Object(object) = item else {
            return section(item, "wheel").map(Clapper::On);
        };
        match object.get("between").and_then(Value::as_array).map(Vec::as_slice) {
            Some([passed, next]) if object.len() == 1 => {
                let (passed, next) = (section(passed, "between")?, section(next, "between")?);
                if passed == next && count(passed) < 2 {
                    let why = format!("{passed} and {next}: only one section shows it");
                    return Err(Malformed::new("between", why));
                }
                Ok(Clapper::Between(passed, next))
            }
            _ => Err(Malformed::new("wheel", format!("{item}: between which two sections?"))),
        }
    }

    fn write(&self) -> Value {
        match self {
            Clapper::On(section) => json!(section.to_string()),
            Clapper::Between(passed, next) => {
                json!({"between": [passed.to_string(), next.to_string()]})
            }
        }
    }
}

impl Device for BigSixWheel {
    const NAME: &'static str = "wheel";
    type Outcome = Clapper<Symbol>;

    fn read(&self, item: &Value) -> Result<Clapper<Symbol>, Malformed> {
        Clapper::read(item, parse, |symbol| self.0.count(symbol))
    }

    fn write(&self, outcome: &Clapper<Symbol>) -> Value {
        outcome.write()
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> Clapper<Symbol> {
        Clapper::On(source.spin_sections(&self.0))
    }

    fn outcomes(&self) -> Vec<(Clapper<Symbol>, u64)> {
        let count = |symbol| u64::from(self.0.count(symbol));
        Symbol::ALL.iter().map(|s| (Clapper::On(*s), count(*s))).filter(|(_, n)| *n > 0).collect()
    }
}

/// A wheel whose sections show the cards of a deck, each once.
#[derive(Clone, Copy, Debug)]
pub struct CardWheel(pub Deck);

impl CardWheel {
    /// The cards in an order around the wheel. Only that each is there once matters to a game; here
    /// neighbors differ in rank, and mostly in suit.
    pub fn around(self) -> impl Iterator<Item = Card> {
        // Four ranks and a suit further each time. No deck has a multiple of 17 cards, so that this
        // comes to all of them.
        let cards = self.0.cards();
        (0..cards.len()).map(move |place| cards[place * 17 % cards.len()])
    }
}

impl Device for CardWheel {
    const NAME: &'static str = "wheel";
    type Outcome = Clapper<Card>;

    fn read(&self, item: &Value) -> Result<Clapper<Card>, Malformed> {
        let section = |item: &Value, field: &str| {
            let card: Card = parse(item, field)?;
            match self.0.cards().contains(&card) {
                true => Ok(card),
                false => Err(Malformed::new(field, format!("{card} is not on this wheel"))),
            }
        };
        Clapper::read(item, section, |_| 1)
    }

    fn write(&self, outcome: &Clapper<Card>) -> Value {
        outcome.write()
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> Clapper<Card> {
        let cards = self.0.cards();
        Clapper::On(cards[source.below(cards.len() as u32) as usize])
    }

    fn outcomes(&self) -> Vec<(Clapper<Card>, u64)> {
        self.0.cards().iter().map(|card| (Clapper::On(*card), 1)).collect()
    }
}

/// The keno cage of 80 numbers, and which sets of numbers the tickets tell apart.
#[derive(Clone, Debug, Default)]
pub struct KenoCage {
    /// A set of numbers for each group on a ticket, number n as bit n.
    pub marked: Vec<u128>,
}

impl KenoCage {
    /// The 80 numbers cut into the smallest parts that no ticket divides.
    fn parts(&self) -> Vec<u128> {
        let mut parts = vec![((1u128 << 80) - 1) << 1];
        for mask in &self.marked {
            parts = parts.iter().flat_map(|part| [part & mask, part & !mask]).collect();
            parts.retain(|part| *part != 0);
        }
        parts
    }
}

/// How many ways there are to choose `k` of `n`; 0 where there is none.
#[must_use]
pub fn binomial(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let product = (0..u128::from(k)).fold(1u128, |ways, i| ways * (u128::from(n) - i) / (i + 1));
    u64::try_from(product).expect("at most 80 numbers are ever chosen from")
}

impl Device for KenoCage {
    const NAME: &'static str = "cage";
    type Outcome = KenoDraw;

    fn read(&self, item: &Value) -> Result<KenoDraw, Malformed> {
        let numbers: Option<Vec<u8>> = item.as_array().and_then(|list| {
            list.iter().map(|n| whole(n).and_then(|n| u8::try_from(n).ok())).collect()
        });
        let numbers = numbers.ok_or_else(|| {
            Malformed::new("draw", format!("{item} is no list of numbers from 1 to 80"))
        })?;
        KenoDraw::from_numbers(&numbers).map_err(|e| Malformed::new("draw", e))
    }

    fn write(&self, outcome: &KenoDraw) -> Value {
        json!(outcome.numbers().collect::<Vec<u8>>())
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> KenoDraw {
        source.keno()
    }

    fn outcomes(&self) -> Vec<(KenoDraw, u64)> {
        // For each part how many of its numbers come; which ones they are, no ticket can tell.
        let mut draws: Vec<(Vec<u8>, u64)> = vec![(Vec::new(), 1)];
        for part in self.parts() {
            let numbers: Vec<u8> = (1..=80).filter(|n| part >> n & 1 == 1).collect();
            let size = numbers.len() as u32;
            let longer = |(drawn, ways): (Vec<u8>, u64)| {
                let numbers = numbers.clone();
                (0..=size.min(20 - drawn.len() as u32)).map(move |count| {
                    let drawn = [&drawn[..], &numbers[..count as usize]].concat();
                    (drawn, ways.saturating_mul(binomial(size, count)))
                })
            };
            draws = draws.into_iter().flat_map(longer).collect();
        }
        let full = draws.into_iter().filter(|(drawn, _)| drawn.len() == 20);
        full.filter_map(|(drawn, ways)| Some((KenoDraw::from_numbers(&drawn).ok()?, ways)))
            .collect()
    }
}

/// The keno computer system, which chooses so many numbers for a quick-pick.
#[derive(Clone, Copy, Debug)]
pub struct QuickPick {
    /// How many, from 1 to 80.
    pub count: u8,
}

impl Device for QuickPick {
    const NAME: &'static str = "spots";
    type Outcome = Vec<u8>;

    fn read(&self, item: &Value) -> Result<Vec<u8>, Malformed> {
        let number = |n: &Value| whole(n).and_then(|n| u8::try_from(n).ok());
        let numbers: Option<Vec<u8>> =
            item.as_array().and_then(|list| list.iter().map(number).collect());
        let mut numbers = numbers.unwrap_or_default();
        numbers.sort_unstable();
        numbers.dedup();
        let are_in_the_cage = numbers.iter().all(|n| KenoDraw::bit(*n) != 0);
        let is_whole = item.as_array().is_some_and(|list| list.len() == numbers.len());
        if is_whole && are_in_the_cage && numbers.len() == usize::from(self.count) {
            return Ok(numbers);
        }
        let why = format!("{item} is no list of {} numbers from 1 to 80", self.count);
        Err(Malformed::new(Self::NAME, why))
    }

    fn write(&self, outcome: &Vec<u8>) -> Value {
        json!(outcome)
    }

    /// As the cage draws its 20.
    fn throw<U: Uniform>(&self, source: &mut U) -> Vec<u8> {
        let mut set = 0u128;
        for largest in KenoDraw::CAGE - self.count.min(KenoDraw::CAGE) + 1..=KenoDraw::CAGE {
            let chosen = KenoDraw::bit(source.below(u32::from(largest)) as u8 + 1);
            set |= if set & chosen == 0 { chosen } else { KenoDraw::bit(largest) };
        }
        (1..=KenoDraw::CAGE).filter(|n| set & KenoDraw::bit(*n) != 0).collect()
    }

    /// Which numbers they are makes no difference before the draw.
    fn outcomes(&self) -> Vec<(Vec<u8>, u64)> {
        vec![((1..=self.count).collect(), 1)]
    }
}

/// A display that shows one of several amounts.
#[derive(Clone, Debug)]
pub struct Display {
    /// The amounts that the house's own shows, each with its weight.
    pub amounts: Vec<(Cents, u32)>,
    /// The least and the most that any may show.
    pub bounds: (Cents, Cents),
}

impl Device for Display {
    const NAME: &'static str = "display";
    type Outcome = Cents;

    fn read(&self, item: &Value) -> Result<Cents, Malformed> {
        let (least, most) = self.bounds;
        match Cents::from_json(item) {
            Ok(shown) if (least..=most).contains(&shown) => Ok(shown),
            Ok(shown) => {
                let why = format!("{shown} is not from {least} to {most}");
                Err(Malformed::new(Self::NAME, why))
            }
            Err(e) => Err(Malformed::new(Self::NAME, e)),
        }
    }

    fn write(&self, outcome: &Cents) -> Value {
        json!(outcome)
    }

    fn throw<U: Uniform>(&self, source: &mut U) -> Cents {
        let mut at = source.below(self.amounts.iter().map(|(_, weight)| weight).sum());
        for (amount, weight) in &self.amounts {
            match at.checked_sub(*weight) {
                None => return *amount,
                Some(rest) => at = rest,
            }
        }
        self.bounds.0 // no weight is left over
    }

    fn outcomes(&self) -> Vec<(Cents, u64)> {
        self.amounts.iter().map(|(amount, weight)| (*amount, u64::from(*weight))).collect()
    }
}

fn parse<T: std::str::FromStr>(item: &Value, field: &str) -> Result<T, Malformed>
where
    T::Err: std::fmt::Display,
{
    let text = item
        .as_str()
        .ok_or_else(|| Malformed::new(field, format!("{item} is not what it can show")))?;
    text.parse().map_err(|e: T::Err| Malformed::new(field, e))
}

#[cfg(test)]
mod tests {
    use chance::FastGenerator;

    use super::*;

    #[test]
    fn a_quick_pick_is_as_many_numbers_and_any_of_them() {
        let mut seen = [0u32; 81];
        let mut source = FastGenerator::new(1, 0);
        for _ in 0..8_000 {
            let picked = QuickPick { count: 4 }.throw(&mut source);
            let item = json!(picked);
            assert_eq!(QuickPick { count: 4 }.read(&item), Ok(picked.clone()));
            assert!(QuickPick { count: 5 }.read(&item).is_err());
            picked.iter().for_each(|n| seen[usize::from(*n)] += 1);
        }
        // Each comes 400 times on average, with a standard deviation of 19.5.
        assert!(seen[1..].iter().all(|n| (300..=500).contains(n)), "{seen:?}");
        assert_eq!(QuickPick { count: 80 }.throw(&mut source).len(), 80);
        for wrong in [json!([1, 1, 2, 3]), json!([0, 1, 2, 3]), json!([1, 2, 3, 81]), json!("4")] {
            assert!(QuickPick { count: 4 }.read(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_wheel_of_cards_shows_each_once_and_neighbors_differ() {
        for deck in Deck::ALL.into_iter().filter(|deck| *deck != Deck::Tiles) {
            let around: Vec<Card> = CardWheel(deck).around().collect();
            let mut sorted = around.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, deck.cards());
            for two in around.windows(2) {
                assert_ne!(two[0].rank(), two[1].rank(), "{two:?}");
            }
        }
    }

    #[test]
    fn a_clapper_rests_on_a_card_of_the_wheel_or_between_two() {
        let wheel = CardWheel(Deck::WithTwoJokers);
        for item in [json!("Kh"), json!("Jk2"), json!({"between": ["4c", "Jd"]})] {
            assert_eq!(wheel.read(&item).map(|outcome| wheel.write(&outcome)), Ok(item));
        }
        let strange = [json!("Jk"), json!("1h"), json!(7), json!({"between": ["4c"]})];
        let twice = json!({"between": ["4c", "4c"]});
        for item in strange.into_iter().chain([twice, json!({"between": ["4c", "Jk"]})]) {
            assert!(wheel.read(&item).is_err(), "{item}");
        }
    }

    #[test]
    fn keno_outcomes_cover_every_draw_whatever_the_tickets() {
        let three = 0b1110u128;
        let other = (0b111_1000u128) << 3;
        for marked in [vec![], vec![three], vec![three, other], vec![three, three | other]] {
            let total: u64 = KenoCage { marked }.outcomes().iter().map(|(_, n)| n).sum();
            assert_eq!(total, 3_535_316_142_212_174_320); // 80 choose 20
        }
    }
}
