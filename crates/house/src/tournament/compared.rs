//! Tournaments as they are in memory beside what is stored, for simulations.

use std::collections::BTreeMap;

use super::{TOURNAMENT, Tournament, key_of};
use crate::house::{House, PAGE};
use crate::store::Range;

impl House {
    /// In what tournaments differ from what is stored of them.
    pub(crate) async fn tournament_differences(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut stored: BTreeMap<String, String> = BTreeMap::new();
        let booths = self.tournaments.all();
        for booth in &booths {
            let id = booth.id;
            // One that waits to be read back is as it is stored.
            let here = match booth.lock(self).await {
                Ok(place) => {
                    let here = place.clone();
                    let there = self.store().doc(TOURNAMENT, &key_of(id)).await;
                    match there {
                        Ok(there) => stored.extend(there.map(|body| (key_of(id), body))),
                        Err(error) => {
                            found.push(format!("tournament {id} cannot be read back: {error}"));
                            continue;
                        }
                    }
                    here
                }
                Err(problem) => {
                    found.push(format!("tournament {id} cannot be read back: {problem}"));
                    continue;
                }
            };
            let text = |state: &Tournament| serde_json::to_string(state).unwrap_or_default();
            let here = here.as_ref().map(text).unwrap_or_default();
            let there = stored.get(&key_of(id)).map_or("nothing", String::as_str);
            let seen = text(&booth.seen());
            for (what, is) in [("in memory", &here), ("as it is shown", &seen)] {
                if is != there {
                    found.push(format!(
                        "tournament {id} {what}: {is}\ntournament {id} as stored: {there}"
                    ));
                }
            }
        }
        let mut after = None;
        loop {
            let range =
                Range { kind: TOURNAMENT.to_owned(), after, limit: PAGE, ..Range::default() };
            let page = match self.store().docs(range).await {
                Ok(page) => page,
                Err(error) => {
                    found.push(format!("the tournaments cannot be read: {error}"));
                    return found;
                }
            };
            for (key, _) in &page {
                if booths.iter().all(|booth| key_of(booth.id) != *key) {
                    found.push(format!("tournament {key} is stored and not in memory"));
                }
            }
            match page.last() {
                Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                _ => return found,
            }
        }
    }
}
