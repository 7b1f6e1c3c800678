//! What players are asked.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use chance::Card;
use table::{
    Act, Cents, Choice, Cite, Code, Question, Reason, Refusal, Reply, Wager as _, WagerFacts, cite,
    whole,
};

use super::family::{TakeBack, TwentyOne};
use super::hand::{Hand, value};
use super::play::{DoubleCard, Doubling, Options, PlayRules};
use super::strategy::Answer;

/// Whether an act is about the hand of that number; one that names no hand is about any.
fn is_about(act: &Act, number: usize) -> bool {
    act.fields.get("hand").is_none_or(|hand| whole(hand) == Some(number as i64))
}

/// The act is none for now, and why.
fn not_now(act: &Act, why: impl Into<Cow<'static, str>>, cite: Cite) -> Refusal {
    Refusal::rule(act.verb.clone(), Code::NotNow, why, cite)
}

/// Spots with different wagers are split each for its own (2.11(a), 2.18(c)): no one amount is right.
fn no_one_amount(act: &Act, (least, most): (Cents, Cents), cite: Cite) -> Option<Refusal> {
    let why = "the spots differ: each adds what stands there, and no amount is said";
    let is_wrong = act.verb == "split-pairs" && act.amount.is_some() && least != most;
    is_wrong.then(|| Refusal::rule("split-pairs", Code::MustBe, why, cite))
}

/// The dealer's card, as people say it.
fn shown(up: Card) -> Cow<'static, str> {
    match value(up) {
        1 => "an ace".into(),
        up => up.to_string().into(),
    }
}

/// Where lies what is added to a hand; nowhere as long as nobody looks on.
#[derive(Clone, Default)]
pub(super) struct Lies {
    /// The number of the hand after a split, 0 without.
    pub(super) number: u8,
    /// The spots with a wager, and what stands there.
    pub(super) spots: ArrayVec<(u8, Cents), 3>,
}

impl Lies {
    fn double<G: TwentyOne, A: Clone>(&self, choice: Choice<A>, unit: Cents) -> Choice<A> {
        self.spots.iter().fold(choice, |choice, (spot, stake)| {
            let most = Cents(stake.0 / unit.0 * unit.0);
            choice.lying_on(G::on_double(self.number, *spot).name(), most)
        })
    }

    /// The hand of such a number is split: as much lies on the next.
    fn split<G: TwentyOne, A: Clone>(&self, choice: Choice<A>, number: usize) -> Choice<A> {
        self.spots.iter().fold(choice, |choice, (spot, stake)| {
            choice.lying_on(G::on_hand(number as u8 + 1, *spot).name(), *stake)
        })
    }
}

/// What to do with a hand.
pub(super) struct Decision<'a> {
    pub(super) rules: &'a PlayRules,
    pub(super) hand: &'a Hand,
    /// Its place among the hands of the player, from 1.
    pub(super) number: usize,
    /// Whether it came of a split.
    pub(super) is_split: bool,
    pub(super) options: Options,
    pub(super) up: Card,
    /// The least and the most that stands on a spot.
    pub(super) stakes: (Cents, Cents),
    /// Where what is added to it lies.
    pub(super) lies: Lies,
    /// Whether the next card is seen and may be refused.
    pub(super) is_exposed: bool,
    /// What was chosen before play and may be taken back.
    pub(super) takes_back: Option<&'static TakeBack>,
}

impl Decision<'_> {
    fn double<G: TwentyOne>(&self, face_down: bool) -> Choice<Answer> {
        let unit = self.rules.double_unit;
        let most = Cents(self.stakes.0.0 / unit.0 * unit.0);
        let make: fn(Cents) -> Answer = match face_down {
            true => |amount| Answer::Double { amount, face_down: true },
            false => |amount| Answer::Double { amount, face_down: false },
        };
        let about = "an additional wager up to the original one, for one card more";
        let cite = self.rules.cites.double_down;
        let choice = Choice::amount("double-down", about, (unit, most), make, cite);
        self.lies.double::<G, _>(choice.in_multiples_of(unit), unit)
    }

    fn split<G: TwentyOne>(&self) -> Choice<Answer> {
        let about = "two hands, with as much wagered on the second";
        let cite = self.rules.cites.split;
        let choice = Choice::amount("split-pairs", about, self.stakes, |_| Answer::Split, cite);
        self.lies.split::<G, _>(choice, self.number)
    }

    fn is_face_down(&self) -> bool {
        self.rules.double_card == DoubleCard::FaceDown
    }

    fn is_split_ace(&self) -> bool {
        self.is_split && self.rules.gets_one_card(self.hand)
    }

    /// Why the hand is not doubled.
    fn why_no_double(&self) -> (&'static str, Cite) {
        let cites = self.rules.cites;
        if self.hand.count() > 2 && self.rules.doubling != Doubling::AnyCards {
            ("only a hand of two cards is doubled, and this one has more", cites.double_down)
        } else if self.is_split_ace() {
            ("a split ace gets one card and no more", cites.split_aces)
        } else if self.options.double {
            ("the card is dealt face up at this table", cites.double_card)
        } else if self.is_split && !self.rules.double_after_split {
            ("hands of a split are not doubled at this table", cites.double_down)
        } else {
            debug_assert_eq!(self.rules.doubling, Doubling::Hard9To11);
            ("only a hard 9, 10 or 11 is doubled at this table", cites.double_down)
        }
    }

    /// Why the hand is not split.
    fn why_no_split(&self) -> (Cow<'static, str>, Cite) {
        let cites = self.rules.cites;
        if self.hand.pair().is_none() {
            return ("the hand is no pair: two cards of one value".into(), cites.split);
        }
        let most = self.rules.max_split_hands;
        (format!("a pair makes at most {most} hands at this table").into(), cites.split_again)
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
        format!("{what} against {}", shown(self.up)).into()
    }

    fn options(&self) -> Vec<Choice<Answer>> {
        let cites = self.rules.cites;
        let mut list = vec![Choice::plain("stand", "no more cards", Answer::Stand, cites.draw)];
        if self.options.draw {
            list.push(Choice::plain("draw", "one more card", Answer::Draw, cites.draw));
        }
        if self.options.double {
            list.push(self.double::<G>(self.is_face_down()));
        }
        if self.options.split {
            list.push(self.split::<G>());
        }
        if self.options.surrender {
            let about = "give up half of the wager";
            list.push(Choice::plain("surrender", about, Answer::Surrender, cites.surrender));
        }
        if self.is_exposed {
            let about = "refuse the card that was exposed, and all others";
            list.push(Choice::plain("refuse-card", about, Answer::RefuseCard, cites.refuse));
        }
        if let Some(choice) = self.takes_back {
            let TakeBack { verb, about, cite } = *choice;
            list.push(Choice::plain(verb, about, Answer::TakeBack, cite));
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
        if no_one_amount(act, self.stakes, self.rules.cites.split).is_some() {
            return None;
        }
        let mut option =
            Question::<G>::options(self).into_iter().find(|option| option.verb == act.verb)?;
        if act.verb == "double-down" {
            let wants = act.flag("face-down").ok()?;
            match self.rules.double_card {
                DoubleCard::FaceUp if wants => return None,
                DoubleCard::OnRequest => option = self.double::<G>(wants),
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

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let cites = self.rules.cites;
        if !is_about(act, self.number) {
            let why = format!("it is hand {}'s turn", self.number);
            return Some(not_now(act, why, cites.draw));
        }
        let (why, cite): (Cow<'static, str>, Cite) = match &*act.verb {
            "draw" => ("a split ace gets one card and no more".into(), cites.split_aces),
            "double-down" => {
                let (why, cite) = self.why_no_double();
                (why.into(), cite)
            }
            "split-pairs" => match no_one_amount(act, self.stakes, cites.split) {
                Some(refusal) if self.options.split => return Some(refusal),
                _ => self.why_no_split(),
            },
            "surrender" if !self.rules.surrender => {
                return Some(Refusal::new("surrender", Reason::NotOffered, cites.surrender));
            }
            "surrender" => {
                ("is the first decision on a hand that is not split".into(), cites.surrender)
            }
            "insurance" | "even-money" if value(self.up) == 1 => {
                ("the time for insurance is over".into(), cites.insurance)
            }
            "insurance" | "even-money" => ("the dealer shows no ace".into(), cites.insurance),
            "refuse-card" => ("no card was exposed in error".into(), cites.refuse),
            "rescue" => {
                let cite = self.rules.rescue.unwrap_or(cites.double_down);
                ("follows the card of a hand that was doubled".into(), cite)
            }
            "take-card" | "dead-hand" => {
                ("no card that was asked for is missing".into(), cites.missed_card)
            }
            _ => {
                let about = Question::<G>::about(self);
                (format!("the player is to decide: {about}").into(), cites.draw)
            }
        };
        Some(not_now(act, why, cite))
    }
}

/// Whether another player on a box doubles with the one who decides.
pub(super) struct DoubleAlong<'a> {
    pub(super) rules: &'a PlayRules,
    pub(super) number: usize,
    pub(super) stakes: (Cents, Cents),
    pub(super) lies: Lies,
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
        let along =
            Choice::amount("double-down", "double along", (unit, most), |amount| amount, cite);
        vec![
            Choice::plain("decline", "no additional wager", Cents::ZERO, cite),
            self.lies.double::<G, _>(along.in_multiples_of(unit), unit),
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

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = "the hand of the box is doubled: double along, or decline";
        Some(not_now(act, why, self.rules.cites.double_along))
    }
}

/// Whether a player gives up a hand that was doubled, after its card.
pub(super) struct Doubled<'a> {
    pub(super) hand: &'a Hand,
    /// Its place among the hands of the box, from 1.
    pub(super) number: usize,
    pub(super) up: Card,
    /// How it is given up.
    pub(super) how: GiveUp,
}

/// How a hand that was doubled is given up.
#[derive(Clone, Copy, Debug)]
pub(super) struct GiveUp {
    /// The word for it.
    pub(super) verb: &'static str,
    /// What it means, for people.
    pub(super) about: &'static str,
    pub(super) cite: Cite,
}

impl GiveUp {
    /// The double is taken back, and the wager lost.
    pub(super) const fn rescue(cite: Cite) -> GiveUp {
        GiveUp { verb: "rescue", about: "take the double back, give up the wager", cite }
    }

    /// Half of all that was wagered is lost.
    pub(super) const fn surrender(cite: Cite) -> GiveUp {
        GiveUp { verb: "surrender", about: "give up half of all that is wagered on it", cite }
    }
}

impl<G: TwentyOne> Question<G> for Doubled<'_> {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        let soft = if self.hand.is_soft() { "soft" } else { "hard" };
        format!("doubled, {soft} {} against {}", self.hand.total(), shown(self.up)).into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let GiveUp { verb, about, cite } = self.how;
        vec![
            Choice::plain("decline", "keep the double", false, cite),
            Choice::plain(verb, about, true, cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> bool {
        G::tables(strategy).rescues(self.hand, self.up)
    }

    fn option_of(&self, act: &Act) -> Option<Choice<bool>> {
        let options = Question::<G>::options(self).into_iter();
        options.filter(|_| is_about(act, self.number)).find(|option| option.verb == act.verb)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = format!("the hand is doubled and has its card: {}, or decline", self.how.verb);
        Some(not_now(act, why, self.how.cite))
    }
}

/// A wager that may be added to the one on a hand while the cards are dealt.
pub(super) struct Add {
    /// Which of them, and its name, which is also the word for placing it.
    pub(super) place: usize,
    pub(super) wager: &'static str,
    /// What is known when it is offered: the first card of the own hand, the dealer's.
    pub(super) first: Option<Card>,
    pub(super) up: Option<Card>,
    /// The most that may be added, and what it is a multiple of.
    pub(super) most: Cents,
    pub(super) unit: Cents,
    pub(super) cite: Cite,
}

impl<G: TwentyOne> Question<G> for Add {
    /// What is added, if anything.
    type Answer = Cents;

    fn about(&self) -> Cow<'static, str> {
        let known = match (self.first, self.up) {
            (Some(first), Some(up)) => format!("{} against {}", shown(first), shown(up)),
            (Some(first), None) => format!("with {}", shown(first)),
            (None, Some(up)) => format!("against {}", shown(up)),
            (None, None) => "before the first card".to_owned(),
        };
        format!("{}, {known}", self.wager.replace('-', " ")).into()
    }

    fn options(&self) -> Vec<Choice<Cents>> {
        let most = Cents(self.most.0 / self.unit.0 * self.unit.0);
        let about = "as much again as the first wager, or less";
        vec![
            Choice::plain("decline", "no further wager", Cents::ZERO, self.cite),
            Choice::amount(self.wager, about, (self.unit, most), |amount| amount, self.cite)
                .in_multiples_of(self.unit),
        ]
    }

    fn declined(&self) -> Cents {
        Cents::ZERO
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> Cents {
        match G::adds(strategy, self.place, self.first, self.up) {
            true => Cents(self.most.0 / self.unit.0 * self.unit.0),
            false => Cents::ZERO,
        }
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = format!("the {} wager comes first: make it, or decline", self.wager);
        Some(not_now(act, why.replace('-', " "), self.cite))
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
    pub(super) lies: Lies,
}

impl<G: TwentyOne> Question<G> for SplitAlong<'_> {
    type Answer = Along;

    fn about(&self) -> Cow<'static, str> {
        "the pair is split".into()
    }

    fn options(&self) -> Vec<Choice<Along>> {
        let cite = self.rules.cites.split_along;
        let about = "cover both hands";
        let along = Choice::amount("split-pairs", about, self.stakes, |_| Along::Splits, cite);
        vec![
            Choice::plain("designate", "the wager stays on one hand", Along::Left, cite),
            self.lies.split::<G, _>(along, self.number),
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
            "split-pairs" if no_one_amount(act, self.stakes, split.cite).is_some() => None,
            "split-pairs" => is_about(act, self.number).then_some(split),
            "designate" if is_about(act, self.number) => Some(designate),
            "designate" if is_about(act, self.number + 1) => {
                designate.reply = Reply::Plain(Along::Right);
                Some(designate)
            }
            _ => None,
        }
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let cite = self.rules.cites.split_along;
        let why = "the pair of the box is split: cover both hands, or designate one";
        no_one_amount(act, self.stakes, cite).or_else(|| Some(not_now(act, why, cite)))
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
    /// What it is a multiple of.
    pub(super) unit: Cents,
    /// The game's wagers, where each hand of a player has an insurance of its own.
    pub(super) wagers: Option<&'static [WagerFacts]>,
    /// Where even money is offered, if it is.
    pub(super) even_money: Option<Cite>,
    pub(super) cite: Cite,
}

impl Insurance {
    /// Whether there is anything to answer.
    pub(super) fn is_open(&self) -> bool {
        self.most != [Cents::ZERO; 4]
    }

    /// The wager that insures a spot, where there are several.
    fn wager(&self, spot: usize) -> Option<&'static str> {
        let of = |facts: &&WagerFacts| {
            let number = facts.id.strip_prefix("insurance-").and_then(|text| text.parse().ok());
            number == Some(spot + 1)
        };
        self.wagers?.iter().find(of).map(|facts| facts.id)
    }

    fn of_spot(&self, spot: usize) -> Option<Choice<Insured>> {
        const MAKE: [fn(Cents) -> Insured; 4] = [
            |amount| Insured::Spot(0, amount),
            |amount| Insured::Spot(1, amount),
            |amount| Insured::Spot(2, amount),
            |amount| Insured::Spot(3, amount),
        ];
        let most = *self.most.get(spot)?;
        let about = "up to half of the wager that the dealer has a blackjack";
        let bounds = (self.unit, most);
        (most > Cents::ZERO).then(|| {
            let choice = Choice::amount("insurance", about, bounds, MAKE[spot], self.cite)
                .in_multiples_of(self.unit);
            match self.wager(spot) {
                Some(wager) => choice.wagering(wager),
                None => choice,
            }
        })
    }
}

impl<G: TwentyOne> Question<G> for Insurance {
    type Answer = Insured;

    fn about(&self) -> Cow<'static, str> {
        "the dealer shows an ace".into()
    }

    fn options(&self) -> Vec<Choice<Insured>> {
        let mut list = vec![Choice::plain("decline", "no insurance", Insured::No, self.cite)];
        let mut open = (0..self.most.len()).filter_map(|spot| self.of_spot(spot));
        match self.wagers {
            Some(_) => list.extend(open),
            None => list.extend(open.next()),
        }
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
            let spot = whole(spot).and_then(|spot| usize::try_from(spot).ok());
            return spot.filter(|spot| *spot > 0).and_then(|spot| self.of_spot(spot));
        }
        if act.verb == "insurance" && self.wagers.is_some() {
            let named = act.fields.get("hand").map(|hand| whole(hand).unwrap_or_default());
            let is_meant = |spot: &usize| {
                named.is_none_or(|hand| hand == *spot as i64 + 1)
                    && act.wager.as_deref().is_none_or(|wager| Some(wager) == self.wager(*spot))
            };
            let spots = (0..self.most.len()).filter(is_meant);
            return spots.filter_map(|spot| self.of_spot(spot)).next();
        }
        Question::<G>::options(self).into_iter().find(|option| option.verb == act.verb)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = match &*act.verb {
            "insurance" if self.wagers.is_some() => {
                "there is no wager on this hand that is not insured"
            }
            "insurance" => "there is no wager on this spot that is not insured",
            "even-money" => "is for a blackjack that is not insured, where it is offered",
            _ => "insurance comes first: take it, or decline",
        };
        let cite = match &*act.verb {
            "even-money" => cite!("2.7(c)"),
            _ => self.cite,
        };
        Some(not_now(act, why, cite))
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

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = format!("a card for hand {} is missing: take-card or dead-hand", self.number);
        Some(not_now(act, why, self.cite))
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

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = "the dealer has a blackjack: only a third card for two sevens is dealt";
        Some(not_now(act, why, cite!("2.6(j)3")))
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use table::live::{Input, Live};
    use table::{Event, Legal, Seat};

    use super::*;
    use crate::blackjack::Blackjack;

    /// A round after these cards and acts, with 10.00 on the hand. A word of two letters is a card.
    fn after(elections: &Value, before: &str) -> Live {
        let seat = Seat::new(1);
        let elections = elections.as_object().expect("an object");
        let legal = Legal::<Blackjack>::new(elections).expect("legal elections");
        let mut live = Live::open(&legal, None);
        let wager = Act::wager(seat, "blackjack", Cents::dollars(10));
        let opening = [wager, Act::of_the_house("no-more-bets")].map(Input::Act);
        let inputs = before.split(' ').map(|word| match word.parse::<Card>() {
            Ok(card) => Input::Card(card),
            Err(_) => Input::Act(Act::new(seat, word.to_owned())),
        });
        for input in opening.into_iter().chain(inputs) {
            live.submit(input).expect("a legal input");
        }
        live
    }

    /// What a player hears who does this then.
    fn refusal(elections: &Value, before: &str, act: Act) -> String {
        let mut live = after(elections, before);
        live.submit(Input::Act(act)).expect_err("an illegal act").to_string()
    }

    #[test]
    fn a_refusal_says_why_and_by_which_provision() {
        let usual = json!({});
        let aces_again = json!({"max-split-hands": 4, "resplit-aces": true});
        for (elections, before, verb, why) in [
            (
                &usual,
                "Tc 9d 6c",
                "split-pairs",
                "the hand is no pair: two cards of one value (13:69F-2.11(a))",
            ),
            (
                &usual,
                "2c 9d 6c draw 3c",
                "double-down",
                "only a hand of two cards is doubled, and this one has more (13:69F-2.10(a))",
            ),
            (&usual, "Tc 9d 6c", "insurance", "the dealer shows no ace (13:69F-2.9(b))"),
            (
                &usual,
                "Tc Ad 6c",
                "draw",
                "insurance comes first: take it, or decline (13:69F-2.9(b))",
            ),
            (
                &usual,
                "Tc Ad 6c decline",
                "insurance",
                "the time for insurance is over (13:69F-2.9(b))",
            ),
            (&usual, "Tc 9d 6c", "surrender", "is not offered at this table (13:69F-2.8(a))"),
            (
                &usual,
                "8c 9d 8h split-pairs 8d",
                "split-pairs",
                "a pair makes at most 2 hands at this table (13:69F-2.11(e))",
            ),
            (
                &aces_again,
                "Ac 9d Ah split-pairs Ad",
                "draw",
                "a split ace gets one card and no more (13:69F-2.11(c)2)",
            ),
            (
                &usual,
                "Tc 9d 6c",
                "take-card",
                "no card that was asked for is missing (13:69F-2.15(i))",
            ),
        ] {
            let heard = refusal(elections, before, Act::new(Seat::new(1), verb));
            assert_eq!(heard, format!("{verb}: {why}"), "{before}");
        }
    }

    #[test]
    fn a_choice_tells_on_which_wager_its_stake_lies() {
        let seat = Seat::new(1);
        for (before, verb, lies_on) in [
            ("5c 9d 6c", "double-down", ""),
            ("Tc Ad 6c", "insurance", ""),
            ("8c 9d 8h", "split-pairs", "hand-2"),
            ("8c 9d 8h split-pairs 3d", "double-down", "hand-1/double-down"),
        ] {
            let mut live = after(&json!({}), before);
            live.submit(Input::Act(Act::new(seat, verb))).expect("a legal act");
            let mut told = live.events().iter().filter_map(|event| match event {
                Event::Chose { verb: word, on, .. } if word == verb => {
                    Some(on.iter().map(|one| one.wager.to_string()).collect::<String>())
                }
                _ => None,
            });
            assert_eq!(told.next().as_deref(), Some(lies_on), "{before} {verb}");
        }
    }

    #[test]
    fn an_act_for_another_hand_is_told_whose_turn_it_is() {
        let act = Act::new(Seat::new(1), "draw").with("hand", 2);
        let heard = refusal(&json!({}), "8c 9d 8h split-pairs 2d", act);
        assert_eq!(heard, "draw: it is hand 1's turn (13:69F-2.12(a))");
    }
}
