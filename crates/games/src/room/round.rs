//! A round of poker, from the stacks to the pots (14.6, 14.7, 14.9 to 14.13A).

use arrayvec::ArrayVec;
use chance::Card;
use serde_json::{Map, Value, json};
use table::{
    Act, Betting, Cents, Cite, Hidden, Malformed, Party, Seat, Seats, Settlement, Table, cite,
};

use super::betting::{Action, Decision, Known, NoRaise, Turn};
use super::dealing::{DECK, SEAT_NOT_DEALT, WRONG_START};
use super::drawing::{Draw, EndObligation, GiveUp, MOST_RUNS, Runs, Straddle};
use super::family::{Forced, Opening, Room, Showing, Spec, Stack, Street, Variant};
use super::layout::{Layout, Progress};
use super::places::Places;
use super::pots::{self, MOST_ROUNDS, Pot, PutIn};
use super::rules::{Limit, LowForcedBet, OddChip, Qualifies, Rules};
use super::seating::{Dealt, MOST, Seating, seating};
use super::showdown::{
    Strength, Winners, high_pip, highest_by_suit, low_pip, lowest_by_suit, showing_high,
    showing_low, suit_rank,
};

/// A record has no answer to what is asked: the round cannot go on.
pub const NO_ANSWER: &str = "no-answer";
/// A record has an act that the rules do not allow; the round goes on with it.
pub const NOT_ALLOWED: &str = "not-allowed";

/// Why a round ends before a winner is found: every chip goes back.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ending {
    /// The cards are shuffled again (14.15(e)).
    Misdeal(Cite),
    /// The deck is wrong (14.15(g)).
    Dead(Cite),
}

/// A card of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held {
    pub card: Card,
    pub hidden: Hidden,
    /// Whether it is an up-card, by which the order of betting goes.
    pub is_up: bool,
    /// Whether all see it.
    pub is_seen: bool,
}

/// A player in the round.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub seat: Seat,
    /// What is left in front of him.
    pub stack: Cents,
    /// What he has bet in this betting round.
    pub bet: Cents,
    pub put_in: PutIn,
    pub cards: ArrayVec<Held, 7>,
    /// How many of his hole cards came face up.
    pub exposed: u8,
    /// Whether he was not dealt to by mistake.
    pub is_passed_over: bool,
}

impl Player {
    /// Whether the round is any of his business: not where he was passed over and has put nothing in.
    fn has_part(&self) -> bool {
        !self.is_passed_over || self.put_in.total() + self.bet > Cents::ZERO
    }

    pub(crate) fn own(&self) -> ArrayVec<Card, 7> {
        self.cards.iter().map(|held| held.card).collect()
    }

    /// Puts chips in, as many as he has.
    #[inline]
    fn pay(&mut self, amount: Cents) {
        let amount = amount.min(self.stack);
        self.stack -= amount;
        self.bet += amount;
    }
}

/// A round under way.
pub(crate) struct Round<'a> {
    pub rules: &'a Rules,
    pub spec: &'static Spec,
    layout: &'a mut Layout,
    pub players: ArrayVec<Player, MOST>,
    /// Who contends for the pot: nobody who has folded or whose hand is dead.
    pub contend: Places,
    /// Who has chips left.
    funded: Places,
    /// 14.15(k)1: who bets no more, and contends for what he has put in.
    ended: Places,
    /// Whose last hole card lies face up.
    pub may_end: Places,
    /// Who has to respond to the last bet.
    owe: Places,
    /// To whom nobody has closed the raising.
    may_raise: Places,
    /// Who has checked in this betting round.
    checked: Places,
    /// Who has made the forced bet or a blind in this betting round.
    posted: Places,
    /// 20.38(e): whose positions go on receiving cards.
    pub dead_positions: Places,
    /// The cards that are left in the stub.
    pub left: usize,
    /// How many were burned since the last shuffle.
    pub burned: usize,
    /// Cards found face up in the deck.
    pub found_face_up: u32,
    /// Who is dealt to first.
    pub deals_from: usize,
    /// Whether the first cards are being dealt.
    pub is_first_deal: bool,
    pub board: ArrayVec<Card, 5>,
    pub common: ArrayVec<Card, 2>,
    /// 14.15(o)2: an exposed card lies where the burn before the flop would.
    pub has_face_up_burn: bool,
    pub reshuffled: Option<&'static str>,
    /// Cards that players have given up, and who did.
    pub discards: ArrayVec<(Card, Seat), { 2 * DECK }>,
    action: Action,
    /// Betting rounds so far.
    rounds: usize,
    /// Who has put money in voluntarily.
    voluntary: Places,
    /// Who made the last wager.
    last_wager: Option<usize>,
    /// Who was asked first in the betting round just ended.
    first_asked: Option<usize>,
    rake_by_round: ArrayVec<Cents, MOST_ROUNDS>,
    /// The boards of alternative hands.
    runs: ArrayVec<ArrayVec<Card, 5>, MOST_RUNS>,
    /// Whether anybody asks for news.
    tells: bool,
    news: News,
}

/// What is to be known of the round, as far as anybody asks.
#[derive(Debug, Default)]
struct News {
    blinds_by: Vec<Seat>,
    forced_bet_by: Option<Seat>,
    first_to_act: Vec<Seat>,
    posted: Vec<(Seat, Cents)>,
    uncalled: Vec<(Seat, Cents)>,
}

/// Plays a round.
#[inline]
pub(crate) fn play<V: Variant, T: Table<Room<V>>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    layout.told.clear(); // what the last hands were is nobody's business any more
    layout.progress = None;
    t.acts(&mut Betting::new(rules, layout))?;
    let found = seating(rules, V::SPEC, layout);
    if found.players.is_empty() {
        layout.was_played = layout.is_closed;
        return Ok(());
    }
    let mut round = Round::new::<V>(rules, layout, &found, T::MAY_GO_WRONG);
    round.post::<V, T>(&found, t);
    if let Opening::Blinds = V::SPEC.opening {
        round.straddle(&found, t)?;
    }
    if T::MAY_GO_WRONG {
        round.before_the_deal(t)?;
    }
    let ending = round.streets(t)?;
    match ending {
        None => round.award(t)?,
        Some(ending) => round.call_off(ending, t),
    }
    let is_over = ending.is_none();
    let Round { players, .. } = round;
    leave_table::<V, T>(layout, &players, t);
    // Who was not dealt to and has put nothing in has not played: his stack stays where it is.
    let stays = players.iter().filter(|player| !player.has_part());
    let stays: ArrayVec<(Seat, Cents), MOST> =
        stays.map(|player| (player.seat, layout.stakes.get(player.seat, 0))).collect();
    if is_over && V::SPEC.opening == Opening::Blinds {
        if rules.buys_button {
            note_blinds(layout, &players, &found, V::FACTS.seats);
        }
        move_button(layout, &players);
    }
    layout.was_played = true;
    t.take_down(|| layout.stakes.clear());
    for (seat, stake) in stays {
        layout.stakes.set(seat, 0, stake);
    }
    layout.clear_dues();
    Ok(())
}

/// Whoever was charged for time or paid a payout, and was not dealt in, has his stack back.
fn leave_table<V: Variant, T: Table<Room<V>>>(layout: &Layout, players: &[Player], t: &mut T) {
    if !layout.has_dues() {
        return;
    }
    for (seat, [stake]) in layout.stakes.boxes() {
        if !players.iter().any(|player| player.seat == *seat) {
            let cite = V::SPEC.sections.stakes;
            let back = Settlement::void(*seat, Stack, *stake, cite);
            t.settle(layout.with_dues(back, Cents::ZERO, Cents::ZERO));
        }
    }
}

/// 14.10(d)1i: which positions the blinds have passed, and who posts to come in for that.
fn note_blinds(layout: &mut Layout, players: &[Player], found: &Seating, seats: u16) {
    let button = layout.button.or(players.last().map(|player| player.seat));
    let last = found.blinds.last().map(|place| found.players[*place].seat);
    let (Some(button), Some(last)) = (button, last) else { return };
    // How far a seat is to the left of the button.
    let from_button = |seat: Seat| (seat.number() + seats - button.number()) % seats;
    let between = 1..from_button(last).max(1);
    let all = (1..=seats).map(Seat::new);
    layout.passed = all.filter(|seat| between.contains(&from_button(*seat))).collect();
    let dealt: Seats =
        players.iter().filter(|player| !player.is_passed_over).map(|player| player.seat).collect();
    // Whoever has played here and is away owes until he comes back; whoever has not, while he would
    // enter where the blinds have just passed.
    let owed = layout.owes.filter(|seat| layout.has_played.contains(*seat));
    layout.owes = owed.chain(layout.passed).filter(|seat| !dealt.contains(*seat)).collect();
    layout.has_played = layout.has_played.chain(dealt).collect();
}

/// 14.10(c)3: the button moves to the next player.
fn move_button(layout: &mut Layout, players: &[Player]) {
    let seats: Seats = players.iter().map(|player| player.seat).collect();
    let last = seats.last();
    let button = layout.button.or(last);
    let mut after = seats.filter(|seat| Some(*seat) > button);
    layout.button = after.next().or({ seats }.next());
}

impl<'a> Round<'a> {
    fn new<V: Variant>(
        rules: &'a Rules,
        layout: &'a mut Layout,
        found: &Seating,
        tells: bool,
    ) -> Round<'a> {
        let limit = rules.limit_with(layout.kill_button.is_some());
        let players = found.players.iter().map(|dealt| Player {
            seat: dealt.seat,
            stack: dealt.stack,
            bet: Cents::ZERO,
            put_in: PutIn::default(),
            cards: ArrayVec::new(),
            exposed: 0,
            is_passed_over: false,
        });
        // A record has no burns, and a dealer who found enough cards.
        let spare = if layout.posts.is_some() { MOST_ROUNDS } else { 0 };
        let action = Action {
            current: Cents::ZERO,
            last_raise: limit.minimum(),
            raises: 0,
            is_small: true,
            limit,
            pot: Cents::ZERO,
        };
        Round {
            rules,
            spec: V::SPEC,
            layout,
            players: players.collect(),
            contend: Places::first(found.players.len()),
            funded: Places::NONE,
            ended: Places::NONE,
            may_end: Places::NONE,
            owe: Places::NONE,
            may_raise: Places::NONE,
            checked: Places::NONE,
            posted: Places::NONE,
            dead_positions: Places::NONE,
            left: DECK + spare,
            burned: 0,
            found_face_up: 0,
            deals_from: 0,
            is_first_deal: false,
            board: ArrayVec::new(),
            common: ArrayVec::new(),
            has_face_up_burn: false,
            reshuffled: None,
            discards: ArrayVec::new(),
            action,
            rounds: 0,
            voluntary: Places::NONE,
            last_wager: None,
            first_asked: None,
            rake_by_round: ArrayVec::new(),
            runs: ArrayVec::new(),
            tells,
            news: News::default(),
        }
    }

    pub(crate) fn opening(&self) -> Opening {
        self.spec.opening
    }

    pub(crate) fn is_stud(&self) -> bool {
        self.spec.opening != Opening::Blinds
    }

    /// Whether an exposed hole card is exchanged: where there is a board (14.15(o)).
    pub(crate) fn exchanges_exposed(&self) -> bool {
        self.spec.streets.iter().any(|street| matches!(street, Street::Board(_)))
    }

    /// Antes and blinds (14.7(b)1 and 2).
    fn post<V: Variant, T: Table<Room<V>>>(&mut self, found: &Seating, t: &mut T) {
        let (cite, ante) = (self.spec.sections.blinds, self.rules.ante);
        if ante > Cents::ZERO && self.layout.posts.is_none() {
            t.note(|| format!("everybody antes {ante}").into(), self.spec.sections.ante);
        }
        for (place, (player, dealt)) in self.players.iter_mut().zip(&found.players).enumerate() {
            player.pay(dealt.ante);
            player.put_in.ante(std::mem::take(&mut player.bet));
            player.pay(dealt.dead);
            player.put_in.dead = std::mem::take(&mut player.bet);
            player.pay(dealt.blind);
            self.posted.set(place, dealt.blind > Cents::ZERO);
            self.funded.set(place, player.stack > Cents::ZERO);
            // Whoever the rules deal in can post it all; a record may have less.
            self.action.current = self.action.current.max(player.bet);
            self.action.pot += player.put_in.total() + player.bet;
            if self.tells && dealt.blind > Cents::ZERO {
                self.news.posted.push((dealt.seat, dealt.blind));
                let Dealt { seat, blind, .. } = *dealt;
                t.note(|| format!("seat {seat} posts {blind}").into(), cite);
            }
        }
        self.action.last_raise = self.action.last_raise.max(self.action.current);
        self.last_wager = found.blinds.last().copied();
        if self.tells {
            self.news.blinds_by = found.blinds.iter().map(|n| found.players[*n].seat).collect();
        }
    }

    /// 14.10(d)3: the player left of the last blind may straddle.
    fn straddle<V: Variant, T: Table<Room<V>>>(
        &mut self,
        found: &Seating,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let (Some(amount), Some(last)) = (self.rules.straddle, found.blinds.last()) else {
            return Ok(());
        };
        let place = (last + 1) % self.players.len();
        let player = &self.players[place];
        let has_posted = self.posted.contains(place);
        if has_posted || player.stack < amount || amount <= self.action.current {
            return Ok(());
        }
        if t.ask(player.seat, &Straddle)? {
            self.pay(place, amount);
            self.posted.insert(place);
            self.voluntary.insert(place);
            (self.action.last_raise, self.action.current) = (amount, amount);
            self.action.pot += amount;
            self.last_wager = Some(place);
            let (seat, cite) = (self.players[place].seat, cite!("14.10(d)3"));
            t.note(|| format!("seat {seat} posts {amount}").into(), cite);
        }
        Ok(())
    }

    /// Everything between the posting and the showdown.
    fn streets<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        for (n, street) in self.spec.streets.iter().enumerate() {
            if let Street::Board(_) = street
                && self.agrees_on_runs(n, t)?
            {
                return self.deal_runs(n, t);
            }
            let ending = match *street {
                Street::Deal(faces) => self.deal_first(faces, t)?,
                Street::Each { up, may_be_common } => self.deal_each(up, may_be_common, t)?,
                Street::Board(count) => self.deal_board(count, t)?,
                Street::Draw => self.draw(t)?,
                Street::GiveUpOne => self.give_up(t)?,
            };
            if ending.is_some() {
                return Ok(ending);
            }
            if *street != Street::GiveUpOne
                && let Some(ending) = self.betting_round(t)?
            {
                return Ok(Some(ending));
            }
            if self.contenders() < 2 {
                break;
            }
        }
        self.look_around(None, t)
    }

    /// Whether every chip of the players lies in a stack or in the pot.
    fn is_balanced(&self) -> bool {
        let brought = |p: &Player| self.layout.stakes.get(p.seat, 0) - self.layout.charge(p.seat);
        let sum = |of: &dyn Fn(&Player) -> Cents| -> Cents { self.players.iter().map(of).sum() };
        let pot = sum(&|player| player.put_in.total() + player.bet);
        pot == self.action.pot && sum(&|player| player.stack) + pot == sum(&brought)
    }

    pub(crate) fn contenders(&self) -> usize {
        self.contend.count()
    }

    /// Who can still bet.
    #[inline]
    fn bettors(&self) -> Places {
        (self.contend & self.funded) - self.ended
    }

    /// A player puts chips in.
    #[inline]
    fn pay(&mut self, place: usize, amount: Cents) {
        let player = &mut self.players[place];
        player.pay(amount);
        self.funded.set(place, player.stack > Cents::ZERO);
    }

    /// All places from one on; behind the last comes the first.
    #[inline]
    pub(crate) fn places_from(&self, first: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        let count = self.players.len();
        let first = if first < count { first } else { 0 };
        (first..count).chain(0..first)
    }

    /// Whose turn comes from a place on.
    #[inline]
    fn next_to_act(&self, place: usize) -> Option<usize> {
        (self.owe & self.bettors()).next_from(place)
    }

    /// A betting round (14.10(f) and (g), 14.9(e) and (g)).
    fn betting_round<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        let is_first = self.rounds == 0;
        self.first_asked = None;
        self.end_obligations(t)?;
        let Some(opener) = (match is_first {
            true => self.open_first::<V, T>(t),
            false => self.opener(),
        }) else {
            return Ok(None);
        };
        if !is_first {
            self.action.current = Cents::ZERO;
            self.action.last_raise = self.action.limit.minimum();
        }
        self.action.raises = 0;
        self.action.is_small = self.rounds < self.spec.small_rounds;
        if let (false, Limit::Fixed { big, .. }) = (self.action.is_small, self.action.limit) {
            self.action.last_raise = big;
        }
        self.owe = self.bettors();
        (self.may_raise, self.checked) = (Places::first(self.players.len()), Places::NONE);
        if is_first
            && let Opening::ForcedBet(_) = self.spec.opening
            && let Some(forced) = self.last_wager
        {
            self.owe.remove(forced); // 14.9(e): he has bet
        }
        let mut place = opener;
        loop {
            if T::MAY_GO_WRONG
                && let Some(ending) = self.look_around(self.next_to_act(place), t)?
            {
                return Ok(Some(ending));
            }
            if self.contenders() < 2 {
                break;
            }
            let Some(now) = self.next_to_act(place) else { break };
            let due = self.action.current - self.players[now].bet;
            if due <= Cents::ZERO && self.bettors().count() < 2 && self.first_asked.is_none() {
                break; // nobody is there to bet against
            }
            let decision = self.ask(now, is_first, t)?;
            self.take(now, decision, t);
            place = now + 1;
        }
        self.close_betting();
        Ok(None)
    }

    /// The first betting round: after the blinds, or after a bet that an up-card forces. Nobody where
    /// no hand is left.
    fn open_first<V: Variant, T: Table<Room<V>>>(&mut self, t: &mut T) -> Option<usize> {
        let last = match self.spec.opening {
            Opening::Blinds => self.last_wager.unwrap_or(self.players.len() - 1),
            Opening::ForcedBet(forced) => {
                let place = self.forced(forced)?;
                // By a record the one it falls to may have nothing left.
                let place = self.bettors().next_from(place).unwrap_or(place);
                self.pay(place, self.rules.forced_bet);
                self.posted.insert(place);
                let player = &self.players[place];
                self.action.current = player.bet;
                self.action.last_raise = self.action.last_raise.max(self.action.current);
                self.action.pot += player.bet;
                self.last_wager = Some(place);
                let seat = player.seat;
                self.news.forced_bet_by = Some(seat);
                let (cite, bet) = (self.spec.sections.blinds, self.action.current);
                t.note(|| format!("seat {seat} makes the forced bet of {bet}").into(), cite);
                place
            }
        };
        Some(last + 1)
    }

    /// Whose up-card forces the bet; suits break ties (14.9(d)).
    fn forced(&self, forced: Forced) -> Option<usize> {
        let up = |place: usize| {
            let mut cards = self.players[place].cards.iter();
            cards.find(|held| held.is_up).map(|held| held.card)
        };
        let shown = self.contend.iter().filter_map(|place| Some((place, up(place)?)));
        let high = |card: Card| (high_pip(card), suit_rank(card));
        let low = |card: Card| (low_pip(card), suit_rank(card));
        let found = match (forced, self.rules.low_forced_bet) {
            (Forced::Lowest, _) => shown.min_by_key(|(_, card)| high(*card)),
            (Forced::HighestLow, LowForcedBet::Ace) => shown.max_by_key(|(_, card)| high(*card)),
            (Forced::HighestLow, LowForcedBet::HighestPip) | (Forced::HighestAceLow, _) => {
                shown.max_by_key(|(_, card)| low(*card))
            }
        };
        found.map(|(place, _)| place)
    }

    /// Who opens a later betting round; nobody where fewer than two can bet.
    fn opener(&self) -> Option<usize> {
        if self.bettors().count() < 2 {
            return None;
        }
        let places = self.contend.iter();
        let up = |place: usize| {
            self.players[place].cards.iter().filter(|held| held.is_up).map(|held| held.card)
        };
        match self.spec.showing {
            Showing::Position => self.contend.next_from(0),
            // Of equal hands the one closest to the dealer's left comes first.
            Showing::High => places.rev().max_by_key(|place| showing_high(up(*place))),
            Showing::Low => places.rev().max_by_key(|place| showing_low(up(*place))),
            Showing::Mambo => match self.board.first() {
                None => places.max_by_key(|place| {
                    up(*place).next().map(|card| (high_pip(card), suit_rank(card)))
                }),
                Some(shared) => places.rev().max_by_key(|place| {
                    let card = up(*place).next();
                    let is_pair = card.is_some_and(|card| card.rank() == shared.rank());
                    (is_pair, card.map(high_pip))
                }),
            },
        }
    }

    /// 14.15(k) and (m): whose last hole card lies face up may bet no more.
    fn end_obligations<V: Variant, T: Table<Room<V>>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if !T::MAY_GO_WRONG || self.spec.sections.dead_positions.is_some() {
            return Ok(());
        }
        for place in std::mem::take(&mut self.may_end).iter() {
            if self.bettors().contains(place) {
                let has_ended = t.ask(self.players[place].seat, &EndObligation)?;
                self.ended.set(place, has_ended);
            }
        }
        Ok(())
    }

    /// Asks a player what he does.
    fn ask<V: Variant, T: Table<Room<V>>>(
        &mut self,
        now: usize,
        is_first_round: bool,
        t: &mut T,
    ) -> Result<Decision, T::Halt> {
        debug_assert!(self.is_balanced(), "chips are made or lost in the betting");
        let is_first_asked = self.first_asked.is_none();
        self.first_asked.get_or_insert(now);
        if T::MAY_GO_WRONG {
            if is_first_asked {
                self.news.first_to_act.push(self.players[now].seat);
            }
            self.tell_progress(now);
        }
        let has_others = !self.bettors().without(now).is_empty();
        let player = &self.players[now];
        let no_raise = match () {
            () if self.rules.max_raises.is_some_and(|most| self.action.raises >= most) => {
                Some(NoRaise::Cap)
            }
            () if self.checked.contains(now) && !self.rules.check_raise => Some(NoRaise::Checked),
            () if !self.may_raise.contains(now) => Some(NoRaise::NotReopened),
            () if !has_others => Some(NoRaise::NobodyLeft),
            () => None,
        };
        // 14.13(f): the first to act in a later round of five-card stud has to bet.
        let is_opener = is_first_asked && !is_first_round;
        let must_bet = is_opener && self.must_open() && !self.rules.five_stud_check;
        let shared = [self.board.as_slice(), self.common.as_slice()];
        let known = Known { player, shared, contest: self.spec.contest };
        let turn = Turn {
            rules: self.rules,
            sections: &self.spec.sections,
            action: self.action,
            bet: player.bet,
            stack: player.stack,
            no_raise,
            may_check: !must_bet,
            is_first_round,
            known,
        };
        let seat = player.seat;
        let decision = t.ask(seat, &turn)?;
        // Only a record can say what is not allowed: it is told, and done as far as it can be.
        if !T::MAY_GO_WRONG && !turn.allows(decision) {
            let (why, cite) = turn.objection(decision);
            let field =
                if decision == Decision::Bet(Cents::ZERO) { NO_ANSWER } else { NOT_ALLOWED };
            t.misreported(Malformed::new(field, format!("seat {seat}: {why} ({cite})")))?;
        }
        debug_assert!(!T::MAY_GO_WRONG || turn.allows(decision), "{decision:?} was not offered");
        Ok(decision)
    }

    /// Whether whoever opens a later betting round has no right to check.
    fn must_open(&self) -> bool {
        self.is_stud() && self.spec.has("five-stud-check")
    }

    /// Community and common cards.
    fn shared(&self) -> ArrayVec<Card, 5> {
        self.board.iter().chain(&self.common).copied().collect()
    }

    /// Carries out what a player does.
    fn take<V: Variant, T: Table<Room<V>>>(&mut self, now: usize, does: Decision, t: &mut T) {
        self.owe.remove(now);
        self.may_raise.remove(now);
        let before = self.players[now].bet;
        match does {
            Decision::Fold => {
                let is_checking = self.action.current == Cents::ZERO;
                // 20.38(e): after his own forced bet, or on a round of checking.
                let goes_on = self.spec.sections.dead_positions.is_some();
                let keeps_on = goes_on && (is_checking || self.posted.contains(now));
                self.dead_positions.set(now, keeps_on);
                self.throw_in::<V, T>(now, t);
                return;
            }
            Decision::Check => {
                self.checked.insert(now);
                return;
            }
            Decision::Call(amount) => self.pay(now, amount),
            Decision::Bet(amount) => {
                self.pay(now, amount);
                self.action.last_raise = self.action.last_raise.max(amount);
                self.wager(now, amount, true);
            }
            Decision::RaiseTo(to) => {
                self.pay(now, to - before);
                let (reopens, by) = (self.action.reopens(self.rules, to), to - self.action.current);
                self.action.last_raise = self.action.last_raise.max(by);
                self.action.raises += 1;
                self.wager(now, to, reopens);
            }
        }
        self.action.pot += self.players[now].bet - before;
        self.voluntary.insert(now);
        self.dead_positions = Places::NONE; // there is a wager
    }

    /// A bet or raise to which the others have to respond.
    fn wager(&mut self, now: usize, to: Cents, reopens: bool) {
        self.action.current = to;
        self.last_wager = Some(now);
        self.owe = self.bettors().without(now);
        if reopens {
            self.may_raise = Places::first(self.players.len()).without(now);
        }
    }

    /// The betting round is over: what nobody has called goes back, and the rake is taken.
    fn close_betting(&mut self) {
        let (mut top, mut second, mut by) = (Cents::ZERO, Cents::ZERO, 0);
        for (place, player) in self.players.iter().enumerate() {
            match player.bet {
                bet if bet > top => (top, second, by) = (bet, top, place),
                bet => second = second.max(bet),
            }
        }
        if top > second && self.contend.contains(by) {
            let player = &mut self.players[by];
            player.bet = second;
            player.stack += top - second;
            self.funded.insert(by);
            self.action.pot -= top - second;
            if self.tells {
                self.news.uncalled.push((player.seat, top - second));
            }
        }
        let mut all = Cents::ZERO;
        for player in &mut self.players {
            all += player.bet;
            player.put_in.bet(self.rounds, std::mem::take(&mut player.bet));
        }
        self.posted = Places::NONE;
        let taken = self.rake_by_round.iter().copied().sum();
        self.rake_by_round.push(pots::percentage(&self.rules.rake, all, taken)); // 14.14(b)1ii
        self.rounds += 1;
    }

    /// What is said or found out of turn: words that bind nobody, cards thrown away, hands collected,
    /// and errors that end the round (14.7(d), 14.15(e), (g), (i), (j)).
    fn look_around<V: Variant, T: Table<Room<V>>>(
        &mut self,
        asked: Option<usize>,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(None);
        }
        const REPORTS: [&str; 7] = [
            WRONG_START,
            SEAT_NOT_DEALT,
            "bad-shuffle",
            "additional-card",
            "missing-card",
            "protected-hand-collected",
            "unprotected-hand-collected",
        ];
        loop {
            if let Some(incident) = t.incident(&REPORTS, None)? {
                let cites = &self.spec.sections;
                match incident.id {
                    // 14.15(e)2 and 4: found before two players have wagered of their own will.
                    WRONG_START | SEAT_NOT_DEALT if self.voluntary.count() >= 2 => {}
                    WRONG_START | SEAT_NOT_DEALT | "bad-shuffle" => {
                        return Ok(Some(Ending::Misdeal(cites.misdeal)));
                    }
                    "additional-card" | "missing-card" => {
                        return Ok(Some(Ending::Dead(cites.dead)));
                    }
                    id => match self.contender(incident.seat) {
                        Some(_) if self.contenders() < 2 => {
                            let why = "has won the pot (13:69F-14.6(e)5)";
                            t.misreported(Malformed::new("seat", why))?;
                        }
                        Some(place) => {
                            self.throw_in::<V, T>(place, t);
                            if id == "protected-hand-collected" {
                                self.refund(place);
                            }
                        }
                        None => {
                            let why = "is no seat that is in the hand";
                            t.misreported(Malformed::new("seat", why))?;
                        }
                    },
                }
                continue;
            }
            let asked_seat = asked.map(|place| self.players[place].seat);
            let is_out_of_turn = |act: &Act| {
                let is_other = act.seat.is_some() && act.seat != asked_seat;
                is_other && ["announce", "throw-away-cards"].contains(&&*act.verb)
            };
            // Between betting rounds it is nobody's turn, and soon somebody's.
            if asked.is_none() {
                return Ok(None);
            }
            let Some(act) = t.hear(is_out_of_turn)? else { return Ok(None) };
            if let (true, Some(place)) = (act.verb == "throw-away-cards", self.contender(act.seat))
            {
                self.throw_in::<V, T>(place, t); // 14.15(j)2: what he has bet stays
            }
        }
    }

    /// The place of whoever sits at a seat, if he contends for the pot.
    fn contender(&self, seat: Option<Seat>) -> Option<usize> {
        self.contend.iter().find(|place| Some(self.players[*place].seat) == seat)
    }

    /// 14.15(i)3, (k): all that a player has put in comes back out of the pot.
    pub(crate) fn refund(&mut self, place: usize) {
        let player = &mut self.players[place];
        let back = player.put_in.total() + player.bet;
        player.stack += back;
        self.funded.set(place, player.stack > Cents::ZERO);
        self.action.pot -= back;
        (player.put_in, player.bet) = (PutIn::default(), Cents::ZERO);
    }

    /// A draw: one player at a time, from the left of the button (14.12(f)).
    fn draw<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        let mut is_burned = false;
        for place in self.contend.iter() {
            if let Some(ending) = self.look_around(Some(place), t)? {
                return Ok(Some(ending));
            }
            if !self.contend.contains(place) || self.contenders() < 2 {
                continue;
            }
            let seat = self.players[place].seat;
            if T::MAY_GO_WRONG {
                self.tell_progress(place);
            }
            let question = Draw {
                own: self.players[place].own(),
                contest: self.spec.contest,
                cite: self.spec.sections.later_rounds,
            };
            let given = t.ask(seat, &question)?;
            if !T::MAY_GO_WRONG && !is_held(&given, &question.own) {
                let why = format!("seat {seat}: a draw of cards that are not in the hand");
                t.misreported(Malformed::new(NO_ANSWER, why))?;
            }
            for card in &given {
                self.discard::<V, T>(place, *card, t);
            }
            for _ in &given {
                if !std::mem::replace(&mut is_burned, true) {
                    if self.left == 0 {
                        self.reshuffle_discards::<V, T>(place, t);
                    }
                    if let Some(ending) = self.burn(t)? {
                        return Ok(Some(ending));
                    }
                }
                if let Some(ending) = self.draw_new(place, t)? {
                    return Ok(Some(ending));
                }
            }
        }
        Ok(None)
    }

    /// 14.10(k): each player gives up a card, in the order of the betting round just ended.
    // Reading: where nobody could bet in it, in the order in which it would have been: from the left of
    // the button (14.10(g)).
    fn give_up<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        for place in self.places_from(self.first_asked.unwrap_or(0)) {
            if !self.contend.contains(place) {
                continue;
            }
            if let Some(ending) = self.look_around(Some(place), t)? {
                return Ok(Some(ending));
            }
            if !self.contend.contains(place) || self.contenders() < 2 {
                continue;
            }
            let seat = self.players[place].seat;
            if T::MAY_GO_WRONG {
                self.tell_progress(place);
            }
            let (own, shared) = (self.players[place].own(), self.board.clone());
            let question = GiveUp { own, shared, cite: cite!("14.10(k)") };
            let card = t.ask(seat, &question)?;
            self.discard::<V, T>(place, card, t);
        }
        Ok(None)
    }

    /// 14.10(l): the players who contend agree on several runs before this street.
    fn agrees_on_runs<V: Variant, T: Table<Room<V>>>(
        &mut self,
        street: usize,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        if !self.rules.alternative_hands || self.contenders() < 2 {
            return Ok(false);
        }
        let most = self.most_runs(street);
        if most < 2 {
            return Ok(false);
        }
        let at = match self.board.len() {
            0 => "before-flop",
            3 => "before-turn",
            _ => "before-river",
        };
        let contend: Seats = self.contend.iter().map(|place| self.players[place].seat).collect();
        let number = |act: &Act| act.fields.get("number").and_then(table::whole);
        let agreed = |act: &Act| {
            let seats = act.words("seats").unwrap_or_default();
            let seats = seats.iter().map(|seat| seat.parse().ok()).collect::<Option<Vec<Seat>>>();
            let seats = seats.map(|seats| seats.into_iter().collect::<Seats>());
            let is_here = act.fields.get("at").is_some_and(|place| place == at);
            let is_number = number(act).is_some_and(|n| (2..=most as i64).contains(&n));
            act.verb == "alternative-hands" && is_here && is_number && seats == Some(contend)
        };
        let mut runs = match t.hear(agreed)? {
            Some(act) => number(&act).and_then(|n| usize::try_from(n).ok()).unwrap_or(1),
            None => 1,
        };
        // Where nobody can bet any more they are asked.
        if runs == 1 && self.bettors().count() < 2 && street > 0 {
            let mut said: Option<usize> = None;
            let mut all_agree = true;
            t.ask_each(
                contend,
                |_| Runs { most },
                |_, answer| {
                    all_agree &= said.replace(answer).is_none_or(|before| before == answer);
                },
            )?;
            runs = said.filter(|_| all_agree).unwrap_or(1);
        }
        if runs > 1 {
            let told = move || format!("{runs} alternative hands").into();
            t.note(told, cite!("14.10(l)2"));
            self.runs = (0..runs).map(|_| self.board.clone()).collect();
        }
        Ok(runs > 1)
    }

    /// How many runs the stub has the cards for, from a street on: each has its own burns.
    // Reading: 14.10(l) names no other cards for them, so that more cannot be agreed on.
    fn most_runs(&self, from: usize) -> usize {
        let needed = self.spec.streets[from..].iter().map(|street| match street {
            Street::Board(count) => 1 + count,
            Street::Deal(_) | Street::Each { .. } | Street::Draw | Street::GiveUpOne => 0,
        });
        // 14.15(o)2: the first run may have its burn already.
        let left = self.left + usize::from(self.has_face_up_burn);
        left.checked_div(needed.sum()).unwrap_or_default().min(MOST_RUNS)
    }

    /// The rest of the board, run by run, each with its own burns (14.10(l)3).
    // Reading: a card that is still to be given up after the flop (14.10(k)2) is given up after the flop
    // of the first run, once for all runs: each player discards one card in a round of play, and plays
    // every alternative hand with the two that he keeps.
    fn deal_runs<V: Variant, T: Table<Room<V>>>(
        &mut self,
        from: usize,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        for run in 0..self.runs.len() {
            self.board = self.runs[run].clone();
            for street in &self.spec.streets[from..] {
                let ending = match *street {
                    Street::Board(count) => self.deal_board(count, t)?,
                    Street::GiveUpOne if run == 0 => {
                        self.first_asked = None; // nobody bets on the flop
                        self.give_up(t)?
                    }
                    _ => None,
                };
                if ending.is_some() {
                    return Ok(ending);
                }
                if self.contenders() < 2 {
                    // Hands were thrown away or collected: whoever is left has the pot.
                    self.runs.clear();
                    return self.look_around(None, t);
                }
            }
            self.runs[run] = self.board.clone();
        }
        Ok(None)
    }

    /// Every chip goes back (14.15(e), (g)).
    fn call_off<V: Variant, T: Table<Room<V>>>(&mut self, ending: Ending, t: &mut T) {
        let (word, cite) = match ending {
            Ending::Misdeal(cite) => ("misdeal", cite),
            Ending::Dead(cite) => ("dead", cite),
        };
        for player in self.players.iter().filter(|player| player.has_part()) {
            let stake = self.layout.stakes.get(player.seat, 0);
            let void = Settlement::void(player.seat, Stack, stake, cite).with_party(Party::Pot);
            t.settle(self.layout.with_dues(void, Cents::ZERO, Cents::ZERO));
            let left = stake - self.layout.charge(player.seat);
            self.layout.stands(player.seat, left);
        }
        if T::MAY_GO_WRONG {
            self.tell(word, &[], &[], &[]);
        }
    }

    /// Who wins which pot, and what each player is up or down by.
    fn award<V: Variant, T: Table<Room<V>>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        debug_assert!(self.is_balanced(), "chips are made or lost before the award");
        let put_in: ArrayVec<PutIn, MOST> = self.players.iter().map(|p| p.put_in).collect();
        let mut pots = pots::form(&put_in, self.contend);
        pots::rake(&mut pots, &put_in, &self.rake_by_round, self.rules);
        let is_showdown = self.contenders() > 1;
        if self.runs.is_empty() {
            self.runs.push(self.shared());
        }
        let strengths: ArrayVec<ArrayVec<Strength, MOST>, MOST_RUNS> = match is_showdown {
            true => self.runs.iter().map(|board| self.strengths(board)).collect(),
            false => ArrayVec::new(),
        };
        let mut awards: ArrayVec<Award, MOST> = ArrayVec::new();
        for pot in &pots {
            awards.push(self.award_pot(pot, &strengths));
        }
        debug_assert_eq!(
            awards.iter().map(Award::total).sum::<Cents>(),
            put_in.iter().map(PutIn::total).sum::<Cents>(),
            "pots are not what was put in"
        );
        if is_showdown {
            self.show(&strengths, &awards, t)?;
        }
        let mut contributed = Cents::ZERO;
        for place in 0..self.players.len() {
            let player = &self.players[place];
            if !player.has_part() {
                continue;
            }
            let paid = put_in[place].total();
            let share: Cents = awards.iter().map(|award| award.shares[place]).sum();
            let rake: Cents = awards.iter().map(|award| award.rake[place]).sum();
            let fund: Cents = awards.iter().map(|award| award.fund[place]).sum();
            contributed += fund;
            let gross = share + rake + fund - paid;
            let stake = self.layout.stakes.get(player.seat, 0);
            let cite = match is_showdown && self.contend.contains(place) {
                true => self.spec.sections.showdown,
                false => self.spec.sections.last_player,
            };
            let settled = match gross {
                Cents::ZERO => Settlement::push(player.seat, Stack, stake, cite),
                gross if gross > Cents::ZERO => {
                    Settlement::paid(player.seat, Stack, stake, gross, cite)
                }
                lost => Settlement::lost_part(player.seat, Stack, stake, -lost, cite),
            };
            let settled = self.layout.with_dues(settled, rake, fund);
            let (seat, left) = (player.seat, player.stack + share);
            t.settle(settled.with_party(Party::Pot));
            if self.layout.posts.is_none() {
                self.layout.stands(seat, left); // a record says what stands
            }
        }
        if let Some(fund) = self.rules.fund {
            let [primary, secondary, kept] = fund.divide(contributed);
            self.layout.displayed[0] += primary;
            self.layout.displayed[1] += secondary;
            self.layout.reserve += kept;
        }
        self.place_kill_button(&pots, &awards);
        if T::MAY_GO_WRONG {
            self.tell("completed", &pots, &awards, &strengths);
        }
        Ok(())
    }

    /// How strong each hand is with a board.
    fn strengths(&self, shared: &[Card]) -> ArrayVec<Strength, MOST> {
        let shared = self.spec.contest.shared(shared);
        let strength = |(place, player): (usize, &Player)| {
            // A record knows no more of a hand that was given up unseen than that it has not won.
            let is_unseen = |held: &Held| held.card.is_joker();
            if !self.contend.contains(place) || player.cards.iter().any(is_unseen) {
                return Strength::default();
            }
            debug_assert_eq!(
                player.cards.len() + self.common.len(),
                self.spec.own_cards(),
                "a hand of the wrong number of cards at the showdown"
            );
            let own = self.spec.contest.own(&player.own());
            self.spec.contest.judge(&own, &shared, self.rules.wheel)
        };
        self.players.iter().enumerate().map(strength).collect()
    }

    /// A pot: to whoever is left, or to the best hands, run by run.
    fn award_pot(&self, pot: &Pot, strengths: &[ArrayVec<Strength, MOST>]) -> Award {
        let mut award = Award::default();
        let net = pot.net();
        match (&pot.eligible[..], strengths) {
            ([only], _) => {
                award.shares[*only] = net;
                award.winners = strengths
                    .iter()
                    .map(|_| Seats::from_iter([self.players[*only].seat]))
                    .collect();
            }
            (eligible, strengths) => {
                let portions = pots::portions(net, strengths.len().max(1));
                for ((strengths, board), portion) in strengths.iter().zip(&self.runs).zip(portions)
                {
                    let mut winners = Seats::NONE;
                    for (place, amount) in self.divide(portion, eligible, strengths, board) {
                        award.shares[place] += amount;
                        winners.insert(self.players[place].seat);
                    }
                    award.winners.push(winners);
                }
            }
        }
        award.charge(pot);
        award
    }

    /// Divides an amount among the best hands (14.3(d), 14.9(i)).
    fn divide(
        &self,
        amount: Cents,
        eligible: &[usize],
        strengths: &[Strength],
        board: &[Card],
    ) -> ArrayVec<(usize, Cents), { 2 * MOST }> {
        let winners = Winners::of(eligible.iter().map(|place| strengths[*place]));
        let of = |set: u16| -> ArrayVec<usize, MOST> {
            let won = eligible.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
            won.map(|(_, place)| *place).collect()
        };
        let high = of(winners.main);
        let mut shares = ArrayVec::new();
        match winners.low {
            0 if self.spec.contest.splits() => {
                self.share(amount, &high, Part::High, board, &mut shares);
            }
            0 => self.share(amount, &high, Part::Whole, board, &mut shares),
            low => {
                let (half, excess) = pots::divide(amount, 2, self.rules.split_unit); // 14.9(i)3i
                self.share(half + excess, &high, Part::High, board, &mut shares);
                self.share(half, &of(low), Part::Low, board, &mut shares);
            }
        }
        shares
    }

    /// Equal shares, and what is left over to one of the hands.
    fn share(
        &self,
        amount: Cents,
        winners: &[usize],
        part: Part,
        board: &[Card],
        shares: &mut ArrayVec<(usize, Cents), { 2 * MOST }>,
    ) {
        if let [only] = winners {
            shares.push((*only, amount));
            return;
        }
        let (share, excess) = pots::divide(amount, winners.len(), self.rules.split_unit);
        let odd = if excess > Cents::ZERO { self.odd_chip(winners, part, board) } else { 0 };
        for (n, place) in winners.iter().enumerate() {
            let more = if n == odd { excess } else { Cents::ZERO };
            shares.push((*place, share + more));
        }
    }

    /// Which of tied hands gets what is left over.
    fn odd_chip(&self, winners: &[usize], part: Part, board: &[Card]) -> usize {
        let (contest, wheel) = (self.spec.contest, self.rules.wheel);
        let hands = |low: bool| -> Vec<ranking::Cards> {
            let cards = winners.iter().filter_map(|place| {
                let own = self.players[*place].own();
                match low {
                    true => contest.low_cards(&own, board, wheel),
                    false => contest.main_cards(&own, board, wheel),
                }
            });
            cards.collect()
        };
        match (part, self.rules.odd_chip) {
            // Card rooms go by position in every part of the pot, and their records do.
            (_, OddChip::LeftOfButton) if self.layout.posts.is_some() => 0,
            (Part::Low, _) => lowest_by_suit(&hands(true)), // 14.9(i)3iii
            (Part::Whole, OddChip::LeftOfButton) => 0,
            // 14.9(i)3ii; reading: so too where the text names nobody.
            (Part::High | Part::Whole, _) => {
                let is_ace_low = matches!(
                    contest,
                    super::showdown::Contest::Low | super::showdown::Contest::Badugi
                );
                highest_by_suit(&hands(false), is_ace_low)
            }
        }
    }

    /// 14.15(d): the last to wager shows first, then clockwise; a losing hand may be given up unseen.
    fn show<V: Variant, T: Table<Room<V>>>(
        &self,
        strengths: &[ArrayVec<Strength, MOST>],
        awards: &[Award],
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let first = self.last_wager.or(self.first_asked).unwrap_or(0);
        let mut shown: ArrayVec<usize, MOST> = ArrayVec::new();
        for place in self.places_from(first) {
            let player = &self.players[place];
            if !self.contend.contains(place) {
                continue;
            }
            let wins = awards.iter().any(|award| award.shares[place] > Cents::ZERO);
            let is_beaten = shown.iter().any(|other| {
                let covers = self.players[*other].put_in.live >= player.put_in.live;
                covers && strengths.iter().all(|s| beats(s[*other], s[place]))
            });
            if is_beaten && !wins && !self.rules.disclose {
                continue;
            }
            shown.push(place);
            for held in player.cards.iter().filter(|held| !held.is_seen) {
                t.reveal(held.hidden)?;
            }
            let words = || {
                let (own, board) = (player.own(), &self.runs[0]);
                let hand = self.spec.contest.words(&own, board, self.rules.wheel);
                format!("seat {} shows {hand}", player.seat).into()
            };
            t.note(words, self.spec.sections.showdown);
        }
        Ok(())
    }

    /// 14.11(i): the kill button goes to whoever wins an entire pot that qualifies.
    fn place_kill_button(&mut self, pots: &[Pot], awards: &[Award]) {
        let Some(kill) = self.rules.kill else { return };
        let won: Cents = pots.iter().map(Pot::net).sum();
        let qualifies = match kill.qualifies {
            Qualifies::Amount(amount) => won >= amount,
            Qualifies::Multiple(times) => won >= self.action.limit.minimum().times(times),
        };
        let total = |place: usize| awards.iter().map(|award| award.shares[place]).sum::<Cents>();
        let winner = (0..self.players.len()).find(|place| total(*place) == won);
        self.layout.kill_button = winner.filter(|_| qualifies).map(|n| self.players[n].seat);
    }

    /// What is to be known while the round goes on.
    fn tell_progress(&mut self, now: usize) {
        let players = self.players.iter();
        let out = Places::first(self.players.len()) - self.contend;
        // Before the first hand is over nobody has it by the layout.
        let last = self.players.last().filter(|_| self.spec.opening == Opening::Blinds);
        self.layout.progress = Some(Progress {
            players: players.map(|player| (player.seat, player.stack, player.bet)).collect(),
            folded: out.iter().map(|place| self.players[place].seat).collect(),
            pot: self.action.pot,
            to_act: self.players[now].seat,
            limit: self.action.limit,
            button: last.map(|last| self.layout.button.unwrap_or(last.seat)),
        });
    }

    /// What is to be known of the round when it is over, by the words of scripts.
    fn tell(
        &mut self,
        ending: &str,
        pots: &[Pot],
        awards: &[Award],
        strengths: &[ArrayVec<Strength, MOST>],
    ) {
        let seats = |amounts: &[(Seat, Cents)]| {
            let mut by_seat: Map<String, Value> = Map::new();
            let mut sums: Vec<(Seat, Cents)> = Vec::new();
            for (seat, amount) in amounts {
                match sums.iter_mut().find(|(of, _)| of == seat) {
                    Some((_, sum)) => *sum += *amount,
                    None => sums.push((*seat, *amount)),
                }
            }
            by_seat.extend(sums.iter().map(|(seat, sum)| (seat.to_string(), json!(sum))));
            Value::Object(by_seat)
        };
        let seat = |place: usize| self.players[place].seat;
        let mut told = Map::new();
        let mut tell = |word: &str, value: Value| told.insert(word.to_owned(), value);
        tell("round", json!(ending));
        let dealt = self.players.iter().filter(|player| !player.is_passed_over);
        let mut dealt_in: Vec<Seat> = dealt.map(|player| player.seat).collect();
        dealt_in.sort_unstable();
        tell("dealt-in", json!(dealt_in));
        tell("blinds-by", json!(self.news.blinds_by));
        tell("posted", seats(&self.news.posted));
        tell("forced-bet-by", json!(self.news.forced_bet_by));
        tell("first-to-act", json!(self.news.first_to_act));
        tell("uncalled-returned", seats(&self.news.uncalled));
        tell("rake-by-round", json!(self.rake_by_round.as_slice()));
        tell("limits", self.action.limit.told());
        tell(
            "board",
            json!(
                self.runs
                    .first()
                    .unwrap_or(&self.board)
                    .iter()
                    .filter(|card| !self.common.contains(card))
                    .collect::<Vec<_>>()
            ),
        );
        tell("common", json!(self.common.as_slice()));
        tell("reshuffled", json!(self.reshuffled));
        let cards = self.players.iter().map(|player| {
            let own: Vec<Card> = player.cards.iter().map(|held| held.card).collect();
            (player.seat.to_string(), json!(own))
        });
        tell("cards", Value::Object(cards.collect()));
        let pot = |(pot, award): (&Pot, &Award)| {
            let mut eligible: Vec<Seat> = pot.eligible.iter().map(|place| seat(*place)).collect();
            eligible.sort_unstable();
            let awarded = (0..self.players.len()).filter(|n| award.shares[*n] > Cents::ZERO);
            let awarded: Vec<(Seat, Cents)> =
                awarded.map(|place| (seat(place), award.shares[place])).collect();
            json!({"amount": pot.net(), "eligible": eligible, "awarded": seats(&awarded)})
        };
        // 14.6(e)6: side pots first.
        let all: Vec<Value> = pots.iter().zip(awards).rev().map(pot).collect();
        tell("pots", Value::Array(all));
        let share = |place: usize| awards.iter().map(|award| award.shares[place]).sum();
        let shares = (0..self.players.len()).map(|place| (seat(place), share(place)));
        tell("shares", seats(&shares.collect::<Vec<_>>()));
        if self.runs.len() > 1 && !pots.is_empty() {
            let mut sums = vec![Cents::ZERO; self.runs.len()];
            for pot in pots {
                let portions = pots::portions(pot.net(), self.runs.len());
                sums.iter_mut().zip(portions).for_each(|(sum, portion)| *sum += portion);
            }
            tell("portions", json!(sums));
            let winners = (0..self.runs.len()).map(|run| {
                let won = awards.iter().filter_map(|award| award.winners.get(run));
                let won: Seats = won.flat_map(|seats| *seats).collect();
                won.collect::<Vec<Seat>>()
            });
            tell("run-winners", json!(winners.collect::<Vec<_>>()));
        }
        let (mut hands, mut lows) = (Map::new(), Map::new());
        if !strengths.is_empty() {
            let (contest, board) = (self.spec.contest, &self.runs[0]);
            for player in self.contend.iter().map(|place| &self.players[place]) {
                let own = player.own();
                if let Some(name) = contest.high_name(&own, board) {
                    hands.insert(player.seat.to_string(), json!(name));
                }
                let low = contest.low_ranks(&own, board, self.rules.wheel);
                lows.insert(player.seat.to_string(), json!(low));
            }
        }
        tell("hands", Value::Object(hands));
        tell("low-hands", Value::Object(lows));
        (self.layout.told, self.layout.progress) = (told, None);
    }
}

/// Whether cards are all in a hand, as often as they are named.
fn is_held(given: &[Card], own: &[Card]) -> bool {
    let count = |cards: &[Card], card: Card| cards.iter().filter(|other| **other == card).count();
    given.iter().all(|card| count(given, *card) <= count(own, *card))
}

/// Whether a hand is better for every part of a pot.
fn beats(one: Strength, other: Strength) -> bool {
    one.main > other.main && (other.low.is_none() || one.low > other.low)
}

/// Which part of a pot is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// All of it, at a game that is not divided.
    Whole,
    /// The high hand's.
    High,
    /// The low hand's.
    Low,
}

/// What became of a pot, by the places of the players.
#[derive(Clone, Debug, Default)]
struct Award {
    shares: [Cents; MOST],
    rake: [Cents; MOST],
    fund: [Cents; MOST],
    /// Who won something in each run.
    winners: ArrayVec<Seats, MOST_RUNS>,
}

impl Award {
    /// What goes to players, to the house and to a fund.
    fn total(&self) -> Cents {
        let all = self.shares.iter().chain(&self.rake).chain(&self.fund);
        all.copied().sum()
    }

    /// The winners bear what is taken of the pot, by their shares.
    fn charge(&mut self, pot: &Pot) {
        let all: Cents = self.shares.iter().copied().sum();
        for (due, charged) in [(pot.rake, &mut self.rake), (pot.fund, &mut self.fund)] {
            if due == Cents::ZERO {
                continue;
            }
            let mut left = due;
            for (share, charged) in self.shares.iter().zip(charged.iter_mut()) {
                // Two amounts multiplied can be more than 64 bits hold; a part of `due` cannot.
                let product = i128::from(due.0) * i128::from(share.0);
                let part = product.checked_div(i128::from(all.0)).unwrap_or_default();
                *charged = Cents(i64::try_from(part).unwrap_or_default());
                left -= *charged;
            }
            // What cannot be divided, the first of them bears.
            let first = self.shares.iter().position(|share| *share > Cents::ZERO);
            charged[first.unwrap_or(0)] += left;
        }
    }
}
