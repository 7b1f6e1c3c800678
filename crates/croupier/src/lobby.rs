//! The lobby.
pub(crate) fn run() -> anyhow::Result<()> {
    Ok(())
}
