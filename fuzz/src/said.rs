//! The messages of the WebSocket, as anybody may send them.

use wire::Said;

/// Bytes as a message.
///
/// # Panics
/// Where it is neither read nor refused with a reason, or where what was read does not read back
/// the same.
pub fn said(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Said::read(text) {
        Ok(said) => {
            let written = serde_json::to_string(&said).expect("a message is JSON");
            let again = Said::read(&written).expect("what we write, we read");
            assert_eq!(serde_json::to_string(&again).expect("a message is JSON"), written);
        }
        Err(wrong) => {
            assert_eq!(wrong.problem.status, 400);
            assert!(!wrong.problem.detail.is_empty());
        }
    }
}
