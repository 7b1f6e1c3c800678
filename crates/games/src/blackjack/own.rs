//! What is blackjack's own in a round: what comes before the first card and after the last, the hand
//! fee, and when each additional wager of 2.17 to 2.26 is settled.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use chance::Card;
use table::{Betting, BySeat, Cents, Cite, Odds, Outcome, Seats, Settlement, Spot, Table, cite};

use super::family::{Finished, Moment, TwentyOne};
use super::hand::{Hand, is_ace_or_ten, value};
use super::irregularities::DISPLAY_FAILURE;
use super::play::PlayRules;
use super::procedure::{EVEN, Procedure, Verdict};
use super::questions::{AdditionalCard, PressButton};
use super::round::{BoxInPlay, MOST_BOXES, OtherBoxes, Round};
use super::rules::{INSURANCE, Rules};
use super::seating::still_entitled;
use super::side::progressive::{self, Prize};
use super::side::streak::{Pending, Results, Step};
use super::side::twenty_point::{self, Row};
use super::side::{Side, additional, blackjack_bonus, optional_bonus};
use super::strategy::Strategy;
use super::{Blackjack, KINDS, Layout, Stake, Wager, discards};
use crate::common::{Distribution, share_of};
use crate::cut;

/// What blackjack keeps in mind of a round.
#[derive(Debug)]
pub struct Own {
    /// Two sevens whose wager waits for the third card (2.17(e)), by box.
    waits_for_third_seven: [bool; MOST_BOXES],
    /// Two queens of hearts that wait for the dealer's second card (2.24(e)).
    queens: Vec<usize>,
    /// How each player's hands came out, where somebody asks.
    results: Vec<Results>,
    /// What the meter of the progressive wager shows.
    meter: Option<Cents>,
}

impl Own {
    #[inline]
    fn new(rules: &Rules, stakes: &[Stake], meter: Option<Cents>) -> Own {
        let results = match rules.side.streak {
            Some(_) => vec![Results::default(); stakes.len()],
            None => Vec::new(),
        };
        Own { waits_for_third_seven: [false; MOST_BOXES], queens: Vec::new(), results, meter }
    }
}

impl TwentyOne for Blackjack {
    type Stake = Stake;
    type Added = [Cents; 0];
    type Own = Own;

    #[inline]
    fn tables(strategy: &Strategy) -> &Strategy {
        strategy
    }

    #[inline]
    fn play(rules: &Rules) -> &PlayRules {
        &rules.play
    }

    #[inline]
    fn procedure(rules: &Rules) -> &Procedure {
        &rules.procedure
    }

    #[inline]
    fn on_hand(hand: u8, spot: u8) -> Wager {
        Wager::Main { hand, spot }
    }

    #[inline]
    fn on_double(hand: u8, spot: u8) -> Wager {
        Wager::Double { hand, spot }
    }

    #[inline]
    fn on_insurance(spot: u8) -> Wager {
        Wager::Insurance(spot)
    }

    fn staked_at(place: usize) -> Wager {
        Wager::STAKED[place % KINDS]
    }

    #[inline]
    fn verdict(rules: &Rules, hand: Finished<'_>, dealer: &Hand) -> Verdict {
        rules.verdict(hand.hand, hand.is_split, dealer)
    }

    #[inline]
    fn is_decided(rules: &Rules, hand: Finished<'_>) -> bool {
        hand.hand.is_two_card_21() && rules.two_card_21_wins(hand.is_split)
    }

    #[inline]
    fn blackjack_at_once(rules: &Rules, hand: &Hand) -> Option<Odds> {
        Some(rules.blackjack_pays(hand))
    }

    #[inline]
    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        (value(dealer[1]) == 10).then_some(INSURANCE)
    }

    #[inline]
    fn dealt<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        moment: Moment,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        match moment == Moment::SecondCards && round.rules.side.any {
            true => round.settle_two_card_wagers(t),
            false => Ok(()),
        }
    }

    #[inline]
    fn dealer_has_blackjack<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        round.complete_sevens(t)
    }

    /// 2.24(e)1ii: with a card reader two queens of hearts wait no longer.
    #[inline]
    fn dealer_has_no_blackjack<T: Table<Self>>(round: &mut Round<'_, Self>, t: &mut T) {
        if round.rules.side.twenty_point.is_some() {
            round.settle_queens(t);
        }
    }

    #[inline]
    fn decided<T: Table<Self>>(round: &mut Round<'_, Self>, place: usize, t: &mut T) {
        if round.own.waits_for_third_seven[place] {
            round.pay_two_sevens(place, t);
        }
    }

    #[inline]
    fn all_decided<T: Table<Self>>(round: &mut Round<'_, Self>, t: &mut T) {
        if round.rules.side.progressive.is_some() {
            round.settle_progressive(t);
        }
    }

    #[inline]
    fn second_card<T: Table<Self>>(round: &mut Round<'_, Self>, t: &mut T) {
        if round.rules.side.any {
            round.settle_by_the_second_card(t);
        }
    }

    /// 2.25(d): the third card is dealt wherever somebody has wagered on it.
    #[inline]
    fn wants_third_card(round: &Round<'_, Self>) -> bool {
        round.rules.side.optional_bonus.is_some()
            && !optional_bonus::loses_at_once(&round.dealer)
            && round.has_staked(Side::OptionalBonus)
    }

    /// 2.25(e): before any other wager.
    #[inline]
    fn third_card<T: Table<Self>>(round: &mut Round<'_, Self>, t: &mut T) {
        round.settle_optional_bonus(t);
    }

    /// How a hand came out, for the streak wagers.
    #[inline]
    fn came_out(own: &mut Own, bettor: usize, outcome: Outcome) {
        if let Some(results) = own.results.get_mut(bettor) {
            match outcome {
                Outcome::Won => results.won += 1,
                Outcome::Lost => results.lost += 1,
                Outcome::Void => results.void += 1,
            }
        }
    }
}

#[inline]
pub(super) fn round<T: Table<Blackjack>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 2.3(a)
    t.call("No more bets", cite!("2.3(c)"));
    cut::before_the_deal(rules, layout, t);
    if T::MAY_GO_WRONG && rules.puts_discards_back && !layout.stakes.seats().is_empty() {
        let is_shuffled = layout.shoe.is_shuffled();
        discards::put_back(&mut layout.discards, is_shuffled, cite!("2.6(m)"), t);
    }
    if rules.side.any || rules.procedure.multiple_action.is_some() {
        before_the_deal(rules, layout, t);
    }
    let side = layout.determinant.take();
    let Layout { shoe, stakes, shared, streaks, meter, waived, reader_failed, discards, .. } =
        &mut *layout;
    let stakes = t.boxes(stakes);
    if !stakes.is_empty() {
        let mut others = OtherBoxes::new();
        let own = Own::new(rules, stakes, *meter);
        let mut round = Round::<Blackjack>::new(rules, stakes, shared, (shoe, &mut others), own);
        if T::MAY_GO_WRONG && *reader_failed {
            round.do_without_card_reader();
        }
        charge(rules, stakes, *waived, t);
        round.play(side, t)?;
        if T::MAY_GO_WRONG {
            *reader_failed = round.has_no_card_reader();
        }
        if rules.side.any {
            round.settle_the_rest(streaks, t)?;
            *meter = round.own.meter;
        }
    }
    if rules.side.streak.is_some() {
        abandon(streaks, stakes, t);
    }
    if T::MAY_GO_WRONG && rules.puts_discards_back {
        *discards = discards.saturating_add(t.drawn_count() as u16);
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
        let stayed = still_entitled(layout.entitled, layout.stakes.seats());
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
    if let Some(required) = rules.procedure.multiple_action {
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
            Some(shown) if layout.meter_is_counted => shown,
            shown => (shown.unwrap_or(progressive.reset) + adds).min(Cents::MOST), // 2.19(i)
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

/// 2.3(l): the hand fee of who wagers 5.00 or less.
#[inline]
fn charge<T: Table<Blackjack>>(rules: &Rules, stakes: &[Stake], waived: Seats, t: &mut T) {
    let fee = rules.hand_fee;
    if fee == Cents::ZERO {
        return;
    }
    let first = usize::from(rules.procedure.multiple_action.is_some());
    for (seat, amounts) in stakes {
        if amounts[first] <= Cents::dollars(5) && !waived.contains(*seat) {
            t.settle(Settlement::lost(*seat, Wager::HandFee, fee, cite!("2.3(l)2")));
        }
    }
}

impl Round<'_, Blackjack> {
    /// 2.6(j)3 and (k)6: two sevens may have a third card though the dealer has a blackjack.
    #[inline]
    fn complete_sevens<T: Table<Blackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        for n in 0..self.boxes.len() {
            if !self.own.waits_for_third_seven[n] {
                continue;
            }
            let mut hand = self.boxes[n].hands[0].hand.clone();
            // On a shared box the card is for whoever has made the wager.
            let Some(bettor) = self.bettor_on_sevens(n) else { continue };
            if t.ask(self.stakes[bettor].0, &AdditionalCard)? {
                let Some(card) = self.card(Spot::Seat(self.boxes[n].seat), t)? else {
                    return Ok(());
                };
                hand.push(card);
            }
            self.settle_sevens(n, &hand, t);
        }
        Ok(())
    }

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
        let two_card_sides = [
            Side::Over13,
            Side::Under13,
            Side::SameSuit,
            Side::Sevens,
            Side::BlackjackBonus,
            Side::MatchTheDealer,
            Side::TwentyPoint,
            Side::InBetween,
        ];
        if let Some(rules) = side.match_the_dealer {
            self.settle_matches(&rules.matching(), t);
        }
        // 2.24(d), 2.26(e): from the dealer's right; the others in any order.
        for n in (0..self.boxes.len()).rev() {
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
                        self.own.queens.push(bettor);
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
                let has_staked = self.bettor_on_sevens(n).is_some();
                let waits = has_staked && hand.starts_with(chance::Rank::Seven, 2);
                self.own.waits_for_third_seven[n] = waits;
                if !waits {
                    self.settle_sevens(n, &hand, t);
                }
            }
        }
        Ok(())
    }

    /// The sevens wagers of a box, by the cards that it starts with.
    fn settle_sevens<T: Table<Blackjack>>(&mut self, n: usize, hand: &Hand, t: &mut T) {
        self.own.waits_for_third_seven[n] = false;
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

    /// Whether an additional wager is still to be decided by the dealer's cards.
    fn has_staked(&self, side: Side) -> bool {
        let kind = Wager::Side(side).place();
        let mut in_play = self.boxes.iter().filter(|one| !one.is_dead);
        in_play.any(|one| self.bettors_of(one).any(|n| self.stake(n, kind) > Cents::ZERO))
    }

    /// The first player on a box who has wagered on sevens.
    fn bettor_on_sevens(&self, n: usize) -> Option<usize> {
        let kind = Wager::Side(Side::Sevens).place();
        let mut parts = self.boxes[n].hands[0].parts.iter();
        parts.find(|part| self.stake(part.bettor, kind) > Cents::ZERO).map(|part| part.bettor)
    }

    /// 2.25(d) to (f).
    #[cold]
    fn settle_optional_bonus<T: Table<Blackjack>>(&self, t: &mut T) {
        let odds = optional_bonus::TABLE.pays(&self.dealer);
        let is_three_eights = odds.is_some_and(|odds| optional_bonus::TABLE.is_for_eights(odds));
        let paid = if is_three_eights { cite!("2.25(f)") } else { cite!("2.25(e)") };
        // 2.25(e): from the dealer's right.
        for one in self.boxes.iter().rev().filter(|one| !one.is_dead) {
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
    fn void_the_rest<T: Table<Blackjack>>(&self, t: &mut T) {
        let cite = cite!("2.15(j)1");
        let boxes = self.boxes.iter().enumerate();
        for (n, one) in boxes.filter(|(_, one)| !one.is_returned) {
            let has_blackjack = one.pair.is_none() && one.hands[0].hand.is_two_card_21();
            for bettor in self.bettors_of(one) {
                let (seat, amounts) = self.stakes[bettor];
                let open = [
                    (Side::OptionalBonus, true),
                    (Side::BlackjackBonus, has_blackjack),
                    (Side::Sevens, self.own.waits_for_third_seven[n]),
                    (Side::TwentyPoint, self.own.queens.contains(&bettor)),
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
    }

    /// 2.24(e) and (h): two queens of hearts against an ace or ten up.
    fn settle_queens<T: Table<Blackjack>>(&mut self, t: &mut T) {
        let Some(rules) = self.rules.side.twenty_point else { return };
        let wager = Wager::Side(Side::TwentyPoint);
        let has_blackjack = self.dealer.is_two_card_21();
        let odds =
            rules.pays(if has_blackjack { Row::QueensAndDealerBlackjack } else { Row::Queens });
        let staked: Cents = self.own.queens.iter().map(|n| self.stake(*n, wager.place())).sum();
        let limit = rules.limit.filter(|limit| has_blackjack && odds.on(staked) > *limit);
        // In proportion to the wagers, the whole of it.
        let mut limit = limit.map(|limit| Distribution::new(limit, i128::from(staked.0)));
        for bettor in std::mem::take(&mut self.own.queens) {
            let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
            let settlement = Settlement::won(seat, wager, stake, odds, cite!("2.24(f)"));
            t.settle(match &mut limit {
                None => settlement,
                Some(limit) => {
                    let (net, cite) = (limit.share(stake.0), cite!("2.24(h)"));
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
        let shown = self.own.meter.unwrap_or(rules.reset);
        for (bettor, prize) in prizes {
            let (seat, stake) = (self.stakes[bettor].0, self.stake(bettor, wager.place()));
            let amount = match prize {
                None => continue,
                Some(Prize::Amount(amount)) => amount,
                // 2.19(h): shared equally. Reading: no share is a fraction of a cent less, as at
                // 16.12(e).
                Some(Prize::Meter) => share_of(shown, 1, winners as i64),
            };
            // The chip stays in the acceptor.
            let settlement = Settlement::won(seat, wager, stake, EVEN, cite!("2.19(c)"));
            t.settle(Settlement { net: amount - stake, odds: None, ..settlement });
        }
        if winners > 0 {
            self.own.meter = Some(rules.reset);
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
                t.ask(seat, &PressButton { prizes: blackjack_bonus::bounds(stake) })?;
                let shown = match t.incident(&[DISPLAY_FAILURE], Some(seat))? {
                    None => Some(t.chance(&blackjack_bonus::display(stake, self.rules.decks))?),
                    Some(failed) => failed.fields.get("ascertained").and_then(|amount| {
                        Cents::from_json(amount).ok().filter(|amount| *amount > Cents::ZERO)
                    }),
                };
                let odds = blackjack_bonus::FAILURE;
                let failure = Settlement::won(seat, wager, stake, odds, cite!("2.15(o)"));
                t.settle(match shown {
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
        // 2.22(c): from the player farthest to the right, what is lost before what is won.
        streaks.sort_by_key(|pending| Reverse(pending.seat));
        let step = |pending: &Pending| {
            let place = self.stakes.iter().position(|(seat, _)| *seat == pending.seat);
            let results = place.and_then(|place| self.own.results.get(place))?;
            Some(rules.step(*results))
        };
        for pending in streaks.iter_mut() {
            if step(pending) == Some(Step::Lost) {
                settle_streak(pending, |_| None, t);
                pending.stakes = [Cents::ZERO; 4];
            }
        }
        for pending in streaks.iter_mut() {
            match step(pending) {
                None | Some(Step::Stays | Step::Lost) => {}
                Some(Step::Advances) => {
                    pending.won_count += 1;
                    // At most one of the wagers is on so many wins.
                    let won = pending.won_count.checked_sub(2).filter(|place| *place < 4);
                    if let Some(place) = won {
                        let stakes = std::mem::take(&mut pending.stakes);
                        pending.stakes[place] = stakes[place];
                        settle_streak(pending, |n| Some(rules.odds[n]), t);
                        pending.stakes = stakes;
                        pending.stakes[place] = Cents::ZERO;
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use table::live::{Input, Live};
    use table::{Act, Legal, Seat};

    use super::*;

    #[test]
    fn two_queens_of_hearts_are_paid_as_soon_as_the_reader_finds_no_blackjack() {
        let elections =
            json!({"decks": 6, "20-point-bonus": true, "hole-card": "face-down-card-reader"});
        let elections = elections.as_object().expect("an object");
        let legal = Legal::<Blackjack>::new(elections).expect("legal elections");
        let mut live = Live::open(&legal, None);
        let wager = |id, amount| Act::wager(Seat::new(1), id, Cents::dollars(amount));
        let betting =
            [wager("blackjack", 10), wager("20-point-bonus", 5), Act::of_the_house("no-more-bets")];
        let cards = ["Qh", "Kd", "Qh", "5c"].map(|card| card.parse().expect("a card"));
        for input in betting.map(Input::Act).into_iter().chain(cards.map(Input::Card)) {
            live.submit(input).expect("a legal input");
        }
        let paid: Vec<_> = live.settlements().map(|s| (s.wager.to_string(), s.net)).collect();
        assert_eq!(paid, [("20-point-bonus".to_owned(), Cents::dollars(625))]);
    }

    /// The seats in the order in which an additional wager of each is settled, on these cards.
    fn order(elections: Value, wager: &'static str, cards: &str) -> Vec<u16> {
        let elections = elections.as_object().expect("an object");
        let legal = Legal::<Blackjack>::new(elections).expect("legal elections");
        let mut live = Live::open(&legal, None);
        for seat in [1, 2, 3].map(Seat::new) {
            for (id, amount) in [("blackjack", 10), (wager, 5)] {
                let act = Act::wager(seat, id, Cents::dollars(amount));
                live.submit(Input::Act(act)).expect("a legal wager");
            }
        }
        live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("a legal word");
        for card in cards.split(' ') {
            live.submit(Input::Card(card.parse().expect("a card"))).expect("a legal card");
        }
        live.settlements().filter(|s| s.wager == wager).map(|s| s.seat.number()).collect()
    }

    #[test]
    fn two_card_wagers_are_settled_in_the_order_of_their_sections() {
        let twenty = order(
            json!({"decks": 6, "20-point-bonus": true}),
            "20-point-bonus",
            "Tc 9c Td 6d Ts Th 8d",
        );
        assert_eq!(twenty, [3, 2, 1], "2.24(d)");
        // The second player's card is of the dealer's rank: those who lose come first, 2.23(e).
        let matching = order(
            json!({"decks": 6, "match-the-dealer": true}),
            "match-the-dealer",
            "Tc 6c Td 6d Ts Th 8d",
        );
        assert_eq!(matching, [1, 3, 2], "2.23(e)");
        // The reader finds a blackjack, and every streak is lost.
        let streaks = order(
            json!({"decks": 6, "streak": true, "hole-card": "face-down-card-reader"}),
            "streak-2",
            "Tc 9c Td Kd 8d 8c 8h As",
        );
        assert_eq!(streaks, [3, 2, 1], "2.22(c)");
    }
}
