//! Hands of the poker room by random legal acts, and the books of each.
//!
//! A [`RandomTable`] is a driver: cards from a generator, and of what a question offers anything, at
//! any amount within its bounds. Built with debug assertions, the round itself checks at every step
//! that no chip is made or lost; here its end is checked, from outside, and who has won.

use chance::{Card, Deck, FastGenerator, Uniform};
use serde_json::{Map, Value};
use table::erased::{
    AnyDevice, AnyGame, AnyLayout, AnyLegal, AnyWager, AnyWindow, Driver, Halted, Questions,
};
use table::{Act, Cents, Facts, Fault, Hidden, Pile, Reason, Seat, Seats, Settlement, Spot};

use crate::{awards, elections};

/// More acts than a hand can have: fewer raises than chips, and those are few.
const MOST_ACTS: u32 = 100_000;

/// So many hands are played under the same rules.
const HANDS_OF_A_TABLE: u64 = 25;

/// What was played.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played {
    pub(crate) hands: u64,
    pub(crate) acts: u64,
    /// Hands in which somebody won or lost something.
    pub(crate) contested: u64,
}

/// Plays so many hands of a game; tells what is wrong with the first one in which anything is.
///
/// # Errors
/// With rules, seed and what is wrong.
pub(crate) fn play(game: &'static dyn AnyGame, hands: u64, seed: u64) -> Result<Played, String> {
    let mut played = Played::default();
    for stream in 0..hands.div_ceil(HANDS_OF_A_TABLE) {
        let mut source = FastGenerator::new(seed, stream);
        let legal = match source.below(3) {
            0 => AnyLegal::new(game, &Map::new()).expect("a game's defaults are legal"),
            _ => elections::some_legal(game, &mut |n| source.below(n)),
        };
        let wrong = |why: String| {
            let rules = Value::Object(legal.given.clone());
            format!("{}, seed {seed}, stream {stream}, {rules}: {why}", game.facts().id)
        };
        let mut layout = game.bare_layout();
        let mut table = RandomTable::new(game.facts(), source);
        for _ in 0..HANDS_OF_A_TABLE.min(hands - played.hands) {
            table.hand(&legal, &mut layout, &mut played).map_err(wrong)?;
        }
    }
    Ok(played)
}

/// A table at which everything is by chance.
struct RandomTable {
    facts: &'static Facts,
    source: FastGenerator,
    rules: Option<AnyLegal>,
    /// The cards that are left, the next one last.
    deck: Vec<Card>,
    /// The cards that lie face down or in front of players, and whose they are.
    hidden: Vec<(Card, Option<Seat>)>,
    /// What was dealt to the middle, in order.
    community: Vec<Card>,
    /// On how many runs players agree in this hand.
    runs: u32,
    burned: Vec<Card>,
    acts: u32,
    settled: Vec<(Seat, Cents, Cents, Cents)>,
    wrong: Option<String>,
}

impl RandomTable {
    fn new(facts: &'static Facts, source: FastGenerator) -> RandomTable {
        RandomTable {
            facts,
            source,
            rules: None,
            deck: Vec::new(),
            hidden: Vec::new(),
            community: Vec::new(),
            runs: 1,
            burned: Vec::new(),
            acts: 0,
            settled: Vec::new(),
            wrong: None,
        }
    }

    /// One hand, from the stacks to the books.
    fn hand(
        &mut self,
        legal: &AnyLegal,
        layout: &mut AnyLayout,
        played: &mut Played,
    ) -> Result<(), String> {
        let AnyLegal { game, rules, .. } = legal;
        self.deck = Deck::Standard.stack(1);
        self.hidden.clear();
        self.community.clear();
        self.runs = 1 + self.source.below(4);
        self.burned.clear();
        self.settled.clear();
        self.acts = 0;
        self.rules = Some(legal.clone());
        let ended = game.round(rules, layout, self);
        if let Some(wrong) = self.wrong.take() {
            return Err(wrong);
        }
        ended.map_err(|Halted| "the hand has no end".to_owned())?;
        let state = game.state(rules, layout);
        self.check(&state)?;
        self.check_awards(&state, &legal.given)?;
        if !game.is_settled(layout) {
            return Err("a stack is left on the table".to_owned());
        }
        played.hands += 1;
        played.acts += u64::from(self.acts);
        let has_won = |(_, _, net, _): &(Seat, Cents, Cents, Cents)| *net > Cents::ZERO;
        played.contested += u64::from(self.settled.iter().any(has_won));
        game.renumber(layout);
        // Others come and bring new stacks.
        for seat in (1..=self.facts.seats).map(Seat::new) {
            if self.source.below(3) == 0 {
                game.vacate(layout, seat);
            }
        }
        Ok(())
    }

    /// What the hand has settled, against itself and against what it tells of its pots.
    fn check(&self, state: &Map<String, Value>) -> Result<(), String> {
        let sum: Cents = self.settled.iter().map(|(_, _, net, fee)| *net + *fee).sum();
        if sum != Cents::ZERO {
            return Err(format!("{sum} were made or lost: {:?}", self.settled));
        }
        let mut seats: Vec<Seat> = self.settled.iter().map(|(seat, ..)| *seat).collect();
        seats.sort_unstable();
        seats.dedup();
        if seats.len() != self.settled.len() {
            return Err(format!("a stack was settled twice: {:?}", self.settled));
        }
        if let Some((seat, stake, net, _)) = self.settled.iter().find(|(_, s, net, _)| -*net > *s) {
            return Err(format!("seat {seat} lost {} of {stake}", -*net));
        }
        if self.settled.is_empty() {
            return Ok(()); // nobody was dealt in
        }
        let amounts = |word: &str, of: &dyn Fn(&Value) -> Option<Cents>| -> Option<Cents> {
            match state.get(word)? {
                Value::Array(list) => list.iter().map(of).sum(),
                Value::Object(map) => map.values().map(of).sum(),
                _ => None,
            }
        };
        let amount = |value: &Value| Cents::from_json(value).ok();
        let pots = amounts("pots", &|pot| amount(pot.get("amount")?));
        let shares = amounts("shares", &amount);
        let fees: Cents = self.settled.iter().map(|(.., fee)| *fee).sum();
        // What a player has put in is what he was awarded less what he is up by.
        let put_in: Cents =
            shares.unwrap_or_default() - self.settled.iter().map(|(_, _, net, _)| *net).sum();
        if pots != shares || Some(put_in - fees) != pots {
            return Err(format!("pots of {pots:?}, shares of {shares:?}, {put_in} put in"));
        }
        Ok(())
    }

    /// Who was awarded what, against the cards that lie on the table.
    fn check_awards(
        &self,
        state: &Map<String, Value>,
        rules: &Map<String, Value>,
    ) -> Result<(), String> {
        if self.settled.is_empty() || state.get("round").is_none_or(|round| round != "completed") {
            return Ok(());
        }
        let share = |seat: Seat| {
            let share = state.get("shares").and_then(|shares| shares.get(seat.to_string()));
            share.and_then(|share| Cents::from_json(share).ok()).unwrap_or_default()
        };
        let put_in = self.settled.iter().map(|(seat, _, net, _)| (*seat, share(*seat) - *net));
        let put_in: Vec<(Seat, Cents)> = put_in.collect();
        let mut held: Vec<(Seat, Vec<Card>)> = Vec::new();
        for (card, seat) in &self.hidden {
            let Some(seat) = seat else { continue };
            match held.iter_mut().find(|(of, _)| of == seat) {
                Some((_, cards)) => cards.push(*card),
                None => held.push((*seat, vec![*card])),
            }
        }
        held.sort_unstable_by_key(|(seat, _)| *seat);
        awards::check(self.facts.id, rules, state, &held, &put_in, &self.community)
    }

    fn next_card(&mut self) -> Result<Card, Halted> {
        if self.deck.is_empty() {
            return self.fail("the deck has run out".to_owned());
        }
        let place = self.source.below(self.deck.len() as u32) as usize;
        Ok(self.deck.swap_remove(place))
    }

    fn fail<T>(&mut self, why: String) -> Result<T, Halted> {
        self.wrong = Some(why);
        Err(Halted)
    }
}

impl Driver for RandomTable {
    fn draw(&mut self, _: Spot) -> Result<Card, Halted> {
        let card = self.next_card()?;
        self.community.push(card);
        Ok(card)
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halted> {
        let card = self.next_card()?;
        let seat = if let Spot::Seat(seat) = to { Some(seat) } else { None };
        self.hidden.push((card, seat));
        Ok(Hidden(self.hidden.len() as u16 - 1))
    }

    fn deliver(&mut self, hidden: Hidden, to: Spot) {
        let seat = if let Spot::Seat(seat) = to { Some(seat) } else { None };
        self.hidden[usize::from(hidden.0)].1 = seat;
    }

    fn look(&mut self, _: Seat, hidden: Hidden) -> Result<Card, Halted> {
        Ok(self.hidden[usize::from(hidden.0)].0)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        Ok(self.hidden[usize::from(hidden.0)].0)
    }

    fn burn(&mut self) -> Result<(), Halted> {
        let card = self.next_card()?;
        self.burned.push(card);
        Ok(())
    }

    fn reshuffle(&mut self, pile: Pile<'_>) {
        match pile {
            Pile::Burned => self.deck = std::mem::take(&mut self.burned),
            Pile::Cards(cards) => self.deck = cards.to_vec(),
        }
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        self.fail(format!("{} at a poker table", device.name()))
    }

    /// Somebody who is asked takes any offer, at any amount within its bounds, by saying it.
    fn ask(&mut self, seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        self.acts += 1;
        if self.acts > MOST_ACTS {
            return self.fail(format!("{MOST_ACTS} acts and no end"));
        }
        let nth = self.source.below(seats.count()) as usize;
        let seat = { seats }.nth(nth).expect("somebody is asked");
        let question = questions.of(seat);
        let options = question.options();
        // Players who are asked for a number of runs agree, or else there would seldom be several.
        let place = match options.first() {
            Some(option) if option.verb == "run" => (self.runs - 1).min(options.len() as u32 - 1),
            _ => self.source.below(options.len().max(1) as u32),
        };
        let Some(option) = options.get(place as usize) else {
            return self.fail(format!("seat {seat} is asked and offered nothing"));
        };
        let amount = option.amount.map(|(least, most)| match self.source.below(4) {
            0 => least,
            1 => most,
            // Small amounts make long hands.
            2 => least + Cents(between(&mut self.source, (most - least).0.min(10 * least.0))),
            _ => least + Cents(between(&mut self.source, (most - least).0)),
        });
        let act = option.act(seat, amount);
        match question.answer(&act) {
            Some(Ok(())) => Ok(seat),
            refused => self.fail(format!("{act:?} is offered and refused: {refused:?}")),
        }
    }

    /// Some people put up stacks, and the dealer begins.
    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        let Some(AnyLegal { game, rules, .. }) = self.rules.take() else {
            return self.fail("a second window".to_owned());
        };
        let bare = game.bare_layout();
        let most = u32::from(self.facts.seats);
        let wanted = 2 + self.source.below(most - 1);
        let mut happened = Vec::new();
        for seat in (1..=self.facts.seats).map(Seat::new) {
            if self.source.below(most) < wanted {
                let act = game.some_act(&rules, &bare, seat, &mut |n| self.source.below(n));
                // More than are taken is refused; whoever stays has at least what he had.
                let refused = match window.judge(&act, &mut happened) {
                    Err(Fault::Refused(refusal)) => refusal.reason,
                    _ => continue,
                };
                if let Reason::BelowMinimum(least) = refused {
                    let act = Act { amount: Some(least), ..act };
                    if let Err(fault) = window.judge(&act, &mut happened) {
                        return self.fail(format!("{act:?} is the least and refused: {fault}"));
                    }
                }
            }
        }
        window.closed();
        window.ended(&mut happened);
        Ok(())
    }

    /// Now and then somebody throws cards away out of turn.
    fn hear(&mut self, takes: &dyn Fn(&Act) -> bool) -> Result<Option<Act>, Halted> {
        if self.source.below(200) > 0 {
            return Ok(None);
        }
        let seat = Seat::new(1 + self.source.below(u32::from(self.facts.seats)) as u16);
        Ok(Some(Act::new(seat, "throw-away-cards")).filter(takes))
    }

    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>) {
        let Settlement { seat, stake, net, fee, .. } = settlement;
        self.settled.push((seat, stake, net, fee));
    }
}

/// A number from zero up to another.
fn between(source: &mut FastGenerator, most: i64) -> i64 {
    let most = u64::try_from(most).unwrap_or_default();
    // Not quite even, and nothing depends on it.
    i64::try_from(source.next_u64() % (most + 1)).unwrap_or_default()
}
