//! The players' decisions: 2.6(f) and (g), 2.8, 2.10 to 2.13.

use arrayvec::ArrayVec;
use table::{BySeat, Cents, Cite, Incident, Outcome, Seat, Seats, Settlement, Spot, Table};

use super::{Fate, Part, Played, Round, State, hand_meant};
use crate::blackjack::family::{Added, Staked, TwentyOne};
use crate::blackjack::hand::{Hand, is_ace_or_ten};
use crate::blackjack::irregularities::{
    CARD_READER_MALFUNCTION, DOUBLE_CARD_DEALT_FACE_UP, EXPOSED_IN_ERROR, HOLE_CARD_INSERTED,
    REQUESTED_CARD_NOT_DEALT,
};
use crate::blackjack::play::DoubleCard;
use crate::blackjack::procedure::{Dealt, HoleCard, SURRENDER, Verdict};
use crate::blackjack::questions::{
    Along, Decision, DoubleAlong, Doubled, GiveUp, Lies, SplitAlong, TakeCard,
};
use crate::blackjack::strategy::Answer;

/// The number of a hand as people count: from 1 on.
fn number(hand: usize) -> u8 {
    hand as u8 + 1
}

impl<V: TwentyOne> Round<'_, V> {
    #[inline]
    pub(super) fn play_box<T: Table<V>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        V::turn_comes(self, n, t);
        if V::HANDS_PER_PLAYER > 1 {
            t.turn(self.boxes[n].seat, number(self.hands_before(n)));
        }
        self.decide(n, 0, t)?;
        match self.boxes[n].hands.more.is_empty() {
            true => Ok(()),
            false => self.play_what_was_split(n, t),
        }
    }

    /// The other hands of a box, once its first is played.
    #[cold]
    fn play_what_was_split<T: Table<V>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        let mut hand = 1;
        while hand < self.boxes[n].hands.len() {
            if self.is_over::<T>() || self.goes_back_to.is_some() {
                break;
            }
            t.turn(self.boxes[n].seat, number(self.hands_before(n) + hand));
            self.play_hand(n, hand, t)?;
            hand += 1;
        }
        Ok(())
    }

    /// The decisions on a hand, where that is seldom done.
    #[cold]
    #[inline(never)]
    pub(super) fn play_hand<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.decide(n, hand, t)
    }

    /// 2.6(f) and (g), 2.8, 2.10 to 2.12: the decisions on a hand, until nothing is to be decided.
    #[inline(always)]
    fn decide<T: Table<V>>(&mut self, n: usize, hand: usize, t: &mut T) -> Result<(), T::Halt> {
        let up = self.dealer.cards()[0];
        let seat = self.boxes[n].seat;
        let decider = if T::ONE_PLAYER { 0 } else { self.boxes[n].decider };
        let stakes = self.least_and_most(n, decider);
        loop {
            if self.boxes[n].hands[hand].hand.count() == 1 {
                // 2.11(b)
                let Some(card) = self.card(Spot::Seat(seat), t)? else { return Ok(()) };
                self.boxes[n].hands[hand].hand.push(card);
            }
            let options = self.boxes[n].options(hand, self.play);
            if !options.any() {
                break;
            }
            if T::MAY_GO_WRONG && self.is_interrupted(n, hand, options.draw, t)? {
                if self.boxes[n].hands[hand].state == State::Done {
                    V::decided(self, n, t);
                }
                return Ok(());
            }
            let question = Decision {
                rules: self.play,
                hand: &self.boxes[n].hands[hand].hand,
                number: self.hands_before(n) + hand + 1,
                is_split: self.boxes[n].hands[hand].is_split,
                options,
                up,
                stakes,
                lies: if T::TELLS_ORDER { self.lies(n, hand, decider) } else { Lies::default() },
                is_exposed: T::MAY_GO_WRONG && self.is_exposed,
                takes_back: V::may_take_back(self, n),
            };
            let answer = t.ask(seat, &question)?;
            match answer {
                Answer::Draw => {
                    let Some(card) = self.card(Spot::Seat(seat), t)? else { return Ok(()) };
                    self.boxes[n].hands[hand].hand.push(card);
                }
                Answer::Double { amount, face_down } => {
                    self.double_down(n, hand, (amount, face_down), t)?;
                    if self.is_over::<T>() {
                        return Ok(());
                    }
                }
                Answer::Split => {
                    V::decided(self, n, t); // 2.11(f)
                    self.split(n, hand, t)?;
                    continue;
                }
                Answer::Surrender => self.surrender(n, hand, t),
                Answer::Stand | Answer::RefuseCard => {
                    self.boxes[n].hands[hand].state = State::Done;
                }
                Answer::TakeBack => {
                    self.goes_back_to = Some(V::take_back(self, n, t));
                    return Ok(());
                }
            }
            let played = &self.boxes[n].hands[hand];
            let (is_over, is_down) = (played.state != State::InPlay, played.down.is_some());
            let is_waiting =
                T::MAY_GO_WRONG && matches!(played.state, State::WaitingToDouble { .. });
            if !is_down && !is_waiting {
                V::decided(self, n, t);
            }
            if is_over {
                break;
            }
        }
        self.finish(n, hand, t);
        Ok(())
    }

    /// Nothing more is decided about a hand: whatever does not wait for the dealer is settled.
    #[inline]
    fn finish<T: Table<V>>(&mut self, n: usize, hand: usize, t: &mut T) {
        let played = &self.boxes[n].hands[hand];
        if self.procedure.collects_busts_at_once && played.hand.is_busted() {
            self.collect_bust(n, hand, t);
        } else if let Some((odds, cite)) = V::paid_at_once(self.rules, played.finished(false)) {
            for spot in self.spots_of(n) {
                self.settle_parts(n, hand, spot, Fate::Known(Verdict::Won(odds, cite)), t);
            }
            self.close(n, hand, |_| true);
        }
    }

    /// What can go wrong while a hand is decided; true where the hand goes no further for now.
    #[inline]
    pub(super) fn is_interrupted<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        may_draw: bool,
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
        let possible = if may_draw { possible } else { &possible[1..] };
        while let Some(incident) = t.incident(possible, Some(seat))? {
            if self.stops_the_hand(&incident, n, hand, t) {
                return Ok(true);
            }
        }
        if self.boxes[n].not_dealt == Some(hand + 1) && may_draw {
            self.boxes[n].not_dealt = None;
            self.boxes[n].hands[hand].state = State::Waiting;
            return Ok(true);
        }
        Ok(false)
    }

    #[cold]
    pub(super) fn stops_the_hand<T: Table<V>>(
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
                let is_later = self.is_of_a_later_hand(incident, n, hand);
                let state = if is_later { State::Done } else { State::Waiting };
                self.boxes[n].hands[hand].state = state;
                true
            }
            _ => {
                self.reader_failed(incident, t);
                self.is_dead
            }
        }
    }

    /// Whether a card is reported as not dealt to a hand of the player that comes later; then that is
    /// kept in mind.
    #[cold]
    fn is_of_a_later_hand(&mut self, incident: &Incident, n: usize, hand: usize) -> bool {
        let meant = hand_meant(incident).unwrap_or_default();
        let Some(mut later) = meant.checked_sub(self.hands_before(n)) else { return false };
        if later <= hand + 1 {
            return false;
        }
        let (mut of, last) = (n, self.boxes_of_player(n).end - 1);
        while of < last && later > self.boxes[of].hands.len() {
            later -= self.boxes[of].hands.len();
            of += 1;
        }
        self.boxes[of].not_dealt = Some(later);
        true
    }

    /// 2.10: an additional wager and one card more; others on the box may double along, 2.13(d).
    #[inline]
    pub(super) fn double_down<T: Table<V>>(
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
        let face_down = face_down || self.play.double_card == DoubleCard::FaceDown;
        if let Some(incident) = t.incident(&[REQUESTED_CARD_NOT_DEALT], Some(seat))?
            && !self.is_of_a_later_hand(&incident, n, hand)
        {
            self.boxes[n].hands[hand].state = State::WaitingToDouble { face_down }; // 2.15(i)
            return Ok(());
        }
        self.deal_double_card(n, hand, face_down, t)
    }

    /// The one card of a hand that was doubled.
    #[inline]
    fn deal_double_card<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        face_down: bool,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let seat = self.boxes[n].seat;
        self.boxes[n].hands[hand].state = State::Done;
        // 2.15(p): one that is dealt face up all the same stays so.
        if face_down && t.incident(&[DOUBLE_CARD_DEALT_FACE_UP], Some(seat))?.is_none() {
            if self.is_voided(Some(Spot::Seat(seat)), t)? {
                return Ok(());
            }
            self.is_exposed = false;
            self.boxes[n].hands[hand].down = Some(t.draw_down(Spot::Seat(seat))?); // 2.10(c)
            return Ok(());
        }
        let Some(card) = self.card(Spot::Seat(seat), t)? else { return Ok(()) };
        self.boxes[n].hands[hand].hand.push(card);
        if let Some(cite) = self.play.rescue
            && !self.boxes[n].hands[hand].hand.is_busted()
        {
            self.offer_rescue(n, hand, cite, t)?;
        }
        if self.play.surrenders_any_time && self.boxes[n].hands[hand].hand.total() < 21 {
            let (hand_of_it, up) = (&self.boxes[n].hands[hand].hand, self.dealer.cards()[0]);
            let how = GiveUp::surrender(self.play.cites.surrender);
            if t.ask(seat, &Doubled { hand: hand_of_it, number: hand + 1, up, how })? {
                self.surrender(n, hand, t);
            }
        }
        Ok(())
    }

    /// Whoever has doubled a hand that is not over 21 may take that wager back, and gives up the
    /// other.
    ///
    /// Reading: on a shared box each decides for the own wager; what the box's player alone decides
    /// is about the cards.
    fn offer_rescue<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        cite: Cite,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let played = &self.boxes[n].hands[hand];
        let up = self.dealer.cards()[0];
        let doubled = played.parts.iter().filter(|part| part.is_doubled() && part.is_open);
        let seats: Seats = doubled.map(|part| self.stakes[part.bettor].seat()).collect();
        let (how, number) = (GiveUp::rescue(cite), self.hands_before(n) + hand + 1);
        let question = |_| Doubled { hand: &played.hand, number, up, how };
        let mut rescues = Seats::NONE;
        t.ask_each(seats, question, |seat, takes_back| {
            if takes_back {
                rescues.insert(seat);
            }
        })?;
        if rescues.is_empty() {
            return Ok(());
        }
        let (number, spot) = (self.number_after_a_split(n, hand), self.spots_of(n).start as u8);
        for part in &mut self.boxes[n].hands[hand].parts {
            let seat = self.stakes[part.bettor].seat();
            if rescues.contains(seat) {
                part.is_rescued = true;
                let double = std::mem::take(&mut part.double);
                t.settle(Settlement::withdrawn(seat, V::on_double(number, spot), double, cite));
            }
        }
        Ok(())
    }

    /// The players on a hand besides the one who decides.
    pub(super) fn others(&self, n: usize, hand: usize) -> Seats {
        let decider = self.boxes[n].decider;
        let parts = self.boxes[n].hands[hand].parts.iter();
        let others = parts.filter(|part| part.bettor != decider && part.is_open);
        others.map(|part| self.stakes[part.bettor].seat()).collect()
    }

    #[cold]
    pub(super) fn double_along<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut answers: BySeat<(Seat, Cents)> = BySeat::new();
        let question = |seat: Seat| {
            let bettor = self.bettor(seat).unwrap_or_default();
            let stakes = self.least_and_most(n, bettor);
            let number = self.hands_before(n) + hand + 1;
            DoubleAlong { rules: self.play, number, stakes, lies: self.lies(n, hand, bettor) }
        };
        t.ask_each(self.others(n, hand), question, |seat, amount| answers.push((seat, amount)))?;
        for (seat, amount) in answers {
            for part in &mut self.boxes[n].hands[hand].parts {
                if self.stakes[part.bettor].seat() == seat {
                    part.double = amount;
                }
            }
        }
        Ok(())
    }

    /// 2.11: the right hand holds the additional wager; its second card comes when it is reached.
    pub(super) fn split<T: Table<V>>(
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
                let bettor = self.bettor(seat).unwrap_or_default();
                let stakes = self.least_and_most(n, bettor);
                let number = self.hands_before(n) + hand + 1;
                SplitAlong { rules: self.play, number, stakes, lies: self.lies(n, hand, bettor) }
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
        let mut right = Played::new(ArrayVec::new());
        (right.hand, right.is_split) = (Hand::of([card]), true);
        for part in std::mem::take(&mut left.parts) {
            let seat = self.stakes[part.bettor].seat();
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
        one.hands.insert_after(hand, right);
        t.split(self.boxes[n].seat, number(self.hands_before(n) + hand));
        Ok(())
    }

    /// Whether the dealer may still turn out to have a blackjack.
    fn may_be_blackjack(&self) -> bool {
        let is_read = self.hole_card == HoleCard::CardReader && self.hole.is_some();
        is_ace_or_ten(self.dealer.cards()[0]) && !is_read
    }

    /// 2.8(a)1: half is collected at once, unless the dealer may have a blackjack. Of two hands of a
    /// player both are decided first, since a split of the other gives the wager another name.
    #[cold]
    pub(super) fn surrender<T: Table<V>>(&mut self, n: usize, hand: usize, t: &mut T) {
        self.boxes[n].hands[hand].state = State::Surrendered;
        if V::HANDS_PER_PLAYER == 1 {
            self.collect_surrender(n, hand, t);
        }
    }

    /// The player of a box has decided everything: what two hands were given up is collected.
    #[inline]
    pub(super) fn collect_surrenders<T: Table<V>>(&mut self, n: usize, t: &mut T) {
        if V::HANDS_PER_PLAYER == 1 {
            return;
        }
        let all = self.boxes_of_player(n);
        let is_last = (n + 1..all.end).all(|later| self.boxes[later].is_dead);
        if self.goes_back_to.is_some() || !is_last {
            return;
        }
        for of in all {
            if self.boxes[of].hands[0].state == State::Surrendered {
                self.collect_surrender(of, 0, t);
            }
        }
    }

    #[cold]
    fn collect_surrender<T: Table<V>>(&mut self, n: usize, hand: usize, t: &mut T) {
        let cite = match is_ace_or_ten(self.dealer.cards()[0]) {
            false => Some(self.procedure.cites.surrender),
            true => self.procedure.surrender_after_reading.filter(|_| !self.may_be_blackjack()),
        };
        if let Some(cite) = cite {
            self.settle_surrender(n, hand, Some(cite), t);
        }
    }

    /// Half of all that was wagered on the hand is lost by a provision; where there is none, the
    /// dealer has a blackjack, which takes all of it but what the text spares.
    #[cold]
    pub(super) fn settle_surrender<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        half_by: Option<Cite>,
        t: &mut T,
    ) {
        let cites = self.procedure.cites;
        let number = self.number_after_a_split(n, hand);
        for place in 0..self.boxes[n].hands[hand].parts.len() {
            let part = self.boxes[n].hands[hand].parts[place];
            if !part.is_open {
                continue;
            }
            let seat = self.stakes[part.bettor].seat();
            let given_up =
                |wager: V::Wager, stake: Cents, spared: Option<Cite>| match (half_by, spared) {
                    (Some(cite), _) => {
                        Settlement::lost_part(seat, wager, stake, SURRENDER.on(stake), cite)
                    }
                    (None, Some(cite)) => Settlement::void(seat, wager, stake, cite),
                    (None, None) => {
                        Settlement::lost(seat, wager, stake, cites.surrender_to_blackjack)
                    }
                };
            for spot in self.spots_of(n) {
                let wager = V::on_hand(number, spot as u8);
                if number > 0 && part.is_original {
                    t.rename(seat, V::on_hand(0, spot as u8), wager);
                }
                let (stake, spared) = match part.is_original {
                    true => (self.stake(part.bettor, spot), None),
                    false => (self.wagered(part.bettor, spot), Some(cites.split_spared)),
                };
                t.settle(given_up(wager, stake, spared));
                if part.is_doubled() {
                    let wager = V::on_double(number, spot as u8);
                    t.settle(given_up(wager, part.double, Some(cites.double_spared)));
                }
            }
            if part.is_original {
                for (place, amount) in self.added[part.bettor].amounts().iter().enumerate() {
                    if *amount > Cents::ZERO {
                        t.settle(given_up(V::on_added(place), *amount, cites.added_spared));
                    }
                }
            }
            V::came_out(&mut self.own, part.bettor, Outcome::Lost);
        }
        self.close(n, hand, |_| true);
    }

    /// 2.6A(e)3, 2.18(f).
    #[cold]
    pub(super) fn collect_bust<T: Table<V>>(&mut self, n: usize, hand: usize, t: &mut T) {
        self.boxes[n].down.clear(); // discarded face down, 2.6A(e)2
        let cite = match self.procedure.dealing {
            Dealt::FromTheHand => self.procedure.cites.bust_from_the_hand,
            Dealt::Shoe | Dealt::DoubleShoe => self.procedure.cites.bust_at_once,
        };
        // Where a dealer's blackjack spares what was doubled or split, that waits for it.
        let waits = !self.procedure.busted_plus_one && self.may_be_blackjack();
        let is_collected = |part: &Part| part.is_original || !waits;
        let mut doubles = ArrayVec::<Cents, 3>::new();
        if waits {
            let parts = &mut self.boxes[n].hands[hand].parts;
            doubles.extend(parts.iter_mut().map(|part| std::mem::take(&mut part.double)));
        }
        for spot in self.spots_of(n) {
            let lost = Fate::Known(Verdict::Lost(cite));
            self.settle_some(n, hand, spot, is_collected, lost, t);
        }
        for (part, double) in self.boxes[n].hands[hand].parts.iter_mut().zip(doubles) {
            (part.double, part.is_collected) = (double, part.is_original);
        }
        self.close(n, hand, |part| is_collected(part) && !(waits && part.is_doubled()));
    }

    /// 2.15(i): a card that was asked for and not dealt comes after all others, or the hand is dead.
    #[inline]
    pub(super) fn deal_what_was_not_dealt<T: Table<V>>(
        &mut self,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for n in 0..self.boxes.len() {
            let mut hand = 0;
            while hand < self.boxes[n].hands.len() {
                match self.boxes[n].hands[hand].state {
                    State::Waiting => self.take_late_card(n, hand, None, t)?,
                    State::WaitingToDouble { face_down } => {
                        self.take_late_card(n, hand, Some(face_down), t)?;
                    }
                    State::InPlay | State::Done | State::Surrendered => {}
                }
                if self.is_over::<T>() {
                    return Ok(());
                }
                hand += 1;
            }
        }
        Ok(())
    }

    /// Whether the player takes the card; `doubles` is there where it is the one card of a double,
    /// and says whether that is dealt face down.
    #[cold]
    pub(super) fn take_late_card<T: Table<V>>(
        &mut self,
        n: usize,
        hand: usize,
        doubles: Option<bool>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let (seat, cite) = (self.boxes[n].seat, self.procedure.cites.missed_card);
        let before = self.hands_before(n);
        if t.ask(seat, &TakeCard { number: before + hand + 1, cite })? {
            if self.boxes[n].hands.len() > 1 || V::HANDS_PER_PLAYER > 1 {
                t.turn(seat, number(before + hand));
            }
            if let Some(face_down) = doubles {
                self.deal_double_card(n, hand, face_down, t)?;
                if self.is_over::<T>() {
                    return Ok(());
                }
                if self.boxes[n].hands[hand].down.is_none() {
                    V::decided(self, n, t);
                }
                self.finish(n, hand, t);
                return Ok(());
            }
            let Some(card) = self.card(Spot::Seat(seat), t)? else { return Ok(()) };
            self.boxes[n].hands[hand].hand.push(card);
            self.boxes[n].hands[hand].state = State::InPlay;
            V::decided(self, n, t);
            return self.play_hand(n, hand, t);
        }
        self.boxes[n].hands[hand].state = State::Done;
        V::decided(self, n, t); // what the cards have won already is paid all the same
        for spot in self.spots_of(n) {
            self.settle_parts(n, hand, spot, Fate::Known(Verdict::Void(cite)), t);
        }
        self.close(n, hand, |_| true);
        Ok(())
    }
}
