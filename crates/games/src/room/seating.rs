//! Who is dealt in, and what each has to post before the cards (14.7(b), 14.7(c)3, 14.10(d)).

use arrayvec::ArrayVec;
use table::{Cents, Seat};

use super::family::{Opening, Spec};
use super::layout::Layout;
use super::rules::{HeadsUp, Rules};

/// The most that sit at a table (14.6(b)).
pub(crate) const MOST: usize = 11;

/// A player who is dealt in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealt {
    pub seat: Seat,
    /// What is in front of him when the round starts.
    pub stack: Cents,
    /// What he antes.
    pub ante: Cents,
    /// What he antes for all, by a record.
    pub dead: Cents,
    /// His blind, or the kill blind.
    pub blind: Cents,
}

/// Who is dealt in, in the order of the deal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating {
    pub players: ArrayVec<Dealt, MOST>,
    /// The places of those who post the blinds, in order.
    pub blinds: ArrayVec<usize, MOST>,
}

/// Who is dealt in.
pub(crate) fn seating(rules: &Rules, spec: &Spec, layout: &Layout) -> Seating {
    let boxes = layout.stakes.boxes().iter();
    let in_front = boxes.map(|(seat, [stake])| (*seat, *stake - layout.charge(*seat)));
    let mut seated: ArrayVec<(Seat, Cents), MOST> = ArrayVec::new();
    for player in in_front.filter(|(seat, _)| !layout.inactive.contains(*seat)) {
        if seated.try_push(player).is_err() {
            break; // no more are taken in the first place
        }
    }
    if let Opening::Blinds = spec.opening {
        // 14.10(e): from the left of the button on, who is the last.
        let button = layout.button.or(seated.last().map(|(seat, _)| *seat));
        let left = seated.iter().position(|(seat, _)| Some(*seat) > button).unwrap_or(0);
        seated.rotate_left(left);
    }
    if let Some(posts) = &layout.posts {
        return recorded(&seated, posts);
    }
    let minimum = rules.limit_with(layout.kill_button.is_some()).minimum();
    // 14.7(c)3: whoever has less than he must post and one bet is not dealt in, and a blind passes on.
    loop {
        let found = posting(rules, spec, layout, &seated, minimum);
        let is_short = |player: &Dealt| {
            let forced =
                if spec.opening == Opening::Blinds { Cents::ZERO } else { rules.forced_bet };
            player.stack < player.ante + player.blind + forced + minimum
        };
        match found.players.iter().position(is_short) {
            Some(short) => _ = seated.remove(short),
            None if found.players.len() < 2 => return Seating::default(), // 14.6(b)
            None => return found,
        }
    }
}

/// What each posts where these play, in the order of the deal.
fn posting(
    rules: &Rules,
    spec: &Spec,
    layout: &Layout,
    seated: &[(Seat, Cents)],
    minimum: Cents,
) -> Seating {
    let count = seated.len();
    // The button, who is dealt to last, posts the first blind.
    let is_by_button = count == 2 && rules.heads_up == HeadsUp::Button;
    let nth_blind = |place: usize| if is_by_button { count - 1 - place } else { place };
    let mut found = Seating::default();
    for (place, (seat, stack)) in seated.iter().enumerate() {
        // 14.11(i): whoever has the kill button posts one blind, of the increased minimum.
        let has_kill = rules.kill.is_some() && layout.kill_button == Some(*seat);
        let owes = rules.buys_button && layout.owes.contains(*seat);
        let blind = match spec.opening {
            Opening::ForcedBet(_) => Cents::ZERO,
            Opening::Blinds if has_kill => minimum,
            // 14.10(d)1i; reading: all the blinds, in one and live, with his own if it is his turn.
            Opening::Blinds if owes => rules.blinds.iter().copied().sum(),
            Opening::Blinds => rules.blinds.get(nth_blind(place)).copied().unwrap_or_default(),
        };
        let (seat, stack, ante, dead) = (*seat, *stack, rules.ante, Cents::ZERO);
        found.players.push(Dealt { seat, stack, ante, dead, blind });
    }
    found.blinds.extend((0..count.min(rules.blinds.len())).map(nth_blind));
    found
}

/// As a recorded hand has it.
fn recorded(seated: &[(Seat, Cents)], posts: &[super::layout::Post]) -> Seating {
    let mut found = Seating::default();
    let mut blinds: ArrayVec<(Cents, usize), MOST> = ArrayVec::new();
    for (place, (seat, stack)) in seated.iter().enumerate() {
        let post = posts.iter().find(|post| post.seat == *seat);
        let [ante, dead, blind] =
            post.map_or([Cents::ZERO; 3], |post| [post.ante, post.dead, post.blind]);
        found.players.push(Dealt { seat: *seat, stack: *stack, ante, dead, blind });
        if blind > Cents::ZERO && !post.is_some_and(|post| post.is_late) {
            blinds.push((blind, place));
        }
    }
    blinds.sort_by_key(|(blind, _)| *blind);
    found.blinds.extend(blinds.into_iter().map(|(_, place)| place));
    found
}
