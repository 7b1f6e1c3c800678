//! Strategies as texts: what a player does in the betting window of every round.
//!
//! A game that has them says so with [`Game::strategy_texts`](crate::Game::strategy_texts), reads
//! any other with [`Game::read_strategy`](crate::Game::read_strategy), and gives its steps one after
//! another in [`Wagering::next_step`](crate::Wagering::next_step). The betting window judges each as
//! it judges what people do.

use std::borrow::Cow;

use crate::{Act, Cents, Event, Fault};

/// A strategy that has a name, written as in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyText {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The text.
    pub text: &'static str,
    /// The word of the text in whose place another can be named after a colon.
    pub selection: Option<&'static str>,
}

impl StrategyText {
    /// The text under its name, or with another word chosen: `three-point-molly:2x`. Nothing where
    /// it is another's name, or there is nothing to choose.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<String> {
        let (id, chosen) = name.split_once(':').unzip();
        if id.unwrap_or(name) != self.name {
            return None;
        }
        let Some(chosen) = chosen else { return Some(self.text.to_owned()) };
        let word = self.selection?;
        let is_word = !chosen.is_empty() && !chosen.contains(char::is_whitespace);
        let put = |text: &str| if text == word { chosen.to_owned() } else { text.to_owned() };
        is_word.then(|| {
            self.text
                .split_inclusive([' ', '\n'])
                .map(|part| {
                    let text = part.trim_end();
                    put(text) + &part[text.len()..]
                })
                .collect()
        })
    }
}

/// What is wrong with a strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyFault {
    /// It cannot be read.
    #[error("line {line}, column {column}: expected {expected}, found {found}")]
    Text {
        /// Counted from 1.
        line: usize,
        /// In characters, counted from 1.
        column: usize,
        /// How many characters are wrong.
        width: usize,
        /// What could stand there.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// The rules refuse what one of its lines does.
    #[error("line {line}: {fault}")]
    Step {
        /// Counted from 1.
        line: usize,
        /// Why, with the section.
        fault: Fault,
    },
}

impl StrategyFault {
    /// The line that is wrong, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        match self {
            StrategyFault::Text { line, .. } | StrategyFault::Step { line, .. } => *line,
        }
    }
}

/// What a strategy does next.
#[derive(Clone, Debug)]
pub struct Step<'s, W> {
    /// The line of its text.
    pub line: usize,
    /// What it does, as a person would say it.
    pub act: Cow<'s, Act>,
    /// The wager that the act names, where it places one.
    pub wager: Option<W>,
    /// Whether it is passed over while its time has not come, rather than a fault.
    pub may_wait: bool,
}

/// What came of the steps of a strategy in a betting window.
#[derive(Clone, Debug)]
pub struct Stepped<W> {
    /// What the player can still stake; no bound where there is none.
    pub money: Option<Cents>,
    /// Whether a step would have cost more than that. It was not done, nor any after it.
    pub is_short: bool,
    /// How often a step of each line was done; line 1 is at index 1.
    pub done: Vec<u64>,
    /// What happened, for whoever empties it.
    pub happened: Vec<Event<W>>,
}

impl<W> Default for Stepped<W> {
    fn default() -> Stepped<W> {
        Stepped { money: None, is_short: false, done: Vec::new(), happened: Vec::new() }
    }
}

impl<W> Stepped<W> {
    /// Counts a step of a line that was done.
    #[inline]
    pub fn count(&mut self, line: usize) {
        if line >= self.done.len() {
            self.done.resize(line + 1, 0);
        }
        self.done[line] += 1;
    }
}
