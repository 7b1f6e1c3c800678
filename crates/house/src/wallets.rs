//! What people hold away from the tables, as the ledger has it, at hand.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::Cents;
use wire::UserId;

use crate::ledger::Account;
use crate::store::{BALANCE, Store, StoreError};

/// Everybody's wallet. A clone is another handle to the same.
///
/// Whoever moves chips out of a wallet takes them here first, commits, and gives them back where
/// the commit fails: so the same chips are never spent twice.
#[derive(Clone, Debug, Default)]
pub struct Wallets(Arc<Mutex<HashMap<UserId, Cents>>>);

impl Wallets {
    /// The wallets as they are stored.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn open(store: &Store) -> Result<Wallets, StoreError> {
        let mut wallets = HashMap::new();
        for (account, cents) in store.sums(BALANCE, "wallet:").await? {
            if let Ok(Account::Wallet(user)) = account.parse() {
                wallets.insert(user, Cents(cents));
            }
        }
        Ok(Wallets(Arc::new(Mutex::new(wallets))))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, Cents>> {
        // Nothing in here panics between two writes, so what a panicking thread left is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody holds.
    #[must_use]
    pub fn of(&self, user: UserId) -> Cents {
        self.lock().get(&user).copied().unwrap_or_default()
    }

    /// Takes chips out; false, and nothing is taken, where there are not so many.
    #[must_use]
    pub fn take(&self, user: UserId, amount: Cents) -> bool {
        let mut wallets = self.lock();
        let held = wallets.entry(user).or_default();
        let is_there = amount >= Cents::ZERO && *held >= amount;
        if is_there {
            *held -= amount;
        }
        is_there
    }

    /// Reads a wallet anew, where a commit failed and may have landed all the same.
    ///
    /// # Errors
    /// Where the store cannot be read; then the wallet is as it was.
    pub async fn refresh(&self, store: &Store, user: UserId) -> Result<(), StoreError> {
        let account = Account::Wallet(user).to_string();
        let found = store.sums(BALANCE, &account).await?;
        let held = found.into_iter().find(|(key, _)| *key == account);
        self.lock().insert(user, held.map_or(Cents::ZERO, |(_, cents)| Cents(cents)));
        Ok(())
    }

    /// Puts chips in.
    pub fn give(&self, user: UserId, amount: Cents) {
        let mut wallets = self.lock();
        let held = wallets.entry(user).or_default();
        *held = Cents(held.0.saturating_add(amount.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_what_is_not_there() {
        let (wallets, user) = (Wallets::default(), UserId(1));
        assert!(!wallets.take(user, Cents(1)));
        wallets.give(user, Cents(100));
        assert!(!wallets.take(user, Cents(101)));
        assert!(!wallets.take(user, Cents(-1)));
        assert!(wallets.take(user, Cents(60)));
        assert_eq!(wallets.of(user), Cents(40));
        assert_eq!(wallets.of(UserId(2)), Cents::ZERO);
    }
}
