//! A round, from the start to the last settlement, and what goes wrong in one.

use arrayvec::ArrayVec;
use chance::Card;
use serde_json::Value;
use table::{
    Act, Centre, Cents, Cite, Incident, Malformed, Odds, Party, Seat, Seats, Settlement, Table,
};

use super::bank::Banker;
use super::circle::{self, DEALER, Place, place_of};
use super::deal::Hands;
use super::family::{Outcome, PaiGow, PaiGowGame, Rules, Settles, Surrender, Verdict, is_open};
use super::provisions::{
    DEALER_CARD_EXPOSED, DEALT_TO_WRONG_POSITION, Dealing, INCORRECT_NUMBER_OF_CARDS,
    INCORRECT_STUB_COUNT, PLAYER_CARD_EXPOSED, TILE_EXPOSED,
};
use super::setting::{Arrangement, Does, Pieces, SetHand, VoidHand};
use super::start::FirstStack;
use crate::poker::opening;

/// Even money.
pub const EVEN: Odds = Odds::to(1, 1);

/// A player in a round.
#[derive(Clone, Debug)]
pub struct Player<const N: usize> {
    /// Whose.
    pub seat: Seat,
    /// What was staked before the deal, and is not decided.
    pub stakes: [Cents; N],
    /// What was delivered, once it has been looked at.
    pub pieces: Pieces,
    /// How the hands are set, once they are.
    pub set: Option<Arrangement>,
    /// How the main wager came out, once it did.
    pub verdict: Option<Verdict>,
}

impl<const N: usize> Player<N> {
    /// Whether the main wager is in action.
    #[inline]
    #[must_use]
    pub fn plays(&self) -> bool {
        self.stakes[0] > Cents::ZERO
    }
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// As it should.
    Completed,
    /// All hands are void.
    Void,
}

/// All hands are void.
#[derive(Clone, Copy, Debug)]
struct Void {
    cite: Cite,
    /// Because a piece of the dealer or the bank was exposed.
    by_exposure: bool,
}

/// A round that has wagers.
#[derive(Debug)]
pub struct Round<'a, V: PaiGow<N>, const N: usize> {
    /// The rules in force.
    pub rules: &'a Rules<V::Own>,
    /// Who has wagers, and what.
    pub boxes: &'a [(Seat, [Cents; N])],
    /// Who banks, where a player does.
    pub bank: Option<Banker>,
    /// What lasts from round to round and is the game's own.
    pub lasting: &'a mut V::Lasting,
    /// The place that gets the first piece.
    pub start: Place,
    /// What was delivered.
    pub hands: Hands,
    /// Who plays, from the dealer's right; a player who banks is among them.
    pub players: ArrayVec<Player<N>, { circle::SEATS as usize }>,
    /// The pieces of the dealer, once they lie open.
    pub dealer: Pieces,
    /// Where the deal began, once it did.
    pub(super) began: Option<Place>,
    pub(super) deck_removed: bool,
    pub(super) button: &'a Place,
    same_player: &'a [Vec<Seat>],
    centre: Option<Centre>,
    /// What was wagered against the bank.
    covered: Cents,
    /// Whether any of it was decided.
    is_decided: bool,
}

/// What the dealer did about hands that are his to set, as the record of the round has it.
#[derive(Debug, Default)]
struct Heard {
    dealer: Vec<Act>,
    bank: Vec<Act>,
}

impl<'a, V: PaiGow<N>, const N: usize> Round<'a, V, N> {
    #[inline]
    pub(super) fn new(
        rules: &'a Rules<V::Own>,
        boxes: &'a [(Seat, [Cents; N])],
        bank: Option<Banker>,
        lasting: &'a mut V::Lasting,
        button: &'a Place,
        same_player: &'a [Vec<Seat>],
    ) -> Round<'a, V, N> {
        let mut players = ArrayVec::new();
        let player = |seat, stakes| {
            let (pieces, set, verdict) = (Pieces::new(), None, None);
            Player { seat, stakes, pieces, set, verdict }
        };
        for (seat, stakes) in boxes {
            players.push(player(*seat, *stakes));
        }
        if let Some(bank) = bank
            && !boxes.iter().any(|(seat, _)| *seat == bank.seat)
        {
            let place = players.iter().position(|p: &Player<N>| p.seat > bank.seat);
            let place = place.unwrap_or(players.len());
            players.insert(place, player(bank.seat, [Cents::ZERO; N]));
        }
        Round {
            rules,
            boxes,
            bank,
            lasting,
            start: DEALER,
            hands: Hands::default(),
            players,
            dealer: Pieces::new(),
            began: None,
            deck_removed: false,
            button,
            same_player,
            centre: bank.map(|bank| Centre::of(bank.seat)),
            covered: bank.map_or(Cents::ZERO, |bank| {
                boxes.iter().map(|(_, stakes)| stakes[0]).sum::<Cents>() + bank.dealer_wager
            }),
            is_decided: false,
        }
    }

    /// Whether a seat has the bank.
    #[inline]
    #[must_use]
    pub fn is_bank(&self, seat: Seat) -> bool {
        self.bank.is_some_and(|bank| bank.seat == seat)
    }

    /// Whether two areas are one person's.
    #[must_use]
    pub fn are_of_one(&self, seat: Seat, other: Seat) -> bool {
        self.same_player.iter().any(|seats| seats.contains(&seat) && seats.contains(&other))
    }

    /// Whether the dealer's hand is played.
    #[inline]
    #[must_use]
    pub fn needs_dealer(&self) -> bool {
        self.bank.is_none_or(|bank| bank.dealer_wager > Cents::ZERO) || V::looks_at_dealer(self)
    }

    /// The procedure.
    #[inline]
    pub(super) fn play<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) -> Result<Ended, T::Halt> {
        match self.play_to_the_end(t)? {
            None => Ok(Ended::Completed),
            Some(void) => {
                self.void_all(void, t)?;
                Ok(Ended::Void)
            }
        }
    }

    #[inline]
    fn play_to_the_end<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        let void = |cite| Some(Void { cite, by_exposure: false });
        let is_from_hand = V::CITES.cards.is_some() && self.rules.table.dealing == Dealing::Hand;
        if is_from_hand && T::MAY_GO_WRONG {
            let stacks = match self.deal_stacks(t)? {
                Ok(stacks) => stacks,
                Err(cite) => return Ok(void(cite)),
            };
            let first = self.bank.zip(V::CITES.bank.as_ref().and_then(|cites| cites.first_stack));
            let chosen = match first {
                Some((bank, cite)) => Some(t.ask(bank.seat, &FirstStack { cite })?),
                None => None,
            };
            self.begin(t)?;
            if !self.is_in_action() {
                self.end_early(t);
                return Ok(None);
            }
            self.deliver_stacks(&stacks, chosen, t);
        } else {
            self.begin(t)?;
            if !self.is_in_action() {
                self.end_early(t);
                return Ok(None);
            }
            if let Some(cite) = V::deliver(self, t)? {
                return Ok(void(cite));
            }
        }
        if T::MAY_GO_WRONG {
            self.began = Some(self.start);
        }
        if let Some(void) = self.wrong(t)? {
            return Ok(Some(void));
        }
        for player in self.players.iter_mut().filter(|player| is_in(self.bank, player)) {
            let seen_count = player.pieces.len();
            for hidden in self.hands.at(place_of(player.seat)).iter().skip(seen_count) {
                player.pieces.push(t.look(player.seat, *hidden)?);
            }
        }
        let mut heard = Heard::default();
        if let Some(void) = self.set_hands(&mut heard, t)? {
            return Ok(Some(void));
        }
        self.show_down(&mut heard, t)
    }

    /// The start is found, and what it decides is settled.
    #[inline]
    fn begin<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        self.start = V::start(self, t)?;
        if T::MAY_GO_WRONG && self.rules.table.marks_start {
            let place = circle::spot_of(self.start);
            let cite = V::CITES.cards.as_ref().map_or(V::CITES.count, |cards| cards.marked);
            t.note(|| format!("{place} is marked as the start").into(), cite);
        }
        V::started(self, t)
    }

    /// Nothing is delivered: what would go by it is returned.
    #[cold]
    fn end_early<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) {
        for player in 0..self.players.len() {
            if is_open(&self.players[player]) {
                self.give_back(player, V::needs_main(V::OPENING[0]), t);
            }
        }
        self.settle_bank(t);
    }

    /// Whether a main wager, or the dealer's, is in action.
    #[inline]
    pub(super) fn is_in_action(&self) -> bool {
        self.players.iter().any(Player::plays)
            || self.bank.is_some_and(|bank| bank.dealer_wager > Cents::ZERO)
    }

    // Setting

    /// Everybody sets, or gives up, in any order but for the areas of one person.
    #[inline]
    fn set_hands<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        heard: &mut Heard,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        loop {
            if let Some(void) = self.wrong(t)? {
                return Ok(Some(void));
            }
            self.hear(heard, t)?;
            let asked: Seats =
                self.players.iter().filter(|p| self.is_asked(p)).map(|p| p.seat).collect();
            if asked.is_empty() {
                return Ok(None);
            }
            let (seat, does) = t.ask_any(asked, |seat| self.question(seat))?;
            let place = self.place(seat);
            match does {
                Does::Set(set) => self.players[place].set = Some(set),
                Does::Surrender => self.surrender(place, t),
            }
        }
    }

    /// The place of a seat among the players.
    #[inline]
    fn place(&self, seat: Seat) -> usize {
        self.players.iter().position(|player| player.seat == seat).unwrap_or_default()
    }

    /// Whether a player has yet to set a hand that is his to set, and no other one first.
    #[inline]
    fn is_asked(&self, player: &Player<N>) -> bool {
        let is_own = match self.bank {
            Some(bank) if bank.seat == player.seat => !bank.is_co_bank,
            _ => player.plays(),
        };
        is_own && player.set.is_none() && (self.same_player.is_empty() || !self.waits(player))
    }

    /// Whether one person has another area whose hands are set first: that of the larger wager, or of
    /// the first one counterclockwise.
    #[cold]
    fn waits(&self, player: &Player<N>) -> bool {
        let of_one = self.same_player.iter().filter(|seats| seats.contains(&player.seat));
        let others: Vec<Seat> = of_one.flatten().copied().filter(|s| *s != player.seat).collect();
        let is_first = |other: &Player<N>| {
            let larger = (other.stakes[0], std::cmp::Reverse(other.seat))
                > (player.stakes[0], std::cmp::Reverse(player.seat));
            others.contains(&other.seat) && other.plays() && other.set.is_none() && larger
        };
        self.players.iter().any(is_first)
    }

    #[inline]
    fn question(&self, seat: Seat) -> SetHand<'a, V, N> {
        let player = &self.players[self.place(seat)];
        let may_surrender = V::SURRENDER == Surrender::AnyTime && !self.is_bank(seat);
        let is_barred = || V::surrender_barred(self.rules, &player.stakes).is_some();
        let surrender = (may_surrender && !is_barred()).then_some(V::CITES.surrender);
        SetHand { rules: self.rules, pieces: player.pieces.clone(), surrender }
    }

    /// What the record of the round states that nobody is asked for: what the dealer sets, and who gives
    /// up a hand that was set.
    #[inline]
    fn hear<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        heard: &mut Heard,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(());
        }
        while let Some(act) = t.hear(|act| self.is_heard(heard, act))? {
            if act.verb == "surrender" {
                let place = act.seat.map(|seat| self.place(seat)).unwrap_or_default();
                self.surrender(place, t);
            } else if act.seat.is_none() {
                heard.dealer.push(act);
            } else {
                heard.bank.push(act);
            }
        }
        Ok(())
    }

    fn is_heard(&self, heard: &Heard, act: &Act) -> bool {
        let is_by_house = act.fields.get("by").is_some_and(|by| by == "house-way");
        match (&*act.verb, act.seat, self.bank) {
            ("surrender", Some(seat), _) => {
                let may = |player: &Player<N>| {
                    player.seat == seat
                        && player.plays()
                        && player.set.is_some()
                        && (V::SURRENDER == Surrender::AnyTime || !self.dealer.is_empty())
                        && V::surrender_barred(self.rules, &player.stakes).is_none()
                };
                self.players.iter().any(may) && act.amount.is_none() && act.wager.is_none()
            }
            ("set", None, _) => {
                // Where one player alone is asked nobody need be named.
                let is_named = act.fields.get("seat").is_some_and(|place| place == "dealer");
                let is_dealers = is_named || !self.players.iter().any(|p| self.is_asked(p));
                is_dealers && (heard.dealer.is_empty() || is_by_house)
            }
            ("set", Some(seat), Some(bank)) if seat == bank.seat && bank.is_co_bank => {
                heard.bank.is_empty() || is_by_house
            }
            ("set", Some(seat), Some(bank)) if seat == bank.seat => {
                let player = &self.players[self.place(seat)];
                let is_wrong = |set| V::standing(self.rules, &player.pieces, set).is_err();
                is_by_house && player.set.is_some_and(is_wrong)
            }
            _ => false,
        }
    }

    /// A player gives up the main wager.
    fn surrender<T: Table<PaiGowGame<V, N>>>(&mut self, place: usize, t: &mut T) {
        let verdict = Verdict { outcome: Outcome::Lost, cite: V::CITES.surrender };
        self.settle_main(place, verdict, t);
    }

    /// How the house has set a hand that is its own to set: as the record tells it, else by the house
    /// way.
    #[inline]
    fn set_by_house<T: Table<PaiGowGame<V, N>>>(
        &self,
        acts: &[Act],
        pieces: &[Card],
        t: &mut T,
    ) -> Result<Arrangement, T::Halt> {
        let way = V::house_way(self.rules, pieces);
        if !T::MAY_GO_WRONG || acts.is_empty() {
            return Ok(way);
        }
        let mut did: Vec<Arrangement> = Vec::new();
        for act in acts {
            match Arrangement::read(act, V::GROUPS, pieces) {
                Ok(set) => did.push(set),
                Err((field, why)) => t.misreported(Malformed::new(field, why))?,
            }
        }
        let last = did.last().copied().unwrap_or(way);
        let is_right =
            self.rules.table.is_scripted && V::standing(self.rules, pieces, last).is_ok();
        let set = if is_right { last } else { way };
        if did.iter().any(|other| !other.is_like(set, V::GROUPS, pieces)) {
            t.note(|| "the hand is set again, the house way".into(), V::CITES.reset);
        }
        Ok(set)
    }

    // Settlement

    /// The dealer sets, the hands are exposed and compared, and all wagers settled.
    #[inline]
    fn show_down<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        heard: &mut Heard,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        if self.needs_dealer() {
            for hidden in self.hands.at(DEALER) {
                self.dealer.push(t.reveal(*hidden)?);
            }
        }
        if T::MAY_GO_WRONG {
            self.hear(heard, t)?;
            if V::SURRENDER == Surrender::AfterTheDealer {
                self.ask_who_surrenders(t)?;
            }
            if let Some(void) = self.wrong(t)? {
                return Ok(Some(void));
            }
            self.hear(heard, t)?;
        }
        let dealer = match self.needs_dealer() {
            true => Some(self.dealers_standing(heard, t)?),
            false => None,
        };
        let (against, against_pieces) = match self.bank {
            None => (dealer, self.dealer.clone()),
            Some(bank) => {
                let standing = self.banks_standing(bank, heard, t)?;
                (Some(standing), self.players[self.place(bank.seat)].pieces.clone())
            }
        };
        let Some(against) = against else { return Ok(None) };
        let overrides = V::overrides(self.rules, &against_pieces, self.bank.is_some());
        if let (Some(bank), Some(dealer)) = (self.bank, dealer)
            && bank.dealer_wager > Cents::ZERO
        {
            let verdict = overrides.unwrap_or_else(|| V::compare(self.rules, dealer, against));
            self.settle_dealers(bank, verdict, t);
        }
        for place in 0..self.players.len() {
            if self.players[place].plays() {
                let verdict = self.verdict(place, against, overrides, t)?;
                self.players[place].verdict = Some(verdict);
                let is_now = !T::TELLS_ORDER
                    || V::SETTLES == Settles::SeatBySeat
                    || verdict.outcome != Outcome::Won;
                if is_now {
                    self.settle_main(place, verdict, t);
                }
            }
            if !T::TELLS_ORDER || V::SETTLES == Settles::SeatBySeat {
                V::side(self, place, t)?;
            }
        }
        if T::TELLS_ORDER && V::SETTLES == Settles::LosersFirst {
            for place in 0..self.players.len() {
                if let Some(verdict) = self.players[place].verdict
                    && self.players[place].plays()
                {
                    self.settle_main(place, verdict, t);
                }
                V::side(self, place, t)?;
            }
        }
        V::after_all(self, t)?;
        self.settle_bank(t);
        Ok(None)
    }

    /// What the dealer's hand is worth as it is set.
    #[inline]
    fn dealers_standing<T: Table<PaiGowGame<V, N>>>(
        &self,
        heard: &Heard,
        t: &mut T,
    ) -> Result<V::Standing, T::Halt> {
        let set = self.set_by_house(&heard.dealer, &self.dealer, t)?;
        let standing = standing_of::<V, N>(self.rules, &self.dealer, set);
        t.note(|| format!("the dealer has {standing}").into(), V::CITES.dealer_sets);
        Ok(standing)
    }

    /// What the bank's hand is worth as it is set; where it is set wrongly, as the dealer sets it again.
    #[inline]
    fn banks_standing<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        bank: Banker,
        heard: &Heard,
        t: &mut T,
    ) -> Result<V::Standing, T::Halt> {
        let place = self.place(bank.seat);
        let pieces = self.players[place].pieces.clone();
        let own = self.players[place].set.filter(|_| !bank.is_co_bank);
        let right = own.filter(|set| V::standing(self.rules, &pieces, *set).is_ok());
        let set = match (right, own) {
            (Some(set), _) => set,
            (None, Some(_)) => {
                let cite = V::CITES.bank.as_ref().and_then(|cites| cites.reset);
                let note = || "the bank's hand is set again, the house way".into();
                t.note(note, cite.unwrap_or(V::CITES.house_way));
                self.set_by_house(&heard.bank, &pieces, t)?
            }
            (None, None) => self.set_by_house(&heard.bank, &pieces, t)?,
        };
        self.players[place].set = Some(set);
        self.expose(place, t)?;
        let standing = standing_of::<V, N>(self.rules, &pieces, set);
        t.note(|| format!("the bank has {standing}").into(), V::CITES.dealer_sets);
        Ok(standing)
    }

    /// The hands of a player are turned up.
    #[inline]
    fn expose<T: Table<PaiGowGame<V, N>>>(&self, place: usize, t: &mut T) -> Result<(), T::Halt> {
        if T::TELLS_ORDER {
            for hidden in self.hands.at(place_of(self.players[place].seat)) {
                t.reveal(*hidden)?;
            }
        }
        Ok(())
    }

    /// How a player's hands come out.
    #[inline]
    fn verdict<T: Table<PaiGowGame<V, N>>>(
        &self,
        place: usize,
        against: V::Standing,
        overrides: Option<Verdict>,
        t: &mut T,
    ) -> Result<Verdict, T::Halt> {
        self.expose(place, t)?;
        let player = &self.players[place];
        let set = player.set.unwrap_or_else(|| V::house_way(self.rules, &player.pieces));
        let standing = V::standing(self.rules, &player.pieces, set);
        if T::TELLS_ORDER {
            let seat = player.seat;
            let note = || match standing {
                Ok(standing) => format!("seat {seat} has {standing}").into(),
                Err(_) => format!("seat {seat} has set the hands wrongly").into(),
            };
            t.note(note, V::CITES.sets);
        }
        Ok(match (overrides, standing) {
            (Some(verdict), _) => verdict,
            (None, Ok(standing)) => V::compare(self.rules, standing, against),
            (None, Err(cite)) => Verdict { outcome: Outcome::Lost, cite },
        })
    }

    /// Settles a main wager, with the bank on the other side where a player banks.
    #[inline]
    pub(super) fn settle_main<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        place: usize,
        verdict: Verdict,
        t: &mut T,
    ) {
        let player = &mut self.players[place];
        let (seat, wager, stake) = (player.seat, V::OPENING[0], player.stakes[0]);
        player.stakes[0] = Cents::ZERO;
        player.verdict = Some(verdict);
        let Verdict { outcome, cite } = verdict;
        let settlement = match outcome {
            Outcome::Won => {
                let fee = V::vigorish(self.rules).on(stake);
                Settlement::won(seat, wager, stake, EVEN, cite).charged(fee)
            }
            Outcome::Push => Settlement::push(seat, wager, stake, cite),
            Outcome::Lost => Settlement::lost(seat, wager, stake, cite),
        };
        match &mut self.centre {
            None => t.settle(settlement),
            Some(centre) => {
                self.is_decided = true;
                t.settle(centre.settle(settlement));
            }
        }
    }

    /// Every main wager is lost, and the dealer's, whatever anybody would hold.
    #[cold]
    pub fn lose_all<T: Table<PaiGowGame<V, N>>>(&mut self, cite: Cite, t: &mut T) {
        let verdict = Verdict { outcome: Outcome::Lost, cite };
        if let Some(bank) = self.bank.filter(|bank| bank.dealer_wager > Cents::ZERO) {
            self.settle_dealers(bank, verdict, t);
        }
        for place in 0..self.players.len() {
            if self.players[place].plays() {
                self.settle_main(place, verdict, t);
            }
        }
    }

    /// Settles the dealer's wager against the bank. It is charged nothing.
    pub(super) fn settle_dealers<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        bank: Banker,
        verdict: Verdict,
        t: &mut T,
    ) {
        let (Some(lines), Some(cites)) = (V::BANK_LINES, &V::CITES.bank) else { return };
        let (seat, wager, stake) = (Seat::DEALER, lines.dealer_wager, bank.dealer_wager);
        if let Some(bank) = &mut self.bank {
            bank.dealer_wager = Cents::ZERO;
        }
        let cite = cites.against_dealer;
        let settlement = match verdict.outcome {
            Outcome::Won => Settlement::won(seat, wager, stake, EVEN, cite),
            Outcome::Push => Settlement::push(seat, wager, stake, cite),
            Outcome::Lost => Settlement::lost(seat, wager, stake, cite),
        };
        self.is_decided = true;
        if let Some(centre) = &mut self.centre {
            t.settle(centre.settle(settlement));
        }
    }

    /// What is left in the centre goes to the bank, less vigorish; what is short it supplies. Where the
    /// house covers half, that is first taken off.
    fn settle_bank<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) {
        let (Some(bank), Some(mut centre)) = (self.bank, self.centre) else { return };
        let (Some(lines), Some(cites)) = (V::BANK_LINES, &V::CITES.bank) else { return };
        if !self.is_decided {
            return;
        }
        let against = self.covered;
        if bank.is_co_bank {
            let (_, half) = centre.halves();
            let (seat, wager, cite) = (Seat::DEALER, lines.co_bank_share, cites.shares);
            let share = match half {
                Cents(0) => Settlement::void(seat, wager, against, cite),
                Cents(1..) => Settlement::paid(seat, wager, against, half, cite),
                _ => Settlement::lost_part(seat, wager, against, -half, cite),
            };
            t.settle(share.with_party(Party::Bank(bank.seat)));
            let _ = centre.settle(share);
        }
        let cite = if bank.is_co_bank { cites.shares } else { cites.settles };
        let left = centre.balance();
        let settlement = centre.bank(lines.bank, against, cite);
        t.settle(match left > Cents::ZERO {
            true => settlement.charged(self.rules.table.vigorish.on_what_is_left(left)),
            false => settlement,
        });
    }

    // Irregularities

    /// What goes wrong once all is delivered; what voids all hands, if anything does.
    #[inline]
    fn wrong<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(None);
        }
        while let Some(incident) = t.incident(V::CITES.in_play, None)? {
            if let Some(void) = self.happened(&incident, t)? {
                return Ok(Some(void));
            }
        }
        Ok(None)
    }

    #[cold]
    fn happened<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        incident: &Incident,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        let cites = V::CITES;
        let void = |cite| Ok(Some(Void { cite, by_exposure: false }));
        let exposed = Ok(Some(Void { cite: cites.dealer_exposed, by_exposure: true }));
        let place = incident.fields.get("seat").and_then(Value::as_str);
        match incident.id {
            DEALT_TO_WRONG_POSITION => void(cites.wrong_position),
            DEALER_CARD_EXPOSED => exposed,
            INCORRECT_STUB_COUNT => {
                let is_misdealt = incident.fields.get("misdealt") == Some(&Value::Bool(true));
                self.deck_removed = !is_misdealt;
                let cards = cites.of_cards();
                void(if is_misdealt { cards.wrong_number } else { cards.stub })
            }
            INCORRECT_NUMBER_OF_CARDS => match (incident.seat, place) {
                (None, Some("dealer")) | (Some(_), _) => void(cites.of_cards().wrong_number),
                _ => {
                    let why = "names nobody who was dealt cards";
                    t.misreported(Malformed::new("seat", why))?;
                    Ok(None)
                }
            },
            TILE_EXPOSED if place.is_some() => exposed,
            PLAYER_CARD_EXPOSED | TILE_EXPOSED => {
                let Some(seat) = incident.seat else {
                    t.misreported(Malformed::new("seat", "is missing: it says whose it was"))?;
                    return Ok(None);
                };
                let player = self.players.iter().position(|player| player.seat == seat);
                match player.filter(|player| is_in(self.bank, &self.players[*player])) {
                    _ if self.is_bank(seat) => exposed,
                    Some(player) => {
                        if t.ask(seat, &VoidHand { cite: cites.player_exposed })? {
                            self.give_back(player, cites.player_exposed, t);
                        }
                        Ok(None)
                    }
                    None if incident.id == TILE_EXPOSED => exposed,
                    None => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// Returns all that a player has in action.
    #[cold]
    pub(super) fn give_back<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        player: usize,
        cite: Cite,
        t: &mut T,
    ) {
        let Player { seat, stakes, .. } = &mut self.players[player];
        let stakes = std::mem::replace(stakes, [Cents::ZERO; N]);
        opening::give_back(*seat, &stakes, V::OPENING, cite, t);
    }

    /// Every wager that is not decided is returned, the dealer's too.
    #[cold]
    fn void_all<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        void: Void,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if void.by_exposure {
            for player in &mut self.players {
                if is_open(player) && player.pieces.is_empty() {
                    for hidden in self.hands.at(place_of(player.seat)) {
                        player.pieces.push(t.look(player.seat, *hidden)?);
                    }
                }
            }
            V::despite_exposure(self, t)?;
        }
        for player in 0..self.players.len() {
            self.give_back(player, void.cite, t);
        }
        if let (Some(bank), Some(lines)) = (self.bank, V::BANK_LINES)
            && bank.dealer_wager > Cents::ZERO
        {
            let (wager, stake) = (lines.dealer_wager, bank.dealer_wager);
            let void = Settlement::void(Seat::DEALER, wager, stake, void.cite);
            t.settle(void.with_party(Party::Bank(bank.seat)));
        }
        self.settle_bank(t);
        Ok(())
    }

    /// Who gives up once the dealer has set.
    #[cold]
    fn ask_who_surrenders<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        let may = |player: &&Player<N>| {
            player.plays() && V::surrender_barred(self.rules, &player.stakes).is_none()
        };
        let asked: Vec<Seat> = self.players.iter().filter(may).map(|player| player.seat).collect();
        let mut given_up: Vec<Seat> = Vec::new();
        let seats: Seats = asked.into_iter().collect();
        t.ask_each(
            seats,
            |_| GiveUp { cite: V::CITES.surrender },
            |seat, gives_up| given_up.extend(gives_up.then_some(seat)),
        )?;
        for seat in given_up {
            self.surrender(self.place(seat), t);
        }
        Ok(())
    }
}

/// What a hand is worth that the house has set, which it never does wrongly.
#[inline]
fn standing_of<V: PaiGow<N>, const N: usize>(
    rules: &Rules<V::Own>,
    pieces: &[Card],
    set: Arrangement,
) -> V::Standing {
    let standing = V::standing(rules, pieces, set);
    let Ok(standing) =
        standing.or_else(|_| V::standing(rules, pieces, V::house_way(rules, pieces)))
    else {
        unreachable!("the house way is never wrong")
    };
    standing
}

/// Whether somebody's pieces are in play: there is a main wager on them, or they are the bank's, or
/// other wagers go by them.
#[inline]
fn is_in<const N: usize>(bank: Option<Banker>, player: &Player<N>) -> bool {
    is_open(player) || bank.is_some_and(|bank| bank.seat == player.seat)
}

/// Whether somebody surrenders, once the dealer has set.
struct GiveUp {
    cite: Cite,
}

impl<V: PaiGow<N>, const N: usize> table::Question<PaiGowGame<V, N>> for GiveUp {
    type Answer = bool;

    fn about(&self) -> std::borrow::Cow<'static, str> {
        "surrender, or have your hands compared".into()
    }

    fn options(&self) -> Vec<table::Choice<bool>> {
        vec![
            table::Choice::plain("decline", "have your hands compared", false, self.cite),
            table::Choice::plain("surrender", "give up the main wager", true, self.cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &V::Strategy) -> bool {
        false
    }
}
