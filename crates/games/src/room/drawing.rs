//! What players decide beside their bets: draws, a card given up, how many runs (14.10(k) and (l),
//! 14.12(f), 14.15(k)1).

use std::borrow::Cow;

use arrayvec::ArrayVec;
use chance::Card;
use table::{Act, Choice, Cite, Code, Question, Refusal, cite};

use super::family::{Room, Variant};
use super::showdown::Contest;
use super::strategy::{self, Strategy};

/// Cards of a hand that are exchanged or given up.
pub type Given = ArrayVec<Card, 7>;

/// A player may exchange cards.
#[derive(Clone, Debug)]
pub(crate) struct Draw {
    pub own: Given,
    pub contest: Contest,
    pub cite: Cite,
}

/// Every set of these cards but the empty one, smaller ones first.
fn subsets(cards: &[Card]) -> Vec<Given> {
    let mut sets: Vec<Given> = (1..1_u32 << cards.len())
        .map(|set| {
            let chosen = cards.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
            chosen.map(|(_, card)| *card).collect()
        })
        .collect();
    sets.sort_by_key(ArrayVec::len);
    sets
}

impl<V: Variant> Question<Room<V>> for Draw {
    type Answer = Given;

    fn about(&self) -> Cow<'static, str> {
        "draw cards".into()
    }

    fn options(&self) -> Vec<Choice<Given>> {
        let keep = Choice::plain("stand-pat", "keep all cards", Given::new(), self.cite);
        let discards = subsets(&self.own).into_iter().map(|cards| {
            let about = match cards.len() {
                1 => "draw one card".into(),
                count => format!("draw {count} cards"),
            };
            Choice::plain("discard", about, cards.clone(), self.cite).with_cards("cards", &cards)
        });
        [keep].into_iter().chain(discards).collect()
    }

    fn declined(&self) -> Given {
        Given::new()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn by_strategy(&self, strategy: &Strategy) -> Given {
        strategy::discards(self, strategy)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        (act.verb == "discard").then(|| not_his_cards(self.cite))
    }
}

fn not_his_cards(cite: Cite) -> Refusal {
    Refusal::rule("discard", Code::NotOffered, "names cards that are not in the hand", cite)
}

/// A player has to give up one card.
#[derive(Clone, Debug)]
pub(crate) struct GiveUp {
    pub own: Given,
    pub shared: ArrayVec<Card, 5>,
    pub cite: Cite,
}

impl<V: Variant> Question<Room<V>> for GiveUp {
    type Answer = Card;

    fn about(&self) -> Cow<'static, str> {
        "discard one card".into()
    }

    fn options(&self) -> Vec<Choice<Card>> {
        let choice = |card: &Card| {
            let choice = Choice::plain("discard", "give up this card", *card, self.cite);
            choice.with_cards("cards", &[*card])
        };
        self.own.iter().map(choice).collect()
    }

    fn declined(&self) -> Card {
        strategy::to_give_up(self)
    }

    fn is_required(&self) -> bool {
        true
    }

    fn by_strategy(&self, _: &Strategy) -> Card {
        strategy::to_give_up(self)
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Card>> {
        let options = <GiveUp as Question<Room<V>>>::options(self);
        options.into_iter().find(|option| option.is_meant_by(act))
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = "exactly one card of the hand is given up";
        (act.verb == "discard").then(|| Refusal::rule("discard", Code::MustBe, why, self.cite))
    }
}

/// A player whose last hole card lies face up may stop wagering (14.15(k)1, (m)1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndObligation;

impl<V: Variant> Question<Room<V>> for EndObligation {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "your last card was dealt face up".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let cite = cite!("14.15(k)1");
        vec![
            Choice::plain("end-obligation", "bet no more, and play for the pot so far", true, cite),
            Choice::plain("go-on", "play for the whole pot", false, cite!("14.15(k)2")),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        false
    }
}

/// The players who contend, with no bets to come, agree on a number of runs (14.10(l)1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs {
    /// How many the stub has the cards for.
    pub most: usize,
}

/// 14.10(l)1i.
pub(crate) const MOST_RUNS: usize = 4;

impl<V: Variant> Question<Room<V>> for Runs {
    type Answer = usize;

    fn about(&self) -> Cow<'static, str> {
        "how many alternative hands".into()
    }

    fn options(&self) -> Vec<Choice<usize>> {
        const WORDS: [&str; MOST_RUNS] = ["1", "2", "3", "4"];
        let cite = cite!("14.10(l)1");
        let option = |(n, word): (usize, &&'static str)| {
            let about = match n {
                0 => "deal the rest once",
                _ => "deal the rest so often, if all agree, for a part of the pot each",
            };
            Choice::plain("run", about, n + 1, cite).with("times", word)
        };
        WORDS.iter().enumerate().take(self.most).map(option).collect()
    }

    fn declined(&self) -> usize {
        1
    }

    fn by_strategy(&self, _: &Strategy) -> usize {
        1
    }
}

/// A player may straddle (14.10(d)3).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straddle;

impl<V: Variant> Question<Room<V>> for Straddle {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "straddle before the cards".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let cite = cite!("14.10(d)3");
        vec![
            Choice::plain("straddle", "bet the posted amount before the cards", true, cite),
            Choice::plain("no-straddle", "wait for the cards", false, cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        false
    }
}
