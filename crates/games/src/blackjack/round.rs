//! A round of blackjack, in the order in which 2.6 tells it.

use std::ops::Range;

use arrayvec::ArrayVec;
use chance::{Card, Suit};
use table::{
    Betting, BySeat, Cents, Cite, Hidden, Incident, Outcome, Seat, Seats, Settlement, Spot, Table,
    cite,
};

use super::hand::{Hand, is_ace_or_ten, value};
use super::irregularities::{
    CARD_NOT_DEALT, CARD_READER_MALFUNCTION, DEALER_OVERDRAW, DISPLAY_FAILURE,
    DOUBLE_CARD_DEALT_FACE_UP, DRAWING, DRAWING_FROM_A_DOUBLE_SHOE, EXPOSED_IN_ERROR,
    HOLE_CARD_INSERTED, INSUFFICIENT_CARDS, NO_CARDS_DEALT, ONE_CARD_DEALT,
    REQUESTED_CARD_NOT_DEALT, UP_CARD_DISCARDED_EARLY, UP_CARD_NOT_MOVED,
};
use super::play::{DoubleCard, Situation};
use super::questions::{
    AdditionalCard, Along, Decision, DoubleAlong, Insurance, Insured, PressButton, SplitAlong,
    TakeCard,
};
use super::rules::{Burns, Dealt, EVEN, HoleCard, INSURANCE, Rules, SURRENDER, Verdict};
use super::side::progressive::{self, Prize};
use super::side::streak::{Pending, Results, Step};
use super::side::twenty_point::{self, Row};
use super::side::{Side, additional, blackjack_bonus, optional_bonus};
use super::strategy::Answer;
use super::{Blackjack, KINDS, Layout, ShoeSide, Stake, Wager};
use crate::dealing::ShoeState;

/// More boxes than a table has.
const MOST_BOXES: usize = 16;

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

/// A box of the layout with wagers on it.
#[derive(Clone, Debug)]
struct BoxInPlay {
    number: u16,
    /// Who decides, by the place among the stakes.
    decider: usize,
    seat: Seat,
    hands: ArrayVec<Played, 4>,
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
}

/// A round under way.
struct Round<'a> {
    rules: &'a Rules,
    stakes: &'a [Stake],
    shoe: &'a mut ShoeState,
    boxes: ArrayVec<BoxInPlay, MOST_BOXES>,
    dealer: Hand,
    hole: Option<Hidden>,
    hole_card: HoleCard,
    /// The next card is seen by all (2.15(c)).
    is_exposed: bool,
    /// Insurance by bettor and spot.
    insured: BySeat<(usize, usize, Cents)>,
    /// Two queens of hearts that wait for the dealer's second card (2.24(e)).
    queens: BySeat<usize>,
    /// How each player's hands came out, where somebody asks.
    results: BySeat<Results>,
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
        let mut round = Round::new(rules, stakes, shared, shoe, *meter);
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
            for kind in 0..KINDS {
                if amounts[kind] > Cents::ZERO {
                    let wager = Wager::STAKED[kind];
                    t.settle(Settlement::void(seat, wager, amounts[kind], cite!("2.18(b)")));
                    layout.stakes.set(seat, kind, Cents::ZERO);
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
        shoe: &'a mut ShoeState,
        meter: Option<Cents>,
    ) -> Round<'a> {
        let mut round = Round {
            rules,
            stakes,
            shoe,
            boxes: ArrayVec::new(),
            dealer: Hand::default(),
            hole: None,
            hole_card: rules.hole_card,
            is_exposed: false,
            insured: BySeat::new(),
            queens: BySeat::new(),
            results: BySeat::new(),
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
                        hands: ArrayVec::from_iter([played]),
                        down: ArrayVec::new(),
                        pair: None,
                        waits_for_third_seven: false,
                        not_dealt: None,
                        is_missed: false,
                        is_dead: false,
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
        for one in &mut self.boxes {
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
        self.deal_what_was_not_dealt(t)?;
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
        self.before_a_card(t)?;
        self.is_exposed = false;
        t.draw(to)
    }

    /// A card for a player's initial hand: face down where cards are dealt from the hand.
    #[inline]
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
        for n in 0..self.boxes.len() {
            if self.boxes[n].is_missed {
                self.missed(n, t)?;
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
                self.boxes[n].hands[hand].parts.clear();
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
            let boxes = &self.boxes;
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

    // The players' decisions

    #[inline]
    fn play_box<T: Table<Blackjack>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        let mut hand = 0;
        while hand < self.boxes[n].hands.len() {
            self.play_hand(n, hand, t)?;
            if self.is_dead {
                break;
            }
            hand += 1;
        }
        Ok(())
    }

    /// 2.6(f) and (g), 2.8, 2.10 to 2.12: the decisions on a hand, until nothing is to be decided.
    #[inline]
    fn play_hand<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let up = self.dealer.cards()[0];
        let (seat, decider) = (self.boxes[n].seat, self.boxes[n].decider);
        let stakes = self.least_and_most(decider);
        loop {
            if self.boxes[n].hands[hand].hand.count() == 1 {
                let card = self.card(Spot::Seat(seat), t)?; // 2.11(b)
                self.boxes[n].hands[hand].hand.push(card);
            }
            if self.is_interrupted(n, hand, t)? {
                return Ok(());
            }
            let played = &self.boxes[n].hands[hand];
            let options = self.rules.play.options(Situation {
                hand: &played.hand,
                is_split: played.is_split,
                hand_count: self.boxes[n].hands.len(),
            });
            if !options.any() {
                break;
            }
            let question = Decision {
                rules: &self.rules.play,
                hand: &played.hand,
                number: hand + 1,
                options,
                up,
                stakes,
                is_exposed: self.is_exposed,
            };
            let answer = t.ask(seat, &question)?;
            match answer {
                Answer::Draw => {
                    let card = self.card(Spot::Seat(seat), t)?;
                    self.boxes[n].hands[hand].hand.push(card);
                }
                Answer::Double { amount, face_down } => {
                    self.double_down(n, hand, (amount, face_down), t)?;
                }
                Answer::Split => {
                    if self.boxes[n].waits_for_third_seven {
                        self.pay_two_sevens(n, t); // 2.11(f)
                    }
                    self.split(n, hand, t)?;
                    continue;
                }
                Answer::Surrender => self.surrender(n, hand, t),
                Answer::Stand | Answer::RefuseCard => {
                    self.boxes[n].hands[hand].state = State::Done;
                }
            }
            let played = &self.boxes[n].hands[hand];
            if self.boxes[n].waits_for_third_seven && played.down.is_none() {
                self.pay_two_sevens(n, t);
            }
            if self.boxes[n].hands[hand].state != State::InPlay {
                break;
            }
        }
        if self.rules.collects_busts_at_once && self.boxes[n].hands[hand].hand.is_busted() {
            self.collect_bust(n, hand, t);
        }
        Ok(())
    }

    /// What can go wrong while a hand is decided; true where the hand goes no further for now.
    #[inline]
    fn is_interrupted<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        let seat = self.boxes[n].seat;
        let possible = match (self.hole_card, is_ace_or_ten(self.dealer.cards()[0])) {
            (HoleCard::CardReader, false) => &[
                REQUESTED_CARD_NOT_DEALT,
                EXPOSED_IN_ERROR,
                CARD_READER_MALFUNCTION,
                HOLE_CARD_INSERTED,
            ][..],
            (HoleCard::CardReader, true) => {
                &[REQUESTED_CARD_NOT_DEALT, EXPOSED_IN_ERROR, CARD_READER_MALFUNCTION]
            }
            _ => &[REQUESTED_CARD_NOT_DEALT, EXPOSED_IN_ERROR],
        };
        let played = &self.boxes[n].hands[hand];
        let options = self.rules.play.options(Situation {
            hand: &played.hand,
            is_split: played.is_split,
            hand_count: self.boxes[n].hands.len(),
        });
        let possible = if options.draw { possible } else { &possible[1..] };
        while let Some(incident) = t.incident(possible, Some(seat))? {
            if self.stops_the_hand(&incident, n, hand, t) {
                return Ok(true);
            }
        }
        if self.boxes[n].not_dealt == Some(hand + 1) && options.draw {
            self.boxes[n].not_dealt = None;
            self.boxes[n].hands[hand].state = State::Waiting;
            return Ok(true);
        }
        Ok(false)
    }

    #[cold]
    fn stops_the_hand<T: Table<Blackjack>>(
        &mut self,
        incident: &Incident,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> bool {
        match incident.id {
            EXPOSED_IN_ERROR => {
                self.is_exposed = true; // 2.15(c)
                false
            }
            REQUESTED_CARD_NOT_DEALT => {
                // 2.15(i), of this hand or of one that comes later.
                let meant = incident.fields.get("hand").and_then(serde_json::Value::as_u64);
                match meant.and_then(|meant| usize::try_from(meant).ok()) {
                    Some(later) if later > hand + 1 => {
                        self.boxes[n].not_dealt = Some(later);
                        self.boxes[n].hands[hand].state = State::Done;
                    }
                    _ => self.boxes[n].hands[hand].state = State::Waiting,
                }
                true
            }
            _ => {
                self.reader_failed(incident, t);
                self.is_dead
            }
        }
    }

    /// 2.10: an additional wager and one card more; others on the box may double along, 2.13(d).
    #[inline]
    fn double_down<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        (amount, face_down): (Cents, bool),
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let (seat, decider) = (self.boxes[n].seat, self.boxes[n].decider);
        if self.boxes[n].hands[hand].parts.len() > 1 {
            self.double_along(n, hand, t)?;
        }
        let parts = &mut self.boxes[n].hands[hand].parts;
        if let Some(part) = parts.iter_mut().find(|part| part.bettor == decider) {
            part.double = amount;
        }
        for hidden in std::mem::take(&mut self.boxes[n].down) {
            t.reveal(hidden)?; // 2.10(a)1
        }
        self.boxes[n].hands[hand].state = State::Done;
        let face_down = face_down || self.rules.play.double_card == DoubleCard::FaceDown;
        // 2.15(p): one that is dealt face up all the same stays so.
        if face_down && t.incident(&[DOUBLE_CARD_DEALT_FACE_UP], Some(seat))?.is_none() {
            self.before_a_card(t)?;
            self.is_exposed = false;
            self.boxes[n].hands[hand].down = Some(t.draw_down(Spot::Seat(seat))?); // 2.10(c)
            return Ok(());
        }
        let card = self.card(Spot::Seat(seat), t)?;
        self.boxes[n].hands[hand].hand.push(card);
        Ok(())
    }

    /// The players on a hand besides the one who decides.
    fn others(&self, n: usize, hand: usize) -> Seats {
        let decider = self.boxes[n].decider;
        let parts = self.boxes[n].hands[hand].parts.iter();
        let others = parts.filter(|part| part.bettor != decider && part.is_open);
        others.map(|part| self.stakes[part.bettor].0).collect()
    }

    #[cold]
    fn double_along<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut answers: BySeat<(Seat, Cents)> = BySeat::new();
        let question = |seat: Seat| {
            let bettor = self.stakes.iter().position(|(s, _)| *s == seat).unwrap_or_default();
            let stakes = self.least_and_most(bettor);
            DoubleAlong { rules: &self.rules.play, number: hand + 1, stakes }
        };
        t.ask_each(self.others(n, hand), question, |seat, amount| answers.push((seat, amount)))?;
        for (seat, amount) in answers {
            for part in &mut self.boxes[n].hands[hand].parts {
                if self.stakes[part.bettor].0 == seat {
                    part.double = amount;
                }
            }
        }
        Ok(())
    }

    /// 2.11: the right hand holds the additional wager; its second card comes when it is reached.
    fn split<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for hidden in std::mem::take(&mut self.boxes[n].down) {
            t.reveal(hidden)?; // 2.6A(e)1
        }
        let mut along: BySeat<(Seat, Along)> = BySeat::new();
        if self.boxes[n].hands[hand].parts.len() > 1 {
            let question = |seat: Seat| {
                let bettor = self.stakes.iter().position(|(s, _)| *s == seat).unwrap_or_default();
                let stakes = self.least_and_most(bettor);
                SplitAlong { rules: &self.rules.play, number: hand + 1, stakes }
            };
            t.ask_each(self.others(n, hand), question, |seat, a| along.push((seat, a)))?;
        }
        let one = &mut self.boxes[n];
        if one.pair.is_none() {
            one.pair = Some(one.hands[hand].hand.clone());
        }
        let left = &mut one.hands[hand];
        let Some(card) = left.hand.split_off() else { return Ok(()) };
        left.is_split = true;
        let mut right = Played {
            hand: Hand::of([card]),
            is_split: true,
            state: State::InPlay,
            down: None,
            parts: ArrayVec::new(),
        };
        for part in std::mem::take(&mut left.parts) {
            let seat = self.stakes[part.bettor].0;
            let answer = along.iter().find(|(s, _)| *s == seat).map(|(_, answer)| *answer);
            match answer.unwrap_or(Along::Splits) {
                Along::Splits => {
                    left.parts.push(part);
                    right.parts.push(Part { is_original: false, ..part });
                }
                Along::Left => left.parts.push(part),
                Along::Right => right.parts.push(part),
            }
        }
        one.hands.insert(hand + 1, right);
        Ok(())
    }

    /// 2.8(a)1: half is collected at once, unless the dealer may have a blackjack.
    #[cold]
    fn surrender<T: Table<Blackjack>>(&mut self, n: usize, hand: usize, t: &mut T) {
        self.boxes[n].hands[hand].state = State::Surrendered;
        if !is_ace_or_ten(self.dealer.cards()[0]) {
            self.settle_surrender(n, hand, false, t);
        }
    }

    #[cold]
    fn settle_surrender<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        whole: bool,
        t: &mut T,
    ) {
        for place in 0..self.boxes[n].hands[hand].parts.len() {
            let part = self.boxes[n].hands[hand].parts[place];
            if !part.is_open {
                continue;
            }
            for spot in self.spots() {
                let (seat, stake) = (self.stakes[part.bettor].0, self.stake(part.bettor, spot));
                let wager = Wager::Main { hand: 0, spot: spot as u8 };
                t.settle(if whole {
                    Settlement::lost(seat, wager, stake, cite!("2.8(a)2"))
                } else {
                    let (half, cite) = (SURRENDER.on(stake), cite!("2.8(a)1"));
                    Settlement::lost_part(seat, wager, stake, half, cite)
                });
            }
            self.record(part.bettor, Outcome::Lost);
        }
        self.close(n, hand, |_| true);
    }

    /// 2.6A(e)3, 2.18(f).
    #[cold]
    fn collect_bust<T: Table<Blackjack>>(&mut self, n: usize, hand: usize, t: &mut T) {
        self.boxes[n].down.clear(); // discarded face down, 2.6A(e)2
        let cite = match self.rules.dealing {
            Dealt::FromTheHand => cite!("2.6A(e)3"),
            Dealt::Shoe | Dealt::DoubleShoe => cite!("2.18(f)"),
        };
        for spot in self.spots() {
            self.settle_parts(n, hand, spot, |_| Verdict::Lost(cite), t);
        }
        self.close(n, hand, |_| true);
    }

    /// 2.15(i): a card that was asked for and not dealt comes after all others, or the hand is dead.
    #[inline]
    fn deal_what_was_not_dealt<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        for n in 0..self.boxes.len() {
            let mut hand = 0;
            while hand < self.boxes[n].hands.len() {
                if self.boxes[n].hands[hand].state == State::Waiting {
                    self.take_late_card(n, hand, t)?;
                }
                hand += 1;
            }
        }
        Ok(())
    }

    #[cold]
    fn take_late_card<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let (seat, cite) = (self.boxes[n].seat, cite!("2.15(i)"));
        if t.ask(seat, &TakeCard { number: hand + 1, cite })? {
            let card = self.card(Spot::Seat(seat), t)?;
            self.boxes[n].hands[hand].hand.push(card);
            self.boxes[n].hands[hand].state = State::InPlay;
            if self.boxes[n].waits_for_third_seven {
                self.pay_two_sevens(n, t);
            }
            return self.play_hand(n, hand, t);
        }
        self.boxes[n].hands[hand].state = State::Done;
        for spot in self.spots() {
            self.settle_parts(n, hand, spot, |_| Verdict::Void(cite), t);
        }
        self.close(n, hand, |_| true);
        Ok(())
    }

    // The dealer's hand

    /// Whether the dealer's further cards decide anything on a spot (2.12(c)).
    #[inline]
    fn depends_on_the_dealer(&self, spot: usize) -> bool {
        self.boxes.iter().flat_map(|one| &one.hands).any(|played| {
            let is_decided = played.hand.is_busted()
                || played.is_blackjack()
                || played.state == State::Surrendered;
            let is_open = |part: &Part| part.is_open && self.stake(part.bettor, spot) > Cents::ZERO;
            (!is_decided || played.down.is_some()) && played.parts.iter().any(is_open)
        })
    }

    /// 2.6(h), 2.12(b) to (e): the second card, and the others while something depends on them.
    #[inline]
    fn dealer_plays<T: Table<Blackjack>>(&mut self, spot: usize, t: &mut T) -> Result<(), T::Halt> {
        self.exposed_to_the_dealer(t)?;
        if self.hole.is_some() {
            self.turn_hole_card(t)?;
        } else if self.dealer.count() == 1 {
            // Reading: 2.12(c) stops additional cards only, so the second one is always dealt.
            t.call("Dealer's Card", cite!("2.6(h)"));
            let card = self.card(Spot::Dealer, t)?;
            self.dealer.push(card);
        }
        self.settle_insurance(spot, t);
        if self.rules.side.any {
            self.settle_by_the_second_card(t);
        }
        let depends = self.depends_on_the_dealer(spot);
        // 2.25(d): the third card is dealt wherever somebody has wagered on it.
        let is_wanted = self.rules.side.optional_bonus.is_some()
            && !optional_bonus::loses_at_once(&self.dealer)
            && self.has_staked(Side::OptionalBonus);
        while self.rules.play.dealer_draws(self.dealer.total(), self.dealer.is_soft())
            && (depends || (is_wanted && self.dealer.count() == 2))
        {
            self.exposed_to_the_dealer(t)?;
            let card = self.card(Spot::Dealer, t)?;
            self.dealer.push(card);
            if is_wanted && self.dealer.count() == 3 {
                self.settle_optional_bonus(t); // 2.25(e): before any other wager
            }
        }
        while t.incident(&[DEALER_OVERDRAW], None)?.is_some() {} // 2.15(d): burned
        Ok(())
    }

    /// 2.15(c), when no player is to act any more.
    #[inline]
    fn exposed_to_the_dealer<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if t.incident(&[EXPOSED_IN_ERROR], None)?.is_some() {
            self.is_exposed = true;
        }
        Ok(())
    }

    fn has_staked(&self, side: Side) -> bool {
        let kind = Wager::Side(side).place();
        self.stakes.iter().any(|(_, amounts)| amounts[kind] > Cents::ZERO)
    }

    /// 2.18: a hand of the dealer for each spot, all with the same card up.
    #[cold]
    fn multiple_action<T: Table<Blackjack>>(&mut self, up: Card, t: &mut T) -> Result<(), T::Halt> {
        for spot in self.spots() {
            let remains = |spot: usize| {
                let is_open =
                    |part: &Part| part.is_open && self.stake(part.bettor, spot) > Cents::ZERO;
                let mut hands = self.boxes.iter().flat_map(|one| &one.hands);
                hands.any(|played| played.parts.iter().any(is_open))
                    || self.insured.iter().any(|(_, s, _)| *s == spot)
            };
            if spot > 1 && !(spot..4).any(remains) {
                break;
            }
            if spot > 1 {
                // 2.15(l) and (m): the round goes on with the original card.
                while t.incident(&[UP_CARD_NOT_MOVED, UP_CARD_DISCARDED_EARLY], None)?.is_some() {}
                self.dealer = Hand::of([up]);
            }
            self.dealer_plays(spot, t)?;
            self.settle_against(spot..spot + 1, t)?;
        }
        Ok(())
    }

    // Settlement

    /// Settles what stands on these spots against the dealer's hand.
    #[inline]
    fn settle_against<T: Table<Blackjack>>(
        &mut self,
        spots: Range<usize>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if self.is_exposed {
            t.burn()?; // 2.15(c): nobody can use it
            self.is_exposed = false;
        }
        for spot in self.spots() {
            if spots.contains(&spot) {
                self.settle_insurance(spot, t);
            }
        }
        let dealer_has_blackjack = self.dealer.is_two_card_21();
        for n in 0..self.boxes.len() {
            for hand in 0..self.boxes[n].hands.len() {
                if let Some(hidden) = self.boxes[n].hands[hand].down.take() {
                    let card = t.reveal(hidden)?; // 2.10(c)
                    self.boxes[n].hands[hand].hand.push(card);
                    if self.boxes[n].waits_for_third_seven {
                        self.pay_two_sevens(n, t);
                    }
                }
            }
            for hidden in std::mem::take(&mut self.boxes[n].down) {
                t.reveal(hidden)?; // 2.6A(g)
            }
            for hand in 0..self.boxes[n].hands.len() {
                if self.boxes[n].hands[hand].state == State::Surrendered {
                    self.settle_surrender(n, hand, dealer_has_blackjack, t);
                    continue;
                }
                let played = &self.boxes[n].hands[hand];
                let verdict = self.rules.verdict(&played.hand, played.is_split, &self.dealer);
                for spot in self.spots() {
                    if spots.contains(&spot) {
                        self.settle_parts(n, hand, spot, |_| verdict, t);
                    }
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn settle_parts<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        spot: usize,
        verdict: impl Fn(&Part) -> Verdict,
        t: &mut T,
    ) {
        self.settle_some(n, hand, spot, |_| true, verdict, t);
    }

    /// Settles the wagers of some players on a hand.
    #[inline]
    fn settle_some<T: Table<Blackjack>>(
        &mut self,
        n: usize,
        hand: usize,
        spot: usize,
        which: impl Fn(&Part) -> bool,
        verdict: impl Fn(&Part) -> Verdict,
        t: &mut T,
    ) {
        let hand_count = self.boxes[n].hands.len();
        let number = if hand_count > 1 { hand as u8 + 1 } else { 0 };
        let takes_original_only = self.dealer.is_two_card_21();
        let is_busted = self.boxes[n].hands[hand].hand.is_busted();
        for place in 0..self.boxes[n].hands[hand].parts.len() {
            let part = self.boxes[n].hands[hand].parts[place];
            let (seat, stake) = (self.stakes[part.bettor].0, self.stake(part.bettor, spot));
            if !part.is_open || stake == Cents::ZERO || !which(&part) {
                continue;
            }
            let main = Wager::Main { hand: number, spot: spot as u8 };
            if number > 0 && part.is_original {
                t.rename(seat, Wager::Main { hand: 0, spot: spot as u8 }, main);
            }
            let of_hand = verdict(&part);
            // 2.10(b), 2.11(d): of what was doubled or split a dealer's blackjack takes the original
            // wager only. Reading: also of hands over 21, unless these were collected before.
            let spares = takes_original_only
                && matches!(of_hand, Verdict::Lost(_))
                && !(is_busted && self.rules.busted_plus_one);
            let of_main = match spares && !part.is_original {
                true => Verdict::Void(cite!("2.11(d)")),
                false => of_hand,
            };
            let settlement = settled(seat, main, stake, of_main);
            t.settle(settlement);
            self.record(part.bettor, settlement.outcome);
            let double = part.double.min(stake);
            if double > Cents::ZERO {
                let wager = Wager::Double { hand: number, spot: spot as u8 };
                let verdict = if spares { Verdict::Void(cite!("2.10(b)")) } else { of_hand };
                t.settle(settled(seat, wager, double, verdict));
            }
        }
    }

    /// How a hand of a player came out, for the streak wagers.
    #[inline]
    fn record(&mut self, bettor: usize, outcome: Outcome) {
        if let Some(results) = self.results.get_mut(bettor) {
            match outcome {
                Outcome::Won => results.won += 1,
                Outcome::Lost => results.lost += 1,
                Outcome::Void => results.void += 1,
            }
        }
    }

    /// 2.9(c) and (d).
    #[inline]
    fn settle_insurance<T: Table<Blackjack>>(&mut self, spot: usize, t: &mut T) {
        if self.insured.is_empty() || self.dealer.count() < 2 {
            return;
        }
        let wins = value(self.dealer.cards()[1]) == 10;
        for (bettor, its_spot, stake) in std::mem::take(&mut self.insured) {
            if its_spot != spot {
                self.insured.push((bettor, its_spot, stake));
                continue;
            }
            let (seat, wager) = (self.stakes[bettor].0, Wager::insurance(spot));
            t.settle(match wins {
                true => Settlement::won(seat, wager, stake, INSURANCE, cite!("2.9(c)")),
                false => Settlement::lost(seat, wager, stake, cite!("2.9(d)")),
            });
        }
    }

    // Additional wagers

    /// Settles one additional wager of a player, if it was made.
    fn settle_side<T: Table<Blackjack>>(
        &self,
        bettor: usize,
        side: Side,
        decided: (Option<table::Odds>, Cite, Cite),
        t: &mut T,
    ) {
        let wager = Wager::Side(side);
        let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
        let (odds, paid, lost) = decided;
        if stake > Cents::ZERO {
            t.settle(match odds {
                Some(odds) => Settlement::won(seat, wager, stake, odds, paid),
                None => Settlement::lost(seat, wager, stake, lost),
            });
        }
    }

    /// What the first two cards decide, before any other card.
    #[cold]
    fn settle_two_card_wagers<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        let up = self.dealer.cards()[0];
        let side = &self.rules.side;
        let two_card_sides = [0, 1, 2, 3, 5, 10, 11, 13].map(|n| Side::ALL[n]);
        for n in 0..self.boxes.len() {
            if self.boxes[n].is_dead {
                continue;
            }
            let bettors: ArrayVec<usize, 3> =
                self.boxes[n].hands[0].parts.iter().map(|part| part.bettor).collect();
            let staked = |bettor: &usize| {
                let has =
                    |side: &Side| self.stake(*bettor, Wager::Side(*side).place()) > Cents::ZERO;
                two_card_sides.iter().any(has)
            };
            if bettors.iter().any(staked) {
                for hidden in std::mem::take(&mut self.boxes[n].down) {
                    t.reveal(hidden)?; // the dealer must see them to settle
                }
            }
            let hand = self.boxes[n].hands[0].hand.clone();
            for bettor in bettors {
                for over in [true, false] {
                    let wager = if over { Side::Over13 } else { Side::Under13 };
                    let wins = additional::wins_over_under(&hand, over);
                    let odds = wins.then_some(additional::OVER_UNDER);
                    let cites = match hand.low_total() {
                        13 => (cite!("2.17(e)1"), cite!("2.17(c)")),
                        _ => (cite!("2.17(e)1"), cite!("2.17(d)")),
                    };
                    self.settle_side(bettor, wager, (odds, cites.0, cites.1), t);
                }
                if let Some(same_suit) = side.same_suit {
                    let decided = (same_suit.pays(&hand), cite!("2.17(e)2"), cite!("2.17(d)"));
                    self.settle_side(bettor, Side::SameSuit, decided, t);
                }
                if let Some(rules) = side.match_the_dealer {
                    self.settle_match(bettor, rules, &hand, up, t);
                }
                if let Some(in_between) = side.in_between {
                    let odds = in_between.pays(&hand, up);
                    let decided = (odds, cite!("2.26(f)"), cite!("2.26(e)"));
                    self.settle_side(bettor, Side::InBetween, decided, t);
                }
                if side.blackjack_bonus && !hand.is_two_card_21() {
                    let decided = (None, cite!("2.20(d)"), cite!("2.20(e)1"));
                    self.settle_side(bettor, Side::BlackjackBonus, decided, t);
                }
                if let Some(rules) = side.twenty_point {
                    let row = twenty_point::row(&hand);
                    let waits = row == Some(Row::Queens) && is_ace_or_ten(up); // 2.24(e)
                    if waits && self.stake(bettor, Wager::Side(Side::TwentyPoint).place()).0 > 0 {
                        self.queens.push(bettor);
                    } else {
                        let odds = row.map(|row| rules.pays(row));
                        let decided = (odds, cite!("2.24(f)"), cite!("2.24(d)"));
                        self.settle_side(bettor, Side::TwentyPoint, decided, t);
                    }
                }
            }
            if side.progressive.is_some() && !starts_with_two_aces(&self.boxes[n]) {
                for part in &self.boxes[n].hands[0].parts {
                    let decided = (None, cite!("2.19(c)"), cite!("2.19(c)"));
                    self.settle_side(part.bettor, Side::Progressive, decided, t);
                }
            }
            if side.sevens {
                let waits = hand.starts_with(chance::Rank::Seven, 2);
                self.boxes[n].waits_for_third_seven = waits;
                if !waits {
                    self.settle_sevens(n, &hand, t);
                }
            }
        }
        Ok(())
    }

    /// 2.23(a)2: each card that matches is paid.
    fn settle_match<T: Table<Blackjack>>(
        &self,
        bettor: usize,
        rules: super::side::match_the_dealer::MatchTheDealer,
        hand: &Hand,
        up: Card,
        t: &mut T,
    ) {
        let wager = Wager::Side(Side::MatchTheDealer);
        let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
        if stake == Cents::ZERO {
            return;
        }
        let mut paid = hand.cards().iter().filter_map(|card| rules.pays(*card, up));
        let cite = cite!("2.23(f)");
        t.settle(match (paid.next(), paid.next()) {
            (None, _) => Settlement::lost(seat, wager, stake, cite!("2.23(e)")),
            (Some(odds), None) => Settlement::won(seat, wager, stake, odds, cite),
            (Some(one), Some(two)) => {
                let settlement = Settlement::won(seat, wager, stake, one, cite!("2.23(a)2"));
                Settlement { net: settlement.net + two.on(stake), odds: None, ..settlement }
            }
        });
    }

    /// The sevens wagers of a box, by the cards that it starts with.
    fn settle_sevens<T: Table<Blackjack>>(&mut self, n: usize, hand: &Hand, t: &mut T) {
        self.boxes[n].waits_for_third_seven = false;
        let odds = additional::sevens_pay(hand);
        for part in &self.boxes[n].hands[0].parts {
            let decided = (odds, cite!("2.17(e)3"), cite!("2.17(d)"));
            self.settle_side(part.bettor, Side::Sevens, decided, t);
        }
    }

    /// 2.17(e): two sevens are paid when the player has decided, with the third card if there is
    /// one.
    #[cold]
    fn pay_two_sevens<T: Table<Blackjack>>(&mut self, n: usize, t: &mut T) {
        let hand = self.boxes[n].hands[0].hand.clone();
        self.settle_sevens(n, &hand, t);
    }

    /// What the dealer's second card decides: two queens of hearts, and the optional bonus wager
    /// where there is no third.
    #[cold]
    fn settle_by_the_second_card<T: Table<Blackjack>>(&mut self, t: &mut T) {
        self.settle_queens(t);
        if self.rules.side.optional_bonus.is_some() && optional_bonus::loses_at_once(&self.dealer) {
            self.settle_optional_bonus(t);
        }
    }

    /// 2.25(d) to (f).
    #[cold]
    fn settle_optional_bonus<T: Table<Blackjack>>(&self, t: &mut T) {
        let odds = optional_bonus::pays(&self.dealer);
        let is_three_eights = [optional_bonus::SAME_COLOR, optional_bonus::SAME_SUIT]
            .iter()
            .any(|rare| odds == Some(*rare));
        let paid = if is_three_eights { cite!("2.25(f)") } else { cite!("2.25(e)") };
        for one in self.boxes.iter().filter(|one| !one.is_dead) {
            let bettors: Vec<usize> = self.bettors_of(one).collect();
            for bettor in bettors {
                self.settle_side(bettor, Side::OptionalBonus, (odds, paid, cite!("2.25(d)")), t);
            }
        }
    }

    /// Everybody on a box, by the place among the stakes.
    fn bettors_of<'b>(&'b self, one: &'b BoxInPlay) -> impl Iterator<Item = usize> + 'b {
        let is_on = move |bettor: &usize| {
            let mut parts = one.hands.iter().flat_map(|hand| &hand.parts);
            parts.any(|part| part.bettor == *bettor)
        };
        (0..self.stakes.len()).filter(is_on)
    }

    /// What is settled when the blackjack wagers are: streaks, and last the blackjack bonus.
    #[cold]
    fn settle_the_rest<T: Table<Blackjack>>(
        &mut self,
        streaks: &mut Vec<Pending>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if self.is_dead {
            self.void_the_rest(t);
        } else {
            self.settle_blackjack_bonus(t)?;
        }
        self.advance_streaks(streaks, t);
        Ok(())
    }

    /// 2.15(j)1: whatever the cards have not decided is returned.
    fn void_the_rest<T: Table<Blackjack>>(&mut self, t: &mut T) {
        let cite = cite!("2.15(j)1");
        for bettor in 0..self.stakes.len() {
            let (seat, amounts) = self.stakes[bettor];
            let hands = self.boxes.iter().map(|one| (one, &one.hands[0].hand));
            let number = hands.clone().find(|(one, _)| one.seat.number() == seat.number());
            let has_blackjack = number.is_some_and(|(_, hand)| hand.is_two_card_21());
            let waits = number.is_some_and(|(one, _)| one.waits_for_third_seven);
            let open = [
                (Side::OptionalBonus, true),
                (Side::BlackjackBonus, has_blackjack),
                (Side::Sevens, waits),
                (Side::TwentyPoint, self.queens.contains(&bettor)),
            ];
            for (side, is_open) in open {
                let wager = Wager::Side(side);
                let stake = amounts[wager.place()];
                if is_open && stake > Cents::ZERO {
                    t.settle(Settlement::void(seat, wager, stake, cite));
                }
            }
        }
    }

    /// 2.24(e) and (h): two queens of hearts against an ace or ten up.
    fn settle_queens<T: Table<Blackjack>>(&mut self, t: &mut T) {
        let Some(rules) = self.rules.side.twenty_point else { return };
        let wager = Wager::Side(Side::TwentyPoint);
        let has_blackjack = self.dealer.is_two_card_21();
        let odds =
            rules.pays(if has_blackjack { Row::QueensAndDealerBlackjack } else { Row::Queens });
        let staked: Cents = self.queens.iter().map(|n| self.stake(*n, wager.place())).sum();
        let limit = rules.limit.filter(|limit| has_blackjack && odds.on(staked) > *limit);
        for bettor in std::mem::take(&mut self.queens) {
            let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
            let settlement = Settlement::won(seat, wager, stake, odds, cite!("2.24(f)"));
            t.settle(match limit {
                None => settlement,
                // In proportion to the wagers, whole cents.
                Some(limit) => {
                    let share = i128::from(limit.0) * i128::from(stake.0) / i128::from(staked.0);
                    let (net, cite) = (Cents(share as i64), cite!("2.24(h)"));
                    Settlement { net, odds: None, cite, ..settlement }
                }
            });
        }
    }

    /// 2.19(c), (e) and (h). Reading: a split ends the count, as 2.11(f) has it for sevens; the two
    /// aces stay paid.
    #[cold]
    fn settle_progressive<T: Table<Blackjack>>(&mut self, t: &mut T) {
        let Some(rules) = self.rules.side.progressive else { return };
        let wager = Wager::Side(Side::Progressive);
        let in_play = self.boxes.iter().filter(|one| !one.is_dead);
        let mut prizes: BySeat<(usize, Option<Prize>)> = BySeat::new();
        for one in in_play.filter(|one| starts_with_two_aces(one)) {
            let prize = progressive::prize(one.pair.as_ref().unwrap_or(&one.hands[0].hand));
            for bettor in self.bettors_of(one) {
                if self.stake(bettor, wager.place()) > Cents::ZERO {
                    prizes.push((bettor, prize));
                }
            }
        }
        let winners = prizes.iter().filter(|(_, prize)| *prize == Some(Prize::Meter)).count();
        let shown = self.meter.unwrap_or(rules.reset);
        for (bettor, prize) in prizes {
            let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
            let amount = match prize {
                None => continue,
                Some(Prize::Amount(amount)) => amount,
                Some(Prize::Meter) => Cents(shown.0 / winners as i64), // shared equally, 2.19(h)
            };
            // The chip stays in the acceptor.
            let settlement = Settlement::won(seat, wager, stake, EVEN, cite!("2.19(c)"));
            t.settle(Settlement { net: amount - stake, odds: None, ..settlement });
        }
        if winners > 0 {
            self.meter = Some(rules.reset);
        }
    }

    /// 2.20(f) to (j).
    fn settle_blackjack_bonus<T: Table<Blackjack>>(&self, t: &mut T) -> Result<(), T::Halt> {
        let wager = Wager::Side(Side::BlackjackBonus);
        let in_play = self.boxes.iter().filter(|one| !one.is_dead && one.pair.is_none());
        for one in in_play.filter(|one| one.hands[0].hand.is_two_card_21()) {
            for bettor in self.bettors_of(one) {
                let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
                if stake == Cents::ZERO {
                    continue;
                }
                let prizes = blackjack_bonus::prizes(stake);
                let shown = t.ask(seat, &PressButton { prizes })?;
                let failed = t.incident(&[DISPLAY_FAILURE], Some(seat))?;
                let ascertained = failed.and_then(|incident| {
                    let amount = incident.fields.get("ascertained")?;
                    Cents::from_json(amount).ok().filter(|amount| *amount > Cents::ZERO)
                });
                let odds = blackjack_bonus::FAILURE;
                let failure = Settlement::won(seat, wager, stake, odds, cite!("2.15(o)"));
                t.settle(match shown.or(ascertained) {
                    // Reading: the amount displayed is paid and the wager returned.
                    Some(net) => Settlement { net, odds: None, cite: cite!("2.20(d)"), ..failure },
                    None => failure,
                });
            }
        }
        Ok(())
    }

    /// 2.22(d) to (h).
    fn advance_streaks<T: Table<Blackjack>>(&self, streaks: &mut Vec<Pending>, t: &mut T) {
        let Some(rules) = self.rules.side.streak else { return };
        for pending in streaks.iter_mut() {
            let place = self.stakes.iter().position(|(seat, _)| *seat == pending.seat);
            let Some(results) = place.and_then(|place| self.results.get(place)) else { continue };
            match rules.step(*results) {
                Step::Stays => {}
                Step::Lost => {
                    settle_streak(pending, |_| None, t);
                    pending.stakes = [Cents::ZERO; 4];
                }
                Step::Advances => {
                    pending.won_count += 1;
                    let (won_count, all) = (pending.won_count, pending.stakes);
                    for n in 0..4 {
                        pending.stakes[n] = if n + 2 == won_count { all[n] } else { Cents::ZERO };
                    }
                    settle_streak(pending, |n| Some(rules.odds[n]), t);
                    for n in 0..4 {
                        pending.stakes[n] = if n + 2 == won_count { Cents::ZERO } else { all[n] };
                    }
                }
            }
        }
        streaks.retain(|pending| pending.stakes != [Cents::ZERO; 4]);
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
