//! A layout as it is drawn: shapes and words on a plane, and where things lie on it.

use crate::Zone;

/// How much room a layout has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Wider than high: a table as one stands before it, a screen, a page of a paper.
    Wide,
    /// Higher than wide: a phone held upright.
    Tall,
}

/// A layout as it is drawn, the dealer's side at the top. `x` runs to the right and `y` down; a length
/// of 1 is about what a thousandth of a table's width is.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What is printed, what lies below first.
    pub prints: Vec<Print>,
    /// Where things lie and wagers are made; of two that overlap the later one lies above.
    pub areas: Vec<Area>,
    /// Where the other players sit, from the left of whoever looks at it clockwise; empty where
    /// players have no places of their own.
    pub seats: Vec<(f32, f32)>,
}

/// The edge of something.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A box: left, top, width, height.
    Box {
        /// Where.
        at: [f32; 4],
        /// How far its corners are rounded.
        round: f32,
    },
    /// A circle.
    Circle {
        /// Its middle.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
    },
    /// A closed line through these points.
    Polygon(Vec<(f32, f32)>),
}

impl Outline {
    /// The least box around it: left, top, width, height.
    #[must_use]
    pub fn bounds(&self) -> [f32; 4] {
        match self {
            Outline::Box { at, .. } => *at,
            Outline::Circle { at: (x, y), radius } => {
                [x - radius, y - radius, 2.0 * radius, 2.0 * radius]
            }
            Outline::Polygon(points) => {
                let least = |of: fn(&(f32, f32)) -> f32| {
                    points.iter().map(of).fold(f32::INFINITY, f32::min)
                };
                let most = |of: fn(&(f32, f32)) -> f32| {
                    points.iter().map(of).fold(f32::NEG_INFINITY, f32::max)
                };
                let (left, top) = (least(|at| at.0), least(|at| at.1));
                [left, top, most(|at| at.0) - left, most(|at| at.1) - top]
            }
        }
    }
}

/// What something is printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The lines and letters of a layout.
    Cream,
    /// What is set off from them.
    Gold,
    /// White.
    White,
    /// Red.
    Red,
    /// Black.
    Black,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// A shade of the cloth.
    Shade,
}

impl Ink {
    /// All of them.
    pub const ALL: [Ink; 8] = [
        Ink::Cream,
        Ink::Gold,
        Ink::White,
        Ink::Red,
        Ink::Black,
        Ink::Green,
        Ink::Blue,
        Ink::Shade,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ink::Cream => "cream",
            Ink::Gold => "gold",
            Ink::White => "white",
            Ink::Red => "red",
            Ink::Black => "black",
            Ink::Green => "green",
            Ink::Blue => "blue",
            Ink::Shade => "shade",
        }
    }
}

/// How words stand by their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// They begin there.
    Start,
    /// It is their middle.
    Middle,
    /// They end there.
    End,
}

impl Align {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Align::Start => "start",
            Align::Middle => "middle",
            Align::End => "end",
        }
    }
}

/// Something printed on the cloth.
#[derive(Clone, Debug, PartialEq)]
pub enum Print {
    /// A shape.
    Shape {
        /// Its edge.
        outline: Outline,
        /// Inside.
        fill: Option<Ink>,
        /// Along its edge, so thick.
        line: Option<(Ink, f32)>,
    },
    /// Words on a straight line.
    Words {
        /// Where they stand, halfway up.
        at: (f32, f32),
        /// How they stand by it.
        align: Align,
        /// How large.
        size: f32,
        /// In which ink.
        ink: Ink,
        /// By how many degrees they are turned clockwise.
        turn: f32,
        /// The words.
        text: String,
    },
    /// Words along the lower part of a circle, their middle below its center.
    Curved {
        /// The center of the circle.
        center: (f32, f32),
        /// The radius of the line on which they stand.
        radius: f32,
        /// How large.
        size: f32,
        /// In which ink.
        ink: Ink,
        /// The words.
        text: String,
    },
}

/// A part of the layout where something lies or is done.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    /// Its edge.
    pub outline: Outline,
    /// What for.
    pub holds: Holds,
}

/// What a part of a layout is for.
#[derive(Clone, Debug, PartialEq)]
pub enum Holds {
    /// A wager.
    Bet {
        /// Its name, with its selection.
        wager: String,
        /// What is printed there, or would be.
        label: String,
        /// Whether it is made on the line between the spots of others.
        is_on_line: bool,
    },
    /// What a zone is for; what is printed there is printed by the plan.
    Zone(&'static Zone),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_of_an_outline_hold_all_of_it() {
        let polygon = Outline::Polygon(vec![(3.0, 1.0), (8.0, 4.0), (1.0, 9.0)]);
        assert_eq!(polygon.bounds(), [1.0, 1.0, 7.0, 8.0]);
        let circle = Outline::Circle { at: (5.0, 6.0), radius: 2.0 };
        assert_eq!(circle.bounds(), [3.0, 4.0, 4.0, 4.0]);
    }
}
