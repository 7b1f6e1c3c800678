//! A round of blackjack, in the order in which 2.6 tells it: the deal and the dealer's blackjack
//! here, then the decisions, the dealer's hand with the settlement, and the additional wagers.

mod additional;
mod decisions;
mod settlement;

use std::ops::Range;

use arrayvec::ArrayVec;
use chance::{Card, Suit};
use table::{Betting, BySeat, Cents, Hidden, Incident, Seat, Seats, Settlement, Spot, Table, cite};

use super::hand::{Hand, is_ace_or_ten, value};
use super::irregularities::{
    CARD_NOT_DEALT, CARD_READER_MALFUNCTION, DRAWING, DRAWING_FROM_A_DOUBLE_SHOE,
    HOLE_CARD_INSERTED, INSUFFICIENT_CARDS, NO_CARDS_DEALT, ONE_CARD_DEALT,
};
use super::play::{Options, PlayRules, Situation};
use super::questions::{AdditionalCard, Insurance, Insured, TakeCard};
use super::rules::{Burns, Dealt, EVEN, HoleCard, Rules, Verdict};
use super::side::Side;
use super::side::streak::{Pending, Results};
use super::{Blackjack, Layout, ShoeSide, Stake, Wager};
use crate::dealing::ShoeState;

/// The boxes of a table, at most: 2.11(e) speaks of seven.
const MOST_BOXES: usize = 7;

/// A wager on a hand.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Whose, by the place among the stakes.
    bettor: usize,
    /// Whether it is still to be decided.
    is_open: bool,
    /// Whether it is the original wager, not one that a split added.
    is_original: bool,
    /// The additional wager for doubling, on each spot at most what stands there.
    double: Cents,
}

/// How far a hand is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    InPlay,
    Done,
    Surrendered,
    /// A card was asked for and not dealt (2.15(i)).
    Waiting,
}

/// A hand of a box.
#[derive(Clone, Debug)]
struct Played {
    hand: Hand,
    is_split: bool,
    state: State,
    /// The card of a doubled hand, face down.
    down: Option<Hidden>,
    parts: ArrayVec<Part, 3>,
}

impl Played {
    fn is_blackjack(&self) -> bool {
        !self.is_split && self.hand.is_two_card_21()
    }
}

/// The hands of a box from left to right. There is one, unless a pair was split.
#[derive(Clone, Debug)]
struct Hands {
    first: Played,
    more: Vec<Played>,
}

impl Hands {
    fn of(first: Played) -> Hands {
        Hands { first, more: Vec::new() }
    }

    #[inline]
    fn len(&self) -> usize {
        1 + self.more.len()
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = &Played> {
        std::iter::once(&self.first).chain(&self.more)
    }

    /// Puts a new hand to the right of the one at `place`.
    fn insert_after(&mut self, place: usize, hand: Played) {
        self.more.insert(place, hand);
    }
}

impl std::ops::Index<usize> for Hands {
    type Output = Played;

    #[inline]
    fn index(&self, place: usize) -> &Played {
        if place == 0 { &self.first } else { &self.more[place - 1] }
    }
}

impl std::ops::IndexMut<usize> for Hands {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut Played {
        if place == 0 { &mut self.first } else { &mut self.more[place - 1] }
    }
}

/// A box of the layout with wagers on it.
#[derive(Clone, Debug)]
struct BoxInPlay {
    number: u16,
    /// Who decides, by the place among the stakes.
    decider: usize,
    seat: Seat,
    hands: Hands,
    /// Cards that lie face down, where they are dealt from the hand.
    down: ArrayVec<Hidden, 2>,
    /// The two cards as they were dealt, once they are split.
    pair: Option<Hand>,
    /// Two sevens whose wager waits for the third card (2.17(e)).
    waits_for_third_seven: bool,
    /// A hand whose requested card will not be dealt when it is reached.
    not_dealt: Option<usize>,
    /// It was passed over when the cards were dealt.
    is_missed: bool,
    is_dead: bool,
    /// All that was wagered on it has been returned.
    is_returned: bool,
}

impl BoxInPlay {
    /// What may be done with a hand.
    #[inline]
    fn options(&self, hand: usize, play: &PlayRules) -> Options {
        let (played, hand_count) = (&self.hands[hand], self.hands.len());
        play.options(Situation { hand: &played.hand, is_split: played.is_split, hand_count })
    }
}

/// The boxes with wagers on them, from the dealer's left.
type Boxes = ArrayVec<BoxInPlay, MOST_BOXES>;

/// A round under way.
struct Round<'a> {
    rules: &'a Rules,
    stakes: &'a [Stake],
    shoe: &'a mut ShoeState,
    boxes: &'a mut Boxes,
    dealer: Hand,
    hole: Option<Hidden>,
    hole_card: HoleCard,
    /// The next card is seen by all (2.15(c)).
    is_exposed: bool,
    /// Insurance by bettor and spot.
    insured: Vec<(usize, usize, Cents)>,
    /// Two queens of hearts that wait for the dealer's second card (2.24(e)).
    queens: Vec<usize>,
    /// How each player's hands came out, where somebody asks.
    results: Vec<Results>,
    /// What the meter of the progressive wager shows.
    meter: Option<Cents>,
    /// All hands are dead (2.15(j)1).
    is_dead: bool,
}

#[inline]
pub(super) fn round<T: Table<Blackjack>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 2.3(a)
    t.call("No more bets", cite!("2.3(c)"));
    if rules.side.any || rules.multiple_action.is_some() {
        before_the_deal(rules, layout, t);
    }
    let side = layout.determinant.take();
    let Layout { shoe, stakes, shared, streaks, meter, waived, .. } = &mut *layout;
    let stakes = t.boxes(stakes);
    if !stakes.is_empty() {
        let mut boxes = Boxes::new();
        let mut round = Round::new(rules, stakes, shared, (shoe, &mut boxes), *meter);
        round.charge(*waived, t);
        round.play(side, t)?;
        if rules.side.any {
            round.settle_the_rest(streaks, t)?;
            *meter = round.meter;
        }
    }
    if rules.side.streak.is_some() {
        abandon(streaks, stakes, t);
    }
    after_the_round(rules, layout, t);
    Ok(())
}

/// What the next round must know.
#[inline]
fn after_the_round<T: Table<Blackjack>>(rules: &Rules, layout: &mut Layout, t: &mut T) {
    if rules.one_round_per_deck {
        layout.shoe.reshuffle = true; // 2.5(i)
    }
    if rules.prohibits_mid_shoe_entry {
        let wagered = layout.stakes.seats();
        let stayed = match layout.entitled {
            Some(before) => before.filter(|seat| wagered.contains(*seat)).collect(),
            None => wagered,
        };
        let is_shuffled = layout.shoe.reshuffle || rules.is_continuous;
        layout.entitled = if is_shuffled { None } else { Some(stayed) };
    }
    if rules.side.streak.is_some() {
        layout.stakes.clear(); // what stands from round to round is not staked again
    } else {
        let stakes = &mut layout.stakes;
        t.take_down(|| stakes.clear());
    }
    if layout.waived != Seats::NONE || layout.lights_out != Seats::NONE {
        (layout.waived, layout.lights_out) = (Seats::NONE, Seats::NONE);
    }
    if !layout.shared.is_empty() {
        layout.shared.clear();
    }
}

/// Streak wagers begin to count, the meter takes its share, and who has too few wagers for multiple
/// action gets them back.
#[cold]
fn before_the_deal<T: Table<Blackjack>>(rules: &Rules, layout: &mut Layout, t: &mut T) {
    if let Some(required) = rules.multiple_action {
        for (seat, amounts) in layout.stakes.boxes().to_vec() {
            if amounts[usize::from(required)] > Cents::ZERO {
                continue;
            }
            for (wager, stake) in Wager::STAKED.into_iter().zip(amounts) {
                if stake > Cents::ZERO {
                    t.settle(Settlement::void(seat, wager, stake, cite!("2.18(b)")));
                    layout.stakes.set(seat, wager.place(), Cents::ZERO);
                }
            }
        }
    }
    if rules.side.streak.is_some() {
        for (seat, amounts) in layout.stakes.boxes().to_vec() {
            let stakes = [Side::Streak2, Side::Streak3, Side::Streak4, Side::Streak5].map(|side| {
                let kind = Wager::Side(side).place();
                layout.stakes.set(seat, kind, Cents::ZERO);
                amounts[kind]
            });
            if stakes != [Cents::ZERO; 4] {
                layout.streaks.push(Pending { seat, won_count: 0, stakes });
            }
        }
    }
    if let Some(progressive) = rules.side.progressive {
        let kind = Wager::Side(Side::Progressive).place();
        let staked = layout.stakes.boxes().iter().filter(|(_, a)| a[kind] > Cents::ZERO);
        let adds = progressive.adds(staked.count() as i64);
        // What history says of the meter is what it shows with this round's wagers.
        layout.meter = Some(match layout.meter.take() {
            None => progressive.reset,
            Some(shown) if layout.meter_is_counted => shown,
            Some(shown) => shown + adds,
        });
        layout.meter_is_counted = false;
    }
}

/// 2.22(f): who has no blackjack wager gives the streak up.
#[cold]
fn abandon<T: Table<Blackjack>>(streaks: &mut Vec<Pending>, stakes: &[Stake], t: &mut T) {
    streaks.retain(|pending| {
        let is_here = stakes.iter().any(|(seat, _)| *seat == pending.seat);
        if !is_here {
            settle_streak(pending, |_| None, t);
        }
        is_here
    });
}

/// Settles the streak wagers of a player that `odds` decides: lost where it gives none.
fn settle_streak<T: Table<Blackjack>>(
    pending: &Pending,
    odds: impl Fn(usize) -> Option<table::Odds>,
    t: &mut T,
) {
    let sides = [Side::Streak2, Side::Streak3, Side::Streak4, Side::Streak5];
    for (n, side) in sides.into_iter().enumerate() {
        let (stake, wager) = (pending.stakes[n], Wager::Side(side));
        if stake > Cents::ZERO {
            t.settle(match odds(n) {
                Some(odds) => Settlement::won(pending.seat, wager, stake, odds, cite!("2.22(j)")),
                None => Settlement::lost(pending.seat, wager, stake, cite!("2.22(e)")),
            });
        }
    }
}

impl<'a> Round<'a> {
    #[inline]
    fn new(
        rules: &'a Rules,
        stakes: &'a [Stake],
        shared: &[(Seat, u16)],
        (shoe, boxes): (&'a mut ShoeState, &'a mut Boxes),
        meter: Option<Cents>,
    ) -> Round<'a> {
        let mut round = Round {
            rules,
            stakes,
            shoe,
            boxes,
            dealer: Hand::default(),
            hole: None,
            hole_card: rules.hole_card,
            is_exposed: false,
            insured: Vec::new(),
            queens: Vec::new(),
            results: Vec::new(),
            meter,
            is_dead: false,
        };
        for (bettor, (seat, _)) in stakes.iter().enumerate() {
            let number = box_of(*seat, shared);
            let part = Part { bettor, is_open: true, is_original: true, double: Cents::ZERO };
            if rules.side.streak.is_some() {
                round.results.push(Results::default());
            }
            match round.boxes.iter_mut().find(|b| b.number == number) {
                Some(shared_box) => shared_box.hands[0].parts.push(part),
                None => {
                    let parts = ArrayVec::from_iter([part]);
                    let hand = Hand::default();
                    let state = State::InPlay;
                    let played = Played { hand, is_split: false, state, down: None, parts };
                    round.boxes.push(BoxInPlay {
                        number,
                        decider: bettor,
                        seat: *seat,
                        hands: Hands::of(played),
                        down: ArrayVec::new(),
                        pair: None,
                        waits_for_third_seven: false,
                        not_dealt: None,
                        is_missed: false,
                        is_dead: false,
                        is_returned: false,
                    });
                }
            }
        }
        if round.boxes.len() < stakes.len() || !shared.is_empty() {
            round.appoint(shared);
        }
        round
    }

    /// 2.13(b): the player seated at a box decides, else who has wagered most on it.
    #[cold]
    fn appoint(&mut self, shared: &[(Seat, u16)]) {
        self.boxes.sort_by_key(|b| b.number);
        for one in self.boxes.iter_mut() {
            let is_seated = |seat: Seat| is_seated(seat, one.number, shared);
            let parts = &one.hands[0].parts;
            let seated = parts.iter().map(|p| p.bettor).find(|n| is_seated(self.stakes[*n].0));
            let wagered = |n: usize| self.stakes[n].1[..4].iter().copied().sum::<Cents>();
            let most = parts
                .iter()
                .map(|p| p.bettor)
                .reduce(|best, n| if wagered(n) > wagered(best) { n } else { best });
            if let Some(decider) = seated.or(most) {
                one.decider = decider;
                one.seat = self.stakes[decider].0;
            }
        }
    }

    /// The places of the blackjack wagers among the stakes: one, or three with multiple action.
    #[inline]
    fn spots(&self) -> Range<usize> {
        if self.rules.multiple_action.is_some() { 1..4 } else { 0..1 }
    }

    #[inline]
    fn stake(&self, bettor: usize, kind: usize) -> Cents {
        self.stakes[bettor].1[kind]
    }

    /// The least and the most that a player has on a spot.
    #[inline]
    fn least_and_most(&self, bettor: usize) -> (Cents, Cents) {
        let mut spots = self.spots().map(|kind| self.stake(bettor, kind));
        let first = spots.next().unwrap_or_default();
        spots
            .filter(|stake| *stake > Cents::ZERO)
            .fold((first, first), |(least, most), stake| (least.min(stake), most.max(stake)))
    }

    /// 2.3(l): the hand fee of who wagers 5.00 or less.
    #[inline]
    fn charge<T: Table<Blackjack>>(&self, waived: Seats, t: &mut T) {
        let fee = self.rules.hand_fee;
        if fee == Cents::ZERO {
            return;
        }
        for (seat, amounts) in self.stakes {
            let initial = amounts[self.spots().start];
            if initial <= Cents::dollars(5) && !waived.contains(*seat) {
                t.settle(Settlement::lost(*seat, Wager::HandFee, fee, cite!("2.3(l)2")));
            }
        }
    }

    #[inline]
    fn play<T: Table<Blackjack>>(
        &mut self,
        side: Option<ShoeSide>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.burn_first(t)?;
        self.deal(side, t)?;
        if self.is_dead {
            return Ok(());
        }
        if self.rules.side.any {
            self.settle_two_card_wagers(t)?;
        }
        let up = self.dealer.cards()[0];
        let is_insurable = value(up) == 1 && self.hole_card != HoleCard::FaceUp; // 2.9(a), 2.6(k)3
        self.trouble_with_the_reader(t)?;
        if self.is_dead {
            return Ok(());
        }
        if is_insurable && !self.rules.insurance_by_turns {
            let seats = self.stakes.iter().map(|(seat, _)| *seat).collect();
            self.insure(seats, t)?;
        }
        if self.dealer_shows_blackjack(up, t)? {
            self.settle_by_the_second_card(t);
            self.complete_sevens(t)?;
            return self.settle_against(0..4, t);
        }
        if self.is_dead {
            return Ok(());
        }
        if !is_ace_or_ten(up) {
            self.pay_blackjacks(t); // 2.7(a)
        }
        for n in 0..self.boxes.len() {
            if self.boxes[n].is_dead {
                continue;
            }
            if is_insurable && self.rules.insurance_by_turns {
                let parts = self.boxes[n].hands[0].parts.iter();
                let seats = parts.map(|part| self.stakes[part.bettor].0).collect();
                self.insure(seats, t)?;
            }
            self.play_box(n, t)?;
            if self.is_dead {
                return Ok(());
            }
        }
        if T::MAY_GO_WRONG {
            self.deal_what_was_not_dealt(t)?;
        }
        if self.rules.side.progressive.is_some() {
            self.settle_progressive(t);
        }
        if self.rules.multiple_action.is_some() {
            self.multiple_action(up, t)
        } else {
            self.dealer_plays(0, t)?;
            self.settle_against(0..1, t)
        }
    }

    // The deal

    /// 2.6(c), 2.6A(c).
    #[inline]
    fn burn_first<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if std::mem::take(&mut self.shoe.reshuffle) {
            self.shoe.is_new = true;
        }
        let is_new = std::mem::take(&mut self.shoe.is_new);
        let new_dealer = std::mem::take(&mut self.shoe.new_dealer);
        let count = match self.rules.burns {
            Burns::NewShoe => u8::from(is_new) + u8::from(new_dealer),
            Burns::NewDealer => u8::from(new_dealer),
            Burns::EachRound => 1 + u8::from(new_dealer),
            Burns::Never => 0,
        };
        for _ in 0..count {
            self.before_a_card(t)?;
            t.burn()?;
        }
        Ok(())
    }

    /// What can go wrong before a card.
    #[inline]
    fn before_a_card<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        let possible = match self.rules.dealing {
            Dealt::DoubleShoe => DRAWING_FROM_A_DOUBLE_SHOE,
            Dealt::Shoe | Dealt::FromTheHand => DRAWING,
        };
        while let Some(incident) = t.incident(possible, None)? {
            self.happened(&incident, t)?;
        }
        Ok(())
    }

    #[cold]
    fn happened<T: Table<Blackjack>>(
        &mut self,
        incident: &Incident,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if incident.id == INSUFFICIENT_CARDS {
            // 2.15(f): the discards are shuffled and cut, and one card is burned. Reading: what is
            // then dealt is the rest of the set, so all of it is shuffled for the next round.
            self.shoe.reshuffle = true;
            t.burn()?;
        }
        // A card found face up is not used, one drawn in error is the next, and a round from the
        // wrong side of a double shoe stands: 2.15(a), (b), (h).
        Ok(())
    }

    /// The next card, face up.
    #[inline]
    fn card<T: Table<Blackjack>>(&mut self, to: Spot, t: &mut T) -> Result<Card, T::Halt> {
        if T::MAY_GO_WRONG {
            self.before_a_card(t)?;
            self.is_exposed = false;
        }
        t.draw(to)
    }

    /// A card for a player's initial hand: face down where cards are dealt from the hand.
    #[inline(always)]
    fn initial_card<T: Table<Blackjack>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        let spot = Spot::Seat(self.boxes[n].seat);
        let card = if self.rules.dealing == Dealt::FromTheHand {
            self.before_a_card(t)?;
            let hidden = t.draw_down(spot)?; // 2.6A(c)
            self.boxes[n].down.push(hidden);
            t.look(self.boxes[n].seat, hidden)? // 2.6A(d)
        } else {
            self.card(spot, t)?
        };
        self.boxes[n].hands[0].hand.push(card);
        Ok(())
    }

    /// 2.6(e), (j) and (k), 2.6A(c): a card to each box, one to the dealer, a second to each box.
    #[inline]
    fn deal<T: Table<Blackjack>>(
        &mut self,
        side: Option<ShoeSide>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut first = None;
        if self.rules.dealing == Dealt::DoubleShoe {
            first = self.determinant_card(side, t)?;
        }
        for n in 0..self.boxes.len() {
            let seat = self.boxes[n].seat;
            if let Some(incident) = t.incident(&[NO_CARDS_DEALT, ONE_CARD_DEALT], Some(seat))? {
                self.boxes[n].is_dead = incident.id == NO_CARDS_DEALT;
                self.boxes[n].is_missed = true;
            } else if let Some(card) = first.take() {
                self.boxes[n].hands[0].hand.push(card);
            } else {
                self.initial_card(n, t)?;
            }
        }
        if T::MAY_GO_WRONG && self.boxes.iter().all(|one| one.is_dead) {
            return self.nobody_plays(t);
        }
        // 2.15(e): a card that the dealer missed comes after the players' second cards.
        let is_missed = t.incident(&[CARD_NOT_DEALT], None)?.is_some();
        if !is_missed {
            let card = self.card(Spot::Dealer, t)?;
            self.dealer.push(card);
        }
        for n in 0..self.boxes.len() {
            let (seat, has_one) = (self.boxes[n].seat, !self.boxes[n].is_missed);
            if self.boxes[n].is_dead {
                continue;
            }
            if has_one && t.incident(&[ONE_CARD_DEALT], Some(seat))?.is_some() {
                self.boxes[n].is_missed = true;
            } else {
                self.initial_card(n, t)?;
            }
        }
        if T::MAY_GO_WRONG {
            for n in 0..self.boxes.len() {
                if self.boxes[n].is_missed {
                    self.missed(n, t)?;
                }
            }
            if self.boxes.iter().all(|one| one.is_dead) {
                return self.nobody_plays(t);
            }
        }
        if is_missed {
            let card = self.card(Spot::Dealer, t)?;
            self.dealer.push(card);
        }
        match self.rules.hole_card {
            HoleCard::None => {}
            HoleCard::FaceDown | HoleCard::CardReader => {
                // Missed here, it is dealt at once: no other card is in between.
                t.incident(&[CARD_NOT_DEALT], None)?;
                self.before_a_card(t)?;
                self.hole = Some(t.draw_down(Spot::Dealer)?);
            }
            HoleCard::FaceUp => {
                t.incident(&[CARD_NOT_DEALT], None)?;
                let card = self.card(Spot::Dealer, t)?;
                self.dealer.push(card);
            }
        }
        Ok(())
    }

    /// Every hand is dead: the dealer's cards decide nothing.
    #[cold]
    fn nobody_plays<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        for n in 0..self.boxes.len() {
            if self.boxes[n].hands[0].parts.iter().any(|part| part.is_open) {
                self.missed(n, t)?;
            }
        }
        for _ in self.dealer.count()..2 {
            t.draw_idly(Spot::Dealer)?;
        }
        self.is_dead = true;
        Ok(())
    }

    /// 2.6(d): the determinant card is the first card where its suit is that of the side which it
    /// came from, and is burned where it is not. Nothing is known of the other side's cards, so the
    /// deal goes on.
    #[cold]
    fn determinant_card<T: Table<Blackjack>>(
        &mut self,
        side: Option<ShoeSide>,
        t: &mut T,
    ) -> Result<Option<Card>, T::Halt> {
        self.before_a_card(t)?;
        let hearts_are_left = self.rules.hearts_are_left;
        let Some(first) = self.boxes.first() else { return Ok(None) };
        let spot = Spot::Seat(first.seat);
        t.draw_or_burn(spot, |card| {
            let is_red = matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds));
            let stands_for = match is_red == hearts_are_left {
                true => ShoeSide::Left,
                false => ShoeSide::Right,
            };
            side.map(|side| side != stands_for)
        })
    }

    /// 2.15(g): no cards at all make a dead hand; with one, the player may have the other now.
    #[cold]
    fn missed<T: Table<Blackjack>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        let cite = cite!("2.15(g)");
        if !self.boxes[n].is_dead {
            let question = TakeCard { number: 1, cite };
            if t.ask(self.boxes[n].seat, &question)? {
                return self.initial_card(n, t);
            }
            self.boxes[n].is_dead = true;
        }
        self.boxes[n].is_returned = true;
        for place in 0..self.boxes[n].hands[0].parts.len() {
            let bettor = self.boxes[n].hands[0].parts[place].bettor;
            self.boxes[n].hands[0].parts[place].is_open = false;
            let (seat, amounts) = self.stakes[bettor];
            for (kind, stake) in amounts.into_iter().enumerate() {
                if stake > Cents::ZERO {
                    t.settle(Settlement::void(seat, Wager::STAKED[kind], stake, cite));
                }
            }
        }
        Ok(())
    }

    // The dealer's blackjack

    /// 2.15(j) and (k), before the hole card is read or when somebody notices.
    #[inline]
    fn trouble_with_the_reader<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if self.hole_card != HoleCard::CardReader {
            return Ok(());
        }
        let possible = match is_ace_or_ten(self.dealer.cards()[0]) {
            true => &[CARD_READER_MALFUNCTION][..],
            false => &[CARD_READER_MALFUNCTION, HOLE_CARD_INSERTED],
        };
        while let Some(incident) = t.incident(possible, None)? {
            self.reader_failed(&incident, t);
            if self.is_dead || self.hole_card != HoleCard::CardReader {
                break;
            }
        }
        Ok(())
    }

    #[cold]
    fn reader_failed<T: Table<Blackjack>>(&mut self, incident: &Incident, t: &mut T) {
        if incident.id == CARD_READER_MALFUNCTION {
            self.hole_card = HoleCard::FaceDown; // 2.15(k)
            return;
        }
        let reveals = incident.fields.get("device-reveals-value");
        if reveals.and_then(serde_json::Value::as_bool) != Some(true) {
            return; // 2.15(j)2
        }
        self.is_dead = true;
        let cite = cite!("2.15(j)1");
        for n in 0..self.boxes.len() {
            self.boxes[n].is_dead = true;
            for hand in 0..self.boxes[n].hands.len() {
                for spot in self.spots() {
                    self.settle_parts(n, hand, spot, |_| Verdict::Void(cite), t);
                }
                self.close(n, hand, |_| true);
            }
        }
        for (bettor, spot, stake) in std::mem::take(&mut self.insured) {
            let (seat, wager) = (self.stakes[bettor].0, Wager::insurance(spot));
            t.settle(Settlement::void(seat, wager, stake, cite));
        }
    }

    /// Whether the dealer is known to have a blackjack before anybody decides: by the card reader
    /// (2.6(j)) or because both cards lie face up (2.6(k)6).
    #[inline]
    fn dealer_shows_blackjack<T: Table<Blackjack>>(
        &mut self,
        up: Card,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        match (self.hole_card, self.hole) {
            (HoleCard::FaceUp, _) => Ok(self.dealer.is_two_card_21()),
            (HoleCard::CardReader, Some(hole)) if is_ace_or_ten(up) => {
                self.trouble_with_the_reader(t)?;
                if self.hole_card != HoleCard::CardReader {
                    return Ok(false);
                }
                let is_blackjack = Hand::of([up, t.peek(hole)?]).is_two_card_21();
                if is_blackjack {
                    self.turn_hole_card(t)?;
                }
                Ok(is_blackjack)
            }
            _ => Ok(false),
        }
    }

    #[inline]
    fn turn_hole_card<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if let Some(hole) = self.hole.take() {
            let card = t.reveal(hole)?;
            self.dealer.push(card);
        }
        Ok(())
    }

    /// 2.9 and 2.7(c). With several wagers each may be insured, one after another.
    fn insure<T: Table<Blackjack>>(&mut self, seats: Seats, t: &mut T) -> Result<(), T::Halt> {
        loop {
            let (rules, stakes, insured) = (self.rules, self.stakes, &self.insured);
            let boxes = &*self.boxes;
            let spots = self.spots();
            let bettor_of = |seat: Seat| stakes.iter().position(|(s, _)| *s == seat);
            let most = |bettor: usize| {
                let mut most = [Cents::ZERO; 4];
                for spot in spots.clone() {
                    let is_insured = insured.iter().any(|(b, s, _)| (*b, *s) == (bettor, spot));
                    let stake = stakes[bettor].1[spot];
                    if !is_insured && stake > Cents::ZERO {
                        most[spot] = rules.most_insurance(stake);
                    }
                }
                most
            };
            let hand_of = |bettor: usize| {
                let mut hands = boxes.iter().map(|b| &b.hands[0]);
                hands.find(|hand| hand.parts.iter().any(|p| p.bettor == bettor && p.is_open))
            };
            let asked: Seats = seats
                .filter(|seat| {
                    bettor_of(*seat)
                        .is_some_and(|n| hand_of(n).is_some() && most(n) != [Cents::ZERO; 4])
                })
                .collect();
            if asked.is_empty() {
                return Ok(());
            }
            let question = |seat: Seat| {
                let bettor = bettor_of(seat).unwrap_or_default();
                let has_blackjack = hand_of(bettor).is_some_and(Played::is_blackjack);
                let is_first = insured.iter().all(|(b, _, _)| *b != bettor);
                Insurance {
                    most: most(bettor),
                    even_money: rules.even_money && has_blackjack && is_first,
                    cite: cite!("2.9(b)"),
                }
            };
            let mut answers: BySeat<(Seat, Insured)> = BySeat::new();
            t.ask_each(asked, question, |seat, answer| answers.push((seat, answer)))?;
            let mut is_over = self.rules.multiple_action.is_none();
            let mut any = false;
            for (seat, answer) in answers {
                let Some(bettor) = self.stakes.iter().position(|(s, _)| *s == seat) else {
                    continue;
                };
                match answer {
                    Insured::No => {}
                    Insured::Spot(spot, amount) => {
                        any = true;
                        self.insured.push((bettor, usize::from(spot), amount));
                    }
                    Insured::EvenMoney => {
                        any = true;
                        self.pay_even_money(bettor, t);
                    }
                }
            }
            is_over |= !any;
            if is_over {
                return Ok(());
            }
        }
    }

    /// 2.7(c).
    #[cold]
    fn pay_even_money<T: Table<Blackjack>>(&mut self, bettor: usize, t: &mut T) {
        for n in 0..self.boxes.len() {
            let mut parts = self.boxes[n].hands[0].parts.iter();
            if parts.any(|part| part.bettor == bettor && part.is_open) {
                for spot in self.spots() {
                    let verdict = |part: &Part| match part.bettor == bettor {
                        true => Verdict::Won(EVEN, cite!("2.7(c)")),
                        false => Verdict::Void(cite!("2.7(c)")),
                    };
                    self.settle_some(n, 0, spot, |part| part.bettor == bettor, verdict, t);
                }
                self.close(n, 0, |part| part.bettor == bettor);
            }
        }
    }

    /// 2.7(a): against 2 to 9 a blackjack is paid before any third card.
    #[inline]
    fn pay_blackjacks<T: Table<Blackjack>>(&mut self, t: &mut T) {
        for n in 0..self.boxes.len() {
            if self.boxes[n].is_dead || !self.boxes[n].hands[0].hand.is_two_card_21() {
                continue;
            }
            let odds = self.rules.blackjack_pays(&self.boxes[n].hands[0].hand);
            for spot in self.spots() {
                self.settle_parts(n, 0, spot, |_| Verdict::Won(odds, cite!("2.7(a)")), t);
            }
            self.close(n, 0, |_| true);
        }
    }

    /// Marks wagers on a hand as decided.
    #[inline]
    fn close(&mut self, n: usize, hand: usize, which: impl Fn(&Part) -> bool) {
        for part in &mut self.boxes[n].hands[hand].parts {
            part.is_open &= !which(part);
        }
    }

    /// 2.6(j)3 and (k)6: two sevens may have a third card though the dealer has a blackjack.
    #[inline]
    fn complete_sevens<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        for n in 0..self.boxes.len() {
            if !self.boxes[n].waits_for_third_seven {
                continue;
            }
            let mut hand = self.boxes[n].hands[0].hand.clone();
            if t.ask(self.boxes[n].seat, &AdditionalCard)? {
                let card = self.card(Spot::Seat(self.boxes[n].seat), t)?;
                hand.push(card);
            }
            self.settle_sevens(n, &hand, t);
        }
        Ok(())
    }
}

/// Whether the progressive wager on a box has won something (2.19(c)).
fn starts_with_two_aces(one: &BoxInPlay) -> bool {
    one.pair.as_ref().unwrap_or(&one.hands[0].hand).starts_with(chance::Rank::Ace, 2)
}

#[inline]
fn settled(seat: Seat, wager: Wager, stake: Cents, verdict: Verdict) -> Settlement<Wager> {
    match verdict {
        Verdict::Won(odds, cite) => Settlement::won(seat, wager, stake, odds, cite),
        Verdict::Lost(cite) => Settlement::lost(seat, wager, stake, cite),
        Verdict::Void(cite) => Settlement::void(seat, wager, stake, cite),
    }
}

/// The box that somebody wagers on.
#[inline]
pub(super) fn box_of(seat: Seat, shared: &[(Seat, u16)]) -> u16 {
    let elsewhere = shared.iter().find(|(s, _)| *s == seat).map(|(_, number)| *number);
    elsewhere.unwrap_or(seat.number())
}

/// Whether somebody sits at the box: the seat of its number, who did not say that the box is shared.
pub(super) fn is_seated(seat: Seat, number: u16, shared: &[(Seat, u16)]) -> bool {
    seat == Seat::new(number) && !shared.iter().any(|(s, _)| *s == seat)
}
