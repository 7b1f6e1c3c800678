//! Results that take seconds are kept: while the program runs, and between its runs in a folder,
//! where it has named one. What is found there is used only if it was made for the same question by
//! the same version of the solver.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

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

/// The result of a solver for a question, which says all that it depends on: a kept one, or what
/// `work` makes.
pub(crate) fn kept<R: DeserializeOwned + Serialize>(
    solver: &str,
    question: &str,
    work: impl FnOnce() -> R,
) -> R {
    let read = |text: &str| {
        let kept: Kept<R> = serde_json::from_str(text).ok()?;
        let is_it = kept.solver == solver && kept.version == VERSION && kept.question == question;
        is_it.then_some(kept.result)
    };
    let key = format!("{solver} {question}");
    let known = |key: &str| {
        let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.as_ref().and_then(|known| known.get(key).cloned())
    };
    if let Some(result) = known(&key).and_then(|text| read(&text)) {
        return result;
    }
    let folder = FOLDER.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let path = folder.map(|folder| folder.join(format!("{solver}-{:016x}{ENDING}", hash(&key))));
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
            &text.replace("\"version\":1", "\"version\":0"),
            &text.replace("\"one\"", "\"two\""),
        ] {
            fs::write(file, spoiled).unwrap();
            assert_eq!(from_disk("one", 4), 4, "{spoiled}");
            assert_eq!(from_disk("one", 5), 4, "and written again");
        }
        assert_eq!(clear(&folder).unwrap(), 2);
        assert!(!folder.exists());
        assert_eq!(clear(&folder).unwrap(), 0);
        keep_in(None);
    }
}
