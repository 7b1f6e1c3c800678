//! `docs/record.md` says how to recompute the chain; this does as it says.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use house::ledger::{Account, What};
use house::store::{Batch, Entry, Location};
use sha2::{Digest, Sha256};
use table::Cents;
use wire::{TableId, UserId};

use crate::places::{Place, entry, of_entries, run};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The two entries of the worked example.
fn example() -> Batch {
    let mut wager = entry(3, 17, 1000, r#"{"seat":1}"#);
    wager.at_ms = 1_767_225_600_000;
    let mut purchase = Entry {
        at_ms: 1_767_225_601_500,
        table: None,
        kind: "purchase",
        body: "{}".to_owned(),
        posting: house::ledger::Posting::none(),
    };
    let wallet = Account::Wallet(UserId(17));
    purchase.posting.transfer(Account::Issued, wallet, Cents(5000), What::Purchase);
    assert_eq!(wager.table, Some(TableId(3)));
    of_entries(vec![wager, purchase])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("text takes everything");
        hex
    })
}

/// The worked example's lines of hexadecimal digits, one block for each entry.
fn blocks(document: &str) -> Vec<(Vec<u8>, String)> {
    let mut blocks = Vec::new();
    for block in document.split("```hash\n").skip(1) {
        let block = block.split("```").next().expect("an end");
        let (bytes, hash) = block.split_once("SHA-256 ").expect("a hash");
        let digits: String = bytes
            .lines()
            .flat_map(|line| line.split('#').next())
            .flat_map(|line| line.chars().filter(char::is_ascii_hexdigit))
            .collect();
        let bytes = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).expect("pairs of digits"));
        blocks.push((bytes.collect(), hash.trim().to_owned()));
    }
    blocks
}

#[test]
fn the_worked_example_is_what_the_store_writes() {
    let document = std::fs::read_to_string(docs().join("record.md")).expect("the document");
    run(async {
        let store = house::store::Store::open(&":memory:".parse().expect("a path"));
        let store = store.expect("a store");
        store.commit(example()).await.expect("stored");
        let record = store.record_of(None, 0, 10).await.expect("the record");
        let blocks = blocks(&document);
        assert_eq!(blocks.len(), record.len());
        for ((bytes, hash), stored) in blocks.iter().zip(&record) {
            assert_eq!(&hex(&Sha256::digest(bytes)), hash, "entry {} as told", stored.seq);
            assert_eq!(&hex(&stored.hash), hash, "entry {} as stored", stored.seq);
        }
        store.close().await;
    });
}

#[test]
fn an_independent_script_comes_to_the_same_chain() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("SKIPPED: no python3");
        return;
    }
    let place = Place::sqlite();
    let Location::Sqlite(path) = &place.location else { panic!("a file") };
    let verify = || {
        let script = docs().join("verify_record.py");
        let output = Command::new("python3").arg(script).arg(path).output().expect("it runs");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    run(async {
        let store = place.open();
        store.commit(example()).await.expect("stored");
        for number in 0..20 {
            let batch = of_entries(vec![entry(number, number, 5, "{\"text\":\"é \u{1F0A1}\"}")]);
            store.commit(batch).await.expect("stored");
        }
        let (code, told) = verify();
        let last = store.record_of(None, 21, 1).await.expect("the record");
        assert_eq!((code, told), (Some(0), format!("22 entries, {}\n", hex(&last[0].hash))));
        store.close().await;
    });
    place.execute("UPDATE ledger SET what = 'won' WHERE seq = 7 AND line = 0");
    let (code, told) = verify();
    assert_eq!(code, Some(1));
    assert!(told.contains("entry 7"), "{told}");
}
