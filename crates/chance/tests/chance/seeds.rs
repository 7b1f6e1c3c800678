//! Seeds, commitments and the generators that grow from them.

use std::collections::BTreeSet;

use chance::{Commitment, FastGenerator, Generator, NotHex, Seed, Uniform};

const COUNTING: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn counting() -> Seed {
    Seed::from_bytes(std::array::from_fn(|index| index as u8))
}

#[test]
fn a_seed_is_written_in_hexadecimal() {
    assert_eq!(counting().to_string(), COUNTING);
    assert_eq!(COUNTING.parse(), Ok(counting()));
    assert_eq!(COUNTING.to_uppercase().parse(), Ok(counting()));
    let json = serde_json::to_string(&counting()).expect("text is JSON");
    assert_eq!(json, format!("\"{COUNTING}\""));
    assert_eq!(serde_json::from_str::<Seed>(&json).expect(&json), counting());
    assert_eq!(Seed::from_number(0x0102).to_string(), format!("0201{}", "0".repeat(60)));
}

#[test]
fn a_commitment_is_written_in_hexadecimal() {
    let commitment = counting().commitment();
    assert_eq!(commitment.to_string().parse(), Ok(commitment));
    let json = serde_json::to_string(&commitment).expect("text is JSON");
    assert_eq!(json, format!("\"{commitment}\""));
    assert_eq!(serde_json::from_str::<Commitment>(&json).expect(&json), commitment);
}

#[test]
fn what_is_no_seed_is_refused_without_repeating_it() {
    let longer = format!("{COUNTING}00");
    let dashed = COUNTING.replacen('a', "-", 1);
    for (text, reason) in [
        ("", NotHex::Length(0)),
        (&COUNTING[1..], NotHex::Length(63)),
        (&longer, NotHex::Length(66)),
        (&dashed, NotHex::Digit(22)),
        ("é", NotHex::Digit(1)),
        ("0x00", NotHex::Digit(2)),
        (" 00", NotHex::Digit(1)),
        ("+0", NotHex::Digit(1)),
    ] {
        assert_eq!(text.parse::<Seed>(), Err(reason), "{text:?}");
        assert_eq!(text.parse::<Commitment>(), Err(reason), "{text:?}");
        assert!(serde_json::from_value::<Seed>(text.into()).is_err(), "{text:?}");
        assert!(text.len() < 4 || !reason.to_string().contains(text));
    }
    assert_eq!(
        NotHex::Digit(22).to_string(),
        "64 hexadecimal digits are wanted, but character 22 is none"
    );
}

#[test]
fn a_commitment_opens_to_its_seed_alone() {
    let commitment = counting().commitment();
    assert!(commitment.opens(&counting()));
    for bit in 0..256 {
        let mut bytes = std::array::from_fn(|index| index as u8);
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert!(!commitment.opens(&Seed::from_bytes(bytes)), "bit {bit}");
    }
}

#[test]
fn debug_gives_no_secret_away() {
    let seed = counting();
    let mut generator = Generator::new(&seed, 3);
    generator.next_u32();
    let (seed, generator) = (format!("{seed:?}"), format!("{generator:?}"));
    assert_eq!(seed, format!("Seed(committed to as {})", counting().commitment()));
    assert_eq!(generator, "Generator { stream: 3, words_taken: 1, .. }");
}

#[test]
fn the_operating_system_gives_a_new_seed_each_time() {
    let seeds: BTreeSet<String> =
        (0..100).map(|_| Seed::from_os().expect("an operating system").to_string()).collect();
    assert_eq!(seeds.len(), 100);
}

#[test]
fn the_live_generator_is_chacha20() {
    // RFC 8439, appendix A.1: key 0 with nonce 0, blocks 0 and 1.
    let mut zero = Generator::new(&Seed::from_bytes([0; 32]), 0);
    let words: [u32; 32] = std::array::from_fn(|_| zero.next_u32());
    let wanted = [
        0xade0_b876,
        0x903d_f1a0,
        0xe56a_5d40,
        0x28bd_8653,
        0xb819_d2bd,
        0x1aed_8da0,
        0xccef_36a8,
        0xc70d_778b,
        0x7c59_41da,
        0x8d48_5751,
        0x3fe0_2477,
        0x374a_d8b8,
        0xf4b8_436a,
        0x1ca1_1815,
        0x69b6_87c3,
        0x8665_eeb2,
        0xbee7_079f,
        0x7a38_5155,
        0x7c97_ba98,
        0x0d08_2d73,
        0xa029_0fcb,
        0x6965_e348,
        0x3e53_c612,
        0xed7a_ee32,
        0x7621_b729,
        0x434e_e69c,
        0xb033_71d5,
        0xd539_d874,
        0x281f_ed31,
        0x45fb_0a51,
        0x1f0a_e1ac,
        0x6f4d_794b,
    ];
    assert_eq!(words, wanted);
    // The same appendix, last vector: nonce 0 0 2, which is stream 2 in the upper of its two words.
    let mut stream = Generator::new(&Seed::from_bytes([0; 32]), 2 << 56);
    let words: [u32; 4] = std::array::from_fn(|_| stream.next_u32());
    assert_eq!(words, [0x374d_c6c2, 0x3736_d58c, 0xb904_e24a, 0xcd3f_93ef]);
}

#[test]
fn the_fast_generator_is_xoshiro256_plus_plus_with_a_state_from_chacha20() {
    for (seed, stream) in [(0, 0), (7, 1), (u64::MAX, u64::MAX)] {
        let mut chacha = Generator::new(&Seed::from_number(seed), stream);
        let mut state: [u64; 4] = std::array::from_fn(|_| {
            let low = u64::from(chacha.next_u32());
            u64::from(chacha.next_u32()) << 32 | low
        });
        let mut fast = FastGenerator::new(seed, stream);
        for _ in 0..1_000 {
            let [a, b, c, d] = state;
            let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
            let (c, d) = (c ^ a, d ^ b);
            state = [a ^ d, b ^ c, c ^ b << 17, d.rotate_left(45)];
            assert_eq!(fast.next_u32(), (word >> 32) as u32);
        }
    }
}
