//! Opens the browser of whoever sits at this machine, where there is one.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};

/// Opens an address. Where nobody would see it, or it does not work, nothing happens: the address
/// has been printed.
pub(crate) fn open(url: &str) {
    if !io::stdout().is_terminal() || !is_somebody_there(|name| env::var_os(name)) {
        return;
    }
    let url = url.to_owned();
    // Launchers are watched for a moment, which nobody has to wait for.
    std::thread::spawn(move || {
        if let Err(error) = open::that_detached(&url) {
            tracing::debug!(%error, url, "no browser was opened");
        }
    });
}

/// Whether somebody sits before a screen of this machine, as far as its environment tells.
fn is_somebody_there(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let is_remote = is_set("SSH_CONNECTION") || is_set("SSH_TTY");
    let needs_display = cfg!(all(unix, not(target_os = "macos")));
    // Windows shows what is started from its Linux.
    let has_display = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("WSL_DISTRO_NAME");
    !is_set("CI") && !is_remote && (has_display || !needs_display)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(set: &[&str]) -> bool {
        is_somebody_there(|name| set.contains(&name).then(|| OsString::from("1")))
    }

    #[test]
    fn no_browser_is_opened_where_nobody_would_see_it() {
        assert!(with(&["DISPLAY"]) && with(&["WAYLAND_DISPLAY"]));
        assert!(!with(&["DISPLAY", "CI"]));
        assert!(!with(&["DISPLAY", "SSH_CONNECTION"]) && !with(&["DISPLAY", "SSH_TTY"]));
        assert_eq!(with(&[]), !cfg!(all(unix, not(target_os = "macos"))));
        assert!(!is_somebody_there(|name| (name == "CI").then(|| OsString::from("true"))));
    }
}
