//! What each choice is worth with a hand of twenty-one, from what the player can see.

use chance::{Card, Suit};
use games::blackjack::family::TwentyOne;
use games::blackjack::procedure::HoleCard;
use table::{Cents, Event, Offer, Seat, Spot};

use super::added::{Brought, KnownCards};
use super::against::Against;
use super::dealer::{Facing, Shoe, Work};
use super::elected::{Elected, by_value, place_of};
use super::hands::{Hand, Hands, RANKS};
use super::solve::{chance_of, every_facing};
use super::terms::{BlackjackPays, Pays, Policy, Suited, Suits, Terms};
use crate::Composition;
use crate::hint::{Hint, Seen, cards_of, cards_seen};

/// The hands of a box, and the one that is to be decided.
#[derive(Debug, PartialEq)]
struct Box {
    hands: Vec<Vec<Card>>,
    /// Its place.
    now: usize,
}

/// What each of the offered choices is worth; nothing where the view does not tell.
pub(super) fn hints<G: TwentyOne>(
    rules: &G::Rules,
    shoe: &Composition,
    seen: &Seen<'_>,
) -> Option<Vec<Hint>> {
    let Seen { view, seat, offers, .. } = *seen;
    let hole_card = G::procedure(rules).hole_card;
    let mut unseen = *shoe;
    for card in cards_seen(view) {
        unseen.remove(card);
    }
    let elected = Elected::new::<G>(rules, &unseen);
    let main = G::on_hand(0, 0).to_string();
    let stake = view.iter().find_map(|event| match event {
        Event::Wagered { seat: by, wager, amount, .. }
            if *by == seat && wager.starts_with(&main) =>
        {
            Some(*amount)
        }
        _ => None,
    })?;
    // What was added to it while the cards were dealt.
    let added: Cents = view
        .iter()
        .filter_map(|event| match event {
            Event::Chose { seat: Some(by), verb, amount, .. } if *by == seat => {
                let is_it = elected.additions().iter().any(|addition| addition.verb == verb);
                amount.filter(|_| is_it)
            }
            _ => None,
        })
        .sum();
    let dealer: Vec<Card> =
        cards_of(view, seat, Spot::Dealer).into_iter().map(|(_, c)| c).collect();
    if let Some(place) = elected
        .additions()
        .iter()
        .position(|addition| offers.iter().any(|offer| offer.verb == addition.verb))
    {
        let own = cards_of(view, seat, Spot::Seat(seat));
        let known =
            (own.first().map(|(_, card)| place_of(*card)), dealer.first().copied().map(place_of));
        return Some(to_add(&elected, &by_value(&unseen), (place, known), (stake, added), offers));
    }
    let facing = match (&dealer[..], hole_card) {
        ([one, two, ..], HoleCard::FaceUp) => Facing::both(place_of(*one), place_of(*two)),
        ([up, ..], _) => Facing::up(place_of(*up)),
        ([], _) => return None,
    };
    let at = Box::of(view, seat)?;
    let held = at.hands.get(at.now)?;
    // What nobody has seen, and this hand and the dealer's cards, which the solver takes out.
    let mut counts = by_value(&unseen);
    for card in held {
        counts[place_of(*card)] += 1.0;
    }
    counts[facing.up] += 1.0;
    if let Some(second) = facing.second {
        counts[second] += 1.0;
    }
    let terms = Fewer { terms: &elected, split_before: at.hands.len() - 1 };
    let is_split = at.hands.len() > 1;
    let mut of_hand = [0; RANKS];
    held.iter().for_each(|card| of_hand[place_of(*card)] += 1);
    let hands = Hands::all();
    let id = hands.of(&of_hand)?;
    let mut work = Work::default();
    // A blackjack takes the original wager alone, which the first hand has.
    let staked = (stake + added).0 as f64;
    let taken = match at.now {
        0 if terms.blackjack_spares_additions() => stake.0 as f64 / staked,
        0 => 1.0,
        _ => 0.0,
    };
    let mut against = Against::taking(taken, &terms, &counts, facing, is_split, &mut work);
    against.play(Policy::Best);
    let none = against.beside(&hands[id]).no_blackjack();
    let is_pair = held.len() == 2 && place_of(held[0]) == place_of(held[1]);
    let may_split = is_pair && terms.most_hands(place_of(held[0])) > 1;
    let split =
        may_split.then(|| against.split(place_of(held[0]), Policy::BestAfterSplit, &mut work));
    let suits = match held[..] {
        [one, two] if one.suit() == two.suit() => {
            let mut classes = against.suited.iter().filter(|suited| suited.id == id);
            let is_of =
                |suits: Suits| (suits == Suits::Spades) == (one.suit() == Some(Suit::Spades));
            let paid_alike = against.suited.iter().filter(|suited| suited.id == id).count() == 1;
            classes
                .find(|suited| paid_alike || is_of(suited.class.suits))
                .map_or(Suits::Mixed, |suited| suited.class.suits)
        }
        _ => Suits::Mixed,
    };
    let worth = against.worth(id, suits, split, none);
    // Where a device has looked, there is no blackjack; else it takes the wager, of the first hand.
    let is_known = matches!(hole_card, HoleCard::CardReader | HoleCard::FaceUp);
    let is_blackjack = held.len() == 2 && hands[id].total == 21 && !is_split;
    let in_all = |worth: f64| match is_known {
        true => worth,
        false => worth * none - taken * (1.0 - none),
    };
    let offered = |verb: &str| offers.iter().any(|offer| offer.verb == verb);
    let is_doubled = offered("decline") && (offered("rescue") || offered("surrender"));
    // By the very cards that may lie under the ace.
    let insured = |up: Card| -> f64 {
        let cards = f64::from(unseen.total());
        let brings = |(card, count): (Card, u32)| {
            let net = G::insurance_pays(rules, &[up, card]).map_or(-1.0, |odds| {
                let (a, b) = odds.parts();
                f64::from(a) / f64::from(b)
            });
            f64::from(count) / cards * net
        };
        unseen.kinds().map(brings).sum()
    };
    let mut hints: Vec<Hint> = Vec::new();
    for offer in offers {
        let most = offer.amount.and_then(|(_, most)| most);
        let units = |most: Option<Cents>| most.map_or(1.0, |most| most.0 as f64 / staked);
        let expected = match offer.verb.as_ref() {
            "insurance" => Some(units(most) * insured(dealer[0])),
            "even-money" => Some(1.0),
            "stand" if is_blackjack => Some(elected.blackjack_pays().alone * none),
            "stand" => Some(in_all(worth.stand)),
            "draw" => worth.draw.map(in_all),
            "double-down" => worth.double.map(in_all),
            "split-pairs" => worth.split.map(in_all),
            "surrender" if !is_doubled => worth.surrender.map(in_all),
            "rescue" | "surrender" => Some(in_all(-1.0)),
            "decline" if is_doubled => Some(in_all(against.doubled[usize::from(id)] / none)),
            _ => None,
        };
        if let Some(expected) = expected
            && !hints.iter().any(|hint| hint.verb == offer.verb)
        {
            let amount = most.filter(|_| offer.verb == "insurance");
            let verb = offer.verb.clone().into_owned();
            hints.push(Hint { verb, amount, expected: expected * staked });
        }
    }
    if offers.iter().any(|offer| offer.verb == "even-money") {
        // What comes of a blackjack that is played on.
        let pays = elected.blackjack_pays();
        let expected = (pays.alone * none + pays.both * (1.0 - none)) * staked;
        for hint in hints.iter_mut().filter(|hint| hint.verb == "insurance") {
            hint.expected += expected;
        }
        hints.push(Hint { verb: "decline".to_owned(), amount: None, expected });
    } else if hints.iter().any(|hint| hint.verb == "insurance") {
        hints.push(Hint { verb: "decline".to_owned(), amount: None, expected: 0.0 });
    }
    (!hints.is_empty()).then_some(hints)
}

/// What a wager that may be added now is worth with all that is staked, and what going on without it
/// is: the wager's place among such wagers, the cards that are known, what is staked on the hand and
/// what was added to it.
fn to_add(
    terms: &Elected,
    unseen: &Shoe,
    (place, known): (usize, KnownCards),
    (stake, added): (Cents, Cents),
    offers: &[Offer],
) -> Vec<Hint> {
    let (mut shoe, mut work) = (*unseen, Work::default());
    for card in [known.0, known.1].into_iter().flatten() {
        shoe[card] += 1.0;
    }
    let mut brought = Brought::new(terms);
    let shown =
        every_facing(terms, &shoe).filter(|facing| known.1.is_none_or(|up| facing.up == up));
    for facing in shown {
        let mut against = Against::new(terms, &shoe, facing, false, &mut work);
        against.play(Policy::Best);
        let starts = against.starts(chance_of(&shoe, facing), Policy::Best, &mut work);
        brought.add(terms, (&shoe, facing), Policy::Best, &starts, &mut work);
    }
    let addition = &terms.additions()[place];
    let rest = &terms.additions()[place + 1..];
    let unit = stake.0 as f64;
    let expected = |more: Cents| {
        let staked = (stake + added + more).0 as f64 / unit;
        unit * brought.given(known, staked, rest)
    };
    let hint = |offer: &Offer| {
        let most = offer.amount.and_then(|(_, most)| most);
        let verb = offer.verb.clone().into_owned();
        match (offer.verb.as_ref(), most) {
            (verb_of, Some(most)) if verb_of == addition.verb => {
                Some(Hint { verb, amount: Some(most), expected: expected(most) })
            }
            ("decline", _) => Some(Hint { verb, amount: None, expected: expected(Cents::ZERO) }),
            _ => None,
        }
    };
    offers.iter().filter_map(hint).collect()
}

impl Box {
    /// The hands of a seat as its view of the round has them.
    fn of(view: &[Event], seat: Seat) -> Option<Box> {
        let table::Hands { hands, now } = table::hands_at(view, Spot::Seat(seat));
        let known = |hand: Vec<Option<Card>>| hand.into_iter().flatten().collect();
        let hands: Vec<Vec<Card>> = hands.into_iter().map(known).collect();
        (hands.get(now)?.len() >= 2).then_some(Box { hands, now })
    }
}

/// Terms of a box that has been split before.
struct Fewer<'t> {
    terms: &'t Elected,
    split_before: usize,
}

impl Terms for Fewer<'_> {
    fn dealer_draws(&self, total: u8, is_soft: bool) -> bool {
        self.terms.dealer_draws(total, is_soft)
    }

    fn shows_both_cards(&self) -> bool {
        self.terms.shows_both_cards()
    }

    fn pays(&self, hand: &Hand, is_split: bool) -> Pays {
        self.terms.pays(hand, is_split)
    }

    fn blackjacks(&self) -> Vec<(f64, BlackjackPays)> {
        self.terms.blackjacks()
    }

    fn may_draw(&self, hand: &Hand) -> bool {
        self.terms.may_draw(hand)
    }

    fn may_double(&self, hand: &Hand, is_split: bool) -> bool {
        self.terms.may_double(hand, is_split)
    }

    fn most_hands(&self, rank: usize) -> usize {
        self.terms.most_hands(rank).saturating_sub(self.split_before).max(1)
    }

    fn plays_on(&self, rank: usize) -> bool {
        self.terms.plays_on(rank)
    }

    fn may_surrender(&self) -> bool {
        self.terms.may_surrender()
    }

    fn blackjack_takes_busts(&self) -> bool {
        self.terms.blackjack_takes_busts()
    }

    fn suited(&self, is_split: bool) -> Vec<Suited> {
        self.terms.suited(is_split)
    }

    fn pays_doubled(&self, hand: &Hand, is_split: bool) -> Pays {
        self.terms.pays_doubled(hand, is_split)
    }

    fn may_rescue(&self) -> bool {
        self.terms.may_rescue()
    }

    fn tells_22(&self) -> bool {
        self.terms.tells_22()
    }

    fn beats_blackjack(&self, hand: &Hand, is_split: bool) -> bool {
        self.terms.beats_blackjack(hand, is_split)
    }

    fn doubles_after_one_card(&self, rank: usize) -> bool {
        self.terms.doubles_after_one_card(rank)
    }

    fn may_surrender_later(&self) -> bool {
        self.terms.may_surrender_later()
    }

    fn blackjack_spares_additions(&self) -> bool {
        self.terms.blackjack_spares_additions()
    }

    fn counts_cards(&self) -> bool {
        self.terms.counts_cards()
    }
}
