//! The pages in a real Chromium, driven as people drive it: by mouse, or by keyboard.
//!
//! Where Chromium or its driver is not installed the tests say so and pass; `CROUPIER_REQUIRE_BROWSER`
//! makes that a failure. `docs/pages.md` tells how to run them and where the screenshots are.

mod arranging;
mod axe;
mod choices;
mod driver;
mod felt;
mod floor;
mod games;
mod lost;
mod pages;
mod papers;
mod proxy;
mod roles;
mod table;
mod teaching;
#[allow(dead_code, reason = "the tests of the API use the rest")]
#[path = "../api/trial.rs"]
mod trial;
