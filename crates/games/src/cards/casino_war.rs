//! Casino war, 13:69F-22: one card to each player and one to the dealer; the higher wins, and a
//! player who ties may go to war.
//!
//! The text cites 22.8(e) for the choice that 22.8(c) gives (22.1, 22.6(b)), and says nothing of a
//! war deal in which a card is missing or a second card lies face up; readings are marked below.

use std::borrow::Cow;

use chance::Card;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Betting, BySeat, Cents, Changing, Choice, Code, Election, Elections, Event,
    Facts, Family, Fault, Felt, Game, Incident, Irregularity, Kind, Limits, Malformed, Odds, Offer,
    PayRow, PayTable, Payout, Place, Placing, Preset, Question, Reason, Refusal, Reported, Seat,
    Settlement, Spot, Stakes, Table, WagerFacts, Wagering, Word, Zone, cite, floor, join,
};

use crate::common::{self, BettingActs, Form};
use crate::cut::{self, CutAfterShuffle, CutRules, Ready, Stack};
use crate::dealing::{
    self, CUTTING_CARD, DRAWN_IN_ERROR, Dealing, DealingRules, FOUND_FACE_UP, SHUFFLER_JAM,
    ShoeState,
};
use crate::felt::Seated;

/// Casino war.
#[derive(Clone, Copy, Debug, Default)]
pub struct CasinoWar;

// Facts

const NO_CARDS_DEALT: &str = "no-cards-dealt";

const FACTS: Facts = Facts {
    id: "casino-war",
    title: "Casino war",
    subchapter: "22",
    family: Family::Cards,
    seats: 9,
    equipment: "six, seven or eight decks in a shoe",
    about: "One card each, the higher wins; a player who ties gives up half or goes to war.",
    wagers: &[
        WagerFacts::new(
            "initial",
            "Initial wager",
            "before the deal; wins if the player's card is higher, loses if it is lower",
            cite!("22.1"),
        ),
        WagerFacts::new(
            "tie",
            "Tie wager",
            "with an initial wager; wins if the two cards tie",
            cite!("22.1"),
        ),
        WagerFacts::new(
            "war",
            "War wager",
            "after a tie hand, equal to the initial wager, which is given up; wins if the \
             player's next card is as high as the dealer's or higher",
            cite!("22.8(c)2"),
        ),
        WagerFacts::new(
            "tie@war",
            "Tie wager on the war deal",
            "with a war wager; wins if the cards of the war deal tie",
            cite!("22.8(e)"),
        ),
    ],
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            PayRow { id: "initial", title: "Initial wager", odds: INITIAL },
            PayRow { id: "tie", title: "Tie wager", odds: TIE },
            PayRow { id: "war", title: "War wager", odds: WAR },
            PayRow { id: "war/tie", title: "War wager, war deal tied", odds: WAR_TIE },
        ],
        is_floor: false,
        cite: cite!("22.9(a)"),
    }],
    elections: &[
        Election::new(
            "decks",
            "decks in play; with an automated shuffler both batches together",
            Kind::IntegerOf(&[6, 7, 8, 12, 14, 16]),
            Preset::Computed("6; 12 with automated shuffling"),
            cite!("22.2(a)"),
        ),
        Election::one_of(
            "shuffling",
            "by hand, or by a device with two batches in turn",
            Shuffling::WORDS,
            cite!("22.5(a)"),
        ),
        Election::flag(
            "conceal-last-card",
            "whether a further cutting card conceals the last card of the stack",
            cite!("22.2(c)"),
        ),
        common::TABLE_MINIMUM,
        common::TABLE_MAXIMUM,
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("22.6(a)"), change: cite!("22.6(b)"), close: cite!("22.7(b)") }
            .actions(),
        [
            ActionFacts::new(
                "surrender",
                "after a tie hand: gives up half of the initial wager",
                cite!("22.8(c)1")
            ),
            ActionFacts::new(
                "war",
                "after a tie hand: gives up the initial wager and stakes as much on a second card",
                cite!("22.8(c)2")
            ),
            common::decline(cite!("22.8(e)")),
            common::irregularity(cite!("22.10(c)")),
        ],
        CUT.actions(),
        floor::ACTIONS
    ],
    irregularities: &[
        Irregularity::new(
            FOUND_FACE_UP,
            Reported::WithCard,
            "the card is not used; a second one voids all hands, and the cards are \
             reshuffled",
            cite!("22.10(a)"),
        ),
        Irregularity::new(
            DRAWN_IN_ERROR,
            Reported::WithNextCard,
            "the card is the next one",
            cite!("22.10(b)"),
        ),
        Irregularity::new(
            NO_CARDS_DEALT,
            Reported::Action,
            "the seat's wagers on that deal are void",
            cite!("22.10(c)"),
        ),
        Irregularity::new(
            SHUFFLER_JAM,
            Reported::Incident,
            "the cards are reshuffled",
            cite!("22.10(d)"),
        )
        .only_where("shuffling", &["automated"], "the cards are shuffled by hand"),
        Irregularity::new(
            CUTTING_CARD,
            Reported::Incident,
            "the round is finished, then the cards are reshuffled",
            cite!("22.7(d)"),
        ),
    ],
    history: join![Word, [common::NEW_SHOE, common::NEW_DEALER, cut::IDLE_TABLE], cut::HISTORY],
    state: join![Word, [common::RESHUFFLE], cut::STATE],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "tie", label: "Tie" },
                Zone::Bet { wager: "initial", label: "Initial" },
                Zone::Bet { wager: "war", label: "War" },
                Zone::Bet { wager: "tie@war", label: "Tie on war" },
            ],
        ],
    },
};

// Rules

table::words! {
    /// How the cards are shuffled, 22.5(a).
    enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device, two batches in turn.
        Automated = "automated",
    }
}

/// The elections of casino war.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Decks in the shoe that is being dealt.
    decks: u8,
    /// A device shuffles, 22.5(a).
    has_shuffler: bool,
    /// A further cutting card lies behind the last card, 22.2(c).
    conceals_last_card: bool,
    limits: Limits,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let is_automated = elections.choose::<Shuffling>("shuffling") == Shuffling::Automated;
        let decks = elections.integer("decks", if is_automated { 12 } else { 6 });
        // Reading: the batches of 22.2(d) have six, seven or eight decks each, as 22.2(a) asks.
        if is_automated && decks < 12 {
            let why = format!("{decks} decks are too few for two batches: 12, 14 or 16");
            elections.refuse("decks", why, cite!("22.2(d)"));
        } else if !is_automated && decks > 8 {
            let why = format!("{decks} decks are for an automated shuffler; without, 6, 7 or 8");
            elections.refuse("decks", why, cite!("22.2(a)"));
        }
        let decks = if is_automated { decks / 2 } else { decks } as u8;
        let limits = elections.limits(|wager| (wager == "initial").then_some(INITIAL));
        let conceals_last_card = elections.flag("conceal-last-card");
        Rules { decks, has_shuffler: is_automated, conceals_last_card, limits }
    }
}

// Wagers and pay table

/// 22.9(a)1.
const INITIAL: Odds = Odds::to(1, 1);
/// 22.9(a)2.
const TIE: Odds = Odds::to(10, 1);
/// 22.9(a)3.
const WAR: Odds = Odds::to(2, 1);
/// 22.9(a)3, where the war deal is a tie hand.
const WAR_TIE: Odds = Odds::to(3, 1);
/// What a surrender costs of the initial wager, 22.8(c)1.
const SURRENDER: Odds = Odds::to(1, 2);

/// A wager at casino war.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On the original deal.
    Initial,
    /// That the original deal ties.
    Tie,
    /// On the war deal.
    War,
    /// That the war deal ties.
    TieAtWar,
}

table::wagers_of_facts!(Wager, FACTS, [Initial, Tie, War, TieAtWar]);

// Layout

/// What lies on a casino war table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    shoe: ShoeState,
    /// Initial and tie wagers.
    stakes: Stakes<2>,
}

// The cut

/// 22.5(b) to (d).
const CUT: CutRules = CutRules {
    cutters: cut::CLOCKWISE,
    offered: cite!("22.5(b)"),
    refused: cite!("22.5(c)"),
    place: cite!("22.5(d)"),
    recut: None,
};

impl CutAfterShuffle for CasinoWar {
    dealing::cut_of_shoe!();

    /// 22.5(b) to (e), whether a device or the dealer has shuffled.
    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let present = layout.stakes.seats();
        let ready = match rules.has_shuffler {
            true => Ready::ByDevice(cite!("22.5(g)2")),
            false => Ready::ByHand(cite!("22.5(g)1")),
        };
        Stack::of::<CasinoWar>(&CUT, rules, present)
            .if_shuffled(layout.shoe.is_shuffled())
            .made_ready(Some(ready))
    }
}

// The round

const DEALING: DealingRules = DealingRules {
    incidents: &[FOUND_FACE_UP, DRAWN_IN_ERROR, CUTTING_CARD, SHUFFLER_JAM],
    second_face_up_voids: true, // 22.10(a)
    no_cutting_card: None,
};

/// The war that a player has gone to.
#[derive(Clone, Copy)]
struct AtWar {
    seat: Seat,
    initial: Cents,
    tie: Cents,
    card: Option<Card>,
}

#[inline]
fn round<T: Table<CasinoWar>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 22.6
    t.call("No more bets", cite!("22.7(b)"));
    if T::MAY_GO_WRONG && layout.shoe.is_shuffled() {
        conceal_last_card(rules, layout, t);
    }
    cut::before_the_deal(rules, layout, t);
    let Layout { shoe, stakes } = layout;
    deal_and_settle(shoe, t.boxes(stakes), t)?;
    t.take_down(|| stakes.clear());
    Ok(())
}

#[cold]
fn conceal_last_card<T: Table<CasinoWar>>(rules: &Rules, layout: &Layout, t: &mut T) {
    if rules.conceals_last_card && !layout.stakes.seats().is_empty() {
        let note = "a further cutting card conceals the last card";
        t.note(|| note.into(), cite!("22.2(c)"));
    }
}

#[inline]
fn deal_and_settle<T: Table<CasinoWar>>(
    shoe: &mut ShoeState,
    stakes: &[(Seat, [Cents; 2])],
    t: &mut T,
) -> Result<(), T::Halt> {
    if stakes.is_empty() {
        return Ok(());
    }
    let mut dealing = Dealing::new(&DEALING, shoe);
    if !dealing.burn_first(t)? {
        return void_all(stakes, t); // 22.7(a)
    }
    // 22.7(c): a card to each initial wager, then the dealer's.
    let mut cards = BySeat::new();
    for (seat, _) in stakes {
        if is_passed_over(*seat, t)? {
            cards.push(None);
            continue;
        }
        let Some(card) = dealing.card(Spot::Seat(*seat), t)? else {
            return void_all(stakes, t);
        };
        cards.push(Some(card));
    }
    refuse_other_passed_over(t)?;
    let Some(dealer) = dealing.card(Spot::Dealer, t)? else {
        return void_all(stakes, t);
    };
    let dealer = dealer.rank();
    // 22.8(a) to (c): player by player from the dealer's left.
    let mut wars = BySeat::new();
    for ((seat, [initial, tie]), card) in stakes.iter().zip(&cards) {
        let (seat, initial, tie) = (*seat, *initial, *tie);
        let Some(card) = card else {
            t.settle(Settlement::void(seat, Wager::Initial, initial, cite!("22.10(c)")));
            if tie > Cents::ZERO {
                t.settle(Settlement::void(seat, Wager::Tie, tie, cite!("22.10(c)")));
            }
            continue;
        };
        if card.rank() < dealer {
            t.settle(Settlement::lost(seat, Wager::Initial, initial, cite!("22.8(a)1")));
            if tie > Cents::ZERO {
                t.settle(Settlement::lost(seat, Wager::Tie, tie, cite!("22.8(a)1")));
            }
        } else if card.rank() > dealer {
            t.settle(Settlement::won(seat, Wager::Initial, initial, INITIAL, cite!("22.9(a)1")));
            if tie > Cents::ZERO {
                t.settle(Settlement::lost(seat, Wager::Tie, tie, cite!("22.8(a)2")));
            }
        } else {
            if tie > Cents::ZERO {
                t.settle(Settlement::won(seat, Wager::Tie, tie, TIE, cite!("22.9(a)2")));
            }
            wars.extend(tie_hand(seat, initial, t)?);
        }
    }
    if wars.is_empty() {
        dealing.after_the_last_card(t)
    } else {
        war_deal(&mut dealing, &mut wars, t)
    }
}

/// 22.8(c) and (e): half of the initial wager given up, or war.
#[inline]
fn tie_hand<T: Table<CasinoWar>>(
    seat: Seat,
    initial: Cents,
    t: &mut T,
) -> Result<Option<AtWar>, T::Halt> {
    match t.ask(seat, &TieHand { initial })? {
        TieHandAnswer::Surrender => {
            let half = SURRENDER.on(initial); // whole cents by `place`
            let cite = cite!("22.8(c)1");
            t.settle(Settlement::lost_part(seat, Wager::Initial, initial, half, cite));
            Ok(None)
        }
        TieHandAnswer::War => {
            let tie = t.ask(seat, &TieAtWar)?;
            Ok(Some(AtWar { seat, initial, tie, card: None }))
        }
    }
}

/// 22.8(f) to (h): three cards burned once, a card to each player at war, the dealer's.
#[inline]
fn war_deal<T: Table<CasinoWar>>(
    dealing: &mut Dealing<'_>,
    wars: &mut [AtWar],
    t: &mut T,
) -> Result<(), T::Halt> {
    for _ in 0..3 {
        if !dealing.burn(t)? {
            return void_war(wars, t);
        }
    }
    for n in 0..wars.len() {
        let seat = wars[n].seat;
        if is_passed_over(seat, t)? {
            continue;
        }
        wars[n].card = dealing.card(Spot::Seat(seat), t)?;
        if wars[n].card.is_none() {
            return void_war(wars, t);
        }
    }
    refuse_other_passed_over(t)?;
    let Some(dealer) = dealing.card(Spot::Dealer, t)? else {
        return void_war(wars, t);
    };
    let dealer = dealer.rank();
    dealing.after_the_last_card(t)?;
    for AtWar { seat, initial, tie, card } in wars.iter().copied() {
        t.settle(Settlement::lost(seat, Wager::Initial, initial, cite!("22.8(c)2")));
        let has_tie = tie > Cents::ZERO;
        let Some(card) = card else {
            // Reading: 22.10(c) speaks of the original deal; a card missing in the war deal voids
            // that player's wagers on it likewise, and the initial wager stays collected.
            t.settle(Settlement::void(seat, Wager::War, initial, cite!("22.10(c)")));
            if has_tie {
                t.settle(Settlement::void(seat, Wager::TieAtWar, tie, cite!("22.10(c)")));
            }
            continue;
        };
        if card.rank() < dealer {
            t.settle(Settlement::lost(seat, Wager::War, initial, cite!("22.8(g)1")));
            if has_tie {
                t.settle(Settlement::lost(seat, Wager::TieAtWar, tie, cite!("22.8(g)1")));
            }
        } else if card.rank() > dealer {
            t.settle(Settlement::won(seat, Wager::War, initial, WAR, cite!("22.9(a)3")));
            if has_tie {
                t.settle(Settlement::lost(seat, Wager::TieAtWar, tie, cite!("22.8(g)2")));
            }
        } else {
            t.settle(Settlement::won(seat, Wager::War, initial, WAR_TIE, cite!("22.9(a)3")));
            if has_tie {
                t.settle(Settlement::won(seat, Wager::TieAtWar, tie, TIE, cite!("22.9(a)2")));
            }
        }
    }
    Ok(())
}

// Irregularities

/// 22.10(c): whether a seat that has a card coming gets none.
#[inline]
fn is_passed_over<T: Table<CasinoWar>>(seat: Seat, t: &mut T) -> Result<bool, T::Halt> {
    let Some(incident) = t.incident(&[NO_CARDS_DEALT], Some(seat))? else { return Ok(false) };
    if incident.seat.is_none() {
        t.misreported(Malformed::new("seat", "is missing: it says who got no card"))?;
    }
    Ok(true)
}

/// Whoever has no card coming in a deal, or has got one, is not passed over in it.
#[inline]
fn refuse_other_passed_over<T: Table<CasinoWar>>(t: &mut T) -> Result<(), T::Halt> {
    if let Some(Incident { seat, .. }) = t.incident(&[NO_CARDS_DEALT], None)? {
        let who = seat.map_or_else(|| "somebody".to_owned(), |seat| format!("seat {seat}"));
        t.misreported(Malformed::new("seat", format!("{who} has no card coming at that time")))?;
    }
    Ok(())
}

/// 22.10(a): a second card found face up voids all hands.
#[cold]
fn void_all<T: Table<CasinoWar>>(stakes: &[(Seat, [Cents; 2])], t: &mut T) -> Result<(), T::Halt> {
    for (seat, [initial, tie]) in stakes {
        t.settle(Settlement::void(*seat, Wager::Initial, *initial, cite!("22.10(a)")));
        if *tie > Cents::ZERO {
            t.settle(Settlement::void(*seat, Wager::Tie, *tie, cite!("22.10(a)")));
        }
    }
    Ok(())
}

/// Reading: a war deal that becomes void under 22.10(a) voids the hands at war, the initial wager
/// that was given up for the war with them; what the original deal has settled stands.
#[cold]
fn void_war<T: Table<CasinoWar>>(wars: &[AtWar], t: &mut T) -> Result<(), T::Halt> {
    for AtWar { seat, initial, tie, .. } in wars.iter().copied() {
        t.settle(Settlement::void(seat, Wager::Initial, initial, cite!("22.10(a)")));
        t.settle(Settlement::void(seat, Wager::War, initial, cite!("22.10(a)")));
        if tie > Cents::ZERO {
            t.settle(Settlement::void(seat, Wager::TieAtWar, tie, cite!("22.10(a)")));
        }
    }
    Ok(())
}

// Decisions

/// What a player with a tie hand does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TieHandAnswer {
    /// Gives up half of the initial wager.
    Surrender,
    /// Goes to war.
    #[default]
    War,
}

/// How a player decides at casino war.
#[derive(Clone, Debug, Default)]
pub struct Strategy {
    /// With a tie hand.
    pub tie_hand: TieHandAnswer,
    /// What to stake on a tie of the war deal.
    pub tie_at_war: Cents,
}

/// 22.8(c).
struct TieHand {
    initial: Cents,
}

impl Question<CasinoWar> for TieHand {
    type Answer = TieHandAnswer;

    fn about(&self) -> Cow<'static, str> {
        "tie hand".into()
    }

    fn options(&self) -> Vec<Choice<TieHandAnswer>> {
        vec![
            Choice::amount(
                "war",
                "go to war: the initial wager is given up, as much is staked on a second card",
                (self.initial, self.initial),
                |_| TieHandAnswer::War,
                cite!("22.8(c)2"),
            ),
            Choice::plain(
                "surrender",
                "give up half of the initial wager",
                TieHandAnswer::Surrender,
                cite!("22.8(c)1"),
            ),
        ]
    }

    fn declined(&self) -> TieHandAnswer {
        TieHandAnswer::Surrender
    }

    fn is_required(&self) -> bool {
        true
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> TieHandAnswer {
        strategy.tie_hand
    }
}

/// The offer of a tie wager on the war deal, 22.8(e).
struct TieAtWar;

impl Question<CasinoWar> for TieAtWar {
    type Answer = Cents;

    fn about(&self) -> Cow<'static, str> {
        "tie wager on the war deal".into()
    }

    fn options(&self) -> Vec<Choice<Cents>> {
        let bounds = (Cents(1), Cents::MOST);
        let about = "stake on a tie of the war deal";
        vec![
            Choice::plain("decline", "no tie wager", Cents::ZERO, cite!("22.8(e)")),
            Choice::amount("wager", about, bounds, |stake| stake, cite!("22.8(e)"))
                .wagering("tie@war"),
        ]
    }

    fn declined(&self) -> Cents {
        Cents::ZERO
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> Cents {
        strategy.tie_at_war
    }
}

impl Wagering for CasinoWar {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.refuse_cash(cite!("22.6(a)"))?;
        form.only_before_the_round(cite!("22.6(b)"))?;
        judge_stake(rules, wager, stake)?;
        match wager {
            Wager::War | Wager::TieAtWar => {
                let why = "is placed after a tie hand, by a player who goes to war";
                let name = wager.to_string();
                return Err(Refusal::rule(name, Code::NotNow, why, cite!("22.8(e)")).into());
            }
            Wager::Tie if layout.stakes.get(seat, Wager::Initial as usize) == Cents::ZERO => {
                // Reading: 22.7(c)1 deals to initial wagers only, so a tie wager needs one.
                let why = "needs an initial wager at the same seat";
                return Err(Refusal::rule("tie", Code::NeedsInitial, why, cite!("22.7(c)1")).into());
            }
            Wager::Initial | Wager::Tie => {}
        }
        let bet = (seat, wager, stake);
        common::take_only_one(&mut layout.stakes, bet, cite!("22.6(b)"), happened)?;
        layout.shoe.came(seat);
        Ok(())
    }

    fn takes(act: &Act) -> bool {
        cut::takes(act)
    }

    fn act(
        rules: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        cut::act::<Self>(rules, layout, act, happened)
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        cut::offers::<Self>(rules, layout)
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        if matches!(wager, Wager::War | Wager::TieAtWar) || ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
        }
        let amount = change.apply(&wager.to_string(), layout.stakes.get(seat, wager as usize))?;
        let has_tie = layout.stakes.get(seat, Wager::Tie as usize) > Cents::ZERO;
        if amount > Cents::ZERO {
            judge_stake(rules, wager, amount)?;
        } else if wager == Wager::Initial && has_tie {
            let why = "the tie wager needs it; take that down first";
            return Err(Refusal::rule("initial", Code::NeedsInitial, why, cite!("22.7(c)1")));
        }
        layout.stakes.change(seat, wager, change, cite!("22.6(b)"), happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        let paid: &[Odds] = if wager == Wager::Initial { &[SURRENDER] } else { &[] };
        rules.limits.bounds(FACTS.wagers[wager as usize].id, paid)
    }
}

/// Half of an initial wager must be payable for a surrender (22.8(c)1), so its cents are even.
fn judge_stake(rules: &Rules, wager: Wager, stake: Cents) -> Result<(), Refusal> {
    rules.limits.judge(FACTS.wagers[wager as usize].id, stake, &[])?;
    if wager == Wager::Initial && SURRENDER.pays(stake).is_none() {
        let reason = Reason::NotAMultipleOf(Cents(2));
        return Err(Refusal::new("initial", reason, cite!("22.8(c)1")));
    }
    Ok(())
}

impl Game for CasinoWar {
    common::usual_parts!();

    dealing::lasting_shoe!();

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Initial, Wager::Tie]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        common::printed_payouts(&FACTS)
    }
}

impl Scripted for CasinoWar {
    dealing::shoe_in_scripts!();
}

impl Shown for CasinoWar {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(Seated::default().plan(in_force, aspect))
    }
}

impl Study for CasinoWar {
    /// Suits do not matter (22.3).
    fn alike(card: Card) -> u8 {
        card.rank() as u8
    }

    fn lines(_: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(1));
        let line = |id: &str, bets, strategy, kinds: &[Wager], payout_odds| Line {
            id: id.to_owned(),
            plan: Plan { bets, acts: Vec::new(), strategy },
            unit,
            kinds: kinds.iter().map(|wager| *wager as usize).collect(),
            payout_odds,
            decides: id == "initial+war",
        };
        let initial = (seat, Wager::Initial, unit);
        let at_war = Strategy { tie_hand: TieHandAnswer::War, tie_at_war: unit };
        let play = Strategy::default();
        vec![
            line("initial+war", vec![initial], play.clone(), &[Wager::Initial, Wager::War], None),
            line("tie", vec![initial, (seat, Wager::Tie, unit)], play, &[Wager::Tie], Some(TIE)),
            line("tie@war", vec![initial], at_war, &[Wager::TieAtWar], Some(TIE)),
        ]
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants_by_decks([6, 7, 8])
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "always-war",
                about: "goes to war on every tie hand, which is the best play",
                make: |_| Strategy::default(),
            },
            StrategyFacts {
                name: "always-surrender",
                about: "gives up half on every tie hand",
                make: |_| Strategy { tie_hand: TieHandAnswer::Surrender, tie_at_war: Cents::ZERO },
            },
        ]
    }
}
