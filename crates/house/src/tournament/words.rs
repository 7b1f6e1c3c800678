//! What is public of a tournament, in words (13:69F-8.6(g)): made from what was filed, so that nothing
//! is typed twice.

use games::registry;
use table::Cents;
use wire::{Chips, Level, MakeTournament, MoreChips, PublicControls, Structure};

use super::check::needed;

/// Hundredths of a percent, as people say it.
fn percent(hundredths: u32) -> String {
    match hundredths % 100 {
        0 => format!("{}%", hundredths / 100),
        rest => format!("{}.{rest:02}%", hundredths / 100),
    }
}

/// An amount of tournament chips, which are no dollars.
pub(crate) fn chips(amount: Cents) -> String {
    format!("{} in chips", plain(amount))
}

fn plain(amount: Cents) -> String {
    match amount.0 % 100 {
        0 => thousands(amount.0 / 100),
        cents => format!("{}.{cents:02}", thousands(amount.0 / 100)),
    }
}

fn thousands(number: i64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The blinds and the ante of a level.
pub(crate) fn stakes(level: &Level) -> String {
    let blinds = format!("{}/{}", plain(level.small_blind), plain(level.big_blind));
    match level.ante {
        Cents::ZERO => format!("Blinds {blinds}"),
        ante => format!("Blinds {blinds}, ante {}", plain(ante)),
    }
}

fn money(amount: Cents, of: Chips) -> String {
    match of {
        Chips::Practice => format!("${} in practice chips", plain(amount)),
        Chips::Sold | Chips::Tournament(_) => format!("${}", plain(amount)),
    }
}

fn place(nth: usize) -> String {
    match (nth % 10, nth % 100) {
        (1, rest) if rest != 11 => format!("{nth}st"),
        (2, rest) if rest != 12 => format!("{nth}nd"),
        (3, rest) if rest != 13 => format!("{nth}rd"),
        _ => format!("{nth}th"),
    }
}

/// Parts 1 to 6 of the internal controls.
pub(crate) fn public(plan: &MakeTournament) -> PublicControls {
    let facts = registry::facts(&plan.game);
    let title = facts.map_or(plan.game.as_str(), |facts| facts.title);
    let chapter = facts.map_or("", |facts| facts.subchapter);
    let game = match chapter.contains(':') {
        true => format!("{title} ({chapter})"),
        false => format!("{title} (N.J.A.C. 13:69F-{chapter})"),
    };
    PublicControls {
        game,
        rules: rules(plan),
        prizes: prizes(plan),
        tips: tips(plan),
        registration: registration(plan),
        winners: winners(plan),
    }
}

fn rules(plan: &MakeTournament) -> Vec<String> {
    let mut all = Vec::new();
    let seats = plan.seats.or_else(|| registry::facts(&plan.game).map(|facts| facts.seats));
    all.push(format!(
        "Everybody begins with {}. Tournament chips have no cash value.",
        chips(plan.stack)
    ));
    if let Some(seats) = seats {
        all.push(format!("Up to {seats} play at a table. Seats are drawn by the house."));
    }
    let span = |minutes: u32, rounds: Option<u32>| match rounds {
        Some(rounds) => format!("{rounds} rounds at each table, or {minutes} minutes"),
        None => format!("{minutes} minutes"),
    };
    match &plan.structure {
        Structure::Accumulation { minutes, rounds } => {
            all.push(format!("One session of {}.", span(*minutes, *rounds)));
        }
        Structure::Elimination { minutes, rounds, advance } => {
            all.push(format!("Sessions of {}.", span(*minutes, *rounds)));
            let who = match advance {
                1 => "The best player of each table goes on".to_owned(),
                n => format!("The best {n} players of each table go on"),
            };
            all.push(format!(
                "{who} to the next session, with new chips, until one table is left."
            ));
        }
        Structure::Levels { levels } => {
            for (level, nth) in levels.iter().zip(1..) {
                all.push(format!("Level {nth}: {}, {}.", stakes(level), time(level.seconds)));
            }
            all.push(
                "After the last level the amounts double with every further level.".to_owned(),
            );
            if let Some(first) = levels.first() {
                all.push(format!(
                    "To be dealt in you need the ante, the big blind and one bet, at the first level \
                     {}. With less when a hand begins, you are out (13:69F-14.7(c)3).",
                    plain(needed(first))
                ));
            }
            all.push(
                "Tables are kept even: you may be moved to another seat between hands.".to_owned(),
            );
        }
    }
    for (more, name, when) in [
        (&plan.rebuy, "Re-buy", "when you are out of chips"),
        (&plan.add_on, "Add-on", "at any time"),
    ] {
        if let Some(MoreChips { price, chips: amount, times, until_minute }) = more {
            let times =
                if *times == 1 { "once".to_owned() } else { format!("up to {times} times") };
            all.push(format!(
                "{name}: {} for {}, {when} in the first {until_minute} minutes, {times}.",
                chips(*amount),
                money(*price, plan.chips)
            ));
        }
    }
    own(&plan.controls.rules, &mut all);
    all
}

fn time(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => format!("{seconds} seconds"),
        (1, 0) => "1 minute".to_owned(),
        (minutes, 0) => format!("{minutes} minutes"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// What the licensee has written, line by line.
fn own(text: &str, all: &mut Vec<String>) {
    all.extend(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
}

fn prizes(plan: &MakeTournament) -> Vec<String> {
    let mut all = vec![
        "Every dollar that is paid for buy-ins, re-buys and add-ons is paid out as prizes, less the \
         dealer tips below."
            .to_owned(),
    ];
    let shares = plan.prizes.iter().zip(1..);
    all.extend(shares.map(|(share, nth)| format!("{} place: {}", place(nth), percent(*share))));
    all.push(
        "Prizes of places that nobody takes, and cents that cannot be divided, go to 1st place."
            .to_owned(),
    );
    all
}

fn tips(plan: &MakeTournament) -> String {
    match plan.tips {
        0 => "No dealer tips are withheld.".to_owned(),
        tips => format!("{} of the prize pool is withheld as dealer tips.", percent(tips)),
    }
}

fn registration(plan: &MakeTournament) -> Vec<String> {
    let mut all = vec![
        format!("The buy-in is {}.", money(plan.buy_in, plan.chips)),
        format!(
            "Registration closes when the tournament begins, or when {} have registered. Until it \
             begins you can withdraw, and get back what you paid.",
            plan.most
        ),
    ];
    if plan.least > 1 {
        all.push(format!(
            "With fewer than {} participants it is called off, and everybody is paid back.",
            plan.least
        ));
    }
    own(&plan.controls.registration, &mut all);
    all
}

fn winners(plan: &MakeTournament) -> Vec<String> {
    let first = match &plan.structure {
        Structure::Accumulation { .. } => "The most chips at the end of the session win.",
        Structure::Elimination { .. } => {
            "The most chips at the end of the last session win. Whoever was out in a later session \
             comes before whoever was out in an earlier one."
        }
        Structure::Levels { .. } => {
            "The last player with chips wins. Whoever is out later comes before whoever is out \
             earlier; of those who are out in the same hand, whoever had more chips when it began."
        }
    };
    vec![
        first.to_owned(),
        "Those who are tied divide the prizes of their places equally.".to_owned(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_places_are_said_as_people_say_them() {
        assert_eq!([percent(5000), percent(1250), percent(5)], ["50%", "12.50%", "0.05%"]);
        let places = [1, 2, 3, 4, 11, 12, 13, 21, 102].map(place);
        assert_eq!(places, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd"]);
        assert_eq!(chips(Cents::dollars(1_234_567)), "1,234,567 in chips");
    }
}
