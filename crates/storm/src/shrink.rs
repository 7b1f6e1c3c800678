//! A plan that ends badly, made smaller as long as it ends badly by the same law.

use crate::plan::{Fault, Plan};
use crate::run::{Failure, run};

/// The smallest plan found with so many tries, and how it ends. `progress` is told of each try.
#[must_use]
pub fn shrink(
    plan: &Plan,
    failure: &Failure,
    tries: u32,
    mut progress: impl FnMut(&Plan),
) -> (Plan, Failure) {
    let mut best = (plan.clone(), failure.clone());
    let mut left = tries;
    let mut attempt = |best: &mut (Plan, Failure), smaller: Plan| -> bool {
        if left == 0 || smaller == best.0 {
            return false;
        }
        left -= 1;
        progress(&smaller);
        match run(&smaller, false).failure {
            Some(failure) if failure.law == best.1.law => {
                *best = (smaller, failure);
                true
            }
            _ => false,
        }
    };
    // Nothing is sent after what went wrong.
    let commands = best.1.command.saturating_add(1).min(best.0.commands);
    let smaller = Plan { commands, ..best.0.clone() };
    attempt(&mut best, smaller);
    loop {
        let before = best.0.clone();
        let mut size = best.0.faults.len();
        while size > 0 {
            let mut first = 0;
            while first < best.0.faults.len() {
                let mut faults: Vec<Fault> = best.0.faults.clone();
                let end = (first + size).min(faults.len());
                faults.drain(first..end);
                let smaller = Plan { faults, ..best.0.clone() };
                if !attempt(&mut best, smaller) {
                    first += size;
                }
            }
            size /= 2;
        }
        // The licensee, who comes first, makes the others what they are.
        let mut place = best.0.clients.len();
        while place > 1 {
            place -= 1;
            let mut smaller = best.0.clone();
            smaller.clients.remove(place);
            attempt(&mut best, smaller);
        }
        let mut place = best.0.tables.len();
        while place > 0 {
            place -= 1;
            let mut smaller = best.0.clone();
            smaller.tables.remove(place);
            attempt(&mut best, smaller);
        }
        let mut step = best.0.commands / 2;
        while step > 0 {
            let commands = best.0.commands - step;
            let smaller = Plan { commands, ..best.0.clone() };
            if !attempt(&mut best, smaller) || step >= best.0.commands {
                step /= 2;
            }
        }
        if best.0 == before {
            return best;
        }
    }
}
