//! `croupier head`, and the heads that `croupier audit` is given.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, bail, ensure};
use ed25519_compact::{KeyPair, PublicKey, Seed, Signature};
use house::store::{RecordHead, Store};

/// What comes before what is signed, so that the signature is good for nothing else.
const TAG: &str = "croupier/head/v1";

/// What `croupier head` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where the house is stored: a file of SQLite, or postgres://…
    #[arg(long, env = "CROUPIER_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// Where the head goes beside standard output: a file, to which a line is added, or http://…, to
    /// which it is sent
    #[arg(long, value_name = "FILE|URL")]
    publish: Vec<String>,

    /// Sign it with the key in this file
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,

    /// Make a key in this file, print its public part, and do nothing else
    #[arg(long, value_name = "FILE", conflicts_with_all = ["publish", "key", "every"])]
    new_key: Option<PathBuf>,

    /// Do it again and again, with so many seconds between
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    every: Option<u64>,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(file) = &args.new_key {
        return new_key(file, out);
    }
    let key = args.key.as_deref().map(read_key).transpose()?;
    let location = crate::serve_command::location(args.database.as_deref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    loop {
        let line = runtime.block_on(async {
            let store = Store::open_to_read(&location).context("the house cannot be read")?;
            let head = store.head().await.context("the house cannot be read")?;
            store.close().await;
            anyhow::Ok(line(&head, key.as_ref()))
        })?;
        writeln!(out, "{line}")?;
        out.flush()?;
        for place in &args.publish {
            runtime.block_on(publish(place, &line))?;
        }
        match args.every {
            Some(seconds) => std::thread::sleep(Duration::from_secs(seconds)),
            None => return Ok(()),
        }
    }
}

/// A head, when it was read, and its signature where there is a key.
fn line(head: &RecordHead, key: Option<&KeyPair>) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let text = format!("{head} {now}");
    match key {
        None => text,
        Some(key) => {
            let signature = key.sk.sign(format!("{TAG} {text}"), None);
            format!("{text} {}", hex(signature.as_ref()))
        }
    }
}

async fn publish(place: &str, line: &str) -> anyhow::Result<()> {
    if place.starts_with("http://") || place.starts_with("https://") {
        let sent = client::post_text(place, format!("{line}\n")).await;
        return sent.with_context(|| format!("the head could not be sent to {place}"));
    }
    let mut file = OpenOptions::new().create(true).append(true).open(place);
    let written = file.as_mut().map_err(|e| std::io::Error::new(e.kind(), e.to_string()));
    let written = written.and_then(|file| writeln!(file, "{line}").and_then(|()| file.sync_all()));
    written.with_context(|| format!("the head could not be written to {place}"))
}

fn new_key(file: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).context("there are no random numbers")?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(file).and_then(|mut file| writeln!(file, "{}", hex(&seed)));
    written.with_context(|| format!("the key could not be written to {}", file.display()))?;
    writeln!(out, "{}", hex(read_key(file)?.pk.as_ref()))?;
    Ok(())
}

fn read_key(file: &Path) -> anyhow::Result<KeyPair> {
    let text = fs::read_to_string(file);
    let text = text.with_context(|| format!("the key {} cannot be read", file.display()))?;
    let seed = bytes(text.trim()).and_then(|seed| Seed::from_slice(&seed).ok());
    let seed = seed.with_context(|| format!("{} holds no key", file.display()))?;
    Ok(KeyPair::from_seed(seed))
}

/// The heads that somebody has noted: one as text, or a file with a line for each. Where a public key
/// is named, each must be signed with its other half.
pub(crate) fn noted(since: &str, signed_by: Option<&str>) -> anyhow::Result<Vec<RecordHead>> {
    let is_head =
        since.split_whitespace().next().is_some_and(|word| word.parse::<RecordHead>().is_ok());
    let text = match is_head {
        true => since.to_owned(),
        false => fs::read_to_string(since)
            .with_context(|| format!("{since} is neither a head nor a file that can be read"))?,
    };
    let key = signed_by.map(|key| {
        bytes(key)
            .and_then(|bytes| PublicKey::from_slice(&bytes).ok())
            .context("the public key is not 64 hexadecimal digits")
    });
    let key = key.transpose()?;
    let mut heads = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [head, rest @ ..] = words.as_slice() else { continue };
        let head = head.parse::<RecordHead>().with_context(|| format!("line {number}"))?;
        if let Some(key) = &key {
            let [at, signature] = rest else { bail!("line {number} is not signed") };
            let signature = bytes(signature).and_then(|bytes| Signature::from_slice(&bytes).ok());
            let signed = format!("{TAG} {head} {at}");
            let is_theirs = signature.is_some_and(|found| key.verify(&signed, &found).is_ok());
            ensure!(is_theirs, "line {number} is not signed with that key");
        }
        heads.push(head);
    }
    ensure!(!heads.is_empty(), "{since} has no head in it");
    Ok(heads)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let pairs = hex.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    pairs.map(byte).collect::<Option<Vec<u8>>>().filter(|_| hex.len().is_multiple_of(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_signed_is_held_against_the_key() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("key");
        let mut public = Vec::new();
        new_key(&file, &mut public).expect("a key");
        let public = String::from_utf8(public).expect("text");
        let key = read_key(&file).expect("a key");
        let head = RecordHead { seq: 17, hash: [7; 32] };
        let signed = line(&head, Some(&key));
        assert_eq!(noted(&signed, Some(public.trim())).expect("signed"), [head]);
        assert_eq!(noted(&signed, None).expect("signed or not"), [head]);
        let forged = signed.replacen("17:", "18:", 1);
        assert!(noted(&forged, Some(public.trim())).is_err());
        assert!(noted(&line(&head, None), Some(public.trim())).is_err());
        let heads = folder.path().join("heads");
        fs::write(&heads, format!("{signed}\n{}\n", line(&head, Some(&key)))).expect("a file");
        let path = heads.display().to_string();
        assert_eq!(noted(&path, Some(public.trim())).expect("signed"), [head, head]);
        assert!(noted("nothing", None).is_err());
    }
}
