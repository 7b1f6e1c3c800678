//! The additional wagers of a round, 2.17 to 2.26: when each is settled.

use arrayvec::ArrayVec;
use chance::Card;
use table::{BySeat, Cents, Cite, Settlement, Table, cite};

use super::{BoxInPlay, Round, settle_streak, starts_with_two_aces};
use crate::blackjack::hand::{Hand, is_ace_or_ten};
use crate::blackjack::irregularities::DISPLAY_FAILURE;
use crate::blackjack::questions::PressButton;
use crate::blackjack::rules::EVEN;
use crate::blackjack::side::match_the_dealer::MatchTheDealer;
use crate::blackjack::side::progressive::{self, Prize};
use crate::blackjack::side::streak::{Pending, Step};
use crate::blackjack::side::twenty_point::{self, Row};
use crate::blackjack::side::{Side, additional, blackjack_bonus, optional_bonus};
use crate::blackjack::{Blackjack, Wager};

impl Round<'_> {
    /// Settles one additional wager of a player, if it was made.
    pub(super) fn settle_side<T: Table<Blackjack>>(
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
    pub(super) fn settle_two_card_wagers<T: Table<Blackjack>>(
        &mut self,
        t: &mut T,
    ) -> Result<(), T::Halt> {
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
    pub(super) fn settle_match<T: Table<Blackjack>>(
        &self,
        bettor: usize,
        rules: MatchTheDealer,
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
    pub(super) fn settle_sevens<T: Table<Blackjack>>(&mut self, n: usize, hand: &Hand, t: &mut T) {
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
    pub(super) fn pay_two_sevens<T: Table<Blackjack>>(&mut self, n: usize, t: &mut T) {
        let hand = self.boxes[n].hands[0].hand.clone();
        self.settle_sevens(n, &hand, t);
    }

    /// What the dealer's second card decides: two queens of hearts, and the optional bonus wager
    /// where there is no third.
    #[cold]
    pub(super) fn settle_by_the_second_card<T: Table<Blackjack>>(&mut self, t: &mut T) {
        self.settle_queens(t);
        if self.rules.side.optional_bonus.is_some() && optional_bonus::loses_at_once(&self.dealer) {
            self.settle_optional_bonus(t);
        }
    }

    /// 2.25(d) to (f).
    #[cold]
    pub(super) fn settle_optional_bonus<T: Table<Blackjack>>(&self, t: &mut T) {
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
    pub(super) fn bettors_of<'b>(&'b self, one: &'b BoxInPlay) -> impl Iterator<Item = usize> + 'b {
        let is_on = move |bettor: &usize| {
            let mut parts = one.hands.iter().flat_map(|hand| &hand.parts);
            parts.any(|part| part.bettor == *bettor)
        };
        (0..self.stakes.len()).filter(is_on)
    }

    /// What is settled when the blackjack wagers are: streaks, and last the blackjack bonus.
    #[cold]
    pub(super) fn settle_the_rest<T: Table<Blackjack>>(
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
    pub(super) fn void_the_rest<T: Table<Blackjack>>(&self, t: &mut T) {
        let cite = cite!("2.15(j)1");
        for one in self.boxes.iter().filter(|one| !one.is_returned) {
            let has_blackjack = one.pair.is_none() && one.hands[0].hand.is_two_card_21();
            for bettor in self.bettors_of(one) {
                let (seat, amounts) = self.stakes[bettor];
                let open = [
                    (Side::OptionalBonus, true),
                    (Side::BlackjackBonus, has_blackjack),
                    (Side::Sevens, one.waits_for_third_seven),
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
    }

    /// 2.24(e) and (h): two queens of hearts against an ace or ten up.
    pub(super) fn settle_queens<T: Table<Blackjack>>(&mut self, t: &mut T) {
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
    pub(super) fn settle_progressive<T: Table<Blackjack>>(&mut self, t: &mut T) {
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
    pub(super) fn settle_blackjack_bonus<T: Table<Blackjack>>(
        &self,
        t: &mut T,
    ) -> Result<(), T::Halt> {
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
    pub(super) fn advance_streaks<T: Table<Blackjack>>(
        &self,
        streaks: &mut Vec<Pending>,
        t: &mut T,
    ) {
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
