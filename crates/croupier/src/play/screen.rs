//! The table on the whole screen.

use std::borrow::Cow;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::Frame;
use ratatui::crossterm::event::{
    self, Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use table::live::Waiting;
use table::{Act, ActionFacts, Cents, Event, Fault, Offer, Outcome, Says, With};

use super::arrange;
use super::choices::{Group, bounds_text, kind};
use super::command::{self, Command};
use super::felt::{self, Cloth, Theme, View, short};
use super::hint;
use super::quick::{self, Book};
use super::roads;
use super::session::{Happening, Session};
use super::{deal_word, not_allowed, signed, tell, wager_rules, what_can_be_said};
use crate::page::{Page, colour_is_wanted, count, wrap};
use crate::rules_command::{self, InForce};

/// What is proposed where nothing was staked yet.
const FIRST_STAKE: Cents = Cents::dollars(10);

/// Letters that mean the same whatever is asked.
const RESERVED: [char; 1] = ['q'];

/// Plays on the whole screen until the player leaves.
pub(crate) fn run(session: &mut Session) -> anyhow::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let played = App::new(session, Theme { colour: colour_is_wanted() }).run(&mut terminal);
    ratatui::try_restore()?;
    played
}

/// What is on the screen beside the table.
enum Overlay {
    /// A text that can be scrolled, with its title.
    Text { title: String, lines: Vec<String>, top: usize },
    /// The result of the session: the next key leaves, or goes back.
    Leaving,
}

/// A line that is being typed.
#[derive(Default)]
struct Entry {
    /// What it is for, where it is an amount.
    amount_for: Option<Offer>,
    text: String,
    /// Whether the text is only proposed: typing replaces it.
    is_proposed: bool,
}

/// The screen of a session.
pub(crate) struct App<'a> {
    session: &'a mut Session,
    theme: Theme,
    cloth: Cloth,
    log: Vec<(String, Style)>,
    /// How many lines the log is scrolled back.
    back: usize,
    book: Book,
    /// What may be done, with the key for it while a decision is asked for.
    groups: Vec<(char, Group)>,
    /// The page of the choices, where there are too many for the panel.
    page: usize,
    /// The zone of the felt where the cursor is.
    cursor: Option<usize>,
    entry: Option<Entry>,
    /// The lines that were typed, and how far one has gone back in them.
    lines: Vec<String>,
    line: usize,
    overlay: Option<Overlay>,
    message: Option<(String, Style)>,
    last_stake: Cents,
    is_done: bool,
}

impl<'a> App<'a> {
    pub(crate) fn new(session: &'a mut Session, theme: Theme) -> App<'a> {
        let cloth = Cloth::new(&session.table().cloth());
        let book = Book::new(session, &[]);
        let mut app = App {
            session,
            theme,
            cloth,
            log: Vec::new(),
            back: 0,
            book,
            groups: Vec::new(),
            page: 0,
            cursor: None,
            entry: None,
            lines: Vec::new(),
            line: 0,
            overlay: None,
            message: None,
            last_stake: FIRST_STAKE,
            is_done: false,
        };
        let commitment = app.session.seed().commitment();
        app.say(format!("commitment to the seed: {commitment}"), theme.remark());
        app.catch_up();
        app.cursor = app.first_spot();
        app
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
        while !self.is_done {
            terminal.draw(|frame| self.draw(frame))?;
            // A timeout keeps the size right on terminals that do not tell of a change.
            if !event::poll(Duration::from_secs(1))? {
                continue;
            }
            if let Input::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                self.key(key);
            }
        }
        Ok(())
    }

    fn say(&mut self, text: String, style: Style) {
        self.log.push((text, style));
        self.back = 0;
    }

    /// Takes in what has happened since the last time.
    fn catch_up(&mut self) {
        for happening in self.session.news() {
            match happening {
                Happening::Round { number, is_shuffled } => {
                    let shuffled = if is_shuffled { ", fresh shoe" } else { "" };
                    let style = Style::new().add_modifier(Modifier::BOLD);
                    self.say(format!("Round {number}{shuffled}"), style);
                }
                Happening::Event(event, count) => {
                    let style = match &event {
                        Event::Settled(s) if s.outcome != Outcome::Void => self.theme.net(s.net),
                        _ => Style::new(),
                    };
                    let text = tell((&event, count), self.session.seat(), self.session.table());
                    self.say(text, style);
                }
                Happening::Result { net, .. } => {
                    let text = format!("round over: {}", signed(net));
                    self.say(text.clone(), self.theme.net(net));
                    self.message = Some((text, self.theme.net(net)));
                }
            }
        }
        let mut taken = RESERVED.to_vec();
        let offers = self.session.offers();
        self.book = Book::new(self.session, &offers);
        let groups = Group::gather(offers, &self.book);
        self.groups =
            groups.into_iter().map(|group| (key_for(&group, &mut taken), group)).collect();
    }

    fn first_spot(&self) -> Option<usize> {
        let first = |wager: &str| self.cloth.spots().find(|(_, spot)| *spot == wager);
        let offered = self.groups.iter().flat_map(|(_, group)| &group.offers);
        let mut offered = offered.filter_map(|offer| offer.wager.as_deref());
        let found = offered.find_map(first).or_else(|| self.cloth.spots().next());
        found.map(|(place, _)| place)
    }

    /// Moves the cursor to the next spot in a direction.
    fn move_cursor(&mut self, down: i32, right: i32) {
        let Some(from) = self.cursor else { return };
        // Directions are those of a felt with room for everything.
        let places = felt::places(&self.cloth, Rect::new(0, 0, 150, 200));
        let middle = |zone: usize| {
            let rect: Rect = places[zone];
            (i32::from(rect.y), i32::from(rect.x) + i32::from(rect.width) / 2)
        };
        let (row, column) = middle(from);
        let mut best: Option<((i32, i32), usize)> = None;
        for (zone, _) in self.cloth.spots() {
            let there = middle(zone);
            let (dy, dx) = (there.0 - row, there.1 - column);
            let is_ahead = if down != 0 { dy * down > 0 } else { dx * right > 0 };
            // Straight ahead goes before aside; a line is as high as two columns are wide.
            let (ahead, aside) = if down != 0 { (dy, dx / 2) } else { (dx, dy * 8) };
            let distance = (ahead.abs() + aside.abs() * 4, ahead.abs());
            if is_ahead && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, zone));
            }
        }
        if let Some((_, place)) = best {
            self.cursor = Some(place);
        }
    }

    fn wager_here(&self) -> Option<&'static str> {
        self.cursor.and_then(|place| self.cloth.spot(place))
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            self.is_done = true;
        } else if self.overlay.is_some() {
            self.overlay_key(key.code);
        } else if self.entry.is_some() {
            self.entry_key(key);
        } else {
            self.message = None;
            self.table_key(key.code);
        }
    }

    fn overlay_key(&mut self, code: KeyCode) {
        match &mut self.overlay {
            Some(Overlay::Leaving) => match code {
                KeyCode::Char('q') | KeyCode::Enter => self.is_done = true,
                _ => self.overlay = None,
            },
            Some(Overlay::Text { lines, top, .. }) => match code {
                KeyCode::Down => *top = (*top + 1).min(lines.len().saturating_sub(1)),
                KeyCode::Up => *top = top.saturating_sub(1),
                KeyCode::PageDown | KeyCode::Char(' ') => {
                    *top = (*top + 10).min(lines.len().saturating_sub(1));
                }
                KeyCode::PageUp => *top = top.saturating_sub(10),
                _ => self.overlay = None,
            },
            None => {}
        }
    }

    fn entry_key(&mut self, key: KeyEvent) {
        let Some(entry) = &mut self.entry else { return };
        match key.code {
            KeyCode::Esc => {
                self.entry = None;
                self.message = None;
            }
            KeyCode::Enter => {
                self.message = None;
                if let Some(entry) = self.entry.take() {
                    self.enter(entry);
                }
            }
            KeyCode::Backspace => {
                if entry.is_proposed {
                    entry.text.clear();
                }
                entry.text.pop();
                entry.is_proposed = false;
            }
            KeyCode::Char(c) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                if entry.is_proposed {
                    entry.text.clear();
                }
                entry.is_proposed = false;
                entry.text.push(c);
            }
            KeyCode::Left | KeyCode::Right => entry.is_proposed = false,
            KeyCode::Up if entry.amount_for.is_none() => self.recall(1),
            KeyCode::Down if entry.amount_for.is_none() => self.recall(-1),
            _ => {}
        }
    }

    /// Brings back a line that was typed before: so many steps further back.
    fn recall(&mut self, back: isize) {
        self.line = self.line.saturating_add_signed(back).min(self.lines.len());
        let found = self.lines.len().checked_sub(self.line).and_then(|n| self.lines.get(n));
        let text = found.cloned().unwrap_or_default();
        self.entry = Some(Entry { text, ..Entry::default() });
    }

    /// Carries out what was typed.
    fn enter(&mut self, entry: Entry) {
        match entry.amount_for {
            Some(offer) => match entry.text.trim().trim_start_matches('$').parse::<Cents>() {
                Ok(amount) => {
                    if self.act(act_of(&offer, self.session).of(amount)) {
                        self.last_stake = amount;
                    }
                }
                Err(error) => self.refuse(error.to_string()),
            },
            None => self.enter_line(&entry.text),
        }
    }

    /// Carries out a line, command by command. What is not understood or refused stays in the
    /// line, to be mended rather than typed again.
    fn enter_line(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.lines.push(text.trim().to_owned());
        }
        self.line = 0;
        let parts = quick::parts(text);
        if parts.is_empty() {
            return self.carry_out(Command::Deal);
        }
        let mut left: Vec<&str> = Vec::new();
        for (n, part) in parts.iter().enumerate() {
            let closing = match self.session.waiting() {
                Waiting::Acts { closing } => Some(*closing),
                _ => None,
            };
            match command::read(part, &self.book, self.session.seat(), closing) {
                Ok(None) => {}
                Ok(Some(Command::Act(act))) => {
                    if !self.act(act) {
                        left.push(part);
                    }
                }
                Ok(Some(Command::Stake(act))) => {
                    let amount = act.amount;
                    match self.session.stake(act) {
                        Ok(()) => {
                            self.last_stake = amount.unwrap_or(self.last_stake);
                            self.catch_up();
                        }
                        Err(fault) => {
                            self.refuse_all(&[fault]);
                            left.push(part);
                        }
                    }
                }
                Ok(Some(command)) => self.carry_out(command),
                Err(reason) => {
                    self.refuse(reason);
                    left.extend(&parts[n..]);
                    break;
                }
            }
        }
        if !left.is_empty() && self.entry.is_none() {
            let text = left.iter().map(|part| part.trim()).collect::<Vec<_>>().join(", ");
            self.entry = Some(Entry { text, ..Entry::default() });
        }
    }

    fn table_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Esc => self.carry_out(Command::Quit),
            KeyCode::Char('?') | KeyCode::F(1) => self.carry_out(Command::Help),
            KeyCode::Char('*') => self.carry_out(Command::Surprise),
            KeyCode::Char(':' | '/') => self.entry = Some(Entry::default()),
            KeyCode::Char(' ') => self.stake_here(),
            KeyCode::Enter => self.carry_out(Command::Deal),
            KeyCode::Tab => {
                let name = self.wager_here().map(str::to_owned);
                self.carry_out(Command::Rules(name));
            }
            KeyCode::Backspace | KeyCode::Delete => self.take_down_here(),
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Char('[') => self.page = 0,
            KeyCode::Char(']') => self.page = self.page.wrapping_add(1),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.log.len()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            // What is said is typed; a decision has a key for each choice.
            KeyCode::Char(letter) if matches!(self.session.waiting(), Waiting::Acts { .. }) => {
                self.begin_line(letter);
            }
            KeyCode::Char('q') => self.carry_out(Command::Quit),
            KeyCode::Char(letter) => {
                let group = self.groups.iter().find(|(key, _)| *key == letter);
                match group.cloned() {
                    Some((_, group)) => self.choose(&group),
                    None if letter == 'h' => self.carry_out(Command::Hint),
                    None => {}
                }
            }
            _ => {}
        }
    }

    /// Begins to type with a letter or a digit.
    fn begin_line(&mut self, letter: char) {
        if letter.is_alphanumeric() || letter == '$' {
            self.entry = Some(Entry { text: letter.to_string(), ..Entry::default() });
        }
    }

    /// Chooses one line of what may be done.
    fn choose(&mut self, group: &Group) {
        if group.is_open() {
            // The spot under the cursor says which selection is meant.
            if let Some(here) = self.wager_here()
                && let Some(offer) = group.offers.iter().find(|o| o.wager.as_deref() == Some(here))
            {
                return self.ask_amount(&offer.clone());
            }
            let text = format!("{} ", group.said);
            self.message = group.selection.map(|what| (what.to_owned(), self.theme.remark()));
            self.entry = Some(Entry { text, ..Entry::default() });
            return;
        }
        let offer = group.first().clone();
        if let Some(arranging) = offer.arrange.as_ref().filter(|_| !group.is_house_way()) {
            let hint = format!("{}: {}", arrange::words(arranging), arrange::about(arranging));
            self.message = Some((hint, self.theme.remark()));
            let text = format!("{} ", arranging.verb);
            self.entry = Some(Entry { text, ..Entry::default() });
            return;
        }
        if let [first, ..] = offer.needs {
            let text = format!("{} {} {first} ", offer.verb, group.said);
            let hint = format!("it needs {}", offer.needs.join(", "));
            self.message = Some((hint, self.theme.remark()));
            self.entry = Some(Entry { text, ..Entry::default() });
            return;
        }
        match offer.amount {
            Some((least, Some(most))) if least == most => {
                self.act(act_of(&offer, self.session).of(most));
            }
            Some(_) => self.ask_amount(&offer),
            None => {
                self.act(act_of(&offer, self.session));
            }
        }
    }

    fn ask_amount(&mut self, offer: &Offer) {
        let Some((least, most)) = offer.amount else { return };
        let most = most.filter(|most| *most < Cents::MOST).unwrap_or(self.session.purse().free());
        let proposed = match offer.in_play {
            Some(_) => least,
            None => self.last_stake.min(most).min(self.session.purse().free()).max(least),
        };
        let text = short(proposed);
        let offer = Some(offer.clone());
        self.entry = Some(Entry { amount_for: offer, text, is_proposed: true });
    }

    /// Stakes on the spot under the cursor: a new wager, or more on the one that stands.
    fn stake_here(&mut self) {
        let Some(wager) = self.wager_here() else { return };
        let offers = self.groups.iter().flat_map(|(_, group)| &group.offers);
        let offer = offers.clone().find(|offer| offer.wager.as_deref() == Some(wager)).cloned();
        let by_verb = offers.clone().find(|offer| offer.wager.is_none() && offer.verb == wager);
        let stands = self.session.purse().standing.iter().any(|s| s.wager == wager);
        match (offer, by_verb.cloned()) {
            (Some(offer), _) | (None, Some(offer)) => {
                self.choose(&Group::of(offer));
            }
            (None, None) if stands => {
                self.ask_amount(&open_offer("increase".into(), Some(wager.to_owned())));
            }
            // The table says why not.
            (None, None) => {
                self.act(Act::wager(self.session.seat(), wager, self.last_stake));
            }
        }
    }

    fn take_down_here(&mut self) {
        let Some(wager) = self.wager_here() else { return };
        let standing = self.session.purse().standing.iter().rev();
        let mut here = standing.filter(|s| s.wager == wager);
        let name = match (here.next(), here.next()) {
            (Some(last), Some(_)) => format!("{wager}#{}", last.ordinal),
            _ => wager.to_owned(),
        };
        self.act(Act::new(self.session.seat(), "remove").on(name));
    }

    fn act(&mut self, act: Act) -> bool {
        match self.session.act(act) {
            Ok(()) => {
                self.catch_up();
                true
            }
            Err(fault) => {
                self.refuse_all(&[fault]);
                false
            }
        }
    }

    fn carry_out(&mut self, command: Command) {
        let faults = match command {
            Command::Act(act) | Command::Stake(act) => {
                self.act(act);
                return;
            }
            Command::AmountOf(act) => return self.ask_amount_of(&act),
            Command::Report(None) => return self.show_irregularities(),
            Command::Report(Some(said)) => {
                match self.session.report(&said) {
                    Ok(done) => {
                        self.catch_up();
                        self.say(done.clone(), self.theme.remark());
                        self.message = Some((done, self.theme.remark()));
                    }
                    Err(why) => self.refuse(why),
                }
                return;
            }
            Command::Deal => match self.session.waiting() {
                Waiting::Choice { .. } => {
                    let keys: Vec<String> =
                        self.groups.iter().map(|(key, _)| key.to_string()).collect();
                    return self.refuse(format!("choose first: {}", keys.join(" or ")));
                }
                _ => self.session.close_betting().err().into_iter().collect(),
            },
            Command::Repeat => {
                let (count, faults) = self.session.repeat();
                if count == 0 && faults.is_empty() {
                    self.refuse("there are no wagers to repeat".to_owned());
                }
                faults
            }
            Command::Clear => self.session.clear(),
            Command::Surprise => self.session.surprise().err().into_iter().collect(),
            Command::Options | Command::Chips => Vec::new(),
            Command::Hint => {
                let lines = hint::lines(self.session);
                let title = "What each choice is worth".to_owned();
                self.overlay = Some(Overlay::Text { title, lines, top: 0 });
                return;
            }
            Command::Rules(None) => return self.show_rules(),
            Command::Rules(Some(name)) => {
                let lines = wager_rules(self.session.table(), &name);
                self.overlay = Some(Overlay::Text { title: name, lines, top: 0 });
                return;
            }
            Command::Help => return self.show_help(),
            Command::Quit => {
                self.overlay = Some(Overlay::Leaving);
                return;
            }
        };
        self.catch_up();
        self.refuse_all(&faults);
    }

    /// Asks for the amount of a wager that was said without.
    fn ask_amount_of(&mut self, act: &Act) {
        let offers = self.groups.iter().flat_map(|(_, group)| &group.offers);
        let is_meant = |o: &&Offer| o.is_meant_by(act);
        let offer = offers.clone().find(is_meant).cloned();
        let offer = offer.unwrap_or_else(|| open_offer(act.verb.clone(), act.wager.clone()));
        self.ask_amount(&offer);
    }

    fn show_irregularities(&mut self) {
        let mut lines =
            vec!["For practice: `report NAME` lets it happen as soon as it can.".into()];
        if let Some(expected) = self.session.expected() {
            lines.push(format!("Next: {}; `report none` takes it back.", expected.id));
        }
        for irregularity in self.session.irregularities() {
            lines.push(String::new());
            let fields = match irregularity.fields {
                [] => String::new(),
                fields => format!(" with {}", fields.join(", ")),
            };
            lines.push(format!("{}{fields}", irregularity.id));
            lines.push(format!("  {} ({})", irregularity.effect, irregularity.cite));
        }
        let title = "What can go wrong".to_owned();
        self.overlay = Some(Overlay::Text { title, lines, top: 0 });
    }

    fn refuse(&mut self, reason: String) {
        self.message = Some((reason, self.theme.refused()));
    }

    fn refuse_all(&mut self, faults: &[Fault]) {
        for fault in faults {
            self.say(not_allowed(fault, self.session.table()), self.theme.refused());
        }
        if let Some(fault) = faults.last() {
            self.refuse(not_allowed(fault, self.session.table()));
        }
    }

    fn show_rules(&mut self) {
        let rules = InForce {
            facts: self.session.facts(),
            elections: self.session.table().elections().clone(),
            payouts: self.session.table().payouts(),
        };
        let mut text = Vec::new();
        // Memory takes everything that is written.
        let _ = rules_command::print(&rules, &Page::plain(72), &mut text);
        let text = String::from_utf8_lossy(&text);
        let lines = text.trim().lines().map(str::to_owned).collect();
        let title = rules.facts.title.to_owned();
        self.overlay = Some(Overlay::Text { title, lines, top: 0 });
    }

    fn show_help(&mut self) {
        let facts = self.session.facts();
        let mut lines = vec![
            "Type what you wager, as players say it, and Enter; several with commas".to_owned(),
            "between them; words cut short as long as they are clear:".to_owned(),
            String::new(),
        ];
        let groups: Vec<Group> = self.groups.iter().map(|(_, group)| group.clone()).collect();
        for (words, _) in what_can_be_said(&groups, facts) {
            lines.push(format!("  {words}"));
        }
        lines.push(String::new());
        for (word, about) in command::WORDS {
            lines.push(format!("{word:>11}  {about}"));
        }
        lines.push(String::new());
        let deal = format!("{} with an empty line", deal_word(facts));
        let keys = [
            ("enter", deal.as_str()),
            ("arrows", "move over the spots of the layout"),
            ("space", "stake on the spot"),
            ("backspace", "take down what stands on the spot"),
            ("tab", "rules of the wager on the spot"),
            ("*", "a wager by chance"),
            ("[ ]", "first and next page of the choices"),
            ("pgup pgdn", "look back at what happened"),
            ("up", "in a line: the one before"),
            ("esc", "leave"),
        ];
        lines.extend(keys.iter().map(|(key, what)| format!("{key:>11}  {what}")));
        lines.push(String::new());
        lines.push("In full: VERB [WAGER] [AMOUNT] [FIELD VALUE]...; lists by commas.".into());
        let own = |action: &ActionFacts| (action.verb, action.said_by(Says::Player));
        if let Some((verb, own)) = facts.actions.iter().map(own).find(|(_, own)| !own.is_empty()) {
            lines.push(format!("  {verb} may have {}", own.join(", ")));
        }
        self.overlay = Some(Overlay::Text { title: "What can be said".to_owned(), lines, top: 0 });
    }

    /// Draws everything.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        let height = frame.area().height;
        // The felt has the room that it likes, if the panels keep enough; and what it needs, if
        // they keep a little.
        let panels = (height / 3).clamp(5, 11);
        let room = height.saturating_sub(3 + panels);
        let felt_height = self.cloth.height(room).min(height.saturating_sub(8));
        let [title, cloth, lower, prompt, hints] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(felt_height),
            Constraint::Min(3),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        self.draw_title(title, frame);
        let nets = self.session.settled().map(|s| (s.wager.to_string(), s.net));
        let offers = self.groups.iter().flat_map(|(_, group)| &group.offers);
        let offered = offers.map(|o| o.wager.clone().unwrap_or_else(|| o.verb.to_string()));
        let payouts = self.session.table().payouts();
        let pays = |name: &str| {
            let of = |row: &str| payouts.iter().find(|p| p.row == row).map(|p| p.pays.clone());
            of(name).or_else(|| of(kind(name)))
        };
        let view = View {
            cloth: &self.cloth,
            events: self.session.on_display(),
            seat: self.session.seat(),
            stacks: self.session.stacks(),
            nets: nets.collect(),
            outcomes: self.session.outcomes(),
            state: self.session.table().state(),
            cursor: self.cursor,
            offered: offered.collect(),
            pays: &pays,
            tint: &|name| self.session.table().tint(name),
            theme: self.theme,
        };
        view.draw(cloth, frame.buffer_mut());
        let [left, right] =
            Layout::horizontal([Constraint::Fill(11), Constraint::Fill(9)]).areas(lower);
        let left = roads::draw(&self.session.scoreboards(), left, self.theme, frame.buffer_mut());
        self.draw_log(left, frame);
        self.draw_choices(right, &felt::places(&self.cloth, cloth), frame);
        self.draw_prompt(prompt, frame);
        self.draw_hints(hints, frame);
        match &self.overlay {
            Some(Overlay::Text { title, lines, top }) => {
                self.draw_text(title, lines, *top, frame);
            }
            Some(Overlay::Leaving) => {
                let lines = [
                    format!("{} played", count(self.session.rounds_count(), "round")),
                    format!("result: {}", signed(self.session.result())),
                    format!("in your rack: {}", self.session.purse().free()),
                    String::new(),
                    "q leaves, any other key goes back to the table".to_owned(),
                ];
                self.draw_text("Leaving?", &lines, 0, frame);
            }
            None => {}
        }
    }

    fn draw_title(&self, area: Rect, frame: &mut Frame<'_>) {
        let facts = self.session.facts();
        let purse = self.session.purse();
        let left = format!(" {}  13:69F-{}", facts.title, facts.subchapter);
        let mut right = format!("chips {}  staked {} ", purse.free(), purse.on_the_table());
        if purse.held > Cents::ZERO {
            right = format!("set aside {}  {right}", purse.held);
        }
        if let Some(expected) = self.session.expected() {
            right = format!("next: {}  {right}", expected.id);
        }
        let long = format!("round {}  {right}", self.session.round_number());
        if left.chars().count() + long.chars().count() < usize::from(area.width) {
            right = long;
        }
        let used = left.chars().count() + right.chars().count();
        let gap = " ".repeat(usize::from(area.width).saturating_sub(used));
        let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        frame.render_widget(Line::styled(format!("{left}{gap}{right}"), style), area);
    }

    fn panel(&self, title: String) -> Block<'static> {
        let block = Block::bordered().border_type(BorderType::Rounded);
        block
            .border_style(self.theme.remark())
            .title(Line::styled(format!(" {title} "), Style::new().add_modifier(Modifier::BOLD)))
    }

    fn draw_log(&self, area: Rect, frame: &mut Frame<'_>) {
        let title = if self.back > 0 { "What happened (earlier)" } else { "What happened" };
        let block = self.panel(title.to_owned());
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let width = usize::from(inner.width);
        let wanted = usize::from(inner.height);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (text, style) in self.log[..self.log.len() - self.back.min(self.log.len())].iter().rev()
        {
            let pieces = wrap(text, width.saturating_sub(2));
            for (n, piece) in pieces.into_iter().enumerate().rev() {
                let indent = if n > 0 { "  " } else { "" };
                lines.push(Line::styled(format!("{indent}{piece}"), *style));
            }
            if lines.len() >= wanted {
                break;
            }
        }
        lines.truncate(wanted);
        lines.reverse();
        frame.render_widget(Paragraph::new(lines), inner);
    }

    fn draw_choices(&self, area: Rect, places: &[Rect], frame: &mut Frame<'_>) {
        let facts = self.session.facts();
        let (title, is_betting) = match self.session.waiting() {
            Waiting::Choice { question, .. } => (question.to_string(), false),
            Waiting::Acts { .. } => ("Place your wagers".to_owned(), true),
            Waiting::Card | Waiting::Item(_) | Waiting::NextRound => {
                ("The table is closed".to_owned(), false)
            }
        };
        let block = self.panel(title);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let (width, height) = (usize::from(inner.width), usize::from(inner.height));
        let key = |key: String| Span::styled(format!("{key:>5} "), self.theme.key());
        // Wagers that have no spot of their own on the felt are seen here.
        let stacks = self.session.stacks();
        let unseen =
            stacks.iter().filter(|s| !self.cloth.shows(&s.wager, s.place.as_deref(), places));
        let unseen: Vec<String> =
            unseen.map(|s| format!("{} ●{}", self.book.say(&s.wager), short(s.stake))).collect();
        let unseen = match unseen.as_slice() {
            [] => Vec::new(),
            some => wrap(&some.join(", "), width),
        };
        let mut lines: Vec<Line<'_>> = Vec::new();
        if is_betting && self.session.purse().on_the_table() > Cents::ZERO && self.entry.is_none() {
            let deal = Span::raw(deal_word(facts));
            lines.push(Line::from(vec![key("enter".to_owned()), deal]));
        }
        // What is wrong with a line is said beside it.
        if let (Some(_), Some((message, style))) = (&self.entry, &self.message) {
            lines.extend(wrap(message, width).into_iter().map(|row| Line::styled(row, *style)));
        }
        let groups = self.groups_in_view();
        let room = height.saturating_sub(lines.len() + unseen.len());
        if groups.len() <= room {
            for (letter, group) in &groups {
                let bounds = group.bounds();
                let bounds = if bounds.is_empty() { bounds } else { format!("  {bounds}") };
                let letter = if is_betting { String::new() } else { letter.to_string() };
                let left = if is_betting { Span::raw(" ") } else { key(letter) };
                let words = group.words(width.saturating_sub(bounds.chars().count() + 2));
                lines.push(Line::from(vec![
                    left,
                    Span::styled(words, self.theme.key()),
                    Span::styled(bounds, self.theme.remark()),
                ]));
                if groups.len() <= 3 && groups.len() * 3 <= room {
                    for piece in wrap(&group.about(), width.saturating_sub(6)).into_iter().take(2) {
                        lines.push(Line::styled(format!("      {piece}"), self.theme.remark()));
                    }
                }
            }
        } else {
            // Many choices run on, page by page.
            let mut pages: Vec<Vec<Line<'_>>> = vec![Vec::new()];
            let mut spans: Vec<Span<'_>> = Vec::new();
            let mut used = 0;
            let room = room.saturating_sub(1).max(1);
            for (letter, group) in &groups {
                let words = group.words(width.saturating_sub(4));
                let words = if is_betting { words } else { format!("{letter} {words}") };
                let length = words.chars().count() + 3;
                if used > 0 && used + length > width {
                    push_row(&mut pages, std::mem::take(&mut spans), room);
                    used = 0;
                }
                used += length;
                spans.push(Span::styled(format!(" {words}"), self.theme.key()));
                spans.push(Span::styled(" ·".to_owned(), self.theme.remark()));
            }
            push_row(&mut pages, spans, room);
            let page = self.page % pages.len();
            let count = pages.len();
            lines.append(&mut pages[page]);
            if count > 1 {
                let text = format!(" ] more, page {} of {count}", page + 1);
                lines.push(Line::styled(text, self.theme.remark()));
            }
        }
        lines.truncate(height.saturating_sub(unseen.len()));
        lines.extend(unseen.into_iter().map(|row| Line::styled(row, self.theme.chips())));
        frame.render_widget(Paragraph::new(lines), inner);
    }

    /// What may be done, or what of it the line that is being typed may come to.
    fn groups_in_view(&self) -> Vec<(char, Group)> {
        let typed = match &self.entry {
            Some(Entry { amount_for: None, text, .. }) => quick::parts(text).pop(),
            _ => None,
        };
        let Some(typed) = typed else { return self.groups.clone() };
        let names = self.book.beginning_with(typed);
        let mut groups = self.groups.clone();
        for (_, group) in &mut groups {
            let is_meant =
                |offer: &Offer| offer.wager.as_deref().is_some_and(|name| names.contains(&name));
            group.keep(is_meant);
        }
        groups.retain(|(_, group)| !group.offers.is_empty());
        groups
    }

    fn draw_prompt(&self, area: Rect, frame: &mut Frame<'_>) {
        let line = match &self.entry {
            Some(Entry { amount_for: Some(offer), text, is_proposed }) => {
                let what = self.book.say(offer.wager.as_deref().unwrap_or(&offer.verb));
                let bounds = bounds_text(offer);
                let text_style = match is_proposed {
                    true => Style::new().add_modifier(Modifier::REVERSED),
                    false => Style::new(),
                };
                Line::from(vec![
                    Span::styled(format!(" {} on {what} ", offer.verb), self.theme.key()),
                    Span::styled(format!("({bounds}): "), self.theme.remark()),
                    Span::styled(text.clone(), text_style),
                    Span::styled("▏", self.theme.key()),
                ])
            }
            Some(Entry { amount_for: None, text, .. }) => Line::from(vec![
                Span::styled(" > ", self.theme.key()),
                Span::raw(text.clone()),
                Span::styled("▏", self.theme.key()),
            ]),
            None => match &self.message {
                Some((message, style)) => Line::styled(format!(" {message}"), *style),
                None => match self.wager_here().and_then(|w| {
                    let facts = self.session.facts();
                    Some((w, facts.wager(w).or_else(|| facts.wager(kind(w)))?))
                }) {
                    Some((name, wager)) => Line::from(vec![
                        Span::styled(
                            format!(" {}: ", self.session.table().title_of(name)),
                            self.theme.key(),
                        ),
                        Span::styled(wager.about, self.theme.remark()),
                    ]),
                    None => Line::raw(""),
                },
            },
        };
        frame.render_widget(line, area);
    }

    fn draw_hints(&self, area: Rect, frame: &mut Frame<'_>) {
        let hints: &[(&str, &str)] = match (&self.entry, &self.overlay) {
            (_, Some(_)) => &[("↑↓", "scroll"), ("esc", "back")],
            (Some(_), None) => &[("enter", "do it"), ("esc", "never mind")],
            (None, None) if matches!(self.session.waiting(), Waiting::Choice { .. }) => &[
                ("its key", "choose"),
                ("h", "hint"),
                (":", "type"),
                ("?", "what can be said"),
                ("tab", "about"),
                ("esc", "leave"),
            ],
            // The last ones go where there is no room for all.
            (None, None) => &[
                ("?", "what can be said"),
                ("enter", deal_word(self.session.facts())),
                ("again", "⏎"),
                ("space", "stake"),
                ("tab", "about"),
                ("*", "by chance"),
                ("report", "⏎"),
                ("arrows", "move"),
                ("esc", "leave"),
            ],
        };
        let mut spans = vec![Span::raw(" ")];
        let mut room = usize::from(area.width).saturating_sub(1);
        for (key, what) in hints {
            let Some(left) = room.checked_sub(key.chars().count() + what.len() + 3) else { break };
            room = left;
            spans.push(Span::styled(*key, self.theme.key()));
            spans.push(Span::styled(format!(" {what}  "), self.theme.remark()));
        }
        frame.render_widget(Line::from(spans), area);
    }

    fn draw_text(&self, title: &str, lines: &[String], top: usize, frame: &mut Frame<'_>) {
        let area = frame.area();
        let width = area.width.saturating_sub(4).min(76);
        let inner_width = usize::from(width).saturating_sub(4);
        let mut wrapped: Vec<String> = Vec::new();
        for line in lines {
            // A line that fits keeps its columns.
            if line.chars().count() <= inner_width {
                wrapped.push(line.clone());
            } else {
                wrapped.extend(wrap(line, inner_width));
            }
        }
        let height = (wrapped.len() as u16 + 2).min(area.height.saturating_sub(2)).max(3);
        let place = Rect::new(
            area.x + (area.width.saturating_sub(width)) / 2,
            area.y + (area.height.saturating_sub(height)) / 2,
            width,
            height,
        )
        .intersection(area);
        frame.render_widget(Clear, place);
        let shown = wrapped.iter().skip(top).map(|line| Line::raw(format!(" {line}")));
        let block = self.panel(title.to_owned()).border_style(self.theme.key());
        frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()).block(block), place);
    }
}

/// Adds a row to the last page, or begins another where it is full.
fn push_row<'t>(pages: &mut Vec<Vec<Line<'t>>>, row: Vec<Span<'t>>, room: usize) {
    match pages.last_mut() {
        Some(page) if page.len() < room => page.push(Line::from(row)),
        _ => pages.push(vec![Line::from(row)]),
    }
}

/// An offer of any amount, for the table to judge.
fn open_offer(verb: Cow<'static, str>, wager: Option<String>) -> Offer {
    let (about, amount) = ("".into(), Some((Cents(1), None)));
    let (unit, with, arrange, seat, cite) = (None, None, None, None, None);
    let (needs, wager_count) = (&[][..], 1);
    let in_play = None;
    Offer {
        needs,
        unit,
        wager_count,
        in_play,
        with,
        arrange,
        seat,
        verb,
        wager,
        about,
        amount,
        cite,
    }
}

/// The act that an offer speaks of, as yet without an amount.
fn act_of(offer: &Offer, session: &Session) -> Act {
    Act { seat: Some(session.seat()), ..offer.act() }
}

/// The key for a group: a letter of its name that is free, or any that is.
fn key_for(group: &Group, taken: &mut Vec<char>) -> char {
    let offer = group.first();
    let name = match &offer.wager {
        Some(wager) if offer.verb == "wager" => wager,
        // The first letter asks for a hint.
        _ if group.is_house_way() => group.said.trim_start_matches('h'),
        _ => &offer.verb,
    };
    let says = offer.with.as_ref().map_or("".into(), With::words);
    let letters = says.chars().chain(name.chars()).filter(char::is_ascii_lowercase);
    let others = ('a'..='z').chain('0'..='9').chain('A'..='Z');
    let free = letters.chain(others).find(|letter| !taken.contains(letter));
    let key = free.unwrap_or(' ');
    taken.push(key);
    key
}

#[cfg(test)]
mod tests {
    use chance::Seed;
    use games::registry;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use serde_json::Map;

    use super::*;

    fn session(game: &str, seed: u64) -> Session {
        let facts = registry::facts(game).expect("a game that is here");
        let chips = Cents::dollars(1000);
        Session::open(facts, &Map::new(), Seed::from_number(seed), chips, None).expect("it opens")
    }

    fn screen(app: &App<'_>, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        terminal.draw(|frame| app.draw(frame)).expect("drawn");
        terminal.backend().to_string()
    }

    fn press(app: &mut App<'_>, keys: &str) {
        for c in keys.chars() {
            let code = match c {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '\u{1b}' => KeyCode::Esc,
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                c => KeyCode::Char(c),
            };
            app.key(KeyEvent::new(code, KeyModifiers::NONE));
        }
    }

    const PLAIN: Theme = Theme { colour: false };

    #[test]
    fn a_stake_is_seen_on_the_felt_and_a_round_is_dealt_by_enter() {
        let mut session = session("casino-war", 7);
        let mut app = App::new(&mut session, PLAIN);
        press(&mut app, "i25\n");
        let seen = screen(&app, 80, 24);
        assert!(seen.contains("●25"), "{seen}");
        assert!(seen.contains("chips 975.00  staked 25.00"), "{seen}");
        press(&mut app, "\n");
        let seen = screen(&app, 80, 24);
        assert!(seen.contains("13:69F-22.8(a)1"), "{seen}");
        assert!(seen.contains("round over: -25.00"), "{seen}");
        assert!(seen.contains("10♥") && seen.contains("J♣"), "{seen}");
        press(&mut app, "again\n\n");
        assert_eq!(app.session.rounds_count(), 2);
    }

    #[test]
    fn a_refusal_is_shown_with_its_section_and_changes_nothing() {
        let mut session = session("casino-war", 7);
        let mut app = App::new(&mut session, PLAIN);
        press(&mut app, ":wager tie 5\n");
        let seen = screen(&app, 200, 40);
        assert!(seen.contains("13:69F-22.7(c)1"), "{seen}");
        press(&mut app, "\u{1b}i5000\n");
        let seen = screen(&app, 200, 40);
        assert!(seen.contains("more than the 1000.00 in your rack"), "{seen}");
        assert_eq!(app.session.purse().rack, Cents::dollars(1000));
    }

    #[test]
    fn help_rules_and_the_result_are_shown_over_the_table() {
        let mut session = session("casino-war", 7);
        let mut app = App::new(&mut session, PLAIN);
        press(&mut app, "?");
        assert!(screen(&app, 80, 40).contains("take down what stands"));
        press(&mut app, "\u{1b}\t");
        assert!(screen(&app, 80, 24).contains("pays 1 to 1"));
        press(&mut app, "\u{1b}rules\n");
        assert!(screen(&app, 80, 24).contains("One card each"));
        press(&mut app, "\u{1b}q\n");
        assert!(screen(&app, 80, 24).contains("result: 0.00"));
        assert!(!app.is_done);
        press(&mut app, "q");
        assert!(app.is_done);
    }

    /// A screen is as it was found good; `CROUPIER_GOLDEN=write` writes it anew, to be looked at.
    fn same_as_golden(seen: &str, name: &str) {
        let path = format!("{}/src/play/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let lines = seen.lines().map(|line| line.trim_matches('"').trim_end());
        let seen = lines.collect::<Vec<_>>().join("\n") + "\n";
        if std::env::var("CROUPIER_GOLDEN").as_deref() == Ok("write") {
            std::fs::write(&path, &seen).expect("a file");
        }
        let golden = std::fs::read_to_string(&path).expect("a golden screen");
        assert_eq!(seen, golden, "{name} looks different:\n{seen}");
    }

    /// The dice of seed 12252 show 9, 6, 8, 6, 12 and 7.
    #[test]
    fn a_craps_hand_looks_like_craps() {
        let facts = registry::facts("craps").expect("a game that is here");
        let elections = serde_json::json!({"fire-bet": true, "supplemental-wager-limit": 3});
        let elections = elections.as_object().expect("an object").clone();
        let chips = Cents::dollars(1000);
        let seed = Seed::from_number(12_252);
        let session = Session::open(facts, &elections, seed, chips, None);
        let mut session = session.expect("it opens");
        let mut app = App::new(&mut session, PLAIN);
        let shown = |app: &App<'_>, name: &str| {
            for (width, height) in [(80, 24), (100, 32), (140, 45)] {
                let seen = screen(app, width, height);
                same_as_golden(&seen, &format!("craps-{name}-{width}x{height}"));
            }
        };
        press(&mut app, "pass 10, fire 5\n");
        shown(&app, "come-out");
        press(&mut app, "\nodds 20, place 6 12, buy 4 25, hard 8 5, come 10, hop 53 1\n");
        shown(&app, "point");
        press(&mut app, "\ndont come 10, field 5\n\n");
        shown(&app, "numbers");
        press(&mut app, "odds\n");
        shown(&app, "which");
        press(&mut app, "\u{1b}\n\n\n");
        shown(&app, "seven");
    }

    #[test]
    fn sic_bo_mini_dice_and_roulette_look_like_themselves() {
        for (game, typed) in [
            ("sic-bo", "small 10, total 9 5, combo 1 2 5, triple 4 1, double 6 2, any triple 3"),
            ("mini-dice", "place 6 12, field 5, over 5"),
            ("roulette", "red 10, 17 5, split 13 14 5, dozen 2 10, street 4 3"),
        ] {
            let mut session = session(game, 5);
            let mut app = App::new(&mut session, PLAIN);
            press(&mut app, &format!("{typed}\n"));
            for (width, height) in [(80, 24), (140, 45)] {
                let seen = screen(&app, width, height);
                same_as_golden(&seen, &format!("{game}-{width}x{height}"));
            }
        }
    }

    #[test]
    fn what_was_not_understood_stays_in_the_line_and_what_was_is_done() {
        let mut session = session("craps", 5);
        let mut app = App::new(&mut session, PLAIN);
        press(&mut app, "pass 10, feild 5, place 6 12\n");
        let seen = screen(&app, 200, 50);
        assert!(seen.contains("> feild 5, place 6 12"), "{seen}");
        assert!(seen.contains("did you mean field?"), "{seen}");
        assert_eq!(app.session.purse().on_the_table(), Cents::dollars(10));
        press(&mut app, "\u{1b}place 6 13\n");
        let seen = screen(&app, 80, 24);
        assert!(seen.contains("> place 6 13") && seen.contains("13:69F-1.4(f)"), "{seen}");
        // A wager without its amount is asked for it; the one proposed is replaced by typing.
        press(&mut app, "\u{1b}place 6\n");
        assert!(screen(&app, 80, 24).contains("wager on place 6"));
        press(&mut app, "12\n");
        assert_eq!(app.session.purse().on_the_table(), Cents::dollars(22));
    }

    #[test]
    fn what_goes_wrong_for_practice_is_told_with_its_effect_and_section() {
        let mut session = session("craps", 5);
        let mut app = App::new(&mut session, PLAIN);
        press(&mut app, "pass 10, report\n");
        assert!(screen(&app, 80, 24).contains("die-off-the-table"));
        press(&mut app, "\u{1b}report die-off\n");
        assert!(screen(&app, 80, 24).contains("next: die-off-the-table"));
        press(&mut app, "\n");
        let seen = screen(&app, 200, 50);
        assert!(seen.contains("no wager is affected") && seen.contains("13:69F-1.9(a)"), "{seen}");
        assert_eq!(app.session.purse().on_the_table(), Cents::dollars(10));
        assert!(app.session.outcomes().is_empty());
        press(&mut app, "\n");
        assert_eq!(app.session.outcomes().len(), 1);
    }

    #[test]
    fn every_game_is_drawn_at_any_size_while_it_is_played() {
        for facts in registry::ALL {
            let mut session = session(facts.id, 11);
            let mut app = App::new(&mut session, Theme { colour: true });
            for round in 0..20 {
                press(&mut app, "**><\n");
                // Whatever is asked gets some answer.
                for _ in 0..5 {
                    if let (Waiting::Choice { .. }, Some((key, _))) =
                        (app.session.waiting(), app.groups.get(round % 2))
                    {
                        let key = *key;
                        press(&mut app, &format!("{key}\n"));
                    }
                }
                for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 12), (20, 5), (1, 1)] {
                    screen(&app, width, height);
                }
                press(&mut app, "\u{1b}\u{1b}");
            }
            assert!(app.session.rounds_count() > 0, "{}", facts.id);
        }
    }
}
