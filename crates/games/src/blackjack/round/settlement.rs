//! The dealer's hand, 2.6(h), 2.12(b) to (e) and 2.18, and what comes of the wagers on hands.

use std::ops::Range;

use chance::Card;
use table::{Cents, Settlement, Table};

use super::{Fate, Hands, Part, Played, Round, State, settled};
use crate::blackjack::family::{Added, Staked, TwentyOne};
use crate::blackjack::hand::Hand;
use crate::blackjack::irregularities::{
    DEALER_OVERDRAW, EXPOSED_IN_ERROR, UP_CARD_DISCARDED_EARLY, UP_CARD_NOT_MOVED,
};
use crate::blackjack::play::DoubleCard;
use crate::blackjack::procedure::Verdict;

impl<V: TwentyOne> Round<'_, V> {
    /// Whether the dealer's further cards decide anything on these spots (2.12(c)).
    #[inline]
    pub(super) fn depends_on_the_dealer<T: Table<V>>(&self, spots: &Range<usize>) -> bool {
        self.places::<T>().any(|n| {
            let spots = self.those_of(n, spots);
            let Hands { first, more } = &self.boxes[n].hands;
            self.hand_depends_on_the_dealer::<T>(first, &spots)
                || more.iter().any(|hand| self.hand_depends_on_the_dealer::<T>(hand, &spots))
        })
    }

    #[inline]
    fn hand_depends_on_the_dealer<T: Table<V>>(&self, hand: &Played, spots: &Range<usize>) -> bool {
        // A double's card that lies face down is turned after the dealer's, 2.10(c).
        let is_decided = hand.hand.is_busted()
            || V::is_decided(self.rules, hand.finished(false))
            || hand.state == State::Surrendered;
        if is_decided && hand.down.is_none() {
            return false;
        }
        hand.parts_of::<V, T>().iter().any(|part| {
            let is_staked = |spot| self.stake(part.whose::<V, T>(), spot) > Cents::ZERO;
            part.is_open && !part.is_rescued && spots.clone().any(is_staked)
        })
    }

    /// Of these spots those of a box.
    #[inline]
    fn those_of(&self, n: usize, spots: &Range<usize>) -> Range<usize> {
        if V::HANDS_PER_PLAYER == 1 {
            return spots.clone();
        }
        let own = self.spots_of(n);
        own.start.max(spots.start)..own.end.min(spots.end)
    }

    /// 2.6(h), 2.12(b) to (e): the second card, and the others while something depends on them.
    #[inline]
    pub(super) fn dealer_plays<T: Table<V>>(
        &mut self,
        spots: Range<usize>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.exposed_to_the_dealer(t)?;
        if self.hole.is_some() {
            self.turn_hole_card(t)?;
        } else if self.dealer.count() == 1 {
            // Reading: 2.12(c) stops additional cards only, so the second one is always dealt.
            t.call("Dealer's Card", self.procedure.cites.dealers_card);
            self.dealers_card(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        if !self.insured.is_empty() {
            self.settle_insurance(&spots, t);
        }
        V::second_card(self, t);
        let depends = self.depends_on_the_dealer::<T>(&spots);
        let is_wanted = V::wants_third_card(self);
        while self.play.dealer_draws(self.dealer.total(), self.dealer.is_soft())
            && (depends || (is_wanted && self.dealer.count() == 2))
        {
            self.exposed_to_the_dealer(t)?;
            self.dealers_card(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
            if is_wanted && self.dealer.count() == 3 {
                V::third_card(self, t);
            }
        }
        while t.incident(&[DEALER_OVERDRAW], None)?.is_some() {} // 2.15(d): burned
        Ok(())
    }

    /// 2.15(c), when no player is to act any more.
    #[inline]
    pub(super) fn exposed_to_the_dealer<T: Table<V>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if t.incident(&[EXPOSED_IN_ERROR], None)?.is_some() {
            self.is_exposed = true;
        }
        Ok(())
    }

    /// 2.18: a hand of the dealer for each spot, all with the same card up.
    #[cold]
    pub(super) fn multiple_action<T: Table<V>>(
        &mut self,
        up: Card,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for spot in self.spots() {
            let remains = |spot: usize| {
                let is_open =
                    |part: &Part| part.is_open && self.stake(part.bettor, spot) > Cents::ZERO;
                let mut hands = self.boxes.iter().flat_map(|one| one.hands.iter());
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
            self.dealer_plays(spot..spot + 1, t)?;
            if self.is_over::<T>() {
                break;
            }
            self.settle_hands(spot..spot + 1, t)?;
        }
        Ok(())
    }

    /// Settles what stands on these spots against the dealer's hand, where that is seldom done.
    #[cold]
    #[inline(never)]
    pub(super) fn settle_hands<T: Table<V>>(
        &mut self,
        spots: Range<usize>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.settle_against(spots, t)
    }

    /// Settles what stands on these spots against the dealer's hand.
    #[inline(always)]
    pub(super) fn settle_against<T: Table<V>>(
        &mut self,
        spots: Range<usize>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if self.is_exposed {
            t.burn()?; // 2.15(c): nobody can use it
            self.is_exposed = false;
        }
        if !self.insured.is_empty() {
            self.settle_insurance(&spots, t);
        }
        for n in self.places::<T>() {
            self.turn_up(n, t)?;
            let spots = self.those_of(n, &spots);
            self.settle_hand(n, 0, &spots, t);
            for hand in 1..self.boxes[n].hands.len() {
                self.settle_what_was_split(n, hand, &spots, t);
            }
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn settle_what_was_split<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        spots: &Range<usize>,
        t: &mut T,
    ) {
        self.settle_hand(n, hand, spots, t);
    }

    /// Settles what stands on these spots of a hand against the dealer's.
    #[inline(always)]
    fn settle_hand<T: Table<V>>(&mut self, n: usize, hand: usize, spots: &Range<usize>, t: &mut T) {
        let played = &self.boxes[n].hands[hand];
        if played.state == State::Surrendered {
            let half_by = Some(self.procedure.cites.surrender);
            let half_by = half_by.filter(|_| !self.dealer.is_two_card_21());
            self.settle_surrender(n, hand, half_by, t);
            return;
        }
        for spot in spots.clone() {
            self.settle_some(n, hand, spot, |_| true, Fate::ByDealer, t);
        }
        let played = &self.boxes[n].hands[hand];
        if played.is_turned && played.hand.is_busted() {
            self.collect_other_spots(n, hand, spots.end, t);
        }
    }

    /// 2.18(f): a face-down double that proves to be over 21 loses what stands on the other spots
    /// too, before the dealer's next hand.
    #[cold]
    fn collect_other_spots<T: Table<V>>(&mut self, n: usize, hand: usize, first: usize, t: &mut T) {
        let spots = first..self.spots_of(n).end;
        if spots.is_empty() {
            return;
        }
        self.boxes[n].hands[hand].is_turned = false; // now it is known to be over 21
        for spot in spots {
            let verdict = Verdict::Lost(self.procedure.cites.bust_at_once);
            self.settle_parts(n, hand, spot, Fate::Known(verdict), t);
        }
        self.close(n, hand, |_| true);
    }

    /// Turns up what still lies face down on a box.
    #[inline]
    fn turn_up<T: Table<V>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        if self.play.double_card != DoubleCard::FaceUp {
            self.turn_doubles_up(n, t)?;
        }
        if self.boxes[n].down.is_empty() {
            return Ok(());
        }
        while let Some(hidden) = self.boxes[n].down.pop_at(0) {
            t.reveal(hidden)?; // 2.6A(g)
        }
        Ok(())
    }

    /// Turns up the cards of hands that were doubled.
    #[cold]
    fn turn_doubles_up<T: Table<V>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        for hand in 0..self.boxes[n].hands.len() {
            if let Some(hidden) = self.boxes[n].hands[hand].down.take() {
                let card = t.reveal(hidden)?; // 2.10(c)
                self.boxes[n].hands[hand].hand.push(card);
                self.boxes[n].hands[hand].is_turned = true;
                V::decided(self, n, t);
            }
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    pub(super) fn settle_parts<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        spot: usize,
        fate: Fate,
        t: &mut T,
    ) {
        self.settle_some(n, hand, spot, |_| true, fate, t);
    }

    /// Settles the wagers of some players on a hand.
    #[inline(always)]
    pub(super) fn settle_some<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        spot: usize,
        which: impl Fn(&Part) -> bool,
        fate: Fate,
        t: &mut T,
    ) {
        let played = &self.boxes[n].hands[hand];
        let number = self.number_after_a_split(n, hand);
        let takes_original_only = self.dealer.is_two_card_21();
        let was_busted = played.hand.is_busted() && !played.is_turned;
        for part in played.parts_of::<V, T>() {
            let bettor = part.whose::<V, T>();
            let staked = &self.stakes[bettor];
            let (seat, stake) = (staked.seat(), staked.stakes()[spot]);
            if !part.is_open || stake == Cents::ZERO || !which(part) {
                continue;
            }
            let of_hand = match (fate, self.play.rescue) {
                (Fate::Known(verdict), _) => verdict,
                (Fate::ByDealer, Some(cite)) if part.is_rescued => Verdict::Lost(cite),
                (Fate::ByDealer, _) => {
                    V::verdict(self.rules, played.finished(part.is_doubled()), &self.dealer)
                }
            };
            let main = V::on_hand(number, spot as u8);
            if number > 0 && part.is_original && !part.is_collected {
                t.rename(seat, V::on_hand(0, spot as u8), main);
            }
            // 2.10(b), 2.11(d): of what was doubled or split a dealer's blackjack takes the original
            // wager only. Reading: also of hands over 21, unless these were collected before, which
            // a face-down double never was.
            let spares = takes_original_only
                && matches!(of_hand, Verdict::Lost(_))
                && !(was_busted && self.procedure.busted_plus_one);
            let of_main = match spares && !part.is_original {
                true => Verdict::Void(self.procedure.cites.split_spared),
                false => of_hand,
            };
            let total = self.wagered(bettor, spot);
            if !part.is_collected {
                let stake = if part.is_original { stake } else { total };
                let settlement = settled(seat, main, stake, of_main);
                V::came_out(&mut self.own, bettor, settlement.outcome);
                t.settle(settlement);
                if part.is_original {
                    let of_added = match self.procedure.cites.added_spared {
                        Some(cite) if spares => Verdict::Void(cite),
                        _ => of_hand,
                    };
                    for (place, amount) in self.added[bettor].amounts().iter().enumerate() {
                        if *amount > Cents::ZERO {
                            t.settle(settled(seat, V::on_added(place), *amount, of_added));
                        }
                    }
                }
            }
            let double = part.double.min(total);
            if double > Cents::ZERO {
                let wager = V::on_double(number, spot as u8);
                let verdict = match spares {
                    true => Verdict::Void(self.procedure.cites.double_spared),
                    false => of_hand,
                };
                t.settle(settled(seat, wager, double, verdict));
            }
        }
    }

    /// 2.9(c) and (d).
    #[cold]
    pub(super) fn settle_insurance<T: Table<V>>(&mut self, spots: &Range<usize>, t: &mut T) {
        if self.dealer.count() < 2 {
            return;
        }
        let pays = V::insurance_pays(self.rules, self.dealer.cards());
        let cites = self.procedure.cites;
        for (bettor, spot, stake) in std::mem::take(&mut self.insured) {
            if !spots.contains(&spot) {
                self.insured.push((bettor, spot, stake));
                continue;
            }
            let (seat, wager) = (self.stakes[bettor].seat(), V::on_insurance(spot as u8));
            t.settle(match pays {
                Some(odds) => Settlement::won(seat, wager, stake, odds, cites.insurance_paid),
                None => Settlement::lost(seat, wager, stake, cites.insurance_lost),
            });
        }
        if self.insured.is_empty() {
            for spot in spots.clone() {
                t.no_more_of(V::on_insurance(spot as u8));
            }
        }
    }
}
