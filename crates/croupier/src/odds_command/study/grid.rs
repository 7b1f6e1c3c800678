//! What hands and cards are called on a chart.

use odds::solvers::blackjack::{
    ACE, ChartPart, Counts, Exception, Facing, Start, Study, Suits, TEN, Terms, rank_name,
};

/// What a part of a chart is of.
pub(super) fn part_title(part: &ChartPart) -> String {
    match part.title {
        "hard" => "Hard totals".to_owned(),
        "soft" => "Soft totals".to_owned(),
        "pairs" => "Pairs".to_owned(),
        "many" => "Many cards".to_owned(),
        wager => {
            let words = wager.replace('-', " ");
            words[..1].to_uppercase() + &words[1..]
        }
    }
}

/// What the dealer shows, in a word.
pub(super) fn facing_name(facing: Facing) -> String {
    match facing.second {
        None => rank_name(facing.up).to_owned(),
        Some(second) => format!("{}-{}", rank_name(facing.up), rank_name(second)),
    }
}

/// Two cards in a word: `10-2`, `6-7 suited`.
pub(super) fn start_name(start: &Start) -> String {
    let [low, high] = start.cards;
    let two = if low == ACE { [low, high] } else { [high, low] };
    let name = format!("{}-{}", rank_name(two[0]), rank_name(two[1]));
    format!("{name}{}", suits_name(start.suits))
}

/// What is put behind two cards whose suits make a difference.
fn suits_name(suits: Option<Suits>) -> String {
    suits.and_then(Suits::word).map_or_else(String::new, |word| format!(" {word}"))
}

/// A hand in a word: `10-4-2`.
pub(super) fn hand_name(counts: &Counts) -> String {
    let order = [ACE].into_iter().chain((1..=TEN).rev());
    let each = order.flat_map(|rank| (0..counts[rank]).map(move |_| rank_name(rank)));
    each.collect::<Vec<_>>().join("-")
}

/// An exception in words: `10-4-2 against 10: stand, not draw`.
pub(super) fn exception_name(exception: &Exception) -> String {
    let suited = suits_name(exception.suits);
    format!("{}{suited} against {}", hand_name(&exception.counts), facing_name(exception.facing))
}

/// What is known of the table, in a sentence.
pub(super) fn table_of(study: &Study) -> String {
    let cards: f64 = study.shoe.iter().sum();
    let both =
        if study.elected.shows_both_cards() { ", both of the dealer's cards seen" } else { "" };
    format!("{cards} cards in the shoe{both}")
}
