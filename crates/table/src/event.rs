//! What happened at a table, and who may see it.

use std::borrow::Cow;
use std::fmt;

use chance::Card;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use crate::{Cents, Cite, Irregularity, Name, Odds, Reported, Seat, Wager};

/// Where a card, die or tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A player's place.
    Seat(Seat),
    /// The dealer's hand.
    Dealer,
    /// A box of the layout, by its name.
    Box(&'static str),
}

impl Spot {
    /// Where a card lies that is dealt to be burned later.
    pub const TO_BURN: Spot = Spot::Box("burn");
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Seat(seat) => write!(f, "seat {seat}"),
            Spot::Dealer => f.write_str("the dealer"),
            Spot::Box(name) => write!(f, "the {name} box"),
        }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Spot::Seat(seat) => serializer.collect_str(seat),
            Spot::Dealer => serializer.serialize_str("dealer"),
            Spot::Box(name) => serializer.serialize_str(name),
        }
    }
}

/// A card that lies face down, by its number among those of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hidden(pub u16);

/// Who is on the other side of a wager: who takes it when it loses and pays it when it wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Party {
    /// The house.
    #[default]
    House,
    /// The player at this seat, who banks.
    Bank(Seat),
    /// All who have wagered against this one, who banks: it wins what they lose.
    Table,
    /// A pot that players alone have put up: what some of them win the others lose.
    Pot,
}

impl Party {
    /// Whether it is the house.
    #[must_use]
    pub const fn is_house(&self) -> bool {
        matches!(self, Party::House)
    }
}

/// How a wager came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Paid.
    Won,
    /// Collected, all or in part.
    Lost,
    /// Neither won nor lost: void, a tie, or returned.
    Void,
}

/// Why a stake is returned that was neither won nor lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Returned {
    /// The wager is void.
    #[default]
    Void,
    /// The hands tie, or the hand is one that neither wins nor loses.
    Push,
    /// The player takes it back before it is decided, as the rules let him.
    Withdrawn,
}

impl Returned {
    /// What is said of the wager.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Returned::Void => "is returned",
            Returned::Push => "pushes and is returned",
            Returned::Withdrawn => "is taken back",
        }
    }
}

/// One wager decided, with the provision that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Settlement<W = Name> {
    /// Whose it was.
    pub seat: Seat,
    /// The wager.
    pub wager: W,
    /// Which of several of its kind at the seat, from 1.
    pub ordinal: u16,
    /// What was staked; nothing where it is paid on another wager.
    pub stake: Cents,
    /// Why the stake is returned, where it is neither won nor lost. Who reads the record learns that
    /// from the provision.
    #[serde(skip)]
    pub returned: Returned,
    /// How it came out.
    pub outcome: Outcome,
    /// What was charged for making or winning it, beside the stake.
    pub fee: Cents,
    /// What of that goes to a fund that is paid out to players again.
    #[serde(skip_serializing_if = "is_nothing")]
    pub fund: Cents,
    /// What the player is up by, the fee taken off; a loss is minus the stake and the fee.
    pub net: Cents,
    /// At which odds it was paid.
    pub odds: Option<Odds>,
    /// The part of the stake that was paid at these odds, where the rest was lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Cents>,
    /// Who was on the other side. A fee is the house's in any case.
    #[serde(skip_serializing_if = "Party::is_house")]
    pub against: Party,
    /// The provision that decided it.
    pub cite: Cite,
}

impl<W> Settlement<W> {
    /// A wager paid at odds.
    #[inline]
    pub const fn won(seat: Seat, wager: W, stake: Cents, odds: Odds, cite: Cite) -> Self {
        let mut won = Self::paid(seat, wager, stake, odds.on(stake), cite);
        won.odds = Some(odds);
        won
    }

    /// A wager that wins an amount of money, whatever was staked.
    #[inline]
    pub const fn paid(seat: Seat, wager: W, stake: Cents, amount: Cents, cite: Cite) -> Self {
        Self::decided(seat, wager, stake, Outcome::Won, amount, cite)
    }

    /// A wager collected.
    #[inline]
    pub const fn lost(seat: Seat, wager: W, stake: Cents, cite: Cite) -> Self {
        Self::lost_part(seat, wager, stake, stake, cite)
    }

    /// A wager of which a part is collected and the rest returned.
    #[inline]
    pub const fn lost_part(seat: Seat, wager: W, stake: Cents, part: Cents, cite: Cite) -> Self {
        Self::decided(seat, wager, stake, Outcome::Lost, Cents(-part.0), cite)
    }

    /// A wager returned.
    #[inline]
    pub const fn void(seat: Seat, wager: W, stake: Cents, cite: Cite) -> Self {
        Self::decided(seat, wager, stake, Outcome::Void, Cents::ZERO, cite)
    }

    /// A wager that the player takes back, as the rules let him. It was never at risk.
    #[inline]
    pub const fn withdrawn(seat: Seat, wager: W, stake: Cents, cite: Cite) -> Self {
        let mut withdrawn = Self::void(seat, wager, stake, cite);
        withdrawn.returned = Returned::Withdrawn;
        withdrawn
    }

    /// A wager that neither wins nor loses, and is returned.
    #[inline]
    pub const fn push(seat: Seat, wager: W, stake: Cents, cite: Cite) -> Self {
        let mut push = Self::void(seat, wager, stake, cite);
        push.returned = Returned::Push;
        push
    }

    /// What is paid at odds on the stake of another wager: nothing is staked on it.
    #[inline]
    pub const fn bonus(seat: Seat, wager: W, on: Cents, odds: Odds, cite: Cite) -> Self {
        let mut bonus = Self::paid(seat, wager, Cents::ZERO, odds.on(on), cite);
        bonus.odds = Some(odds);
        bonus
    }

    /// The first of its kind at the seat, against the house, without a fee.
    #[inline]
    const fn decided(
        seat: Seat,
        wager: W,
        stake: Cents,
        outcome: Outcome,
        net: Cents,
        cite: Cite,
    ) -> Self {
        Settlement {
            seat,
            wager,
            ordinal: 1,
            stake,
            returned: Returned::Void,
            outcome,
            fee: Cents::ZERO,
            fund: Cents::ZERO,
            net,
            odds: None,
            part: None,
            against: Party::House,
            cite,
        }
    }

    /// A wager of which a part is paid at odds and the rest collected.
    #[inline]
    pub const fn won_part(
        seat: Seat,
        wager: W,
        stake: Cents,
        (part, odds): (Cents, Odds),
        cite: Cite,
    ) -> Self {
        let net = Cents(odds.on(part).0 - (stake.0 - part.0));
        let mut won = Self::paid(seat, wager, stake, net, cite);
        (won.odds, won.part) = (Some(odds), Some(part));
        won
    }

    /// The settlement less a fee.
    #[inline]
    #[must_use]
    pub const fn charged(mut self, fee: Cents) -> Self {
        self.fee = fee;
        self.net = Cents(self.net.0 - fee.0);
        self
    }

    /// The settlement less what goes to a fund of the players'.
    #[inline]
    #[must_use]
    pub const fn charged_for_fund(mut self, fund: Cents) -> Self {
        self.fund = fund;
        self.fee = Cents(self.fee.0 + fund.0);
        self.net = Cents(self.net.0 - fund.0);
        self
    }

    /// The settlement with somebody other than the house on the other side.
    #[inline]
    #[must_use]
    pub const fn with_party(mut self, against: Party) -> Self {
        self.against = against;
        self
    }

    /// What was at risk, as a handle counts it: the stake, unless it was taken back.
    #[inline]
    #[must_use]
    pub const fn at_risk(&self) -> Cents {
        match self.returned {
            Returned::Withdrawn => Cents::ZERO,
            Returned::Void | Returned::Push => self.stake,
        }
    }

    /// What the other side loses by it: what the player wins before any fee.
    #[inline]
    #[must_use]
    pub const fn gross(&self) -> Cents {
        Cents(self.net.0 + self.fee.0)
    }

    /// The same settlement, its wager by its name.
    pub fn by_name(self) -> Settlement
    where
        W: Wager,
    {
        self.of(self.wager.name())
    }

    /// The same settlement of a wager that is told in another way.
    #[inline]
    pub fn of<V>(&self, wager: V) -> Settlement<V> {
        let Settlement { seat, ordinal, stake, returned, outcome, fee, fund, net, .. } = *self;
        let Settlement { odds, part, against, cite, .. } = *self;
        Settlement {
            seat,
            wager,
            ordinal,
            stake,
            returned,
            outcome,
            fee,
            fund,
            net,
            odds,
            part,
            against,
            cite,
        }
    }

    /// The settlement of the `ordinal`th wager of its kind.
    #[inline]
    #[must_use]
    pub const fn numbered(mut self, ordinal: u16) -> Self {
        self.ordinal = ordinal;
        self
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_nothing(amount: &Cents) -> bool {
    *amount == Cents::ZERO
}

/// What lies on a wager by a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lying {
    /// The wager.
    pub wager: Name,
    /// How much.
    pub amount: Cents,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event<W = Name> {
    /// A wager was placed.
    Wagered {
        /// By whom.
        seat: Seat,
        /// Which.
        wager: W,
        /// Which of its kind.
        ordinal: u16,
        /// For how much.
        amount: Cents,
    },
    /// A wager was increased or reduced; it now stands at `amount`.
    Changed {
        /// Whose.
        seat: Seat,
        /// Which.
        wager: W,
        /// Which of its kind.
        ordinal: u16,
        /// What it stands at.
        amount: Cents,
    },
    /// A wager goes on under another name; where one of that name stands already, as one with it.
    Renamed {
        /// Whose.
        seat: Seat,
        /// What it was called before.
        wager: W,
        /// What it is called now.
        name: W,
    },
    /// A hand is split: its last card is the first of another one, next to it.
    Split {
        /// Whose.
        seat: Seat,
        /// Which of their hands, from 1 on.
        hand: u8,
    },
    /// Another hand of a seat is dealt to or played: cards that come to the seat are for this one.
    Turn {
        /// Whose.
        seat: Seat,
        /// Which of their hands, from 1 on.
        hand: u8,
    },
    /// The last cards of a hand and of the next one change places.
    Exchanged {
        /// Whose.
        seat: Seat,
        /// Which of their hands, from 1 on.
        hand: u8,
    },
    /// A hand goes to the discard rack as it lies; those to its right move up.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Which of their hands, from 1 on.
        hand: u8,
    },
    /// The dealer called something.
    Called {
        /// The call.
        call: &'static str,
        /// The provision that asks for it.
        cite: Cite,
    },
    /// A card was dealt face up.
    Dealt {
        /// Where to.
        to: Spot,
        /// Which.
        card: Card,
    },
    /// A card was dealt face down.
    DealtDown {
        /// Where to.
        to: Spot,
        /// Its number.
        hidden: Hidden,
    },
    /// A card that lies face down was brought to another place.
    Delivered {
        /// Its number.
        hidden: Hidden,
        /// Where to.
        to: Spot,
    },
    /// One player looked at a card that lies face down.
    Looked {
        /// Who.
        seat: Seat,
        /// Its number.
        hidden: Hidden,
        /// Which card.
        card: Card,
    },
    /// A card that lay face down was shown to everybody.
    Revealed {
        /// Its number.
        hidden: Hidden,
        /// Which card.
        card: Card,
    },
    /// A card went to the discard rack unseen; a record may know which.
    Burned {
        /// Which, where the record knows it.
        card: Option<Card>,
    },
    /// A card went to the discard rack face up, for all to see; a record may leave it out.
    Discarded {
        /// Which, where the record knows it.
        card: Option<Card>,
    },
    /// A card that was drawn before, and set aside, is the next one.
    Resumed,
    /// Cards that had left the stack were shuffled, and are dealt from now on.
    Reshuffled,
    /// Dice were rolled, a wheel spun, numbers drawn.
    Drawn {
        /// With what.
        device: &'static str,
        /// What came.
        outcome: Value,
    },
    /// Somebody chose.
    Chose {
        /// Who; nobody for the house.
        seat: Option<Seat>,
        /// What: the word for it, with what a field says where there are others by the same word.
        verb: Cow<'static, str>,
        /// For how much in all.
        amount: Option<Cents>,
        /// On which wagers that lies, where it is not the one by the same word.
        on: Vec<Lying>,
    },
    /// Something went wrong.
    Irregular {
        /// What, by the vocabulary.
        id: &'static str,
        /// The card concerned, where it goes out of play.
        card: Option<Card>,
        /// The provision that rules on it.
        cite: Cite,
    },
    /// The dealer ascertained something worth knowing, such as a spread.
    Noted {
        /// What, for people.
        note: Cow<'static, str>,
        /// The provision behind it.
        cite: Cite,
    },
    /// A wager was settled.
    Settled(Settlement<W>),
}

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player at this seat.
    Seat(Seat),
    /// Anybody else.
    Bystander,
}

impl<W> Event<W> {
    /// The same event, its wager by its name.
    pub fn by_name(self) -> Event
    where
        W: Wager,
    {
        match self {
            Event::Wagered { seat, wager, ordinal, amount } => {
                Event::Wagered { seat, wager: wager.name(), ordinal, amount }
            }
            Event::Changed { seat, wager, ordinal, amount } => {
                Event::Changed { seat, wager: wager.name(), ordinal, amount }
            }
            Event::Renamed { seat, wager, name } => {
                Event::Renamed { seat, wager: wager.name(), name: name.name() }
            }
            Event::Split { seat, hand } => Event::Split { seat, hand },
            Event::Turn { seat, hand } => Event::Turn { seat, hand },
            Event::Exchanged { seat, hand } => Event::Exchanged { seat, hand },
            Event::Dropped { seat, hand } => Event::Dropped { seat, hand },
            Event::Called { call, cite } => Event::Called { call, cite },
            Event::Dealt { to, card } => Event::Dealt { to, card },
            Event::DealtDown { to, hidden } => Event::DealtDown { to, hidden },
            Event::Delivered { hidden, to } => Event::Delivered { hidden, to },
            Event::Looked { seat, hidden, card } => Event::Looked { seat, hidden, card },
            Event::Revealed { hidden, card } => Event::Revealed { hidden, card },
            Event::Burned { card } => Event::Burned { card },
            Event::Discarded { card } => Event::Discarded { card },
            Event::Resumed => Event::Resumed,
            Event::Reshuffled => Event::Reshuffled,
            Event::Drawn { device, outcome } => Event::Drawn { device, outcome },
            Event::Chose { seat, verb, amount, on } => Event::Chose { seat, verb, amount, on },
            Event::Irregular { id, card, cite } => Event::Irregular { id, card, cite },
            Event::Noted { note, cite } => Event::Noted { note, cite },
            Event::Settled(settlement) => Event::Settled(settlement.by_name()),
        }
    }

    /// Something that went wrong. A card that the rules go on with is not told here: it may be
    /// dealt face down, burned, or set aside unseen.
    pub(crate) fn irregular(irregularity: &Irregularity, card: Option<Card>) -> Event<W> {
        let Irregularity { id, reported, cite, .. } = *irregularity;
        let is_used = matches!(reported, Reported::WithNextCard | Reported::WithCardAside);
        let card = card.filter(|_| !is_used);
        Event::Irregular { id, card, cite }
    }

    /// The event as the viewer may know it: nothing at all, or with what is secret left out.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Option<Cow<'_, Event<W>>>
    where
        W: Clone,
    {
        match self {
            Event::Looked { seat, .. } if viewer != Viewer::Seat(*seat) => None,
            Event::Burned { .. } => Some(Cow::Owned(Event::Burned { card: None })),
            Event::Wagered { .. }
            | Event::Changed { .. }
            | Event::Renamed { .. }
            | Event::Split { .. }
            | Event::Turn { .. }
            | Event::Exchanged { .. }
            | Event::Dropped { .. }
            | Event::Called { .. }
            | Event::Dealt { .. }
            | Event::DealtDown { .. }
            | Event::Delivered { .. }
            | Event::Looked { .. }
            | Event::Revealed { .. }
            | Event::Discarded { .. }
            | Event::Resumed
            | Event::Reshuffled
            | Event::Drawn { .. }
            | Event::Chose { .. }
            | Event::Irregular { .. }
            | Event::Noted { .. }
            | Event::Settled(_) => Some(Cow::Borrowed(self)),
        }
    }
}

/// The hands that lie at a place, from left to right: one, unless it was split or several were
/// dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// Their cards in the order of the deal; one that lies face down and that nobody has looked at
    /// has no face.
    pub hands: Vec<Vec<Option<Card>>>,
    /// Which of them is played, from 0 on.
    pub now: usize,
}

/// The hands that lie at a place after these events.
pub fn hands_at<W>(events: &[Event<W>], place: Spot) -> Hands {
    let mut hands: Vec<Vec<(Option<Hidden>, Option<Card>)>> = vec![Vec::new()];
    let mut now = 0;
    for event in events {
        match event {
            Event::Dealt { to, card } if *to == place => {
                hands[now].push((None, Some(*card)));
            }
            Event::DealtDown { to, hidden } if *to == place => {
                hands[now].push((Some(*hidden), None));
            }
            Event::Delivered { to, hidden } if *to == place => {
                hands[now].push((Some(*hidden), None));
            }
            Event::Delivered { hidden, .. } => {
                hands.iter_mut().for_each(|hand| hand.retain(|(n, _)| *n != Some(*hidden)));
            }
            Event::Looked { hidden, card, .. } | Event::Revealed { hidden, card } => {
                let mut all = hands.iter_mut().flatten();
                if let Some((_, face)) = all.find(|(number, _)| *number == Some(*hidden)) {
                    *face = Some(*card);
                }
            }
            Event::Split { seat, hand } if Spot::Seat(*seat) == place => {
                let split = usize::from(*hand).saturating_sub(1);
                if let Some(card) = hands.get_mut(split).and_then(Vec::pop) {
                    hands.insert(split + 1, vec![card]);
                }
            }
            Event::Turn { seat, hand } if Spot::Seat(*seat) == place => {
                now = usize::from(*hand).saturating_sub(1);
                hands.resize_with(hands.len().max(now + 1), Vec::new);
            }
            Event::Exchanged { seat, hand } if Spot::Seat(*seat) == place => {
                let left = usize::from(*hand).saturating_sub(1);
                if let Some([left, right]) = hands.get_mut(left..left + 2)
                    && let (Some(one), Some(two)) = (left.last_mut(), right.last_mut())
                {
                    std::mem::swap(one, two);
                }
            }
            Event::Dropped { seat, hand } if Spot::Seat(*seat) == place => {
                let dropped = usize::from(*hand).saturating_sub(1);
                if hands.len() > 1 && dropped < hands.len() {
                    hands.remove(dropped);
                    now = if now > dropped { now - 1 } else { now.min(hands.len() - 1) };
                }
            }
            _ => {}
        }
    }
    let faces = |hand: Vec<_>| hand.into_iter().map(|(_, face)| face).collect();
    Hands { hands: hands.into_iter().map(faces).collect(), now }
}

/// Money with a sign, as players read it.
fn signed(amount: Cents) -> String {
    if amount.0 > 0 { format!("+{amount}") } else { amount.to_string() }
}

impl<W: fmt::Display> fmt::Display for Event<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Wagered { seat, wager, amount, .. } => {
                write!(f, "seat {seat}: {wager} {amount}")
            }
            Event::Changed { seat, wager, amount, .. } => {
                write!(f, "seat {seat}: {wager} is now {amount}")
            }
            Event::Renamed { seat, wager, name } => {
                write!(f, "seat {seat}: {wager} goes on as {name}")
            }
            Event::Split { seat, hand } => write!(f, "seat {seat}: hand {hand} is split"),
            Event::Turn { seat, hand } => write!(f, "seat {seat}: now hand {hand}"),
            Event::Exchanged { seat, hand } => {
                write!(
                    f,
                    "seat {seat}: the last cards of hands {hand} and {} change places",
                    hand + 1
                )
            }
            Event::Dropped { seat, hand } => write!(f, "seat {seat}: hand {hand} is discarded"),
            Event::Called { call, cite } => write!(f, "\"{call}\" ({cite})"),
            Event::Dealt { to, card } => write!(f, "{card} to {to}"),
            Event::DealtDown { to, .. } => write!(f, "a card face down to {to}"),
            Event::Delivered { to, .. } => write!(f, "a card is brought to {to}"),
            Event::Looked { seat, card, .. } => write!(f, "seat {seat} sees {card}"),
            Event::Revealed { card, .. } => write!(f, "{card} is turned up"),
            Event::Burned { card: Some(card) } => write!(f, "{card} burned"),
            Event::Burned { card: None } => f.write_str("a card burned unseen"),
            Event::Discarded { card: Some(card) } => write!(f, "{card} discarded"),
            Event::Discarded { card: None } => f.write_str("a card discarded"),
            Event::Resumed => f.write_str("the card that was set aside comes next"),
            Event::Reshuffled => f.write_str("cards are shuffled and dealt again"),
            Event::Drawn { device, outcome } => match outcome {
                Value::String(text) => write!(f, "{device}: {text}"),
                other => write!(f, "{device}: {other}"),
            },
            Event::Chose { seat, verb, amount, on: _ } => {
                match seat {
                    Some(seat) => write!(f, "seat {seat}: {verb}")?,
                    None => write!(f, "{verb}")?,
                }
                amount.map_or(Ok(()), |amount| write!(f, " {amount}"))
            }
            Event::Irregular { id, card, cite } => match card {
                Some(card) => write!(f, "{id}: {card} ({cite})"),
                None => write!(f, "{id} ({cite})"),
            },
            Event::Noted { note, cite } => write!(f, "{note} ({cite})"),
            Event::Settled(s) => {
                write!(f, "seat {}: {} ", s.seat, s.wager)?;
                if s.stake > Cents::ZERO {
                    write!(f, "of {} ", s.stake)?;
                }
                match (s.outcome, s.odds) {
                    (Outcome::Won, Some(odds)) => {
                        write!(f, "wins at {odds}")?;
                        s.part.map_or(Ok(()), |part| write!(f, " on {part}"))?;
                        write!(f, ": {}", signed(s.net))?;
                    }
                    (Outcome::Won, None) => write!(f, "wins: {}", signed(s.net))?,
                    (Outcome::Lost, _) => write!(f, "loses: {}", signed(s.net))?,
                    (Outcome::Void, _) => f.write_str(s.returned.in_words())?,
                }
                write!(f, " ({})", s.cite)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_hands_of_a_seat_exchange_their_last_cards_and_one_is_discarded() {
        let card = |text: &str| text.parse::<Card>().expect("a card");
        let (seat, to) = (Seat::new(1), Spot::Seat(Seat::new(1)));
        let dealt = |text| Event::<String>::Dealt { to, card: card(text) };
        let turn = |hand| Event::Turn { seat, hand };
        let mut events = vec![dealt("Ts"), turn(2), dealt("6d"), turn(1), dealt("5c"), turn(2)];
        events.extend([dealt("Kh"), Event::Exchanged { seat, hand: 1 }]);
        let shown = |events: &[Event<String>]| {
            let Hands { hands, now } = hands_at(events, to);
            let shown = |hand: &Vec<Option<Card>>| {
                hand.iter().flatten().map(Card::to_string).collect::<Vec<_>>().join(" ")
            };
            (hands.iter().map(shown).collect::<Vec<_>>(), now)
        };
        assert_eq!(shown(&events), (vec!["Ts Kh".to_owned(), "6d 5c".to_owned()], 1));
        events.push(Event::Dropped { seat, hand: 1 });
        assert_eq!(shown(&events), (vec!["6d 5c".to_owned()], 0));
    }

    #[test]
    fn a_split_hand_is_two_and_cards_go_to_the_one_that_is_played() {
        let card = |text: &str| text.parse::<Card>().expect("a card");
        let (seat, to) = (Seat::new(1), Spot::Seat(Seat::new(1)));
        let dealt = |text| Event::<String>::Dealt { to, card: card(text) };
        let events = [
            dealt("8s"),
            Event::Dealt { to: Spot::Dealer, card: card("6h") },
            dealt("8d"),
            Event::Split { seat, hand: 1 },
            dealt("8c"),
            Event::Split { seat, hand: 1 },
            dealt("2c"),
            Event::Turn { seat, hand: 2 },
            Event::DealtDown { to, hidden: Hidden(0) },
            Event::Turn { seat, hand: 3 },
            dealt("Kc"),
            Event::Looked { seat, hidden: Hidden(0), card: card("9h") },
        ];
        let Hands { hands, now } = hands_at(&events, to);
        let shown = |hand: &Vec<Option<Card>>| {
            hand.iter().map(|card| card.map_or("?".to_owned(), |card| card.to_string())).collect()
        };
        let shown: Vec<Vec<String>> = hands.iter().map(shown).collect();
        assert_eq!(shown, [["8s", "2c"], ["8c", "9h"], ["8d", "Kc"]]);
        assert_eq!(now, 2);
        assert_eq!(hands_at(&events, Spot::Dealer).hands, [[Some(card("6h"))]]);
    }
}
