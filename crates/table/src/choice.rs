//! What a seat is asked, and what it may answer.

use std::borrow::Cow;
use std::fmt::Debug;

use chance::Card;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{Act, Cents, Cite, Fault, Game, Lying, Malformed, Name, Reason, Refusal, Seat};

/// Something that a seat is asked.
pub trait Question<G: Game> {
    /// What it can answer.
    type Answer: Clone + Debug + PartialEq;

    /// What is asked, for people and for strategy tables: `tie hand`, `spread of 4`.
    fn about(&self) -> Cow<'static, str>;

    /// What the one who is asked knows and decides by, where [`Question::about`] must not tell.
    fn known(&self) -> Option<Known> {
        None
    }

    /// What may be chosen now.
    fn options(&self) -> Vec<Choice<Self::Answer>>;

    /// How the pieces of a hand are arranged into several, where that is what some of the options do:
    /// people are then offered it once, and not every way to do it.
    fn arranging(&self) -> Option<Arranging> {
        None
    }

    /// What holds where nobody answers in time: an option declined, or the most careful choice.
    /// Always one of the options, so that a table can go on.
    fn declined(&self) -> Self::Answer;

    /// What it means that a script has no answer here. That is what holds where nobody answers,
    /// except where a script may still have an answer after those of others.
    fn unsaid(&self) -> Self::Answer {
        self.declined()
    }

    /// Whether it must be answered: then no script leaves the answer out.
    fn is_required(&self) -> bool {
        false
    }

    /// What a strategy answers.
    fn by_strategy(&self, strategy: &G::Strategy) -> Self::Answer;

    /// The amount that an answer names, where that may be one between the least and the most of its
    /// option.
    fn amount_of(&self, _answer: &Self::Answer) -> Option<Cents> {
        None
    }

    /// The option that an act speaks of, if it is an answer to this question at all.
    fn option_of(&self, act: &Act) -> Option<Choice<Self::Answer>> {
        self.options().into_iter().find(|option| option.is_meant_by(act))
    }

    /// Why an act is no answer to this question, where the game can say it. The code is
    /// [`Code::NotNow`](crate::Code::NotNow) where it may be one to another question.
    fn why_not(&self, _act: &Act) -> Option<Refusal> {
        None
    }
}

impl<G: Game, Q: Question<G>> Question<G> for &Q {
    type Answer = Q::Answer;

    fn about(&self) -> Cow<'static, str> {
        (**self).about()
    }

    fn known(&self) -> Option<Known> {
        (**self).known()
    }

    fn options(&self) -> Vec<Choice<Q::Answer>> {
        (**self).options()
    }

    fn arranging(&self) -> Option<Arranging> {
        (**self).arranging()
    }

    fn declined(&self) -> Q::Answer {
        (**self).declined()
    }

    fn amount_of(&self, answer: &Q::Answer) -> Option<Cents> {
        (**self).amount_of(answer)
    }

    fn unsaid(&self) -> Q::Answer {
        (**self).unsaid()
    }

    fn is_required(&self) -> bool {
        (**self).is_required()
    }

    fn by_strategy(&self, strategy: &G::Strategy) -> Q::Answer {
        (**self).by_strategy(strategy)
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Q::Answer>> {
        (**self).option_of(act)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        (**self).why_not(act)
    }
}

/// What somebody who is asked knows, and others do not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Known {
    /// As far as a rule of thumb goes by it: `on 5 against 4`.
    pub broad: String,
    /// The rest of it: `2 and 3`.
    pub exact: String,
}

/// One thing that may be chosen.
#[derive(Clone, Debug)]
pub struct Choice<A> {
    /// The word for it.
    pub verb: &'static str,
    /// The wager that goes with the word, where it needs one.
    pub wager: Option<&'static str>,
    /// The wagers as which the amount is settled, where neither the word nor `wager` names it: each
    /// takes the amount, but no more than is said here, and all of that where no amount is said.
    pub lies_on: Vec<Lying>,
    /// What tells it from others by the same word, where there are any.
    pub with: Option<With>,
    /// What it means, for people.
    pub about: Cow<'static, str>,
    /// What it answers.
    pub reply: Reply<A>,
    /// What an amount must be a multiple of, so that it can be paid.
    pub unit: Cents,
    /// The field that says the amount, where it is no further stake but comes out of what the seat has
    /// in play already, as at a game of table stakes.
    pub in_play: Option<&'static str>,
    /// The provision that offers it.
    pub cite: Cite,
}

/// What a choice answers.
#[derive(Clone, Copy, Debug)]
pub enum Reply<A> {
    /// Just this.
    Plain(A),
    /// An amount within bounds.
    Amount {
        /// The least.
        least: Cents,
        /// The most, which is meant where none is said.
        most: Cents,
        /// The answer for an amount.
        make: fn(Cents) -> A,
    },
}

impl<A: Clone> Choice<A> {
    /// A choice without an amount.
    pub fn plain(
        verb: &'static str,
        about: impl Into<Cow<'static, str>>,
        answer: A,
        cite: Cite,
    ) -> Choice<A> {
        Choice::of(verb, about.into(), Reply::Plain(answer), cite)
    }

    /// A choice of an amount.
    pub fn amount(
        verb: &'static str,
        about: impl Into<Cow<'static, str>>,
        (least, most): (Cents, Cents),
        make: fn(Cents) -> A,
        cite: Cite,
    ) -> Choice<A> {
        Choice::of(verb, about.into(), Reply::Amount { least, most, make }, cite)
    }

    fn of(verb: &'static str, about: Cow<'static, str>, reply: Reply<A>, cite: Cite) -> Choice<A> {
        let (wager, lies_on, with) = (None, Vec::new(), None);
        let (unit, in_play) = (Cents(1), None);
        Choice { verb, wager, lies_on, with, about, reply, unit, in_play, cite }
    }

    /// The choice as the placing of a wager.
    #[must_use]
    pub fn wagering(mut self, wager: &'static str) -> Choice<A> {
        self.wager = Some(wager);
        self
    }

    /// The choice with an amount, at most so much, that lies on a wager which its word does not name:
    /// that of a hand which comes of it, say. Several that are placed at once are named one after
    /// another.
    #[must_use]
    pub fn lying_on(mut self, wager: impl Into<Name>, most: Cents) -> Choice<A> {
        self.lies_on.push(Lying { wager: wager.into(), amount: most });
        self
    }

    /// The choice with an amount that comes out of what the seat has in play, said in this field.
    #[must_use]
    pub fn taken_from_play(mut self, field: &'static str) -> Choice<A> {
        self.in_play = Some(field);
        self
    }

    /// What is said of an act by this choice whose amount comes out of what is in play: `bet 4.00`,
    /// `raise to 12.00`.
    pub(crate) fn words_of(&self, act: &Act) -> Option<String> {
        let field = self.in_play?;
        let said = self.said_amount(act).ok().flatten();
        let amount = said.or(match self.reply {
            Reply::Plain(_) => None,
            Reply::Amount { most, .. } => Some(most),
        })?;
        let joined = if field == "to" { " to" } else { "" };
        Some(format!("{}{joined} {amount}", self.verb))
    }

    /// The amount that an act says by this choice.
    fn said_amount(&self, act: &Act) -> Result<Option<Cents>, Malformed> {
        match self.in_play {
            Some(field) if field != "amount" => act.money(field),
            _ => Ok(act.amount),
        }
    }

    /// The choice with amounts that are multiples of a unit, as its bounds are.
    #[must_use]
    pub fn in_multiples_of(mut self, unit: Cents) -> Choice<A> {
        self.unit = unit;
        self
    }

    /// The choice as one of several by the same word, which a field tells apart.
    #[must_use]
    pub fn with(mut self, field: &'static str, says: &'static str) -> Choice<A> {
        self.with = Some(With::Says(field, says));
        self
    }

    /// The choice as one of several by the same word, which a field tells apart by cards of one's
    /// own: nobody else is told which. Several fields are named one after another.
    #[must_use]
    pub fn with_cards(mut self, field: &'static str, cards: &[Card]) -> Choice<A> {
        let mut named = match self.with.take() {
            Some(With::Cards(named)) => named,
            Some(With::Says(..)) | None => Vec::new(),
        };
        named.push((field, cards.to_vec()));
        self.with = Some(With::Cards(named));
        self
    }

    /// Whether an act speaks of this choice.
    #[must_use]
    pub fn is_meant_by(&self, act: &Act) -> bool {
        self.verb == act.verb
            && self.wager.is_none_or(|wager| act.wager.as_deref() == Some(wager))
            && self.with.as_ref().is_none_or(|with| with.is_said_by(act))
    }

    /// The answer that an act gives by this choice.
    ///
    /// # Errors
    /// Where the amount is not one that may be chosen.
    pub fn read(&self, act: &Act) -> Result<A, Fault> {
        match &self.reply {
            Reply::Plain(answer) => match act.amount {
                None => Ok(answer.clone()),
                Some(_) => Err(Malformed::new("amount", format!("{} has none", self.verb)).into()),
            },
            Reply::Amount { least, most, make } => {
                let field = self.in_play.unwrap_or("amount");
                let amount = match self.said_amount(act)? {
                    Some(amount) => amount,
                    // Of what is in play nobody says how much by saying nothing.
                    None if *most == Cents::MOST || self.in_play.is_some() && least < most => {
                        return Err(Malformed::new(field, "is missing").into());
                    }
                    None => *most,
                };
                let reason = match (amount < *least, amount > *most) {
                    (false, false) if amount.is_multiple_of(self.unit) => return Ok(make(amount)),
                    (false, false) => Reason::NotAMultipleOf(self.unit),
                    _ if least == most => Reason::MustBe(*most),
                    (true, _) => Reason::BelowMinimum(*least),
                    (false, true) => Reason::AboveMaximum(*most),
                };
                Err(Refusal::new(self.wager.unwrap_or(self.verb), reason, self.cite).into())
            }
        }
    }

    /// The answer at its largest amount.
    #[must_use]
    pub fn full(&self) -> A {
        match &self.reply {
            Reply::Plain(answer) => answer.clone(),
            Reply::Amount { most, make, .. } => make(*most),
        }
    }

    /// The choice as people and programs are offered it.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> Offer {
        let amount = match self.reply {
            Reply::Plain(_) => None,
            Reply::Amount { least, most, .. } => Some((least, Some(most))),
        };
        Offer {
            seat: Some(seat),
            verb: self.verb.into(),
            wager: self.wager.map(str::to_owned),
            about: self.about.clone(),
            amount,
            unit: amount.and(Some(self.unit)).filter(|unit| *unit > Cents(1)),
            wager_count: self.lies_on.len().max(1),
            in_play: self.in_play,
            needs: &[],
            with: self.with.clone(),
            arrange: None,
            cite: Some(self.cite),
        }
    }
}

/// How the pieces of a hand are arranged into several: each of them goes to one.
///
/// ```
/// use table::{Arranging, Group};
/// const TWO: &[Group] = &[Group::new("high", "High hand", 2), Group::new("low", "Low hand", 2)];
/// let pieces: Vec<chance::Card> = ["Kc", "4s", "Kd", "5h"].map(|c| c.parse().expect("a card")).to_vec();
/// let (suggested, allowed) = (vec![0, 1, 0, 1], vec![vec![0, 1, 0, 1]]);
/// let (verb, about, piece) = ("set", "set your hands", "card");
/// let told = vec!["a pair of kings, then five high".to_owned()];
/// let arranging = Arranging { verb, about, piece, groups: TWO, pieces, suggested, allowed, told };
/// let fields = arranging.fields();
/// assert_eq!(fields["high"], serde_json::json!(["Kc", "Kd"]));
/// assert_eq!(arranging.said(&[0, 1, 0, 1]), "set Kc Kd");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Arranging {
    /// The word for it.
    pub verb: &'static str,
    /// What it means, for people.
    pub about: &'static str,
    /// What a piece is called: a card, or a tile.
    pub piece: &'static str,
    /// The hands that are formed, each the field of the act that lists its pieces.
    pub groups: &'static [Group],
    /// The pieces, as they were dealt.
    pub pieces: Vec<Card>,
    /// To which of the groups each piece goes as the house would do it.
    pub suggested: Vec<usize>,
    /// The same for every way that is not wrong; of those that look alike only the first.
    pub allowed: Vec<Vec<usize>>,
    /// What the hands of each of these ways are called.
    pub told: Vec<String>,
}

/// A hand that is formed of some of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The field of the act that lists its pieces.
    pub field: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// How many pieces it has.
    pub count: usize,
}

impl Group {
    /// A hand of so many pieces.
    #[must_use]
    pub const fn new(field: &'static str, title: &'static str, count: usize) -> Group {
        Group { field, title, count }
    }
}

impl Arranging {
    /// The fields of the act that does as the house would.
    #[must_use]
    pub fn fields(&self) -> Map<String, Value> {
        self.fields_of(&self.suggested)
    }

    /// The fields of the act by which each piece goes to one of the groups.
    #[must_use]
    pub fn fields_of(&self, way: &[usize]) -> Map<String, Value> {
        let field = |(n, group): (usize, &Group)| {
            let pieces = self.pieces_of(way, n).map(|piece| json!(piece));
            (group.field.to_owned(), pieces.collect())
        };
        self.groups.iter().enumerate().map(field).collect()
    }

    /// The pieces of a group.
    pub fn pieces_of<'a>(
        &'a self,
        way: &'a [usize],
        group: usize,
    ) -> impl Iterator<Item = Card> + 'a {
        let pieces = self.pieces.iter().zip(way);
        pieces.filter(move |(_, of)| **of == group).map(|(piece, _)| *piece)
    }

    /// How it is said: the pieces of every group but the last, which has the rest.
    #[must_use]
    pub fn said(&self, way: &[usize]) -> String {
        let words = |group: usize| {
            let names = self.pieces_of(way, group).map(|piece| piece.to_string());
            names.collect::<Vec<_>>().join(" ")
        };
        let named = (0..self.groups.len().saturating_sub(1)).map(words);
        format!("{} {}", self.verb, named.collect::<Vec<_>>().join(" / "))
    }
}

/// Something that somebody may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// Who; anybody where no seat is named.
    pub seat: Option<Seat>,
    /// The word for it.
    pub verb: Cow<'static, str>,
    /// The wager that goes with it.
    pub wager: Option<String>,
    /// What it means, for people.
    pub about: Cow<'static, str>,
    /// The least amount, and the most where there is one.
    pub amount: Option<(Cents, Option<Cents>)>,
    /// What an amount between them must be a multiple of, where that is more than a cent.
    pub unit: Option<Cents>,
    /// How many wagers of the amount are placed at once.
    pub wager_count: usize,
    /// The field that says the amount, where it comes out of what the seat has in play already; see
    /// [`Choice::in_play`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_play: Option<&'static str>,
    /// Further fields that the act must have, for a wager that is more than a stake.
    pub needs: &'static [&'static str],
    /// What tells the act from others by the same word, where there are any.
    pub with: Option<With>,
    /// How pieces of a hand are arranged, where that is what is done: the act lists those of each hand
    /// that is formed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrange: Option<Arranging>,
    /// The provision behind it.
    pub cite: Option<Cite>,
}

impl Offer {
    /// The word for it, with what a field says where there are others by the same word.
    #[must_use]
    pub fn said(&self) -> Cow<'static, str> {
        said(self.verb.clone(), self.with.as_ref())
    }

    /// Whether an act speaks of it.
    #[must_use]
    pub fn is_meant_by(&self, act: &Act) -> bool {
        self.verb == act.verb
            && (self.wager.is_none() || self.wager == act.wager)
            && self.with.as_ref().is_none_or(|with| with.is_said_by(act))
    }

    /// The act that takes it, as yet without an amount.
    #[must_use]
    pub fn act(&self) -> Act {
        let mut fields = self.with.as_ref().map(With::fields).unwrap_or_default();
        fields.extend(self.arrange.iter().flat_map(Arranging::fields));
        Act {
            seat: self.seat,
            verb: self.verb.clone(),
            amount: None,
            wager: self.wager.clone(),
            fields,
        }
    }

    /// The act that takes it at an amount.
    #[must_use]
    pub fn act_of(&self, amount: Option<Cents>) -> Act {
        match (self.in_play, amount) {
            (Some(field), Some(amount)) if field != "amount" => {
                self.act().with(field, json!(amount))
            }
            _ => Act { amount, ..self.act() },
        }
    }

    /// The act that takes it, at the largest amount that is named, else the least.
    #[must_use]
    pub fn at_its_most(&self) -> Act {
        let amount = match self.amount {
            Some((_, Some(most))) if most < Cents::MOST => Some(most),
            Some((least, _)) => Some(least),
            None => None,
        };
        self.act_of(amount)
    }
}

/// What tells a choice from others by the same word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum With {
    /// A field, and what it says.
    Says(&'static str, &'static str),
    /// Cards of one's own, by the field that names them. Nobody else is told which.
    Cards(Vec<(&'static str, Vec<Card>)>),
}

impl With {
    /// The fields of the act: a text, a card, or a list of cards.
    #[must_use]
    pub fn fields(&self) -> Map<String, Value> {
        match self {
            With::Says(field, says) => Map::from_iter([((*field).to_owned(), json!(says))]),
            With::Cards(named) => {
                let field = |(field, cards): &(&str, Vec<Card>)| {
                    let value = match &cards[..] {
                        [card] => json!(card),
                        cards => json!(cards),
                    };
                    ((*field).to_owned(), value)
                };
                named.iter().map(field).collect()
            }
        }
    }

    /// In words: what the field says, or the cards that the fields name, but for the last of several,
    /// which names the rest.
    #[must_use]
    pub fn words(&self) -> Cow<'static, str> {
        match self {
            With::Says(_, says) => Cow::Borrowed(says),
            With::Cards(named) => {
                let told = &named[..named.len().saturating_sub(1).max(1).min(named.len())];
                let words = |(_, cards): &(&str, Vec<Card>)| {
                    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
                };
                told.iter().map(words).collect::<Vec<_>>().join(" / ").into()
            }
        }
    }

    /// Whether an act says so; cards are named in any order.
    #[must_use]
    pub fn is_said_by(&self, act: &Act) -> bool {
        match self {
            With::Says(field, says) => act.fields.get(*field).is_some_and(|value| value == says),
            With::Cards(named) => named.iter().all(|(field, cards)| {
                let said = act.fields.get(*field).and_then(cards_in);
                said.is_some_and(|mut said| {
                    let mut cards = cards.clone();
                    said.sort_unstable();
                    cards.sort_unstable();
                    said == cards
                })
            }),
        }
    }

    /// As far as others are told.
    pub(crate) fn told(&self) -> Option<&With> {
        match self {
            With::Says(..) => Some(self),
            With::Cards(_) => None,
        }
    }
}

/// The cards that a field names: one, or a list of them.
fn cards_in(value: &Value) -> Option<Vec<Card>> {
    match value {
        Value::Array(cards) => cards.iter().map(|card| card.as_str()?.parse().ok()).collect(),
        card => Some(vec![card.as_str()?.parse().ok()?]),
    }
}

/// The word for a choice, with what tells it from others by the same word.
pub(crate) fn said(verb: Cow<'static, str>, with: Option<&With>) -> Cow<'static, str> {
    match with {
        Some(with) => format!("{verb} {}", with.words()).into(),
        None => verb,
    }
}
