//! The scoreboards that baccarat players keep: the bead plate, the big road, and the three roads
//! that are read off the big one. The regulation knows none of them; they show results and change
//! nothing.
//!
//! Columns are six marks long. The bead plate fills them from the top, round by round. On the big
//! road each run of one hand's wins has a column of its own; a run that finds no room below turns to
//! the right, which is called a dragon tail; ties are strokes through the mark before them. Each mark
//! of a derived road says whether the big road repeats itself: red where it does, blue where not.

use serde_json::{Map, Value};
use table::Tint;
use table::shown::{Mark, MarkForm, Scoreboard};

use super::punto_banco::Won;

/// The marks that a column has room for.
const ROWS: usize = 6;

/// How one round came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    /// Which hand won.
    pub won: Won,
    /// What it counts.
    pub points: u8,
    /// Whether it won, or tied, with a natural.
    pub is_natural: bool,
}

impl Result {
    /// The result of a round from the facts of the table; nothing where there is none, as of a void
    /// round.
    #[must_use]
    pub fn of(state: &Map<String, Value>) -> Option<Result> {
        let won = match state.get("result")?.as_str()? {
            "player" => Won::Player,
            "banker" => Won::Banker,
            "tie" => Won::Tie,
            _ => return None,
        };
        let count = |word: &str| state.get(word)?.as_u64().and_then(|n| u8::try_from(n).ok());
        let points = count("players-hand")?.max(count("bankers-hand")?);
        let is_natural = count("cards-dealt")? == 4 && points >= 8;
        Some(Result { won, points, is_natural })
    }
}

/// All boards, for the results of a shoe, the oldest first.
#[must_use]
pub fn all(results: &[Result]) -> Vec<Scoreboard> {
    vec![
        bead_plate(results),
        big_road(results),
        derived("Big eye boy", results, 1, MarkForm::Ring),
        derived("Small road", results, 2, MarkForm::Disc),
        derived("Cockroach pig", results, 3, MarkForm::Slash),
    ]
}

const fn tint(won: Won) -> Tint {
    match won {
        Won::Player => Tint::Blue,
        Won::Banker => Tint::Red,
        Won::Tie => Tint::Green,
    }
}

const fn letter(won: Won) -> &'static str {
    match won {
        Won::Player => "P",
        Won::Banker => "B",
        Won::Tie => "T",
    }
}

/// Every round in its place, six to a column, with what the winning hand counts; a natural is
/// written with a star.
#[must_use]
pub fn bead_plate(results: &[Result]) -> Scoreboard {
    let mark = |result: &Result| {
        let star = if result.is_natural { "*" } else { "" };
        let text = format!("{}{}{star}", letter(result.won), result.points);
        Some(Mark { tint: tint(result.won), form: MarkForm::Disc, text, strokes: 0 })
    };
    let mut columns: Vec<Vec<Option<Mark>>> =
        results.chunks(ROWS).map(|chunk| chunk.iter().map(mark).collect()).collect();
    for column in &mut columns {
        column.resize(ROWS, None);
    }
    Scoreboard { title: "Bead plate", rows_count: ROWS, columns }
}

/// Runs of wins of one hand, with the ties that follow each win. Ties before the first win belong to
/// it.
fn runs(results: &[Result]) -> Vec<Vec<(Won, u16)>> {
    let mut runs: Vec<Vec<(Won, u16)>> = Vec::new();
    let mut early_ties = 0;
    for result in results {
        match (result.won, runs.last_mut()) {
            (Won::Tie, Some(run)) => {
                if let Some((_, ties)) = run.last_mut() {
                    *ties += 1;
                }
            }
            (Won::Tie, None) => early_ties += 1,
            (won, Some(run)) if run[0].0 == won => run.push((won, 0)),
            (won, _) => runs.push(vec![(won, std::mem::take(&mut early_ties))]),
        }
    }
    // Nothing but ties so far: they wait at the top.
    if runs.is_empty() && early_ties > 0 {
        runs.push(vec![(Won::Tie, early_ties)]);
    }
    runs
}

/// Runs of wins, ties as strokes.
#[must_use]
pub fn big_road(results: &[Result]) -> Scoreboard {
    let runs = runs(results).into_iter().map(|run| {
        let mark = |(won, ties): (Won, u16)| {
            let form = if won == Won::Tie { MarkForm::Slash } else { MarkForm::Ring };
            Mark { tint: tint(won), form, text: letter(won).to_owned(), strokes: ties }
        };
        run.into_iter().map(mark).collect()
    });
    Scoreboard { title: "Big road", rows_count: ROWS, columns: placed(runs.collect()) }
}

/// Whether each mark of the big road repeats what came `apart` columns before: true is red. The
/// first marks have nothing to be compared with.
///
/// A mark that begins a column looks at the two columns that are complete: the one before it, and
/// the one so far before that; it is red where both are equally long. Any other mark looks to the
/// left: it is blue where the column there has just ended, red where it goes on, or ended earlier.
#[must_use]
pub fn repeats(results: &[Result], apart: usize) -> Vec<bool> {
    let lengths: Vec<usize> = runs(results).iter().map(Vec::len).collect();
    let mut repeats = Vec::new();
    for (column, length) in lengths.iter().enumerate() {
        for row in 0..*length {
            if row == 0 {
                if let Some(earlier) = column.checked_sub(apart + 1) {
                    repeats.push(lengths[column - 1] == lengths[earlier]);
                }
            } else if let Some(earlier) = column.checked_sub(apart) {
                repeats.push(lengths[earlier] != row);
            }
        }
    }
    repeats
}

/// A road that is read off the big one.
fn derived(title: &'static str, results: &[Result], apart: usize, form: MarkForm) -> Scoreboard {
    let repeats = repeats(results, apart);
    let runs = repeats.chunk_by(|one, other| one == other).map(|run| {
        let tint = if run[0] { Tint::Red } else { Tint::Blue };
        vec![Mark { tint, form, text: String::new(), strokes: 0 }; run.len()]
    });
    Scoreboard { title, rows_count: ROWS, columns: placed(runs.collect()) }
}

/// Runs on a board: each begins at the top of the next free column and goes down; where it finds the
/// bottom or another run's tail it goes on to the right.
fn placed(runs: Vec<Vec<Mark>>) -> Vec<Vec<Option<Mark>>> {
    let mut columns: Vec<Vec<Option<Mark>>> = Vec::new();
    let is_free = |columns: &[Vec<Option<Mark>>], column: usize, row: usize| {
        columns.get(column).is_none_or(|marks| marks[row].is_none())
    };
    let mut first = 0;
    for run in runs {
        while !is_free(&columns, first, 0) {
            first += 1;
        }
        let (mut column, mut row) = (first, 0);
        let mut has_turned = false;
        for (n, mark) in run.into_iter().enumerate() {
            if n > 0 {
                let goes_down = !has_turned && row + 1 < ROWS && is_free(&columns, column, row + 1);
                if goes_down {
                    row += 1;
                } else {
                    has_turned = true;
                    column += 1;
                    while !is_free(&columns, column, row) {
                        column += 1;
                    }
                }
            }
            while columns.len() <= column {
                columns.push(vec![None; ROWS]);
            }
            columns[column][row] = Some(mark);
        }
        first += 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(text: &str) -> Vec<Result> {
        let won = |letter| match letter {
            'P' => Won::Player,
            'B' => Won::Banker,
            _ => Won::Tie,
        };
        let result = |letter| Result { won: won(letter), points: 7, is_natural: false };
        text.chars().map(result).collect()
    }

    /// A board as rows of letters: the colour's first, a digit for strokes.
    fn rows(board: &Scoreboard) -> Vec<String> {
        let letter = |mark: &Option<Mark>| match mark {
            None => ".".to_owned(),
            Some(mark) if mark.strokes > 0 => mark.strokes.to_string(),
            Some(mark) => match mark.tint {
                Tint::Red => "r",
                Tint::Blue => "b",
                _ => "g",
            }
            .to_owned(),
        };
        let row = |row: usize| board.columns.iter().map(|column| letter(&column[row])).collect();
        (0..ROWS).map(row).collect()
    }

    fn colours(text: &str, apart: usize) -> String {
        let repeats = repeats(&results(text), apart).into_iter();
        repeats.map(|red| if red { 'r' } else { 'b' }).collect()
    }

    #[test]
    fn the_bead_plate_goes_down_six_and_then_to_the_right() {
        let board = bead_plate(&results("BPTBBPP"));
        assert_eq!(rows(&board), ["rb", "b.", "g.", "r.", "r.", "b."]);
        assert_eq!(board.columns[0][0].as_ref().map(|mark| &*mark.text), Some("B7"));
    }

    #[test]
    fn a_change_of_hands_begins_a_column_and_a_tie_is_a_stroke() {
        // Two wins of the Banker, a tie after the second; one of the Player with two ties.
        let board = big_road(&results("BBTPTTB"));
        assert_eq!(rows(&board)[..3], ["r2r", "1..", "..."]);
        // Ties before the first win are marked on it.
        assert_eq!(rows(&big_road(&results("TTP")))[0], "2");
        assert_eq!(rows(&big_road(&results("T")))[0], "1");
    }

    #[test]
    fn a_seventh_win_turns_to_the_right_and_the_next_run_passes_above_the_tail() {
        // Eight of the Banker, then seven of the Player, who finds the tail in the last row.
        let board = big_road(&results("BBBBBBBBPPPPPPPB"));
        assert_eq!(rows(&board), ["rbr.", "rb..", "rb..", "rb..", "rbbb", "rrr."]);
    }

    #[test]
    fn roads_are_red_while_the_big_road_repeats_itself() {
        // Columns of two throughout: everything is as it was.
        assert_eq!(colours("BBPPBBPPBB", 1), "rrrrrrr");
        assert_eq!(colours("BBPPBBPPBB", 2), "rrrrr");
        assert_eq!(colours("BBPPBBPPBB", 3), "rrr");
        // Columns of one: only beginnings, and all alike.
        assert_eq!(colours("BPBPBP", 1), "rrrr");
    }

    #[test]
    fn the_mark_that_outgrows_the_column_to_its_left_is_blue_and_those_below_it_are_red() {
        // A column of one, then one of four: the second mark has nothing to its left, while the
        // mark above it has; the third and fourth have nothing beside either.
        assert_eq!(colours("BPPPP", 1), "brr");
        // Two and one are not the same: the next column begins blue.
        assert_eq!(colours("BBPB", 1), "b");
        // One, two, one: (1,1) blue; the third column begins blue, 2 against 1.
        assert_eq!(colours("BPPB", 1), "bb");
    }

    #[test]
    fn the_roads_begin_where_they_have_something_to_look_back_at() {
        // Big eye boy: the second mark of the second column, or the first of the third; the small
        // road and the cockroach pig one and two columns later.
        assert_eq!([colours("BBP", 1), colours("BBPP", 1)], ["", "r"]);
        assert_eq!([colours("BPB", 1), colours("BPBB", 2)], ["r", "b"]);
        assert_eq!([colours("BPB", 2), colours("BPBP", 2)], ["", "r"]);
        assert_eq!([colours("BPBP", 3), colours("BPBPP", 3), colours("BPBPB", 3)], ["", "b", "r"]);
    }

    #[test]
    fn a_shoe_worked_out_by_hand() {
        // Columns: B B B / P / B B / P P P / B, of 3, 1, 2, 3 and 1.
        let text = "BBBPBBPPPB";
        // Big eye boy. (3,1): 1 against 3, blue; (3,2): left of it the column of one ended, blue;
        // (4,1): 2 against 1, blue; (4,2): the column of two goes on, red; (4,3): it has just ended,
        // blue; (5,1): 3 against 2, blue.
        assert_eq!(colours(text, 1), "bbbrbb");
        // Small road, two apart. (3,2): the column of three goes on, red; (4,1): 2 against 3, blue;
        // (4,2): the column of one has just ended, blue; (4,3): it ended before, red; (5,1): 3
        // against 1, blue.
        assert_eq!(colours(text, 2), "rbbrb");
        // Cockroach pig, three apart. (4,2) and (4,3): the column of three goes on, red; (5,1): 3
        // against 3, red.
        assert_eq!(colours(text, 3), "rrr");
        let board = derived("Small road", &results(text), 2, MarkForm::Disc);
        assert_eq!(rows(&board)[..2], ["rbrb", ".b.."]);
    }

    #[test]
    fn a_result_is_read_from_the_facts_of_the_table() {
        let state = |value: serde_json::Value| value.as_object().cloned().expect("an object");
        let natural = state(serde_json::json!({
            "result": "banker", "players-hand": 7, "bankers-hand": 9, "cards-dealt": 4,
        }));
        let read = Result { won: Won::Banker, points: 9, is_natural: true };
        assert_eq!(Result::of(&natural), Some(read));
        let void = state(serde_json::json!({"result": "void", "players-hand": null}));
        assert_eq!(Result::of(&void), None);
    }
}
