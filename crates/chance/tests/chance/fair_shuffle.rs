//! The shuffle against `docs/fair-shuffle.md` and the script that was written from it.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Once;

use chance::{
    Card, Commitment, Deck, Generator, Mix, Penetration, Purpose, Seed, Shoe, ShoeSide, Uniform,
};

fn docs(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

fn shuffled(deck: Deck, decks: u8, seed: &Seed) -> Shoe {
    Shoe::shuffled(deck, decks, Penetration::CardsBehind(0), seed).expect("a legal shoe")
}

/// Counts the words that a shuffle takes.
struct Counted {
    generator: Generator,
    words: Vec<u32>,
}

impl Counted {
    fn new(seed: &Seed) -> Counted {
        Counted { generator: Generator::new(seed, Shoe::SHUFFLE_STREAM), words: Vec::new() }
    }
}

impl Uniform for Counted {
    fn next_u32(&mut self) -> u32 {
        let word = self.generator.next_u32();
        self.words.push(word);
        word
    }
}

#[test]
fn the_worked_example_is_what_the_shoe_does() {
    let page = std::fs::read_to_string(docs("fair-shuffle.md")).expect("the page is there");
    let example = page.split_once("## A worked example").expect("a worked example").1;
    // Rows of the tables, without the marks around cells.
    let rows: Vec<Vec<&str>> = example
        .lines()
        .filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'))
        .map(|row| row.split('|').map(|cell| cell.trim().trim_matches('`')).collect())
        .collect();
    let named = |name| {
        let row = rows.iter().find(|row| row[0] == name);
        row.unwrap_or_else(|| panic!("a row for the {name}"))[1]
    };
    let seed: Seed = named("seed").parse().expect("a seed");
    let commitment: Commitment = named("commitment").parse().expect("a commitment");
    assert_eq!(seed.commitment(), commitment);

    let mut counted = Counted::new(&seed);
    let mut cards = Deck::Standard.stack(6);
    let steps: Vec<Vec<String>> = (0..10)
        .map(|position| {
            let before = cards.clone();
            let card = counted.deal(&mut cards, position).expect("a card");
            // The choice shows in where the exchange put the card that lay here.
            let moved = (0..cards.len()).rev().find(|&index| cards[index] != before[index]);
            let among = before.len() - position;
            let word = *counted.words.last().expect("a word for each choice");
            let choice = (u64::from(word) * among as u64) >> 32;
            if let Some(moved) = moved {
                assert_eq!(moved - position, choice as usize);
            }
            vec![
                position.to_string(),
                format!("{word:08x}"),
                among.to_string(),
                choice.to_string(),
                card.to_string(),
            ]
        })
        .collect();
    let shown: Vec<&Vec<&str>> = rows.iter().filter(|row| row[0].parse::<u32>().is_ok()).collect();
    assert_eq!(shown, steps.iter().collect::<Vec<_>>());

    let shoe = shuffled(Deck::Standard, 6, &seed);
    let texts: Vec<String> = shoe.remaining().iter().map(Card::to_string).collect();
    assert!(steps.iter().map(|step| &step[4]).eq(&texts[..10]));
    assert!(example.contains(&format!("The last card of the shoe is {}.", texts[311])));
    assert!(example.contains(&format!(
        "\n$ python3 docs/verify_shuffle.py {seed} standard 6\ncommitment {commitment}\n{} …\n",
        texts[..10].join(" ")
    )));
}

/// What the script prints and how it ends, or `None` where there is no Python.
fn verify(arguments: &[&str]) -> Option<(String, bool)> {
    match Command::new("python3").arg(docs("verify_shuffle.py")).args(arguments).output() {
        Ok(output) => {
            let text = String::from_utf8(output.stdout).expect("the script prints text");
            Some((text, output.status.success()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // Past the capture of the test harness, which would hide it in a test that passes.
            static WARNED: Once = Once::new();
            WARNED.call_once(|| {
                std::io::stderr()
                    .write_all(
                        b"\n*** NOT CHECKED: no python3 to run docs/verify_shuffle.py ***\n\n",
                    )
                    .expect("standard error is open");
            });
            None
        }
        Err(error) => panic!("python3 cannot be run: {error}"),
    }
}

/// The script's shuffle against ours.
fn assert_verified(deck: Deck, decks: u8, seed: &Seed, cut: Option<usize>) {
    let kind = serde_json::to_value(deck).expect("a name");
    let commitment = seed.commitment().to_string();
    let (seed_text, decks_text) = (seed.to_string(), decks.to_string());
    let mut arguments = vec![
        seed_text.as_str(),
        kind.as_str().expect("a name"),
        decks_text.as_str(),
        "--commitment",
        &commitment,
    ];
    let mut shoe = shuffled(deck, decks, seed);
    let cut_text = cut.map(|at| at.to_string());
    if let (Some(at), Some(text)) = (cut, &cut_text) {
        shoe.cut(at).expect("a legal cut");
        arguments.extend(["--cut", text]);
    }
    if let Some((printed, success)) = verify(&arguments) {
        let cards: Vec<String> = shoe.remaining().iter().map(Card::to_string).collect();
        assert_eq!(
            printed,
            format!("commitment {commitment}\n{}\n", cards.join(" ")),
            "{arguments:?}"
        );
        assert!(success);
    }
}

#[test]
fn the_script_computes_the_same_shuffles() {
    let seeds = [
        Seed::from_bytes([0; 32]),
        Seed::from_bytes([0xff; 32]),
        Seed::from_bytes(std::array::from_fn(|index| index as u8)),
        Seed::from_bytes(*b"any 32 bytes will do for a seed."),
    ];
    for deck in Deck::ALL {
        for (seed, decks) in seeds.iter().zip([1, 2, 6, 8]) {
            assert_verified(deck, decks, seed, None);
        }
    }
    assert_verified(Deck::Standard, 6, &seeds[3], Some(100));
    assert_verified(Deck::WithJoker, 1, &seeds[3], Some(43));
}

#[test]
fn the_script_throws_away_the_same_words() {
    // In a shoe of usual size a word is thrown away once in a hundred thousand shuffles; in the
    // largest that there can be, once in a hundred. The first such seed is looked for.
    let (deck, decks) = (Deck::WithTwoJokers, u8::MAX);
    let thrown_away = |seed: &Seed| {
        let mut counted = Counted::new(seed);
        let mut cards = deck.stack(decks);
        counted.shuffle(&mut cards);
        counted.words.len() > cards.len() - 1
    };
    let seed = (0..10_000).map(Seed::from_number).find(thrown_away).expect("one in a hundred");
    assert_verified(deck, decks, &seed, None);
}

#[test]
fn the_script_finds_a_false_commitment() {
    let (seed, other) = (Seed::from_number(1), Seed::from_number(2));
    let commitment = other.commitment().to_string();
    let arguments = [&seed.to_string(), "standard", "1", "--commitment", &commitment];
    if let Some((_, success)) = verify(&arguments) {
        assert!(!success);
    }
}

#[test]
fn discards_that_go_back_are_where_the_recipe_puts_them() {
    let seed = Seed::from_number(9);
    let mut shoe = shuffled(Deck::Standard, 2, &seed);
    shoe.cut(33).expect("a legal cut");
    let mut cards = Vec::new();
    for (nth, count) in [54, 7, 103].into_iter().enumerate() {
        cards.extend((0..count).map_while(|_| shoe.draw()));
        shoe.put_back(&seed, nth as u64);
        let mut all = shoe.remaining().to_vec();
        all.sort_unstable();
        let mut stack = Deck::Standard.stack(2);
        stack.sort_unstable();
        assert_eq!(all, stack, "none is lost");
    }
    cards.extend_from_slice(shoe.remaining());
    let (text, commitment) = (seed.to_string(), seed.commitment());
    let arguments = [&*text, "standard", "2", "--cut", "33", "--put-back", "54", "7", "103"];
    if let Some((printed, success)) = verify(&arguments) {
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        assert_eq!(printed, format!("commitment {commitment}\n{}\n", cards.join(" ")));
        assert!(success);
    }
}

#[test]
fn what_is_shuffled_in_the_midst_of_a_round_comes_as_the_recipe_has_it() {
    let seed = Seed::from_number(9);
    let mut shoe = shuffled(Deck::Standard, 1, &seed);
    let mut cards: Vec<Card> = (0..49).map_while(|_| shoe.draw()).collect();
    let piles = [cards[3..23].to_vec(), cards[30..36].to_vec()];
    shoe.reshuffle(&piles[0], &seed);
    cards.extend((0..20).map_while(|_| shoe.draw()));
    shoe.reshuffle(&piles[1], &seed);
    cards.extend_from_slice(shoe.remaining());
    assert_eq!(cards.len(), 49 + 20 + 6);
    let words = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let (text, commitment) = (seed.to_string(), seed.commitment());
    let again = [49, 69].into_iter().zip(&piles).map(|(n, pile)| format!("{n}:{}", words(pile)));
    let again: Vec<String> = again.collect();
    let arguments = [&*text, "standard", "1", "--reshuffled", &again[0], "--reshuffled", &again[1]];
    if let Some((printed, success)) = verify(&arguments) {
        assert_eq!(printed, format!("commitment {commitment}\n{}\n", words(&cards)));
        assert!(success);
    }
}

#[test]
fn each_side_of_a_double_shoe_has_an_order_of_its_own_each_time() {
    let seed = Seed::from_number(9);
    let (text, commitment) = (seed.to_string(), seed.commitment());
    let mut orders = vec![shuffled(Deck::Standard, 2, &seed).remaining().to_vec()];
    for (side, nth) in ShoeSide::ALL.into_iter().flat_map(|side| [0, 1, 70_000].map(|n| (side, n)))
    {
        let behind = Penetration::ONE_QUARTER_BEHIND;
        let mut shoe = Shoe::shuffled_side(Deck::Standard, 2, behind, &seed, (side, nth))
            .expect("two decks are a stack");
        orders.push(shoe.remaining().to_vec());
        shoe.cut(33).expect("a legal cut");
        let cards: Vec<String> = shoe.remaining().iter().map(Card::to_string).collect();
        let nth = nth.to_string();
        let which = ["--side", side.name(), "--shuffle", &nth, "--cut", "33"];
        let arguments: Vec<&str> = [&*text, "standard", "2"].into_iter().chain(which).collect();
        if let Some((printed, success)) = verify(&arguments) {
            assert_eq!(printed, format!("commitment {commitment}\n{}\n", cards.join(" ")));
            assert!(success);
        }
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 7, "no two are alike");
}

#[test]
fn the_script_binds_a_commitment_and_mixes_what_players_add() {
    let seed = Seed::from_bytes(std::array::from_fn(|index| index as u8));
    let house = "00112233445566778899aabbccddeeff";
    let purpose = Purpose { house, table: 3, series: 2, round: 41 };
    let commitment = seed.commitment_for(&purpose).to_string();
    // By Python's own SHA-256.
    assert_eq!(commitment, "9eea44a59785316bc0419bc5968ba0392f089a21608e0010c109363933ad15b3");
    let added = ["lucky", "seven ♣"];
    let mixed = seed.mixed(Mix::of(added).as_ref());
    let expected = "4255c9ef94b1380f1e3dee4b4699bb548b737871d8fd2daa606acfc0a99e4dc0";
    assert_eq!(mixed.to_string(), expected);
    let shoe = shuffled(Deck::Standard, 6, &mixed);
    let cards: Vec<String> = shoe.remaining().iter().map(Card::to_string).collect();
    let text = seed.to_string();
    let arguments = |round| {
        let added = ["--added", added[0], "--added", added[1]];
        let bound = ["--house", house, "--table", "3", "--series", "2", "--round", round];
        let given = [text.as_str(), "standard", "6", "--commitment", &commitment];
        given.into_iter().chain(added).chain(bound).map(str::to_owned).collect::<Vec<_>>()
    };
    for (round, is_right) in [("41", true), ("42", false)] {
        let arguments = arguments(round);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let Some((printed, success)) = verify(&arguments) else { return };
        assert!(printed.ends_with(&format!("\n{}\n", cards.join(" "))), "{printed}");
        assert_eq!(success, is_right, "round {round}");
    }
}
