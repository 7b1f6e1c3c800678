//! Boards with the results of earlier rounds, beside the felt.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use table::Tint;
use table::shown::{Mark, MarkForm, Scoreboard};

use super::felt::Theme;

/// The fewest lines that are left for whatever the boards are shown with.
const LEAST_LEFT: u16 = 4;

/// A mark in plain characters.
fn text(mark: &Mark) -> String {
    let strokes = match mark.strokes {
        0 => String::new(),
        1 => "/".to_owned(),
        n => format!("/{n}"),
    };
    if !mark.text.is_empty() {
        return format!("{}{strokes}", mark.text);
    }
    let sign = match (mark.tint, mark.form) {
        (Tint::Red, MarkForm::Ring) => "O",
        (Tint::Red, MarkForm::Disc) => "#",
        (Tint::Red, MarkForm::Slash) => "/",
        (_, MarkForm::Slash) => "\\",
        (_, MarkForm::Ring | MarkForm::Disc) => ".",
    };
    format!("{sign}{strokes}")
}

/// How many characters a column of the board takes, the gap after it included.
fn pitch(board: &Scoreboard) -> usize {
    let marks = board.columns.iter().flatten().flatten();
    marks.map(|mark| text(mark).chars().count()).max().unwrap_or(1) + 1
}

/// The last columns that there is room for.
fn shown(board: &Scoreboard, width: usize) -> &[Vec<Option<Mark>>] {
    let count = (width / pitch(board)).min(board.columns.len());
    &board.columns[board.columns.len() - count..]
}

/// The boards that have marks, side by side, for a dialogue of lines.
pub(super) fn lines(boards: &[Scoreboard], width: usize) -> Vec<String> {
    let marked: Vec<&Scoreboard> = boards.iter().filter(|b| !b.columns.is_empty()).collect();
    let room = width / marked.len().max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for board in marked {
        let (pitch, columns) = (pitch(board), shown(board, room.saturating_sub(2)));
        let rows = (0..board.rows_count).map(|row| {
            let cell = |column: &Vec<Option<Mark>>| {
                format!("{:<pitch$}", column[row].as_ref().map(text).unwrap_or_default())
            };
            columns.iter().map(cell).collect::<String>()
        });
        let block: Vec<String> = std::iter::once(board.title.to_owned()).chain(rows).collect();
        let block_width = block.iter().map(|row| row.trim_end().chars().count()).max();
        for (n, row) in block.iter().enumerate() {
            if lines.len() == n {
                lines.push(String::new());
            }
            lines[n] = format!("{:<used$}{}", lines[n], row.trim_end());
        }
        used += block_width.unwrap_or(0) + 2;
    }
    let trimmed = lines.iter().map(|line| line.trim_end().to_owned());
    trimmed.filter(|line| !line.is_empty()).collect()
}

/// Draws the boards along the bottom of an area where there is room for them; gives what is left of
/// it.
pub(super) fn draw(boards: &[Scoreboard], area: Rect, theme: Theme, buffer: &mut Buffer) -> Rect {
    let rows = boards.iter().map(|board| board.rows_count as u16).max().unwrap_or(0);
    let has_marks = boards.iter().any(|board| !board.columns.is_empty());
    if !has_marks || area.height < rows + 1 + LEAST_LEFT {
        return area;
    }
    let [left, below] =
        Layout::vertical([Constraint::Min(LEAST_LEFT), Constraint::Length(rows + 1)]).areas(area);
    // Each has as much room as its columns take.
    let widths = boards.iter().map(|board| {
        let columns = board.columns.len().max(1) * pitch(board) + 1;
        Constraint::Max(u16::try_from(columns.max(board.title.len() + 1)).unwrap_or(u16::MAX))
    });
    let places = Layout::horizontal(widths).split(below);
    for (board, place) in boards.iter().zip(places.iter()) {
        draw_board(board, *place, theme, buffer);
    }
    left
}

fn draw_board(board: &Scoreboard, place: Rect, theme: Theme, buffer: &mut Buffer) {
    let width = usize::from(place.width.saturating_sub(1));
    buffer.set_stringn(place.x, place.y, board.title, width, theme.remark());
    let pitch = pitch(board);
    for (n, column) in shown(board, width).iter().enumerate() {
        for (row, mark) in column.iter().enumerate() {
            let (x, y) = (place.x + (n * pitch) as u16, place.y + 1 + row as u16);
            if let Some(mark) = mark
                && y < place.bottom()
            {
                buffer.set_stringn(x, y, text(mark), pitch - 1, theme.tint(mark.tint));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use games::registry;
    use serde_json::{Map, Value, json};
    use table::shown::Scoreboard;

    use super::{draw, lines};
    use crate::play::felt::Theme;

    fn boards(results: &str) -> Vec<Scoreboard> {
        let table = registry::open_table("mini-baccarat", &Map::new(), None).expect("a table");
        let state = |letter| {
            let (result, player, banker) = match letter {
                'P' => ("player", 7, 6),
                'B' => ("banker", 7, 9),
                _ => ("tie", 7, 7),
            };
            let state = json!({
                "result": result, "players-hand": player, "bankers-hand": banker, "cards-dealt": 4,
            });
            state.as_object().cloned().expect("an object")
        };
        let past: Vec<Map<String, Value>> = results.chars().map(state).collect();
        table.scoreboards(&past)
    }

    #[test]
    fn a_dialogue_lists_the_boards_that_have_marks() {
        assert_eq!(
            lines(&boards("BBTP"), 80),
            ["Bead plate  Big road", "B9*         B  P", "B9*         B/", "T7", "P7"]
        );
        assert!(lines(&boards(""), 80).is_empty());
    }

    #[test]
    fn a_screen_shows_them_only_where_there_is_room() {
        use ratatui::buffer::Buffer;
        use ratatui::layout::Rect;
        let boards = boards(&"BBPPBPBBBBBBBPTPB".repeat(4));
        for (height, used) in [(10, 0), (11, 7), (30, 7)] {
            let area = Rect::new(0, 0, 60, height);
            let mut buffer = Buffer::empty(area);
            let left = draw(&boards, area, Theme { colour: false }, &mut buffer);
            assert_eq!(area.height - left.height, used);
        }
    }
}
