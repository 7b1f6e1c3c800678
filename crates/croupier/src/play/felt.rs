//! Draws a game's felt from its declaration.

use chance::{Card, Suit};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};
use table::{Cents, Event, Felt, Hidden, Place, Seat, Spot, Tint, Zone};

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
    fn tint(self, tint: Tint) -> Style {
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
        match card {
            None => Style::new().bg(Color::Indexed(18)).fg(Color::Indexed(153)),
            Some(_) if is_red => Style::new().bg(Color::Indexed(255)).fg(Color::Indexed(160)),
            Some(_) => Style::new().bg(Color::Indexed(255)).fg(Color::Indexed(16)),
        }
    }
}

/// A game's felt as far as the rules in force use it: rows of zones, gaps where a spot has no
/// wager.
#[derive(Debug)]
pub(crate) struct Cloth {
    rows: Vec<Vec<&'static Zone>>,
}

impl Cloth {
    /// The felt of a game; `is_used` says which wagers have a place at the table.
    pub(crate) fn new(felt: &'static Felt, mut is_used: impl FnMut(&str) -> bool) -> Cloth {
        let mut shown = |zone: &'static Zone| match zone {
            Zone::Bet { wager, .. } if !is_used(wager) => &Zone::Gap,
            zone => zone,
        };
        let rows = felt.rows.iter().map(|row| row.iter().map(&mut shown).collect::<Vec<_>>());
        let rows = rows.filter(|row| row.iter().any(|zone| !matches!(zone, Zone::Gap)));
        Cloth { rows: rows.collect() }
    }

    /// Every spot with its place, by row and column.
    pub(crate) fn spots(&self) -> impl Iterator<Item = ((usize, usize), &'static str)> {
        self.rows.iter().enumerate().flat_map(|(y, row)| {
            row.iter().enumerate().filter_map(move |(x, zone)| match zone {
                Zone::Bet { wager, .. } => Some(((y, x), *wager)),
                Zone::Cards { .. } | Zone::Device { .. } | Zone::Gap => None,
            })
        })
    }

    /// The wager of the spot at a place.
    pub(crate) fn spot(&self, place: (usize, usize)) -> Option<&'static str> {
        self.spots().find(|(spot, _)| *spot == place).map(|(_, wager)| wager)
    }

    /// Lines that it takes at its best.
    pub(crate) fn best_height(&self) -> u16 {
        self.rows.iter().map(|row| row_height(row, LEVELS[0])).sum()
    }
}

/// Everything that is drawn on a felt.
pub(crate) struct View<'a> {
    pub(crate) cloth: &'a Cloth,
    pub(crate) events: &'a [Event<String>],
    pub(crate) seat: Seat,
    /// What the player has staked, by the wagers' names.
    pub(crate) stakes: Vec<(String, Cents)>,
    /// What each wager came to, where the round is over.
    pub(crate) nets: Vec<(String, Cents)>,
    /// What the equipment has shown, the latest last.
    pub(crate) outcomes: &'a [String],
    /// The zone under the cursor, by row and place.
    pub(crate) cursor: Option<(usize, usize)>,
    /// The wagers that can be placed now.
    pub(crate) offered: Vec<String>,
    /// The colour of a wager's spot or of an outcome.
    pub(crate) tint: &'a dyn Fn(&str) -> Option<Tint>,
    pub(crate) theme: Theme,
}

/// How much room a row of the felt gets: from a line each to boxes with two lines.
const LEVELS: [u16; 4] = [4, 3, 2, 1];

/// The widest that one spot is drawn.
const SPOT_WIDTH: u16 = 18;

fn row_height(row: &[&Zone], level: u16) -> u16 {
    let is_bets = row.iter().any(|zone| matches!(zone, Zone::Bet { .. }));
    let is_cards = row.iter().any(|zone| matches!(zone, Zone::Cards { .. }));
    match level {
        1 => 1,
        2 if is_bets => 2,
        2 => 1,
        level if is_bets => level,
        _ if is_cards => 3,
        _ => 1,
    }
}

/// Where each zone of a felt lies.
pub(crate) fn places(cloth: &Cloth, area: Rect) -> Vec<Vec<Rect>> {
    let total = |level| cloth.rows.iter().map(|row| row_height(row, level)).sum::<u16>();
    let level = LEVELS.into_iter().find(|level| total(*level) <= area.height).unwrap_or(1);
    let most = cloth.rows.iter().map(Vec::len).max().unwrap_or(1).max(1) as u16;
    let unit = (area.width / most).clamp(1, SPOT_WIDTH);
    let width = (unit * most).min(area.width);
    let left = area.x + (area.width - width) / 2;
    let mut y = area.y + area.height.saturating_sub(total(level)) / 2;
    let mut rows = Vec::new();
    for row in &cloth.rows {
        let height = row_height(row, level).min(area.bottom().saturating_sub(y));
        // Gaps are as wide as a spot of the fullest row; the other zones share what is left.
        let gaps = row.iter().filter(|zone| matches!(zone, Zone::Gap)).count() as u16;
        let shared = width.saturating_sub(gaps * unit);
        let sharing = row.len() as u16 - gaps;
        let (mut x, mut used, mut nth) = (left, 0, 0);
        let zones = row.iter().map(|zone| {
            let zone_width = if matches!(zone, Zone::Gap) {
                unit
            } else {
                nth += 1;
                let end = u32::from(shared) * nth / u32::from(sharing);
                let zone_width = end as u16 - used;
                used = end as u16;
                zone_width
            };
            let rect = Rect::new(x, y, zone_width, height).intersection(area);
            x = x.saturating_add(zone_width);
            rect
        });
        rows.push(zones.collect());
        y = y.saturating_add(height);
    }
    rows
}

impl View<'_> {
    /// Draws the felt.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, self.theme.cloth());
        for (y, (row, rects)) in self.cloth.rows.iter().zip(places(self.cloth, area)).enumerate() {
            for (x, (zone, rect)) in row.iter().zip(rects).enumerate() {
                if rect.is_empty() {
                    continue;
                }
                match zone {
                    Zone::Bet { wager, label } => {
                        let is_here = self.cursor == Some((y, x));
                        self.draw_spot(wager, label, is_here, rect, buffer);
                    }
                    Zone::Cards { at, label } => self.draw_cards(*at, label, rect, buffer),
                    Zone::Device { label } => self.draw_device(label, rect, buffer),
                    Zone::Gap => {}
                }
            }
        }
    }

    fn draw_spot(&self, wager: &str, label: &str, is_here: bool, rect: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let sum = |list: &[(String, Cents)]| {
            let mut amounts = list.iter().filter(|(name, _)| name == wager).map(|(_, n)| *n);
            amounts.next().map(|first| first + amounts.sum())
        };
        let (stake, net) = (sum(&self.stakes), sum(&self.nets));
        let content = match (stake, net) {
            (Some(stake), _) => Some((format!("●{}", short(stake)), theme.chips())),
            (None, Some(net)) => Some((short_signed(net), theme.net(net))),
            (None, None) => None,
        };
        let is_offered = self.offered.iter().any(|name| name == wager);
        let label_style = match (is_here, is_offered || stake.is_some()) {
            (true, _) => theme.cursor(),
            (false, true) => Style::new().add_modifier(Modifier::BOLD),
            (false, false) => theme.faint(),
        };
        let label = fit(label, rect.width.saturating_sub(if rect.height > 2 { 2 } else { 1 }));
        // Without lines around it, a shade and a gap set a spot apart.
        let rect = if rect.height > 2 || rect.width < 3 {
            rect
        } else {
            let rect = Rect { width: rect.width - 1, ..rect };
            buffer.set_style(rect, if is_here { theme.here() } else { theme.spot() });
            rect
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
        match rect.height {
            1 => {
                let line = match content {
                    Some((text, style)) => {
                        let room = usize::from(rect.width);
                        let both = label.chars().count() + text.chars().count() < room;
                        let label = if both { format!("{label} ") } else { String::new() };
                        Line::from(vec![
                            Span::styled(label, label_style),
                            Span::styled(text, style),
                        ])
                    }
                    None => Line::styled(label, label_style),
                };
                Paragraph::new(line).alignment(Alignment::Center).render(rect, buffer);
            }
            2 => {
                let (text, style) = content.unwrap_or_default();
                let lines = vec![Line::styled(label, label_style), Line::styled(text, style)];
                Paragraph::new(lines).alignment(Alignment::Center).render(rect, buffer);
            }
            height => {
                let kind = if is_here { BorderType::Double } else { BorderType::Rounded };
                let border = if is_here { theme.cursor() } else { theme.faint() };
                let mut block = Block::bordered().border_type(kind).border_style(border);
                let (text, style) = content.unwrap_or_default();
                let lines = if height == 3 {
                    block = block.title_alignment(Alignment::Center);
                    block = block.title(Line::styled(label, label_style));
                    vec![Line::styled(text, style)]
                } else {
                    vec![Line::styled(label, label_style), Line::styled(text, style)]
                };
                Paragraph::new(lines)
                    .alignment(Alignment::Center)
                    .block(block)
                    .render(rect, buffer);
            }
        }
    }

    fn draw_cards(&self, at: Place, label: &str, rect: Rect, buffer: &mut Buffer) {
        let cards = self.cards(at);
        let tall = rect.height >= 3;
        let mut lines = vec![vec![]; if tall { 3 } else { 1 }];
        let middle = lines.len() / 2;
        for card in &cards {
            let style = self.theme.card(*card);
            let face = card.map_or_else(|| " ░░ ".to_owned(), |card| format!(" {} ", face(card)));
            let width = face.chars().count();
            for (n, line) in lines.iter_mut().enumerate() {
                let text = if n == middle { face.clone() } else { " ".repeat(width) };
                line.push(Span::styled(text, style));
                line.push(Span::raw(" "));
            }
        }
        if cards.is_empty() {
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

    fn draw_device(&self, label: &str, rect: Rect, buffer: &mut Buffer) {
        let mut spans = vec![Span::styled(format!("{label}  "), self.theme.faint())];
        let mut outcomes = self.outcomes.iter().rev();
        match outcomes.next() {
            Some(latest) => {
                let style = self.outcome_style(latest).add_modifier(Modifier::BOLD);
                spans.push(Span::styled(format!(" {latest} "), style));
            }
            None => spans.push(Span::styled("· · ·", self.theme.faint())),
        }
        let mut room = usize::from(rect.width).saturating_sub(
            spans.iter().map(|span| span.content.chars().count()).sum::<usize>() + 10,
        );
        let mut is_first = true;
        for outcome in outcomes {
            let text = format!(" {outcome} ");
            let Some(left) = room.checked_sub(text.chars().count() + 1) else { break };
            room = left;
            if is_first {
                spans.push(Span::styled("  before  ", self.theme.faint()));
                is_first = false;
            }
            let style = (self.tint)(outcome).map_or_else(Style::new, |tint| self.theme.tint(tint));
            spans.push(Span::styled(text, style));
            spans.push(Span::raw(" "));
        }
        Paragraph::new(Line::from(spans)).alignment(Alignment::Center).render(rect, buffer);
    }

    fn outcome_style(&self, outcome: &str) -> Style {
        match (self.tint)(outcome) {
            Some(tint) => self.theme.tint(tint),
            None => self.theme.card(None),
        }
    }

    /// The cards that lie at a place; face down ones have no face.
    fn cards(&self, at: Place) -> Vec<Option<Card>> {
        let is_here = |spot: &Spot| match (spot, at) {
            (Spot::Dealer, Place::Dealer) => true,
            (Spot::Seat(seat), Place::Seat) => *seat == self.seat,
            (Spot::Box(name), Place::Box(place)) => *name == place,
            _ => false,
        };
        let mut cards: Vec<(Option<Hidden>, Option<Card>)> = Vec::new();
        for event in self.events {
            match event {
                Event::Dealt { to, card } if is_here(to) => cards.push((None, Some(*card))),
                Event::DealtDown { to, hidden } if is_here(to) => cards.push((Some(*hidden), None)),
                Event::Looked { hidden, card, .. } | Event::Revealed { hidden, card } => {
                    for (number, face) in &mut cards {
                        if *number == Some(*hidden) {
                            *face = Some(*card);
                        }
                    }
                }
                _ => {}
            }
        }
        cards.into_iter().map(|(_, card)| card).collect()
    }
}

/// A card with its suit as a sign.
pub(crate) fn face(card: Card) -> String {
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
            let cloth = Cloth::new(&facts.felt, |_| true);
            for (width, height) in [(78, 10), (80, 24), (120, 40), (200, 60), (40, 6), (10, 3)] {
                let area = Rect::new(1, 2, width, height);
                let rects: Vec<Rect> = places(&cloth, area).into_iter().flatten().collect();
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
