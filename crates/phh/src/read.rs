//! Reading: one pass over the bytes of the usual form, without copying. What is written in another way
//! that TOML allows is brought into the usual form first.

use std::fmt;

use chance::Card;

use crate::hand::{Act, Amount, Amounts, Cards, Hand, MOST_PLAYERS, UNKNOWN, Variant};
use crate::usual::usual_form;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {field}: {why}")]
pub struct Fault {
    /// The line, from 1 on.
    pub line: usize,
    /// The field.
    pub field: String,
    /// What is wrong.
    pub why: String,
    /// Whether it may be another way to write what is right.
    pub(crate) is_unusual: bool,
}

/// The line of a byte of a text, from 1 on.
#[must_use]
pub fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1
}

/// Takes every hand of a text, or what is wrong with it.
pub fn each_hand(text: &str, mut take: impl FnMut(Result<&Hand<'_>, Fault>)) {
    let mut reader = Reader::new(text);
    loop {
        let start = reader.at;
        let fault = match reader.next_hand() {
            None => return,
            Some(Ok(hand)) => {
                take(Ok(hand));
                continue;
            }
            Some(Err(fault)) => fault,
        };
        let piece = &text[start..reader.at];
        if !fault.is_unusual {
            take(Err(fault));
            continue;
        }
        match usual_form(piece) {
            Ok(usual) => {
                let mut again = Reader::new(&usual);
                while let Some(hand) = again.next_hand() {
                    let line = fault.line;
                    take(hand.map_err(|fault| Fault { line, ..fault }));
                }
            }
            Err(other) => {
                let line = other.line + line_of(text, start) - 1;
                take(Err(Fault { line, ..other }));
            }
        }
    }
}

/// Why reading stops: the field, why, and whether TOML may have another way to say it.
struct Stop {
    at: usize,
    field: &'static str,
    why: String,
    is_unusual: bool,
}

/// Reads hands one after another; what one is read into is used again for the next.
#[derive(Debug)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
    hand: Hand<'a>,
}

/// The fields that a hand has to have, as bits.
mod has {
    pub(super) const VARIANT: u16 = 1;
    pub(super) const ANTES: u16 = 1 << 1;
    pub(super) const BLINDS: u16 = 1 << 2;
    pub(super) const BRING_IN: u16 = 1 << 3;
    pub(super) const SMALL: u16 = 1 << 4;
    pub(super) const BIG: u16 = 1 << 5;
    pub(super) const MIN: u16 = 1 << 6;
    pub(super) const STARTING: u16 = 1 << 7;
    pub(super) const ACTIONS: u16 = 1 << 8;

    pub(super) const NAMES: [&str; 9] = [
        "variant",
        "antes",
        "blinds_or_straddles",
        "bring_in",
        "small_bet",
        "big_bet",
        "min_bet",
        "starting_stacks",
        "actions",
    ];
}

impl<'a> Reader<'a> {
    /// Reads a text.
    #[must_use]
    pub fn new(text: &'a str) -> Reader<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader { text, at: 0, hand: Hand::default() }
    }

    /// The next hand; nothing where there is none. After a fault the hand behind the next name of a
    /// table comes.
    pub fn next_hand(&mut self) -> Option<Result<&Hand<'a>, Fault>> {
        let mut scan = Scan { text: self.text, at: self.at };
        scan.blank();
        if scan.at >= self.text.len() {
            self.at = self.text.len();
            return None;
        }
        match scan.hand(&mut self.hand) {
            Ok(()) => {
                self.at = scan.at;
                Some(Ok(&self.hand))
            }
            Err(stop) => {
                let from = stop.at.max(self.at + 1).min(self.text.len());
                let from = (from..=self.text.len()).find(|at| self.text.is_char_boundary(*at));
                let rest = &self.text[from.unwrap_or(self.text.len())..];
                let next = rest.find("\n[").map_or(0, |found| rest.len() - found - 1);
                self.at = self.text.len() - next;
                Some(Err(Fault {
                    line: line_of(self.text, stop.at),
                    field: stop.field.to_owned(),
                    why: stop.why,
                    is_unusual: stop.is_unusual,
                }))
            }
        }
    }
}

/// A place in a text.
#[derive(Debug)]
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    #[inline]
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// Passes over blanks, ends of lines and comments.
    #[inline]
    fn blank(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                b'#' => self.skip_line(),
                _ => return,
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    }

    #[cold]
    fn stop(&self, field: &'static str, why: impl fmt::Display) -> Stop {
        Stop { at: self.at, field, why: why.to_string(), is_unusual: false }
    }

    /// Where TOML may allow more than is read here.
    #[cold]
    fn unusual(&self, field: &'static str, why: impl fmt::Display) -> Stop {
        Stop { is_unusual: true, ..self.stop(field, why) }
    }

    /// A hand: up to the next name of a table, or the end.
    fn hand(&mut self, hand: &mut Hand<'a>) -> Result<(), Stop> {
        (hand.at, hand.name, hand.trims_antes) = (self.at, None, false);
        (hand.has_decimals, hand.finishing) = (false, None);
        hand.acts.clear();
        hand.others.clear();
        if self.byte() == b'[' {
            hand.name = Some(self.name()?);
        }
        let mut found = 0;
        loop {
            self.blank();
            if self.at >= self.text.len() || self.byte() == b'[' {
                break;
            }
            self.field(hand, &mut found)?;
        }
        self.complete(hand, found)
    }

    /// `[1]`.
    fn name(&mut self) -> Result<&'a str, Stop> {
        let rest = &self.text[self.at + 1..];
        let end = rest.find([']', '\n']).filter(|end| rest.as_bytes()[*end] == b']');
        let Some(end) = end else { return Err(self.unusual("name", "has no ]")) };
        let name = &rest[..end];
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return Err(self.unusual("name", format!("{name:?} is no plain name of a hand")));
        }
        self.at += end + 2;
        Ok(name)
    }

    fn field(&mut self, hand: &mut Hand<'a>, found: &mut u16) -> Result<(), Stop> {
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        let length = rest.iter().position(|b| !WORD[usize::from(*b)]).unwrap_or(rest.len());
        let (key, behind) = (&self.text[start..start + length], &rest[length..]);
        if key.is_empty() {
            return Err(self.unusual("key", "is no plain name of a field"));
        }
        self.at += key.len();
        if let [b' ', b'=', b' ', ..] = behind {
            self.at += 2;
        } else {
            self.spaces();
            if self.byte() != b'=' {
                return Err(self.unusual("key", format!("{key} has no =")));
            }
            self.at += 1;
        }
        self.spaces();
        let decimals = &mut hand.has_decimals;
        let bit = match key {
            "actions" => {
                self.acts(&mut hand.acts)?;
                has::ACTIONS
            }
            "variant" => {
                let code = self.string("variant")?;
                let Some(variant) = Variant::of(code.as_bytes()) else {
                    return Err(self.stop("variant", format!("{code:?} is none of the format")));
                };
                hand.variant = variant;
                has::VARIANT
            }
            "ante_trimming_status" => {
                hand.trims_antes = match self.word() {
                    "true" => true,
                    "false" => false,
                    other => {
                        let why = format!("{other:?} is neither true nor false");
                        return Err(self.unusual("ante_trimming_status", why));
                    }
                };
                0
            }
            "antes" => {
                hand.antes = self.amounts("antes", decimals)?;
                has::ANTES
            }
            "blinds_or_straddles" => {
                hand.blinds = self.amounts("blinds_or_straddles", decimals)?;
                has::BLINDS
            }
            "bring_in" => {
                hand.bring_in = self.amount("bring_in", decimals)?;
                has::BRING_IN
            }
            "small_bet" => {
                hand.small_bet = self.amount("small_bet", decimals)?;
                has::SMALL
            }
            "big_bet" => {
                hand.big_bet = self.amount("big_bet", decimals)?;
                has::BIG
            }
            "min_bet" => {
                hand.min_bet = self.amount("min_bet", decimals)?;
                has::MIN
            }
            "starting_stacks" => {
                hand.starting = self.amounts("starting_stacks", decimals)?;
                has::STARTING
            }
            "finishing_stacks" => {
                hand.finishing = Some(self.amounts("finishing_stacks", &mut false)?);
                0
            }
            _ => {
                let value = self.any_value()?;
                hand.others.push((key, value));
                0
            }
        };
        if *found & bit != 0 {
            return Err(self.stop("key", format!("{key} is there twice")));
        }
        *found |= bit;
        self.spaces();
        match self.byte() {
            b'\n' | b'#' | b'\r' => Ok(()),
            0 if self.at >= self.text.len() => Ok(()),
            _ => Err(self.unusual("key", format!("something follows the value of {key}"))),
        }
    }

    fn spaces(&mut self) {
        while let b' ' | b'\t' = self.byte() {
            self.at += 1;
        }
    }

    /// A word of letters.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// The text between quotes.
    #[inline]
    fn string(&mut self, field: &'static str) -> Result<&'a str, Stop> {
        let quote = self.byte();
        if quote != b'\'' && quote != b'"' {
            return Err(self.unusual(field, "is no text in quotes"));
        }
        let (start, bytes) = (self.at + 1, self.text.as_bytes());
        let mut end = plain_until(bytes, start);
        while bytes.get(end).is_some_and(|b| *b != quote && *b != b'\n' && *b != b'\\') {
            end = plain_until(bytes, end + 1);
        }
        let is_closed = bytes.get(end) == Some(&quote);
        // An empty text with another quote behind it is the beginning of a long one.
        if !is_closed || (end == start && bytes.get(end + 1) == Some(&quote)) {
            return Err(self.unusual(field, "is no plain text in quotes"));
        }
        self.at = end + 1;
        Ok(&self.text[start..end])
    }

    /// The text of a value that nothing depends on.
    fn any_value(&mut self) -> Result<&'a str, Stop> {
        let (start, bytes) = (self.at, self.text.as_bytes());
        let mut depth = 0_usize;
        loop {
            self.at = plain_until(bytes, self.at);
            match bytes.get(self.at) {
                None => break,
                Some(b'\n' | b'\r' | b'#') if depth == 0 => break,
                Some(b'#') => self.skip_line(),
                Some(b'[') => {
                    depth += 1;
                    self.at += 1;
                }
                Some(b']') if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                Some(b'\'' | b'"') => {
                    self.string("value")?;
                }
                Some(b'{' | b'}') => return Err(self.unusual("value", "is a table")),
                Some(_) => self.at += 1,
            }
        }
        if depth > 0 {
            return Err(self.unusual("value", "has no end"));
        }
        match self.text[start..self.at].trim_end() {
            "" => Err(self.unusual("value", "is missing")),
            value => Ok(value),
        }
    }

    #[inline]
    fn amount(&mut self, field: &'static str, decimals: &mut bool) -> Result<Amount, Stop> {
        let bytes = &self.text.as_bytes()[self.at..];
        match number(bytes) {
            Some((amount, length)) => {
                self.at += length;
                *decimals |= amount.0 % Amount::ONE != 0;
                Ok(amount)
            }
            None => Err(self.unusual(field, "has no amount of at most two decimals")),
        }
    }

    fn amounts(&mut self, field: &'static str, decimals: &mut bool) -> Result<Amounts, Stop> {
        if self.byte() != b'[' {
            return Err(self.unusual(field, "is no list of amounts"));
        }
        self.at += 1;
        let mut amounts = Amounts::new();
        let mut goes_on = !self.is_end_of_list();
        while goes_on {
            let amount = self.amount(field, decimals)?;
            if amounts.try_push(amount).is_err() {
                let why = format!("has more than the {MOST_PLAYERS} of a table (13:69F-14.6(b))");
                return Err(self.stop(field, why));
            }
            goes_on = self.goes_on(field)?;
        }
        Ok(amounts)
    }

    /// Whether a list ends here; then it is passed over.
    fn is_end_of_list(&mut self) -> bool {
        self.blank();
        let is_end = self.byte() == b']';
        self.at += usize::from(is_end);
        is_end
    }

    /// Whether another value of a list follows; up to there, or behind the list.
    #[inline]
    fn goes_on(&mut self, field: &'static str) -> Result<bool, Stop> {
        match self.text.as_bytes().get(self.at..) {
            // As it is usually written.
            Some([b',', b' ', b'\'' | b'0'..=b'9', ..]) => {
                self.at += 2;
                Ok(true)
            }
            Some([b']', ..]) => {
                self.at += 1;
                Ok(false)
            }
            _ => self.goes_on_unusually(field),
        }
    }

    /// The same with blanks and remarks.
    #[cold]
    fn goes_on_unusually(&mut self, field: &'static str) -> Result<bool, Stop> {
        self.blank();
        match self.byte() {
            b',' => {
                self.at += 1;
                Ok(!self.is_end_of_list())
            }
            b']' => {
                self.at += 1;
                Ok(false)
            }
            _ => Err(self.unusual(field, "has values with no comma between them")),
        }
    }

    fn acts(&mut self, acts: &mut Vec<Act>) -> Result<(), Stop> {
        const FIELD: &str = "actions";
        if self.byte() != b'[' {
            return Err(self.unusual(FIELD, "is no list"));
        }
        self.at += 1;
        let mut goes_on = !self.is_end_of_list();
        while goes_on {
            match self.usual_act() {
                Some(act) => acts.push(act),
                None => acts.extend(self.unusual_act(FIELD)?),
            }
            goes_on = self.goes_on(FIELD)?;
        }
        Ok(())
    }

    /// An act between quotes, with single blanks and no remark.
    #[inline]
    fn usual_act(&mut self) -> Option<Act> {
        let (quote, rest) = self.text.as_bytes().get(self.at..)?.split_first()?;
        let (act, length) = act(rest)?;
        let is_closed = rest.get(length) == Some(quote) && matches!(quote, b'\'' | b'"');
        is_closed.then(|| {
            self.at += length + 2;
            act
        })
    }

    /// An act with more blanks or a remark behind it; nothing where there is only a remark.
    #[cold]
    fn unusual_act(&mut self, field: &'static str) -> Result<Option<Act>, Stop> {
        let text = self.string(field)?;
        let words = plain(text);
        match act(words.as_bytes()) {
            _ if words.is_empty() => Ok(None),
            Some((act, length)) if length == words.len() => Ok(Some(act)),
            _ => Err(self.stop(field, format!("{text:?} is no act"))),
        }
    }

    /// Whether all is there that a variant needs.
    fn complete(&self, hand: &Hand<'_>, found: u16) -> Result<(), Stop> {
        let at = |stop: Stop| Stop { at: hand.at, ..stop };
        let mut needed = has::VARIANT | has::ANTES | has::STARTING | has::ACTIONS;
        needed |= if hand.variant.is_stud() { has::BRING_IN } else { has::BLINDS };
        needed |= if hand.variant.is_fixed() { has::SMALL | has::BIG } else { has::MIN };
        let missing = needed & !found;
        if missing != 0 {
            // It may be there under a name in quotes or with dots.
            let name = has::NAMES[missing.trailing_zeros() as usize];
            return Err(at(self.unusual(name, "is missing")));
        }
        let players = hand.players();
        let others = [("antes", Some(&hand.antes)), ("finishing_stacks", hand.finishing.as_ref())];
        let blinds =
            ("blinds_or_straddles", Some(&hand.blinds).filter(|_| found & has::BLINDS > 0));
        for (name, amounts) in others.into_iter().chain([blinds]) {
            if let Some(amounts) = amounts.filter(|amounts| amounts.len() != players) {
                let why = format!("has {} amounts for {players} players", amounts.len());
                return Err(at(self.stop(name, why)));
            }
        }
        if players < 2 {
            let why = "has fewer than two players (13:69F-14.6(b))";
            return Err(at(self.stop("starting_stacks", why)));
        }
        Ok(())
    }
}

/// What a plain name of a field has.
const WORD: [bool; 256] = {
    let mut word = [false; 256];
    let mut byte = 0;
    while byte < word.len() {
        word[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    word
};

/// What ends a plain stretch of a value.
const SPECIAL: [bool; 256] = {
    let mut special = [false; 256];
    let bytes = b"[]{}'\"#\\\r\n";
    let mut n = 0;
    while n < bytes.len() {
        special[bytes[n] as usize] = true;
        n += 1;
    }
    special
};

/// Where a plain stretch ends.
#[inline]
fn plain_until(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let plain = rest.iter().position(|byte| SPECIAL[usize::from(*byte)]);
    from + plain.unwrap_or(rest.len())
}

/// A number of at most two decimals at the beginning of these bytes, and its length.
#[inline]
fn number(bytes: &[u8]) -> Option<(Amount, usize)> {
    let is_negative = bytes.first() == Some(&b'-');
    let start = usize::from(is_negative || bytes.first() == Some(&b'+'));
    let mut at = start;
    let mut value = 0_i64;
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        value = value.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
        at += 1;
    }
    // Far more than is played for, and far from an overflow.
    if at == start || at - start > 15 {
        return None;
    }
    value *= Amount::ONE;
    if bytes.get(at) == Some(&b'.') {
        at += 1;
        let first = at;
        let mut unit = Amount::ONE / 10;
        while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
            if unit == 0 && *digit != b'0' {
                return None;
            }
            value += unit * i64::from(digit - b'0');
            unit /= 10;
            at += 1;
        }
        if at == first {
            return None;
        }
    }
    if let Some(b'_' | b'e' | b'E' | b'.' | b'a'..=b'z') = bytes.get(at) {
        return None;
    }
    Some((Amount(if is_negative { -value } else { value }), at))
}

/// The words of an act with single blanks between them, and without a remark.
fn plain(text: &str) -> String {
    let words = text.split_ascii_whitespace().take_while(|word| !word.starts_with('#'));
    words.collect::<Vec<_>>().join(" ")
}

/// `p1 ` at the beginning: the player, from 0 on, and its length.
#[inline]
fn player(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'p', n @ b'1'..=b'9', b' ', ..] => Some((n - b'1', 3)),
        [b'p', b'1', n @ b'0'..=b'9', b' ', ..] => Some((9 + n - b'0', 4)),
        _ => None,
    }
}

/// The act at the beginning of these bytes, and its length. Whether it ends there is for whoever asks.
#[inline]
fn act(text: &[u8]) -> Option<(Act, usize)> {
    if let [b'd', b' ', b'd', to, b' ', rest @ ..] = text {
        return match to {
            b'h' => {
                let (player, at) = player(rest)?;
                let (cards, length) = read_cards(&rest[at..])?;
                Some((Act::DealHole(player, cards), 5 + at + length))
            }
            b'b' => {
                let (cards, length) = read_cards(rest)?;
                Some((Act::DealBoard(cards), 5 + length))
            }
            _ => None,
        };
    }
    let (by, at) = player(text)?;
    let (act, length) = match &text[at..] {
        [b'f', ..] => (Act::Fold(by), 1),
        [b'c', b'c', ..] => (Act::CheckOrCall(by), 2),
        [b'c', b'b', b'r', b' ', amount @ ..] => {
            let (to, length) = number(amount).filter(|(to, _)| to.0 >= 0)?;
            (Act::RaiseTo(by, to), 4 + length)
        }
        [b'p', b'b', ..] => (Act::BringIn(by), 2),
        [b's', b'm', b' ', b'-', ..] => (Act::Show(by, Cards::new()), 4),
        [b's', what @ (b'd' | b'm'), b' ', cards @ ..] => {
            let (cards, length) = read_cards(cards)?;
            match what {
                b'd' => (Act::Draw(by, cards), 3 + length),
                _ => (Act::Show(by, cards), 3 + length),
            }
        }
        [b's', b'd', ..] => (Act::Draw(by, Cards::new()), 2),
        [b's', b'm', ..] => (Act::Muck(by), 2),
        _ => return None,
    };
    Some((act, at + length))
}

/// Cards one after another at the beginning of these bytes, at least one, and their length.
#[inline]
fn read_cards(text: &[u8]) -> Option<(Cards, usize)> {
    let mut cards = Cards::new();
    for pair in text.chunks_exact(2) {
        let Some(card) = card(pair[0], pair[1]) else { break };
        cards.try_push(card).ok()?;
    }
    let length = 2 * cards.len();
    (length > 0).then_some((cards, length))
}

/// No rank, or no suit.
const NONE: u8 = 0x80;

/// What a byte says of a card: four times its rank, or its suit.
const SAYS: [u8; 256] = {
    let mut says = [NONE; 256];
    let (ranks, suits) = (*b"23456789TJQKA", *b"cdhs");
    let mut n = 0;
    while n < ranks.len() {
        says[ranks[n] as usize] = 4 * n as u8;
        n += 1;
    }
    n = 0;
    while n < suits.len() {
        says[suits[n] as usize] = n as u8;
        n += 1;
    }
    says
};

#[inline]
fn card(rank: u8, suit: u8) -> Option<Card> {
    let (of_rank, of_suit) = (SAYS[rank as usize], SAYS[suit as usize]);
    let is_card = (of_rank | of_suit) & NONE == 0 && suit > b'Z' && rank < b'Z';
    match is_card {
        true => Card::from_index(of_rank + of_suit),
        false if rank == b'?' && suit == b'?' => Some(UNKNOWN),
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_they_are_written() {
        for index in 0..52 {
            let written = Card::from_index(index).expect("a card").to_string();
            let [rank, suit] = written.as_bytes() else { panic!("{written}") };
            assert_eq!(card(*rank, *suit).map(Card::index), Some(index), "{written}");
        }
        for none in ["cc", "22", "1h", "Ax", "?h", "ah"] {
            let [rank, suit] = none.as_bytes() else { panic!("{none}") };
            assert_eq!(card(*rank, *suit), None, "{none}");
        }
    }

    #[test]
    fn amounts_are_read_as_they_are_written() {
        for written in ["0", "100", "1259450.25", "678473.5", "-0.5", "-100"] {
            let (amount, length) = number(written.as_bytes()).expect("an amount");
            assert_eq!((amount.to_string().as_str(), length), (written, written.len()));
        }
        for none in ["", "-", "1.", "1.005", "1e3", "1_000", "inf", "99999999999999999999"] {
            assert_eq!(number(none.as_bytes()), None, "{none}");
        }
    }
}
