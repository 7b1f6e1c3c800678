//! A round of a game of this family, in the order in which 2.6 tells it for blackjack: the deal and
//! the dealer's blackjack here, then the decisions, and the dealer's hand with the settlement.

mod decisions;
mod settlement;
#[cfg(test)]
mod tests;

use std::ops::Range;

use arrayvec::ArrayVec;
use chance::{Card, Rank, ShoeSide};
use table::{
    BySeat, Cents, Cite, Hidden, Incident, Malformed, Seat, Seats, Settlement, Spot, Table, cite,
};

use super::family::{Added, Addition, Finished, Moment, Staked, TwentyOne};
use super::hand::{Hand, is_ace_or_ten, is_red, value};
use super::irregularities::{
    CARD_NOT_DEALT, CARD_READER_MALFUNCTION, HOLE_CARD_INSERTED, INSUFFICIENT_CARDS,
    NO_CARDS_DEALT, ONE_CARD_DEALT, TEN_FOUND,
};
use super::play::{Options, PlayRules, Situation};
use super::procedure::{Burns, Dealt, EVEN, HoleCard, Procedure, Verdict};
use super::questions::{Add, Insurance, Insured, Lies, TakeCard};
use crate::cut::Opener;
use crate::dealing::{self, CUTTING_CARD, FOUND_FACE_UP, SHUFFLER_JAM, ShoeState};

/// The boxes of a table, at most: 2.11(e) speaks of seven, and five players with two hands have ten.
pub(super) const MOST_BOXES: usize = 10;
/// The people who may wager on a box, at most.
const MOST_ON_A_BOX: usize = 3;

/// A wager on a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// Whose, by the place among the stakes.
    pub(super) bettor: usize,
    /// Whether it is still to be decided.
    pub(super) is_open: bool,
    /// Whether it is the original wager, not one that a split added.
    is_original: bool,
    /// The additional wager for doubling, on each spot at most what stands there.
    double: Cents,
    /// That wager was taken back, and the other given up.
    pub(super) is_rescued: bool,
    /// What stood on the hand before it was doubled is lost and collected; the rest waits for the
    /// dealer's second card.
    is_collected: bool,
}

impl Part {
    /// An original wager.
    #[inline]
    fn new(bettor: usize) -> Part {
        let (double, is_rescued, is_collected) = (Cents::ZERO, false, false);
        Part { bettor, is_open: true, is_original: true, double, is_rescued, is_collected }
    }

    /// Whose it is, by the place among the stakes: the first player's, where there is one.
    #[inline]
    fn whose<V: TwentyOne, T: Table<V>>(&self) -> usize {
        if T::ONE_PLAYER { 0 } else { self.bettor }
    }

    /// Whether more is staked on the hand since it was doubled.
    #[inline]
    pub(super) fn is_doubled(&self) -> bool {
        self.double > Cents::ZERO
    }
}

/// What comes of the wagers on a hand.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// This, for all of them.
    Known(Verdict),
    /// What the dealer's hand makes of each.
    ByDealer,
}

/// How far a hand is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    InPlay,
    Done,
    Surrendered,
    /// A card was asked for and not dealt (2.15(i)).
    Waiting,
    /// The one card of a hand that was doubled was not dealt.
    WaitingToDouble {
        /// Whether it is dealt face down (2.10(c)).
        face_down: bool,
    },
}

/// A hand of a box.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) hand: Hand,
    is_split: bool,
    /// A card of it was exchanged since the deal.
    pub(super) is_switched: bool,
    state: State,
    /// The card of a doubled hand, face down.
    down: Option<Hidden>,
    /// That card was turned up when the wagers were settled (2.10(c)): the hand was over 21 for
    /// nobody before.
    is_turned: bool,
    pub(super) parts: ArrayVec<Part, MOST_ON_A_BOX>,
}

impl Played {
    /// A hand without cards.
    #[inline]
    fn new(parts: ArrayVec<Part, 3>) -> Played {
        Played {
            hand: Hand::default(),
            is_split: false,
            is_switched: false,
            state: State::InPlay,
            down: None,
            is_turned: false,
            parts,
        }
    }

    /// Whether nothing has been decided on it that cannot be taken back: no card has come since the
    /// deal.
    pub(super) fn is_as_dealt(&self) -> bool {
        let is_untouched = matches!(self.state, State::InPlay | State::Done);
        is_untouched && !self.is_split && self.down.is_none() && self.hand.count() == 2
    }

    /// Decides on it anew.
    pub(super) fn begin_again(&mut self) {
        self.state = State::InPlay;
    }

    /// The wagers on it: one, where there is one player.
    #[inline]
    fn parts_of<V: TwentyOne, T: Table<V>>(&self) -> &[Part] {
        if T::ONE_PLAYER { &self.parts[..1] } else { &self.parts }
    }

    #[inline]
    fn is_blackjack(&self) -> bool {
        self.finished(false).is_blackjack()
    }

    /// It, for who has doubled it or has not.
    #[inline]
    fn finished(&self, is_doubled: bool) -> Finished<'_> {
        let Played { hand, is_split, is_switched, .. } = self;
        Finished { hand, is_split: *is_split, is_doubled, is_switched: *is_switched }
    }
}

/// The hands of a box from left to right. There is one, unless a pair was split.
#[derive(Clone, Debug)]
pub(super) struct Hands {
    first: Played,
    more: Vec<Played>,
}

impl Hands {
    #[inline]
    fn len(&self) -> usize {
        1 + self.more.len()
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = &Played> {
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
pub(super) struct BoxInPlay {
    number: u16,
    /// Which hand of its player it is, from 0.
    pub(super) hand_of_player: u8,
    /// Who decides, by the place among the stakes.
    decider: usize,
    pub(super) seat: Seat,
    pub(super) hands: Hands,
    /// Cards that lie face down, where they are dealt from the hand.
    pub(super) down: ArrayVec<Hidden, 2>,
    /// The two cards as they were dealt, once they are split.
    pub(super) pair: Option<Hand>,
    /// A hand whose requested card will not be dealt when it is reached.
    not_dealt: Option<usize>,
    /// It was passed over when the cards were dealt.
    pub(super) is_missed: bool,
    /// It is reported to have been passed over, and is not reached yet.
    reported: Option<&'static str>,
    pub(super) is_dead: bool,
    /// All that was wagered on it has been returned.
    pub(super) is_returned: bool,
}

impl BoxInPlay {
    /// A box with one wager on it and no cards.
    #[inline(always)]
    fn new(number: u16, hand_of_player: u8, bettor: usize, seat: Seat) -> BoxInPlay {
        let mut parts = ArrayVec::new();
        parts.push(Part::new(bettor));
        BoxInPlay {
            number,
            hand_of_player,
            decider: bettor,
            seat,
            hands: Hands { first: Played::new(parts), more: Vec::new() },
            down: ArrayVec::new(),
            pair: None,
            not_dealt: None,
            is_missed: false,
            reported: None,
            is_dead: false,
            is_returned: false,
        }
    }

    /// What may be done with a hand.
    #[inline]
    fn options(&self, hand: usize, play: &PlayRules) -> Options {
        let (played, hand_count) = (&self.hands[hand], self.hands.len());
        play.options(Situation { hand: &played.hand, is_split: played.is_split, hand_count })
    }
}

/// Where all boxes but the first are kept: elsewhere, since most rounds of a simulation have none.
pub(super) type OtherBoxes = ArrayVec<BoxInPlay, { MOST_BOXES - 1 }>;

/// The boxes with wagers on them, from the dealer's left. There is one at least.
#[derive(Debug)]
pub(super) struct Boxes<'a> {
    first: BoxInPlay,
    more: &'a mut OtherBoxes,
}

impl Boxes<'_> {
    /// Another player wagers on a box, which may have wagers already.
    #[cold]
    fn join(&mut self, number: u16, hand_of_player: u8, bettor: usize, seat: Seat) {
        let is_it = |b: &BoxInPlay| (b.number, b.hand_of_player) == (number, hand_of_player);
        let known = self.iter().position(is_it);
        match known {
            Some(place) => self[place].hands[0].parts.push(Part::new(bettor)),
            None => self.more.push(BoxInPlay::new(number, hand_of_player, bettor, seat)),
        }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        1 + self.more.len()
    }

    #[inline]
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &BoxInPlay> + Clone {
        std::iter::once(&self.first).chain(self.more.iter())
    }

    #[inline]
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut BoxInPlay> {
        std::iter::once(&mut self.first).chain(self.more.iter_mut())
    }

    /// Puts them into the order of the layout.
    fn sort(&mut self) {
        let place = |b: &BoxInPlay| (b.number, b.hand_of_player);
        for other in self.more.iter_mut() {
            if place(other) < place(&self.first) {
                std::mem::swap(other, &mut self.first);
            }
        }
        self.more.sort_by_key(place);
    }
}

impl std::ops::Index<usize> for Boxes<'_> {
    type Output = BoxInPlay;

    #[inline]
    fn index(&self, place: usize) -> &BoxInPlay {
        if place == 0 { &self.first } else { &self.more[place - 1] }
    }
}

impl std::ops::IndexMut<usize> for Boxes<'_> {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut BoxInPlay {
        if place == 0 { &mut self.first } else { &mut self.more[place - 1] }
    }
}

/// A round under way.
#[derive(Debug)]
pub struct Round<'a, V: TwentyOne> {
    /// What the licensee elected.
    pub(super) rules: &'a V::Rules,
    play: &'a PlayRules,
    pub(super) procedure: &'a Procedure,
    /// What was staked before the first card.
    pub(super) stakes: &'a [V::Stake],
    /// What was added to the wagers on hands while the cards were dealt, by bettor.
    added: ArrayVec<V::Added, { MOST_BOXES * MOST_ON_A_BOX }>,
    /// Who wagers on a box without sitting there.
    shared: &'a [(Seat, u16)],
    shoe: &'a mut ShoeState,
    pub(super) boxes: Boxes<'a>,
    pub(super) dealer: Hand,
    hole: Option<Hidden>,
    hole_card: HoleCard,
    /// The next card is seen by all (2.15(c)).
    is_exposed: bool,
    /// The box with which play goes on, where a player has taken something back.
    goes_back_to: Option<usize>,
    /// Insurance by bettor and spot.
    insured: Vec<(usize, usize, Cents)>,
    /// What the game keeps in mind.
    pub(super) own: V::Own,
    /// All hands are dead (2.15(j)1).
    pub(super) is_dead: bool,
    /// The side of a double shoe that is dealt from, where it is known.
    side: Option<ShoeSide>,
    /// The cutting card came out in this round: of a double shoe, that of each side.
    has_cutting_card: [bool; 2],
    /// A card was found face up, and a ten: the next of its kind may void the round.
    has_unused_card: [bool; 2],
}

impl<'a, V: TwentyOne> Round<'a, V> {
    /// A round with these stakes. `shared` says who wagers on a box without sitting there, `others`
    /// is where boxes go, and still empty.
    #[inline(always)]
    pub(super) fn new(
        rules: &'a V::Rules,
        stakes: &'a [V::Stake],
        shared: &'a [(Seat, u16)],
        (shoe, others): (&'a mut ShoeState, &'a mut OtherBoxes),
        own: V::Own,
    ) -> Round<'a, V> {
        let (play, procedure) = (V::play(rules), V::procedure(rules));
        let seat = stakes[0].seat();
        let first = BoxInPlay::new(box_of(seat, shared), 0, 0, seat);
        Round {
            rules,
            play,
            procedure,
            stakes,
            added: ArrayVec::new(),
            shared,
            shoe,
            boxes: Boxes { first, more: others },
            dealer: Hand::default(),
            hole: None,
            hole_card: procedure.hole_card,
            is_exposed: false,
            goes_back_to: None,
            insured: Vec::new(),
            own,
            is_dead: false,
            side: None,
            has_cutting_card: [false; 2],
            has_unused_card: [false; 2],
        }
    }

    /// Gives every player a box, but for the first player's first.
    #[inline]
    fn open_boxes<T: Table<V>>(&mut self) {
        let BoxInPlay { number, seat, .. } = self.boxes.first;
        for hand_of_player in 1..V::HANDS_PER_PLAYER {
            self.boxes.more.push(BoxInPlay::new(number, hand_of_player, 0, seat));
        }
        self.added.push(V::Added::default());
        if T::ONE_PLAYER {
            return;
        }
        for (bettor, stake) in self.stakes.iter().enumerate().skip(1) {
            let number = box_of(stake.seat(), self.shared);
            for hand_of_player in 0..V::HANDS_PER_PLAYER {
                self.boxes.join(number, hand_of_player, bettor, stake.seat());
            }
            self.added.push(V::Added::default());
        }
        let hands = self.stakes.len() * usize::from(V::HANDS_PER_PLAYER);
        if self.boxes.len() < hands || !self.shared.is_empty() {
            self.appoint();
        }
    }

    /// Whether all hands are dead, which comes of what goes wrong alone.
    #[inline]
    pub(super) fn is_over<T: Table<V>>(&self) -> bool {
        T::MAY_GO_WRONG && self.is_dead
    }

    /// Whether the hand of a box is dead, which comes of what goes wrong alone.
    #[inline]
    pub(super) fn is_out<T: Table<V>>(&self, n: usize) -> bool {
        T::MAY_GO_WRONG && self.boxes[n].is_dead
    }

    /// The places of the boxes.
    #[inline]
    fn places<T: Table<V>>(&self) -> Range<usize> {
        0..if T::ONE_PLAYER { usize::from(V::HANDS_PER_PLAYER) } else { self.boxes.len() }
    }

    /// The boxes of the player whose box this is, by their places.
    #[inline]
    pub(super) fn boxes_of_player(&self, n: usize) -> Range<usize> {
        if V::HANDS_PER_PLAYER == 1 {
            return n..n + 1;
        }
        let first = n - usize::from(self.boxes[n].hand_of_player);
        first..first + usize::from(V::HANDS_PER_PLAYER)
    }

    /// How many hands the player of a box has to the left of it.
    #[inline]
    pub(super) fn hands_before(&self, n: usize) -> usize {
        let before = self.boxes_of_player(n).start..n;
        before.map(|of| self.boxes[of].hands.len()).sum()
    }

    /// The number by which the wager on a hand goes; 0 where its player has split nothing.
    #[inline]
    fn number_after_a_split(&self, n: usize, hand: usize) -> u8 {
        let is_split = self.boxes_of_player(n).any(|of| self.boxes[of].hands.len() > 1);
        if is_split { (self.hands_before(n) + hand) as u8 + 1 } else { 0 }
    }

    /// The places of the wagers on hands among the stakes: 1 to 3 with multiple action, else one for
    /// each hand of a player.
    #[inline]
    pub(super) fn spots(&self) -> Range<usize> {
        match self.procedure.multiple_action {
            Some(_) => 1..4,
            None => 0..usize::from(V::HANDS_PER_PLAYER),
        }
    }

    /// The places of the wagers on a box among the stakes.
    #[inline]
    pub(super) fn spots_of(&self, n: usize) -> Range<usize> {
        let hand = usize::from(self.boxes[n].hand_of_player);
        if V::HANDS_PER_PLAYER == 1 { self.spots() } else { hand..hand + 1 }
    }

    /// Where lies what a player adds to a hand.
    fn lies(&self, n: usize, hand: usize, bettor: usize) -> Lies {
        let spots = self.spots_of(n).map(|spot| (spot as u8, self.wagered(bettor, spot)));
        let spots = spots.filter(|(_, stake)| *stake > Cents::ZERO).collect();
        Lies { number: self.number_after_a_split(n, hand), spots }
    }

    /// The card reader failed in an earlier round: cards are dealt as they are without one, 2.15(k).
    pub(super) fn do_without_card_reader(&mut self) {
        if self.hole_card == HoleCard::CardReader {
            self.hole_card = HoleCard::FaceDown;
        }
    }

    /// Whether the table's card reader does not work.
    pub(super) fn has_no_card_reader(&self) -> bool {
        self.hole_card != self.procedure.hole_card
    }

    /// 2.13(b): the player seated at a box decides, else who has wagered most on it.
    #[cold]
    fn appoint(&mut self) {
        self.boxes.sort();
        let spots = self.spots();
        for one in self.boxes.iter_mut() {
            let is_seated = |seat: Seat| is_seated(seat, one.number, self.shared);
            let parts = &one.hands[0].parts;
            let seated = parts.iter().map(|p| p.bettor).find(|n| is_seated(self.stakes[*n].seat()));
            let wagered =
                |n: usize| self.stakes[n].stakes()[spots.clone()].iter().copied().sum::<Cents>();
            let most = parts
                .iter()
                .map(|p| p.bettor)
                .reduce(|best, n| if wagered(n) > wagered(best) { n } else { best });
            if let Some(decider) = seated.or(most) {
                one.decider = decider;
                one.seat = self.stakes[decider].seat();
            }
        }
    }

    /// What a player has staked, by the place among the stakes; zero is none.
    #[inline]
    pub(super) fn stake(&self, bettor: usize, place: usize) -> Cents {
        self.stakes[bettor].stakes()[place]
    }

    /// Who sits there, by the place among the stakes.
    #[inline]
    fn bettor(&self, seat: Seat) -> Option<usize> {
        self.stakes.iter().position(|stake| stake.seat() == seat)
    }

    /// What a player has wagered on the own hand at a spot in all: what was staked before the first
    /// card, and what was added since.
    #[inline]
    fn wagered(&self, bettor: usize, spot: usize) -> Cents {
        self.stake(bettor, spot) + self.added[bettor].total()
    }

    /// The least and the most that a player has on a spot of a box.
    #[inline]
    fn least_and_most(&self, n: usize, bettor: usize) -> (Cents, Cents) {
        let spots = self.spots_of(n);
        let first = self.wagered(bettor, spots.start);
        if self.procedure.multiple_action.is_none() {
            return (first, first);
        }
        spots
            .map(|spot| self.wagered(bettor, spot))
            .filter(|stake| *stake > Cents::ZERO)
            .fold((first, first), |(least, most), stake| (least.min(stake), most.max(stake)))
    }

    /// Offers a wager that is added to the one on a hand, at most as much as that, to everybody whose
    /// hand is not dead.
    ///
    /// Reading: where the text has it that others on a box may add one when its player does, they may
    /// also when that player does not: all players are offered it.
    #[inline]
    pub(super) fn offer_added<T: Table<V>>(
        &mut self,
        Addition { place, verb, cite }: Addition,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let in_play = self.boxes.iter().filter(|one| !one.is_dead);
        let parts = in_play.clone().flat_map(|one| &one.hands[0].parts);
        let seats: Seats = parts.map(|part| self.stakes[part.bettor].seat()).collect();
        let up = self.dealer.cards().first().copied();
        let unit = self.play.double_unit;
        let question = |seat: Seat| {
            let bettor = self.bettor(seat).unwrap_or_default();
            let is_its =
                |one: &&BoxInPlay| one.hands[0].parts.iter().any(|part| part.bettor == bettor);
            let its_box = in_play.clone().find(is_its);
            let first = its_box.and_then(|one| one.hands[0].hand.cards().first().copied());
            let most = self.stake(bettor, 0);
            Add { place, wager: verb, first, up, most, unit, cite }
        };
        let mut answers: BySeat<(Seat, Cents)> = BySeat::new();
        t.ask_each(seats, question, |seat, amount| answers.push((seat, amount)))?;
        for (seat, amount) in answers {
            if let Some(bettor) = self.bettor(seat) {
                self.added[bettor].amounts_mut()[place] = amount;
            }
        }
        Ok(())
    }

    /// Plays it, from the first card to the settlement of the hands. `side` is the side of a double
    /// shoe from which the first card is drawn.
    #[inline]
    pub(super) fn play<T: Table<V>>(
        &mut self,
        side: Option<ShoeSide>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.open_boxes::<T>();
        self.deal_and_settle(side, t)?;
        if T::MAY_GO_WRONG { self.after_the_last_card(t) } else { Ok(()) }
    }

    #[inline]
    fn deal_and_settle<T: Table<V>>(
        &mut self,
        side: Option<ShoeSide>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.burn_first(t)?;
        if self.is_over::<T>() {
            return Ok(());
        }
        self.deal(side, t)?;
        if self.is_over::<T>() {
            return Ok(());
        }
        V::dealt(self, Moment::SecondCards, t)?;
        if self.is_over::<T>() {
            return Ok(());
        }
        let up = self.dealer.cards()[0];
        let is_insurable = value(up) == 1 && self.hole_card != HoleCard::FaceUp; // 2.9(a), 2.6(k)3
        self.trouble_with_the_reader(t)?;
        if self.is_over::<T>() {
            return Ok(());
        }
        if !is_insurable {
            for spot in self.spots() {
                t.no_more_of(V::on_insurance(spot as u8));
            }
        } else if !self.procedure.insurance_by_turns {
            let seats = self.stakes.iter().map(Staked::seat).collect();
            self.insure(seats, t)?;
        }
        if self.dealer_shows_blackjack(up, t)? {
            V::second_card(self, t);
            V::dealer_has_blackjack(self, t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
            return self.settle_hands(self.spots(), t);
        }
        if self.is_over::<T>() {
            return Ok(());
        }
        self.pay_blackjacks(up, t);
        if self.hole_card == HoleCard::CardReader && is_ace_or_ten(up) {
            V::dealer_has_no_blackjack(self, t);
        }
        let mut n = 0;
        while n < self.places::<T>().end {
            if self.is_out::<T>(n) {
                n += 1;
                continue;
            }
            if is_insurable && self.procedure.insurance_by_turns {
                let parts = self.boxes[n].hands[0].parts.iter();
                let seats = parts.map(|part| self.stakes[part.bettor].seat()).collect();
                self.insure(seats, t)?;
            }
            V::about_to_play(self, n, t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
            self.play_box(n, t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
            if self.play.surrender {
                self.collect_surrenders(n, t);
            }
            // Only whoever has several hands takes anything back.
            let back = if V::HANDS_PER_PLAYER > 1 { self.goes_back_to.take() } else { None };
            n = back.unwrap_or(n + 1);
        }
        if T::MAY_GO_WRONG {
            self.deal_what_was_not_dealt(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        V::all_decided(self, t);
        if self.procedure.multiple_action.is_some() {
            self.multiple_action(up, t)
        } else {
            let spots = 0..usize::from(V::HANDS_PER_PLAYER);
            self.dealer_plays(spots.clone(), t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
            self.settle_against(spots, t)
        }
    }

    // The deal

    /// 2.6(c), 2.6A(c).
    #[inline]
    fn burn_first<T: Table<V>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        self.shoe.deal_begins::<V, T>();
        let is_new = std::mem::take(&mut self.shoe.is_new);
        let new_dealer = std::mem::take(&mut self.shoe.new_dealer);
        let count = match self.procedure.burns {
            Burns::NewShoe => u8::from(is_new) + u8::from(new_dealer),
            Burns::NewDealer => u8::from(new_dealer),
            Burns::EachRound => 1 + u8::from(new_dealer),
            Burns::Never => 0,
        };
        for _ in 0..count {
            if self.is_voided(None, t)? {
                break;
            }
            t.burn()?;
        }
        Ok(())
    }

    /// Whether what went wrong before the next card voids the round.
    #[inline]
    pub(super) fn is_voided<T: Table<V>>(
        &mut self,
        to: Option<Spot>,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        while let Some(incident) = t.incident(self.procedure.drawing, None)? {
            self.happened(&incident, to, t)?;
            if self.is_over::<T>() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The cutting card may come behind the last card of a round.
    ///
    /// Reading: it was reached in that round, after which the cards are reshuffled (2.6(l)), as at
    /// 6.5(k) and 22.7(d).
    fn after_the_last_card<T: Table<V>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if !self.procedure.has_cutting_card() {
            return Ok(());
        }
        while let Some(incident) = t.incident(&[CUTTING_CARD], None)? {
            self.happened(&incident, None, t)?;
        }
        Ok(())
    }

    #[cold]
    fn happened<T: Table<V>>(
        &mut self,
        incident: &Incident,
        to: Option<Spot>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if incident.id == CUTTING_CARD {
            let side = match self.side_of(incident) {
                Ok(side) => side,
                Err(wrong) => return t.misreported(wrong),
            };
            // Each side of a double shoe has one; nobody may know from which it came.
            let place = match side {
                _ if self.procedure.dealing != Dealt::DoubleShoe => 0,
                Some(side) => side.index(),
                None => usize::from(self.has_cutting_card[0]),
            };
            if std::mem::replace(&mut self.has_cutting_card[place], true) {
                return t.misreported(dealing::out_before());
            }
            self.must_be_shuffled(side, t); // 2.6(l)
            self.shoe.cut.open_with(match to {
                Some(Spot::Seat(seat)) if self.procedure.cutting_card_names_cutter => {
                    Opener::Seat(seat)
                }
                _ => Opener::Highest,
            });
        }
        if incident.id == INSUFFICIENT_CARDS {
            // 2.15(f): the discards are shuffled and cut, and one card is burned. Reading: what is
            // then dealt is the rest of the set, so all of it is shuffled for the next round; of a
            // double shoe, that of the side.
            self.must_be_shuffled(self.side, t);
            t.burn()?;
        }
        if incident.id == SHUFFLER_JAM {
            self.must_be_shuffled(None, t);
            self.shoe.cut.open_with(Opener::Highest);
        }
        if incident.id == TEN_FOUND && incident.card.is_none_or(|card| card.rank() != Rank::Ten) {
            let why = format!("{TEN_FOUND}: the card is no ten");
            return t.misreported(Malformed::new("card", why));
        }
        // A card found face up is not used, one drawn in error is the next, and a round from the
        // wrong side of a double shoe stands: 2.15(a), (b), (h).
        if let Some(cites) = self.procedure.voided_by {
            let (place, cite) = match incident.id {
                FOUND_FACE_UP => (0, cites.face_up),
                TEN_FOUND => (1, cites.ten.unwrap_or(cites.face_up)),
                _ => return Ok(()),
            };
            if std::mem::replace(&mut self.has_unused_card[place], true) {
                self.call_void(cite, t);
            }
        }
        Ok(())
    }

    /// The round is void: what is not settled is returned, and the cards are reshuffled.
    #[cold]
    fn call_void<T: Table<V>>(&mut self, cite: Cite, t: &mut T) {
        self.must_be_shuffled(None, t);
        self.shoe.cut.open_with(Opener::Highest);
        self.call_dead(cite, t);
    }

    /// All hands are dead: what stands on them is returned.
    #[cold]
    fn call_dead<T: Table<V>>(&mut self, cite: Cite, t: &mut T) {
        self.is_dead = true;
        for n in 0..self.boxes.len() {
            self.boxes[n].is_dead = true;
            for hand in 0..self.boxes[n].hands.len() {
                for spot in self.spots_of(n) {
                    self.settle_parts(n, hand, spot, Fate::Known(Verdict::Void(cite)), t);
                }
                self.close(n, hand, |_| true);
            }
        }
        for (bettor, spot, stake) in std::mem::take(&mut self.insured) {
            let (seat, wager) = (self.stakes[bettor].seat(), V::on_insurance(spot as u8));
            t.settle(Settlement::void(seat, wager, stake, cite));
        }
        V::called_dead(self, cite, t);
    }

    /// The side of a double shoe whose cutting card came: the one that is dealt from, unless it is
    /// named.
    fn side_of(&self, incident: &Incident) -> Result<Option<ShoeSide>, Malformed> {
        let Some(named) = incident.fields.get("side") else { return Ok(self.side) };
        if self.procedure.dealing != Dealt::DoubleShoe {
            return Err(Malformed::new("side", "has no place here: the shoe has one stack"));
        }
        let side = named.as_str().and_then(ShoeSide::from_name);
        side.map(Some).ok_or_else(|| Malformed::new("side", "is left or right"))
    }

    /// The cards are shuffled after the round; of a double shoe only those of the side, where it is
    /// known (2.6(l)3).
    fn must_be_shuffled<T: Table<V>>(&mut self, side: Option<ShoeSide>, t: &mut T) {
        self.shoe.must_be_shuffled(side);
        if let Some(side) = side {
            let note = || format!("the {} side is shuffled after the round", side.name()).into();
            t.note(note, cite!("2.6(l)3"));
        }
    }

    /// The next card, face up; none where the round has become void.
    #[inline]
    pub(super) fn card<T: Table<V>>(
        &mut self,
        to: Spot,
        t: &mut T,
    ) -> Result<Option<Card>, T::Halt> {
        if T::MAY_GO_WRONG {
            if self.is_voided(Some(to), t)? {
                return Ok(None);
            }
            self.is_exposed = false;
        }
        t.draw(to).map(Some)
    }

    /// The next card, face up, for the dealer.
    #[inline]
    fn dealers_card<T: Table<V>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if let Some(card) = self.card(Spot::Dealer, t)? {
            self.dealer.push(card);
        }
        Ok(())
    }

    /// A card for a player's initial hand: face down where cards are dealt from the hand.
    #[inline(always)]
    pub(super) fn initial_card<T: Table<V>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        let spot = Spot::Seat(self.boxes[n].seat);
        if V::HANDS_PER_PLAYER > 1 {
            t.turn(self.boxes[n].seat, self.boxes[n].hand_of_player + 1);
        }
        let card = if self.procedure.dealing == Dealt::FromTheHand {
            if self.is_voided(Some(spot), t)? {
                return Ok(());
            }
            let hidden = t.draw_down(spot)?; // 2.6A(c)
            self.boxes[n].down.push(hidden);
            Some(t.look(self.boxes[n].seat, hidden)?) // 2.6A(d)
        } else {
            self.card(spot, t)?
        };
        if let Some(card) = card {
            self.boxes[n].hands[0].hand.push(card);
        }
        Ok(())
    }

    /// 2.6(e), (j) and (k), 2.6A(c): a card to each box, one to the dealer, a second to each box.
    #[inline]
    fn deal<T: Table<V>>(&mut self, side: Option<ShoeSide>, t: &mut T) -> Result<(), T::Halt> {
        let mut first = None;
        if self.procedure.dealing == Dealt::DoubleShoe {
            first = self.determinant_card(side, t)?;
        }
        V::dealt(self, Moment::Start, t)?;
        if self.is_over::<T>() {
            return Ok(());
        }
        let mut is_missed = false;
        if self.procedure.up_card_first {
            is_missed = !self.deal_up_card(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        for n in self.places::<T>() {
            if self.is_out::<T>(n) {
                continue;
            }
            let reported = match T::MAY_GO_WRONG && self.boxes[n].is_missed {
                true => None,
                false => self.passed_over(n, &[NO_CARDS_DEALT, ONE_CARD_DEALT], t)?,
            };
            if let Some(id) = reported {
                self.boxes[n].is_dead = id == NO_CARDS_DEALT;
                self.boxes[n].is_missed = true;
            } else if let Some(card) = first.take() {
                self.boxes[n].hands[0].hand.push(card);
            } else {
                self.initial_card(n, t)?;
            }
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        if T::MAY_GO_WRONG && self.boxes.iter().all(|one| one.is_dead) {
            return self.nobody_plays(t);
        }
        V::dealt(self, Moment::FirstCards, t)?;
        if !self.procedure.up_card_first {
            is_missed = !self.deal_up_card(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        for n in self.places::<T>() {
            let has_one = !(T::MAY_GO_WRONG && self.boxes[n].is_missed);
            if self.is_out::<T>(n) {
                continue;
            }
            if has_one && self.passed_over(n, &[ONE_CARD_DEALT], t)?.is_some() {
                self.boxes[n].is_missed = true;
            } else {
                self.initial_card(n, t)?;
            }
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        if T::MAY_GO_WRONG {
            if let Some(cite) = self.procedure.voided_without_up_card.filter(|_| is_missed) {
                self.call_void(cite, t);
                return Ok(());
            }
            for n in 0..self.boxes.len() {
                if self.boxes[n].is_missed {
                    self.missed(n, t)?;
                    if self.is_over::<T>() {
                        return Ok(());
                    }
                }
            }
            if self.boxes.iter().all(|one| one.is_dead) {
                return self.nobody_plays(t);
            }
        }
        if is_missed {
            self.dealers_card(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
        }
        match self.procedure.hole_card {
            HoleCard::None => {}
            HoleCard::FaceDown | HoleCard::CardReader => {
                // Missed here, it is dealt at once: no other card is in between.
                t.incident(&[CARD_NOT_DEALT], None)?;
                if !self.is_voided(Some(Spot::Dealer), t)? {
                    self.hole = Some(t.draw_down(Spot::Dealer)?);
                }
            }
            HoleCard::FaceUp => {
                t.incident(&[CARD_NOT_DEALT], None)?;
                self.dealers_card(t)?;
            }
        }
        Ok(())
    }

    /// The dealer's card up; false where it is missed, so that it comes after the players' second
    /// cards (2.15(e)) or voids the round.
    #[inline]
    fn deal_up_card<T: Table<V>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        if t.incident(&[CARD_NOT_DEALT], None)?.is_some() {
            return Ok(false);
        }
        self.dealers_card(t)?;
        if !self.is_over::<T>() {
            V::dealt(self, Moment::UpCard, t)?;
        }
        Ok(true)
    }

    /// Which of these is reported of a box that is to get a card. A report may name the player's
    /// next hand before that is reached.
    #[inline]
    pub(super) fn passed_over<T: Table<V>>(
        &mut self,
        n: usize,
        possible: &[&'static str],
        t: &mut T,
    ) -> Result<Option<&'static str>, T::Halt> {
        if T::MAY_GO_WRONG && self.boxes[n].reported.is_some() {
            return Ok(self.boxes[n].reported.take());
        }
        while let Some(incident) = t.incident(possible, Some(self.boxes[n].seat))? {
            let this = usize::from(self.boxes[n].hand_of_player) + 1;
            match hand_meant(&incident) {
                None => return Ok(Some(incident.id)),
                Some(hand) if hand == this => return Ok(Some(incident.id)),
                Some(hand) if (this..=self.boxes_of_player(n).len()).contains(&hand) => {
                    let later = n + hand - this;
                    self.boxes[later].reported = Some(incident.id);
                }
                Some(hand) => {
                    let why = format!("hand {hand} is not to get a card now");
                    t.misreported(Malformed::new("hand", why))?;
                }
            }
        }
        Ok(None)
    }

    /// Every hand is dead: the dealer's cards decide nothing.
    #[cold]
    fn nobody_plays<T: Table<V>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
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
    /// came from, and is burned where it is not. The round is dealt from the side of its suit.
    #[cold]
    fn determinant_card<T: Table<V>>(
        &mut self,
        side: Option<ShoeSide>,
        t: &mut T,
    ) -> Result<Option<Card>, T::Halt> {
        self.side = side;
        if let Some(side) = side {
            t.deal_from(side);
        }
        self.is_voided(None, t)?; // of a double shoe no card voids a round, 2.15(a)
        let hearts_are_left = self.procedure.hearts_are_left;
        let spot = Spot::Seat(self.boxes.first.seat);
        let mut stands_for = ShoeSide::Left;
        let first = t.draw_or_burn(spot, |card| {
            stands_for = match is_red(card) == hearts_are_left {
                true => ShoeSide::Left,
                false => ShoeSide::Right,
            };
            side.map(|side| side != stands_for)
        })?;
        self.side = Some(stands_for);
        t.deal_from(stands_for);
        let note = || format!("the round is dealt from the {} side", stands_for.name()).into();
        t.note(note, cite!("2.6(d)1"));
        Ok(first)
    }

    /// 2.15(g): no cards at all make a dead hand; with one, the player may have the other now.
    #[cold]
    fn missed<T: Table<V>>(&mut self, n: usize, t: &mut T) -> Result<(), T::Halt> {
        let cite = self.procedure.cites.missed_hand;
        if !self.boxes[n].is_dead {
            let question = TakeCard { number: self.hands_before(n) + 1, cite };
            if t.ask(self.boxes[n].seat, &question)? {
                return V::late_card(self, n, t);
            }
            self.boxes[n].is_dead = true;
        }
        // With both hands of a player, so once, goes what is staked beside them.
        let is_first = self.boxes_of_player(n).all(|of| !self.boxes[of].is_returned);
        let (spots, all) = (self.spots_of(n), self.spots());
        self.boxes[n].is_returned = true;
        for place in 0..self.boxes[n].hands[0].parts.len() {
            let bettor = self.boxes[n].hands[0].parts[place].bettor;
            self.boxes[n].hands[0].parts[place].is_open = false;
            let staked = &self.stakes[bettor];
            for (place, stake) in staked.stakes().iter().enumerate() {
                let is_its = spots.contains(&place) || (is_first && !all.contains(&place));
                if is_its && *stake > Cents::ZERO {
                    let wager = V::staked_at(place);
                    t.settle(Settlement::void(staked.seat(), wager, *stake, cite));
                }
            }
            for (place, amount) in self.added[bettor].amounts().iter().enumerate() {
                if *amount > Cents::ZERO {
                    let wager = V::on_added(place);
                    t.settle(Settlement::void(staked.seat(), wager, *amount, cite));
                }
            }
        }
        Ok(())
    }

    // The dealer's blackjack

    /// 2.15(j) and (k), before the hole card is read or when somebody notices.
    #[inline]
    pub(super) fn trouble_with_the_reader<T: Table<V>>(
        &mut self,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if self.hole_card != HoleCard::CardReader {
            return Ok(());
        }
        let possible = match is_ace_or_ten(self.dealer.cards()[0]) {
            true => &[CARD_READER_MALFUNCTION][..],
            false => &[CARD_READER_MALFUNCTION, HOLE_CARD_INSERTED],
        };
        while let Some(incident) = t.incident(possible, None)? {
            self.reader_failed(&incident, t);
            if self.is_over::<T>() || self.hole_card != HoleCard::CardReader {
                break;
            }
        }
        Ok(())
    }

    #[cold]
    fn reader_failed<T: Table<V>>(&mut self, incident: &Incident, t: &mut T) {
        if incident.id == CARD_READER_MALFUNCTION {
            self.hole_card = HoleCard::FaceDown; // 2.15(k)
            return;
        }
        let reveals = incident.fields.get("device-reveals-value");
        if reveals.and_then(serde_json::Value::as_bool) != Some(true) {
            return; // 2.15(j)2
        }
        self.call_dead(self.procedure.cites.reader_misused, t);
    }

    /// Whether the dealer is known to have a blackjack before anybody decides: by the card reader
    /// (2.6(j)) or because both cards lie face up (2.6(k)6).
    #[inline]
    fn dealer_shows_blackjack<T: Table<V>>(
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
    fn turn_hole_card<T: Table<V>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if let Some(hole) = self.hole.take() {
            let card = t.reveal(hole)?;
            self.dealer.push(card);
        }
        Ok(())
    }

    /// 2.9 and 2.7(c). With several wagers each may be insured, one after another.
    fn insure<T: Table<V>>(&mut self, mut seats: Seats, t: &mut T) -> Result<(), T::Halt> {
        loop {
            let Some((seat, answer)) = self.ask_for_insurance(seats, t)? else { return Ok(()) };
            let Some(bettor) = self.bettor(seat) else { return Ok(()) };
            let has_more = self.spots().len() > 1;
            match answer {
                Insured::Spot(spot, amount) => {
                    self.insured.push((bettor, usize::from(spot), amount));
                    if has_more {
                        continue;
                    }
                }
                Insured::EvenMoney => self.pay_even_money(bettor, t),
                Insured::No => {}
            }
            seats = seats.filter(|other| *other != seat).collect();
        }
    }

    /// Asks whoever of these has something to insure: who answers, and what; nothing where nobody has.
    #[inline]
    fn ask_for_insurance<T: Table<V>>(
        &self,
        mut seats: Seats,
        t: &mut T,
    ) -> Result<Option<(Seat, Insured)>, T::Halt> {
        let question = |seat: Seat| self.insurance_of(seat);
        if T::ONE_PLAYER {
            let asked = seats.next().map(|seat| (seat, question(seat)));
            let Some((seat, question)) = asked.filter(|(_, question)| question.is_open()) else {
                return Ok(None);
            };
            return t.ask(seat, &question).map(|answer| Some((seat, answer)));
        }
        let asked: Seats = seats.filter(|seat| question(*seat).is_open()).collect();
        if asked.is_empty() {
            return Ok(None);
        }
        t.ask_any(asked, question).map(Some)
    }

    /// What somebody is asked against an ace.
    fn insurance_of(&self, seat: Seat) -> Insurance {
        let procedure = self.procedure;
        let mut question = Insurance {
            most: [Cents::ZERO; 4],
            unit: procedure.insurance_unit,
            wagers: None,
            even_money: None,
            cite: procedure.cites.insurance,
        };
        let Some(bettor) = self.bettor(seat) else { return question };
        if V::HANDS_PER_PLAYER > 1 {
            question.wagers = Some(V::FACTS.wagers);
        }
        let is_open = |part: &Part| part.bettor == bettor && part.is_open;
        for n in 0..self.boxes.len() {
            let hand = &self.boxes[n].hands[0];
            if !hand.parts.iter().any(is_open) {
                continue;
            }
            for spot in self.spots_of(n) {
                let is_insured = self.insured.iter().any(|(b, s, _)| (*b, *s) == (bettor, spot));
                let stake = self.stake(bettor, spot);
                if !is_insured && stake > Cents::ZERO {
                    let more = match procedure.insures_added {
                        true => self.added[bettor].total(),
                        false => Cents::ZERO,
                    };
                    question.most[spot] = procedure.most_insurance(stake + more);
                }
            }
            let is_first = self.insured.iter().all(|(b, _, _)| *b != bettor);
            if procedure.even_money && hand.is_blackjack() && is_first {
                question.even_money = Some(procedure.cites.even_money);
            }
        }
        question
    }

    /// 2.7(c).
    #[cold]
    fn pay_even_money<T: Table<V>>(&mut self, bettor: usize, t: &mut T) {
        for n in 0..self.boxes.len() {
            let mut parts = self.boxes[n].hands[0].parts.iter();
            if parts.any(|part| part.bettor == bettor && part.is_open) {
                for spot in self.spots_of(n) {
                    let verdict = Verdict::Won(EVEN, self.procedure.cites.even_money);
                    let is_its = |part: &Part| part.bettor == bettor;
                    self.settle_some(n, 0, spot, is_its, Fate::Known(verdict), t);
                }
                self.close(n, 0, |part| part.bettor == bettor);
            }
        }
    }

    /// 2.7(a): against 2 to 9 a blackjack is paid before any third card. Few hands are one, so that is
    /// looked at first.
    #[inline]
    fn pay_blackjacks<T: Table<V>>(&mut self, up: Card, t: &mut T) {
        for n in self.places::<T>() {
            let is_blackjack = self.boxes[n].hands[0].hand.is_two_card_21();
            if is_blackjack && !is_ace_or_ten(up) && !self.is_out::<T>(n) {
                self.pay_blackjack(n, t);
            }
        }
    }

    #[cold]
    fn pay_blackjack<T: Table<V>>(&mut self, n: usize, t: &mut T) {
        let at_once = V::blackjack_at_once(self.rules, &self.boxes[n].hands[0].hand);
        let Some(odds) = at_once else { return };
        let verdict = Verdict::Won(odds, self.procedure.cites.blackjack_paid);
        for spot in self.spots_of(n) {
            self.settle_parts(n, 0, spot, Fate::Known(verdict), t);
        }
        self.close(n, 0, |_| true);
    }

    /// Marks wagers on a hand as decided.
    #[inline]
    fn close(&mut self, n: usize, hand: usize, which: impl Fn(&Part) -> bool) {
        for part in &mut self.boxes[n].hands[hand].parts {
            part.is_open &= !which(part);
        }
    }
}

#[inline]
fn settled<W>(seat: Seat, wager: W, stake: Cents, verdict: Verdict) -> Settlement<W> {
    match verdict {
        Verdict::Won(odds, cite) => Settlement::won(seat, wager, stake, odds, cite),
        Verdict::Lost(cite) => Settlement::lost(seat, wager, stake, cite),
        Verdict::Void(cite) => Settlement::void(seat, wager, stake, cite),
    }
}

/// The hand that a report names, as people count.
fn hand_meant(incident: &Incident) -> Option<usize> {
    let meant = incident.fields.get("hand").and_then(table::whole);
    meant.and_then(|meant| usize::try_from(meant).ok())
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
