//! A hint on request: what each choice is worth that the player has now.

use odds::Hint;
use table::Cents;

use super::felt::with_faces;
use super::session::Session;

/// The hint for people, the best choice first.
pub(super) fn lines(session: &mut Session) -> Vec<String> {
    match session.hints() {
        None => vec!["no hint: nothing is to be chosen, or it takes too long to tell".to_owned()],
        Some(hints) => table(hints),
    }
}

fn table(mut hints: Vec<Hint>) -> Vec<String> {
    hints.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    let name = |hint: &Hint| match hint.amount {
        Some(amount) => format!("{} {amount}", with_faces(&hint.verb)),
        None => with_faces(&hint.verb),
    };
    let width = hints.iter().map(|hint| name(hint).chars().count()).max().unwrap_or(0);
    let best = hints.first().map_or(0.0, |hint| hint.expected);
    let line = |(n, hint): (usize, &Hint)| {
        let worth = signed(hint.expected);
        let mark = match n {
            0 => "best".to_owned(),
            _ => format!("costs {}", money(best - hint.expected)),
        };
        format!("  {:<width$}  {worth:>10}  {mark}", name(hint))
    };
    let mut lines = vec!["What you can expect of the round with it:".to_owned()];
    lines.extend(hints.iter().enumerate().map(line));
    lines
}

/// Cents with three decimals of a dollar: what is expected need not be whole cents.
fn money(cents: f64) -> String {
    format!("{:.3}", cents / Cents::dollars(1).0 as f64)
}

fn signed(cents: f64) -> String {
    let sign = if cents >= 0.0005 * Cents::dollars(1).0 as f64 { "+" } else { "" };
    format!("{sign}{}", money(cents))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_choice_comes_first_and_others_cost() {
        let hint =
            |verb: &str, expected: f64| Hint { verb: verb.to_owned(), amount: None, expected };
        let lines = table(vec![hint("stand", -540.0), hint("draw", -535.5)]);
        assert_eq!(lines[1], "  draw       -5.355  best");
        assert_eq!(lines[2], "  stand      -5.400  costs 0.045");
    }
}
