//! The wagers of a game of the kind, declared once.

use table::WagerFacts;

/// A wager of a game of the kind. `wagers!` makes it.
pub trait HandWager: table::Wager {
    /// All of them: those before the cards, those after them, and those on which nothing is staked.
    const FACTS: &'static [WagerFacts];

    /// Whether it is staked after the cards.
    fn is_later(self) -> bool;

    /// Its id.
    #[must_use]
    fn id(self) -> &'static str {
        Self::FACTS[self.kind()].id
    }
}

/// Makes the enum of a game's wagers with what the facts say of each: the id, the title, the
/// provision, and what decides it. `opening` are those before the cards, `later` those after them,
/// and on `unstaked` ones nothing is staked.
macro_rules! wagers {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $name:ident {
            opening {
                $($opening:ident = WagerFacts($($opening_facts:expr),+): $opening_about:literal;)+
            }
            $(later {
                $($later:ident = WagerFacts($($later_facts:expr),+): $later_about:literal;)+
            })?
            $(unstaked {
                $($unstaked:ident = WagerFacts($($unstaked_facts:expr),+): $unstaked_about:literal;)+
            })?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name {
            $(#[doc = $opening_about] $opening,)+
            $($(#[doc = $later_about] $later,)+)?
            $($(#[doc = $unstaked_about] $unstaked,)+)?
        }

        impl $name {
            /// Those before the cards.
            const OPENING: [$name; [$($name::$opening),+].len()] = [$($name::$opening),+];
        }

        impl $crate::poker::wagers::HandWager for $name {
            const FACTS: &'static [table::WagerFacts] = &[
                $($crate::poker::wagers::facts($($opening_facts),+, $opening_about),)+
                $($($crate::poker::wagers::facts($($later_facts),+, $later_about),)+)?
                $($($crate::poker::wagers::facts($($unstaked_facts),+, $unstaked_about),)+)?
            ];

            fn is_later(self) -> bool {
                let later: &[$name] = &[$($($name::$later),+)?];
                later.contains(&self)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::poker::wagers::HandWager::id(*self))
            }
        }

        impl table::Wager for $name {
            #[inline]
            fn kind(self) -> usize {
                self as usize
            }

            fn parse(name: &str) -> Option<$name> {
                const ALL: &[$name] = &[
                    $($name::$opening,)+ $($($name::$later,)+)? $($($name::$unstaked,)+)?
                ];
                let id = |wager: &$name| $crate::poker::wagers::HandWager::id(*wager);
                ALL.iter().copied().find(|wager| id(wager) == name)
            }
        }

        table::wager_by_name!($name);
    };
}
pub(crate) use wagers;

/// What the facts say of a wager.
pub(crate) const fn facts(
    id: &'static str,
    title: &'static str,
    cite: table::Cite,
    about: &'static str,
) -> WagerFacts {
    WagerFacts { id, title, selection: None, about, cite }
}
