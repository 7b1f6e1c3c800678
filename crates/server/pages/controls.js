// What a player presses: chips, actions with their keys, undo, the same bets again, ready.

import { arranging } from "./arrange.js";
import { h } from "./dom.js";
import { actWords, titles } from "./events.js";
import { cents, money, signed, words } from "./format.js";
import { cardInText, CHIPS, handsLeft, isCard, withCards } from "./parts.js";

/** The chips to choose from; the keys 1 to 6 do too. */
export function chipsBar(at, rack, { redraw }) {
  const all = [...CHIPS].reverse();
  return h("div", { class: "chip-bar", role: "radiogroup", "aria-label": "Chip to bet" },
    all.map((chip, n) => h("button", {
      key: chip, class: `chip v${chip}`, "data-chip": chip, role: "radio", "aria-checked": at.chip === chip ? "true" : "false",
      "aria-keyshortcuts": String(n + 1), disabled: chip > rack && chip !== at.chip,
      onclick: () => { at.chip = chip; redraw(); } }, chip >= 100000 ? "1K" : chip / 100, h("span", { class: "unseen" }, " dollar chip"))));
}

/** Takes the last act back. */
export function undo(at, { takeBack }) {
  return h("button", { class: "small", "data-do": "take-back", "aria-keyshortcuts": "U", disabled: at.acts.length === 0 || at.view.waiting.for !== "acts", onclick: takeBack }, "Undo", h("kbd", { "aria-hidden": "true" }, "U"));
}

/** The bets of the last round again, where the chips for them are there and all of them can be made now. */
export function sameBets(at, rack, { again }) {
  const open = new Set(at.view.offers.map((offer) => offer.wager));
  const costs = at.lastActs.reduce((sum, act) => sum + cents(act.amount ?? "0"), 0);
  const isThere = at.lastActs.length > 0 && at.acts.length === 0 && costs <= rack && at.lastActs.every((act) => !act.wager || open.has(act.wager));
  return h("button", { class: "small", "data-do": "again", "aria-keyshortcuts": "B", disabled: !isThere, onclick: again }, "Re-bet", h("kbd", { "aria-hidden": "true" }, "B"));
}

/** Everything off the layout, or as much again on all of it. */
export function changeBets(at, { clearBets, doubleBets }) {
  return [
    h("button", { key: "clear", class: "small", "data-do": "clear", "aria-keyshortcuts": "C", onclick: clearBets }, "Clear", h("kbd", { "aria-hidden": "true" }, "C")),
    h("button", { key: "double", class: "small", "data-do": "double", "aria-keyshortcuts": "D", onclick: doubleBets }, "Double", h("kbd", { "aria-hidden": "true" }, "D")),
  ];
}

/** Wants no more time: the cards come at once where all do. */
export function ready(at, { beReady }, word) {
  const seat = at.view.table.seats.find((one) => one.seat === at.view.mine[0]);
  const isIdle = at.view.stacks.length === 0 && at.view.events.length === 0;
  return h("button", { class: "first", "data-do": "ready", "aria-keyshortcuts": "R", disabled: seat?.is_ready || isIdle, onclick: beReady }, word, h("kbd", { "aria-hidden": "true" }, "R"));
}

const RESERVED = new Set(["u", "b", "r", "h", "o", "k", "l", "q"]);
// While bets are open these change them.
const WHILE_BETTING = ["c", "d"];
// The words of a betting round among players have their own letters everywhere.
const OF_POKER = { fold: "f", check: "c", call: "c", bet: "b", raise: "r" };
const MOST_ACTIONS = 16;

/** What may be chosen now, each with a key. */
function choices(at, now) {
  // In the betting, what is the seat's own: an act, or a wager that another one asks for.
  const isHere = (offer) => now === "choice" || offer.do !== "wager" || offer.seat;
  const offers = at.view.offers.filter((offer) => isHere(offer) && !offer.arrange);
  const used = new Set([...RESERVED, ...(at.view.offers.some((offer) => offer.arrange) ? ["s", "w"] : []), ...(now === "betting" ? WHILE_BETTING : [])]);
  const keys = new Map();
  const isPoker = offers.some((offer) => offer.in_play);
  const picksCards = pickedWords(offers);
  const keyOf = (offer) => {
    // One key for a word whose cards are picked, whichever they are.
    const name = picksCards(offer) ? offer.do : offer;
    const letters = `${picksCards(offer) ? "" : Object.values(offer.with ?? {}).join("")}${offer.do}${offer.wager ?? ""}abcdefghijklmnopqrstuvwxyz`.replace(/[^a-z]/g, "");
    const own = isPoker && OF_POKER[offer.do];
    if (!keys.has(name)) keys.set(name, own || [...letters].find((letter) => !used.has(letter)));
    used.add(keys.get(name));
    return keys.get(name);
  };
  const isMeant = ({ offer }) => !picksCards(offer) || inOrder(firstField(offer)) === inOrder(picked(at, offers));
  return offers.map((offer) => ({ offer, key: keyOf(offer) })).filter(isMeant).slice(0, MOST_ACTIONS);
}

/** What the first field of an offer says: a text, a card, or several cards. */
const firstField = (offer) => [Object.values(offer.with ?? {})[0] ?? []].flat();

/** Tells of an offer whether its word goes with several cards at once: such are picked, and a button does what fits them. */
function pickedWords(offers) {
  const several = new Set(offers.filter((offer) => firstField(offer).length > 1).map((offer) => offer.do));
  return (offer) => several.has(offer.do) && firstField(offer).length > 0;
}

const inOrder = (cards) => [...cards].sort().join(" ");

/** The cards to pick from: each as often as some offer names it. */
function toPick(offers) {
  const counts = new Map();
  for (const offer of offers.filter(pickedWords(offers))) {
    const named = Object.values(offer.with).flat();
    for (const card of named) counts.set(card, Math.max(counts.get(card) ?? 0, named.filter((other) => other === card).length));
  }
  return [...counts].flatMap(([card, count]) => Array(count).fill(card));
}

/** The places of the cards that are picked: at first none, with a hint those of the best choice. */
function places(at, offers) {
  const cards = toPick(offers);
  const best = at.hint && offers.find((offer) => pickedWords(offers)(offer) && said(offer) === at.hint.choices[0]?.do);
  const of = `${cards} ${best ? said(best) : ""}`;
  if (at.picked?.of !== of) {
    const chosen = new Set();
    for (const card of best ? firstField(best) : []) chosen.add(cards.findIndex((other, n) => other === card && !chosen.has(n)));
    at.picked = { of, chosen };
  }
  return at.picked.chosen;
}

function picked(at, offers) {
  const chosen = places(at, offers);
  return toPick(offers).filter((_, n) => chosen.has(n));
}

/** The cards to pick from, as buttons that stay pressed; the keys 1, 2, … do too. */
function picker(at, offers, { redraw }) {
  const cards = toPick(offers);
  if (cards.length === 0) return null;
  const chosen = places(at, offers);
  const counts = new Set(offers.filter(pickedWords(offers)).map((offer) => firstField(offer).length));
  const wanted = counts.size === 1 ? [...counts][0] : "any";
  return h("div", { key: "picker", class: "picker", role: "group", "aria-label": "Pick your cards" },
    h("span", { class: "faint" }, `Pick ${wanted}:`), cards.map((card, n) => h("button", {
    key: n, class: "pick", "data-pick": card, "aria-pressed": chosen.has(n) ? "true" : "false", "aria-keyshortcuts": String(n + 1),
    onclick: () => { if (!chosen.delete(n)) chosen.add(n); redraw(); } }, cardInText(card, card), h("kbd", { "aria-hidden": "true" }, n + 1))));
}

/** The word for an offer, with what its first field says where there are others by the same word. */
export function said(offer) {
  return [offer.do, ...firstField(offer)].join(" ");
}

/** The cards that tell an offer from others, as they stand on its button: one by what it is for, those that are picked by themselves. */
function cardsOf(offer) {
  const named = Object.entries(offer.with).map(([field, value]) => [field, [value].flat().join(" ")]);
  return firstField(offer).length > 1 ? ` ${named.map(([, cards]) => cards).join(" and ")}` : `, ${named.map((one) => one.join(" ")).join(", ")}`;
}

/** Whether cards tell an offer from others by the same word. */
function isOfCards(offer) {
  return Object.values(offer.with ?? {}).flat().some(isCard);
}

/** What tells an offer from the others, as far as its amount goes. */
export function nameOf(offer) {
  return `${said(offer)} ${offer.wager ?? ""}`;
}

/** The amount that goes with an offer: as chosen, else all of it, else a chip. */
function amountOf(at, offer) {
  const name = nameOf(offer);
  const least = cents(offer.least ?? "0");
  const most = offer.most === undefined ? Infinity : cents(offer.most);
  const usual = offer.in_play ? least : most === Infinity || most > 1e9 ? Math.max(least, at.chip) : most;
  return Math.min(Math.max(at.amounts.get(name) ?? usual, least), most);
}

/** The buttons of what may be done, and the hint. */
export function actions(at, now, commands) {
  if (now !== "choice" && now !== "betting") return null;
  const all = choices(at, now);
  const cards = now === "choice" && picker(at, at.view.offers.filter((offer) => !offer.arrange), commands);
  const toArrange = now === "choice" && at.view.offers.find((offer) => offer.arrange);
  if (all.length === 0 && !cards && !toArrange) return null;
  const buttons = all.map(({ offer, key }) => action(at, offer, key, commands));
  if (now === "betting") return h("div", { class: "foot-row actions" }, buttons);
  return [
    toArrange && arranging(at, toArrange, commands),
    cards,
    ...buttons,
    now === "choice" && at.view.table.hints && h("button", { class: "small", "data-do": "hint", "aria-keyshortcuts": "H", "aria-busy": at.isAsking ? "true" : null, onclick: commands.askHint }, at.isAsking ? "Computing…" : "Hint", h("kbd", { "aria-hidden": "true" }, "H")),
  ];
}

function action(at, offer, key, commands) {
  const takesAmount = offer.least !== undefined;
  const value = takesAmount ? amountOf(at, offer) : undefined;
  const isOpen = takesAmount && offer.least !== offer.most;
  const worths = at.hint?.choices.filter((choice) => choice.do === said(offer)) ?? [];
  const isBest = worths.includes(at.hint?.choices[0]);
  const name = nameOf(offer);
  const isNamed = offer.wager?.startsWith(offer.do);
  const text = isNamed ? words(offer.wager) : offer.do === "wager" && offer.wager ? titles(at.rules)(offer.wager) : offer.wager ? `${words(said(offer))}: ${offer.wager.includes(":") ? titles(at.rules)(offer.wager) : words(offer.wager)}` : words(actWords(said(offer), at.rules.family));
  const label = isOfCards(offer) ? [words(offer.do), withCards(cardsOf(offer))] : text;
  return h("span", { key: `${name} ${offer.seat ?? ""} ${offer.least ?? ""}`, class: `action-group ${isBest ? "best" : ""}` },
    h("button", {
      class: "action", "data-do": said(offer), "aria-keyshortcuts": key?.toUpperCase(),
      title: [offer.about, offer.cite].filter(Boolean).join(" · "),
      onclick: () => commands.choose(offer, value) },
    label, takesAmount && ` ${offer.in_play === "to" ? "to " : ""}${offer.wagers_count ? `${offer.wagers_count} × ` : ""}${money(value)}`, key && h("kbd", { "aria-hidden": "true" }, key.toUpperCase()), handsLeft(offer.about)),
    isOpen && (offer.in_play ? slider : amountField)(offer, value, text, (chosen) => { at.amounts.set(name, chosen); commands.redraw(); }, at),
    worths.length > 0 && h("span", { class: "worths" }, worths.map((worth) => h("span", { key: worth.amount ?? "", class: `worth ${worth === at.hint.choices[0] ? "best" : ""}` },
      `${worths.length > 1 && worth.amount ? `${money(cents(worth.amount))}: ` : ""}${signed(Math.round(Number(worth.expected) * 100))}${worth === at.hint.choices[0] ? " best" : ""}`))));
}

/** Any amount between the least and the most; the buttons go by what it is a multiple of, or by dollars. */
function amountField(offer, value, text, choose) {
  const least = cents(offer.least);
  const most = offer.most === undefined ? Infinity : cents(offer.most);
  const isBounded = most < 1e9;
  const unit = Math.max(cents(offer.unit ?? "0"), 100);
  const steps = unit > 100 ? `, by ${money(unit)}` : "";
  const within = (wanted) => Math.min(Math.max(wanted, least), most);
  const step = (label, by) => {
    const next = within(value + by);
    return h("button", { key: label, type: "button", class: "step", "aria-label": `${by < 0 ? "Less" : "More"} for ${text}`, disabled: next === value, onclick: () => choose(next) }, label);
  };
  return h("span", { class: "amount-field" },
    step("−", -unit),
    h("input", {
      class: "action-amount", "aria-label": `Amount for ${text}, from ${money(least)}${isBounded ? ` to ${money(most)}` : ""}${steps}`, inputmode: "decimal", value: String(value / 100),
      onchange: (event) => {
        const wanted = cents(event.target.value.trim().replace(/[$,]/g, ""));
        choose(Number.isNaN(wanted) ? value : within(wanted));
      } }),
    step("+", unit),
    h("small", { class: "bounds" }, `${isBounded ? `${money(least)} to ${money(most)}` : `from ${money(least)}`}${steps}`));
}

/** An amount out of one's stack: a slider, parts of the pot, all of it. */
function slider(offer, value, text, choose, at) {
  const [least, most] = [cents(offer.least), cents(offer.most)];
  const { pot = "0", bets = {} } = at.view.state;
  const current = Math.max(0, ...Object.values(bets).map(cents));
  const due = current - cents(bets[offer.seat] ?? "0");
  const within = (wanted) => Math.min(Math.max(Math.round(wanted / 100) * 100, least), most);
  const sizes = [["½ pot", within(current + (cents(pot) + due) / 2)], ["Pot", within(current + cents(pot) + due)], [isAllIn(offer, at) ? "All-in" : "Most", most]];
  return h("span", { class: "slider" },
    h("input", { type: "range", min: least, max: most, step: 100, value: String(value), "aria-label": `${text}: ${money(value)}, from ${money(least)} to ${money(most)}`,
      oninput: (event) => choose(Number(event.target.value) > most - 100 ? most : Number(event.target.value)) }),
    h("span", { class: "sizes" }, sizes.map(([label, size], n) => h("button", { key: label, type: "button", class: "step", "aria-keyshortcuts": String(n + 1), "aria-label": `${text}: ${label}`, "aria-pressed": value === size ? "true" : "false", onclick: () => choose(size) }, label)),
      h("input", { class: "action-amount", inputmode: "decimal", "aria-label": `Amount for ${text}`, value: String(value / 100), onchange: (event) => {
        const wanted = cents(event.target.value.trim().replace(/[$,]/g, ""));
        choose(Number.isNaN(wanted) ? value : Math.min(Math.max(wanted, least), most));
      } })));
}

/** Whether the most of an offer is all that the seat has left. */
function isAllIn({ most, seat, in_play: field }, { view: { state } }) {
  const left = cents(state.stacks?.[seat] ?? "0") + (field === "to" ? cents(state.bets?.[seat] ?? "0") : 0);
  return cents(most) === left;
}

/** Puts up a stack for a hand, and the same again hand after hand until one sits out. */
export function dealIn(at, rack, { comeIn, sitOut, redraw }) {
  const stack = at.view.stacks.some((one) => at.view.mine.includes(one.seat));
  if (at.isDealtIn) {
    return [
      h("button", { key: "out", class: "small", "data-do": "sit-out", "aria-keyshortcuts": "Q", onclick: sitOut }, stack ? "Sit out after this hand" : "Sit out", h("kbd", { "aria-hidden": "true" }, "Q")),
      h("label", { key: "top-up", class: "top-up" }, h("span", { class: "faint" }, "Top up to"),
        h("input", { class: "action-amount", "data-top-up": true, inputmode: "decimal", placeholder: "$", title: "The least stack for your next hand", value: at.topUp ? String(at.topUp / 100) : "", onchange: (event) => {
          const wanted = cents(event.target.value.trim().replace(/[$,]/g, ""));
          at.topUp = wanted > 0 ? wanted : null;
          redraw();
        } })),
    ];
  }
  if (stack) return null;
  const value = Math.min(Math.max(at.stack ?? usualStack(at), leastStack(at)), rack);
  return h("span", { class: "action-group" },
    h("button", { class: "first", "data-do": "deal-in", "aria-keyshortcuts": "D", disabled: value <= 0, onclick: () => comeIn(value) }, `Deal me in with ${money(value)}`, h("kbd", { "aria-hidden": "true" }, "D")),
    h("input", { class: "action-amount", inputmode: "decimal", "aria-label": "Your stack", value: String(value / 100), onchange: (event) => {
      const wanted = cents(event.target.value.trim().replace(/[$,]/g, ""));
      if (wanted > 0) at.stack = Math.min(wanted, rack);
      redraw();
    } }));
}

/** What has to be in front of you, where you have played here: chips stay on the table between hands. */
function leastStack(at) {
  return cents(at.view.offers.find((offer) => offer.do === "wager" && offer.wager === "stack")?.least ?? "0");
}

/** A hundred of the least bets. */
function usualStack(at) {
  const limits = Object.values(at.view.state["next-limits"] ?? {}).map(cents);
  return limits.length > 0 ? 100 * Math.min(...limits) : 10000;
}

/** What the keys do, for people. */
export function keysHelp(at) {
  const keys = [
    ["1 – 6", "choose a chip"], ["L", "to the layout"], ["Tab", "to the buttons, the layout, the list"], ["Arrows", "from spot to spot on the layout"],
    ["Enter or Space", "put a chip on the spot"], ["Delete", "take the wager on the spot down"], ["U", "undo"], ["C", "clear your bets"], ["D", "double your bets"], ["B", "bet the same as last round"],
    ["R, or Space away from the layout", "deal, roll, spin or draw"], ...(at.view?.table.hints ?? true ? [["H", "a hint"], ["O", "the odds at this table"]] : []), ["K", "this list"],
    ["letter on a button", "what the button does"], ["Escape", "close a box"],
  ];
  return h("table", {}, h("tbody", {}, keys.map(([key, what]) => h("tr", { key }, h("th", { scope: "row" }, key), h("td", {}, what)))));
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves from a spot to the nearest one in a direction. */
function move(from, [dx, dy]) {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const found = [...document.querySelectorAll(".felt .spot:not(:disabled)")].filter((spot) => spot !== from).map((spot) => {
    const [sx, sy] = middle(spot);
    const along = (sx - x) * dx + (sy - y) * dy;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    return { spot, along, far: along + 3 * aside };
  }).filter(({ along }) => along > 4).sort((a, b) => a.far - b.far)[0];
  found?.spot.focus();
}

/** What a key does at the table. */
export function onKey(event, at, commands) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const spot = event.target.closest?.(".spot");
  if (spot && DIRECTIONS[event.key]) {
    event.preventDefault();
    move(spot, DIRECTIONS[event.key]);
    return;
  }
  if (spot && (event.key === "Delete" || event.key === "Backspace")) {
    commands.unstake(spot.dataset.wager);
    return;
  }
  if (event.target.matches?.("input:not([type=range]), select, textarea") || event.repeat) return;
  const isFree = event.key === " " && !event.target.closest?.("button, a, summary, [tabindex=\"0\"]");
  const key = isFree ? "R" : event.key.toUpperCase();
  const pressed = [...document.querySelectorAll(".table-foot [aria-keyshortcuts]")].find((button) => button.getAttribute("aria-keyshortcuts") === key && !button.disabled);
  if (pressed) {
    event.preventDefault();
    pressed.click();
  } else if (key === "L") document.querySelector('.spot[tabindex="0"]')?.focus();
  else if (key === "O" && at.view.table.hints) commands.openOdds();
  else if (key === "K" || key === "?") commands.openKeys();
  else if (key === "ESCAPE") commands.hurry();
}
