//! What the house takes from the world beside the time: randomness, and hands for long work. All of
//! it goes through here, so that a simulation can stand in for the world (feature `simulated`).

use argon2::Argon2;
use chance::{NoEntropy, Seed};
use tokio::task::JoinError;

/// Fills a secret with randomness of the operating system.
///
/// # Errors
/// Where it has none.
pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    #[cfg(feature = "simulated")]
    if crate::simulated::ask(|world| world.fill(bytes)).is_some() {
        return Ok(());
    }
    getrandom::fill(bytes)
}

/// A seed that nobody knows.
///
/// # Errors
/// As [`fill`].
pub(crate) fn seed() -> Result<Seed, NoEntropy> {
    let mut bytes = [0; 32];
    fill(&mut bytes)?;
    Ok(Seed::from_bytes(bytes))
}

/// Does what takes long away from the threads that serve people.
///
/// # Errors
/// Where it panics.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    // A thread of its own would end when it likes, and a simulation with it.
    #[cfg(feature = "simulated")]
    if crate::simulated::ask(|_| ()).is_some() {
        return tokio::spawn(async move { work() }).await;
    }
    tokio::task::spawn_blocking(work).await
}

/// What hashes passwords: slowly, but in a simulation, where no password is a secret.
pub(crate) fn argon2() -> Argon2<'static> {
    #[cfg(feature = "simulated")]
    if crate::simulated::ask(|_| ()).is_some()
        && let Ok(cheap) = argon2::Params::new(argon2::Params::MIN_M_COST, 1, 1, None)
    {
        return Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, cheap);
    }
    Argon2::default()
}

/// A place at which a simulation may have the house panic. Nothing elsewhere.
#[inline]
pub(crate) fn reach(_place: &'static str) {
    #[cfg(feature = "simulated")]
    crate::simulated::ask(|world| world.reach(_place));
}

/// Whether this thread's world has the house have a fault. Never where people are served: the
/// compiler leaves out what hangs on it.
#[cfg(not(feature = "simulated"))]
macro_rules! planted {
    ($fault:ident) => {
        false
    };
}

/// Whether this thread's world has the house have a fault.
#[cfg(feature = "simulated")]
macro_rules! planted {
    ($fault:ident) => {
        $crate::simulated::ask(|world| world.is_planted($crate::simulated::Planted::$fault))
            .unwrap_or(false)
    };
}

pub(crate) use planted;
