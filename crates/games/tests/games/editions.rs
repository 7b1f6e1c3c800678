//! Older texts of the rules.

use games::editions::{self, ELECTION};
use games::registry;
use serde_json::Map;

#[test]
fn every_text_that_is_elected_has_its_edition_and_the_other_way_round() {
    for facts in registry::ALL {
        let is_elected = facts.elections.iter().any(|election| election.id == ELECTION);
        let editions = editions::of(facts.id);
        assert_eq!(is_elected, editions.iter().any(|e| e.word.is_some()), "{}", facts.id);
        for edition in editions {
            let mut elections = Map::new();
            edition.elect(&mut elections);
            assert!(registry::legal(facts.id, &elections).is_ok(), "{}", facts.id);
            assert_eq!(editions::find(facts.id, edition.year), Ok(*edition));
        }
    }
}

#[test]
fn a_year_without_a_text_is_told_what_there_is() {
    let why = editions::find("roulette", 1990).expect_err("no such text");
    assert!(why.contains("1998 to 2011"), "{why}");
    assert!(editions::find("craps", 2006).is_err());
}

#[test]
fn a_text_is_found_by_any_year_in_which_it_was_in_force() {
    for year in [1998, 2006, 2008, 2011] {
        assert_eq!(
            editions::find("roulette", year).map(|edition| edition.year),
            Ok(2008),
            "{year}"
        );
    }
    assert!(editions::find("roulette", 2012).is_err());
}
