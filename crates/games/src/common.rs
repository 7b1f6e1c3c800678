//! Words that games share: elections, actions and facts of scripts that several subchapters have.

use std::borrow::Cow;

use serde_json::{Map, Value};
use table::study::{Line, Plan};
use table::{
    Act, ActionFacts, Bets, Cents, Cite, Code, Election, Elections, Event, Facts, Fault, Game,
    Kind, Limits, Malformed, Odds, PayRow, PayTable, Payout, Preset, Reason, Refusal, Says, Seat,
    Stakes, Tells, Wager, WagerFacts, Word, cite, join,
};

use crate::dice::{craps, mini_dice, sic_bo};
use crate::keno;
use crate::wheels::{big_six, roulette};

/// The parts of a [`Game`](table::Game) that stand in its file under their usual names: `FACTS`,
/// `Rules` with `Rules::new`, `Layout`, `Wager`, `Strategy`, and the function `round`.
macro_rules! usual_parts {
    () => {
        const FACTS: &'static table::Facts = &FACTS;

        type Rules = Rules;
        type Layout = Layout;
        type Wager = Wager;
        type Strategy = Strategy;

        fn rules(elections: &mut table::Elections) -> Rules {
            Rules::new(elections)
        }

        #[inline]
        fn round<T: table::Table<Self>>(
            rules: &Rules,
            layout: &mut Layout,
            t: &mut T,
        ) -> Result<(), T::Halt> {
            round(rules, layout, t)
        }
    };
}
pub(crate) use usual_parts;

/// The parts of [`Wagering`](table::Wagering) where any number of wagers lie on a layout and the
/// function `judge_stake` judges what is staked beside what the seat has on the same wager: they may
/// be changed until a provision closes that.
macro_rules! bets_on_a_layout {
    (|$layout:ident| $bets:expr, $until:expr) => {
        fn change(bet: table::Changing<'_, Self>) -> Result<(), table::Refusal> {
            let table::Changing { seat, wager, ordinal, .. } = bet;
            let judge = |stake, besides| judge_stake(bet.rules, wager, stake, besides);
            let $layout = bet.layout;
            $bets.change_if((seat, wager, ordinal), (bet.change, $until), judge, bet.happened)
        }

        const REFUSES_UNCHANGED: bool = true;

        #[inline]
        fn put(
            $layout: &mut Self::Layout,
            seat: table::Seat,
            wager: Self::Wager,
            stake: table::Cents,
        ) {
            $bets.put(seat, wager, stake);
        }
    };
}
pub(crate) use bets_on_a_layout;

/// The acts of the betting before a round, by the provisions that allow them. With
/// [`table::join!`] they go before a game's own.
#[derive(Clone, Copy, Debug)]
pub struct BettingActs {
    /// Making a wager.
    pub wager: Cite,
    /// Taking it down, and changing its amount.
    pub change: Cite,
    /// The dealer's closing word.
    pub close: Cite,
}

impl Tells for BettingActs {}

impl BettingActs {
    /// The acts.
    #[must_use]
    pub const fn actions(self) -> [ActionFacts; 5] {
        self.actions_if_increased_by(self.change)
    }

    /// The acts, where a wager may name the position that it is on.
    #[must_use]
    pub const fn actions_at_a_position(self) -> [ActionFacts; 5] {
        let [_, others @ ..] = self.actions();
        let [remove, reduce, increase, close] = others;
        [wager_at_a_position(self.wager), remove, reduce, increase, close]
    }

    /// The acts, where another provision is about making a wager larger.
    #[must_use]
    pub const fn actions_if_increased_by(self, larger: Cite) -> [ActionFacts; 5] {
        let BettingActs { wager: made, change, close } = self;
        [wager(made), remove(change), reduce(change), increase(larger), no_more_bets(close)]
    }
}

/// Least stake of the main wager.
pub const TABLE_MINIMUM: Election = Election::new(
    "table-minimum",
    "least stake of the main wager",
    Kind::Amount,
    Preset::None,
    cite!("8.2(a)"),
);

/// Greatest stake of the main wager.
pub const TABLE_MAXIMUM: Election = Election::new(
    "table-maximum",
    "greatest stake of the main wager",
    Kind::Amount,
    Preset::None,
    cite!("8.2(a)"),
);

/// Least and most by wager.
pub const LIMITS: Election = Election::new(
    "limits",
    "least and most stake by wager",
    Kind::Limits,
    Preset::None,
    cite!("8.2(a)"),
);

/// Whether stakes outside the limits are taken.
pub const PERMIT_WAGERS_OUTSIDE_LIMITS: Election = Election::flag(
    "permit-wagers-outside-limits",
    "whether a stake outside the limits is taken all the same, and then settled whole",
    cite!("8.2(d)"),
);

/// Increments by wager.
pub const INCREMENTS: Election = Election::new(
    "increments",
    "by wager an amount that stakes are multiples of",
    Kind::Increments,
    Preset::None,
    cite!("8.2(f)"),
);

/// The smallest chip.
pub const SMALLEST_CHIP: Election = Election::new(
    "smallest-chip",
    "the smallest chip: a stake that cannot be paid in it is refused",
    Kind::Amount,
    Preset::Amount(Cents(1)),
    cite!("8.2(f)"),
);

/// The limits on stakes by wager, with increments and the smallest chip.
pub const STAKE_LIMITS: [Election; 4] =
    [LIMITS, PERMIT_WAGERS_OUTSIDE_LIMITS, INCREMENTS, SMALLEST_CHIP];

/// The limits on the main wager.
pub const TABLE_LIMITS: [Election; 2] = [TABLE_MINIMUM, TABLE_MAXIMUM];

/// Higher odds than the text's.
#[must_use]
pub const fn payout_odds_override(cite: Cite) -> Election {
    Election::new(
        "payout-odds-override",
        "higher payout odds than the text's, by payout row",
        Kind::PayoutOdds,
        Preset::None,
        cite,
    )
}

/// Who recuts the cards when a recut is ordered.
#[must_use]
pub const fn recut_by(cite: Cite) -> Election {
    Election::one_of(
        "recut-by",
        "who recuts the cards when a recut is ordered",
        crate::cut::RecutBy::WORDS,
        cite,
    )
}

/// Whether the cards may be shuffled after any round.
#[must_use]
pub const fn reshuffle_after_any_round(cite: Cite) -> Election {
    Election::flag(
        "reshuffle-after-any-round",
        "whether the cards may be shuffled after any round, not only when the shoe is dealt",
        cite,
    )
}

/// How many places one person may wager on, where the text sets no bound.
#[must_use]
pub const fn boxes_per_player(cite: Cite) -> Election {
    Election::new(
        "boxes-per-player",
        "betting areas that one person may wager on",
        Kind::Integer { least: 1, most: u8::MAX as i64 },
        Preset::Integer(1),
        cite,
    )
}

/// The forms that a stake can have, in `with`.
const FORMS: [&str; 7] = [
    "chips",
    "plaques",
    "value-chip",
    "non-value-chip",
    "match-play-coupon",
    "coupon",
    "verbal-cash",
];

/// Gaming chips and plaques, a match play coupon, and cash where somebody confirms it: what most
/// games with cash are wagered with.
///
/// Reading: chips that are not gaming chips of a stated value are for roulette alone.
pub const CHIPS_COUPON_OR_CASH: &[&str] =
    &["chips", "plaques", "value-chip", "match-play-coupon", "verbal-cash"];

/// Placing a wager, with the form of its stake.
#[must_use]
pub const fn wager(cite: Cite) -> ActionFacts {
    ActionFacts::new("wager", "places a wager", cite)
        .with_fields(&["with"])
        .told_by(Says::Dealer, &["during"])
        .told_by(Says::Floor, &["confirmed-by"])
}

/// Placing a wager, where somebody may name the betting position that it is on, and no player may
/// have two.
#[must_use]
pub const fn wager_at_a_position(cite: Cite) -> ActionFacts {
    ActionFacts::new("wager", "places a wager, on the player's own position alone", cite)
        .with_fields(&["with", "box"])
        .told_by(Says::Dealer, &["during"])
        .told_by(Says::Floor, &["confirmed-by"])
}

/// Taking a wager down.
#[must_use]
pub const fn remove(cite: Cite) -> ActionFacts {
    ActionFacts::new("remove", "takes a wager down", cite)
}

/// Making a wager smaller.
#[must_use]
pub const fn reduce(cite: Cite) -> ActionFacts {
    ActionFacts::new("reduce", "makes a wager smaller", cite)
}

/// Making a wager larger.
#[must_use]
pub const fn increase(cite: Cite) -> ActionFacts {
    ActionFacts::new("increase", "makes a wager larger", cite)
}

/// Closing the betting.
#[must_use]
pub const fn no_more_bets(cite: Cite) -> ActionFacts {
    ActionFacts::new("no-more-bets", "closes the betting", cite).by(Says::Dealer)
}

/// Declining an offer, for a table that waits for an answer; a script just leaves it out.
#[must_use]
pub const fn decline(cite: Cite) -> ActionFacts {
    ActionFacts::new("decline", "declines what is offered", cite)
}

/// Reporting an irregularity that is not bound to a draw.
#[must_use]
pub const fn irregularity(cite: Cite) -> ActionFacts {
    ActionFacts::new("irregularity", "reports an irregularity", cite).by(Says::Dealer)
}

/// Checks that an act is the dealer's or the floor's, and about no wager.
///
/// # Errors
/// Where it names a seat, a wager or an amount.
pub fn of_the_house(act: &Act) -> Result<(), Malformed> {
    let verb = &act.verb;
    match act {
        Act { seat: Some(_), .. } => Err(Malformed::new("seat", format!("{verb} has none here"))),
        _ => about_no_wager(act),
    }
}

/// Checks that an act is about no wager.
///
/// # Errors
/// Where it names a wager or an amount.
pub fn about_no_wager(act: &Act) -> Result<(), Malformed> {
    let verb = &act.verb;
    match act {
        Act { wager: Some(_), .. } => Err(Malformed::new("wager", format!("{verb} has none"))),
        Act { amount: Some(_), .. } => Err(Malformed::new("amount", format!("{verb} has none"))),
        _ => Ok(()),
    }
}

/// `history`: the script begins with a full, new shoe.
pub const NEW_SHOE: Word =
    Word { id: "shoe", about: "\"new\": a full, new shoe, of which the first card is burned" };

/// `history`: a new dealer has come.
pub const NEW_DEALER: Word =
    Word { id: "dealer", about: "\"new\": a new dealer, who burns one card first" };

/// `state`: the cards must be shuffled before the next round.
pub const RESHUFFLE: Word =
    Word { id: "reshuffle", about: "whether all cards are shuffled before the next round" };

/// `history`: players who are not seated.
pub const STANDING: Word = Word { id: "standing", about: "a list of seats whose players stand" };

/// Reads the seats whose players stand.
///
/// # Errors
/// Where it is no list of seats.
pub fn read_standing(value: &Value) -> Result<Vec<Seat>, Fault> {
    let seats = value.as_array().and_then(|list| {
        list.iter().map(|seat| seat.as_str().and_then(|text| text.parse().ok())).collect()
    });
    let unknown = || Malformed::new("standing", format!("{value} is no list of seats"));
    let seats: Vec<Seat> = seats.ok_or_else(unknown)?;
    must_be_different("standing", &seats)?;
    Ok(seats)
}

/// Checks that no seat is named twice.
fn must_be_different(field: &str, seats: &[Seat]) -> Result<(), Malformed> {
    match seats.iter().enumerate().find(|(n, seat)| seats[..*n].contains(seat)) {
        Some((_, seat)) => Err(Malformed::new(field, format!("seat {seat} is there twice"))),
        None => Ok(()),
    }
}

/// `history`: seats held by one person.
pub const SAME_PLAYER: Word =
    Word { id: "same-player", about: "a list of lists of seats, each held by one person" };

/// Reads who holds which seats, as [`SAME_PLAYER`] states it.
///
/// # Errors
/// Where it is no list of lists of seats, each of which one person has.
pub fn read_same_player(value: &Value) -> Result<Vec<Vec<Seat>>, Malformed> {
    let word = SAME_PLAYER.id;
    let lists = value.as_array().and_then(|lists| {
        let seats = |list: &Value| {
            let seats = list.as_array()?.iter().map(|seat| seat.as_str()?.parse().ok());
            seats.collect::<Option<Vec<Seat>>>()
        };
        lists.iter().map(seats).collect::<Option<Vec<_>>>()
    });
    let unknown = || Malformed::new(word, format!("{value} is no list of lists of seats"));
    let lists = lists.ok_or_else(unknown)?;
    must_be_different(word, &lists.concat())?;
    Ok(lists)
}

/// How many places one person may play from.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// At most so many.
    pub most: i64,
    /// Whether they are next to each other.
    pub are_adjacent: bool,
    /// The provision that says so.
    pub cite: Cite,
}

impl Places {
    /// Judges who holds which seats, as [`SAME_PLAYER`] states it.
    ///
    /// # Errors
    /// Where somebody holds too many, or places apart; or it is no list of lists of seats, each of
    /// which one person has.
    pub fn judge(self, value: &Value) -> Result<(), Fault> {
        let Places { most, are_adjacent, cite } = self;
        for mut seats in read_same_player(value)? {
            seats.sort();
            let refuse =
                |why: String| Refusal::rule(SAME_PLAYER.id, Code::BoxesPerPlayer, why, cite);
            if seats.len() as i64 > most {
                let places = if most == 1 { "place" } else { "places" };
                return Err(refuse(format!("one person may have {most} {places} here")).into());
            }
            let is_apart = |pair: &[Seat]| pair[1].number() - pair[0].number() != 1;
            if are_adjacent && seats.windows(2).any(is_apart) {
                let why = "places of one person are next to each other".to_owned();
                return Err(refuse(why).into());
            }
        }
        Ok(())
    }
}

/// The form of a stake, from the fields of a wager.
#[derive(Debug)]
pub struct Form<'a> {
    /// What is staked.
    pub with: Vec<&'a str>,
    /// When, where that is not before the round.
    pub during: Option<&'a str>,
    /// Who confirmed it.
    pub confirmed_by: Vec<&'a str>,
}

impl<'a> Form<'a> {
    /// Reads the fields.
    ///
    /// # Errors
    /// Where a word is unknown.
    pub fn read(act: &'a Act) -> Result<Form<'a>, Fault> {
        Form::read_beside(act, &[])
    }

    /// Reads the fields, where stakes may have further forms than those of a gaming table.
    ///
    /// # Errors
    /// Where a word is unknown.
    pub fn read_beside(act: &'a Act, others: &[&str]) -> Result<Form<'a>, Fault> {
        let is_form = |word: &str| FORMS.contains(&word) || others.contains(&word);
        let with = act.words("with")?;
        if with.is_empty() && act.fields.get("with").is_some_and(Value::is_array) {
            return Err(Malformed::new("with", "names no form of the stake").into());
        }
        if let Some(twice) = with.iter().enumerate().find(|(n, word)| with[..*n].contains(word)) {
            return Err(Malformed::new("with", format!("{:?} is there twice", twice.1)).into());
        }
        if let Some(unknown) = with.iter().find(|word| !is_form(word)) {
            return Err(Malformed::new("with", format!("{unknown:?} is no form of a stake")).into());
        }
        if with.is_empty() && act.fields.contains_key("with") {
            let reason = format!("names nothing: {}", [&FORMS, others].concat().join(", "));
            return Err(Malformed::new("with", reason).into());
        }
        let confirmed_by = act.words("confirmed-by")?;
        let staff = ["dealer", "boxperson", "floorperson", "casino-supervisor"];
        if let Some(unknown) = confirmed_by.iter().find(|word| !staff.contains(word)) {
            let reason = format!("{unknown:?} confirms no wagers");
            return Err(Malformed::new("confirmed-by", reason).into());
        }
        Ok(Form { with, during: act.word("during")?, confirmed_by })
    }

    /// Whether something of this form is among what is staked.
    #[must_use]
    pub fn has(&self, form: &str) -> bool {
        self.with.contains(&form)
    }

    /// Refuses whatever the game is not wagered with.
    ///
    /// # Errors
    /// Where something of another form is among what is staked.
    pub fn only(&self, forms: &[&str], cite: Cite) -> Result<(), Refusal> {
        match self.with.iter().find(|form| !forms.contains(form)) {
            None => Ok(()),
            Some(form) => {
                let why = format!("{form} is not accepted here, only {}", forms.join(", "));
                Err(Refusal::rule("with", Code::Form, why, cite))
            }
        }
    }

    /// Refuses a verbal wager with cash.
    ///
    /// # Errors
    /// Where the stake is one.
    pub fn refuse_cash(&self, cite: Cite) -> Result<(), Refusal> {
        if self.has("verbal-cash") {
            let why = "a verbal wager with cash is not accepted at this game";
            return Err(Refusal::rule("with", Code::VerbalCash, why, cite));
        }
        Ok(())
    }

    /// Refuses a verbal wager with cash that one of these has not confirmed.
    ///
    /// # Errors
    /// Where the stake is one.
    pub fn confirmed_cash(&self, by: &[&str], cite: Cite) -> Result<(), Refusal> {
        if self.has("verbal-cash") && !by.iter().all(|who| self.confirmed_by.contains(who)) {
            let why = format!("a verbal wager with cash must be confirmed by {}", by.join(" and "));
            return Err(Refusal::rule("confirmed-by", Code::NotConfirmed, why, cite));
        }
        Ok(())
    }

    /// Refuses a verbal wager with cash that the dealer and a casino supervisor have not confirmed.
    ///
    /// Reading: the floorperson is a casino supervisor too.
    ///
    /// # Errors
    /// Where the stake is one.
    pub fn cash_confirmed_by_dealer_and_supervisor(&self, cite: Cite) -> Result<(), Refusal> {
        let is_floorperson = self.confirmed_by.contains(&"floorperson");
        let supervisor = if is_floorperson { "floorperson" } else { "casino-supervisor" };
        self.confirmed_cash(&["dealer", supervisor], cite)
    }

    /// Refuses a wager at a time that the game does not have.
    ///
    /// # Errors
    /// Where `during` names a time.
    pub fn only_before_the_round(&self, cite: Cite) -> Result<(), Refusal> {
        match self.during {
            Some(_) => Err(Refusal::new("during", Reason::NotOffered, cite)),
            None => Ok(()),
        }
    }
}

/// So many parts of an amount, no fraction of a cent less.
#[must_use]
pub fn share_of(amount: Cents, parts: i64, of: i64) -> Cents {
    Cents((amount.0 * parts + of - 1) / of)
}

/// An amount that is distributed in proportion and to the last cent. A share that has a fraction of a
/// cent is a whole cent more or less, the first ones more, so that all together are the amount.
#[derive(Clone, Copy, Debug)]
pub struct Distribution {
    amount: Cents,
    /// What all parts come to.
    parts: i128,
    /// What those come to that have their share.
    had: i128,
}

impl Distribution {
    /// An amount for as many parts, of which there is at least one.
    #[must_use]
    pub fn new(amount: Cents, parts: i128) -> Distribution {
        Distribution { amount, parts, had: 0 }
    }

    /// The share of whoever has so many of the parts.
    pub fn share(&mut self, parts: i64) -> Cents {
        let given = |had: i128| (i128::from(self.amount.0) * had + self.parts - 1) / self.parts;
        let before = given(self.had);
        let share = given(self.had + i128::from(parts)) - before;
        self.had += i128::from(parts);
        Cents(share as i64) // at most the amount
    }
}

/// What a seat has on a wager already, where a posted maximum makes that matter.
pub(crate) fn besides<W: Wager, M: Default>(
    bets: &Bets<W, M>,
    (seat, wager): (Seat, W),
    limits: &Limits,
    id: &str,
) -> Cents {
    limits.most(id).map_or(Cents::ZERO, |_| bets.staked(seat, wager, |_| true))
}

/// The refusal of a wager where one of its kind stands at the seat.
#[must_use]
pub fn stands_already(wager: impl Into<Cow<'static, str>>, cite: Cite) -> Refusal {
    Refusal::rule(wager, Code::Stands, "stands already; increase it instead", cite)
}

/// Takes a wager of a kind of which a seat has at most one.
///
/// # Errors
/// Where one stands.
pub fn take_only_one<W: Wager, const N: usize>(
    stakes: &mut Stakes<N>,
    (seat, wager, amount): (Seat, W, Cents),
    cite: Cite,
    happened: &mut Vec<Event<W>>,
) -> Result<(), Refusal> {
    if stakes.get(seat, wager.kind()) > Cents::ZERO {
        return Err(stands_already(wager.to_string(), cite));
    }
    stakes.set(seat, wager.kind(), amount);
    happened.push(Event::Wagered { seat, wager, ordinal: 1, amount });
    Ok(())
}

/// The line of a wager that is decided without the player.
pub fn line_without_decisions<G: Game>(
    id: String,
    (wager, unit): (G::Wager, Cents),
    payout_odds: Option<Odds>,
) -> Line<G> {
    let (bets, strategy) = (vec![(Seat::new(1), wager, unit)], G::Strategy::default());
    Line {
        id,
        plan: Plan { bets, acts: Vec::new(), strategy },
        unit,
        kinds: vec![wager.kind()],
        payout_odds,
        decides: false,
    }
}

/// The variants of a game's rules, from a list of elections.
#[must_use]
pub fn variants(list: &Value) -> Vec<Map<String, Value>> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_object).cloned().collect()
}

/// The variants of a game's rules by the number of decks.
#[must_use]
pub fn variants_by_decks<const N: usize>(counts: [u8; N]) -> Vec<Map<String, Value>> {
    counts.map(|decks| Map::from_iter([("decks".to_owned(), decks.into())])).to_vec()
}

/// The least multiple of a stake that is paid whole cents at all of these odds; none where that is
/// more than any stake.
#[must_use]
pub fn payable_multiple(stake: Cents, odds: &[Odds]) -> Option<Cents> {
    odds.iter().try_fold(stake, |stake, odds| {
        let unit = odds.unit().0;
        let times = unit / greatest_common_divisor(stake.0, unit);
        stake.0.checked_mul(times).map(Cents).filter(|stake| *stake <= Cents::MOST)
    })
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// What the text's own tables pay, for a game whose licensee has no say in it.
#[must_use]
pub fn printed_payouts(facts: &'static Facts) -> Vec<Payout> {
    let rows = facts.pay_tables.iter().flat_map(|table| table.rows.iter().map(move |r| (table, r)));
    let payout = |(table, row): (&PayTable, &PayRow)| Payout {
        row: row.id.to_owned(),
        title: row.title.to_owned(),
        pays: row.pays(),
        cite: table.cite,
    };
    rows.map(payout).collect()
}

/// What is paid where `payout-odds-override` may raise the text's own tables: their rows, and after
/// each the selections that are paid otherwise.
#[must_use]
pub fn payouts_in_force(facts: &'static Facts, elections: &Elections) -> Vec<Payout> {
    let raised = elections.own("payout-odds-override").and_then(Value::as_object);
    let mut payouts = Vec::new();
    for table in facts.pay_tables {
        for row in table.rows {
            let pays = elections.payout_odds(row.id, row.odds);
            let mut list = |row: &str, title: String, odds: Odds| {
                let (row, pays) = (row.to_owned(), odds.to_string());
                payouts.push(Payout { row, title, pays, cite: table.cite });
            };
            list(row.id, row.title.to_owned(), pays);
            let (id, part) = row.id.split_once('/').map_or((row.id, None), |(i, p)| (i, Some(p)));
            for name in raised.into_iter().flat_map(Map::keys) {
                let (wager, its) =
                    name.split_once('/').map_or((&**name, None), |(w, p)| (w, Some(p)));
                let selection = wager.strip_prefix(id).and_then(|rest| rest.strip_prefix(':'));
                if let Some(selection) = selection.filter(|_| its == part) {
                    let odds = elections.payout_odds(name, row.odds);
                    list(name, format!("{} ({selection})", row.title), odds);
                }
            }
        }
    }
    payouts
}

/// The wagers of the dice, wheel and keno games: naming one at a sister game is refused there, not
/// malformed.
pub const DICE_WHEELS_KENO_WAGERS: &[&str] = join![
    &str,
    ids(&craps::WAGERS),
    ids(&roulette::WAGERS),
    ids(&big_six::WAGERS),
    ids(&sic_bo::WAGERS),
    ids(&mini_dice::WAGERS),
    ids(&keno::WAGERS),
];

const fn ids<const N: usize>(wagers: &[WagerFacts; N]) -> [&'static str; N] {
    let mut ids = [""; N];
    let mut place = 0;
    while place < N {
        ids[place] = wagers[place].id;
        place += 1;
    }
    ids
}
