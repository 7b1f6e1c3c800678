//! Whether a house in memory is as it is stored, for a simulation to ask.

use crate::ledger::Account;
use crate::store::BALANCE;

use super::House;

impl House {
    /// What is in memory and not as it is stored: tables and wallets. Only while nothing is under
    /// way.
    pub async fn differences(&self) -> Vec<String> {
        let mut found = Vec::new();
        for slot in self.all_slots() {
            let place = slot.hosted.lock().await;
            let stored = match self.read_again(&slot).await {
                Ok(stored) => stored,
                Err(problem) => {
                    found.push(format!("table {} cannot be read back: {problem}", slot.id));
                    continue;
                }
            };
            // One that waits to be read back is as it is stored.
            let Some(hosted) = &*place else { continue };
            let (here, there) = (hosted.standing(), stored.standing());
            if here != there {
                let id = slot.id;
                found.push(format!("table {id} in memory: {here}\ntable {id} as stored: {there}"));
            }
        }
        let sums = match self.store.sums(BALANCE, "").await {
            Ok(sums) => sums,
            Err(error) => return vec![format!("the balances cannot be read: {error}")],
        };
        for (account, cents) in sums {
            let Ok(account) = account.parse::<Account>() else {
                found.push(format!("{account} is no account"));
                continue;
            };
            let here = self.wallets.of(account);
            if account.is_wallet() && here.0 != cents {
                found.push(format!("{account} has {} cents in memory, {cents} are stored", here.0));
            }
        }
        found.extend(self.tournament_differences().await);
        found
    }
}
