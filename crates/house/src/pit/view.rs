//! What somebody sees of a table.

use chance::Card;
use games::registry;
use serde_json::{Map, Value};
use table::live::Waiting;
use table::{Cents, Code, Event, Says, Seat, Spot, Viewer};
use wire::{
    Called, Choice, NextCard, Problem, SeatSummary, Stack, Status, TableSummary, TableView, UserId,
};

use super::hosted::{Hosted, seen_by};
use crate::hints::{Ask, no_hint};

/// Where the cards lie that all share.
const SHARED: Spot = Spot::Box("community");

impl Hosted {
    /// The table as the list has it; `is_connected` tells whether somebody listens for a person.
    pub(crate) fn summary(&self, is_connected: impl Fn(UserId) -> bool) -> TableSummary {
        let facts = self.live.facts();
        let most_ms = self.bank_of_all_ms();
        let seats = self.books.places.iter().map(|(seat, place)| SeatSummary {
            seat: *seat,
            user: place.user,
            name: place.name.clone(),
            rack: place.purse.rack,
            on_layout: place.purse.on_the_table(),
            is_ready: place.is_ready,
            is_leaving: place.is_leaving,
            sits_out: place.sits_out,
            bank_ms: (most_ms > 0 && !place.is_companion()).then_some(place.bank_ms),
            is_connected: place.is_companion() || is_connected(place.user),
        });
        let amount = |id: &str| {
            let value = self.live.elections().get(id)?;
            Cents::from_json(value).ok()
        };
        TableSummary {
            id: self.id,
            name: self.opened.name.clone(),
            game: facts.id.to_owned(),
            title: facts.title.to_owned(),
            dealing: self.opened.dealing,
            dealer: self.dealer,
            chips: self.opened.chips,
            status: self.status,
            seats_count: facts.seats,
            seats: seats.collect(),
            minimum: amount("table-minimum"),
            maximum: amount("table-maximum"),
            round: self.round,
            pit: self.opened.pit.clone(),
            hints: self.hints,
            number: self.opened.number.clone(),
            submission: self.opened.submission,
            rules: self.rules_in_short(),
            private: self.opened.private,
        }
    }

    /// The rules in force in short; nothing of a table that is over.
    fn rules_in_short(&self) -> Vec<String> {
        if self.status == Status::Closed {
            return Vec::new();
        }
        let told = || {
            let legal = registry::legal(&self.opened.game, &self.elections);
            legal.map_or_else(|_| Vec::new(), |legal| papers::sign::in_short(&legal))
        };
        self.rules.get_or_init(told).clone()
    }

    /// The table as somebody sees it; nobody in particular where no user is named.
    pub(crate) fn view(
        &self,
        user: Option<UserId>,
        now_ms: u64,
        is_brief: bool,
        is_connected: impl Fn(UserId) -> bool,
    ) -> TableView {
        let mine: Vec<Seat> = user.map_or_else(Vec::new, |user| self.books.seats_of(user));
        let is_quiet = self.live.events().iter().all(|event| self.leaves_results(event, &mine));
        // Whoever has come to a seat since then is told nothing that its last player saw.
        let then = self.last_users.iter().filter(|(_, of)| Some(*of) == user);
        let then: Vec<Seat> = then.map(|(seat, _)| *seat).collect();
        let last = if is_quiet { self.seen(&self.last_events, &then) } else { Vec::new() };
        let equipment = self.live.equipment();
        let commitment = self.began.as_ref().filter(|_| equipment.is_some());
        let commitment = commitment.map(|began| began.commitment.clone());
        let is_told = !is_brief || !matches!(self.live.waiting(), Waiting::Acts { .. });
        let offers = if is_told && !mine.is_empty() { self.choices(&mine) } else { Vec::new() };
        let elections = if is_brief { Map::new() } else { self.live.elections().clone() };
        let called = if last.is_empty() {
            self.called(self.live.events(), &mine)
        } else {
            self.called(&self.last_events, &then)
        };
        let live = &self.live;
        let (boards, drawn) = match &self.recent {
            Some(recent) if !is_brief => (recent.boards(live), recent.drawn(live, live.events())),
            _ => (Vec::new(), Vec::new()),
        };
        TableView {
            table: self.summary(is_connected),
            version: self.version,
            now_ms,
            elections,
            notices: self.notices.clone(),
            commitment,
            added: self.added.iter().map(|added| added.text.clone()).collect(),
            may_add: user.is_some_and(|user| self.may_add(user).is_ok()),
            events: self.seen(self.live.events(), &mine),
            last_events: last,
            called,
            state: self.live.state(),
            stacks: self.stacks(),
            boards,
            drawn,
            waiting: self.waiting(),
            next_card: self.live.next_card().map(|(to, is_down)| NextCard::new(to, is_down)),
            offers,
            mine,
        }
    }

    /// What the hands are called that somebody with these seats sees whole.
    fn called(&self, events: &[Event], seats: &[Seat]) -> Vec<Called> {
        let seen = events.iter().filter_map(|event| seen_by(event, seats));
        let seen: Vec<Event> = seen.map(std::borrow::Cow::into_owned).collect();
        let mut places: Vec<Spot> = Vec::new();
        for event in &seen {
            if let Event::Dealt { to, .. } | Event::DealtDown { to, .. } = event
                && !places.contains(to)
            {
                places.push(*to);
            }
        }
        let faces = |place: Spot| table::hands_at(&seen, place).hands;
        let shared: Vec<Card> = faces(SHARED).into_iter().flatten().flatten().collect();
        let mut called = Vec::new();
        for place in places {
            for (hand, cards) in (0_u16..).zip(faces(place)) {
                // A card that lies face down is not guessed at.
                let cards: Option<Vec<Card>> = cards.into_iter().collect();
                let text = cards.and_then(|cards| self.live.called(place, &cards, &shared));
                let at = match place {
                    Spot::Seat(seat) => seat.to_string(),
                    Spot::Dealer => "dealer".to_owned(),
                    Spot::Box(name) => name.to_owned(),
                };
                called.extend(text.map(|text| Called { at, hand, text }));
            }
        }
        called
    }

    /// Whether what the round before has brought is still for somebody to read: whoever has a seat
    /// reads it until they act or something is dealt, others until any person acts.
    fn leaves_results(&self, event: &Event, mine: &[Seat]) -> bool {
        let is_of_others = |seat| match mine {
            [] => self.books.places.get(seat).is_some_and(|place| place.is_companion()),
            mine => !mine.contains(seat),
        };
        match event {
            Event::Called { .. } | Event::Noted { .. } | Event::Chose { seat: None, .. } => true,
            Event::Wagered { seat, .. }
            | Event::Changed { seat, .. }
            | Event::Chose { seat: Some(seat), .. } => is_of_others(seat),
            _ => false,
        }
    }

    /// What somebody at these seats may do now and has the chips for.
    fn choices(&self, mine: &[Seat]) -> Vec<Choice> {
        let mut offers = self.live.offers();
        offers.retain(|offer| match offer.seat {
            None => true,
            Some(seat) => mine.contains(&seat),
        });
        offers.retain(|offer| self.live.is_players(offer));
        offers.retain(|offer| {
            let Some((least, _)) = offer.amount.filter(|_| offer.in_play.is_none()) else {
                return true;
            };
            mine.iter().filter(|seat| offer.seat.is_none_or(|s| s == **seat)).any(|seat| {
                let free = self.books.places.get(seat).map(|place| place.purse.free());
                free.is_some_and(|free| least <= free - self.live.reserve(*seat))
            })
        });
        offers.into_iter().map(Choice::from).collect()
    }

    fn stacks(&self) -> Vec<Stack> {
        let known = self.live.stacks();
        let standing = self.books.places.values().flat_map(|place| {
            let seat = place.purse.seat;
            place.purse.standing.iter().map(move |standing| (seat, standing))
        });
        standing
            .map(|(seat, standing)| {
                let known = known.iter().find(|stack| {
                    stack.seat == seat
                        && stack.wager == standing.wager
                        && stack.ordinal == standing.ordinal
                });
                Stack {
                    seat,
                    wager: standing.wager.to_string(),
                    ordinal: standing.ordinal,
                    stake: standing.stake,
                    at: known.and_then(|stack| stack.at.as_deref().map(str::to_owned)),
                    remark: known.map_or_else(String::new, |stack| stack.remark.to_string()),
                }
            })
            .collect()
    }

    fn waiting(&self) -> wire::Waiting {
        let until_ms = self.until_ms;
        match self.live.waiting() {
            Waiting::Acts { closing } => {
                wire::Waiting::Acts { closing: (*closing).to_owned(), until_ms }
            }
            Waiting::Choice { seats, question } => wire::Waiting::Choice {
                seats: seats.clone(),
                question: question.to_string(),
                until_ms,
                bank_from_ms: self.bank_from_ms,
            },
            Waiting::Card => wire::Waiting::Card,
            Waiting::Item(device) => wire::Waiting::Item { device: (*device).to_owned() },
            Waiting::NextRound => wire::Waiting::NextRound,
        }
    }

    fn must_permit_hints(&self) -> Result<(), Problem> {
        if self.hints {
            return Ok(());
        }
        let why = "hints are not permitted at this table";
        let section = Some("13:69F-8.1".to_owned());
        Err(Problem { section, ..no_hint(why) })
    }

    /// Whoever sits at the table may have their decisions reviewed where hints are permitted;
    /// everybody else may at any time.
    pub(crate) fn must_permit_review(&self, user: UserId) -> Result<(), Problem> {
        if self.hints || self.books.seats_of(user).is_empty() {
            return Ok(());
        }
        let why = "hints are not permitted at this table: your decisions are reviewed once you \
                   have left it";
        let section = Some("13:69F-8.1".to_owned());
        Err(Problem { section, ..no_hint(why) })
    }

    /// What somebody who has to choose at a seat may go by.
    pub(crate) fn ask_hint(&self, user: UserId, seat: Seat) -> Result<Ask, Problem> {
        let seat = self.seat_of(user, Some(seat))?;
        self.must_permit_hints()?;
        match self.live.waiting() {
            Waiting::Choice { seats, .. } if seats.contains(&seat) => {}
            _ => return Err(no_hint("nothing is to be chosen at this seat now")),
        }
        let mut offers = self.live.offers();
        offers.retain(|offer| offer.seat.is_none_or(|of| of == seat));
        Ok(Ask {
            game: self.opened.game.clone(),
            elections: self.elections.clone(),
            user,
            seat,
            view: self.live.view(Viewer::Seat(seat)),
            offers,
            is_fresh: self.live.has_fresh_shoe(),
        })
    }

    /// An act that somebody might try: in the betting a wager by chance, with all its fields; where
    /// they have to choose, and hints are permitted, what the game's usual strategy answers.
    pub(crate) fn suggestion(
        &self,
        user: UserId,
        seat: Option<Seat>,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Map<String, Value>, Problem> {
        let seat = self.seat_of(user, seat)?;
        if let Some(act) = self.live.usual_answer(seat) {
            self.must_permit_hints()?;
            return Ok(act.to_json());
        }
        if !matches!(self.live.waiting(), Waiting::Acts { .. }) {
            return Err(Problem::refused(Code::NotNow, "the betting is closed"));
        }
        let mut act = self.live.some_act(seat, pick);
        let action = self.live.facts().action(&act.verb);
        let said = act.clone();
        let is_theirs = |field: &str| {
            action.is_some_and(|action| action.sayer(&said, field) == Some(Says::Player))
        };
        act.fields.retain(|field, _| is_theirs(field));
        Ok(act.to_json())
    }
}
