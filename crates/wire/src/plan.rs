//! A layout as it is drawn.

use serde::{Deserialize, Serialize};
use table::shown::{self, Aspect, Holds, InForce};
use utoipa::ToSchema;

use crate::Zone;
use crate::games::{plain_zone, tint_name};

/// A layout as it is drawn, by how much room there is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Plans {
    /// For what is wider than high.
    pub wide: Plan,
    /// For what is higher than wide.
    pub tall: Plan,
}

/// A layout as it is drawn, the dealer's side at the top; `x` runs to the right and `y` down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Plan {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What is printed, what lies below first.
    pub prints: Vec<Print>,
    /// Where things lie and wagers are made; of two that overlap the later one lies above.
    pub areas: Vec<Area>,
    /// Where the other players sit, clockwise from the left of whoever looks at it.
    pub seats: Vec<[f32; 2]>,
}

/// The edge of something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Outline {
    /// The least box around it: left, top, width, height.
    #[serde(rename = "box")]
    pub bounds: [f32; 4],
    /// How far the corners of the box are rounded; a circle is a box that is rounded by half.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub round: f32,
    /// Where it is no box, the points of its edge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<[f32; 2]>,
}

fn is_zero(length: &f32) -> bool {
    *length == 0.0
}

/// Something printed on the cloth; the inks are `cream`, `gold`, `white`, `red`, `black`, `green`,
/// `blue` and `shade`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "print", rename_all = "kebab-case")]
pub enum Print {
    /// A shape.
    Shape {
        /// Its edge.
        outline: Outline,
        /// Inside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fill: Option<String>,
        /// Along its edge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
        /// How thick that is.
        #[serde(default, skip_serializing_if = "is_zero")]
        thick: f32,
    },
    /// Words on a straight line.
    Words {
        /// Where they stand, halfway up.
        at: [f32; 2],
        /// How: `start`, `middle` or `end` there.
        align: String,
        /// How large.
        size: f32,
        /// In which ink.
        ink: String,
        /// By how many degrees they are turned clockwise.
        #[serde(default, skip_serializing_if = "is_zero")]
        turn: f32,
        /// The words.
        text: String,
    },
    /// Words along the lower part of a circle, their middle below its center.
    Curved {
        /// The center of the circle.
        center: [f32; 2],
        /// The radius of the line on which they stand.
        radius: f32,
        /// How large.
        size: f32,
        /// In which ink.
        ink: String,
        /// The words.
        text: String,
    },
}

/// A part of the layout where something lies or is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Area {
    /// Its edge.
    pub outline: Outline,
    /// What for.
    pub holds: Zone,
    /// Whether a wager is made there on the line between the spots of others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_on_line: bool,
}

impl Plans {
    /// The layout under the rules in force, where the game draws one.
    #[must_use]
    pub fn of(rules: &InForce) -> Option<Plans> {
        let plan = |aspect| rules.drawn(aspect).map(|plan| Plan::of(&plan, rules));
        Some(Plans { wide: plan(Aspect::Wide)?, tall: plan(Aspect::Tall)? })
    }
}

/// A length to a tenth, which is finer than anybody sees.
fn tenth(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}

impl Plan {
    fn of(plan: &shown::Plan, rules: &InForce) -> Plan {
        let area = |area: &shown::Area| {
            let (holds, is_on_line) = match &area.holds {
                Holds::Bet { wager, label, is_on_line } => {
                    let tint = rules.tint(wager).map(tint_name);
                    let (wager, label) = (wager.clone(), label.clone());
                    (Zone::Bet { wager, label, tint }, *is_on_line)
                }
                Holds::Zone(zone) => (plain_zone(zone, rules), false),
            };
            Area { outline: Outline::of(&area.outline), holds, is_on_line }
        };
        Plan {
            width: plan.width,
            height: plan.height,
            prints: plan.prints.iter().map(Print::of).collect(),
            areas: plan.areas.iter().map(area).collect(),
            seats: plan.seats.iter().map(|(x, y)| [tenth(*x), tenth(*y)]).collect(),
        }
    }
}

impl Outline {
    fn of(outline: &shown::Outline) -> Outline {
        let bounds = outline.bounds().map(tenth);
        let (round, points) = match outline {
            shown::Outline::Box { round, .. } => (tenth(*round), Vec::new()),
            shown::Outline::Circle { radius, .. } => (tenth(*radius), Vec::new()),
            shown::Outline::Polygon(points) => {
                (0.0, points.iter().map(|(x, y)| [tenth(*x), tenth(*y)]).collect())
            }
        };
        Outline { bounds, round, points }
    }
}

impl Print {
    fn of(print: &shown::Print) -> Print {
        let word = |ink: &shown::Ink| ink.word().to_owned();
        match print {
            shown::Print::Shape { outline, fill, line } => Print::Shape {
                outline: Outline::of(outline),
                fill: fill.as_ref().map(word),
                line: line.as_ref().map(|(ink, _)| word(ink)),
                thick: line.map_or(0.0, |(_, thick)| tenth(thick)),
            },
            shown::Print::Words { at: (x, y), align, size, ink, turn, text } => Print::Words {
                at: [tenth(*x), tenth(*y)],
                align: align.word().to_owned(),
                size: tenth(*size),
                ink: word(ink),
                turn: tenth(*turn),
                text: text.clone(),
            },
            shown::Print::Curved { center: (x, y), radius, size, ink, text } => Print::Curved {
                center: [tenth(*x), tenth(*y)],
                radius: tenth(*radius),
                size: tenth(*size),
                ink: word(ink),
                text: text.clone(),
            },
        }
    }
}
