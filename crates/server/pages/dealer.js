// What the dealer of a table enters: cards, rolls, spins, draws, the word that closes the betting,
// and what goes wrong. Where nobody deals, those who may take the place.

import { put } from "./api.js";
import { h } from "./dom.js";
import { placeName, telling } from "./events.js";
import { cardText, isCard, outcomeText, spoken, tileOf, words } from "./format.js";
import { noteProblem, say, stylesheet } from "./frame.js";
import { askWhatWentWrong } from "./irregular.js";
import { dice, numbers, playingCard } from "./parts.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = [["s", "♠"], ["h", "♥"], ["d", "♦"], ["c", "♣"]];

// What is being entered, and what for: what was begun for one draw is not for the next.
const at = { version: null, rank: null, faces: [], pocket: "", between: "", isBetween: false, chosen: [], text: "", last: "", panel: null };

/**
 * The dealer's panel; null for whoever has nothing to do there. `send` gives whether a command was
 * done.
 */
export function dealerPanel({ view, rules, user, send, redraw }) {
  at.panel = null;
  if (view.table.dealing !== "dealer" || view.mine.length > 0 || !mayDeal(user) || view.table.status === "closed") return null;
  stylesheet("dealer.css");
  if (!isDealer(view, user)) return takePlace(view, redraw);
  const what = `${view.version} ${view.waiting.for}`;
  if (at.version !== what) Object.assign(at, { version: what, rank: null, faces: [], pocket: "", between: "", isBetween: false, chosen: [], text: "" });
  at.panel = { view, rules, send, redraw };
  return h("section", { class: "dealer", "aria-label": "The dealer's place" },
    h("div", { class: "dealer-head" },
      h("h2", {}, "You deal"),
      h("p", { class: "dealer-last faint" }, at.last ? `Entered last: ${at.last}` : "\u00a0"),
      h("button", { class: "small", "data-do": "take-card-back", disabled: !at.last, onclick: takeBack }, "Take it back"),
      h("button", { class: "small", onclick: () => wentWrong() }, "Something went wrong")),
    h("div", { class: "dealer-pad" }, pad()));
}

const mayDeal = (user) => ["dealer", "floor", "licensee"].includes(user?.role);

const isDealer = (view, user) => view.table.dealer === user.id;

function takePlace(view, redraw) {
  const take = async () => {
    try {
      await put(`/api/tables/${view.table.id}/dealer`, undefined);
      say("You deal at this table.");
      redraw();
    } catch (problem) {
      noteProblem(problem);
    }
  };
  return h("section", { class: "dealer", "aria-label": "The dealer's place" },
    h("div", { class: "dealer-head" },
      h("p", {}, "At this table a dealer enters what the cards, dice or wheel show."),
      h("button", { class: "first", onclick: take }, "Take the dealer's place")));
}

// What the table waits for.

function pad() {
  const { view } = at.panel;
  switch (view.waiting.for) {
    case "acts": return closing(view.waiting.closing);
    case "card": return cardPad();
    case "item": return PADS[deviceOf(view.waiting.device).kind]();
    case "choice": return h("p", { class: "dealer-wait" }, `Waits for ${view.waiting.seats.map((seat) => `seat ${seat}`).join(", ")}.`);
    default: return h("p", { class: "dealer-wait" }, "The round is over.");
  }
}

function closing(word) {
  const { view, send } = at.panel;
  const staked = view.stacks.length;
  return h("div", { class: "row" },
    h("button", { class: "first huge", onclick: () => send({ command: "call", act: { do: word } }) }, `“${words(word)}”`),
    h("p", { class: "dealer-wait" }, staked === 0 ? "No bets yet." : `${staked} ${staked === 1 ? "wager lies" : "wagers lie"} on the layout.`));
}

async function draw(item, text) {
  const { send, redraw } = at.panel;
  if (await send({ command: "draw", draw: item })) {
    at.last = text;
    say(`Entered: ${text}`);
    redraw();
  }
}

/** Takes back what was entered last, as long as nobody has acted on it. */
async function takeBack() {
  const { send, redraw } = at.panel;
  if (await send({ command: "take-back" })) {
    say(`Taken back: ${at.last}`);
    at.last = "";
    redraw();
  }
}

/** For whom the next card is, in words. */
function forWhom() {
  const { view, rules } = at.panel;
  if (!view.next_card) return "";
  const { to, face_down: isDown } = view.next_card;
  const names = Object.fromEntries(view.table.seats.map(({ seat, name }) => [seat, `${name}, seat ${seat}`]));
  const place = to === "dealer" ? "the dealer" : placeName(to, telling(rules, { names }));
  return ` for ${place}${isDown ? ", face down" : ""}`;
}

// Cards.

const isNarrow = () => matchMedia("(max-width: 760px)").matches;

function enterCard(rank, suit) {
  at.rank = null;
  return draw({ card: `${rank}${suit}` }, spoken(`${rank}${suit}`));
}

const shown = (rank) => (rank === "T" ? "10" : rank);

/** What is dealt here beside the cards of the four suits: jokers, or tiles. */
function otherFaces() {
  return (at.panel.rules.dealt?.faces ?? []).filter((face) => !isCard(face) || face.startsWith("Jk"));
}

/** A button for each of them. */
function otherPad(label, from) {
  const faces = otherFaces();
  return faces.length > 0 && h("div", { class: "pad faces-pad", role: "group", "aria-label": label, onkeydown: walk },
    faces.map((face, n) => h("button", { key: face, tabindex: n + from === 0 ? "0" : "-1", "data-face": face, onclick: () => draw({ card: face }, spoken(face)) }, tileOf(face) ? playingCard(face) : spoken(face))));
}

function cardPad() {
  const piece = at.panel.rules.dealt?.piece ?? "card";
  if (!(at.panel.rules.dealt?.faces ?? ["As"]).some(isCard)) return [h("p", { class: "dealer-wait", "data-next": at.panel.view.next_card?.to ?? "" }, `The next ${piece}${forWhom()}`), otherPad(`The next ${piece}`, 0)];
  const hint = h("p", { class: "dealer-wait", "data-next": at.panel.view.next_card?.to ?? "" }, h("strong", {}, `The next card${forWhom()}`), at.rank ? `: ${shown(at.rank)} of …` : "", " ", h("span", { class: "faint keys-hint" }, "Keys: the rank, then the suit (", ["s", "h", "d", "c"].map((key) => [h("kbd", {}, key), " "]), ")"));
  if (isNarrow()) {
    return [hint,
      h("div", { class: "pad ranks", role: "group", "aria-label": "Rank" }, RANKS.map((rank) =>
        h("button", { key: rank, "aria-pressed": at.rank === rank ? "true" : "false", onclick: () => { at.rank = rank; at.panel.redraw(); } }, shown(rank)))),
      h("div", { class: "pad suits", role: "group", "aria-label": "Suit" }, SUITS.map(([suit, pip]) =>
        h("button", { key: suit, class: `suit-${suit}`, disabled: at.rank === null, onclick: () => enterCard(at.rank, suit) },
          h("span", { "aria-hidden": "true" }, pip), h("span", { class: "unseen" }, spoken(`A${suit}`).replace("Ace of ", ""))))),
      otherPad("Jokers", 1)];
  }
  return [hint, h("div", { class: "pad cards", role: "group", "aria-label": "The next card", onkeydown: walk },
    SUITS.flatMap(([suit, pip], row) => RANKS.map((rank, column) =>
      h("button", { key: rank + suit, class: `suit-${suit} ${at.rank === rank ? "begun" : ""}`, tabindex: row + column === 0 ? "0" : "-1", onclick: () => enterCard(rank, suit) },
        h("span", { "aria-hidden": "true" }, shown(rank), pip), h("span", { class: "unseen" }, spoken(rank + suit)))))), otherPad("Jokers", 1)];
}

/** Arrow keys walk about in a pad. */
function walk(event) {
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (!by) return;
  const all = [...event.currentTarget.querySelectorAll("button")];
  all[all.indexOf(document.activeElement) + by]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

// Dice, wheels, numbers.

/** The equipment as the felt draws it. */
function deviceOf(name) {
  const found = [];
  const look = (zone) => {
    if (zone.device) found.push(zone.device);
    if (zone.inner) look(zone.inner);
    for (const row of zone.rows ?? []) row.forEach(look);
  };
  look({ rows: at.panel.rules.felt });
  if (found[0]) return found[0];
  return { dice: { kind: "dice", count: /three/.test(at.panel.rules.equipment) ? 3 : 2 }, cage: { kind: "numbers", highest: 80, drawn: 20 } }[name] ?? { kind: "wheel", sections: [] };
}

const PADS = { dice: dicePad, wheel: wheelPad, numbers: numbersPad };

function voidButton() {
  const kinds = at.panel.rules.irregularities.filter((one) => one.reported === "void");
  return kinds.length > 0 && h("button", { onclick: () => wentWrong(kinds, "Nothing is decided by it") }, "It is void…");
}

function dicePad() {
  const { count } = deviceOf("dice");
  const isWhole = at.faces.filter(Boolean).length === count;
  const enter = () => draw({ item: at.faces.join("-") }, at.faces.join(" and "));
  return [
    h("p", { class: "dealer-wait" }, "The roll ", h("span", { class: "faint keys-hint" }, "Keys: ", h("kbd", {}, "1"), " to ", h("kbd", {}, "6"), ", then ", h("kbd", {}, "Enter"))),
    h("div", { class: "pad-rows" }, Array.from({ length: count }, (_, n) => h("div", { key: n, class: "pad faces", role: "group", "aria-label": `Die ${n + 1}` },
      [1, 2, 3, 4, 5, 6].map((face) => h("button", { key: face, "aria-pressed": at.faces[n] === face ? "true" : "false", "aria-label": String(face), onclick: () => { at.faces[n] = face; at.panel.redraw(); } }, dice(String(face), `pad${n}${face}`)))))),
    h("div", { class: "row" }, h("button", { class: "first huge", disabled: !isWhole, onclick: enter }, isWhole ? `Enter ${at.faces.join(" and ")}` : "Enter the roll"), voidButton())];
}

/** Where a section stands on the pad: a number by itself, cards by suit and rank, jokers last. */
function place(label) {
  if (!isCard(label)) return Number(label);
  return label.startsWith("Jk") ? 99 : 13 * SUITS.findIndex(([suit]) => suit === label[1]) + RANKS.indexOf(label[0]);
}

function shownOn(label) {
  if (!isCard(label)) return words(label);
  return [h("span", { key: "seen", "aria-hidden": "true" }, cardText(label)), h("span", { key: "said", class: "unseen" }, spoken(label))];
}

function wheelPad() {
  const { sections, has_ball: hasBall } = deviceOf("wheel");
  const labels = [...new Map(sections.map((section) => [section.label, section])).values()];
  // A ball is in one pocket; a clapper can rest between two sections.
  const isClapper = hasBall === false;
  const hasCards = labels.some((section) => isCard(section.label));
  const isOneOfEach = labels.length === sections.length;
  const ordered = hasCards || isOneOfEach ? [...labels].sort((a, b) => place(a.label) - place(b.label) || a.label.length - b.label.length) : labels;
  const isKnown = (label) => labels.length === 0 || labels.some((section) => section.label === label);
  const isWhole = isKnown(at.pocket) && at.pocket !== "" && (!at.isBetween || (isKnown(at.between) && at.between !== ""));
  const pick = (label) => {
    if (at.isBetween && at.pocket && !at.between) at.between = label;
    else Object.assign(at, { pocket: label, between: "" });
    at.panel.redraw();
  };
  const text = at.isBetween && at.between ? outcomeText({ between: [at.pocket, at.between] }) : outcomeText(at.pocket);
  const enter = () => draw({ item: at.isBetween ? { between: [at.pocket, at.between] } : at.pocket }, text);
  return [
    h("p", { class: "dealer-wait" }, at.isBetween ? "Between two: the one just passed first " : "What the wheel shows ", !hasCards && h("span", { class: "faint keys-hint" }, "Keys: the number, then ", h("kbd", {}, "Enter"))),
    h("div", { class: `pad ${hasCards ? "cards" : "pockets"}`, role: "group", "aria-label": "What the wheel shows", onkeydown: walk }, ordered.map((section, n) =>
      h("button", { key: section.label, class: section.tint ?? "", tabindex: n === 0 ? "0" : "-1", "aria-pressed": at.pocket === section.label || at.between === section.label ? "true" : "false", onclick: () => pick(section.label) }, shownOn(section.label)))),
    labels.length === 0 && h("div", { class: "field" }, h("label", { for: "pocket" }, "Number"), h("input", { id: "pocket", value: at.pocket, autocomplete: "off", oninput: (event) => { at.pocket = event.target.value.trim(); at.panel.redraw(); } })),
    h("div", { class: "row" },
      h("button", { class: "first huge", disabled: !isWhole, onclick: enter }, isWhole ? `Enter ${text}` : "Enter it"),
      isClapper && h("label", { class: "plain" }, h("input", { type: "checkbox", checked: at.isBetween, onchange: (event) => { Object.assign(at, { isBetween: event.target.checked, between: "" }); at.panel.redraw(); } }), "Between two"),
      voidButton())];
}

function numbersPad() {
  const { highest, drawn: all } = deviceOf("cage");
  // A quick-pick has as many numbers as its player has asked for.
  const isPick = at.panel.view.waiting.device === "spots";
  const drawn = isPick ? highest : all;
  const toggle = (n) => {
    at.chosen = at.chosen.includes(n) ? at.chosen.filter((one) => one !== n) : at.chosen.length < drawn ? [...at.chosen, n] : at.chosen;
    at.text = at.chosen.join(" ");
    at.panel.redraw();
  };
  const type = (event) => {
    at.text = event.target.value;
    at.chosen = [...new Set(at.text.split(/\D+/).filter(Boolean).map(Number))].filter((n) => n >= 1 && n <= highest).slice(0, drawn);
    at.panel.redraw();
  };
  const isWhole = isPick ? at.chosen.length > 0 : at.chosen.length === drawn;
  const enter = () => draw({ item: [...at.chosen].sort((a, b) => a - b) }, at.chosen.join(", "));
  return [
    h("p", { class: "dealer-wait" }, isPick ? `What the system chose for the quick-pick: ${at.chosen.length} numbers` : `${at.chosen.length} of ${drawn} numbers`),
    h("div", { class: "field" }, h("label", { for: "drawn" }, "The numbers as they come"),
      h("input", { id: "drawn", value: at.text, inputmode: "numeric", autocomplete: "off", placeholder: "such as 4 17 80", oninput: type, onkeydown: (event) => { if (event.key === "Enter" && isWhole) enter(); } })),
    numbers(highest, [], at.chosen, toggle),
    h("div", { class: "row" },
      h("button", { class: "first huge", disabled: !isWhole, onclick: enter }, isPick ? "Enter the numbers" : "Enter the draw"), !isPick && voidButton())];
}

// What goes wrong.

function wentWrong(kinds = at.panel.rules.irregularities, heading = undefined) {
  const { view } = at.panel;
  askWhatWentWrong({ table: view.table.id, kinds, seats: view.table.seats.map((seat) => seat.seat), isDealt: true, piece: at.panel.rules.dealt?.piece, heading });
}

// Keys.

const KEYS = { 0: "T", 1: "T", t: "T", j: "J", q: "Q", k: "K", a: "A" };

function onKey(event) {
  const { panel } = at;
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (!panel || isField || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (TYPED[waitsFor(panel)]?.(event.key, event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

const waitsFor = ({ view }) => (view.waiting.for === "item" ? deviceOf(view.waiting.device).kind : view.waiting.for);

const TYPED = {
  card(key) {
    const rank = /^[2-9]$/.test(key) ? key : KEYS[key.toLowerCase()];
    const suit = SUITS.find(([letter]) => letter === key.toLowerCase())?.[0];
    if (at.rank && suit) enterCard(at.rank, suit);
    else if (rank) at.rank = rank;
    else return false;
    at.panel.redraw();
    return true;
  },
  dice(key, event) {
    const { count } = deviceOf("dice");
    if (/^[1-6]$/.test(key)) {
      const next = Array.from({ length: count }, (_, n) => n).find((n) => !at.faces[n]);
      if (next === undefined) at.faces = [Number(key)];
      else at.faces[next] = Number(key);
    } else if (key === "Backspace") at.faces = at.faces.slice(0, -1);
    else if (key === "Enter" && at.faces.filter(Boolean).length === count && event.target.tagName !== "BUTTON") draw({ item: at.faces.join("-") }, at.faces.join(" and "));
    else return false;
    at.panel.redraw();
    return true;
  },
  wheel(key, event) {
    if (/^\d$/.test(key)) at.pocket = (at.pocket.length < 2 && /^\d*$/.test(at.pocket) ? at.pocket : "") + key;
    else if (key === "Backspace") at.pocket = at.pocket.slice(0, -1);
    else if (key === "Enter" && at.pocket && !at.isBetween && event.target.tagName !== "BUTTON") draw({ item: at.pocket }, at.pocket);
    else return false;
    at.panel.redraw();
    return true;
  },
};

addEventListener("keydown", onKey, true);
