//! The lobby: every game, to choose one and play.

use std::io::Write;
use std::time::Duration;

use games::registry;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Padding, Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};
use table::{Cents, Facts};

use crate::page::colour_is_wanted;
use crate::play::{self, Theme};

/// Practice chips for the evening.
const CHIPS: Cents = Cents::dollars(1000);

/// The lobby on the screen.
struct Lobby {
    /// The games by family, each family in the order of the subchapters.
    games: Vec<&'static Facts>,
    chosen: usize,
    chips: Cents,
    theme: Theme,
}

/// Lets the player choose games and play them until they leave.
pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    let mut lobby = Lobby::new(Theme { colour: colour_is_wanted() });
    loop {
        let mut terminal = ratatui::try_init()?;
        let chosen = lobby.choose(&mut terminal);
        ratatui::try_restore()?;
        let Some(facts) = chosen? else { return Ok(()) };
        lobby.chips = play::sit_down(facts, lobby.chips, out)?;
        out.flush()?;
        if lobby.chips <= Cents::ZERO {
            lobby.chips = CHIPS;
        }
    }
}

impl Lobby {
    fn new(theme: Theme) -> Lobby {
        let mut games = registry::ALL.to_vec();
        games.sort_by_key(|facts| facts.family);
        Lobby { games, chosen: 0, chips: CHIPS, theme }
    }

    /// The game that is chosen; none where the player leaves.
    fn choose(&mut self, terminal: &mut DefaultTerminal) -> anyhow::Result<Option<&'static Facts>> {
        loop {
            terminal.draw(|frame| self.draw(frame))?;
            if !event::poll(Duration::from_secs(1))? {
                continue;
            }
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            let last = self.games.len().saturating_sub(1);
            match key.code {
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    return Ok(None);
                }
                KeyCode::Char('q') | KeyCode::Esc => return Ok(None),
                KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
                KeyCode::Down => self.chosen = (self.chosen + 1).min(last),
                KeyCode::Home => self.chosen = 0,
                KeyCode::End => self.chosen = last,
                KeyCode::Enter => return Ok(self.games.get(self.chosen).copied()),
                // A letter goes to the next game that begins with it.
                KeyCode::Char(letter) => {
                    let begins =
                        |n: &usize| self.games[*n].id.starts_with(letter.to_ascii_lowercase());
                    let mut after = (self.chosen + 1..self.games.len()).chain(0..=self.chosen);
                    self.chosen = after.find(begins).unwrap_or(self.chosen);
                }
                _ => {}
            }
        }
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let [title, middle, hints] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(1)])
                .areas(frame.area());
        let left = " Croupier  the Rules of the Games, N.J.A.C. 13:69F";
        let right = format!("chips {} ", self.chips);
        let used = left.chars().count() + right.chars().count();
        let gap = " ".repeat(usize::from(title.width).saturating_sub(used));
        let bar =
            Line::styled(format!("{left}{gap}{right}"), bold.add_modifier(Modifier::REVERSED));
        frame.render_widget(bar, title);
        let [list, about] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).areas(middle);
        self.draw_list(list, frame);
        if let Some(facts) = self.games.get(self.chosen) {
            self.draw_about(facts, about, frame);
        }
        let mut spans = vec![Span::raw(" ")];
        for (key, what) in [("↑↓", "choose"), ("enter", "play"), ("q", "leave")] {
            spans.push(Span::styled(key, self.theme.key()));
            spans.push(Span::styled(format!(" {what}  "), self.theme.remark()));
        }
        frame.render_widget(Line::from(spans), hints);
    }

    fn panel(&self, title: &str) -> Block<'static> {
        Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.theme.remark())
            .padding(Padding::horizontal(1))
            .title(Line::styled(format!(" {title} "), Style::new().add_modifier(Modifier::BOLD)))
    }

    fn draw_list(&self, area: Rect, frame: &mut Frame<'_>) {
        let block = self.panel("Games");
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let mut lines: Vec<Line<'_>> = Vec::new();
        let mut chosen_line = 0;
        for (n, facts) in self.games.iter().enumerate() {
            if n == 0 || self.games[n - 1].family != facts.family {
                lines.push(Line::styled(facts.family.title(), self.theme.remark()));
            }
            let text = format!(" {:<20} {:>4} ", facts.title, facts.subchapter);
            let style = if n == self.chosen {
                chosen_line = lines.len();
                Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
            } else {
                Style::new()
            };
            lines.push(Line::styled(text, style));
        }
        let top = (chosen_line + 1).saturating_sub(usize::from(inner.height));
        let lines: Vec<Line<'_>> = lines.into_iter().skip(top).collect();
        frame.render_widget(Paragraph::new(lines), inner);
    }

    fn draw_about(&self, facts: &Facts, area: Rect, frame: &mut Frame<'_>) {
        let block = self.panel(facts.title);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let mut lines = vec![
            Line::raw(facts.about),
            Line::raw(""),
            Line::from(vec![
                Span::styled("Rules   ", self.theme.remark()),
                Span::raw(format!("13:69F-{}, `croupier rules {}`", facts.subchapter, facts.id)),
            ]),
            Line::from(vec![
                Span::styled("With    ", self.theme.remark()),
                Span::raw(facts.equipment),
            ]),
            Line::raw(""),
            Line::styled("Wagers", self.theme.remark()),
        ];
        lines.extend(facts.wagers.iter().map(|wager| Line::raw(format!("  {}", wager.title))));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), inner);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    #[test]
    fn every_game_is_there_with_its_subchapter_and_a_line() {
        let mut lobby = Lobby::new(Theme { colour: false });
        for n in 0..lobby.games.len() {
            lobby.chosen = n;
            let facts = lobby.games[n];
            let mut terminal = Terminal::new(TestBackend::new(100, 60)).expect("a terminal");
            terminal.draw(|frame| lobby.draw(frame)).expect("drawn");
            let seen = terminal.backend().to_string();
            assert!(seen.contains(facts.title), "{seen}");
            assert!(seen.contains(&format!("13:69F-{}", facts.subchapter)), "{seen}");
            for (width, height) in [(80, 24), (30, 8), (5, 3), (1, 1)] {
                let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("one");
                terminal.draw(|frame| lobby.draw(frame)).expect("drawn");
            }
        }
    }
}
