//! Draws a game's felt from its declaration.

use chance::{Card, Suit, Tile};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget, Wrap};
use serde_json::{Map, Value};
use table::shown::{Cover, Laid};
use table::{Cents, Event, Place, Seat, Spot, Tint, Zone};

use super::session::{Shown, Stack, outcome_text};

/// Colours, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// Whether there is any colour.
    pub(crate) colour: bool,
}

impl Theme {
    fn fg(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// The cloth.
    pub(crate) fn cloth(self) -> Style {
        if self.colour {
            Style::new().bg(Color::Indexed(22)).fg(Color::Indexed(194))
        } else {
            Style::new()
        }
    }

    /// Lines and words printed on the cloth that matter less.
    pub(crate) fn faint(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(108))
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// Remarks off the cloth.
    pub(crate) fn remark(self) -> Style {
        self.fg(Color::DarkGray)
    }

    /// Where the cursor is.
    pub(crate) fn cursor(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.fg(Color::Yellow) } else { style.add_modifier(Modifier::REVERSED) }
    }

    /// A spot that has no lines around it, and the one where the cursor is.
    fn spot(self) -> Style {
        if self.colour { Style::new().bg(Color::Indexed(28)) } else { Style::new() }
    }

    fn here(self) -> Style {
        if self.colour { Style::new().bg(Color::Indexed(58)) } else { Style::new() }
    }

    /// A colour that means something.
    pub(crate) fn tint(self, tint: Tint) -> Style {
        if !self.colour {
            return Style::new();
        }
        let ground = match tint {
            Tint::Red => 124,
            Tint::Black => 16,
            Tint::Green => 34,
            Tint::Blue => 33,
        };
        Style::new().bg(Color::Indexed(ground)).fg(Color::Indexed(255))
    }

    /// Lines between spots.
    fn grid(self) -> Style {
        self.fg(Color::Indexed(65))
    }

    /// A puck: white where it lies on something, black where it lies aside.
    fn puck(self, is_on: bool) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match (self.colour, is_on) {
            (false, _) => style.add_modifier(Modifier::REVERSED),
            (true, true) => style.bg(Color::Indexed(255)).fg(Color::Indexed(16)),
            (true, false) => style.bg(Color::Indexed(16)).fg(Color::Indexed(255)),
        }
    }

    /// A die.
    fn die(self, plain: Style) -> Style {
        match self.colour {
            true => plain.bg(Color::Indexed(160)).fg(Color::Indexed(255)),
            false => plain.add_modifier(Modifier::REVERSED),
        }
    }

    /// Chips on the cloth.
    pub(crate) fn chips(self) -> Style {
        self.fg(Color::Indexed(220)).add_modifier(Modifier::BOLD)
    }

    /// Keys and words to type.
    pub(crate) fn key(self) -> Style {
        self.fg(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// Won, lost or neither.
    pub(crate) fn net(self, net: Cents) -> Style {
        let style = match net {
            Cents::ZERO => Style::new(),
            net if net > Cents::ZERO => self.fg(Color::Indexed(114)),
            _ => self.fg(Color::Indexed(210)),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// What was refused.
    pub(crate) fn refused(self) -> Style {
        self.fg(Color::Indexed(210))
    }

    fn card(self, card: Option<Card>) -> Style {
        if !self.colour {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        let is_red =
            card.is_some_and(|card| matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds)));
        if card.is_some_and(|card| card.tile().is_some()) {
            return Style::new().bg(Color::Indexed(232)).fg(Color::Indexed(255));
        }
        match card {
            None => Style::new().bg(Color::Indexed(18)).fg(Color::Indexed(153)),
            Some(_) if is_red => Style::new().bg(Color::Indexed(255)).fg(Color::Indexed(160)),
            Some(_) => Style::new().bg(Color::Indexed(255)).fg(Color::Indexed(16)),
        }
    }
}

/// A game's felt as far as the rules in force use it: gaps where a spot has no wager.
#[derive(Debug)]
pub(crate) struct Cloth {
    rows: Vec<Row>,
    /// How many zones there are that have no others within them.
    count: usize,
}

#[derive(Debug)]
struct Row {
    zones: Vec<Node>,
}

/// A zone with its share of the row.
#[derive(Debug)]
struct Node {
    shares: u16,
    what: What,
}

#[derive(Debug)]
enum What {
    /// A zone, by its number in the order of the felt.
    Zone(usize, &'static Zone),
    /// A part with rows of its own.
    Part(&'static str, Vec<Row>),
}

impl Cloth {
    /// The felt of a table, its zones numbered.
    pub(crate) fn new(cloth: &table::shown::Cloth) -> Cloth {
        let mut count = 0;
        let rows = rows_of(&cloth.rows, &mut count);
        Cloth { rows, count }
    }

    /// Every zone that has no others within it, in order.
    fn zones(&self) -> Vec<&'static Zone> {
        fn gather(rows: &[Row], zones: &mut Vec<&'static Zone>) {
            for node in rows.iter().flat_map(|row| &row.zones) {
                match &node.what {
                    What::Zone(_, zone) => zones.push(zone),
                    What::Part(_, rows) => gather(rows, zones),
                }
            }
        }
        let mut zones = Vec::with_capacity(self.count);
        gather(&self.rows, &mut zones);
        zones
    }

    /// Every spot by the number of its zone, with its wager.
    pub(crate) fn spots(&self) -> impl Iterator<Item = (usize, &'static str)> {
        self.zones().into_iter().enumerate().filter_map(|(n, zone)| match zone {
            Zone::Bet { wager, .. } => Some((n, *wager)),
            _ => None,
        })
    }

    /// The wager of a spot.
    pub(crate) fn spot(&self, zone: usize) -> Option<&'static str> {
        self.spots().find(|(n, _)| *n == zone).map(|(_, wager)| wager)
    }

    /// Whether chips on a wager, or at a place, are seen somewhere where the zones lie like this.
    pub(crate) fn shows(&self, wager: &str, place: Option<&str>, rects: &[Rect]) -> bool {
        self.zones().into_iter().zip(rects).filter(|(_, rect)| !rect.is_empty()).any(|(zone, _)| {
            match zone {
                Zone::Bet { wager: spot, .. } => place.is_none() && *spot == wager,
                Zone::Lie { at, .. } => Some(*at) == place,
                _ => false,
            }
        })
    }

    /// Lines that it takes where there are so many: at its best among those; at the least where
    /// there are too few.
    pub(crate) fn height(&self, room: u16) -> u16 {
        let mut heights = LEVELS.map(|level| rows_height(&self.rows, level)).into_iter();
        let least = rows_height(&self.rows, 1);
        heights.find(|height| *height <= room).unwrap_or(least)
    }

    /// Whether it has parts beside each other, which use whatever width there is.
    fn has_parts(&self) -> bool {
        let mut nodes = self.rows.iter().flat_map(|row| &row.zones);
        nodes.any(|node| matches!(node.what, What::Part(..)))
    }
}

fn rows_of(rows: &[Vec<Laid>], count: &mut usize) -> Vec<Row> {
    let mut node = |laid: &Laid| {
        let what = match &laid.cover {
            Cover::Zone(zone) => {
                *count += 1;
                What::Zone(*count - 1, zone)
            }
            Cover::Part { label, rows } => What::Part(label, rows_of(rows, count)),
        };
        Node { shares: laid.shares, what }
    };
    rows.iter().map(|row| Row { zones: row.iter().map(&mut node).collect() }).collect()
}

/// Everything that is drawn on a felt.
pub(crate) struct View<'a> {
    pub(crate) cloth: &'a Cloth,
    pub(crate) events: &'a [Event],
    pub(crate) seat: Seat,
    /// What the player has staked.
    pub(crate) stacks: Vec<Stack>,
    /// What each wager came to, where the round is over.
    pub(crate) nets: Vec<(String, Cents)>,
    /// What the equipment has shown, the latest last.
    pub(crate) outcomes: &'a [Shown],
    /// The facts of the table.
    pub(crate) state: Map<String, Value>,
    /// The zone under the cursor.
    pub(crate) cursor: Option<usize>,
    /// The wagers that can be placed now.
    pub(crate) offered: Vec<String>,
    /// What a wager pays, in a few characters.
    pub(crate) pays: &'a dyn Fn(&str) -> Option<String>,
    /// The colour of a wager's spot or of an outcome.
    pub(crate) tint: &'a dyn Fn(&str) -> Option<Tint>,
    pub(crate) theme: Theme,
}

/// How much room a row of the felt gets: from a line each to boxes with two lines.
const LEVELS: [u16; 4] = [4, 3, 2, 1];

/// The widest that one spot is drawn.
const SPOT_WIDTH: u16 = 18;

/// The widest that a layout of several parts is drawn.
const LAYOUT_WIDTH: u16 = 150;

fn row_height(row: &Row, level: u16) -> u16 {
    let height = |node: &Node| match &node.what {
        What::Part(label, rows) => u16::from(!label.is_empty()) + rows_height(rows, level),
        What::Zone(_, Zone::Bet { label: "", .. } | Zone::Lie { .. }) => level.clamp(1, 2),
        What::Zone(_, Zone::Bet { .. }) => level,
        What::Zone(_, Zone::Players) => 2,
        What::Zone(_, Zone::Cards { .. }) => {
            if level > 2 {
                3
            } else {
                1
            }
        }
        What::Zone(..) => 1,
    };
    row.zones.iter().map(height).max().unwrap_or(1)
}

fn rows_height(rows: &[Row], level: u16) -> u16 {
    rows.iter().map(|row| row_height(row, level)).sum()
}

/// Where each zone of a felt lies, by its number.
pub(crate) fn places(cloth: &Cloth, area: Rect) -> Vec<Rect> {
    let is_low = |level: &u16| rows_height(&cloth.rows, *level) <= area.height;
    let level = LEVELS.into_iter().find(is_low).unwrap_or(1);
    let total = rows_height(&cloth.rows, level);
    let most = most_shares(&cloth.rows);
    let widest = if cloth.has_parts() { LAYOUT_WIDTH } else { SPOT_WIDTH.saturating_mul(most) };
    let width = area.width.min(widest);
    let width =
        if cloth.has_parts() { width } else { (width / most).max(1) * most }.min(area.width);
    let within = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + area.height.saturating_sub(total) / 2,
        width,
        height: total.min(area.height),
    };
    let mut rects = vec![Rect::default(); cloth.count];
    lay_rows(&cloth.rows, level, within.intersection(area), &mut rects);
    rects
}

fn most_shares(rows: &[Row]) -> u16 {
    let shares = |row: &Row| row.zones.iter().map(|node| node.shares).sum::<u16>();
    rows.iter().map(shares).max().unwrap_or(1).max(1)
}

fn lay_rows(rows: &[Row], level: u16, area: Rect, rects: &mut [Rect]) {
    let mut heights: Vec<u16> = rows.iter().map(|row| row_height(row, level)).collect();
    // What is left over goes to rows of spots, the last first.
    let mut spare = area.height.saturating_sub(heights.iter().sum());
    let is_spots = |row: &Row| {
        let mut zones = row.zones.iter();
        zones.any(
            |node| matches!(node.what, What::Zone(_, Zone::Bet { label, .. }) if !label.is_empty()),
        )
    };
    while spare > 0 && rows.iter().any(is_spots) {
        for (row, height) in rows.iter().zip(&mut heights).rev() {
            if spare > 0 && is_spots(row) {
                *height += 1;
                spare -= 1;
            }
        }
    }
    let unit = (area.width / most_shares(rows)).max(1);
    let mut y = area.y;
    for (row, height) in rows.iter().zip(heights) {
        let height = height.min(area.bottom().saturating_sub(y));
        // Gaps are as wide as in the fullest row; the other zones share what is left.
        let is_gap = |node: &Node| matches!(node.what, What::Zone(_, Zone::Gap));
        let gaps: u16 = row.zones.iter().filter(|n| is_gap(n)).map(|n| n.shares).sum();
        let shared = area.width.saturating_sub(gaps.saturating_mul(unit));
        let sharing: u16 = row.zones.iter().filter(|n| !is_gap(n)).map(|n| n.shares).sum();
        let (mut x, mut used, mut taken) = (area.x, 0, 0);
        for node in &row.zones {
            let width = if is_gap(node) {
                node.shares * unit
            } else {
                taken += node.shares;
                let end = u32::from(shared) * u32::from(taken) / u32::from(sharing.max(1));
                let width = end as u16 - used;
                used = end as u16;
                width
            };
            let rect = Rect::new(x, y, width, height).intersection(area);
            match &node.what {
                What::Zone(n, _) => rects[*n] = rect,
                What::Part(label, rows) => {
                    // A column between parts, and a line for what is printed above.
                    let head = u16::from(!label.is_empty());
                    let inner = Rect {
                        y: rect.y + head.min(rect.height),
                        height: rect.height.saturating_sub(head),
                        width: rect.width.saturating_sub(u16::from(rect.right() < area.right())),
                        ..rect
                    };
                    lay_rows(rows, level, inner, rects);
                }
            }
            x = x.saturating_add(width);
        }
        y = y.saturating_add(height);
    }
}

/// Where what is printed above a part stands.
fn headings(rows: &[Row], rects: &[Rect]) -> Vec<(Rect, &'static str)> {
    let mut found = Vec::new();
    for node in rows.iter().flat_map(|row| &row.zones) {
        if let What::Part(label, rows) = &node.what {
            found.extend(headings(rows, rects));
            let zones = rows.first().map_or(&[][..], |row| &row.zones);
            let mut first = zones.iter().filter_map(|node| match node.what {
                What::Zone(n, _) => Some(rects[n]),
                What::Part(..) => None,
            });
            if let (false, Some(start)) = (label.is_empty(), first.next()) {
                let right = first.next_back().unwrap_or(start).right();
                let width = right.saturating_sub(start.x);
                found.push((Rect::new(start.x, start.y.saturating_sub(1), width, 1), *label));
            }
        }
    }
    found
}

impl View<'_> {
    /// Draws the felt.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, self.theme.cloth());
        let rects = places(self.cloth, area);
        for (rect, label) in headings(&self.cloth.rows, &rects) {
            let line = Line::styled(fit(label, rect.width), self.theme.faint());
            Paragraph::new(line)
                .alignment(Alignment::Center)
                .render(rect.intersection(area), buffer);
        }
        for (n, (zone, rect)) in self.cloth.zones().into_iter().zip(rects).enumerate() {
            if rect.is_empty() {
                continue;
            }
            match zone {
                Zone::Bet { wager, label } => {
                    self.draw_spot(wager, label, self.cursor == Some(n), rect, buffer);
                }
                Zone::Lie { at, label } => self.draw_lie(at, label, rect, buffer),
                Zone::Cards { at, label } => self.draw_cards(*at, label, rect, buffer),
                Zone::Device { label } => self.draw_device(label, rect, buffer),
                Zone::Puck { word, value, label, puck } => {
                    let is_there = self.fact(word).as_deref() == Some(value);
                    let text = if is_there { puck } else { label };
                    let style = match is_there {
                        true => self.theme.puck(!label.is_empty()),
                        false => Style::new().add_modifier(Modifier::BOLD),
                    };
                    let text = if is_there { format!(" {text} ") } else { (*text).to_owned() };
                    let line = Line::styled(fit_puck(&text, rect.width), style);
                    middle(line, rect, buffer);
                }
                Zone::Pot { word, label } => {
                    let lies = self.fact(word).and_then(|text| text.parse::<Cents>().ok());
                    let lies = lies.filter(|lies| *lies > Cents::ZERO);
                    let text = lies.map_or_else(|| "·".to_owned(), short);
                    let line = Line::from(vec![
                        Span::styled(format!("{label} "), self.theme.faint()),
                        Span::styled(text, self.theme.chips()),
                    ]);
                    middle(line, rect, buffer);
                }
                Zone::Fact { word, label } => {
                    let seat = self.seat.to_string();
                    let text = match self.fact(word) {
                        Some(text) if text == seat => "you".to_owned(),
                        Some(text) if text.chars().all(|c| c.is_ascii_digit()) => {
                            format!("seat {text}")
                        }
                        Some(text) => text,
                        None => "·".to_owned(),
                    };
                    let line = Line::from(vec![
                        Span::styled(format!("{label} "), self.theme.faint()),
                        Span::styled(text, Style::new().add_modifier(Modifier::BOLD)),
                    ]);
                    middle(line, rect, buffer);
                }
                Zone::Posted { word, spaces, label } => {
                    self.draw_posted(word, *spaces, label, rect, buffer);
                }
                Zone::Players => self.draw_players(rect, buffer),
                Zone::Text { text } => {
                    let line = Line::styled(fit(text, rect.width), self.theme.faint());
                    let first = Rect { height: 1, ..rect };
                    Paragraph::new(line).render(first, buffer);
                }
                Zone::Gap | Zone::Wide { .. } | Zone::Part { .. } => {}
            }
        }
    }

    /// Who plays: what everybody has left and has bet, the button and whose turn it is.
    fn draw_players(&self, rect: Rect, buffer: &mut Buffer) {
        let by_seat = |word: &str| self.state.get(word).and_then(Value::as_object);
        let Some(stacks) = by_seat("stacks") else { return };
        let amount = |value: &Value| Cents::from_json(value).ok();
        let is = |word: &str, seat: &str| self.fact(word).as_deref() == Some(seat);
        let folded = self.state.get("folded").and_then(Value::as_array);
        let mut seats: Vec<&String> = stacks.keys().collect();
        seats.sort_by_key(|seat| seat.parse::<u16>().unwrap_or(u16::MAX));
        let mut spans = Vec::new();
        for seat in seats {
            let bet = by_seat("bets").and_then(|bets| bets.get(seat)).and_then(amount);
            let bet = bet.filter(|bet| *bet > Cents::ZERO);
            let bet = bet.map_or_else(String::new, |bet| format!(" bets {}", short(bet)));
            let stack = stacks.get(seat).and_then(amount).map_or_else(String::new, short);
            let who = if *seat == self.seat.to_string() { "you" } else { seat };
            let button = if is("button", seat) { "(D) " } else { "" };
            let is_out = folded.is_some_and(|seats| seats.iter().any(|s| s.as_str() == Some(seat)));
            let style = match is_out {
                true => self.theme.faint(),
                false if is("to-act", seat) => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            let out = if is_out { " out" } else { bet.as_str() };
            spans.push(Span::styled(format!("{button}{who}: {stack}{out}"), style));
            spans.push(Span::raw("   "));
        }
        let line = Paragraph::new(Line::from(spans)).alignment(Alignment::Center);
        line.wrap(Wrap { trim: true }).render(rect, buffer);
    }

    /// A fact of the table's state in a few characters.
    fn fact(&self, word: &str) -> Option<String> {
        match self.state.get(word)? {
            Value::Null => None,
            value => Some(outcome_text(value)),
        }
    }

    /// The chips at a place, as they are written there.
    fn chips(&self, is_here: impl Fn(&Stack) -> bool) -> Option<String> {
        let mut amounts: Vec<(String, Cents)> = Vec::new();
        let mut remarks: Vec<&str> = Vec::new();
        for stack in self.stacks.iter().filter(|stack| is_here(stack)) {
            match amounts.iter_mut().find(|(wager, _)| *wager == stack.wager) {
                Some((_, sum)) => *sum += stack.stake,
                None => amounts.push((stack.wager.clone(), stack.stake)),
            }
            if !stack.remark.is_empty() && !remarks.contains(&stack.remark.as_str()) {
                remarks.push(&stack.remark);
            }
        }
        if amounts.is_empty() {
            return None;
        }
        let amounts: Vec<String> = amounts.iter().map(|(_, stake)| short(*stake)).collect();
        let remark = match remarks.as_slice() {
            [] => String::new(),
            remarks => format!(" {}", remarks.join(" ")),
        };
        Some(format!("●{}{remark}", amounts.join("+")))
    }

    fn draw_lie(&self, at: &str, label: &str, rect: Rect, buffer: &mut Buffer) {
        let style = self.theme.faint();
        let line = match self.chips(|stack| stack.place.as_deref() == Some(at)) {
            Some(chips) => Line::styled(cut(&chips, rect.width), self.theme.chips()),
            None if label.is_empty() => Line::styled("", style),
            None => Line::styled(fit(label, rect.width), style),
        };
        self.rule(rect, buffer);
        middle(line, Rect { width: rect.width.saturating_sub(1), ..rect }, buffer);
    }

    /// A line at the right of a spot that has none around it.
    fn rule(&self, rect: Rect, buffer: &mut Buffer) {
        if rect.width > 2 {
            for y in rect.top()..rect.bottom() {
                buffer.set_string(rect.right() - 1, y, "│", self.theme.grid());
            }
        }
    }

    fn draw_spot(&self, wager: &str, label: &str, is_here: bool, rect: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let chips = self.chips(|stack| stack.place.is_none() && stack.wager == wager);
        let nets: Vec<Cents> =
            self.nets.iter().filter(|(name, _)| name == wager).map(|(_, net)| *net).collect();
        let is_offered = self.offered.iter().any(|name| name == wager);
        let is_staked = chips.is_some();
        let content = match (chips, nets.as_slice()) {
            (Some(chips), _) => Some((chips, theme.chips())),
            (None, []) => None,
            (None, nets) => {
                let net = nets.iter().copied().sum();
                Some((short_signed(net), theme.net(net)))
            }
        };
        let label_style = match (is_here, is_offered || is_staked) {
            (true, _) => theme.cursor(),
            (false, true) => Style::new().add_modifier(Modifier::BOLD),
            (false, false) => theme.faint(),
        };
        let is_boxed = rect.height > 2 && !label.is_empty();
        // Without lines around it, a shade and a line at its side set a spot apart.
        let rect = if is_boxed || rect.width < 3 {
            rect
        } else {
            self.rule(rect, buffer);
            let rect = Rect { width: rect.width - 1, ..rect };
            buffer.set_style(rect, if is_here { theme.here() } else { theme.spot() });
            rect
        };
        let room = rect.width.saturating_sub(if is_boxed { 2 } else { 0 });
        let label = match (label, is_offered) {
            // The cursor must be seen, and where a wager can be made.
            ("", true) if is_here => "▸".to_owned(),
            ("", true) => "·".to_owned(),
            ("", false) if is_here => "×".to_owned(),
            (label, _) => fit(label, room),
        };
        let label_style = match (self.tint)(wager) {
            Some(tint) if !is_here => theme.tint(tint).patch(label_style),
            _ => label_style,
        };
        let label = if rect.width > 3 && (self.tint)(wager).is_some() && label.len() < 4 {
            format!(" {label} ")
        } else {
            label
        };
        // Where nothing lies, there is room for what it pays.
        let below = || match &content {
            Some((text, style)) => Line::styled(cut(text, room), *style),
            // Room for the longest, so that spots side by side do alike.
            None => match (self.pays)(wager).filter(|_| room >= 7) {
                Some(pays) => Line::styled(cut(&pays, room), theme.faint()),
                None => Line::raw(""),
            },
        };
        if label.is_empty() || label == "·" || label == "▸" || label == "×" || rect.height == 1
        {
            let line = match &content {
                Some((text, style)) => {
                    let is_mark =
                        label.chars().count() <= 1 && !label.chars().all(char::is_alphanumeric);
                    let both =
                        label.chars().count() + 1 + text.chars().count() <= usize::from(room);
                    let label = match (is_mark && !is_here, both) {
                        (true, _) | (false, false) => String::new(),
                        (false, true) => format!("{label} "),
                    };
                    let style = if is_here && label.is_empty() { theme.cursor() } else { *style };
                    Line::from(vec![
                        Span::styled(label, label_style),
                        Span::styled(cut(text, room), style),
                    ])
                }
                None => Line::styled(label, label_style),
            };
            return middle(line, rect, buffer);
        }
        match rect.height {
            2 => {
                let lines = vec![Line::styled(label, label_style), below()];
                Paragraph::new(lines).alignment(Alignment::Center).render(rect, buffer);
            }
            height => {
                let kind = if is_here { BorderType::Double } else { BorderType::Rounded };
                let border = if is_here { theme.cursor() } else { theme.faint() };
                let mut block = Block::bordered().border_type(kind).border_style(border);
                let lines = if height == 3 {
                    block = block.title_alignment(Alignment::Center);
                    block = block.title(Line::styled(label, label_style));
                    vec![below()]
                } else {
                    let mut lines = vec![Line::raw(""); usize::from(height.saturating_sub(4) / 2)];
                    lines.extend([Line::styled(label, label_style), below()]);
                    lines
                };
                Paragraph::new(lines)
                    .alignment(Alignment::Center)
                    .block(block)
                    .render(rect, buffer);
            }
        }
    }

    fn draw_cards(&self, at: Place, label: &str, rect: Rect, buffer: &mut Buffer) {
        let hands = self.hands(at);
        let tall = rect.height >= 3;
        let mut lines = vec![vec![]; if tall { 3 } else { 1 }];
        let middle = lines.len() / 2;
        for (n, hand) in hands.iter().enumerate() {
            if n > 0 {
                lines.iter_mut().for_each(|line| line.push(Span::raw("   ")));
            }
            for card in hand {
                let style = self.theme.card(*card);
                if let (true, Some(tile)) = (tall, card.and_then(Card::tile)) {
                    self.draw_tile(tile, &mut lines);
                    continue;
                }
                let face =
                    card.map_or_else(|| " ░░ ".to_owned(), |card| format!(" {} ", face(card)));
                let width = face.chars().count();
                for (n, line) in lines.iter_mut().enumerate() {
                    let text = if n == middle { face.clone() } else { " ".repeat(width) };
                    line.push(Span::styled(text, style));
                    line.push(Span::raw(" "));
                }
            }
        }
        if hands.iter().all(Vec::is_empty) {
            lines[middle].push(Span::styled("· · ·", self.theme.faint()));
        }
        // The label stands to the left of the cards, so that they take no line more.
        let label_width = label.chars().count();
        for (n, line) in lines.iter_mut().enumerate() {
            let text = if n == middle { format!("{label}  ") } else { " ".repeat(label_width + 2) };
            line.insert(0, Span::styled(text, self.theme.faint()));
        }
        let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
        Paragraph::new(lines).alignment(Alignment::Center).render(rect, buffer);
    }

    /// A tile that stands upright: an end, its name, the other end, with red ones and fours.
    fn draw_tile(&self, tile: Tile, lines: &mut [Vec<Span<'static>>]) {
        let style = self.theme.card(Some(tile.into()));
        let spots = |end: u8| {
            let red = if self.theme.colour { style.fg(Color::Indexed(203)) } else { style };
            let style = if matches!(end, 1 | 4) { red } else { style };
            Span::styled(format!("   {}    ", SPOTS[usize::from(end) - 1]), style)
        };
        let [one, other] = tile.ends();
        let name = Span::styled(format!("{:^8}", tile.word()), style);
        for (line, span) in lines.iter_mut().zip([spots(one), name, spots(other)]) {
            line.extend([span, Span::raw(" ")]);
        }
    }

    /// A stand with the cards that a fact lists, and its empty spaces.
    fn draw_posted(&self, word: &str, spaces: u16, label: &str, rect: Rect, buffer: &mut Buffer) {
        let posted = self.state.get(word).and_then(Value::as_array);
        let cards = posted.into_iter().flatten().filter_map(|card| card.as_str()?.parse().ok());
        let cards: Vec<Card> = cards.collect();
        let mut spans = vec![Span::styled(format!("{label}  "), self.theme.faint())];
        for place in 0..usize::from(spaces) {
            spans.push(match cards.get(place) {
                Some(card) => {
                    Span::styled(format!(" {} ", face(*card)), self.theme.card(Some(*card)))
                }
                None => Span::styled(" · ", self.theme.faint()),
            });
            spans.push(Span::raw(" "));
        }
        middle(Line::from(spans), rect, buffer);
    }

    fn draw_device(&self, label: &str, rect: Rect, buffer: &mut Buffer) {
        let mut spans = vec![Span::styled(format!(" {label}  "), self.theme.faint())];
        let mut outcomes = self.outcomes.iter().rev();
        match outcomes.next() {
            Some(Shown { text, total: Some(total) }) => {
                for face in text.split('-') {
                    let style = self.theme.card(None).add_modifier(Modifier::BOLD);
                    spans.push(Span::styled(format!(" {face} "), self.theme.die(style)));
                    spans.push(Span::raw(" "));
                }
                let style = Style::new().add_modifier(Modifier::BOLD);
                spans.push(Span::styled(format!("= {total}"), style));
            }
            Some(Shown { text, total: None }) => {
                let style = self.outcome_style(text).add_modifier(Modifier::BOLD);
                spans.push(Span::styled(format!(" {text} "), style));
            }
            None => spans.push(Span::styled("· · ·", self.theme.faint())),
        }
        let used = |spans: &[Span<'_>]| -> usize {
            spans.iter().map(|span| span.content.chars().count()).sum()
        };
        let mut room = usize::from(rect.width).saturating_sub(used(&spans) + 11);
        let mut is_first = true;
        for Shown { text, total } in outcomes {
            let text = match total {
                Some(total) => format!(" {total} "),
                None => format!(" {text} "),
            };
            let Some(left) = room.checked_sub(text.chars().count()) else { break };
            room = left;
            if is_first {
                spans.push(Span::styled("   before ", self.theme.faint()));
                is_first = false;
            }
            let tint = (self.tint)(text.trim());
            let style = tint.map_or_else(Style::new, |tint| self.theme.tint(tint));
            spans.push(Span::styled(text, style));
        }
        middle_of(Line::from(spans), Alignment::Left, rect, buffer);
    }

    fn outcome_style(&self, outcome: &str) -> Style {
        match (self.tint)(outcome) {
            Some(tint) => self.theme.tint(tint),
            None => self.theme.card(None),
        }
    }

    /// The hands that lie at a place; cards that are face down have no face.
    fn hands(&self, at: Place) -> Vec<Vec<Option<Card>>> {
        let spot = match at {
            Place::Dealer => Spot::Dealer,
            Place::Seat => Spot::Seat(self.seat),
            Place::Box(name) => Spot::Box(name),
        };
        table::hands_at(self.events, spot).hands
    }
}

/// Draws a line in the middle of a zone.
fn middle(line: Line<'_>, rect: Rect, buffer: &mut Buffer) {
    middle_of(line, Alignment::Center, rect, buffer);
}

fn middle_of(line: Line<'_>, alignment: Alignment, rect: Rect, buffer: &mut Buffer) {
    let y = rect.y + rect.height.saturating_sub(1) / 2;
    let rect = Rect { y, height: rect.height.min(1), ..rect };
    Paragraph::new(line).alignment(alignment).render(rect, buffer);
}

/// A text of which some words are cards, those with their suits as signs.
pub(crate) fn with_faces(text: &str) -> String {
    let shown = |word: &str| match word.trim_end_matches(',').parse::<Card>() {
        Ok(card) => format!("{}{}", face(card), if word.ends_with(',') { "," } else { "" }),
        Err(_) => word.to_owned(),
    };
    text.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

/// The sides of a die, as the ends of a tile.
const SPOTS: [char; 6] = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/// A card with its suit as a sign; a tile by its name.
pub(crate) fn face(card: Card) -> String {
    if let Some(tile) = card.tile() {
        return tile.to_string();
    }
    let sign = match card.suit() {
        Some(Suit::Clubs) => "♣",
        Some(Suit::Diamonds) => "♦",
        Some(Suit::Hearts) => "♥",
        Some(Suit::Spades) => "♠",
        None => "★",
    };
    let rank = match card.suit() {
        Some(_) if card.rank() == chance::Rank::Ten => "10".to_owned(),
        _ => card.rank().to_string(),
    };
    format!("{rank}{sign}")
}

/// A label that fits: without its spaces, or cut, where it is too long.
fn fit(label: &str, width: u16) -> String {
    let width = usize::from(width);
    if label.chars().count() <= width {
        return label.to_owned();
    }
    let dense: String = label.chars().filter(|c| !c.is_whitespace()).collect();
    dense.chars().take(width).collect()
}

/// What is printed on a puck, as much as there is room for.
fn fit_puck(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.trim().chars().take(width).collect()
}

/// A text cut to its place, with a sign that it was.
fn cut(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    if width == 0 { String::new() } else { format!("{kept}…") }
}

/// An amount in few characters: no cents where there are none.
pub(crate) fn short(amount: Cents) -> String {
    match amount.0 % 100 {
        0 => (amount.0 / 100).to_string(),
        _ => amount.to_string(),
    }
}

fn short_signed(net: Cents) -> String {
    match net {
        Cents::ZERO => "±0".to_owned(),
        net if net > Cents::ZERO => format!("+{}", short(net)),
        net => short(net),
    }
}

#[cfg(test)]
mod tests {
    use games::registry;

    use super::*;

    #[test]
    fn zones_of_every_game_lie_apart_and_within_the_felt_at_any_size() {
        for facts in registry::ALL {
            let cloth = Cloth::new(&facts.felt.used(|_| true));
            for (width, height) in [(78, 10), (80, 24), (120, 40), (200, 60), (40, 6), (10, 3)] {
                let area = Rect::new(1, 2, width, height);
                let rects = places(&cloth, area);
                for (n, rect) in rects.iter().enumerate() {
                    assert_eq!(rect.intersection(area).area(), rect.area(), "{}", facts.id);
                    for other in &rects[n + 1..] {
                        assert!(rect.intersection(*other).is_empty(), "{}", facts.id);
                    }
                }
            }
        }
    }

    #[test]
    fn every_zone_of_every_felt_is_of_its_game() {
        for facts in registry::ALL {
            let is_state = |word: &str| facts.state.iter().any(|fact| fact.id == word);
            for zone in facts.felt.zones() {
                match zone {
                    Zone::Bet { wager, .. } => {
                        let id = wager.split(':').next().unwrap_or(wager);
                        let is_known = facts.wager(wager).or(facts.wager(id)).is_some();
                        // Sisters that share a felt leave the spot empty.
                        let is_sister = facts.sister_wagers.contains(&id);
                        assert!(is_known || is_sister, "{}: {wager}", facts.id);
                    }
                    Zone::Puck { word, .. }
                    | Zone::Fact { word, .. }
                    | Zone::Pot { word, .. }
                    | Zone::Posted { word, .. } => {
                        assert!(is_state(word), "{}: {word}", facts.id);
                    }
                    Zone::Lie { at, .. } => {
                        let id = at.split(':').next().unwrap_or(at);
                        assert!(facts.wager(id).is_some(), "{}: {at}", facts.id);
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn amounts_are_short() {
        assert_eq!(short(Cents::dollars(10)), "10");
        assert_eq!(short(Cents(250)), "2.50");
        assert_eq!(short_signed(Cents(-50)), "-0.50");
        assert_eq!(short_signed(Cents::dollars(3)), "+3");
    }

    #[test]
    fn labels_are_cut_to_their_place() {
        assert_eq!(fit("2 to 1", 6), "2 to 1");
        assert_eq!(fit("2 to 1", 5), "2to1");
        assert_eq!(fit("Initial", 3), "Ini");
    }
}
