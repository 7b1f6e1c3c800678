//! What people hold away from the tables, as the ledger has it, at hand.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::Cents;

use crate::ledger::Account;
use crate::store::{BALANCE, Batch, Committed, Store, StoreError};
use crate::world::planted;

/// Everybody's wallet. A clone is another handle to the same.
///
/// A wallet is what the store has of it, less what is held for something under way. Nothing else
/// ever writes it: [`Wallets::commit`] takes over the lines of what was stored, and no read does. So
/// the same chips are never spent twice, and memory has what the store has.
#[derive(Clone, Debug, Default)]
pub struct Wallets(Arc<Mutex<HashMap<Account, Wallet>>>);

#[derive(Clone, Copy, Debug, Default)]
struct Wallet {
    /// As the store has it.
    stored: Cents,
    /// What something under way has a claim to.
    held: Cents,
}

impl Wallet {
    fn free(self) -> Cents {
        self.stored - self.held
    }
}

/// Chips that something under way has a claim to. Where this is dropped, they are free again.
#[derive(Debug)]
pub struct Hold {
    wallets: Wallets,
    account: Account,
    amount: Cents,
}

impl Hold {
    /// Keeps them from everybody: nobody knows whether they are spent.
    fn keep(mut self) {
        self.amount = Cents::ZERO;
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut wallets = self.wallets.lock();
        wallets.entry(self.account).or_default().held -= self.amount;
    }
}

impl Wallets {
    /// The wallets as they are stored.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn open(store: &Store) -> Result<Wallets, StoreError> {
        let mut wallets = HashMap::new();
        for (account, cents) in store.sums(BALANCE, "").await? {
            if let Ok(account) = account.parse::<Account>()
                && account.is_wallet()
            {
                wallets.insert(account, Wallet { stored: Cents(cents), held: Cents::ZERO });
            }
        }
        Ok(Wallets(Arc::new(Mutex::new(wallets))))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Account, Wallet>> {
        // Nothing in here panics between two writes, so what a panicking thread left is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What can be spent of a wallet.
    #[must_use]
    pub fn of(&self, account: Account) -> Cents {
        self.lock().get(&account).copied().unwrap_or_default().free()
    }

    /// What the store has of a wallet: also what something under way has a claim to.
    #[must_use]
    pub fn stored(&self, account: Account) -> Cents {
        self.lock().get(&account).copied().unwrap_or_default().stored
    }

    /// Holds chips for something that is to be stored.
    ///
    /// # Errors
    /// Where there are not so many: how many there are.
    pub fn hold(&self, account: Account, amount: Cents) -> Result<Hold, Cents> {
        let mut wallets = self.lock();
        let wallet = wallets.entry(account).or_default();
        if amount < Cents::ZERO || wallet.free() < amount {
            return Err(wallet.free());
        }
        wallet.held += amount;
        Ok(Hold { wallets: self.clone(), account, amount })
    }

    /// Stores a batch, and takes over what it moves into wallets and out of them; what was held for
    /// it is free then. As a task of its own: nobody who asked for it can keep one from the other.
    ///
    /// # Errors
    /// Where it could not be stored. Where it is not certain that it was not, what was held stays so.
    pub async fn commit(
        &self,
        store: &Store,
        batch: Batch,
        hold: Option<Hold>,
    ) -> Result<Committed, StoreError> {
        let (wallets, store) = (self.clone(), store.clone());
        let task = tokio::spawn(async move { wallets.commit_here(&store, batch, hold).await });
        task.await.unwrap_or_else(|error| {
            Err(StoreError::Failed { is_certain: false, message: error.to_string() })
        })
    }

    /// As [`Wallets::commit`], by a task that nobody can end.
    pub(crate) async fn commit_here(
        &self,
        store: &Store,
        batch: Batch,
        hold: Option<Hold>,
    ) -> Result<Committed, StoreError> {
        let lines = batch.entries.iter().flat_map(|entry| entry.posting.lines());
        let moved: Vec<(Account, Cents)> = lines
            .filter(|line| line.account.is_wallet())
            .map(|line| (line.account, line.cents))
            .collect();
        let done = store.commit(batch).await;
        match &done {
            Ok(_) => {
                let mut wallets = self.lock();
                for (account, cents) in moved {
                    wallets.entry(account).or_default().stored += cents;
                }
            }
            Err(error) if error.is_certain() => {
                if planted!(ForgottenHold) {
                    let mut wallets = self.lock();
                    for (account, _) in moved {
                        wallets.entry(account).or_default().held = Cents::ZERO;
                    }
                }
            }
            Err(_) => {
                if let Some(hold) = hold {
                    hold.keep();
                }
                return done;
            }
        }
        drop(hold);
        done
    }
}

#[cfg(test)]
mod tests {
    use wire::UserId;

    use super::*;
    use crate::ledger::{Posting, What};
    use crate::store::{Entry, Location};

    const WALLET: Account = Account::Wallet(UserId(1));

    fn batch(from: Account, to: Account, cents: i64) -> Batch {
        let posting = Posting::of(from, to, Cents(cents), What::Purchase);
        let (kind, body) = ("chips", "{}".to_owned());
        let entry = Entry { at_ms: 1, table: None, kind, body, posting };
        Batch { entries: vec![entry], ..Batch::default() }
    }

    #[tokio::test]
    async fn nobody_takes_what_is_not_there_or_is_held() {
        let store = Store::open(&Location::Sqlite(":memory:".into())).expect("a store");
        let wallets = Wallets::open(&store).await.expect("wallets");
        assert_eq!(wallets.hold(WALLET, Cents(1)).err(), Some(Cents::ZERO));
        let given = batch(Account::Issued, WALLET, 100);
        wallets.commit(&store, given, None).await.expect("stored");
        assert_eq!(wallets.of(WALLET), Cents(100));
        assert!(wallets.hold(WALLET, Cents(101)).is_err());
        assert!(wallets.hold(WALLET, Cents(-1)).is_err());
        let hold = wallets.hold(WALLET, Cents(60)).expect("they are there");
        assert_eq!(wallets.of(WALLET), Cents(40));
        assert!(wallets.hold(WALLET, Cents(41)).is_err());
        drop(hold);
        assert_eq!(wallets.of(WALLET), Cents(100));
        let hold = wallets.hold(WALLET, Cents(60)).expect("they are there");
        let taken = batch(WALLET, Account::Issued, 60);
        wallets.commit(&store, taken, Some(hold)).await.expect("stored");
        assert_eq!(wallets.of(WALLET), Cents(40));
        // Whatever memory says, the store takes nothing that is not there.
        let taken = batch(WALLET, Account::Issued, 41);
        let error = wallets.commit(&store, taken, None).await.expect_err("more than there is");
        assert!(matches!(error, StoreError::Unfit(_)), "{error}");
        assert_eq!(wallets.of(WALLET), Cents(40));
        store.close().await;
    }
}
