//! A round of fast action hold 'em, in the order in which 21.7 and 21.8 tell it, and what goes wrong
//! in one, 21.9.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use chance::Card;
use ranking::{FastAction, Ranking, fast_action};
use serde_json::Value;
use table::{
    Betting, BySeat, Cents, Cite, Hidden, Incident, Malformed, Seat, Seats, Settlement, Spot,
    Table, cite,
};

use super::decisions::{Answer, Complete, SetHand, is_same, others};
use super::house_ways::{HOUSE_WAYS, PAIRS, house_way};
use super::{
    DEALER_MISSET, EVEN, FastActionHoldEm, INSUFFICIENT_CARDS, Layout, MARKER_NOT_MOVED, Marker,
    NATURAL, NO_CARDS_DEALT, PLAYER_CARD_EXPOSED, Rules, SURRENDER, Wager,
};
use crate::cut;
use crate::dealing::{
    CUTTING_CARD, DRAWN_IN_ERROR, Dealing, DealingRules, FOUND_FACE_UP, ShoeState,
};
use crate::poker::button::Place;
use crate::poker::deal::{CARD_NOT_DEALT, EXTRA_CARD};

/// A card drawn in error is dealt next: it is no burn.
const DEALING: DealingRules = DealingRules {
    incidents: &[FOUND_FACE_UP, CUTTING_CARD],
    second_face_up_voids: false, // 21.9(a)
    no_cutting_card: None,
};

/// What goes wrong before a card of a hand.
const IN_THE_DEAL: &[&str] =
    &[FOUND_FACE_UP, DRAWN_IN_ERROR, CARD_NOT_DEALT, EXTRA_CARD, INSUFFICIENT_CARDS, CUTTING_CARD];
/// What goes wrong before the burn that goes before the board. Reading: a card too many of the dealer's
/// may be found when his cards are turned up.
const BEFORE_THE_BURN: &[&str] = &[FOUND_FACE_UP, EXTRA_CARD, INSUFFICIENT_CARDS, CUTTING_CARD];
/// What goes wrong before a card of the board.
const ON_THE_BOARD: &[&str] = &[FOUND_FACE_UP, DRAWN_IN_ERROR, INSUFFICIENT_CARDS, CUTTING_CARD];

/// The cards of each, 21.7(c).
pub(super) const CARDS: usize = 4;
/// More cards than anybody gets by mistake.
pub(super) const MOST_CARDS: usize = 8;
/// The cards that all share, 21.8(j).
const SHARED: usize = 5;
/// 21.9(i).
const RUN_OUT: Cite = cite!("21.9(i)");

/// What a place gets.
#[derive(Clone, Debug, Default)]
struct Hand {
    /// The cards as they lie, face down.
    hidden: ArrayVec<Hidden, MOST_CARDS>,
    /// Cards that were due and left out.
    missing: u8,
    /// Of these, those that are still to be left out.
    passed_over: u8,
    /// Whether a card too many came.
    is_long: bool,
}

/// A player in the round.
#[derive(Clone, Debug)]
struct Player {
    seat: Seat,
    stake: Cents,
    hand: Hand,
    /// His cards, once he has looked at them.
    cards: ArrayVec<Card, MOST_CARDS>,
    /// What he does; nothing as long as that is open.
    answer: Option<Answer>,
    /// Whether his wager is decided.
    is_out: bool,
}

/// All hands are void, by this provision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Voided(Cite);

/// What lies on the table in a round.
struct OnTable {
    /// From the dealer's left.
    players: BySeat<Player>,
    dealer: Hand,
    shared: ArrayVec<Card, SHARED>,
    /// Whether every hand has its cards, so that players decide by them.
    is_dealt: bool,
}

/// The procedure.
#[inline]
pub(super) fn round<T: Table<FastActionHoldEm>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 21.6
    t.call("No more bets", cite!("21.7(b)"));
    if T::MAY_GO_WRONG && layout.shoe.is_shuffled() {
        conceal_last_card(rules, layout, t);
    }
    cut::before_the_deal(rules, layout, t);
    let Layout { shoe, stakes, marker } = layout;
    if t.boxes(stakes).is_empty() {
        return Ok(());
    }
    let mut table = OnTable {
        players: BySeat::new(),
        dealer: Hand::default(),
        shared: ArrayVec::new(),
        is_dealt: false,
    };
    for (seat, [stake]) in t.boxes(stakes).iter().copied() {
        let (hand, cards) = (Hand::default(), ArrayVec::new());
        table.players.push(Player { seat, stake, hand, cards, answer: None, is_out: false });
    }
    before_the_first_card(&mut table.players, marker, t)?;
    let mut dealing = if rules.is_continuous() {
        *shoe = ShoeState::default(); // 21.11
        Dealing::new(&DEALING, shoe)
    } else {
        let mut dealing = Dealing::new(&DEALING, shoe);
        let is_void = !dealing.burn_first(t)?; // 21.7(a)
        debug_assert!(!is_void, "cards found face up void nothing");
        dealing
    };
    match table.play(&mut dealing, marker, t)? {
        None => marker.go_on(t.boxes(stakes).iter().map(|(seat, _)| *seat)), // 21.7(b)
        // Reading: a round that is void is not completed, so that the marker stays.
        Some(Voided(cite)) => {
            void_remaining(&mut table.players, cite, t);
            if cite == RUN_OUT && !rules.is_continuous() {
                shoe.must_be_shuffled(None);
            }
        }
    }
    t.take_down(|| stakes.clear());
    Ok(())
}

#[cold]
fn conceal_last_card<T: Table<FastActionHoldEm>>(rules: &Rules, layout: &Layout, t: &mut T) {
    if rules.conceals_last_card && !layout.stakes.seats().is_empty() {
        let note = "a further cutting card conceals the last card";
        t.note(|| note.into(), cite!("21.2(c)"));
    }
}

impl OnTable {
    /// From the deal to the last settlement; or why all hands are void.
    #[inline]
    fn play<T: Table<FastActionHoldEm>>(
        &mut self,
        dealing: &mut Dealing<'_>,
        marker: &mut Marker,
        t: &mut T,
    ) -> Result<Option<Voided>, T::Halt> {
        before_the_first_card(&mut self.players, marker, t)?;
        if let Some(voided) = self.deal(dealing, marker.at, t)? {
            return Ok(Some(voided));
        }
        for player in self.players.iter_mut().filter(|player| !player.is_out) {
            for hidden in &player.hand.hidden {
                player.cards.push(t.look(player.seat, *hidden)?);
            }
        }
        if T::MAY_GO_WRONG {
            if let Some(voided) = self.complete(dealing, t)? {
                return Ok(Some(voided));
            }
            self.is_dealt = true;
        }
        self.decide(t)?;
        if self.players.iter().all(|player| player.is_out) {
            return dealing.after_the_last_card(t).map(|()| None);
        }
        // 21.8(g)
        let mut four = [Card::JOKER; CARDS];
        for (card, hidden) in four.iter_mut().zip(&self.dealer.hidden) {
            *card = t.reveal(*hidden)?;
        }
        if is_natural(&four) {
            self.lose_to_natural(t);
            return dealing.after_the_last_card(t).map(|()| None);
        }
        let ([a, b], way) = house_way(&four); // 21.8(i)
        let kept = [four[a], four[b]];
        t.note(|| set_note(kept, way), HOUSE_WAYS[way].cite);
        misset(&four, kept, t)?;
        // 21.8(j)
        if let Some(voided) = self.goes_wrong(BEFORE_THE_BURN, dealing, None, t)? {
            return Ok(Some(voided));
        }
        t.burn()?;
        for _ in 0..SHARED {
            let spot = Spot::Box("community");
            if let Some(voided) = self.goes_wrong(ON_THE_BOARD, dealing, Some(spot), t)? {
                return Ok(Some(voided));
            }
            self.shared.push(t.draw(spot)?);
        }
        dealing.after_the_last_card(t)?;
        exposed(&self.players, t)?;
        misset(&four, kept, t)?;
        self.settle(kept, t)?;
        Ok(None)
    }

    /// 21.7(c): one card at a time, from the marker clockwise, to each seat and the dealer.
    #[inline]
    fn deal<T: Table<FastActionHoldEm>>(
        &mut self,
        dealing: &mut Dealing<'_>,
        marker: Place,
        t: &mut T,
    ) -> Result<Option<Voided>, T::Halt> {
        // The dealer is the last place clockwise.
        let count = self.players.len();
        let first = marker.and_then(|marker| self.players.iter().position(|p| p.seat >= marker));
        let first = first.unwrap_or(count);
        let is_for_somebody = !T::MAY_GO_WRONG || self.players.iter().any(|p| !p.is_out);
        for _ in 0..CARDS {
            for place in (first..=count).chain(0..first) {
                if T::MAY_GO_WRONG && self.players.get(place).is_some_and(|p| p.is_out) {
                    continue;
                }
                let spot = self.spot(place);
                if let Some(voided) = self.goes_wrong(IN_THE_DEAL, dealing, Some(spot), t)? {
                    return Ok(Some(voided));
                }
                let hand = self.hand(place);
                if T::MAY_GO_WRONG && hand.passed_over > 0 {
                    hand.passed_over -= 1;
                } else if is_for_somebody {
                    hand.hidden.push(t.draw_down(spot)?);
                } else {
                    t.draw_idly(spot)?;
                }
            }
        }
        // Whatever else goes wrong here goes wrong before the next card.
        self.goes_wrong(&[EXTRA_CARD], dealing, None, t)
    }

    /// The hand of a place; the dealer's is the last.
    #[inline]
    fn hand(&mut self, place: usize) -> &mut Hand {
        match self.players.get_mut(place) {
            Some(player) => &mut player.hand,
            None => &mut self.dealer,
        }
    }

    /// Where the cards of a place lie.
    #[inline]
    fn spot(&self, place: usize) -> Spot {
        self.players.get(place).map_or(Spot::Dealer, |player| Spot::Seat(player.seat))
    }

    /// Which of these things go wrong; or why all hands are void.
    #[inline]
    fn goes_wrong<T: Table<FastActionHoldEm>>(
        &mut self,
        possible: &[&'static str],
        dealing: &mut Dealing<'_>,
        before: Option<Spot>,
        t: &mut T,
    ) -> Result<Option<Voided>, T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(None);
        }
        exposed(&self.players, t)?;
        while let Some(incident) = t.incident(possible, None)? {
            match incident.id {
                INSUFFICIENT_CARDS => return Ok(Some(Voided(RUN_OUT))),
                CARD_NOT_DEALT | EXTRA_CARD => {
                    if let Some(voided) = self.misdealt(&incident, t)? {
                        return Ok(Some(voided));
                    }
                }
                _ => {
                    dealing.happened(&incident, before, t)?;
                }
            }
        }
        Ok(None)
    }

    /// 21.9(d) to (g): a card is left out, or one too many dealt.
    #[cold]
    fn misdealt<T: Table<FastActionHoldEm>>(
        &mut self,
        incident: &Incident,
        t: &mut T,
    ) -> Result<Option<Voided>, T::Halt> {
        let to = incident.fields.get("to").and_then(Value::as_str).unwrap_or_default();
        let is_dealer = to == "dealer";
        let is_extra = incident.id == EXTRA_CARD;
        if is_dealer && is_extra {
            return Ok(Some(Voided(cite!("21.9(f)"))));
        }
        let is_named = |player: &Player| !player.is_out && player.seat.to_string() == to;
        let place = self.players.iter().position(is_named);
        let place = place.or(is_dealer.then_some(self.players.len()));
        let Some(place) = place.filter(|_| !self.is_dealt) else {
            let why = format!("{to:?} gets no cards now: it is a seat with a wager, or \"dealer\"");
            t.misreported(Malformed::new("to", why))?;
            return Ok(None);
        };
        let spot = self.spot(place);
        let hand = self.hand(place);
        let due = hand.hidden.len() + usize::from(hand.missing) - usize::from(hand.is_long);
        if !is_extra && due >= CARDS {
            let why = "no further card is due there, so that none can be left out";
            t.misreported(Malformed::new("to", why))?;
        } else if !is_extra {
            hand.missing += 1;
            hand.passed_over += 1;
        } else if hand.is_long {
            let why = "got a card too many before; another one is not foreseen";
            t.misreported(Malformed::new("to", why))?;
        } else {
            hand.is_long = true;
            if let Some(card) = incident.card {
                t.resume(card);
                let hidden = t.draw_down(spot)?;
                self.hand(place).hidden.push(hidden);
            }
        }
        Ok(None)
    }

    /// 21.9(d) and (e): hands that lack cards are completed; a player may have his void instead, and
    /// it is void by 21.9(j) where he got none at all.
    ///
    /// The dealer's comes first: by 21.9(e) he has his four cards before a player's hand is completed.
    #[cold]
    fn complete<T: Table<FastActionHoldEm>>(
        &mut self,
        dealing: &mut Dealing<'_>,
        t: &mut T,
    ) -> Result<Option<Voided>, T::Halt> {
        let dealer = self.players.len();
        for place in std::iter::once(dealer).chain(0..dealer) {
            let missing = std::mem::take(&mut self.hand(place).missing);
            if missing == 0 {
                continue;
            }
            if let Some(player) = self.players.get_mut(place) {
                let by = match usize::from(missing) == CARDS {
                    true => Some(cite!("21.9(j)")),
                    false => t.ask(player.seat, &Complete)?.then_some(cite!("21.9(e)")),
                };
                if let Some(cite) = by {
                    player.void(cite, t);
                    continue;
                }
            }
            let spot = self.spot(place);
            for _ in 0..missing {
                if let Some(voided) = self.goes_wrong(IN_THE_DEAL, dealing, Some(spot), t)? {
                    return Ok(Some(voided));
                }
                let hidden = t.draw_down(spot)?;
                self.hand(place).hidden.push(hidden);
                if let Some(player) = self.players.get_mut(place) {
                    player.cards.push(t.look(player.seat, hidden)?);
                }
            }
        }
        Ok(None)
    }

    /// 21.8(a) to (f): each player sets, splits or surrenders, in any order; naturals are paid.
    #[inline]
    fn decide<T: Table<FastActionHoldEm>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        let is_open = |player: &&Player| !player.is_out && player.answer.is_none();
        loop {
            exposed(&self.players, t)?;
            let asked: Seats = self.players.iter().filter(is_open).map(|p| p.seat).collect();
            if asked.is_empty() {
                return Ok(());
            }
            let players = &self.players;
            let at = |seat: Seat| players.iter().position(|p| p.seat == seat).unwrap_or_default();
            let (seat, answer) = t.ask_any(asked, |seat| players[at(seat)].question())?;
            let place = at(seat);
            self.players[place].answers(answer, t)?;
        }
    }

    /// 21.8(h): all lose to the dealer's natural, and a second hand is given back.
    #[cold]
    fn lose_to_natural<T: Table<FastActionHoldEm>>(&self, t: &mut T) {
        let cite = cite!("21.8(h)");
        t.note(|| "the dealer has a natural".into(), cite);
        for Player { seat, stake, answer, .. } in self.remaining() {
            t.settle(Settlement::lost(*seat, Wager::Original, *stake, cite));
            if matches!(answer, Some(Answer::Split(_))) {
                t.settle(Settlement::void(*seat, Wager::Additional, *stake, cite));
            }
        }
    }

    /// Those whose wagers are not decided, from the dealer's right.
    #[inline]
    fn remaining(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().rev().filter(|player| !player.is_out)
    }

    /// 21.8(k) to (n): losing wagers are collected hand by hand, then winning ones are paid, from the
    /// right.
    #[inline]
    fn settle<T: Table<FastActionHoldEm>>(
        &self,
        dealer: [Card; 2],
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let dealer = best(dealer, &self.shared);
        t.note(|| format!("the dealer has {dealer}").into(), cite!("21.8(k)"));
        let won =
            |(seat, wager, stake)| Settlement::won(seat, wager, stake, EVEN, cite!("21.8(n)"));
        let mut wins: ArrayVec<(Seat, Wager, Cents), { 2 * Seats::BOXES as usize }> =
            ArrayVec::new();
        for player in self.remaining() {
            let (seat, stake) = (player.seat, player.stake);
            for (wager, places) in player.hands() {
                if T::TELLS_ORDER {
                    for place in places {
                        t.reveal(player.hand.hidden[place])?;
                    }
                }
                // A copy loses.
                match best(places.map(|place| player.cards[place]), &self.shared) > dealer {
                    true if T::TELLS_ORDER => wins.push((seat, wager, stake)),
                    true => t.settle(won((seat, wager, stake))),
                    false => t.settle(Settlement::lost(seat, wager, stake, cite!("21.8(k)"))),
                }
            }
        }
        wins.into_iter().for_each(|win| t.settle(won(win)));
        Ok(())
    }
}

/// The best hand of two cards with those that all share.
#[inline]
fn best([a, b]: [Card; 2], shared: &[Card]) -> Ranking<FastAction> {
    let mut seven = [a; SHARED + 2];
    seven[1] = b;
    for (place, card) in seven[2..].iter_mut().zip(shared) {
        *place = *card;
    }
    fast_action(&seven)
}

/// 21.1: the first four cards are of a rank.
#[inline]
#[must_use]
pub fn is_natural(cards: &[Card]) -> bool {
    match cards {
        [a, b, c, d, ..] => [b, c, d].iter().all(|card| card.rank() == a.rank()),
        _ => false,
    }
}

fn set_note([a, b]: [Card; 2], way: usize) -> Cow<'static, str> {
    let about = HOUSE_WAYS[way].about;
    format!("the dealer keeps {a} and {b}, by house way {}: {about}", way + 1).into()
}

impl Player {
    #[inline]
    fn question(&self) -> SetHand {
        let may_split = !self.hand.is_long; // 21.9(g)
        SetHand { cards: self.cards.clone(), stake: self.stake, may_split }
    }

    /// The wagers that are played, and the places of the cards that they are played with.
    #[inline]
    fn hands(&self) -> impl Iterator<Item = (Wager, [usize; 2])> + use<> {
        let (first, second) = match self.answer {
            Some(Answer::Set(kept)) => (Some(kept), None),
            Some(Answer::Split(kept)) => (Some(kept), Some(others(kept))),
            Some(Answer::Surrender | Answer::Natural) | None => (None, None),
        };
        let first = first.map(|places| (Wager::Original, places));
        first.into_iter().chain(second.map(|places| (Wager::Additional, places)))
    }

    /// Takes note of what he does, and of what is settled when it is said, 21.8(b) and (f).
    ///
    /// Reading: a natural is paid as one whatever its player says.
    #[inline]
    fn answers<T: Table<FastActionHoldEm>>(
        &mut self,
        answer: Answer,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.answer = Some(answer);
        let (seat, stake, wager) = (self.seat, self.stake, Wager::Original);
        if is_natural(&self.cards) {
            self.is_out = true;
            if T::TELLS_ORDER {
                for card in &self.hand.hidden {
                    t.reveal(*card)?;
                }
            }
            t.settle(Settlement::won(seat, wager, stake, NATURAL, cite!("21.8(b)")));
        } else if answer == Answer::Surrender {
            self.is_out = true;
            let half = SURRENDER.on(stake); // whole cents by `place`
            t.settle(Settlement::lost_part(seat, wager, stake, half, cite!("21.8(f)")));
        }
        Ok(())
    }

    /// His wagers are returned.
    #[cold]
    fn void<T: Table<FastActionHoldEm>>(&mut self, cite: Cite, t: &mut T) {
        self.is_out = true;
        t.settle(Settlement::void(self.seat, Wager::Original, self.stake, cite));
        if matches!(self.answer, Some(Answer::Split(_))) {
            t.settle(Settlement::void(self.seat, Wager::Additional, self.stake, cite));
        }
    }
}

// Irregularities

/// 21.9(j) and (k): whoever gets no cards has his wager back, and a round that begins at a marker that
/// was not moved stands.
#[inline]
fn before_the_first_card<T: Table<FastActionHoldEm>>(
    players: &mut [Player],
    marker: &mut Marker,
    t: &mut T,
) -> Result<(), T::Halt> {
    while let Some(incident) = t.incident(&[NO_CARDS_DEALT, MARKER_NOT_MOVED], None)? {
        if incident.id == MARKER_NOT_MOVED {
            marker.not_moved();
            continue;
        }
        let is_named = |player: &&mut Player| !player.is_out && Some(player.seat) == incident.seat;
        match players.iter_mut().find(is_named) {
            Some(player) => player.void(cite!("21.9(j)"), t),
            None => t.misreported(Malformed::new("seat", "names nobody who has cards coming"))?,
        }
    }
    Ok(())
}

/// 21.9(c): a player's card that is exposed is turned down again.
#[inline]
fn exposed<T: Table<FastActionHoldEm>>(players: &[Player], t: &mut T) -> Result<(), T::Halt> {
    for player in players.iter().filter(|player| !player.hand.hidden.is_empty()) {
        while let Some(incident) = t.incident(&[PLAYER_CARD_EXPOSED], Some(player.seat))? {
            if incident.seat.is_none() {
                t.misreported(Malformed::new("seat", "is missing: it says whose card it was"))?;
            }
        }
    }
    Ok(())
}

/// 21.9(h): what the dealer has set otherwise is set again.
#[inline]
fn misset<T: Table<FastActionHoldEm>>(
    four: &[Card; CARDS],
    right: [Card; 2],
    t: &mut T,
) -> Result<(), T::Halt> {
    while let Some(incident) = t.incident(&[DEALER_MISSET], None)? {
        let cards = incident.fields.get("cards").and_then(Value::as_array);
        let named = cards.and_then(|cards| match &cards[..] {
            [a, b] => Some([a.as_str()?.parse().ok()?, b.as_str()?.parse().ok()?]),
            _ => None,
        });
        let is_his = |named| PAIRS.iter().any(|[a, b]| is_same([four[*a], four[*b]], named));
        if !named.is_some_and(|named| is_his(named) && !is_same(named, right)) {
            let why = "are two of the dealer's that house ways do not keep";
            t.misreported(Malformed::new("cards", why))?;
        }
    }
    Ok(())
}

/// Every wager still in the round is returned. Reading: a natural that was paid and half a wager that
/// was given up stay so.
#[cold]
fn void_remaining<T: Table<FastActionHoldEm>>(players: &mut [Player], cite: Cite, t: &mut T) {
    players.iter_mut().filter(|player| !player.is_out).for_each(|player| player.void(cite, t));
}
