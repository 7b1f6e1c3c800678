//! Where randomness comes from: seeds with their commitments, and the two generators.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};

use crate::Uniform;
use crate::text::serde_as_text;

/// What a live table's randomness is computed from: 256 bits that stay secret until everything
/// computed from them is on the table. `Debug` shows the commitment instead, so that no log gives a
/// shoe away; `Display` and serde show the seed itself, as 64 hexadecimal digits.
///
/// ```
/// use chance::Seed;
///
/// let seed = Seed::from_os()?;
/// let published = seed.commitment(); // before the first card
/// assert!(published.opens(&seed)); // after the last one
/// assert!(!published.opens(&Seed::from_bytes([0; 32])));
/// # Ok::<(), chance::NoEntropy>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed that nobody knows, from the operating system.
    pub fn from_os() -> Result<Seed, NoEntropy> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Seed(bytes))
    }

    /// The seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed that is easy to write down and no secret, for practice and tests: the number in eight
    /// bytes, least significant first, and 24 zeros.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// What is published before the seed is used: SHA-256 of a fixed prefix and the seed, as
    /// `docs/fair-shuffle.md` says.
    pub fn commitment(&self) -> Commitment {
        Commitment(
            Sha256::new().chain_update(COMMITMENT_PREFIX).chain_update(self.0).finalize().into(),
        )
    }

    /// What is published before the seed is used for one purpose and no other: SHA-256 of a fixed
    /// prefix, the purpose and the seed, as `docs/fair-shuffle.md` says.
    pub fn commitment_for(&self, purpose: &Purpose<'_>) -> Commitment {
        let hash = Sha256::new().chain_update(BOUND_PREFIX).chain_update(purpose.house);
        let numbers = [purpose.table, purpose.series, purpose.round];
        let hash = numbers.iter().fold(hash, |hash, n| hash.chain_update(n.to_le_bytes()));
        Commitment(hash.chain_update(self.0).finalize().into())
    }

    /// The seed with what players have added: nobody who knows one part of it alone knows the rest.
    pub fn mixed(&self, mix: Option<&Mix>) -> Seed {
        let Some(mix) = mix else { return self.clone() };
        let hash = Sha256::new().chain_update(MIXED_PREFIX).chain_update(self.0);
        Seed(hash.chain_update(mix.0).finalize().into())
    }

    /// The seed of the `n`th shoe of a table: SHA-256 of a prefix, this seed and the number in
    /// eight bytes, least significant first. Revealing it tells nothing of this seed or of the
    /// other shoes'.
    pub fn derive(&self, n: u64) -> Seed {
        let hash = Sha256::new().chain_update(DERIVATION_PREFIX).chain_update(self.0);
        Seed(hash.chain_update(n.to_le_bytes()).finalize().into())
    }
}

/// Keeps a derived seed from being a commitment.
const DERIVATION_PREFIX: &[u8] = b"croupier/shoe/v1\0";

/// The same for a commitment that is bound to a purpose.
const BOUND_PREFIX: &[u8] = b"croupier/seed/v2\0";

/// Keeps what players add, and a seed with it, from being anything else.
const ADDED_PREFIX: &[u8] = b"croupier/added/v1\0";
const MIXED_PREFIX: &[u8] = b"croupier/mixed/v1\0";

/// What a seed is for: a series of one table of one house, which begins with a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose<'a> {
    /// The house's id.
    pub house: &'a str,
    /// The number of the table.
    pub table: u64,
    /// The number of the series at the table.
    pub series: u64,
    /// The number of the round with which it begins.
    pub round: u64,
}

/// What players have added to a seed after its commitment was published: a hash of all their texts,
/// in order.
///
/// ```
/// use chance::{Mix, Seed};
///
/// let seed = Seed::from_number(1);
/// let mix = Mix::add(Some(Mix::add(None, "lucky")), "seven");
/// assert_ne!(seed.mixed(Some(&mix)), seed);
/// assert_eq!(Mix::of(["lucky", "seven"]), Some(mix));
/// assert_ne!(Mix::of(["seven", "lucky"]), Some(mix));
/// assert_ne!(Mix::of(["lucky seven"]), Some(mix));
/// assert_eq!(seed.mixed(None), seed);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Mix([u8; 32]);

impl Mix {
    /// One text more: SHA-256 of a prefix, a byte that is 0 for the first text and 1 for others, the
    /// hash of those before if there are any, and the text.
    pub fn add(before: Option<Mix>, text: &str) -> Mix {
        let hash = Sha256::new().chain_update(ADDED_PREFIX);
        let hash = match before {
            None => hash.chain_update([0]),
            Some(Mix(before)) => hash.chain_update([1]).chain_update(before),
        };
        Mix(hash.chain_update(text).finalize().into())
    }

    /// All of these texts, in order; nothing where there is none.
    pub fn of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Mix> {
        texts.into_iter().fold(None, |before, text| Some(Mix::add(before, text)))
    }
}

impl fmt::Display for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// The same as `Display`.
impl fmt::Debug for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Mix {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Mix, NotHex> {
        read_hex(text).map(Mix)
    }
}

serde_as_text!(Mix, "a hash of 64 hexadecimal digits");

/// Keeps a commitment from meaning anything but a commitment to a seed, in this version.
const COMMITMENT_PREFIX: &[u8] = b"croupier/seed/v1\0";

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to as {})", self.commitment())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Seed {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Seed, NotHex> {
        read_hex(text).map(Seed)
    }
}

serde_as_text!(Seed, "a seed of 64 hexadecimal digits");

/// The hash of a [`Seed`] that is published before the seed is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether this was published for that seed.
    pub fn opens(&self, seed: &Seed) -> bool {
        seed.commitment() == *self
    }

    /// Whether this was published for that seed and that purpose.
    pub fn opens_for(&self, seed: &Seed, purpose: &Purpose<'_>) -> bool {
        seed.commitment_for(purpose) == *self
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// The same as `Display`.
impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        read_hex(text).map(Commitment)
    }
}

serde_as_text!(Commitment, "a commitment of 64 hexadecimal digits");

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gave no random bytes for a seed: {0}")]
pub struct NoEntropy(#[from] getrandom::Error);

/// A text that is no seed or commitment. It does not repeat the text, which may be a secret with a
/// slip of the pen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotHex {
    /// A character, counted from 1, that is no hexadecimal digit.
    #[error("64 hexadecimal digits are wanted, but character {0} is none")]
    Digit(usize),
    /// Too few digits or too many.
    #[error("64 hexadecimal digits are wanted, not {0}")]
    Length(usize),
}

fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let (mut bytes, mut count) = ([0; 32], 0);
    for character in text.chars() {
        let digit = character.to_digit(16).ok_or(NotHex::Digit(count + 1))?;
        if let Some(byte) = bytes.get_mut(count / 2) {
            *byte = *byte << 4 | digit as u8;
        }
        count += 1;
    }
    if count == 64 { Ok(bytes) } else { Err(NotHex::Length(count)) }
}

/// The cryptographic generator, for live tables: ChaCha20 with a [`Seed`] as its key. Whoever has
/// seen any of its output and not the seed can tell nothing about the rest. One seed has 2^64
/// independent streams; a shoe is shuffled with [`Shoe::SHUFFLE_STREAM`](crate::Shoe::SHUFFLE_STREAM).
///
/// ```
/// use chance::{Generator, Seed, Uniform, Wheel};
///
/// let mut generator = Generator::new(&Seed::from_os()?, 1);
/// let pocket = generator.spin(Wheel::DoubleZero);
/// assert!(Wheel::DoubleZero.order().contains(&pocket));
/// # Ok::<(), chance::NoEntropy>(())
/// ```
#[derive(Clone)]
pub struct Generator(ChaCha20Rng);

impl Generator {
    /// The generator of a seed and a stream, at its beginning.
    pub fn new(seed: &Seed, stream: u64) -> Generator {
        let mut generator = ChaCha20Rng::from_seed(seed.0);
        generator.set_stream(stream);
        Generator(generator)
    }
}

/// Shows where the generator stands, never what it will give.
impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator")
            .field("stream", &self.0.get_stream())
            .field("words_taken", &self.0.get_word_pos())
            .finish_non_exhaustive()
    }
}

impl Uniform for Generator {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// The fast generator, for simulation and never for a live table: xoshiro256++.
///
/// A simulation gives each chunk of its work the stream of the chunk's number, so that the result
/// depends on the seed and not on who computed which chunk. Streams are as good as independent: the
/// 256 bits of state are the beginning of the ChaCha20 stream of that number with the seed as key.
///
/// ```
/// use chance::{FastGenerator, Uniform};
///
/// let sums = |stream| {
///     let mut generator = FastGenerator::new(2024, stream);
///     [(); 100].map(|()| generator.roll::<2>().sum())
/// };
/// assert_eq!(sums(0), sums(0));
/// assert_ne!(sums(0), sums(1));
/// ```
#[derive(Clone, Debug)]
pub struct FastGenerator(Xoshiro256PlusPlus);

impl FastGenerator {
    /// The generator of a seed and a stream, at its beginning.
    pub fn new(seed: u64, stream: u64) -> FastGenerator {
        FastGenerator(Xoshiro256PlusPlus::from_rng(
            &mut Generator::new(&Seed::from_number(seed), stream).0,
        ))
    }
}

impl Uniform for FastGenerator {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}
