//! Reviews: what one's decisions cost, by what one had seen when one made them.

use serde_json::json;
use wire::{Command, Role, Waiting};

use crate::hints::{blackjack, blackjack_where, deal, draw, expected};
use crate::trial::{Trial, object, problem};

#[tokio::test]
async fn a_decision_costs_what_it_is_worth_less_than_the_best() {
    let mut trial = Trial::open().await;
    let dealer = trial.person("dora", Role::Dealer).await;
    let floor = trial.person("flo", Role::Floor).await;
    let guest = trial.guest().await;
    let table = blackjack(&floor, &dealer, &guest).await;

    // A hit on hard 19 is as bad as it looks.
    let cards = ["Th", "6c", "9d", "5s"];
    deal(&dealer, &guest, table, &cards).await;
    let act = object(json!({"do": "draw"}));
    guest.command(table, &Command::Act { act }).await.expect("answered");
    // It busts, and nobody else plays.
    let waiting = draw(&dealer, table, &["8h"]).await;
    assert!(matches!(waiting, Waiting::Acts { .. }), "{waiting:?}");
    let review = guest.review(table, 1).await.expect("a review");
    let [decision] = review.decisions.as_slice() else { panic!("{review:?}") };
    assert_eq!((decision.question.as_str(), decision.verb.as_str()), ("hard 19 against 6", "draw"));
    let worths = expected(&cards, &[]);
    let told = decision.choices.iter().map(|one| (one.verb.clone(), one.expected.clone()));
    assert_eq!(told.collect::<Vec<_>>(), worths);
    let worth = |verb: &str| -> f64 {
        let found = worths.iter().find(|(word, _)| word == verb).expect("a choice");
        found.1.parse().expect("a number")
    };
    let cost: f64 = decision.cost.as_deref().expect("known").parse().expect("a number");
    assert!((cost - (worth("stand") - worth("draw"))).abs() < 0.002, "{cost} {worths:?}");
    assert!(cost > 50.0, "{cost}");
    // What was seen before the decision is told to the step.
    let round = guest.round(table, 1).await.expect("a round");
    assert!(decision.step < round.events.len(), "{} {:?}", decision.step, round.events);

    // The best play costs nothing.
    let cards = ["Td", "6d", "9c", "2c"];
    deal(&dealer, &guest, table, &cards).await;
    let act = object(json!({"do": "stand"}));
    guest.command(table, &Command::Act { act }).await.expect("answered");
    draw(&dealer, table, &["Qh"]).await;
    let review = guest.review(table, 2).await.expect("a review");
    assert_eq!(review.decisions[0].cost.as_deref(), Some("0.000"), "{review:?}");
    // It is nobody else's business.
    assert_eq!(problem(dealer.review(table, 1).await).status, 403);
    assert_eq!(problem(trial.nobody().review(table, 1).await).status, 401);
    assert_eq!(problem(guest.review(table, 9).await).status, 404);
    guest.leave(table, None).await.expect("left");
    // There is none where hints are not permitted, until one has left.
    let table = blackjack_where(&floor, &dealer, &guest, false).await;
    deal(&dealer, &guest, table, &["Td", "6d", "9c", "2c"]).await;
    let act = object(json!({"do": "stand"}));
    guest.command(table, &Command::Act { act }).await.expect("answered");
    draw(&dealer, table, &["Qh"]).await;
    let why = problem(guest.review(table, 1).await);
    assert_eq!((why.code.as_str(), why.section.as_deref()), ("no-hint", Some("13:69F-8.1")));
    guest.leave(table, None).await.expect("left");
    assert_eq!(guest.review(table, 1).await.expect("a review").decisions.len(), 1);
    trial.stop().await;
}
