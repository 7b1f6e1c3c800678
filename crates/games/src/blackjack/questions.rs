//! What players are asked.

use std::borrow::Cow;

use chance::Card;
use table::{Act, Cents, Choice, Cite, Question, Reply, cite};

use super::family::TwentyOne;
use super::hand::{Hand, value};
use super::play::{DoubleCard, Options, PlayRules};
use super::strategy::Answer;

/// Whether an act is about the hand of that number; one that names no hand is about any.
fn is_about(act: &Act, number: usize) -> bool {
    act.fields.get("hand").is_none_or(|hand| hand.as_u64() == Some(number as u64))
}

/// What to do with a hand.
pub(super) struct Decision<'a> {
    pub(super) rules: &'a PlayRules,
    pub(super) hand: &'a Hand,
    /// Its place among the hands of the box, from 1.
    pub(super) number: usize,
    pub(super) options: Options,
    pub(super) up: Card,
    /// The least and the most that stands on a spot.
    pub(super) stakes: (Cents, Cents),
    /// Whether the next card is seen and may be refused.
    pub(super) is_exposed: bool,
}

impl Decision<'_> {
    fn double(&self, face_down: bool) -> Choice<Answer> {
        let unit = self.rules.double_unit;
        let most = Cents(self.stakes.0.0 / unit.0 * unit.0);
        let make: fn(Cents) -> Answer = match face_down {
            true => |amount| Answer::Double { amount, face_down: true },
            false => |amount| Answer::Double { amount, face_down: false },
        };
        let about = "an additional wager up to the original one, for one card more";
        Choice::amount("double-down", about, (unit, most), make, self.rules.cites.double_down)
            .in_multiples_of(unit)
    }

    fn split(&self) -> Choice<Answer> {
        let about = "two hands, with as much wagered on the second";
        Choice::amount("split-pairs", about, self.stakes, |_| Answer::Split, self.rules.cites.split)
    }

    fn is_face_down(&self) -> bool {
        self.rules.double_card == DoubleCard::FaceDown
    }
}

impl<G: TwentyOne> Question<G> for Decision<'_> {
    type Answer = Answer;

    fn about(&self) -> Cow<'static, str> {
        let what = match (self.options.split, self.hand.is_soft()) {
            (true, _) if value(self.hand.cards()[0]) == 1 => "aces".to_owned(),
            (true, _) => format!("pair of {}s", value(self.hand.cards()[0])),
            (_, true) => format!("soft {}", self.hand.total()),
            (_, false) => format!("hard {}", self.hand.total()),
        };
        match value(self.up) {
            1 => format!("{what} against an ace").into(),
            up => format!("{what} against {up}").into(),
        }
    }

    fn options(&self) -> Vec<Choice<Answer>> {
        let cites = self.rules.cites;
        let mut list = vec![Choice::plain("stand", "no more cards", Answer::Stand, cites.draw)];
        if self.options.draw {
            list.push(Choice::plain("draw", "one more card", Answer::Draw, cites.draw));
        }
        if self.options.double {
            list.push(self.double(self.is_face_down()));
        }
        if self.options.split {
            list.push(self.split());
        }
        if self.options.surrender {
            let about = "give up half of the wager";
            list.push(Choice::plain("surrender", about, Answer::Surrender, cites.surrender));
        }
        if self.is_exposed {
            let about = "refuse the card that was exposed, and all others";
            list.push(Choice::plain("refuse-card", about, Answer::RefuseCard, cites.refuse));
        }
        list
    }

    fn declined(&self) -> Answer {
        Answer::Stand
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> Answer {
        G::tables(strategy).answer(self.hand, self.options, self.up, self.stakes.1)
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Answer>> {
        if !is_about(act, self.number) {
            return None;
        }
        let mut option =
            Question::<G>::options(self).into_iter().find(|option| option.verb == act.verb)?;
        if act.verb == "double-down" {
            let wants = act.flag("face-down").ok()?;
            match self.rules.double_card {
                DoubleCard::FaceUp if wants => return None,
                DoubleCard::OnRequest => option = self.double(wants),
                DoubleCard::FaceUp | DoubleCard::FaceDown => {}
            }
            // Without an amount each spot's wager is doubled, whatever it is.
            if act.amount.is_none() && self.stakes.0 != self.stakes.1 {
                let face_down = wants || self.is_face_down();
                let amount = self.stakes.1;
                option.reply = Reply::Plain(Answer::Double { amount, face_down });
            }
        }
        Some(option)
    }
}

/// Whether another player on a box doubles with the one who decides.
pub(super) struct DoubleAlong<'a> {
    pub(super) rules: &'a PlayRules,
    pub(super) number: usize,
    pub(super) stakes: (Cents, Cents),
}

impl<G: TwentyOne> Question<G> for DoubleAlong<'_> {
    type Answer = Cents;

    fn about(&self) -> Cow<'static, str> {
        "the hand is doubled".into()
    }

    fn options(&self) -> Vec<Choice<Cents>> {
        let unit = self.rules.double_unit;
        let most = Cents(self.stakes.0.0 / unit.0 * unit.0);
        let cite = self.rules.cites.double_along;
        vec![
            Choice::plain("decline", "no additional wager", Cents::ZERO, cite),
            Choice::amount("double-down", "double along", (unit, most), |amount| amount, cite)
                .in_multiples_of(unit),
        ]
    }

    fn declined(&self) -> Cents {
        Cents::ZERO
    }

    fn by_strategy(&self, _: &G::Strategy) -> Cents {
        self.stakes.1
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Cents>> {
        if !is_about(act, self.number) {
            return None;
        }
        let options = Question::<G>::options(self);
        let mut option = options.into_iter().find(|option| option.verb == act.verb)?;
        if act.verb == "double-down" && act.amount.is_none() {
            option.reply = Reply::Plain(self.stakes.1);
        }
        Some(option)
    }
}

/// What another player on a box does when its pair is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Along {
    /// Covers both hands.
    Splits,
    /// Has the wager on the left hand.
    Left,
    /// Has it on the right one.
    Right,
}

/// Whether another player on a box covers both hands of a split.
pub(super) struct SplitAlong<'a> {
    pub(super) rules: &'a PlayRules,
    /// The number of the left hand.
    pub(super) number: usize,
    pub(super) stakes: (Cents, Cents),
}

impl<G: TwentyOne> Question<G> for SplitAlong<'_> {
    type Answer = Along;

    fn about(&self) -> Cow<'static, str> {
        "the pair is split".into()
    }

    fn options(&self) -> Vec<Choice<Along>> {
        let cite = self.rules.cites.split_along;
        vec![
            Choice::plain("designate", "the wager stays on one hand", Along::Left, cite),
            Choice::amount("split-pairs", "cover both hands", self.stakes, |_| Along::Splits, cite),
        ]
    }

    /// Reading: who neither covers both hands nor designates one stays on the left one, which keeps
    /// the original wager.
    fn declined(&self) -> Along {
        Along::Left
    }

    fn by_strategy(&self, _: &G::Strategy) -> Along {
        Along::Splits
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Along>> {
        let [mut designate, split] =
            <[Choice<Along>; 2]>::try_from(Question::<G>::options(self)).ok()?;
        match &*act.verb {
            "split-pairs" => is_about(act, self.number).then_some(split),
            "designate" if is_about(act, self.number) => Some(designate),
            "designate" if is_about(act, self.number + 1) => {
                designate.reply = Reply::Plain(Along::Right);
                Some(designate)
            }
            _ => None,
        }
    }
}

/// What a player does against an ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Insured {
    /// Nothing.
    No,
    /// Insures the wager on a spot; 0 is the only one.
    Spot(u8, Cents),
    /// Takes 1 to 1 for a blackjack.
    EvenMoney,
}

/// Insurance, and even money for a blackjack.
pub(super) struct Insurance {
    /// The most that each spot may be insured for; zero where it is, or nothing stands there. The
    /// first is the only one without multiple action.
    pub(super) most: [Cents; 4],
    /// Where even money is offered, if it is.
    pub(super) even_money: Option<Cite>,
    pub(super) cite: Cite,
}

impl Insurance {
    fn of_spot(&self, spot: usize) -> Option<Choice<Insured>> {
        const MAKE: [fn(Cents) -> Insured; 4] = [
            |amount| Insured::Spot(0, amount),
            |amount| Insured::Spot(1, amount),
            |amount| Insured::Spot(2, amount),
            |amount| Insured::Spot(3, amount),
        ];
        let most = *self.most.get(spot)?;
        let about = "up to half of the wager that the dealer has a blackjack";
        let bounds = (Cents(1), most);
        (most > Cents::ZERO)
            .then(|| Choice::amount("insurance", about, bounds, MAKE[spot], self.cite))
    }
}

impl<G: TwentyOne> Question<G> for Insurance {
    type Answer = Insured;

    fn about(&self) -> Cow<'static, str> {
        "the dealer shows an ace".into()
    }

    fn options(&self) -> Vec<Choice<Insured>> {
        let mut list = vec![Choice::plain("decline", "no insurance", Insured::No, self.cite)];
        list.extend((0..self.most.len()).find_map(|spot| self.of_spot(spot)));
        if let Some(cite) = self.even_money {
            let about = "1 to 1 for the blackjack, now";
            list.push(Choice::plain("even-money", about, Insured::EvenMoney, cite));
        }
        list
    }

    fn declined(&self) -> Insured {
        Insured::No
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> Insured {
        let tables = G::tables(strategy);
        if self.even_money.is_some() && tables.even_money {
            return Insured::EvenMoney;
        }
        let spot = self.most.iter().position(|most| *most > Cents::ZERO);
        match spot {
            Some(spot) if tables.insurance => Insured::Spot(spot as u8, self.most[spot]),
            _ => Insured::No,
        }
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Insured>> {
        if act.verb == "insurance"
            && let Some(spot) = act.fields.get("spot")
        {
            let spot = spot.as_u64().and_then(|spot| usize::try_from(spot).ok());
            return spot.filter(|spot| *spot > 0).and_then(|spot| self.of_spot(spot));
        }
        Question::<G>::options(self).into_iter().find(|option| option.verb == act.verb)
    }
}

/// Whether a card that was left out is still wanted.
pub(super) struct TakeCard {
    pub(super) number: usize,
    pub(super) cite: Cite,
}

impl<G: TwentyOne> Question<G> for TakeCard {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "a card was not dealt".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        vec![
            Choice::plain("dead-hand", "the hand is dead, the wager returned", false, self.cite),
            Choice::plain("take-card", "the card is dealt now", true, self.cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &G::Strategy) -> bool {
        true
    }

    fn option_of(&self, act: &Act) -> Option<Choice<bool>> {
        let options = Question::<G>::options(self).into_iter();
        options.filter(|_| is_about(act, self.number)).find(|option| option.verb == act.verb)
    }
}

/// Whether a third card is wanted for two sevens after a dealer's blackjack.
pub(super) struct AdditionalCard;

impl<G: TwentyOne> Question<G> for AdditionalCard {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "a third card for the sevens wager".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        vec![
            Choice::plain("decline", "no further card", false, cite!("2.6(j)3")),
            Choice::plain("additional-card", "one card for the sevens", true, cite!("2.6(j)3")),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &G::Strategy) -> bool {
        true
    }
}

/// The button of the blackjack bonus wager. A script states with it what the display shows, which
/// is within these bounds.
pub(super) struct PressButton {
    pub(super) prizes: (Cents, Cents),
}

impl<G: TwentyOne> Question<G> for PressButton {
    type Answer = ();

    fn about(&self) -> Cow<'static, str> {
        "the blackjack bonus button".into()
    }

    fn options(&self) -> Vec<Choice<()>> {
        let verb = "press-blackjack-bonus-button";
        vec![Choice::plain(verb, "press the button", (), cite!("2.20(f)"))]
    }

    fn declined(&self) {}

    fn by_strategy(&self, _: &G::Strategy) {}

    fn is_required(&self) -> bool {
        true
    }

    fn option_of(&self, act: &Act) -> Option<Choice<()>> {
        let option = Question::<G>::options(self).pop()?;
        let shown = act.money("display").ok()?;
        let (least, most) = self.prizes; // 2.20(j)
        let is_within = shown.is_none_or(|shown| (least..=most).contains(&shown));
        (option.verb == act.verb && is_within).then_some(option)
    }
}
