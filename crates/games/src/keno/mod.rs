//! Keno, 13:69F-15: patrons mark numbers from 1 to 80 on tickets, a system draws 20 of them, and the
//! licensee's rate card says what the hits return.
//!
//! The text sets no payoffs. It leaves open whether they are meant "to" or "for" one (a rate card
//! here states the whole return for 1), how a maximum is distributed, and which tickets a
//! malfunction of the draw touches; readings are marked below and in the parts: `rate_card`,
//! `ticket`, `request` (buying one), `redemption`, `work_station` (what people do between draws).
//!
//! ```
//! use games::registry;
//! use table::script::Script;
//!
//! let script = Script::parse(
//!     r#"{"game": "keno", "seats": {"1": {"wagers": {}}},
//!         "draws": [[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]],
//!         "actions": [{"seat": "1", "do": "wager", "wager": "straight", "spots": [5,6],
//!                      "rate": 1, "after": 0}]}"#,
//! )?;
//! // The sample rate card returns 12 for 2 hits of 2 spots.
//! assert_eq!(registry::replay_script(&script)?.net["1"]["straight"], "11.00");
//! # Ok::<(), table::Malformed>(())
//! ```

mod date;
mod rate_card;
mod redemption;
mod request;
mod ticket;
mod work_station;

#[cfg(test)]
mod tests;

use chance::KenoDraw;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::{KenoCage, QuickPick, Thrown};
use table::script::Scripted;
use table::shown::Shown;
use table::study::{Leavers, Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Alias, Cents, Election, Elections, Facts, Family, Felt, Game, Irregularity,
    Kind, Odds, Payout, Preset, Reported, Says, Seat, Table, ToldOn, WagerFacts, Word, Zone, cite,
    floor, join,
};

pub use ticket::Wager;

use crate::common::{self, Distribution};
use rate_card::RateCard;
use ticket::{Ticket, Tickets};
use work_station::WorkStations;

/// Keno.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keno;

// Facts

const DRAW_MALFUNCTION: &str = "draw-malfunction";
const SYSTEM_DOWN: &str = "keno-computer-system-not-operational";
const SYSTEM_RESTORED: &str = "keno-computer-system-restored";
const UNCLEAR_REQUEST: &str = "unclear-request";
const UNREADABLE_TICKET: &str = "unreadable-ticket";

/// The wagers, in the order of the text.
pub(crate) const WAGERS: [WagerFacts; 7] = [
    WagerFacts::new(
        "straight",
        "Straight or basic ticket",
        "one spot or more, without groups",
        cite!("15.2(c)1"),
    ),
    WagerFacts::new(
        "quick-pick",
        "Quick-pick",
        "a straight ticket whose spots the system chooses",
        cite!("15.1"),
    ),
    WagerFacts::new(
        "split",
        "Split ticket",
        "two or more groups without a common number, each judged by itself",
        cite!("15.2(c)2"),
    ),
    WagerFacts::new(
        "way",
        "Way ticket",
        "two or more groups of one size, combined into several straight tickets",
        cite!("15.2(c)3"),
    ),
    WagerFacts::new(
        "combination",
        "Combination ticket",
        "two or more groups of any size, combined as the player says",
        cite!("15.2(c)4"),
    ),
    WagerFacts::new(
        "king",
        "King ticket",
        "one or more single spots, the kings, combined with other groups",
        cite!("15.2(c)5"),
    ),
    WagerFacts::new(
        "multi-race",
        "Multi-race ticket",
        "one of the other tickets for several games in a row, paid after the last",
        cite!("15.2(c)6"),
    ),
];

/// 15.1: the system selects the spots of a quick-pick, also of one for several games.
const fn chosen_by_the_system(named_in: &'static str) -> ToldOn {
    let (wager, by, cite) = ("quick-pick", Says::Equipment, cite!("15.1"));
    ToldOn { named_in, wager, fields: &["spots"], by, cite }
}

const FACTS: Facts = Facts {
    id: "keno",
    title: "Keno",
    subchapter: "15",
    family: Family::Keno,
    seats: 100,
    equipment: "a computer system that draws 20 of the numbers 1 to 80",
    about: "Twenty of eighty numbers are drawn; tickets pay by how many of their spots came.",
    wagers: &WAGERS,
    pay_tables: &[],
    elections: &[
        Election::new(
            "rate-card",
            "how many spots may be selected, the least and most wager, what hits return",
            Kind::Own(
                "an object: maximum-spots, minimum-wager, optional maximum-wager, and \
                 payoff-for-1, by spots and hits the whole return for 1; the house advantage is \
                 at most 30 percent for each number of spots",
            ),
            Preset::Computed("a sample card: 1 to 6 spots from 1.00"),
            cite!("15.3(d)"),
        ),
        Election::new(
            "maximum-aggregate-payoff",
            "the most that one game pays on all tickets together",
            Kind::Own("an amount, at least 100000"),
            Preset::None,
            cite!("15.3(e)"),
        ),
        Election::one_of(
            "aggregate-distribution",
            "how the maximum is distributed: in proportion to the payoffs without it",
            &["pro-rata"],
            cite!("15.4(c)11"),
        )
        .unless_elected(Preset::Computed("pro-rata, where there is a maximum")),
        Election::flag(
            "multi-race-refund",
            "whether games of a multi-race ticket that are not drawn yet are refunded",
            cite!("15.4(d)"),
        ),
        Election::flag(
            "keno-runners-used",
            "whether keno runners sell and redeem tickets",
            cite!("15.5(c)"),
        )
        .unless_elected(Preset::Boolean(true)),
        Election::flag(
            "automatic-lock-out",
            "whether the system locks the work stations by itself",
            cite!("15.5(e)"),
        ),
        Election::one_of(
            "closing-notice",
            "how patrons learn that a game is closing",
            ClosingNotice::WORDS,
            cite!("15.5(c)"),
        ),
        Election::flag(
            "numbers-announced",
            "whether the winning numbers are announced",
            cite!("15.5(f)"),
        ),
        Election::flag(
            "old-tickets-as-requests",
            "whether a ticket of an earlier game serves as a request",
            cite!("15.3(b)"),
        )
        .unless_elected(Preset::Boolean(true)),
    ],
    actions: join![
        ActionFacts,
        [
            ActionFacts::new("wager", "buys a ticket", cite!("15.4(c)"))
                .with_fields(&[
                    "spots",
                    "spot-count",
                    "groups",
                    "ways",
                    "kings",
                    "rate",
                    "rates",
                    "of",
                    "games",
                    "request-spots",
                    "through",
                    "verbal",
                    "with",
                ])
                .told_by(Says::Dealer, &["work-station", "writer", "during"])
                .told_by(Says::Floor, &["confirmed-by"])
                .told_by(Says::Clock, &["issued"])
                .told_on(&[chosen_by_the_system("wager"), chosen_by_the_system("of")]),
            ActionFacts::new(
                "void-ticket",
                "gives a ticket back before the start of its first game",
                cite!("15.4(e)"),
            ),
            ActionFacts::new(
                "lock-out",
                "closes the game: nothing is issued or voided any more",
                cite!("15.5(d)1"),
            )
            .by(Says::Dealer),
            ActionFacts::new(
                "override-lock-out",
                "opens a game again that the system has locked by itself",
                cite!("15.5(e)"),
            )
            .by(Says::Floor)
            .with_fields(&["by", "reason"]),
            ActionFacts::new(
                "redeem",
                "fetches what a ticket pays, after its last game and within a year",
                cite!("15.6(a)"),
            )
            .collecting()
            .with_fields(&["at"])
            .told_by(Says::Floor, &["authorized-by"])
            .told_by(Says::Clock, &["on"]),
            ActionFacts::new(
                "cancel-remaining-races",
                "refunds the games of a multi-race ticket that are not drawn, and pays the others",
                cite!("15.4(d)"),
            )
            .with_fields(&["at"])
            .told_by(Says::Floor, &["authorized-by"])
            .told_by(Says::Clock, &["on"]),
            common::irregularity(cite!("15.7(a)")),
            ActionFacts::new("remove", "never at keno: a ticket is voided", cite!("15.4(e)")),
            ActionFacts::new(
                "reduce",
                "never at keno: a ticket is voided, and another one bought",
                cite!("15.4(e)"),
            ),
            ActionFacts::new(
                "increase",
                "never at keno: another ticket is bought",
                cite!("15.4(e)")
            ),
            ActionFacts::new(
                "no-more-bets",
                "never at keno: a game is closed by the lock-out",
                cite!("15.5(d)1"),
            )
            .by(Says::Dealer),
        ],
        floor::ACTIONS
    ],
    irregularities: &[
        Irregularity::new(
            UNCLEAR_REQUEST,
            Reported::Action,
            "no ticket is issued; the request is returned to the player",
            cite!("15.7(a)"),
        ),
        Irregularity::new(
            UNREADABLE_TICKET,
            Reported::Action,
            "the writer puts the ticket in by hand; it pays as it would",
            cite!("15.7(b)"),
        ),
        Irregularity::new(
            SYSTEM_DOWN,
            Reported::Action,
            "tickets up to 10.00 are paid by the writer, up to 1000.00 with a supervisor, \
             others not before the system is restored",
            cite!("15.7(c)"),
        ),
        Irregularity::new(
            SYSTEM_RESTORED,
            Reported::Action,
            "tickets are verified by the system again",
            cite!("15.7(c)"),
        ),
        Irregularity::new(
            DRAW_MALFUNCTION,
            Reported::Incident,
            "the tickets of the game are returned, multi-race tickets for that game",
            cite!("13:69E-1.28U(h)"),
        ),
    ],
    history: &[],
    state: &[
        Word {
            id: "house-advantage",
            about: "by number of spots, for the minimum wager, as a fraction in lowest terms",
        },
        Word { id: "game-number", about: "the number of the last game" },
        Word { id: "winning-numbers", about: "the numbers of the last game that was drawn" },
    ],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: Felt {
        rows: &[
            &[Zone::Device { label: "Keno board" }],
            &[
                Zone::Bet { wager: "straight", label: "Straight" },
                Zone::Bet { wager: "quick-pick", label: "Quick-pick" },
                Zone::Bet { wager: "split", label: "Split" },
                Zone::Bet { wager: "way", label: "Way" },
                Zone::Bet { wager: "combination", label: "Combination" },
                Zone::Bet { wager: "king", label: "King" },
                Zone::Bet { wager: "multi-race", label: "Multi-race" },
            ],
        ],
    },
};

// Rules

table::words! {
    /// How patrons learn that a game is closing, 15.5(c).
    enum ClosingNotice {
        Verbal = "verbal",
        Display = "display",
    }
}

/// The elections of keno.
#[derive(Clone, Debug)]
pub struct Rules {
    card: RateCard,
    /// The most that one game pays, and with it each wager.
    maximum_payoff: Option<Cents>,
    has_refunds: bool,
    has_runners: bool,
    locks_by_itself: bool,
    closing_notice: ClosingNotice,
    announces_numbers: bool,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let is_legal = |most: &Cents| *most >= LEAST_MAXIMUM;
        let maximum_payoff = elections.amount("maximum-aggregate-payoff").filter(is_legal);
        if let Some(given) = elections.own("maximum-aggregate-payoff")
            && maximum_payoff.is_none()
        {
            let why = format!("{given} is no amount of {LEAST_MAXIMUM} or more");
            elections.refuse("maximum-aggregate-payoff", why, cite!("15.3(e)"));
        }
        Rules {
            card: RateCard::new(elections, maximum_payoff),
            maximum_payoff,
            has_refunds: elections.flag("multi-race-refund"),
            has_runners: elections.flag("keno-runners-used"),
            locks_by_itself: elections.flag("automatic-lock-out"),
            closing_notice: elections.choose("closing-notice"),
            announces_numbers: elections.flag("numbers-announced"),
        }
    }
}

/// 15.3(e).
const LEAST_MAXIMUM: Cents = Cents::dollars(100_000);

// Layout

/// What lasts from game to game: the tickets that are not settled, and whether the system works.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    tickets: Tickets,
    /// Whether the work stations are locked for the start of the game.
    is_locked: bool,
    /// Whether the keno computer system is not operational.
    is_down: bool,
    #[serde(default)]
    paper: Paper,
}

/// What the system counts and keeps for the paper. Nothing is played by it, so layouts that differ
/// in nothing else are the same.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Paper {
    /// How many games there were (15.5(b)).
    games: u64,
    /// How many tickets were issued (15.4(c)).
    tickets: u64,
    /// The winning numbers of the last game that was drawn (15.5(h)).
    drawn: Option<KenoDraw>,
    /// Who writes the ticket for which the system chooses the spots.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    writer: String,
}

impl PartialEq for Paper {
    fn eq(&self, _: &Paper) -> bool {
        true
    }
}

// The round: one game

fn round<T: Table<Keno>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    t.acts(&mut WorkStations::new(rules, layout))?; // 15.3, 15.4, 15.6
    while let Some(count) = layout.tickets.to_pick() {
        let spots = t.chance(&QuickPick { count })?; // 15.1
        print_quick_pick(rules, layout, &spots, t);
        t.acts(&mut WorkStations::new(rules, layout))?;
    }
    if T::MAY_GO_WRONG && layout.is_down {
        let note = "the keno computer system is down and draws nothing";
        t.note(|| note.into(), cite!("15.5(a)"));
        layout.is_locked = false;
        return Ok(());
    }
    layout.paper.games += 1;
    let game = layout.paper.games;
    match rules.closing_notice {
        ClosingNotice::Verbal => t.call("The game is closing", cite!("15.5(c)")),
        ClosingNotice::Display => {
            t.note(|| "the minimum remaining time is displayed".into(), cite!("15.5(c)"));
        }
    }
    if rules.has_runners {
        t.note(|| "all keno runners have signed in".into(), cite!("15.5(c)"));
    }
    t.note(|| format!("game {game} is closed").into(), cite!("15.5(d)1"));
    // 15.5(d): the work stations are locked, whether or not anybody said so, and the numbers drawn.
    if t.incident(&[DRAW_MALFUNCTION], None)?.is_some() {
        return_the_game(layout, t);
    } else {
        let in_play = layout.tickets.open().iter().filter(|ticket| !ticket.is_complete());
        let marked = in_play.flat_map(|ticket| ticket.ways.iter().map(|way| way.spots.mask()));
        let draw = t.chance(&KenoCage { marked: marked.collect() })?;
        t.note(
            || format!("game {game}: the winning numbers are recorded").into(),
            cite!("15.5(h)"),
        );
        layout.paper.drawn = Some(draw);
        if rules.announces_numbers {
            t.call("The winning numbers", cite!("15.5(f)"));
        }
        evaluate(rules, layout, draw, t);
        report_winners(layout, t);
    }
    layout.is_locked = false;
    Ok(())
}

/// 15.4(c): a quick-pick is printed with the spots that the system has chosen.
fn print_quick_pick<T: Table<Keno>>(rules: &Rules, layout: &mut Layout, spots: &[u8], t: &mut T) {
    let Layout { tickets, paper, .. } = layout;
    let (first, writer) = (paper.games + 1, std::mem::take(&mut paper.writer));
    if let Some(ticket) = tickets.pick(spots) {
        let printed = || ticket.printed(first, rules.maximum_payoff, &writer).into();
        t.note(printed, cite!("15.4(c)"));
    }
}

// Settlement

/// 15.6(a): what the draw pays on each ticket. A losing ticket is decided by its last game; a
/// winning one waits until it is redeemed.
fn evaluate<T: Table<Keno>>(rules: &Rules, layout: &mut Layout, draw: KenoDraw, t: &mut T) {
    let card = &rules.card;
    let mut cut = rules.maximum_payoff.and_then(|maximum| {
        let payoffs = exceeding(card, layout, draw, maximum)?;
        let won = || format!("{}.{:02} was won", payoffs / 100, payoffs % 100);
        let note = || format!("{}; {maximum} is distributed in proportion", won()).into();
        t.note(note, cite!("15.3(e)"));
        Some(Distribution::new(maximum, payoffs))
    });
    layout.tickets.retain(|ticket| {
        if ticket.is_complete() {
            return true;
        }
        let payoff = ticket.payoff(card, draw);
        ticket.won += cut.as_mut().map_or(payoff, |cut| cut.share(payoff.0));
        ticket.games_over += 1;
        stays(ticket, t)
    });
}

/// 15.1: what keno runners learn of the winning tickets that they sold, as far as they pay them.
fn report_winners<T: Table<Keno>>(layout: &Layout, t: &mut T) {
    let game = layout.paper.games;
    let of_runners = layout.tickets.open().iter().filter(|ticket| ticket.through_runner);
    for ticket in of_runners.filter(|t| t.is_complete() && t.owed() <= redemption::RUNNER) {
        let Ticket { work_station, number, .. } = ticket;
        let (serial, paid) = (number % 100, ticket.owed());
        let note = || {
            let at = format!("work station {work_station}, game {game}");
            format!("winning keno ticket report: {at}: ticket ending in {serial:02}, {paid}")
        };
        t.note(|| note().into(), cite!("15.1"));
    }
}

/// What a draw pays on all tickets in cents, where that is more than the maximum.
///
/// Reading: 15.3(e) and 15.4(c)11 leave the distribution to the licensee; pro rata means in
/// proportion to the payoffs before the maximum, in the order in which the tickets were issued, and
/// all of the maximum to the last cent. As the maximum of a single wager is the same amount, no share
/// can exceed it.
fn exceeding(card: &RateCard, layout: &Layout, draw: KenoDraw, maximum: Cents) -> Option<i128> {
    let in_play = layout.tickets.open().iter().filter(|ticket| !ticket.is_complete());
    let payoffs = in_play.map(|ticket| i128::from(ticket.payoff(card, draw).0)).sum();
    (payoffs > i128::from(maximum.0)).then_some(payoffs)
}

/// Whether a ticket is still open after a game, and its settlement where it is not.
fn stays<T: Table<Keno>>(ticket: &Ticket, t: &mut T) -> bool {
    if !ticket.is_complete() {
        return true; // 15.4(d): a multi-race ticket is paid after its last game
    }
    if ticket.owed() == Cents::ZERO {
        t.settle(ticket.settled(Cents::ZERO, cite!("15.3(e)")));
        return false;
    }
    if ticket.redeems_at_once {
        t.settle(ticket.settled(ticket.owed(), cite!("15.6(a)")));
        return false;
    }
    let note = || format!("seat {}: {} is worth {}", ticket.seat, ticket.wager, ticket.owed());
    t.note(|| note().into(), cite!("15.6(a)"));
    true
}

// Irregularities

/// A draw that cannot be completed: every wager on the game is returned. A ticket for this game
/// alone is over; what a multi-race ticket gets back is paid with the rest of it.
#[cold]
fn return_the_game<T: Table<Keno>>(layout: &mut Layout, t: &mut T) {
    layout.tickets.retain(|ticket| {
        if ticket.is_complete() {
            return true;
        }
        ticket.games_over += 1;
        ticket.refunded += ticket.price_of_a_game();
        if ticket.wager != Wager::MultiRace {
            t.settle(ticket.settled(ticket.price, cite!("13:69E-1.28U(h)")));
            return false;
        }
        stays(ticket, t)
    });
}

/// How a patron plays: there is nothing to decide but which tickets to buy.
#[derive(Clone, Debug, Default)]
pub struct Strategy {
    /// The tickets of a plan's acts, read once.
    tickets: Vec<Ticket>,
}

impl Game for Keno {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;

    fn close<T: Table<Self>>(
        _: &Rules,
        layout: &mut Layout,
        refused: &[Act],
        t: &mut T,
    ) -> Result<(), T::Halt> {
        redemption::close(layout, refused, t);
        Ok(())
    }

    fn renumber(layout: &mut Layout) {
        layout.tickets.renumber();
    }

    fn is_settled(layout: &Layout) -> bool {
        layout.tickets.open().is_empty()
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        Wager::ALL.to_vec()
    }

    fn device(_: &Rules) -> Option<Thrown> {
        Some(Thrown::Keno)
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let rows = (1..=rules.card.maximum_spots()).flat_map(|spots| {
            rules.card.rows(spots).map(move |(hits, payoff)| Payout {
                row: format!("straight/{spots}/{hits}"),
                title: format!("{hits} of {spots} spots"),
                pays: format!("{} for 1", dollars(payoff)),
                cite: cite!("15.3(e)"),
            })
        });
        rows.collect()
    }
}

impl Scripted for Keno {
    fn state(rules: &Rules, layout: &Layout) -> Map<String, Value> {
        let numbers = layout.paper.drawn.map(|draw| draw.numbers().collect::<Vec<u8>>());
        let advantages = (1..=rules.card.maximum_spots()).map(|spots| {
            let advantage = rules.card.house_advantage(spots, rules.maximum_payoff);
            (spots.to_string(), json!(advantage.to_string()))
        });
        Map::from_iter([
            ("house-advantage".to_owned(), Value::Object(advantages.collect())),
            ("game-number".to_owned(), json!(layout.paper.games)),
            ("winning-numbers".to_owned(), json!(numbers)),
        ])
    }
}

impl Shown for Keno {
    const ALIASES: &'static [Alias] = &[Alias::new("quick", "quick-pick")];
}

impl Study for Keno {
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let straight = (1..=rules.card.maximum_spots()).filter_map(|spots| straight(rules, spots));
        straight.chain(examples(rules)).collect()
    }

    fn variants() -> Vec<Map<String, Value>> {
        vec![Map::new()]
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "same-tickets",
            about: "buys the same tickets for each game and redeems them after it",
            make: |_| Strategy::default(),
        }]
    }

    fn for_leavers(_: &Rules, layout: &Layout, left: Leavers<'_>) -> Option<Act> {
        redemption::for_leavers(layout, left)
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        // One's own tickets, or somebody else's where there is none.
        let mut tickets: Vec<&Ticket> = layout.tickets.open().iter().collect();
        if tickets.iter().any(|ticket| ticket.seat == seat) {
            tickets.retain(|ticket| ticket.seat == seat);
        }
        match pick(10) {
            0 if tickets.is_empty() || pick(3) > 0 => {
                let kinds = [UNCLEAR_REQUEST, SYSTEM_DOWN, SYSTEM_RESTORED, SYSTEM_RESTORED];
                Act::new(seat, "irregularity").with("kind", kinds[pick(4) as usize])
            }
            0 => {
                let ticket = tickets[pick(tickets.len() as u32) as usize];
                let act = Act::new(ticket.seat, "irregularity").on(layout.tickets.name(ticket));
                act.with("kind", UNREADABLE_TICKET)
            }
            1..=4 if !tickets.is_empty() => {
                let ticket = tickets[pick(tickets.len() as u32) as usize];
                let verbs = ["redeem", "redeem", "void-ticket", "cancel-remaining-races"];
                let act =
                    Act::new(ticket.seat, verbs[pick(4) as usize]).on(layout.tickets.name(ticket));
                match pick(3) {
                    0 if act.verb == "redeem" => act.with("authorized-by", "casino-key-employee"),
                    1 if act.verb == "redeem" => act.with("at", "keno-runner"),
                    _ => act,
                }
            }
            _ => some_ticket(rules, seat, pick),
        }
    }
}

/// Dollars without idle decimals.
fn dollars(amount: Cents) -> String {
    let text = amount.to_string();
    text.strip_suffix(".00").map_or(text.clone(), str::to_owned)
}

/// A straight ticket of so many spots at the minimum wager; a quick-pick is the same.
fn straight(rules: &Rules, spots: u32) -> Option<Line<Keno>> {
    let act = with_rate(rules, Act::new(Seat::new(1), "wager"));
    let act = act.with("spots", (1..=spots).collect::<Vec<u32>>());
    let mut rows = rules.card.rows(spots);
    let payout_odds = match (rows.next(), rows.next()) {
        (Some((_, payoff)), None) => to_one(payoff),
        _ => None,
    };
    let line = line(rules, Wager::Straight, act)?;
    Some(Line { id: format!("straight/{spots}"), payout_odds, ..line })
}

/// A small ticket of each other form at the minimum wager. What a way expects is what a straight
/// ticket of as many spots does, whatever else is on the ticket; how the ways go together shows in
/// the distribution.
fn examples(rules: &Rules) -> impl Iterator<Item = Line<Keno>> {
    let act = || Act::new(Seat::new(1), "wager");
    let rates = json!([rules.card.minimum.to_string(), rules.card.minimum.to_string()]);
    let singles = json!([[1], [2], [3]]);
    let quick_pick = with_rate(rules, act().with("spots", json!([1])));
    let split = act().with("groups", json!([[1], [2, 3]])).with("rates", rates);
    let way = act().with("groups", singles.clone()).with("ways", json!([[0, 1], [0, 2], [1, 2]]));
    let combination =
        act().with("groups", json!([[1], [2, 3]])).with("ways", json!([[0], [1], [0, 1]]));
    let king = act().with("groups", singles).with("kings", json!([1]));
    let king = king.with("ways", json!([[0, 1], [0, 2], [0, 1, 2]]));
    let races = with_rate(rules, act().with("of", "straight").with("spots", json!([1])));
    let tickets = [
        (Wager::QuickPick, quick_pick),
        (Wager::Split, split),
        (Wager::Way, with_rate(rules, way)),
        (Wager::Combination, with_rate(rules, combination)),
        (Wager::King, with_rate(rules, king)),
        (Wager::MultiRace, races.with("games", 2)),
    ];
    tickets.into_iter().filter_map(|(wager, act)| line(rules, wager, act))
}

fn with_rate(rules: &Rules, act: Act) -> Act {
    act.with("rate", rules.card.minimum.to_string())
}

/// The line of a ticket; nothing where it cannot be bought under this card.
fn line(rules: &Rules, wager: Wager, act: Act) -> Option<Line<Keno>> {
    let act = act.on(wager.to_string());
    let ticket = request::ticket(rules, &act).ok()?;
    let unit = ticket.price;
    let strategy = Strategy { tickets: vec![ticket] };
    Some(Line {
        id: wager.to_string(),
        plan: Plan { bets: Vec::new(), acts: vec![act], strategy },
        unit,
        kinds: vec![wager as usize],
        payout_odds: None,
        decides: false,
    })
}

/// A whole return for one as odds to one.
fn to_one(payoff: Cents) -> Option<Odds> {
    let net = u32::try_from(payoff.0 - 100).ok()?;
    if net.is_multiple_of(100) { Some(Odds::to(net / 100, 1)) } else { Some(Odds::to(net, 100)) }
}

/// A ticket of any kind that somebody might ask for; now and then one that is refused.
fn some_ticket(rules: &Rules, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act {
    let mut numbers: Vec<u8> = (1..=KenoDraw::CAGE).collect();
    let mut group = |size: u32, pick: &mut dyn FnMut(u32) -> u32| -> Vec<u8> {
        let size = size.min(numbers.len() as u32);
        (0..size).map(|_| numbers.swap_remove(pick(numbers.len() as u32) as usize)).collect()
    };
    let most = rules.card.maximum_spots();
    let rate = rules.card.minimum.times(i64::from(pick(4)) + 1);
    let wager = Wager::ALL[pick(Wager::ALL.len() as u32) as usize];
    let form = match wager {
        Wager::MultiRace => Wager::ALL[pick(Wager::MultiRace as u32) as usize],
        form => form,
    };
    let mut act = Act::new(seat, "wager").on(wager.to_string());
    if wager == Wager::MultiRace {
        act = act.with("of", form.to_string()).with("games", pick(4) + 1);
    }
    let some_size = |pick: &mut dyn FnMut(u32) -> u32| pick(most) + 1;
    match form {
        Wager::QuickPick => act.with("spot-count", some_size(pick)).with("rate", rate.to_string()),
        Wager::Straight | Wager::MultiRace => {
            let size = some_size(pick);
            act.with("spots", group(size, pick)).with("rate", rate.to_string())
        }
        Wager::Split => {
            let sizes = [some_size(pick), some_size(pick)];
            let rates = [rate.to_string(), rules.card.minimum.to_string()];
            act.with("groups", json!(sizes.map(|size| group(size, pick))))
                .with("rates", json!(rates))
        }
        Wager::Way => {
            let groups = [1, 1, 1].map(|size| group(size * most.div_ceil(3), pick));
            let ways = json!([[0, 1], [0, 2], [1, 2]]);
            act.with("groups", json!(groups)).with("ways", ways).with("rate", rate.to_string())
        }
        Wager::Combination => {
            let groups = [some_size(pick), some_size(pick)].map(|size| group(size, pick));
            let ways = [json!([[0], [1]]), json!([[0, 1]])][pick(2) as usize].clone();
            act.with("groups", json!(groups)).with("ways", ways).with("rate", rate.to_string())
        }
        Wager::King => {
            let groups = [1, some_size(pick), some_size(pick)].map(|size| group(size, pick));
            let kings = groups[0].clone();
            let act = act.with("groups", json!(groups)).with("kings", kings);
            act.with("ways", json!([[0, 1], [0, 2]])).with("rate", rate.to_string())
        }
    }
}
