//! A hand of the poker room that is over, in the PHH format, as somebody saw it.
//!
//! It is made of the events that its reader was entitled to see, and of what the table tells everybody:
//! a card that was hidden from them is not there to be written.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chance::Card;
use games::room::variants::HoldEmTable;
use games::room::{Limit, Room, Rules};
use phh::{Act, Amount, Amounts, Cards, Hand, MOST_PLAYERS, UNKNOWN, Variant};
use serde_json::{Map, Value};
use table::live::Live;
use table::{Cents, Code, Event, Facts, Family, Hidden, Seat, Settlement, Spot};
use wire::{Problem, TableId};

/// Whether hands of a game are recorded in the format at all.
pub(crate) fn is_of_the_room(facts: &Facts) -> bool {
    facts.family == Family::PokerRoom
}

/// Which hand is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub(crate) table: TableId,
    pub(crate) round: u64,
    pub(crate) ended_ms: u64,
}

fn unwritable(why: impl Into<String>) -> Problem {
    Problem::refused(Code::NotInFormat, why)
}

/// The hand of a round that is over, by the events that its reader saw.
///
/// # Errors
/// Where the format has no words for it.
pub(crate) fn write(run: &Live, seen: &[Cow<'_, Event>], told: Told) -> Result<String, Problem> {
    if !is_of_the_room(run.facts()) {
        return Err(unwritable("the format is for hands of the poker room (13:69F-14)"));
    }
    // The rules of all games of the room are of one type.
    let rules = run.legal().rules.typed::<Room<HoldEmTable>>();
    let variant = variant_of(run.facts().id, rules.limit)?;
    let state = run.state();
    check(&state, seen)?;
    let mut writer = Writer::new(seen, &state)?;
    for event in seen {
        writer.take(event)?;
    }
    writer.end();
    let others = writer.others(told);
    Ok(writer.hand(variant, rules, &state, &others).to_phh())
}

/// The variant of the format, by game and limits.
fn variant_of(game: &str, limit: Limit) -> Result<Variant, Problem> {
    let fits = |variant: &Variant| {
        let is_its_limit = match limit {
            Limit::Fixed { .. } => variant.is_fixed(),
            Limit::Pot { .. } => *variant == Variant::PotOmaha,
            Limit::No { .. } => !variant.is_fixed() && *variant != Variant::PotOmaha,
            Limit::Spread { .. } => false,
        };
        is_its_limit && variant.game().is_some_and(|(id, _)| id == game)
    };
    let found = Variant::ALL.into_iter().find(fits);
    found.ok_or_else(|| unwritable("PHH has no variant for this game with these limits"))
}

/// What the format cannot tell is said, and not left out.
fn check(state: &Map<String, Value>, seen: &[Cow<'_, Event>]) -> Result<(), Problem> {
    if state.get("round").and_then(Value::as_str) != Some("completed") {
        return Err(unwritable("no hand was played to its end in this round"));
    }
    if state.contains_key("run-winners") {
        return Err(unwritable("PHH has no words for alternative hands (13:69F-14.10(l))"));
    }
    if seen.iter().any(|event| matches!(**event, Event::Irregular { .. })) {
        return Err(unwritable("PHH has no words for what went wrong in this round"));
    }
    Ok(())
}

/// A player, in the order of the deal.
struct Player {
    seat: Seat,
    stake: Cents,
    net: Cents,
    /// What they hold, as far as the reader knows it.
    held: Vec<(Hidden, Card)>,
    is_out: bool,
    has_shown: bool,
}

struct Writer {
    players: Vec<Player>,
    posted: BTreeMap<Seat, Cents>,
    straddled: Option<Seat>,
    forced_by: Option<Seat>,
    acts: Vec<Act>,
    /// Cards that are being dealt, by player: those of a street stand together.
    dealing: Vec<(usize, Vec<(Hidden, Card)>)>,
    /// Community cards that are being dealt.
    board: Cards,
    /// Who exchanges cards, and which so far.
    draws: Option<(usize, Cards)>,
    /// Who was asked last in the draw under way: all exchange before anything is told of new cards.
    drew_last: Option<usize>,
    /// Whether hands are shown.
    is_showdown: bool,
}

impl Writer {
    fn new(seen: &[Cow<'_, Event>], state: &Map<String, Value>) -> Result<Writer, Problem> {
        // A stack that was put up and taken back before the cards is none of the hand.
        let is_dealt = |event: &Cow<'_, Event>| matches!(**event, Event::DealtDown { .. });
        let hand = &seen[seen.iter().position(is_dealt).unwrap_or(seen.len())..];
        let settled = |seat: Seat| {
            hand.iter().find_map(|event| match &**event {
                Event::Settled(settlement) if settlement.seat == seat => Some(settlement),
                _ => None,
            })
        };
        let mut players: Vec<Player> = Vec::new();
        for event in seen {
            let Event::DealtDown { to: Spot::Seat(seat), .. } = **event else { continue };
            if players.iter().any(|player| player.seat == seat) {
                continue;
            }
            let lost = || unwritable("the round is not all there");
            let Settlement { stake, net, .. } = *settled(seat).ok_or_else(lost)?;
            let (held, is_out, has_shown) = (Vec::new(), false, false);
            players.push(Player { seat, stake, net, held, is_out, has_shown });
        }
        if players.len() < 2 || players.len() > MOST_PLAYERS {
            return Err(unwritable("no hand was dealt in this round"));
        }
        let seat = |value: &Value| value.as_str().and_then(|seat| seat.parse().ok());
        let by_seat = state.get("posted").and_then(Value::as_object);
        let amount = |(seat, amount): (&String, &Value)| {
            Some((seat.parse().ok()?, Cents::from_json(amount).ok()?))
        };
        Ok(Writer {
            players,
            posted: by_seat.into_iter().flatten().filter_map(amount).collect(),
            straddled: None,
            forced_by: state.get("forced-bet-by").and_then(seat),
            acts: Vec::new(),
            dealing: Vec::new(),
            board: Cards::new(),
            draws: None,
            drew_last: None,
            is_showdown: false,
        })
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.players.iter().position(|player| player.seat == seat)
    }

    /// An exchange is told.
    fn flush_draw(&mut self) {
        if let Some((place, cards)) = self.draws.take() {
            self.acts.push(Act::Draw(place as u8, cards));
        }
    }

    /// What was dealt or exchanged is told before whatever comes next.
    fn flush(&mut self) {
        self.flush_draw();
        for (place, dealt) in std::mem::take(&mut self.dealing) {
            let cards = dealt.iter().map(|(_, card)| *card).collect();
            self.players[place].held.extend(dealt);
            self.acts.push(Act::DealHole(place as u8, cards));
        }
        if !self.board.is_empty() {
            self.acts.push(Act::DealBoard(std::mem::take(&mut self.board)));
        }
    }

    fn take(&mut self, event: &Event) -> Result<(), Problem> {
        match event {
            Event::DealtDown { to: Spot::Seat(seat), hidden } => {
                self.flush_draw();
                let Some(place) = self.place(*seat) else { return Ok(()) };
                let card = (*hidden, UNKNOWN);
                match self.dealing.iter_mut().find(|(to, _)| *to == place) {
                    Some((_, cards)) => cards.push(card),
                    None => self.dealing.push((place, vec![card])),
                }
            }
            Event::Dealt { to: Spot::Box(_), card } => {
                if self.board.is_empty() {
                    self.flush();
                }
                self.board
                    .try_push(*card)
                    .map_err(|_| unwritable("too many cards on the board"))?;
            }
            Event::Looked { hidden, card, .. } | Event::Revealed { hidden, card } => {
                self.see(*hidden, *card);
            }
            Event::Delivered { hidden, .. } => self.give_up(*hidden),
            Event::Burned { .. } => self.flush(),
            Event::Chose { seat: Some(seat), verb, .. } => {
                if let Some(place) = self.place(*seat) {
                    self.choose(place, verb)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The reader sees a card: one that is being dealt, or one that is shown in the end.
    fn see(&mut self, hidden: Hidden, card: Card) {
        let mut dealt = self.dealing.iter_mut().flat_map(|(_, cards)| cards);
        if let Some(of) = dealt.find(|(of, _)| *of == hidden) {
            of.1 = card;
            return;
        }
        self.flush();
        for player in &mut self.players {
            if let Some(of) = player.held.iter_mut().find(|(of, _)| *of == hidden) {
                of.1 = card;
                (player.has_shown, self.is_showdown) = (true, true);
            }
        }
    }

    /// A card goes to the discards: in a draw it is told.
    fn give_up(&mut self, hidden: Hidden) {
        for (place, player) in self.players.iter_mut().enumerate() {
            let Some(nth) = player.held.iter().position(|(of, _)| *of == hidden) else { continue };
            if let Some((_, cards)) = self.draws.as_mut().filter(|(by, _)| *by == place) {
                let (_, card) = player.held.remove(nth);
                // No hand has more cards than an act has room for.
                let _ = cards.try_push(card);
            }
        }
    }

    fn choose(&mut self, place: usize, verb: &str) -> Result<(), Problem> {
        // The words of a bet end with its amount: `raise to 12.00`.
        let (word, amount) = match verb.rsplit_once(' ') {
            Some((words, amount)) => (words.trim_end_matches(" to"), amount.parse::<Cents>().ok()),
            None => (verb, None),
        };
        match word {
            "straddle" => {
                self.straddled = Some(self.players[place].seat);
                return Ok(());
            }
            // Words alone bind nobody, and one run of the board is all there is.
            "no-straddle" | "announce" | "run" => return Ok(()),
            _ => {}
        }
        let is_draw = matches!(word, "discard" | "stand-pat");
        match self.drew_last.filter(|last| is_draw && *last < place) {
            Some(_) => self.flush_draw(),
            None => self.flush(),
        }
        self.drew_last = is_draw.then_some(place);
        if let Some(seat) = self.forced_by.take()
            && let Some(place) = self.place(seat)
        {
            self.acts.push(Act::BringIn(place as u8));
        }
        let by = place as u8;
        match (word, amount) {
            ("fold", _) => {
                self.players[place].is_out = true;
                self.acts.push(Act::Fold(by));
            }
            ("check" | "call", _) => self.acts.push(Act::CheckOrCall(by)),
            ("bet" | "raise", Some(to)) => self.acts.push(Act::RaiseTo(by, amount_of(to))),
            ("stand-pat", _) => self.acts.push(Act::Draw(by, Cards::new())),
            ("discard", _) => self.draws = Some((place, Cards::new())),
            _ => return Err(unwritable(format!("PHH has no words for {verb:?}"))),
        }
        Ok(())
    }

    /// The hands that are shown, and those that are given up unseen.
    fn end(&mut self) {
        self.flush();
        if !self.is_showdown {
            return;
        }
        for (place, player) in self.players.iter().enumerate().filter(|(_, p)| !p.is_out) {
            self.acts.push(match player.has_shown {
                true => Act::Show(place as u8, player.held.iter().map(|(_, card)| *card).collect()),
                false => Act::Muck(place as u8),
            });
        }
    }

    /// Fields that nothing depends on.
    fn others(&self, told: Told) -> Vec<(&'static str, String)> {
        let seats: Vec<String> =
            self.players.iter().map(|player| player.seat.to_string()).collect();
        let mut others = vec![
            ("table", told.table.to_string()),
            ("hand", told.round.to_string()),
            ("seats", format!("[{}]", seats.join(", "))),
            ("currency", "'USD'".to_owned()),
        ];
        others.extend(moment(told.ended_ms));
        others
    }

    fn hand<'o>(
        self,
        variant: Variant,
        rules: &Rules,
        state: &Map<String, Value>,
        others: &'o [(&'static str, String)],
    ) -> Hand<'o> {
        let limits = state.get("limits").and_then(Value::as_object);
        let limit = |name: &str| {
            let amount = limits.and_then(|limits| Cents::from_json(limits.get(name)?).ok());
            amount_of(amount.unwrap_or_default())
        };
        let amounts = |of: &dyn Fn(&Player) -> Cents| -> Amounts {
            self.players.iter().map(|player| amount_of(of(player))).collect()
        };
        let blinds_by = state.get("blinds-by").and_then(Value::as_array);
        let is_blind = |seat: Seat| {
            let mut blinds = blinds_by.into_iter().flatten();
            blinds.any(|by| by.as_str() == Some(&*seat.to_string()))
        };
        let straddle = rules.straddle.unwrap_or_default();
        let mut blinds = amounts(&|player| match self.posted.get(&player.seat) {
            _ if self.straddled == Some(player.seat) => straddle,
            Some(posted) if is_blind(player.seat) => *posted,
            // Who posts to come in does not say who opens the betting.
            Some(posted) => -*posted,
            None => Cents::ZERO,
        });
        if blinds.len() == 2 {
            blinds.reverse(); // where two play, the format has the button's first
        }
        Hand {
            variant,
            antes: amounts(&|_| rules.ante),
            blinds,
            bring_in: amount_of(rules.forced_bet),
            small_bet: limit("small"),
            big_bet: limit("big"),
            min_bet: limit("min"),
            starting: amounts(&|player| player.stake),
            finishing: Some(amounts(&|player| player.stake + player.net)),
            acts: self.acts,
            others: others.iter().map(|(name, value)| (*name, value.as_str())).collect(),
            ..Hand::default()
        }
    }
}

/// When it ended, by the fields of the format.
fn moment(at_ms: u64) -> Vec<(&'static str, String)> {
    let at = i64::try_from(at_ms).ok().and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok());
    let Some(at) = at else { return Vec::new() };
    let field = |format: &str| at.strftime(format).to_string();
    vec![
        ("year", field("%-Y")),
        ("month", field("%-m")),
        ("day", field("%-d")),
        ("time", field("%H:%M:%S")),
        ("time_zone", "'UTC'".to_owned()),
    ]
}

/// The format counts in dollars, and hundredths of them.
fn amount_of(cents: Cents) -> Amount {
    Amount(cents.0)
}
