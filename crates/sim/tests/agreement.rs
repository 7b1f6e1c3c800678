//! Exact against simulation.
use games::registry::{self, Visitor};
use num_traits::ToPrimitive;
use sim::{Deal, Order, simulate};
use table::{Game, Legal};

struct All(u64);
impl Visitor for All {
    type Output = ();
    fn visit<G: Game>(self) {
        let rules = Legal::<G>::preset().rules;
        for mut line in G::lines(&rules) {
            line.decides = false;
            let t = std::time::Instant::now();
            let exact = odds::analyse(&rules, &line);
            let te = t.elapsed();
            let t = std::time::Instant::now();
            let tally = simulate(
                &rules,
                &line,
                &Order { rounds: self.0, seed: 7, deal: Deal::Fresh },
                &|_| true,
            )
            .expect("plays");
            let ts = t.elapsed();
            let e = tally.estimate(line.unit);
            match (exact, e) {
                (Ok(exact), Some(e)) => {
                    let x = exact.expectation.to_f64().unwrap();
                    let z =
                        (e.mean - x) / (exact.standard_deviation() / (tally.plays as f64).sqrt());
                    println!(
                        "{:16} {:28} {:9.5} {:9.5} z {:6.2} sd {:8.3} {:8.3} plays {} exact {:?} sim {:.1} ns",
                        G::FACTS.id,
                        line.id,
                        x,
                        e.mean,
                        z,
                        exact.standard_deviation(),
                        e.standard_deviation,
                        tally.plays,
                        te,
                        ts.as_nanos() as f64 / self.0 as f64
                    );
                }
                (a, b) => println!("{} {} {:?} {:?}", G::FACTS.id, line.id, a.map(|_| ()), b),
            }
        }
    }
}

#[test]
fn all() {
    for facts in registry::ALL {
        registry::visit(facts.id, All(200_000));
    }
}
