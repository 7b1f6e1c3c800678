//! The wall: eight stacks of four tiles, how a player who banks has them cut, and the ten styles in
//! which they are delivered (10.4(d), 10.8(g) and (k)).
//!
//! Stacks are numbered from the dealer's right and levels from the top, both from 0 here, and hands in
//! the order of delivery.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::{Code, Refusal, Words, cite, words};

/// How many stacks the wall has.
pub const STACKS: usize = 8;
/// How many tiles a stack has, and a hand.
pub const LEVELS: usize = 4;

words! {
    /// A style of delivery (10.8(k)).
    #[derive(Default)]
    pub enum Style {
        /// A stack for each hand; also where the bank chooses none (10.8(i)).
        #[default]
        HouseWayFromTheRight = "house-way-from-the-right",
        /// The same from the other end.
        HouseWayFromTheLeft = "house-way-from-the-left",
        /// Of two stacks together, the upper halves, then the lower ones.
        CupSayFromTheRight = "cup-say-from-the-right",
        /// The same from the other end.
        CupSayFromTheLeft = "cup-say-from-the-left",
        /// The same with the two stacks in the center.
        JungQuat = "jung-quat",
        /// The same with the two stacks at the ends.
        CheeYee = "chee-yee",
        /// A level of four stacks, then the same level of the other four.
        PinSayFromTheRight = "pin-say-from-the-right",
        /// The same from the other end.
        PinSayFromTheLeft = "pin-say-from-the-left",
        /// Two from each of two doubled stacks, then a level of the other four.
        DragonHeadFromTheRight = "dragon-head-and-phoenix-tail-from-the-right",
        /// Just so from the other end.
        DragonHeadFromTheLeft = "dragon-head-and-phoenix-tail-from-the-left",
    }
}

/// Of two stacks that are pushed forward as number `nth`, the upper half or the lower one.
const fn half_of_two(nth: usize, level: usize) -> usize {
    2 * nth + level / 2
}

impl Style {
    /// The hand to which a tile goes, by its stack and its level.
    #[inline]
    #[must_use]
    pub const fn hand(self, stack: usize, level: usize) -> usize {
        let mirrored = STACKS - 1 - stack;
        match self {
            Style::HouseWayFromTheRight => stack,
            Style::HouseWayFromTheLeft => mirrored,
            Style::CupSayFromTheRight => half_of_two(stack / 2, level),
            Style::CupSayFromTheLeft => half_of_two(mirrored / 2, level),
            Style::JungQuat if stack < 4 => half_of_two(3 - stack, level),
            Style::JungQuat => half_of_two(stack - 4, level),
            Style::CheeYee if stack < 4 => half_of_two(stack, level),
            Style::CheeYee => half_of_two(mirrored, level),
            Style::PinSayFromTheRight => 2 * level + stack / 4,
            Style::PinSayFromTheLeft => 2 * level + mirrored / 4,
            // The first two stacks lie on the next two.
            Style::DragonHeadFromTheRight if stack < 4 => 2 * half_of_two(stack / 2, level),
            Style::DragonHeadFromTheLeft if stack >= 4 => 2 * half_of_two(mirrored / 2, level),
            Style::DragonHeadFromTheRight | Style::DragonHeadFromTheLeft => 2 * level + 1,
        }
    }
}

/// By its word.
impl Serialize for Style {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Style {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Style, D::Error> {
        let word = String::deserialize(deserializer)?;
        let style = <Style as Words>::ALL.iter().copied().find(|style| style.word() == word);
        style.ok_or_else(|| de::Error::custom(format!("{word:?} is no style of delivery")))
    }
}

/// In which order the stacks lie, from the dealer's right, after a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wall {
    /// Where each stack of the shuffle lies.
    places: [u8; STACKS],
}

impl Default for Wall {
    fn default() -> Wall {
        Wall { places: std::array::from_fn(|stack| stack as u8) }
    }
}

impl Wall {
    /// The wall after the bank's cut: these stacks go to the right end and to the left end, in the
    /// order in which they lay (10.8(g)). They are numbered from 1 on.
    ///
    /// # Errors
    /// Where it is no cut that the text knows.
    pub fn cut(to_right: &[u8], to_left: &[u8]) -> Result<Wall, Refusal> {
        let refuse = |why: &'static str| {
            Err(Refusal::rule("cut-tiles", Code::NoSuchNumber, why, cite!("10.8(g)")))
        };
        let all = 1..=STACKS as u8;
        let mut moved = [to_right, to_left].concat();
        moved.sort_unstable();
        if moved.is_empty() {
            return refuse("a cut moves at least one stack");
        }
        if !moved.iter().all(|stack| all.contains(stack)) {
            return refuse("the stacks are numbered from 1 to 8");
        }
        if moved.windows(2).any(|two| two[0] + 1 != two[1]) {
            return refuse("the stacks that are moved lie side by side");
        }
        let right = all.clone().filter(|stack| to_right.contains(stack));
        let rest = all.clone().filter(|stack| !moved.contains(stack));
        let left = all.filter(|stack| to_left.contains(stack));
        let mut places = [0; STACKS];
        for (place, stack) in right.chain(rest).chain(left).enumerate() {
            places[usize::from(stack) - 1] = place as u8;
        }
        Ok(Wall { places })
    }

    /// The hand to which the `nth` tile of the shuffle goes: tiles are stacked from the dealer's right,
    /// the top of each stack first.
    #[inline]
    #[must_use]
    pub const fn hand(&self, style: Style, nth: usize) -> usize {
        style.hand(self.places[nth / LEVELS % STACKS] as usize, nth % LEVELS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hands as stacks and levels, both from 1 on as the text has them.
    fn hands(style: Style) -> Vec<Vec<(usize, usize)>> {
        let mut hands = vec![Vec::new(); STACKS];
        for nth in 0..STACKS * LEVELS {
            hands[Wall::default().hand(style, nth)].push((nth / LEVELS + 1, nth % LEVELS + 1));
        }
        hands
    }

    #[test]
    fn every_style_gives_four_tiles_to_each_of_eight_hands() {
        for style in <Style as Words>::ALL.iter().copied() {
            assert!(hands(style).iter().all(|hand| hand.len() == LEVELS), "{style:?}");
        }
    }

    #[test]
    fn styles_deliver_as_the_text_describes_them() {
        let two = |a: usize, b: usize, levels: [usize; 2]| {
            vec![(a, levels[0]), (a, levels[1]), (b, levels[0]), (b, levels[1])]
        };
        let level = |stacks: [usize; 4], level: usize| stacks.map(|stack| (stack, level)).to_vec();
        assert_eq!(hands(Style::HouseWayFromTheRight)[0], [(1, 1), (1, 2), (1, 3), (1, 4)]);
        assert_eq!(hands(Style::HouseWayFromTheLeft)[0][0], (8, 1));
        let cup_say = hands(Style::CupSayFromTheRight);
        assert_eq!(cup_say[..2], [two(1, 2, [1, 2]), two(1, 2, [3, 4])]);
        assert_eq!(cup_say[7], two(7, 8, [3, 4]));
        assert_eq!(hands(Style::CupSayFromTheLeft)[2], two(5, 6, [1, 2]));
        assert_eq!(hands(Style::JungQuat)[0], two(4, 5, [1, 2]));
        assert_eq!(hands(Style::JungQuat)[7], two(1, 8, [3, 4]));
        assert_eq!(hands(Style::CheeYee)[1], two(1, 8, [3, 4]));
        assert_eq!(hands(Style::CheeYee)[6], two(4, 5, [1, 2]));
        let pin_say = hands(Style::PinSayFromTheRight);
        assert_eq!(pin_say[..2], [level([1, 2, 3, 4], 1), level([5, 6, 7, 8], 1)]);
        assert_eq!(pin_say[6], level([1, 2, 3, 4], 4));
        assert_eq!(hands(Style::PinSayFromTheLeft)[0], level([5, 6, 7, 8], 1));
        let dragon = hands(Style::DragonHeadFromTheRight);
        assert_eq!(dragon[0], two(1, 2, [1, 2]));
        assert_eq!(dragon[2], two(1, 2, [3, 4]));
        assert_eq!(dragon[4], two(3, 4, [1, 2]));
        assert_eq!(dragon[6], two(3, 4, [3, 4]));
        assert_eq!((&dragon[1], &dragon[7]), (&level([5, 6, 7, 8], 1), &level([5, 6, 7, 8], 4)));
        let mirrored = hands(Style::DragonHeadFromTheLeft);
        assert_eq!(mirrored[0], two(7, 8, [1, 2]));
        assert_eq!((&mirrored[4], &mirrored[3]), (&two(5, 6, [1, 2]), &level([1, 2, 3, 4], 2)));
    }

    #[test]
    fn a_cut_moves_adjacent_stacks_to_the_ends() {
        let order = |right: &[u8], left: &[u8]| {
            let wall = Wall::cut(right, left).expect("a cut");
            let mut order = [0; STACKS];
            for (stack, place) in wall.places.iter().enumerate() {
                order[usize::from(*place)] = stack + 1;
            }
            order
        };
        assert_eq!(order(&[3], &[]), [3, 1, 2, 4, 5, 6, 7, 8]);
        assert_eq!(order(&[], &[1, 2, 3]), [4, 5, 6, 7, 8, 1, 2, 3]);
        assert_eq!(order(&[4, 5], &[6]), [4, 5, 1, 2, 3, 7, 8, 6]);
        assert_eq!(order(&[6], &[5, 4]), [6, 1, 2, 3, 7, 8, 4, 5]);
        for (right, left) in [(vec![], vec![]), (vec![1, 3], vec![]), (vec![2], vec![2])] {
            assert!(Wall::cut(&right, &left).is_err(), "{right:?} {left:?}");
        }
        for strange in [0, 9, u8::MAX] {
            assert!(Wall::cut(&[strange], &[]).is_err() && Wall::cut(&[8], &[strange]).is_err());
        }
    }
}
