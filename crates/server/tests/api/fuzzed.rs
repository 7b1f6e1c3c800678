//! Messages that nobody would write: the fuzzer's target, for a bounded time.

use proptest::prelude::{any, prop};
use proptest::proptest;

// The fuzzer is another crate, to which it is public.
#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/said.rs"]
mod target;

proptest! {
    #[test]
    fn whatever_is_said_is_read_or_refused_with_a_reason(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        target::said(&bytes);
    }

    #[test]
    fn messages_with_something_wrong_in_them_are_read_or_refused(
        kind in "watch|unwatch|do|ping|[a-z]{0,3}",
        table in "-?[0-9]{0,25}|\"[a-z]{0,3}\"|null|\\[\\]|\\{\\}",
        command in "act|acts|take-back|ready|call|draw|irregularity|[a-z]{0,3}",
        inner in "\\{\\}|\\[\\]|null|1e400|\"x\"|\\{\"card\":\"Kh\"\\}|\\{\"id\":\"x\"\\}",
        extra in "act|acts|ready|draw|seat|irregularity|more",
    ) {
        let what = format!(r#"{{"command":"{command}","{extra}":{inner}}}"#);
        let text = format!(r#"{{"type":"{kind}","id":1,"table":{table},"what":{what}}}"#);
        target::said(text.as_bytes());
    }
}
