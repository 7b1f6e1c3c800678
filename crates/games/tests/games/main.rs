//! Every game against its golden rounds, the laws for all games, and its sources.
//!
//! Each game has tests of its own, under its name: after a change to one game,
//! `cargo test -p games --test games three_card_poker` runs what can be wrong with it. What is not
//! of a game runs under the names of the modules here.

use games::registry;
use table::erased::AnyGame;

#[path = "../support/awards.rs"]
mod awards;
#[path = "../support/corpus.rs"]
mod corpus;
mod cut;
mod double_shoe;
mod drawn;
mod editions;
#[path = "../support/elections.rs"]
mod elections;
mod facts;
mod fuzz;
mod large;
#[path = "../support/laws.rs"]
mod laws;
mod live;
mod malformed;
mod mutation;
mod poker;
mod provisions;
#[path = "../support/random_play.rs"]
mod random_play;
mod room;
mod rounds;
mod sessions;
mod sources;
#[path = "../../../../fuzz/src/targets.rs"]
pub mod targets;
#[path = "../support/toy.rs"]
mod toy;

/// A number that the environment gives.
fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

/// The game of an id.
fn game(id: &str) -> &'static dyn AnyGame {
    registry::game(id).unwrap_or_else(|| panic!("{id} is no game here"))
}

macro_rules! tests_of_each_game {
    ($($name:ident)*) => {
        /// The games that have tests of their own.
        const TESTED: &[&str] = &[$(stringify!($name)),*];

        $(
            mod $name {
                fn id() -> String {
                    stringify!($name).replace('_', "-")
                }

                #[test]
                fn golden_rounds_come_out_as_the_regulation_says() {
                    crate::rounds::golden_rounds_of(&id());
                }

                #[test]
                fn an_act_that_is_refused_leaves_the_question_open() {
                    crate::rounds::attempts_change_nothing_in_rounds_of(&id());
                }

                #[test]
                fn random_rounds_keep_the_laws() {
                    crate::sessions::random_rounds_of(&id());
                }

                #[test]
                fn rounds_with_the_house_s_equipment_keep_the_laws() {
                    crate::sessions::house_rounds_of(&id());
                }

                #[test]
                fn facts_are_consistent() {
                    crate::facts::facts_of(&id());
                }

                #[test]
                fn any_elections_work_or_are_refused_with_a_reason() {
                    crate::facts::any_elections_of(&id());
                }

                #[test]
                fn every_cite_names_a_provision() {
                    crate::sources::cites_of(&id());
                }

                #[test]
                fn whatever_pays_or_decides_has_a_golden_round() {
                    crate::sources::rounds_for(&id());
                }

                #[test]
                fn whatever_stands_in_place_of_a_field_is_malformed_by_name_or_is_played() {
                    crate::malformed::strangers_in_rounds_of(&id());
                }
            }
        )*
    };
}

tests_of_each_game! {
    craps
    mini_craps
    automated_craps
    blackjack
    blackjack_switch
    switch_hands_blackjack
    baccarat_punto_banco
    baccarat_chemin_de_fer
    roulette
    big_six
    red_dog
    mini_baccarat
    sic_bo
    pai_gow
    pai_gow_poker
    pokette
    mini_dice
    seven_card_stud_high
    seven_card_stud_low
    seven_card_stud_high_low_split
    seven_card_stud_high_low_split_eight_or_better
    hold_em_high
    pineapple
    crazy_pineapple
    omaha_high
    omaha_high_low_split_eight_or_better
    five_card_draw_high
    five_card_draw_low
    triple_draw_low_ball_deuce_to_seven
    badugi
    five_card_stud_high
    mambo_stud_high_low_split_six_or_better
    casino_night_hold_em
    casino_night_seven_card_stud
    keno
    caribbean_stud_poker
    double_down_stud
    let_it_ride_poker
    spanish_21
    three_card_poker
    fast_action_hold_em
    casino_war
    colorado_hold_em_poker
    boston_5_stud_poker
    double_cross_poker
    double_attack_blackjack
    four_card_poker
    texas_hold_em_bonus_poker
    flop_poker
    two_card_joker_poker
    asia_poker
    ultimate_texas_hold_em
    winners_pot_poker
    supreme_pai_gow
    mississippi_stud
    triple_attack_blackjack
    mini_tex_3_card_hold_em
    heads_up_holdem
}

#[test]
fn every_game_has_tests_of_its_own() {
    let ids: Vec<String> = registry::ALL.iter().map(|facts| facts.id.replace('-', "_")).collect();
    assert_eq!(TESTED, ids);
}
