//! A recorded hand, as the fields of the format have it.

use std::fmt;

use arrayvec::ArrayVec;
use chance::Card;
use games::room::Spec;
use games::room::variants;

/// The most players of a hand: as many as sit at a table (14.6(b)).
pub const MOST_PLAYERS: usize = 11;

/// A card that the record does not know: `??`.
pub const UNKNOWN: Card = Card::JOKER;

/// Cards of one act.
pub type Cards = ArrayVec<Card, 7>;

/// An amount, in hundredths of whatever the record counts in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(pub i64);

impl Amount {
    /// How many of it are one.
    pub(crate) const ONE: i64 = 100;
}

impl fmt::Display for Amount {
    /// As the format has numbers: whole ones without decimals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / Amount::ONE, (self.0 % Amount::ONE).abs());
        let sign = if self.0 < 0 && whole == 0 { "-" } else { "" };
        match part {
            0 => write!(f, "{whole}"),
            part if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            part => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// An amount for each player.
pub type Amounts = ArrayVec<Amount, MOST_PLAYERS>;

/// The game that was played, by the code of the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// `FT`: fixed-limit hold 'em.
    FixedHoldEm,
    /// `NT`: no-limit hold 'em.
    #[default]
    NoLimitHoldEm,
    /// `NS`: no-limit short-deck hold 'em.
    ShortDeck,
    /// `PO`: pot-limit Omaha.
    PotOmaha,
    /// `FO/8`: fixed-limit Omaha high-low, eight or better.
    FixedOmahaEight,
    /// `F7S`: fixed-limit seven-card stud.
    FixedStud,
    /// `F7S/8`: fixed-limit seven-card stud high-low, eight or better.
    FixedStudEight,
    /// `FR`: fixed-limit razz, which is seven-card stud low.
    FixedRazz,
    /// `N2L1D`: no-limit deuce-to-seven single draw.
    SingleDraw,
    /// `F2L3D`: fixed-limit deuce-to-seven triple draw.
    FixedTripleDraw,
    /// `FB`: fixed-limit badugi.
    FixedBadugi,
}

impl Variant {
    /// All of the format.
    pub const ALL: [Variant; 11] = [
        Variant::FixedHoldEm,
        Variant::NoLimitHoldEm,
        Variant::ShortDeck,
        Variant::PotOmaha,
        Variant::FixedOmahaEight,
        Variant::FixedStud,
        Variant::FixedStudEight,
        Variant::FixedRazz,
        Variant::SingleDraw,
        Variant::FixedTripleDraw,
        Variant::FixedBadugi,
    ];

    /// Its code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Variant::FixedHoldEm => "FT",
            Variant::NoLimitHoldEm => "NT",
            Variant::ShortDeck => "NS",
            Variant::PotOmaha => "PO",
            Variant::FixedOmahaEight => "FO/8",
            Variant::FixedStud => "F7S",
            Variant::FixedStudEight => "F7S/8",
            Variant::FixedRazz => "FR",
            Variant::SingleDraw => "N2L1D",
            Variant::FixedTripleDraw => "F2L3D",
            Variant::FixedBadugi => "FB",
        }
    }

    /// The variant of a code.
    #[inline]
    pub(crate) fn of(code: &[u8]) -> Option<Variant> {
        if code == b"NT" {
            return Some(Variant::NoLimitHoldEm);
        }
        Variant::ALL.into_iter().find(|variant| variant.code().as_bytes() == code)
    }

    /// The id of the game of this chapter, where it has it, and how it is played.
    #[must_use]
    pub fn game(self) -> Option<(&'static str, &'static Spec)> {
        fn of<V: games::room::Variant>() -> Option<(&'static str, &'static Spec)> {
            Some((V::FACTS.id, V::SPEC))
        }
        match self {
            Variant::FixedHoldEm | Variant::NoLimitHoldEm => of::<variants::HoldEmTable>(),
            Variant::PotOmaha => of::<variants::OmahaHighTable>(),
            Variant::FixedOmahaEight => of::<variants::OmahaHighLowTable>(),
            Variant::FixedStud => of::<variants::SevenCardStudHighTable>(),
            Variant::FixedStudEight => of::<variants::SevenCardStudEightTable>(),
            Variant::FixedRazz => of::<variants::SevenCardStudLowTable>(),
            Variant::FixedTripleDraw => of::<variants::TripleDrawTable>(),
            Variant::FixedBadugi => of::<variants::BadugiTable>(),
            Variant::ShortDeck | Variant::SingleDraw => None,
        }
    }

    /// Whether an up-card forces a bet, and no blinds are posted.
    #[inline]
    #[must_use]
    pub const fn is_stud(self) -> bool {
        matches!(self, Variant::FixedStud | Variant::FixedStudEight | Variant::FixedRazz)
    }

    /// Whether bets are of two fixed amounts.
    #[inline]
    #[must_use]
    pub const fn is_fixed(self) -> bool {
        !matches!(
            self,
            Variant::NoLimitHoldEm | Variant::ShortDeck | Variant::PotOmaha | Variant::SingleDraw
        )
    }
}

/// What somebody did. Players are numbered from 0 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// `d dh p1 AcKd`: cards to a player.
    DealHole(u8, Cards),
    /// `d db 4s5c2h`: cards for all.
    DealBoard(Cards),
    /// `p1 f`.
    Fold(u8),
    /// `p1 cc`.
    CheckOrCall(u8),
    /// `p1 cbr 200`: a bet or raise to a total, or a forced bet completed.
    RaiseTo(u8, Amount),
    /// `p1 pb`: the forced bet.
    BringIn(u8),
    /// `p1 sd 3h4h`: cards exchanged, none where the player stands pat.
    Draw(u8, Cards),
    /// `p1 sm AcKd`: a hand is shown; `p1 sm -` is all of it, whatever was dealt.
    Show(u8, Cards),
    /// `p1 sm`: a hand is given up unseen.
    Muck(u8),
}

/// A recorded hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hand<'a> {
    /// The byte of the text at which it begins.
    pub at: usize,
    /// What its table is called in a file of many hands.
    pub name: Option<&'a str>,
    /// The game.
    pub variant: Variant,
    /// Whether an ante that is not matched goes back, so that antes make side pots.
    pub trims_antes: bool,
    /// The antes.
    pub antes: Amounts,
    /// The blinds and straddles; a negative one is posted by somebody who comes late.
    pub blinds: Amounts,
    /// The forced bet of stud.
    pub bring_in: Amount,
    /// The small bet.
    pub small_bet: Amount,
    /// The big one.
    pub big_bet: Amount,
    /// The least bet where it is not fixed.
    pub min_bet: Amount,
    /// The stacks at the beginning.
    pub starting: Amounts,
    /// The stacks at the end, where the record has them.
    pub finishing: Option<Amounts>,
    /// What happened.
    pub acts: Vec<Act>,
    /// Fields that nothing depends on: names, and their values as they stand in the text.
    pub others: Vec<(&'a str, &'a str)>,
    /// Whether an amount has decimals.
    pub has_decimals: bool,
}

impl Hand<'_> {
    /// How many played.
    #[inline]
    #[must_use]
    pub fn players(&self) -> usize {
        self.starting.len()
    }

    /// The hand in the format's usual form.
    #[must_use]
    pub fn to_phh(&self) -> String {
        let mut text = String::with_capacity(1024);
        self.write(&mut text).expect("text takes whatever is written");
        text
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(name) = self.name {
            writeln!(out, "[{name}]")?;
        }
        writeln!(out, "variant = '{}'", self.variant.code())?;
        writeln!(out, "ante_trimming_status = {}", self.trims_antes)?;
        writeln!(out, "antes = {}", Listed(&self.antes))?;
        match self.variant.is_stud() {
            true => writeln!(out, "bring_in = {}", self.bring_in)?,
            false => writeln!(out, "blinds_or_straddles = {}", Listed(&self.blinds))?,
        }
        match self.variant.is_fixed() {
            true => {
                writeln!(out, "small_bet = {}\nbig_bet = {}", self.small_bet, self.big_bet)?;
            }
            false => writeln!(out, "min_bet = {}", self.min_bet)?,
        }
        writeln!(out, "starting_stacks = {}", Listed(&self.starting))?;
        out.write_str("actions = [")?;
        for (n, act) in self.acts.iter().enumerate() {
            write!(out, "{}'{act}'", if n == 0 { "" } else { ", " })?;
        }
        out.write_str("]\n")?;
        for (name, value) in &self.others {
            writeln!(out, "{name} = {value}")?;
        }
        match &self.finishing {
            Some(finishing) => writeln!(out, "finishing_stacks = {}", Listed(finishing)),
            None => Ok(()),
        }
    }
}

/// Amounts as a list of the format.
struct Listed<'a>(&'a [Amount]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (n, amount) in self.0.iter().enumerate() {
            write!(f, "{}{amount}", if n == 0 { "" } else { ", " })?;
        }
        f.write_str("]")
    }
}

/// Cards one after another.
struct Together<'a>(&'a [Card]);

impl fmt::Display for Together<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in self.0 {
            match *card {
                UNKNOWN => f.write_str("??")?,
                card => write!(f, "{card}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = |player: &u8| player + 1;
        match self {
            Act::DealHole(to, cards) => write!(f, "d dh p{} {}", player(to), Together(cards)),
            Act::DealBoard(cards) => write!(f, "d db {}", Together(cards)),
            Act::Fold(by) => write!(f, "p{} f", player(by)),
            Act::CheckOrCall(by) => write!(f, "p{} cc", player(by)),
            Act::RaiseTo(by, to) => write!(f, "p{} cbr {to}", player(by)),
            Act::BringIn(by) => write!(f, "p{} pb", player(by)),
            Act::Draw(by, cards) if cards.is_empty() => write!(f, "p{} sd", player(by)),
            Act::Draw(by, cards) => write!(f, "p{} sd {}", player(by), Together(cards)),
            Act::Show(by, cards) if cards.is_empty() => write!(f, "p{} sm -", player(by)),
            Act::Show(by, cards) => write!(f, "p{} sm {}", player(by), Together(cards)),
            Act::Muck(by) => write!(f, "p{} sm", player(by)),
        }
    }
}
