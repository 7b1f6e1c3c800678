//! Where the deal begins: by the total of three dice, by a number that a generator shows, or where a
//! button lies.

use std::borrow::Cow;

use chance::{Dice, Uniform};
use serde_json::{Value, json};
use table::device::{Device, DiceCup};
use table::{Choice, Cite, Malformed, Question, Table};

use super::circle::{DEALER, Place, place_of};
use super::family::{PaiGow, PaiGowGame};
use super::provisions::{BANK_LIFTED_LID, DIE_FELL_OUT, DIE_NOT_FLAT, StartBy};
use super::round::Round;

/// A device that shows a number from 1 to 7.
#[derive(Clone, Copy, Debug)]
pub struct NumberGenerator;

impl NumberGenerator {
    /// The highest number.
    const HIGHEST: u8 = 7;
}

impl Device for NumberGenerator {
    const NAME: &'static str = "number";
    type Outcome = u8;

    fn read(&self, item: &Value) -> Result<u8, Malformed> {
        let number = match item {
            Value::String(text) => text.parse().ok(),
            other => table::whole(other).and_then(|number| u8::try_from(number).ok()),
        };
        let shown = number.filter(|number| (1..=NumberGenerator::HIGHEST).contains(number));
        let why = || Malformed::new(Self::NAME, format!("{item} is no number from 1 to 7"));
        shown.ok_or_else(why)
    }

    fn write(&self, outcome: &u8) -> Value {
        json!(outcome.to_string())
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> u8 {
        source.below(NumberGenerator::HIGHEST.into()) as u8 + 1
    }

    fn outcomes(&self) -> Vec<(u8, u64)> {
        (1..=NumberGenerator::HIGHEST).map(|number| (number, 1)).collect()
    }
}

impl<V: PaiGow<N>, const N: usize> Round<'_, V, N> {
    /// The place from which the start is counted: the dealer's, or that of a player who banks.
    #[inline]
    #[must_use]
    pub fn count_from(&self) -> Place {
        self.bank.map_or(DEALER, |bank| place_of(bank.seat))
    }

    /// Three dice are shaken in their shaker, until they lie as they must; gives what they show.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn shake<T: Table<PaiGowGame<V, N>>>(
        &self,
        shaker: &impl Device<Outcome = Dice<3>>,
        t: &mut T,
    ) -> Result<Dice<3>, T::Halt> {
        let possible = [DIE_NOT_FLAT, DIE_FELL_OUT, BANK_LIFTED_LID];
        let possible = if V::CITES.bank.is_some() { &possible[..] } else { &possible[..2] };
        while let Some(incident) = t.incident(possible, None)? {
            if incident.id == BANK_LIFTED_LID && self.bank.is_none() {
                let why = "bank-lifted-lid: no player banks, and the dealer lifts the lid";
                t.misreported(Malformed::new("reason", why))?;
            }
        }
        t.chance(shaker)
    }

    /// The place that gets the first piece.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn find_start<T: Table<PaiGowGame<V, N>>>(&mut self, t: &mut T) -> Result<Place, T::Halt> {
        // Every place gets pieces of the same kind: where it begins makes no difference to odds.
        if !T::MAY_GO_WRONG {
            return Ok(DEALER);
        }
        let total = match self.rules.table.start_by {
            StartBy::Dice => usize::from(self.shake(&DiceCup::<3>, t)?.sum()),
            StartBy::Number => usize::from(t.chance(&NumberGenerator)?),
            StartBy::Button => return Ok(*self.button),
        };
        let start = V::CIRCLE.start(self.count_from(), total);
        let place = super::circle::spot_of(start);
        t.note(
            || format!("the count of {total} begins the deal at {place}").into(),
            V::CITES.count,
        );
        Ok(start)
    }
}

/// A player who banks chooses the first of the stacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstStack {
    pub(super) cite: Cite,
}

impl FirstStack {
    const WORDS: [&'static str; 7] = ["1", "2", "3", "4", "5", "6", "7"];
}

impl<V: PaiGow<N>, const N: usize> Question<PaiGowGame<V, N>> for FirstStack {
    type Answer = usize;

    fn about(&self) -> Cow<'static, str> {
        "choose the stack that is delivered first".into()
    }

    fn options(&self) -> Vec<Choice<usize>> {
        let stack = |(n, word): (usize, &'static str)| {
            let about = format!("stack {word} from the dealer's left");
            Choice::plain("select-first-stack", about, n, self.cite).with("stack", word)
        };
        FirstStack::WORDS.into_iter().enumerate().map(stack).collect()
    }

    fn declined(&self) -> usize {
        0
    }

    fn is_required(&self) -> bool {
        true
    }

    fn by_strategy(&self, _: &V::Strategy) -> usize {
        0
    }

    /// A number may be told as one.
    fn option_of(&self, act: &table::Act) -> Option<Choice<usize>> {
        let stack = act.fields.get("stack").filter(|_| act.verb == "select-first-stack")?;
        let number = table::whole(stack).or_else(|| stack.as_str()?.parse().ok())?;
        let n = usize::try_from(number).ok()?.checked_sub(1)?;
        <FirstStack as Question<PaiGowGame<V, N>>>::options(self).into_iter().nth(n)
    }
}
