//! What a craps layout looks like, and what players call what is on it.

use std::borrow::Cow;

use table::shown::Stack;
use table::{Alias, Zone};

use super::{Base, Layout, Number, Wager};

/// A spot for a wager.
const fn bet(wager: &'static str, label: &'static str) -> Zone {
    Zone::Bet { wager, label }
}

/// One zone of a row of boxes: two of its fifteen shares.
const fn boxed(zone: &'static Zone) -> Zone {
    Zone::Wide { shares: 2, zone }
}

/// The six boxes of one kind of wager, after what is printed before them.
macro_rules! boxes {
    ($text:literal, bet $id:literal) => {
        &[
            Zone::Wide { shares: 3, zone: &Zone::Text { text: $text } },
            boxed(&Zone::Bet { wager: concat!($id, ":4"), label: "" }),
            boxed(&Zone::Bet { wager: concat!($id, ":5"), label: "" }),
            boxed(&Zone::Bet { wager: concat!($id, ":6"), label: "" }),
            boxed(&Zone::Bet { wager: concat!($id, ":8"), label: "" }),
            boxed(&Zone::Bet { wager: concat!($id, ":9"), label: "" }),
            boxed(&Zone::Bet { wager: concat!($id, ":10"), label: "" }),
        ]
    };
    ($text:literal, lie $id:literal) => {
        &[
            Zone::Wide { shares: 3, zone: &Zone::Text { text: $text } },
            boxed(&Zone::Lie { at: concat!($id, ":4"), label: "" }),
            boxed(&Zone::Lie { at: concat!($id, ":5"), label: "" }),
            boxed(&Zone::Lie { at: concat!($id, ":6"), label: "" }),
            boxed(&Zone::Lie { at: concat!($id, ":8"), label: "" }),
            boxed(&Zone::Lie { at: concat!($id, ":9"), label: "" }),
            boxed(&Zone::Lie { at: concat!($id, ":10"), label: "" }),
        ]
    };
}

/// The head of a number's box, with the puck while it is the come out point.
macro_rules! number {
    ($value:literal, $label:literal) => {
        boxed(&Zone::Puck {
            word: "point",
            value: $value,
            label: $label,
            puck: concat!("ON ", $label),
        })
    };
}

/// The puck while it is off.
const OFF: Zone = Zone::Puck { word: "marker", value: "off", label: "", puck: "OFF" };

const NUMBERS: Zone = Zone::Part {
    label: "",
    rows: &[
        &[
            Zone::Wide { shares: 3, zone: &OFF },
            number!("4", "4"),
            number!("5", "5"),
            number!("6", "SIX"),
            number!("8", "8"),
            number!("9", "NINE"),
            number!("10", "10"),
        ],
        boxes!["Don't come", lie "dont-come-bet"],
        boxes!["Lay", bet "lay-bet"],
        boxes!["To lose", bet "place-bet-to-lose"],
        boxes!["Come", lie "come-bet"],
        boxes!["Buy", bet "buy-bet"],
        boxes!["Place", bet "place-bet-to-win"],
    ],
};

/// The side of the layout: numbers, come, field and the lines.
const SIDE: Zone = Zone::Part {
    label: "",
    rows: &[
        &[NUMBERS],
        &[
            Zone::Wide { shares: 2, zone: &bet("dont-come-bet", "Don't come bar 12") },
            Zone::Wide { shares: 3, zone: &bet("come-bet", "COME") },
        ],
        &[bet("field-bet", "FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12")],
        &[
            Zone::Wide { shares: 3, zone: &bet("dont-pass-bet", "Don't pass bar 12") },
            Zone::Wide { shares: 2, zone: &bet("supplemental-wager:dont-pass-bet", "odds") },
        ],
        &[
            Zone::Wide { shares: 3, zone: &bet("pass-bet", "PASS LINE") },
            Zone::Wide { shares: 2, zone: &bet("supplemental-wager:pass-bet", "odds") },
        ],
    ],
};

/// The center of the layout, where the stickperson or dealer places wagers.
const CENTER: Zone = Zone::Part {
    label: "",
    rows: &[
        &[Zone::Text { text: "Hardways" }],
        &[
            bet("four-the-hardway", "4"),
            bet("six-the-hardway", "6"),
            bet("eight-the-hardway", "8"),
            bet("ten-the-hardway", "10"),
        ],
        &[Zone::Text { text: "One roll" }],
        &[bet("any-seven", "Any 7"), bet("any-craps", "Any craps")],
        &[
            bet("craps-two", "2"),
            bet("craps-three", "3"),
            bet("11-in-one-roll", "11"),
            bet("craps-twelve", "12"),
        ],
        &[bet("craps-eleven", "C & E"), bet("horn-bet", "Horn"), bet("whirl-bet", "Whirl")],
        &[
            bet("horn-high-bet:2", "Hi 2"),
            bet("horn-high-bet:3", "Hi 3"),
            bet("horn-high-bet:11", "Hi 11"),
            bet("horn-high-bet:12", "Hi 12"),
        ],
        &[Zone::Text { text: "On the hop" }],
        &[
            bet("four-the-hardway-on-the-hop", "2-2"),
            bet("six-the-hardway-on-the-hop", "3-3"),
            bet("eight-the-hardway-on-the-hop", "4-4"),
            bet("ten-the-hardway-on-the-hop", "5-5"),
        ],
        &[
            bet("one-three-on-the-hop", "1-3"),
            bet("one-four-on-the-hop", "1-4"),
            bet("one-five-on-the-hop", "1-5"),
            bet("one-six-on-the-hop", "1-6"),
        ],
        &[
            bet("two-three-on-the-hop", "2-3"),
            bet("two-four-on-the-hop", "2-4"),
            bet("two-five-on-the-hop", "2-5"),
            bet("two-six-on-the-hop", "2-6"),
        ],
        &[
            bet("three-four-on-the-hop", "3-4"),
            bet("three-five-on-the-hop", "3-5"),
            bet("three-six-on-the-hop", "3-6"),
            bet("four-five-on-the-hop", "4-5"),
            bet("four-six-on-the-hop", "4-6"),
        ],
        &[bet("6-7-8", "6-7-8"), Zone::Wide { shares: 3, zone: &bet("fire-bet", "Fire") }],
    ],
};

/// The layout below the dice.
pub(super) const LAYOUT: &[Zone] =
    &[Zone::Wide { shares: 13, zone: &SIDE }, Zone::Wide { shares: 7, zone: &CENTER }];

/// The dice, and who throws them.
pub(super) const DICE: &[Zone] = &[
    Zone::Wide { shares: 4, zone: &Zone::Device { label: "Dice" } },
    Zone::Fact { word: "shooter", label: "Shooter" },
];

/// The dice, and who operates their shaker.
pub(super) const SHAKER: &[Zone] = &[
    Zone::Wide { shares: 4, zone: &Zone::Device { label: "Dice" } },
    Zone::Fact { word: "shaker", label: "Shaker" },
];

const fn says(said: &'static str, means: &'static str) -> Alias {
    Alias::new(said, means)
}

/// What wagers are called at a craps table.
pub(super) const SAID: &[Alias] = &[
    says("Pass line", "pass-bet"),
    says("Don't pass", "dont-pass-bet"),
    says("Come", "come-bet"),
    says("Don't come", "dont-come-bet"),
    says("Field", "field-bet"),
    says("Odds on the pass line", "supplemental-wager:pass-bet"),
    says("Odds on don't pass", "supplemental-wager:dont-pass-bet"),
    says("Odds on come", "supplemental-wager:come-bet"),
    says("Odds on don't come", "supplemental-wager:dont-come-bet"),
    says("Place the _", "place-bet-to-win"),
    says("Place the _ to lose", "place-bet-to-lose"),
    says("Buy the _", "buy-bet"),
    says("Lay the _", "lay-bet"),
    says("Hard 4", "four-the-hardway"),
    says("Hard 6", "six-the-hardway"),
    says("Hard 8", "eight-the-hardway"),
    says("Hard 10", "ten-the-hardway"),
    says("Aces, 2", "craps-two"),
    says("Ace-deuce, 3", "craps-three"),
    says("Boxcars, 12", "craps-twelve"),
    says("Yo, 11", "11-in-one-roll"),
    says("C & E", "craps-eleven"),
    says("Horn", "horn-bet"),
    says("Horn high _", "horn-high-bet"),
    says("Whirl", "whirl-bet"),
];

/// What craps players call their wagers and acts.
pub(super) const ALIASES: &[Alias] = &[
    says("pass", "pass-bet"),
    says("pass line", "pass-bet"),
    says("line", "pass-bet"),
    says("dont pass", "dont-pass-bet"),
    says("dont", "dont-pass-bet"),
    says("dp", "dont-pass-bet"),
    says("come", "come-bet"),
    says("dont come", "dont-come-bet"),
    says("dc", "dont-come-bet"),
    says("place", "place-bet-to-win"),
    says("four", "place-bet-to-win:4"),
    says("five", "place-bet-to-win:5"),
    says("six", "place-bet-to-win:6"),
    says("eight", "place-bet-to-win:8"),
    says("nine", "place-bet-to-win:9"),
    says("ten", "place-bet-to-win:10"),
    says("lose", "place-bet-to-lose"),
    says("against", "place-bet-to-lose"),
    says("buy", "buy-bet"),
    says("lay", "lay-bet"),
    says("odds", "supplemental-wager"),
    says("field", "field-bet"),
    says("hard 4", "four-the-hardway"),
    says("hard 6", "six-the-hardway"),
    says("hard 8", "eight-the-hardway"),
    says("hard 10", "ten-the-hardway"),
    says("hardway 4", "four-the-hardway"),
    says("hardway 6", "six-the-hardway"),
    says("hardway 8", "eight-the-hardway"),
    says("hardway 10", "ten-the-hardway"),
    says("any 7", "any-seven"),
    says("seven", "any-seven"),
    says("craps", "any-craps"),
    says("craps 2", "craps-two"),
    says("aces", "craps-two"),
    says("craps 3", "craps-three"),
    says("ace deuce", "craps-three"),
    says("craps 12", "craps-twelve"),
    says("boxcars", "craps-twelve"),
    says("yo", "11-in-one-roll"),
    says("eleven", "11-in-one-roll"),
    says("ce", "craps-eleven"),
    says("c and e", "craps-eleven"),
    says("horn", "horn-bet"),
    says("horn high", "horn-high-bet"),
    says("whirl", "whirl-bet"),
    says("world", "whirl-bet"),
    says("hop 2 2", "four-the-hardway-on-the-hop"),
    says("hop 3 3", "six-the-hardway-on-the-hop"),
    says("hop 4 4", "eight-the-hardway-on-the-hop"),
    says("hop 5 5", "ten-the-hardway-on-the-hop"),
    says("hop 1 3", "one-three-on-the-hop"),
    says("hop 1 4", "one-four-on-the-hop"),
    says("hop 1 5", "one-five-on-the-hop"),
    says("hop 1 6", "one-six-on-the-hop"),
    says("hop 2 3", "two-three-on-the-hop"),
    says("hop 2 4", "two-four-on-the-hop"),
    says("hop 2 5", "two-five-on-the-hop"),
    says("hop 2 6", "two-six-on-the-hop"),
    says("hop 3 4", "three-four-on-the-hop"),
    says("hop 3 5", "three-five-on-the-hop"),
    says("hop 3 6", "three-six-on-the-hop"),
    says("hop 4 5", "four-five-on-the-hop"),
    says("hop 4 6", "four-six-on-the-hop"),
    // What the hop bets would be that are wagers of their own.
    says("hop 1 1", "craps-two"),
    says("hop 1 2", "craps-three"),
    says("hop 5 6", "11-in-one-roll"),
    says("hop 6 6", "craps-twelve"),
    says("fire", "fire-bet"),
    says("on", "call-on"),
    says("off", "call-off"),
    says("take dice", "accept-dice"),
    says("shoot", "accept-dice"),
    says("take shaker", "accept-shaker"),
];

impl Layout {
    /// Come and don't come bets in their numbers' boxes, what is off, and what is to be known of
    /// fire bets.
    pub(super) fn stacks(&self) -> Vec<Stack<Wager>> {
        let come_outs = self.point.is_none();
        let stack = |bet: &table::Bet<Wager, super::Mark>| {
            let base = match bet.wager {
                Wager::Come | Wager::DontCome => Some(bet.wager),
                Wager::Supplemental(base @ (Base::Come | Base::DontCome)) => Some(base.wager()),
                _ => None,
            };
            let at = base.zip(bet.mark.point).map(|(base, point)| format!("{base}:{point}").into());
            let remark: Cow<'static, str> = match bet.wager {
                wager if wager.can_be_off() && bet.mark.on => "on".into(),
                wager if wager.can_be_off() && come_outs => "off".into(),
                Wager::Fire => {
                    let is_made = |n: &Number| bet.mark.points_made.contains(*n);
                    let made = Number::ALL.into_iter().filter(is_made);
                    let made: Vec<String> = made.map(|n| (n as u8).to_string()).collect();
                    match made.as_slice() {
                        [] => "no point yet".into(),
                        made => format!("made {}", made.join(" ")).into(),
                    }
                }
                _ => "".into(),
            };
            let (seat, wager, ordinal) = (bet.seat, bet.wager, bet.ordinal);
            Stack { seat, wager, ordinal, at, remark }
        };
        self.bets.open().iter().map(stack).collect()
    }
}
