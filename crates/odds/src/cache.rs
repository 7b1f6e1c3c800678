//! Results that take seconds are kept: while the program runs, and between its runs in a folder,
//! where it has named one. What is found there is used only if it was made for the same question by
//! the same version of the solver; whole accounts, which go by the rules too, only by the same program.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, UNIX_EPOCH};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

/// Raised whenever a solver counts otherwise, or what is kept has another form.
const VERSION: u32 = 2;

/// How the names of kept files end.
const ENDING: &str = ".solved.json";

/// What is known in this run, as the files have it.
static KNOWN: Mutex<Option<HashMap<String, String>>> = Mutex::new(None);

static FOLDER: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Keeps results in a folder from now on, which is made when the first one is written; or only in
/// memory, as at the start.
pub fn keep_in(folder: Option<PathBuf>) {
    *FOLDER.lock().unwrap_or_else(PoisonError::into_inner) = folder;
}

/// Deletes what is kept in a folder, and the folder if nothing else is in it; says how many results
/// there were.
///
/// # Errors
/// Where a file cannot be deleted.
pub fn clear(folder: &Path) -> io::Result<usize> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    let mut count = 0;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        if name.is_some_and(|name| name.ends_with(ENDING)) {
            fs::remove_file(&path)?;
            count += 1;
        }
    }
    // Somebody else's files stay, and the folder with them.
    let _ = fs::remove_dir(folder);
    Ok(count)
}

/// A kept result.
#[derive(Deserialize, Serialize)]
struct Kept<R> {
    solver: String,
    version: u32,
    question: String,
    result: R,
}

impl<R: DeserializeOwned> Kept<R> {
    /// The result that a text has, if it is for this.
    fn read(text: &str, solver: &str, question: &str) -> Option<R> {
        let kept: Kept<R> = serde_json::from_str(text).ok()?;
        let is_it = kept.solver == solver && kept.version == VERSION && kept.question == question;
        is_it.then_some(kept.result)
    }
}

/// Where the result of a solver for a question is kept between runs; nowhere, where no folder is named.
fn path_of(solver: &str, question: &str) -> Option<PathBuf> {
    let folder = FOLDER.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
    let number = hash(&format!("{solver} {question}"));
    Some(folder.join(format!("{solver}-{number:016x}{ENDING}")))
}

/// The result of a solver for a question, which says all that it depends on: a kept one, or what
/// `work` makes.
pub(crate) fn kept<R: DeserializeOwned + Serialize>(
    solver: &str,
    question: &str,
    work: impl FnOnce() -> R,
) -> R {
    let read = |text: &str| Kept::read(text, solver, question);
    let key = format!("{solver} {question}");
    let known = |key: &str| {
        let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.as_ref().and_then(|known| known.get(key).cloned())
    };
    if let Some(result) = known(&key).and_then(|text| read(&text)) {
        return result;
    }
    let path = path_of(solver, question);
    let remember = |key: String, text: String| {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.get_or_insert_with(HashMap::new).insert(key, text);
    };
    let on_disk = path.as_ref().and_then(|path| fs::read_to_string(path).ok());
    if let Some(text) = on_disk
        && let Some(result) = read(&text)
    {
        remember(key, text);
        return result;
    }
    let (solver, question) = (solver.to_owned(), question.to_owned());
    let kept = Kept { solver, version: VERSION, question, result: work() };
    if let Ok(text) = serde_json::to_string(&kept) {
        if let Some(path) = path {
            // What cannot be kept is counted anew the next time.
            let _ = write(&path, &text);
        }
        remember(key, text);
    }
    kept.result
}

/// What takes less is worked out each time.
const SOON: Duration = Duration::from_millis(50);

/// The answer to a question that goes by the rules themselves: one that this very program has kept in
/// the folder, or what `work` makes. Without a question nothing is kept.
pub(crate) fn kept_by_program<R: DeserializeOwned + Serialize, E>(
    kind: &str,
    question: Option<String>,
    work: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    let question = question.zip(program()).map(|(asked, program)| format!("{asked} {program}"));
    let place = question.and_then(|question| Some((path_of(kind, &question)?, question)));
    let Some((path, question)) = place else { return work() };
    let on_disk = fs::read_to_string(&path).ok();
    if let Some(result) = on_disk.and_then(|text| Kept::read(&text, kind, &question)) {
        return Ok(result);
    }
    let began = Instant::now();
    let kept = Kept { solver: kind.to_owned(), version: VERSION, question, result: work()? };
    if began.elapsed() >= SOON
        && let Ok(text) = serde_json::to_string(&kept)
    {
        let _ = write(&path, &text);
    }
    Ok(kept.result)
}

/// What tells this program from another one, such as itself before it was built anew: the size of its
/// file, and when it was written.
fn program() -> Option<&'static str> {
    static PROGRAM: OnceLock<Option<String>> = OnceLock::new();
    let told = || {
        let file = fs::metadata(std::env::current_exe().ok()?).ok()?;
        let written = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(format!("by {} {}", file.len(), written.as_nanos()))
    };
    PROGRAM.get_or_init(told).as_deref()
}

/// A text of the declarations.
pub(crate) type Word = &'static str;

/// Reads a text of the declarations back; each is held once, for as long as the program runs.
pub(crate) fn word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
    String::deserialize(deserializer).map(known_word)
}

/// Reads a text of the declarations, or that there is none.
pub(crate) fn perhaps_word<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Word>, D::Error> {
    Ok(Option::<String>::deserialize(deserializer)?.map(known_word))
}

/// Reads two texts of the declarations.
pub(crate) fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Word; 2], D::Error> {
    Ok(<[String; 2]>::deserialize(deserializer)?.map(known_word))
}

fn known_word(text: String) -> Word {
    static WORDS: Mutex<BTreeSet<Word>> = Mutex::new(BTreeSet::new());
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = words.get(text.as_str()) {
        return known;
    }
    let word: Word = text.leak();
    words.insert(word);
    word
}

/// Writes a file whole or not at all.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = folder.join(format!(".{name}.{}", std::process::id()));
    fs::write(&unfinished, text)?;
    fs::rename(&unfinished, path).inspect_err(|_| {
        let _ = fs::remove_file(&unfinished);
    })
}

/// A number for the name of a file; the file says for what it is, so two may have the same.
fn hash(text: &str) -> u64 {
    // FNV-1a, which is the same on every machine.
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found on disk alone.
    fn from_disk(question: &str, otherwise: u32) -> u32 {
        *KNOWN.lock().unwrap() = None;
        kept("tested", question, || otherwise)
    }

    #[test]
    fn a_result_is_kept_and_what_is_spoiled_old_or_for_something_else_is_counted_anew() {
        let folder = std::env::temp_dir().join(format!("croupier-kept-{}", std::process::id()));
        keep_in(Some(folder.clone()));
        assert_eq!(from_disk("one", 1), 1);
        assert_eq!(from_disk("one", 2), 1, "it is there");
        assert_eq!(from_disk("other", 3), 3, "that is another question");
        let file = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let file = file.filter(|path| fs::read_to_string(path).unwrap().contains("\"one\""));
        let file: Vec<PathBuf> = file.collect();
        let [file] = &file[..] else { panic!("one file for one question: {file:?}") };
        let text = fs::read_to_string(file).unwrap();
        for spoiled in [
            &text[..text.len() / 2],
            "",
            &text.replace(&format!("\"version\":{VERSION}"), "\"version\":0"),
            &text.replace("\"one\"", "\"two\""),
        ] {
            fs::write(file, spoiled).unwrap();
            assert_eq!(from_disk("one", 4), 4, "{spoiled}");
            assert_eq!(from_disk("one", 5), 4, "and written again");
        }
        assert_eq!(clear(&folder).unwrap(), 2);
        let slow = |answer: u32| {
            kept_by_program("asked", Some("one".to_owned()), || {
                std::thread::sleep(SOON);
                Ok::<u32, ()>(answer)
            })
        };
        assert_eq!([slow(1), slow(2)], [Ok(1), Ok(1)], "it took long");
        let quick =
            |answer| kept_by_program("asked", Some("two".to_owned()), || Ok::<u32, ()>(answer));
        assert_eq!([quick(1), quick(2)], [Ok(1), Ok(2)], "that did not");
        let failed = kept_by_program("asked", Some("three".to_owned()), || Err::<u32, u8>(7));
        assert_eq!(failed, Err(7));
        assert_eq!(clear(&folder).unwrap(), 1);
        assert!(!folder.exists());
        assert_eq!(clear(&folder).unwrap(), 0);
        keep_in(None);
    }
}
