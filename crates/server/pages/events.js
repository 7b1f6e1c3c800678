// Events of a round in plain words, for the table and for the rounds that are over.

import { PIPS, cardText, cents, isCard, money, outcomeText, sentence, spoken, words } from "./format.js";

/**
 * An event in plain words, with its provision: "Dealer: 10 of hearts".
 * `told` says who reads: `title(wager)` for a wager's name, `mine` for their seats, `names` for what
 * people at other seats are called; as `telling` makes it also `boxes` for what the felt calls its
 * places, and `places` for where cards lie that are face down.
 */
export function eventText(event, told = {}) {
  const text = eventWords(event, told);
  return event.cite ? `${text} (${event.cite})` : text;
}

/** The same without the provision. */
export function eventWords(event, told = {}) {
  return (WORDS[event.event] ?? ((other) => words(other.event)))(event, told);
}

/** Whether an event goes on with what the one before it did: pieces come to one place. */
const goesOn = (before, event) => ["dealt-down", "delivered"].includes(event.event) && before?.event === event.event && before.to === event.to;

/** Whether an event of a list is worth a line: that a hand gets a card is told with the card, several cards that come to a place with the last. */
export function isTold(events, n) {
  const [event, next] = events.slice(n, n + 2);
  if (next && goesOn(event, next)) return false;
  const isDealt = next?.event === "dealt" || next?.event === "dealt-down";
  return event.event !== "turn" || !isDealt || next.to !== event.seat;
}

/** What `eventText` is told of a game, from its rules, and of who reads and what happened. */
export function telling(rules, { mine = [], names = {}, events = [] } = {}) {
  return { title: titles(rules), boxes: boxes(rules), places: hiddenPlaces(events), hands: handsOf(events), counts: countsOf(events), piece: rules?.dealt?.piece, family: rules?.family, mine, names };
}

/** For pieces that come to a place, how many have come there in a row. */
function countsOf(events) {
  const counts = new Map();
  events.forEach((event, n) => counts.set(event, goesOn(events[n - 1], event) ? counts.get(events[n - 1]) + 1 : 1));
  return counts;
}

/** Cards or tiles in words, by what a game is played with: "a card", "4 tiles". */
function pieces(event, { counts, piece = "card" }) {
  const count = counts?.get(event) ?? 1;
  return count === 1 ? `a ${piece}` : `${count} ${piece}s`;
}

/** For cards and choices of a seat that has several hands, which of them they are of, from 1 on. */
function handsOf(events) {
  const several = new Set(events.filter((event) => event.event === "turn" && event.hand > 1).map((event) => event.seat));
  const turns = new Map();
  const found = new Map();
  for (const event of events) {
    if (event.event === "turn") turns.set(event.seat, event.hand);
    const seat = event.event === "dealt" || event.event === "dealt-down" ? event.to : undefined;
    if (several.has(seat) && turns.has(seat)) found.set(event, turns.get(seat));
  }
  return found;
}

/** What players say for a wager, where its game has that for it; `_` stands for what is selected. */
export function saidOf(rules, wager) {
  if (wager.includes("/")) return null;
  const names = namesOf(rules);
  const [id, selection] = wager.split(":");
  const whole = names.get(wager);
  if (whole && !whole.includes("_")) return whole;
  const said = names.get(id);
  return said?.includes("_") && selection !== undefined ? said.replace("_", selectionText(selection) ?? selection) : null;
}

const saidBy = new WeakMap();

/** What a game has its wagers called, by wager. */
function namesOf(rules) {
  if (!rules?.said) return new Map();
  if (!saidBy.has(rules)) saidBy.set(rules, new Map(rules.said.map(({ means, said }) => [means, said])));
  return saidBy.get(rules);
}

/** A function that names the wagers of a game for people: `straight:7` is "7 straight up". */
export function titles(rules) {
  const known = new Map((rules?.wagers ?? []).map((wager) => [wager.id, wager.title]));
  const part = (text) => known.get(text) ?? (/^[a-z]/.test(text) ? words(text) : text);
  const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);
  return (wager) => {
    const said = saidOf(rules, wager);
    if (said) return said;
    const [first, ...rest] = wager.split(/[:/]/);
    return [part(first), ...rest.map((text) => selectionText(text) ?? small(part(text)))].join(", ");
  };
}

/** A selection of cards, ranks or a suit as people write it: `Kd-Qd` is "K♦-Q♦", `h` is "♥". Nothing
 * where it is none. */
export function selectionText(text) {
  if (PIPS[text]) return PIPS[text];
  const parts = text.split("-");
  if (parts.every(isCard)) return parts.map((card) => (card.startsWith("Jk") ? `joker ${card.slice(2)}` : cardText(card))).join("-");
  if (parts.every((rank) => /^[2-9TJQKA]$/.test(rank)) && /[TJQKA]/.test(text)) return text.replace("T", "10");
  return null;
}

/** What is printed on the felt where cards lie, by the names of the places. */
function boxes(rules) {
  const found = {};
  const walk = (zone) => {
    if (zone.zone === "cards" && zone.label) found[zone.at] = zone.label;
    if (zone.inner) walk(zone.inner);
    for (const row of zone.rows ?? []) row.forEach(walk);
  };
  walk({ rows: rules?.felt ?? [] });
  return found;
}

/** Where the cards of a round lie that were dealt face down, by their numbers. */
function hiddenPlaces(events) {
  const down = events.filter((event) => event.event === "dealt-down" || event.event === "delivered");
  return Object.fromEntries(down.map((event) => [event.hidden, event.to]));
}

/** A place of the table: a seat's person, the dealer, a box of the layout. */
export function placeName(place, told = {}) {
  if (place === "dealer") return "Dealer";
  return isSeat(place) ? seatName(place, told) : told.boxes?.[place] ?? words(place);
}

/** Where a card goes: a place, and which of its hands where there are several. */
function handName(event, told) {
  const hand = told.hands?.get(event);
  return `${placeName(event.to, told)}${hand ? `, hand ${hand}` : ""}`;
}

/** Whether a place is a seat. */
export function isSeat(place) {
  return /^\d+[b-d]?$/.test(place);
}

/** Whoever sits there. */
export function seatName(seat, { mine = [], names = {} } = {}) {
  if (mine.includes(seat)) return mine.length > 1 ? `You (seat ${seat})` : "You";
  return names[seat] ?? `Seat ${seat}`;
}

// What is chosen, where its word is not that of something one does.
const ACTS = {
  "3rd-street": "bet on 3rd street", "4th-street": "bet on 4th street", "5th-street": "bet on 5th street",
  "additional-card": "take an additional card", banco: "call banco", "banco-suivi": "call banco suivi",
  card: "ask for a card", "dead-hand": "call a dead hand", cut: "take the cut",
  "decline-cut": "refuse the cut", determinant: "name the determinant",
  "run 1": "run it once", "run 2": "run it twice", "run 3": "run it three times", "run 4": "run it four times",
  forfeit: "fold", flop: "bet on the flop", turn: "bet on the turn", river: "bet on the river",
  "double-attack": "make the double attack", "second-attack": "make the second attack", "third-attack": "make the third attack",
  "even-money": "take even money", insurance: "take insurance", natural: "announce a natural",
  "press-blackjack-bonus-button": "press the bonus button", second: "place the second wager", "under-eight": "announce under eight", war: "go to war",
};

// What is said at the games of one family alone.
const OF_FAMILY = { Blackjack: { draw: "hit" } };

/** What one does by a word, at a game of a family. */
export const actWords = (verb, family) => OF_FAMILY[family]?.[verb] ?? ACTS[verb] ?? verb.replaceAll("-", " ");

/** Something done, as it is said of oneself or of somebody else. */
function does(verb, isMe, family) {
  const [first, ...rest] = actWords(verb, family).split(" ");
  return [isMe ? first : `${first}${/(s|sh|ch|x|o)$/.test(first) ? "es" : "s"}`, ...rest].join(" ");
}

function wagerName({ wager, ordinal = 1 }, { title = words }) {
  return ordinal > 1 ? `${title(wager)} no. ${ordinal}` : title(wager);
}

function subject(seat, told) {
  return { who: seatName(seat, told), isMe: (told.mine ?? []).includes(seat) };
}

function settled(event, told) {
  const { who, isMe } = subject(event.seat, told);
  const name = wagerName(event, told);
  const net = cents(event.net);
  const fee = cents(event.fee) ? `, after a charge of ${money(cents(event.fee))}` : "";
  const stake = money(cents(event.stake));
  if (event.outcome === "won") {
    return `${who} ${isMe ? "win" : "wins"} ${money(net)} on ${name}${event.odds ? ` at ${event.odds}` : ""}${fee}`;
  }
  if (event.outcome === "lost") {
    const part = -net === cents(event.stake) ? money(-net) : `${money(-net)} of ${stake}`;
    return `${who} ${isMe ? "lose" : "loses"} ${part} on ${name}${fee}`;
  }
  return `${name} pushes: ${who === "You" ? "you" : who} ${isMe ? "get" : "gets"} ${stake} back${net ? `, ${net < 0 ? "less" : "and"} ${money(Math.abs(net))}` : ""}${fee}`;
}

const DEVICES = { dice: "Dice", wheel: "Wheel", cage: "Numbers drawn", spots: "Quick-pick" };

const WORDS = {
  wagered: (event, told) => {
    const { who, isMe } = subject(event.seat, told);
    return `${who} ${isMe ? "bet" : "bets"} ${money(cents(event.amount))} on ${wagerName(event, told)}`;
  },
  changed: (event, told) => {
    const { who, isMe } = subject(event.seat, told);
    const name = wagerName(event, told);
    if (cents(event.amount) === 0) return `${who} ${isMe ? "take" : "takes"} ${name} down`;
    return `${who} ${isMe ? "have" : "has"} ${money(cents(event.amount))} on ${name} now`;
  },
  renamed: (event, told) => {
    const title = told.title ?? words;
    return `${seatName(event.seat, told)}: ${title(event.wager)} goes on as ${title(event.name)}`;
  },
  split: (event, told) => `${seatName(event.seat, told)}: hand ${event.hand} is split`,
  turn: (event, told) => `${seatName(event.seat, told)}: hand ${event.hand}`,
  exchanged: (event, told) => `${seatName(event.seat, told)}: hands ${event.hand} and ${event.hand + 1} exchange their last cards`,
  dropped: (event, told) => `${seatName(event.seat, told)}: hand ${event.hand} is discarded`,
  called: (event) => `Dealer calls “${event.call}”`,
  dealt: (event, told) => `${handName(event, told)}: ${spoken(event.card)}`,
  "dealt-down": (event, told) => `${handName(event, told)}: ${pieces(event, told)} face down`,
  delivered: (event, told) => (event.to === "muck" ? `Thrown away: ${pieces(event, told)}` : `${handName(event, told)}: ${pieces(event, told)} from the stacks`),
  looked: (event, told) => {
    const { who, isMe } = subject(event.seat, told);
    return `${who} ${isMe ? "look" : "looks"} at a ${told.piece ?? "card"}: ${spoken(event.card)}`;
  },
  revealed: (event, told) => {
    const place = told.places?.[event.hidden];
    if (place === undefined) return `Turned up: ${spoken(event.card)}`;
    if (place !== "dealer" && !isSeat(place)) return `${placeName(place, told)}: ${spoken(event.card)} is turned up`;
    const isMe = (told.mine ?? []).includes(place);
    return `${placeName(place, told)} ${isMe ? "show" : "shows"} ${spoken(event.card)}`;
  },
  burned: () => "A card is burned unseen",
  discarded: (event) => (event.card ? `Discarded: ${spoken(event.card)}` : "A card is discarded"),
  resumed: () => "The card that was set aside comes next",
  reshuffled: () => "Cards that were out are shuffled and dealt again",
  drawn: (event) => `${DEVICES[event.device] ?? words(event.device)}: ${outcomeText(event.outcome)}`,
  chose: (event, told) => {
    const sum = event.amount ? `: ${money(cents(event.amount))}` : "";
    if (!event.seat) return `Dealer: ${words(event.do).toLowerCase()}${sum}`;
    const { who, isMe } = subject(event.seat, told);
    return `${who} ${does(event.do, isMe, told.family)}${sum}`;
  },
  irregular: (event) => `Irregularity: ${words(event.id).toLowerCase()}${event.card ? `, ${spoken(event.card)}` : ""}`,
  noted: (event) => sentence(event.note),
  settled,
};
