//! What whoever shows a table needs of a game.

pub use crate::felt::{Cloth, Cover, Laid};
pub use crate::in_force::InForce;
pub use crate::plan::{Align, Area, Aspect, Holds, Ink, Outline, Plan, Print};
pub use crate::scoreboard::{Mark, MarkForm, Scoreboard};

use std::borrow::Cow;

use chance::Card;
use serde_json::{Map, Value};

use crate::{Alias, Cite, Game, Name, Seat, Spot, Tint, Wager};

/// How a game is shown and spoken of.
pub trait Shown: Game {
    /// What players call its wagers and acts besides their ids.
    const ALIASES: &'static [Alias] = &[];

    /// What a wager is called at the table where its title is the regulation's word; what is selected
    /// stands for `_`. Read by [`Facts::called`](crate::Facts::called).
    const SAID: &'static [Alias] = &[];

    /// The colour of a wager's spot or of an outcome, by its name, where it means something.
    fn tint(_name: &str) -> Option<Tint> {
        None
    }

    /// Wagers that lie elsewhere than on the spot where they were made, or of which there is more
    /// to be known than the stake.
    fn stacks(_rules: &Self::Rules, _layout: &Self::Layout) -> Vec<Stack<Self::Wager>> {
        Vec::new()
    }

    /// The layout as it is drawn under the rules in force; nothing where its rows of zones are all
    /// there is to it.
    fn drawn(_rules: &Self::Rules, _in_force: &InForce, _aspect: Aspect) -> Option<Plan> {
        None
    }

    /// What a hand is called that lies face up, such as its total or the name of a poker hand, with the
    /// cards that all share; nothing where that says nothing yet.
    fn called(
        _rules: &Self::Rules,
        _at: Spot,
        _cards: &[Card],
        _shared: &[Card],
    ) -> Option<String> {
        None
    }

    /// What a newcomer has to know under the rules in force, made of what the rules themselves go by:
    /// what cards count, which hand beats which, what the dealer must do.
    fn lessons(_rules: &Self::Rules) -> Vec<Lesson> {
        Vec::new()
    }

    /// The boards on which players keep the results, by the facts of the table after each round
    /// from this shoe, the oldest first.
    fn scoreboards(_past: &[Map<String, Value>]) -> Vec<Scoreboard> {
        Vec::new()
    }
}

/// Something that a newcomer has to know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is about.
    pub title: &'static str,
    /// The lesson, in a sentence or a few.
    pub text: String,
    /// Hands as examples, each with what it is called.
    pub hands: Vec<(String, Vec<Card>)>,
    /// What the columns of its table are, the first one that of the rows; none where it has no table.
    pub columns: Vec<String>,
    /// The rows of its table.
    pub rows: Vec<Vec<String>>,
    /// The provision behind it, where there is one.
    pub cite: Option<Cite>,
}

impl Lesson {
    /// A lesson in words alone.
    pub fn new(title: &'static str, text: impl Into<String>, cite: Option<Cite>) -> Lesson {
        let (hands, columns, rows) = (Vec::new(), Vec::new(), Vec::new());
        Lesson { title, text: text.into(), hands, columns, rows, cite }
    }
}

/// A wager on the layout, as whoever looks at the table finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack<W> {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub wager: W,
    /// Which of its kind at the seat.
    pub ordinal: u16,
    /// The zone of the felt where it lies, where that is not the wager's own spot.
    pub at: Option<Cow<'static, str>>,
    /// What else is to be known of it: that it is off, say.
    pub remark: Cow<'static, str>,
}

impl<W: Wager> Stack<W> {
    /// The same, its wager by its name.
    pub fn by_name(self) -> Stack<Name> {
        let Stack { seat, wager, ordinal, at, remark } = self;
        Stack { seat, wager: wager.name(), ordinal, at, remark }
    }
}
