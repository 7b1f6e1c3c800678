//! Elected choices that own their words, and lists of facts made of groups.

/// One of several words that a licensee elects: an enum that owns them, so that what is declared and
/// what the rules read are one. [`words!`](crate::words) makes it.
pub trait Words: Copy + 'static {
    /// Every choice, in the order of the words.
    const ALL: &'static [Self];
    /// The words.
    const WORDS: &'static [&'static str];
}

/// Makes an enum of the choices of an election, each with its word:
///
/// ```
/// table::words! {
///     /// How cards are dealt.
///     pub enum Dealing {
///         /// From the hand.
///         Hand = "hand",
///         /// From a shoe.
///         Shoe = "shoe",
///     }
/// }
/// const KIND: table::Kind = table::Kind::OneOf(Dealing::WORDS);
/// # use table::Words;
/// assert_eq!(Dealing::WORDS, ["hand", "shoe"]);
/// assert_eq!(Dealing::Shoe.word(), "shoe");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident {
        $($(#[$about:meta])* $choice:ident = $word:literal,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name {
            $($(#[$about])* $choice,)+
        }

        impl $name {
            /// The words, for the election's declaration.
            $visibility const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for it.
            #[allow(dead_code, reason = "not every choice is told again")]
            #[must_use]
            $visibility const fn word(self) -> &'static str {
                match self {
                    $($name::$choice => $word,)+
                }
            }
        }

        impl $crate::Words for $name {
            const ALL: &'static [$name] = &[$($name::$choice),+];
            const WORDS: &'static [&'static str] = $name::WORDS;
        }
    };
}

/// Joins groups of facts, each an array or a slice of them, into one list:
/// `join![ActionFacts, floor::ACTIONS, [PLAY, FORFEIT]]`. With a semicolon after the kind of facts
/// it is the same, only that rustfmt leaves the list as it is.
#[macro_export]
macro_rules! join {
    ($kind:ty, $($group:expr),+ $(,)?) => {
        $crate::join![$kind; $($group),+]
    };
    ($kind:ty; $($group:expr),+ $(,)?) => {{
        const GROUPS: &[&[$kind]] = &[$(&$group),+];
        const ALL: [$kind; $crate::joined_len(GROUPS)] = $crate::joined(GROUPS);
        &ALL
    }};
}

/// How many facts the groups have in all. For [`join!`](crate::join).
#[must_use]
pub const fn joined_len<T>(groups: &[&[T]]) -> usize {
    let (mut len, mut group) = (0, 0);
    while group < groups.len() {
        len += groups[group].len();
        group += 1;
    }
    len
}

/// The facts of all groups, of which there is at least one. For [`join!`](crate::join).
#[must_use]
pub const fn joined<T: Copy, const N: usize>(groups: &[&[T]]) -> [T; N] {
    let mut first = 0;
    while groups[first].is_empty() {
        first += 1;
    }
    let mut all = [groups[first][0]; N];
    let (mut len, mut group) = (0, 0);
    while group < groups.len() {
        let mut place = 0;
        while place < groups[group].len() {
            all[len] = groups[group][place];
            len += 1;
            place += 1;
        }
        group += 1;
    }
    all
}
