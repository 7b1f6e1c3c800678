//! What lies on a poker table from round to round.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{Cents, Seat, Seats, Settlement, Stakes};

use super::family::Stack;
use super::rules::Limit;

/// The table: stacks, buttons, payouts, and what is to be known of the last round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// What is in front of each player for the round to come.
    pub stakes: Stakes<1>,
    /// Who has the button; nobody before the first round.
    pub button: Option<Seat>,
    /// What each player who stays at the table had in front of him when the last hand was over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood: Vec<(Seat, Cents)>,
    /// In front of whom the kill button lies.
    pub kill_button: Option<Seat>,
    /// Who is seated and does not play.
    pub inactive: Seats,
    /// Who has been dealt in since he took his seat, where players post to come in (14.10(d)1i).
    #[serde(default)]
    pub has_played: Seats,
    /// The positions between the button and the last blind of the round before.
    #[serde(default)]
    pub passed: Seats,
    /// Who posts to be dealt in.
    #[serde(default)]
    pub owes: Seats,
    /// What is displayed for the payout, and for the secondary one.
    pub displayed: [Cents; 2],
    /// What of the contributions is kept for the primary payout after the next one (14.19(p)).
    #[serde(default)]
    pub reserve: Cents,
    /// What was paid of it.
    pub paid_out: Option<Cents>,
    /// Who is at the table by what a script says.
    pub seated: Seats,
    /// What players were charged for time since their stacks were counted.
    pub charges: Vec<(Seat, Cents)>,
    /// What players were paid out of a payout since then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paid_to: Vec<(Seat, Cents)>,
    /// What each player posts, where a recorded hand says so and not the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub posts: Option<Vec<Post>>,
    /// Whether the dealer has closed the time in which stacks are put up.
    pub is_closed: bool,
    /// Whether a round was played since stacks were last told.
    pub was_played: bool,
    /// How the round stands that is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
    /// What is to be known of the round, by the words of scripts.
    pub told: Map<String, Value>,
}

/// How a round stands when somebody is asked. It is put into words where it is shown: rounds that are
/// played again from their start pass through many such moments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Each player, with what is left in front of him and what he has bet in the betting round.
    pub players: Vec<(Seat, Cents, Cents)>,
    /// Who has folded.
    pub folded: Seats,
    /// What lies in the pot.
    pub pot: Cents,
    /// Whose turn it is.
    pub to_act: Seat,
    /// The limits in force.
    pub limit: Limit,
    /// Who has the button, at a game with one.
    pub button: Option<Seat>,
}

impl Progress {
    /// By the words of scripts.
    pub(crate) fn tell(&self, state: &mut Map<String, Value>) {
        let by_seat = |amount: fn(&(Seat, Cents, Cents)) -> Cents| {
            let amounts = self.players.iter();
            let amounts = amounts.map(|player| (player.0.to_string(), json!(amount(player))));
            Value::Object(amounts.collect())
        };
        let words = [
            ("stacks", by_seat(|(_, stack, _)| *stack)),
            ("bets", by_seat(|(_, _, bet)| *bet)),
            ("pot", json!(self.pot)),
            ("to-act", json!(self.to_act)),
            ("folded", json!(self.folded.collect::<Vec<Seat>>())),
            ("limits", self.limit.told()),
        ];
        state.extend(words.map(|(word, value)| (word.to_owned(), value)));
        if let Some(button) = self.button {
            state.insert("button".to_owned(), json!(button));
        }
    }
}

/// What a player posts by a recorded hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    /// Who.
    pub seat: Seat,
    /// The ante.
    pub ante: Cents,
    /// What he antes for all: it lies in the center pot whatever others have put in.
    pub dead: Cents,
    /// A blind or straddle.
    pub blind: Cents,
    /// Whether he posts it to come in late: it does not say who opens.
    pub is_late: bool,
}

impl Layout {
    /// What a player was charged for time.
    pub(crate) fn charge(&self, seat: Seat) -> Cents {
        sum_of(&self.charges, seat)
    }

    /// What a player was paid out of a payout.
    pub(crate) fn payout(&self, seat: Seat) -> Cents {
        sum_of(&self.paid_to, seat)
    }

    /// What a player has to have in front of him again in the next hand (14.7(c)1).
    pub(crate) fn least(&self, seat: Seat) -> Cents {
        sum_of(&self.stood, seat)
    }

    /// Remembers what a player has in front of him.
    pub(crate) fn stands(&mut self, seat: Seat, stack: Cents) {
        self.stood.retain(|(of, _)| *of != seat);
        if stack > Cents::ZERO {
            self.stood.push((seat, stack));
        }
    }

    /// Whether anybody was charged or paid since the stacks were counted.
    pub(crate) fn has_dues(&self) -> bool {
        !self.charges.is_empty() || !self.paid_to.is_empty()
    }

    /// What comes of a stack with what the house and a fund take of it, what the player was charged for
    /// time, and what was paid out to him.
    pub(crate) fn with_dues(
        &self,
        settled: Settlement<Stack>,
        rake: Cents,
        fund: Cents,
    ) -> Settlement<Stack> {
        let charge = self.charge(settled.seat);
        let fund = fund - self.payout(settled.seat);
        settled.charged(rake + charge).charged_for_fund(fund)
    }

    /// Charges and payouts are settled.
    pub(crate) fn clear_dues(&mut self) {
        self.charges.clear();
        self.paid_to.clear();
    }

    /// Forgets what is no more than news of the last round.
    pub(crate) fn forget_news(&mut self) {
        (self.told, self.seated) = (Map::new(), Seats::NONE);
        self.clear_dues();
        self.progress = None;
        (self.paid_out, self.posts) = (None, None);
        (self.is_closed, self.was_played) = (false, false);
    }
}

/// What a list has for a seat.
fn sum_of(amounts: &[(Seat, Cents)], seat: Seat) -> Cents {
    amounts.iter().filter(|(of, _)| *of == seat).map(|(_, amount)| *amount).sum()
}
