//! How a craps player wagers roll by roll, as a text: a step a line, each done before every roll
//! whenever it can be. `docs/strategies.md` tells the language.
//!
//! ```text
//! # a pass bet and two come bets, each with double odds
//! pass-bet 10
//! come-bet 10 up to 2
//! odds 2x
//! place-bet-to-win:6 12 when point unless covered
//! ```
//!
//! A step sees the layout and nothing else, so a strategy is the same from roll to roll.

use std::borrow::Cow;
use std::sync::Arc;

use table::study::{Step, StrategyFault, StrategyText};
use table::{Act, Cents, Code, Refusal, Seat, Wager as _, cite};

use super::{
    Base, Layout, Mark, Number, Rules, Variant, Wager, is_line, judge_offer, judge_stake,
    odds_limit, refusal, wagers,
};

/// What a player does before each roll, beside what a plan stakes.
#[derive(Clone, Debug, Default)]
pub struct Strategy {
    lines: Arc<[Line]>,
}

/// A line of the text.
#[derive(Clone, Debug)]
struct Line {
    /// Counted from 1.
    number: usize,
    doing: Doing,
    /// All must hold.
    conditions: Vec<(bool, Condition)>,
}

#[derive(Clone, Debug)]
enum Doing {
    /// Makes a wager, unless so many stand.
    Wager { wager: Wager, most: usize, act: Act },
    /// Takes or lays odds on every wager of these kinds that has a point and no odds.
    Odds { times: Times, bases: Vec<Base> },
    /// Takes a wager down.
    Remove(Wager),
    /// Calls a wager on or off for come out rolls.
    Call { wager: Wager, on: bool },
}

/// How much odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Times {
    /// As much as the table takes and can pay.
    Full,
    /// So many times the stake, by whether the number is 4 or 10, 5 or 9, 6 or 8; laid odds win so
    /// many times the stake.
    Multiple([i64; 3]),
    /// An amount.
    Amount(Cents),
}

/// What a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    /// No point is up.
    ComeOut,
    /// A point is up, one of these.
    Point([bool; 6]),
    /// The number of the wager is the point of a line or come bet of the player's.
    Covered,
    /// At least so many of a wager stand.
    Stands(usize, Wager),
}

/// Who plays by the text: the first seat.
fn player() -> Seat {
    Seat::new(1)
}

impl Strategy {
    /// Odds on every bet of a kind that has a point, at a multiple for 4 and 10, 5 and 9, 6 and 8.
    pub(super) fn with_odds(base: Base, multiple: [i64; 3]) -> Strategy {
        let doing = Doing::Odds { times: Times::Multiple(multiple), bases: vec![base] };
        Strategy { lines: [Line { number: 1, doing, conditions: Vec::new() }].into() }
    }

    /// The step after those at `place`, as the layout is now.
    pub(super) fn next_step<'s>(
        &'s self,
        rules: &Rules,
        layout: &Layout,
        place: &mut usize,
    ) -> Option<Step<'s, Wager>> {
        while let Some(line) = self.lines.get(*place) {
            let step = line.step(rules, layout);
            // Odds are for each wager in turn; all else is done once.
            if step.is_none() || !matches!(line.doing, Doing::Odds { .. }) {
                *place += 1;
            }
            if step.is_some() {
                return step;
            }
        }
        None
    }
}

impl Line {
    #[inline]
    fn step(&self, rules: &Rules, layout: &Layout) -> Option<Step<'_, Wager>> {
        if !self.conditions.iter().all(|(wanted, c)| c.holds(layout, self.number_of()) == *wanted) {
            return None;
        }
        let times_told = |c: &Condition| matches!(c, Condition::ComeOut | Condition::Point(_));
        let may_wait = !self.conditions.iter().any(|(_, c)| times_told(c));
        let line = self.number;
        match &self.doing {
            Doing::Wager { wager, most, act } => {
                let refused = refusal(rules, layout, *wager);
                let is_early = refused.is_some_and(|(why, _)| why.code() == Code::NotNow);
                let is_wanted = standing(layout, *wager) < *most && !(is_early && may_wait);
                is_wanted.then(|| Step {
                    line,
                    act: Cow::Borrowed(act),
                    wager: Some(*wager),
                    may_wait,
                })
            }
            Doing::Odds { times, bases } => {
                let (wager, act) = odds(rules, layout, *times, bases)?;
                Some(Step { line, act: Cow::Owned(act), wager: Some(wager), may_wait: false })
            }
            Doing::Remove(wager) => {
                let bet = own(layout).find(|bet| bet.wager == *wager)?;
                let act = Act::new(player(), "remove").on(format!("{wager}#{}", bet.ordinal));
                Some(Step { line, act: Cow::Owned(act), wager: None, may_wait: false })
            }
            Doing::Call { wager, on } => {
                let bet = own(layout).find(|bet| bet.wager == *wager && bet.mark.on != *on)?;
                let verb = if *on { "call-on" } else { "call-off" };
                let act = Act::new(player(), verb).on(format!("{wager}#{}", bet.ordinal));
                Some(Step { line, act: Cow::Owned(act), wager: None, may_wait: false })
            }
        }
    }

    /// The number that the step is about.
    fn number_of(&self) -> Option<Number> {
        match self.doing {
            Doing::Wager { wager, .. } | Doing::Remove(wager) | Doing::Call { wager, .. } => {
                number_of(wager)
            }
            Doing::Odds { .. } => None,
        }
    }
}

fn own(layout: &Layout) -> impl Iterator<Item = &table::Bet<Wager, Mark>> {
    layout.bets.open().iter().filter(|bet| bet.seat == player())
}

fn standing(layout: &Layout, wager: Wager) -> usize {
    own(layout).filter(|bet| bet.wager == wager).count()
}

/// The first wager of these kinds that has a point and no odds, and what they are to be. No odds
/// where not even the least would be taken.
fn odds(rules: &Rules, layout: &Layout, times: Times, bases: &[Base]) -> Option<(Wager, Act)> {
    own(layout).find_map(|bet| {
        let base = *bases.iter().find(|base| base.wager() == bet.wager)?;
        let point = bet.mark.point.and_then(Number::of)?;
        let wager = Wager::Supplemental(base);
        if layout.bets.stands(bet.seat, wager, bet.ordinal) {
            return None;
        }
        let original = bet.mark.original;
        let amount = match times {
            Times::Amount(amount) => amount,
            Times::Multiple(by_number) => {
                let times = by_number[point.index().min(5 - point.index())];
                odds_limit::most(times, base, original, point)
            }
            Times::Full => {
                let most = odds_limit::most(rules.supplemental_limit, base, original, point);
                let paid = [wagers::true_odds(point, base.is_against())];
                let unit = rules.limits.unit("supplemental-wager", 1, &paid);
                Cents(most.0 / unit.0 * unit.0)
            }
        };
        if amount == Cents::ZERO {
            return None;
        }
        Some((wager, Act::wager(bet.seat, format!("{wager}#{}", bet.ordinal), amount)))
    })
}

fn number_of(wager: Wager) -> Option<Number> {
    match wager {
        Wager::PlaceToWin(n) | Wager::PlaceToLose(n) | Wager::Buy(n) | Wager::Lay(n) => Some(n),
        Wager::Hardway(hard) => Number::of(2 * hard.face()),
        _ => None,
    }
}

impl Condition {
    fn holds(self, layout: &Layout, number: Option<Number>) -> bool {
        match self {
            Condition::ComeOut => layout.point.is_none(),
            Condition::Point(points) => {
                layout.point.and_then(Number::of).is_some_and(|point| points[point.index()])
            }
            Condition::Covered => number.is_some_and(|number| {
                own(layout).any(|bet| {
                    (is_line(bet.wager) || matches!(bet.wager, Wager::Come | Wager::DontCome))
                        && bet.mark.point == Some(number as u8)
                })
            }),
            Condition::Stands(count, wager) => standing(layout, wager) >= count,
        }
    }
}

// Reading

/// Reads a strategy under the rules of a craps game.
pub(super) fn read<V: Variant>(rules: &Rules, text: &str) -> Result<Strategy, StrategyFault> {
    let mut lines = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let mut words = Words::new(n + 1, line);
        if words.peek().is_some() {
            lines.push(read_line::<V>(rules, &mut words)?);
        }
    }
    if lines.is_empty() {
        let (expected, found) = (DOINGS.to_owned(), "nothing".to_owned());
        return Err(StrategyFault::Text { line: 1, column: 1, width: 1, expected, found });
    }
    Ok(Strategy { lines: lines.into() })
}

const DOINGS: &str = "a wager of the game, `odds`, `remove`, `call-on` or `call-off`";
const NUMBERS: &str = "a number from 4, 5, 6, 8, 9 and 10";

fn read_line<V: Variant>(rules: &Rules, words: &mut Words<'_>) -> Result<Line, StrategyFault> {
    let doing = match words.peek() {
        Some("odds") => {
            words.next();
            let times = words.read("odds such as `2x`, `3-4-5x`, `full` or an amount", times)?;
            Doing::Odds { times, bases: read_bases(words)? }
        }
        Some("remove") => {
            words.next();
            Doing::Remove(read_wager::<V>(words, "a wager of the game")?)
        }
        Some(verb @ ("call-on" | "call-off")) => {
            words.next();
            let wager = read_wager::<V>(words, "a wager of the game")?;
            if !wager.can_be_off() {
                let refused = Refusal::rule(
                    wager.to_string(),
                    Code::AlwaysOn,
                    "is always on",
                    cite!("1.3(e)"),
                );
                return Err(words.refused(refused));
            }
            Doing::Call { wager, on: verb == "call-on" }
        }
        _ => {
            let wager = read_wager::<V>(words, DOINGS)?;
            if let Wager::Supplemental(base) = wager {
                let expected = format!("`odds` with `on {}`", base.wager());
                return Err(words.fault_at_last(expected));
            }
            let stake = words.read("an amount in dollars such as `10` or `12.50`", amount)?;
            let act = Act::wager(player(), wager.to_string(), stake);
            let most = if words.take("up") {
                words.keyword("to")?;
                words.read("how many may stand at once, 1 to 20", |word| {
                    word.parse().ok().filter(|count| (1..=20).contains(count))
                })?
            } else {
                1
            };
            judge_ever(rules, wager, stake).map_err(|refused| words.refused(refused))?;
            Doing::Wager { wager, most, act }
        }
    };
    let has_number = match &doing {
        Doing::Wager { wager, .. } | Doing::Remove(wager) | Doing::Call { wager, .. } => {
            number_of(*wager).is_some()
        }
        Doing::Odds { .. } => false,
    };
    let takes_count = matches!(doing, Doing::Wager { most: 1, .. });
    let mut conditions = Vec::new();
    while let Some(word) = words.peek() {
        let wanted = match word {
            "when" => true,
            "unless" => false,
            _ => {
                let count = if takes_count && conditions.is_empty() { "`up to`, " } else { "" };
                return Err(words.fault(format!("{count}`when`, `unless` or the end of the line")));
            }
        };
        words.next();
        conditions.push((wanted, read_condition::<V>(words, has_number)?));
    }
    Ok(Line { number: words.line, doing, conditions })
}

/// What follows `odds 2x`: on which wagers, or nothing, which is all.
fn read_bases(words: &mut Words<'_>) -> Result<Vec<Base>, StrategyFault> {
    let mut bases = Vec::new();
    if !words.take("on") {
        return Ok(Base::ALL.to_vec());
    }
    loop {
        let expected = "`pass-bet`, `dont-pass-bet`, `come-bet` or `dont-come-bet`";
        bases.push(words.read(expected, |word| {
            Base::ALL.into_iter().find(|base| base.wager().to_string() == word)
        })?);
        if !words.take("and") {
            return Ok(bases);
        }
    }
}

fn read_condition<V: Variant>(
    words: &mut Words<'_>,
    has_number: bool,
) -> Result<Condition, StrategyFault> {
    let number =
        |word: &str| Number::ALL.into_iter().find(|number| (*number as u8).to_string() == word);
    match words.peek() {
        Some("come-out") => {
            words.next();
            Ok(Condition::ComeOut)
        }
        Some("covered") if has_number => {
            words.next();
            Ok(Condition::Covered)
        }
        Some("point") => {
            words.next();
            if !words.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
                return Ok(Condition::Point([true; 6]));
            }
            let mut points = [false; 6];
            loop {
                points[words.read(NUMBERS, number)?.index()] = true;
                if !words.take("or") {
                    return Ok(Condition::Point(points));
                }
            }
        }
        word => {
            let count = word.and_then(|word| word.parse::<usize>().ok()).filter(|n| *n > 0);
            if count.is_some() {
                words.next();
            }
            let expected = match (count, has_number) {
                (Some(_), _) => "a wager of the game",
                (None, true) => "`come-out`, `point`, `covered` or a wager that stands",
                (None, false) => "`come-out`, `point` or a wager that stands",
            };
            Ok(Condition::Stands(count.unwrap_or(1), read_wager::<V>(words, expected)?))
        }
    }
}

fn read_wager<V: Variant>(words: &mut Words<'_>, expected: &str) -> Result<Wager, StrategyFault> {
    let known = |wager: &Wager| wager.kind() < V::FACTS.wagers.len();
    match words.peek().and_then(|word| Wager::parse(word).filter(known)) {
        Some(wager) => {
            words.next();
            Ok(wager)
        }
        None => {
            // A long word is no slip of the pen, and measuring it is slow.
            let short = words.peek().filter(|word| word.len() <= 64);
            let near = short.and_then(|word| {
                let names = Wager::all().into_iter().filter(known).map(|wager| wager.to_string());
                let near = names.map(|name| (distance(word, &name), name)).min();
                near.filter(|(off, name)| 3 * off <= name.len())
            });
            let meant = near.map_or(String::new(), |(_, name)| format!(", perhaps `{name}`"));
            Err(words.fault(format!("{expected}{meant}")))
        }
    }
}

/// How many letters have to be put in, taken out or changed to make one word the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (n, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = n + 1;
        for (m, wanted) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *wanted);
            diagonal = row[m + 1];
            row[m + 1] = changed.min(row[m] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

/// Whether a wager could be made at some time.
fn judge_ever(rules: &Rules, wager: Wager, stake: Cents) -> Result<(), Refusal> {
    match judge_offer(rules, &Layout::default(), wager) {
        Err(refused) if refused.reason.code() != Code::NotNow => Err(refused),
        _ => judge_stake(rules, &Layout::default(), (Seat::new(1), wager, None), stake),
    }
}

fn amount(word: &str) -> Option<Cents> {
    let digits = word.strip_prefix('$').unwrap_or(word);
    digits.parse().ok().filter(|amount| (Cents(1)..=Cents::MOST).contains(amount))
}

fn times(word: &str) -> Option<Times> {
    let number = |text: &str| text.parse::<i64>().ok().filter(|n| (1..=100).contains(n));
    if word == "full" {
        return Some(Times::Full);
    }
    let Some(text) = word.strip_suffix('x') else { return amount(word).map(Times::Amount) };
    match text.split('-').map(number).collect::<Option<Vec<i64>>>()?[..] {
        [times] => Some(Times::Multiple([times; 3])),
        [four, five, six] => Some(Times::Multiple([four, five, six])),
        _ => None,
    }
}

/// The words of a line, up to a `#`, and where they stand.
struct Words<'t> {
    line: usize,
    words: Vec<(usize, &'t str)>,
    next: usize,
    /// The column after the last word.
    end: usize,
}

impl<'t> Words<'t> {
    fn new(line: usize, text: &'t str) -> Words<'t> {
        let text = text.split('#').next().unwrap_or_default();
        let mut words = Vec::new();
        let mut start = None;
        let ends = text.char_indices().enumerate().map(|(n, (byte, c))| (n, byte, c));
        let last = (text.chars().count(), text.len(), ' ');
        for (column, byte, character) in ends.chain([last]) {
            match (start, character.is_whitespace()) {
                (None, false) => start = Some((column, byte)),
                (Some((first, from)), true) => {
                    words.push((first + 1, &text[from..byte]));
                    start = None;
                }
                _ => {}
            }
        }
        let end = words.last().map_or(1, |(column, word)| column + word.chars().count());
        Words { line, words, next: 0, end }
    }

    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.next).map(|(_, word)| *word)
    }

    fn next(&mut self) {
        self.next += 1;
    }

    fn take(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(word);
        self.next += usize::from(is_next);
        is_next
    }

    fn keyword(&mut self, word: &str) -> Result<(), StrategyFault> {
        if self.take(word) { Ok(()) } else { Err(self.fault(format!("`{word}`"))) }
    }

    fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StrategyFault> {
        match self.peek().and_then(read) {
            Some(value) => {
                self.next();
                Ok(value)
            }
            None => Err(self.fault(expected)),
        }
    }

    /// The next word is wrong.
    fn fault(&self, expected: impl Into<String>) -> StrategyFault {
        let (column, found, width) = match self.words.get(self.next) {
            Some((column, word)) => (*column, format!("`{word}`"), word.chars().count()),
            None => (self.end, "the end of the line".to_owned(), 1),
        };
        StrategyFault::Text { line: self.line, column, width, expected: expected.into(), found }
    }

    /// The word that was read last is wrong.
    fn fault_at_last(&mut self, expected: String) -> StrategyFault {
        self.next = self.next.saturating_sub(1);
        self.fault(expected)
    }

    fn refused(&self, refused: Refusal) -> StrategyFault {
        StrategyFault::Step { line: self.line, fault: refused.into() }
    }
}

// The strategies that have a name

const fn odds_text(name: &'static str, about: &'static str, text: &'static str) -> StrategyText {
    StrategyText { name, about, text, selection: Some("full") }
}

const fn plain_text(name: &'static str, about: &'static str, text: &'static str) -> StrategyText {
    StrategyText { name, about, text, selection: None }
}

/// What players know by name. The stakes are payable in whole dollars.
pub(super) static TEXTS: [StrategyText; 15] = [
    plain_text("pass", "a pass bet, no odds", "pass-bet 10\n"),
    odds_text("pass-with-odds", "a pass bet with odds", "pass-bet 10\nodds full\n"),
    plain_text("dont-pass", "a don't pass bet, no odds", "dont-pass-bet 10\n"),
    odds_text(
        "dont-pass-with-odds",
        "a don't pass bet, laying odds",
        "dont-pass-bet 10\nodds full\n",
    ),
    odds_text(
        "come-with-odds",
        "a pass bet and a come bet before every roll, all with odds",
        "pass-bet 10\ncome-bet 10 up to 7\nodds full\n",
    ),
    odds_text(
        "three-point-molly",
        "a pass bet and up to two come bets, all with odds",
        "pass-bet 10\ncome-bet 10 up to 2\nodds full\n",
    ),
    odds_text(
        "three-point-dolly",
        "the molly from the other side: don't pass and up to two don't come bets, laying odds",
        "dont-pass-bet 10\ndont-come-bet 10 up to 2\nodds full\n",
    ),
    odds_text(
        "doey-dont",
        "pass and don't pass against each other, with odds on the pass bet",
        "pass-bet 10\ndont-pass-bet 10\nodds full on pass-bet\n",
    ),
    plain_text(
        "iron-cross",
        "a pass bet to shoot; with a point up the field and 5, 6 and 8, so that all but 7 win",
        "pass-bet 10\nfield-bet 10 when point\nplace-bet-to-win:5 10 when point unless covered\n\
         place-bet-to-win:6 12 when point unless covered\n\
         place-bet-to-win:8 12 when point unless covered\n",
    ),
    plain_text(
        "six-and-eight",
        "a pass bet, and 6 and 8 placed unless they are the point",
        "pass-bet 10\nplace-bet-to-win:6 12 when point unless covered\n\
         place-bet-to-win:8 12 when point unless covered\n",
    ),
    plain_text(
        "inside",
        "5, 6, 8 and 9 placed while a point is up: 22 inside",
        "place-bet-to-win:5 5 when point\nplace-bet-to-win:6 6 when point\n\
         place-bet-to-win:8 6 when point\nplace-bet-to-win:9 5 when point\n",
    ),
    plain_text(
        "across",
        "every number placed while a point is up: 32 across",
        "place-bet-to-win:4 5 when point\nplace-bet-to-win:5 5 when point\n\
         place-bet-to-win:6 6 when point\nplace-bet-to-win:8 6 when point\n\
         place-bet-to-win:9 5 when point\nplace-bet-to-win:10 5 when point\n",
    ),
    plain_text(
        "hardways",
        "a pass bet, and all four hardways while a point is up",
        "pass-bet 10\nfour-the-hardway 1 when point\nsix-the-hardway 1 when point\n\
         eight-the-hardway 1 when point\nten-the-hardway 1 when point\n",
    ),
    plain_text(
        "pass-and-any-craps",
        "a pass bet, hedged by any craps on come out rolls",
        "pass-bet 10\nany-craps 1 when come-out\n",
    ),
    plain_text(
        "pass-and-fire",
        "a pass bet and, for each new shooter, a fire bet",
        "pass-bet 10\nfire-bet 5\n",
    ),
];

/// The named strategies that a game has the wagers for.
pub(super) fn texts<V: Variant>() -> &'static [StrategyText] {
    let count =
        if V::FACTS.wagers.len() > wagers::FIRE_KIND { TEXTS.len() } else { TEXTS.len() - 1 };
    &TEXTS[..count]
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};
    use table::Legal;
    use table::study::{StrategyFault, Study};

    use super::*;
    use crate::dice::craps::Craps;
    use crate::dice::craps::mini::MiniCraps;

    fn rules(elections: &[(&str, Value)]) -> Rules {
        let elections = elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
        Legal::<Craps>::new(&Map::from_iter(elections)).expect("legal elections").rules
    }

    /// What is wrong with a text: where, and what is expected there.
    fn wrong(text: &str) -> (usize, usize, usize, String) {
        match Craps::read_strategy(&rules(&[]), text) {
            Err(StrategyFault::Text { line, column, width, expected, .. }) => {
                (line, column, width, expected)
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }

    #[test]
    fn errors_point_at_the_word_and_say_what_could_stand_there() {
        for (text, line, column, width, expected) in [
            ("", 1, 1, 1, "a wager of the game"),
            ("# nothing\n \t\n", 1, 1, 1, "a wager of the game"),
            ("pas-bet 10", 1, 1, 7, "perhaps `pass-bet`"),
            ("\n\n  place-bet-to-win:7 10", 3, 3, 18, "perhaps `place-bet-to-win:"),
            ("pass-bet", 1, 9, 1, "an amount"),
            ("pass-bet ten", 1, 10, 3, "an amount"),
            ("pass-bet 0", 1, 10, 1, "an amount"),
            ("pass-bet -5", 1, 10, 2, "an amount"),
            ("come-bet 10 up 2", 1, 16, 1, "`to`"),
            ("come-bet 10 up to 0", 1, 19, 1, "1 to 20"),
            ("come-bet 10 upto 2", 1, 13, 4, "`up to`, `when`"),
            ("come-bet 10 up to 2 wen point", 1, 21, 3, "`when`, `unless`"),
            ("come-bet 10 when", 1, 17, 1, "`come-out`, `point` or a wager"),
            ("come-bet 10 when covered", 1, 18, 7, "`come-out`, `point` or a wager"),
            ("pass-bet 10 when point 7", 1, 24, 1, "4, 5, 6, 8, 9 and 10"),
            ("pass-bet 10 when point 6 or", 1, 28, 1, "4, 5, 6, 8, 9 and 10"),
            ("odds", 1, 5, 1, "`2x`"),
            ("odds 0x", 1, 6, 2, "`2x`"),
            ("odds 101x", 1, 6, 4, "`2x`"),
            ("odds 3-4x", 1, 6, 4, "`3-4-5x`"),
            ("odds 2x on field-bet", 1, 12, 9, "`dont-come-bet`"),
            ("odds 2x on pass-bet and", 1, 24, 1, "`dont-come-bet`"),
            ("supplemental-wager:pass-bet 10", 1, 1, 27, "`odds` with `on pass-bet`"),
            ("remove", 1, 7, 1, "a wager of the game"),
            ("pass-bet 10 # fine\nŵager 5", 2, 1, 5, "a wager of the game"),
        ] {
            let found = wrong(text);
            assert_eq!((found.0, found.1, found.2), (line, column, width), "{text:?}: {found:?}");
            assert!(found.3.contains(expected), "{text:?}: {found:?}");
        }
    }

    #[test]
    fn what_the_rules_can_never_take_is_refused_when_it_is_read() {
        let preset = rules(&[]);
        let limited = rules(&[
            ("limits", json!({"pass-bet": {"minimum": 15, "maximum": 1000}})),
            ("smallest-chip", json!(1)),
        ]);
        for (rules, text, why) in [
            (
                &preset,
                "pass-bet 10\nfire-bet 5",
                "line 2: fire-bet: is not offered at this table (13:69F-1.2(a)40)",
            ),
            (&preset, "6-7-8 5", "line 1: 6-7-8: is not offered at this table (13:69F-1.2(a)39)"),
            (&preset, "call-on pass-bet", "line 1: pass-bet: is always on (13:69F-1.3(e))"),
            (&limited, "pass-bet 10", "line 1: pass-bet: must be at least 15.00 (13:69F-8.2(a))"),
            (
                &limited,
                "place-bet-to-win:6 10",
                "line 1: place-bet-to-win: cannot be paid at these odds; 6.00 or 12.00 can (13:69F-1.4(f))",
            ),
        ] {
            let fault = Craps::read_strategy(rules, text).expect_err("refused");
            assert_eq!(fault.to_string(), why);
        }
        let mini = Legal::<MiniCraps>::preset().rules;
        assert!(MiniCraps::read_strategy(&mini, "fire-bet 5").is_err());
        assert!(MiniCraps::strategy_texts().iter().all(|text| !text.text.contains("fire-bet")));
    }

    #[test]
    fn every_named_strategy_can_be_read_and_takes_another_word() {
        let rules = rules(&[("fire-bet", json!(true)), ("supplemental-wager-limit", json!(5))]);
        for text in &TEXTS {
            Craps::read_strategy(&rules, text.text).expect(text.name);
            assert_eq!(text.named(text.name).as_deref(), Some(text.text));
            let other = text.named(&format!("{}:3-4-5x", text.name));
            assert_eq!(other.is_some(), text.selection.is_some(), "{}", text.name);
            if let Some(other) = other {
                assert_eq!(other, text.text.replace("full", "3-4-5x"));
                Craps::read_strategy(&rules, &other).expect(text.name);
            }
            assert_eq!(text.named("another"), None);
        }
        let molly = TEXTS.iter().find_map(|text| text.named("three-point-molly:nonsense"));
        let fault = Craps::read_strategy(&rules, &molly.expect("a text")).expect_err("no odds");
        assert_eq!((fault.line(), TEXTS[0].named("pass:2x")), (3, None));
    }

    /// Words that belong to the language and some that do not, in any order.
    #[test]
    fn no_text_is_too_much_for_the_reader() {
        let rules = rules(&[]);
        let words = [
            "pass-bet",
            "come-bet",
            "place-bet-to-win:6",
            "odds",
            "2x",
            "full",
            "10",
            "up",
            "to",
            "when",
            "unless",
            "point",
            "6",
            "or",
            "covered",
            "come-out",
            "#",
            "\n",
            "\t",
            "é",
            "on",
            "and",
            "remove",
            "call-on",
            "999999999999999999999",
            "--",
            "3-4-5x",
            "x",
            "$",
            "",
        ];
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..state % 9 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text += words[(state >> 33) as usize % words.len()];
                text += " ";
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            if let Err(StrategyFault::Text { line, column, .. }) =
                Craps::read_strategy(&rules, &text)
            {
                let lines = text.lines().nth(line - 1).map_or(0, |line| line.chars().count());
                assert!((1..=lines + 1).contains(&column), "{text:?}");
            }
        }
    }
}
