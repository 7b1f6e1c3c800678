// Draws a felt from a game's declaration, rows of zones, with what lies on it now.

import { h } from "./dom.js";
import { cents, money, sentence, signed, tileOf, words } from "./format.js";
import { chips, dice, numbers, playingCard, wheel } from "./parts.js";
import { lies, picture, restsAt } from "./plan.js";

// Where cards lie that all share, and how many a whole board has.
const COMMUNITY = "community";
const WHOLE_BOARD = 5;

/**
 * Who has which cards after these events: by place the hands there, from left to right, each a list
 * of `{card, key}`. There is one hand, unless it was split or several were dealt.
 */
export function hands(events) {
  const places = new Map();
  const hidden = new Map();
  const turns = new Map();
  // What all runs of a board begin with, where players have agreed on several.
  let shared = null;
  const at = (seat, hand) => {
    if (!places.has(seat)) places.set(seat, []);
    const own = places.get(seat);
    while (own.length <= hand) own.push([]);
    return own[hand];
  };
  events.forEach((event, n) => {
    if (event.event === "dealt" || event.event === "dealt-down") {
      const card = { card: event.card ?? null, key: n };
      if (event.hidden !== undefined) hidden.set(event.hidden, card);
      const runs = event.to === COMMUNITY && shared ? places.get(COMMUNITY) : null;
      if (runs?.at(-1).length === WHOLE_BOARD) runs.push([...shared]);
      at(event.to, runs ? runs.length - 1 : turns.get(event.to) ?? 0).push(card);
    } else if (event.event === "delivered" && hidden.has(event.hidden)) {
      const card = hidden.get(event.hidden);
      for (const own of places.values()) for (const hand of own) if (hand.includes(card)) hand.splice(hand.indexOf(card), 1);
      at(event.to, turns.get(event.to) ?? 0).push(card);
    } else if (event.event === "noted" && event.note.endsWith(" alternative hands")) {
      shared = [...at(COMMUNITY, 0)];
    } else if (event.event === "split") {
      const own = places.get(event.seat);
      own?.splice(event.hand, 0, own[event.hand - 1].splice(-1));
    } else if (event.event === "turn") {
      turns.set(event.seat, event.hand - 1);
    } else if (event.event === "exchanged") {
      const [left, right] = [at(event.seat, event.hand - 1), at(event.seat, event.hand)];
      [left[left.length - 1], right[right.length - 1]] = [right.at(-1), left.at(-1)];
    } else if (event.event === "dropped") {
      places.get(event.seat)?.splice(event.hand - 1, 1);
      const now = turns.get(event.seat) ?? 0;
      if (now >= event.hand) turns.set(event.seat, now - 1);
    } else if ((event.event === "looked" || event.event === "revealed") && hidden.has(event.hidden)) {
      hidden.get(event.hidden).card = event.card;
    }
  });
  return places;
}

/**
 * Which of the hands of a place is played, from 0 on; nothing where there is one, or where none of
 * several is played yet: what is dealt by turns is no play.
 */
function handInPlay(events, seat) {
  const begins = events.findIndex((event) => event.event === "chose" && event.seat === seat && isDealt(events, event));
  if (begins < 0) return undefined;
  const played = events.slice(begins);
  const turn = played.findLast((event) => event.event === "turn" && event.seat === seat);
  if (turn) return turn.hand - 1;
  return played.some((event) => event.event === "split" && event.seat === seat) ? 0 : undefined;
}

/** Whether a card lay there before something happened. */
function isDealt(events, event) {
  return events.slice(0, events.indexOf(event)).some(({ event: kind }) => kind === "dealt" || kind === "dealt-down");
}

/** The hands that are played at the seats that are asked: by seat the number of the hand, from 0 on. */
export function handsInPlay(events, seats) {
  return new Map(seats.map((seat) => [seat, handInPlay(events, seat)]).filter(([, hand]) => hand !== undefined));
}

/** The wagers that have a spot of their own. */
function spotsOf(rows) {
  return rows.flat().flatMap((zone) => (zone.zone === "bet" ? [zone.wager] : spotsOf(zone.inner ? [[zone.inner]] : zone.rows ?? [])));
}

/** Whether those who sit at a felt play against each other. */
export function hasPlayers(rows) {
  return rows.flat().some((zone) => zone.zone === "players");
}

/** The equipment on a felt: dice, a wheel or numbers; nothing where there are only cards. */
export function deviceOf(rows) {
  for (const zone of rows.flat()) {
    const found = zone.zone === "device" ? zone.device : deviceOf(zone.inner ? [[zone.inner]] : zone.rows ?? []);
    if (found) return found;
  }
  return null;
}

/** What the device last showed: `{outcome, count}`; `count` tells one spin from the next. What the
 * system chose for a quick-pick is no draw. */
export function lastDrawn(events) {
  const drawn = events.filter((event) => event.event === "drawn" && event.device !== "spots");
  return { outcome: drawn.at(-1)?.outcome, count: drawn.length };
}

/** What a wager pays, where one line says it. */
function inscription(payouts, wager) {
  const id = wager.split(":")[0];
  const rows = payouts.filter((row) => row.row === wager);
  const own = rows.length > 0 ? rows : payouts.filter((row) => row.row === id || row.row.startsWith(`${id}/`));
  return own.length === 1 ? own[0].pays : "";
}

/** The dollars by which a wager goes, so that what it pays is whole dollars too. */
export function unitOf(payouts, wager) {
  const [, , by] = /(\d+) to (\d+)/.exec(inscription(payouts, wager)) ?? [];
  return Number(by ?? 1);
}

// So many rows of cards leave room for what is bet on.
const MOST_ROWS = 4;

/**
 * The felt. `at` says how the table stands: `rows`, `payouts`, `places` (cards), `played` (the hand
 * that is, by seat), `drawn`, `turns`, `scale` (pixels to a unit of the plan), `state`, `stateBefore` (where a round is over and is
 * still shown), `stacks`, `players` (where they play against each other), `mine` (seats), `names`, `offers` and `results` by wager, `title` of a wager, `here` (the wager whose spot has the keyboard), `stake` and
 * `unstake` (called with a wager).
 */
export function felt(at) {
  const spots = new Set([...spotsOf(at.rows), ...(at.plan?.areas ?? []).map(({ holds }) => holds.wager)]);
  // A wager that belongs to another one and has no spot of its own lies with it.
  const spotFor = (wager) => (spots.has(wager) ? wager : wager.split("/")[0]);
  const results = new Map();
  for (const [wager, net] of at.results) results.set(spotFor(wager), (results.get(spotFor(wager)) ?? 0) + net);
  const laid = { ...at, results, spotFor };
  if (at.plan) return drawn(laid);
  const isTall = at.rows.filter((row) => row.some((zone) => zone.zone === "cards")).length > MOST_ROWS;
  const hasTiles = [...at.places.values()].flat(2).some(({ card }) => card && tileOf(card));
  const rows = hasPlayers(at.rows) ? ovalOf(laid) : at.rows.map((row, n) => rowOf(row, laid, n));
  return h("div", { class: `felt ${isTall ? "tall" : ""} ${hasTiles ? "with-tiles" : ""}`, role: "group", "aria-label": "The layout" }, rows);
}

/** The felt as its plan draws it, with those who sit around it. */
function drawn(at) {
  const { plan } = at;
  const hasTiles = [...at.places.values()].flat(2).some(({ card }) => card && tileOf(card));
  return h("div", { key: "drawn", class: `felt drawn ${hasTiles ? "with-tiles" : ""}`, role: "group", "aria-label": "The layout", style: { "--w": plan.width, "--h": plan.height } },
    picture(plan, at.scale),
    plan.areas.map((area, n) => {
      const style = { ...lies(area, plan), ...(area.holds.zone === "cards" ? handSize(area.holds, at, area.outline.box) : {}) };
      return area.holds.zone === "bet"
        ? spot(area.holds, at, `spot ${area.holds.wager}`, style, { isPrinted: true, rests: (sum, count) => resting(area, at, sum, count), kind: `${area.is_on_line ? "on-line" : ""} ${area.outline.points ? "bent" : ""}` })
        : zoneOf(area.holds, at, n, 1, style);
    }),
    dolly(at),
    at.seats);
}

/** The dolly on the number that the ball lies in, once it does. */
function dolly({ plan, rows, drawn: { outcome }, isAtRest }) {
  const kind = deviceOf(rows);
  if (!isAtRest || outcome === undefined || kind?.kind !== "wheel" || !kind.has_ball) return null;
  // The first of its name: what lies on the lines and on the racetrack comes after the numbers.
  const area = plan.areas.find((one) => one.holds.zone === "bet" && one.holds.label === String(outcome));
  if (!area) return null;
  return h("span", { key: `dolly ${outcome}`, class: "dolly", role: "img", "aria-label": `The dolly is on ${outcome}`, "data-outcome": outcome, style: lies(area, plan) },
    h("svg", { viewBox: "0 0 20 30", "aria-hidden": "true" },
      h("path", { d: "M10 1 L13.5 6 L12.6 15 L15 20 L15 28 L5 28 L5 20 L7.4 15 L6.5 6 Z" })));
}

/** Where chips lie in an area, with their sum on them: as large as the style makes them. */
function resting(area, { plan, scale }, sum, count) {
  const disc = area.is_on_line ? Math.max(14, 20 * scale) : Math.max(18, 30 * scale);
  const text = Math.max(10, 13 * scale);
  return restsAt(area, plan, Math.max(disc, 0.6 * text * sum.length + 8) / scale, (disc + 3 * (Math.min(count, 5) - 1) + 0.6 * text) / scale);
}

/** How large cards are in a box of the plan: all of the hands there fit. */
function handSize(zone, at, [, , wide, high]) {
  const own = zone.at === "seat" ? at.mine.flatMap((seat) => at.places.get(seat) ?? []) : at.places.get(zone.at) ?? [];
  return { "--card": Math.max(20, Math.min(96, high - 24)), "--spread": wide / Math.max(1, own.length) - (own.length > 1 ? 14 : 0) };
}

/** A table of players against each other: they sit round it, with the pot and the shared cards in the middle, one's own cards before oneself, and what one puts up below. */
function ovalOf(at) {
  const isOf = (...kinds) => (row) => row.some((zone) => kinds.includes((zone.zone === "wide" ? zone.inner : zone).zone));
  const isOwn = (row) => row.some((zone) => zone.zone === "cards" && zone.at === "seat");
  const middle = at.rows.filter((row) => !isOwn(row) && isOf("cards", "pot")(row));
  const own = at.rows.filter(isOwn);
  const rest = at.rows.filter((row) => !isOf("players")(row) && !own.includes(row) && !middle.includes(row));
  const inPlace = around(at.players, at.mine);
  return [
    h("div", { key: "oval", class: "oval" },
      h("div", { class: "rail", "aria-hidden": "true" }),
      playersZone(inPlace, at),
      h("div", { class: "oval-middle" }, middle.map((row, n) => rowOf(row, at, n))),
      inPlace.filter(({ player }) => player.bet > 0 && !player.net).map(({ player, style }) => h("span", { key: `bet ${player.seat}`, class: `bet-before ${player.isMine ? "mine" : ""}`, style, title: `${player.name}: ${money(player.bet)}` }, chips(player.bet, { class: "chips bet" }))),
      h("div", { class: "oval-own" }, own.map((row, n) => rowOf(row, at, n)))),
    rest.map((row, n) => rowOf(row, at, n)),
  ];
}

/** The players with their places round the table, clockwise; whoever looks on sits at the bottom. */
function around(players, mine) {
  const first = Math.max(0, players.findIndex((player) => mine.includes(player.seat)));
  return players.map((player, n) => {
    const turn = Math.PI * (0.5 + (2 * ((n - first + players.length) % players.length)) / players.length);
    return { player, style: { "--cos": Math.cos(turn).toFixed(4), "--sin": Math.sin(turn).toFixed(4) } };
  });
}

/** Whether nothing but spots is in a row, and nothing can be staked there, lies there or was decided. */
function isIdle(row, at) {
  return row.every((zone) => {
    const { zone: kind, wager } = zone.zone === "wide" ? zone.inner : zone;
    if (kind === "gap" || kind === undefined) return true;
    return kind === "bet" && !at.offers.has(wager) && !at.results.has(wager)
      && !at.stacks.some((stack) => !stack.at && at.spotFor(stack.wager) === wager);
  });
}

function rowOf(row, at, n) {
  const share = row.reduce((sum, zone) => sum + (zone.zone === "wide" ? zone.shares : 1), 0);
  const has = (kind) => row.some((zone) => (zone.zone === "wide" ? zone.inner : zone).zone === kind);
  const kind = has("part") ? "parts" : has("cards") ? "with-cards" : has("device") ? "with-device" : has("posted") ? "with-cards" : "";
  const idle = share <= 8 && isIdle(row, at) ? "idle" : "";
  return h("div", { key: n, class: `felt-row ${kind} ${share > 8 ? "dense" : ""} ${idle}`, style: { "--all": share } },
    row.map((zone, m) => zoneOf(zone, at, m, 1)));
}

function zoneOf(zone, at, key, shares, style = { "--shares": shares }) {
  switch (zone.zone) {
    case "wide": return zoneOf(zone.inner, at, key, zone.shares);
    case "bet": return spot(zone, at, key, style);
    case "cards": return cardsZone(zone, at, key, style);
    case "device": return h("div", { key, class: "zone device", style }, device(zone, at));
    case "lie": return h("div", { key, class: "zone lie", style }, label(zone.label), lying(at, (stack) => stack.at === zone.at));
    case "puck": return puckZone(zone, at, key, style);
    case "fact": return factZone(zone, at, key, style);
    case "pot": return potZone(zone, at, key, style);
    case "posted": return postedZone(zone, at, key, style);
    case "text": return h("div", { key, class: "zone words", style }, zone.text);
    case "part": return h("div", { key, class: "zone part", style },
      zone.label && h("p", { class: "part-title" }, zone.label), zone.rows.map((row, n) => rowOf(row, at, n)));
    default: return h("div", { key, class: "zone gap", style, "aria-hidden": "true" });
  }
}

function label(text) {
  return h("span", { class: "zone-label" }, text);
}

function lying(at, isHere) {
  const here = at.stacks.filter(isHere);
  const own = here.filter((stack) => at.mine.includes(stack.seat));
  const others = here.filter((stack) => !at.mine.includes(stack.seat));
  const sum = (stacks) => stacks.reduce((all, stack) => all + cents(stack.stake), 0);
  const remarks = [...new Set(own.map((stack) => stack.remark).filter(Boolean))];
  return [
    own.length > 0 && chips(sum(own), { key: "own", class: "chips own" }),
    others.length > 0 && h("span", { key: "others", class: "others", title: others.map((stack) => `${at.names[stack.seat] ?? stack.seat}: ${money(cents(stack.stake))}`).join(", ") }, money(sum(others))),
    remarks.map((remark) => h("span", { key: remark, class: "remark" }, remark)),
  ];
}

function spot(zone, at, key, style, { isPrinted = false, kind = "", rests = null } = {}) {
  const { wager } = zone;
  const offer = at.offers.get(wager);
  const pays = inscription(at.payouts, wager);
  const isHere = (stack) => !stack.at && at.spotFor(stack.wager) === wager;
  const own = at.stacks.filter((stack) => isHere(stack) && at.mine.includes(stack.seat));
  const staked = own.reduce((all, stack) => all + cents(stack.stake), 0);
  const result = at.results.get(wager);
  const spoken = [(isPrinted || at.title(wager) !== zone.label) && at.title(wager), staked > 0 && "you have chips here",
    result !== undefined && (result > 0 ? `won ${money(result)}` : result < 0 ? `lost ${money(-result)}` : "returned")];
  return h("button", {
    key, style, class: `zone spot ${isPrinted ? `printed ${kind}` : zone.tint ?? ""} ${staked > 0 ? "staked" : ""} ${result === undefined ? "" : result > 0 ? "won" : result < 0 ? "lost" : "even"}`,
    type: "button", "data-wager": wager, tabindex: at.here === wager ? "0" : "-1", disabled: !offer,
    title: [at.title(wager), offer?.about, pays && `pays ${pays}`, offer && unitOf(at.payouts, wager) > 1 && `goes by ${money(100 * unitOf(at.payouts, wager))}`].filter(Boolean).join(" · "),
    onclick: () => at.stake(wager),
    oncontextmenu: (event) => { event.preventDefault(); at.unstake(wager); },
  }, isPrinted ? isUnnamed(zone, at) && staked > 0 && label(zone.label) : [label(zone.label), pays && h("span", { class: "pays" }, pays)],
  h("span", { class: "lying", style: rests && (staked > 0 || result !== undefined || at.stacks.some(isHere)) ? rests(result === undefined ? money(staked) : signed(result), own.length) : null }, lying(at, isHere),
    result !== undefined && result !== 0 && chips(Math.abs(result), { key: "moves", class: `chips moves ${result > 0 ? "paid" : "taken"}`, "aria-hidden": "true" }),
    result !== undefined && h("span", { key: "net", class: `net ${result > 0 ? "good" : result < 0 ? "bad" : ""}`, "aria-hidden": "true" }, result === 0 ? "returned" : signed(result))),
  h("span", { class: "unseen" }, ` ${spoken.filter(Boolean).join(", ")}`));
}

/** Whether nothing on the plan says what a spot is for. */
function isUnnamed({ label: name }, { plan }) {
  return name && !plan.prints.some(({ text }) => text?.toUpperCase().includes(name.toUpperCase().split(" ")[0]));
}

function cardsZone(zone, at, key, style) {
  const seats = at.mine.length > 0 ? at.mine : [];
  const places = zone.at === "seat" ? [...at.places.keys()].filter((place) => seats.includes(place)) : [zone.at];
  return h("div", { key, class: `zone hand-zone at-${zone.at}`, style },
    label(zone.at === "seat" && seats.length === 0 ? "" : zone.label),
    places.length === 0 && h("span", { class: "hand empty", "aria-hidden": "true" }),
    h("span", { class: "hands" }, places.flatMap((place) => (at.places.get(place) ?? [[]]).map((hand, n, all) =>
      h("span", { key: `${place}/${n}`, style: { "--n": hand.length }, class: `hand ${hand.length === 0 ? "empty" : ""} ${all.length > 1 && at.played?.get(place) === n ? "played" : ""}` },
        zone.at === "seat" && places.length > 1 && n === 0 && h("small", { class: "faint" }, `seat ${place}`),
        all.length > 1 && h("small", { class: "hand-name" }, `${place === COMMUNITY ? "Run" : "Hand"} ${n + 1}`, at.played?.get(place) === n && h("strong", {}, " in play")),
        hand.map(({ card, key: m }) => playingCard(card, { key: m })), calledAs(at, place, n))))));
}

/** What a hand is called, once nothing is still to come. */
function calledAs(at, place, n) {
  const found = at.called?.find((one) => one.at === place && one.hand === n);
  return found && h("strong", { key: "called", class: "called-as" }, sentence(found.text));
}

function device({ label: text, device: kind }, at) {
  const { outcome } = at.drawn;
  if (kind.kind === "wheel") return wheel(kind.sections, outcome, at.turns, kind.has_ball);
  if (kind.kind === "numbers") return numbers(kind.highest, outcome ?? [], at.chosen, at.pick);
  return outcome === undefined ? label(text) : dice(outcome, at.turns);
}

function shown(value) {
  return value === null || value === undefined || value === "" ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
}

function puckZone(zone, at, key, style) {
  const lies = shown(at.state[zone.word]) === zone.value;
  return h("div", { key, class: "zone puck-zone", style }, label(zone.label),
    lies && h("span", { class: `puck ${zone.puck.toLowerCase()}` }, zone.puck));
}

function factZone(zone, at, key, style) {
  const value = at.state[zone.word];
  const seat = at.mine.includes(value) ? "You" : at.names[value] ?? shown(value);
  return h("div", { key, class: "zone fact", style }, label(zone.label), h("span", {}, seat === "" ? "–" : words(seat)));
}

/** Those who play against each other, each with what is left, bet, held, done and won. */
function playersZone(inPlace, at) {
  return h("ol", { class: "pods", "aria-label": "Players" }, inPlace.map(({ player, style }) => {
    const cards = (player.isMine ? [] : at.places.get(player.seat) ?? []).flat();
    const tags = [player.isMine && "mine", player.isAsked && "asked", player.isOut && "out", player.isAway && "away", player.net > 0 && "won"];
    return h("li", { key: player.seat, class: `pod ${tags.filter(Boolean).join(" ")}`, "data-seat": player.seat, style },
      h("span", { class: "pod-name" }, h("span", { class: "pod-who" }, player.name), h("small", { class: "faint" }, player.seat), player.hasButton && h("span", { class: "dealer-button", title: "The button" }, "D", h("span", { class: "unseen" }, " has the button"))),
      h("span", { class: "pod-stack" }, player.stack === null ? "sits out" : player.stack === 0 && !player.isOut ? "all-in" : money(player.stack)),
      cards.length > 0 && h("span", { class: `hand little ${cards.length > 4 ? "many" : ""}` }, cards.map(({ card, key: n }) => playingCard(card, { key: n }))),
      (player.shows || player.isMucked) && h("span", { class: "pod-shows" }, player.shows ?? "mucked"),
      player.net ? h("span", { class: `net ${player.net > 0 ? "good" : "bad"}` }, signed(player.net))
        : player.did && h("span", { class: "pod-did" }, player.did));
  }));
}

/** A pot: what lies in it, whoever put it there; of a round that is over what lay there last. */
function potZone(zone, at, key, style) {
  const lies = cents(at.state[zone.word] ?? at.stateBefore?.[zone.word] ?? "0");
  return h("div", { key, class: "zone lie pot", style }, label(zone.label),
    lies > 0 && chips(lies, { key: "pot", class: "chips" }));
}

/** A stand with the cards that are posted. A full one is cleared when its round is over: as long as
 * that round is shown, so is the stand, with the card that came last. */
function postedZone(zone, at, key, style) {
  const posted = at.state[zone.word] ?? [];
  const before = at.stateBefore?.[zone.word] ?? [];
  const isCleared = posted.length < before.length && at.drawn.outcome !== undefined;
  const cards = isCleared ? [...before, at.drawn.outcome.between?.[0] ?? at.drawn.outcome] : posted;
  return h("div", { key, class: "zone posted", style }, label(zone.label),
    h("span", { class: "hand" }, Array.from({ length: zone.spaces }, (_, n) => (cards[n]
      ? playingCard(cards[n], { key: `${n} ${cards[n]}` })
      : h("span", { key: n, class: "pc space", "aria-hidden": "true" })))));
}
