// What lies on a felt: cards, chips, dice, wheels, drawn numbers, marks on boards.

import { h } from "./dom.js";
import { PIPS, cardText, money, outcomeText, spoken, tileOf } from "./format.js";

/** A card or a tile, face up; face down where there is none. */
export function playingCard(card, props = {}) {
  if (!card) return h("span", { class: "pc down", role: "img", "aria-label": "face down", ...props });
  const isTile = tileOf(card);
  if (isTile) return tile(isTile, card, props);
  const isJoker = card.startsWith("Jk");
  const [rank, pip] = isJoker ? ["★", "★"] : [card[0] === "T" ? "10" : card[0], PIPS[card[1]]];
  const isRed = card[1] === "d" || card[1] === "h";
  return h("span", { class: `pc ${isRed ? "red" : "black"}`, role: "img", "aria-label": spoken(card), ...props },
    h("span", { class: "pc-corner", "aria-hidden": "true" }, rank, h("small", {}, pip)),
    h("span", { class: "pc-pip", "aria-hidden": "true" }, isJoker ? "Joker" : pip));
}

/** Where the spots of an end of a tile are, from its middle. */
const SPOTS = {
  1: [[0, 0]],
  2: [[-8, 0], [8, 0]],
  3: [[-9, -10], [0, 0], [9, 10]],
  4: [[-8, -9], [8, -9], [-8, 9], [8, 9]],
  5: [[-9, -10], [9, -10], [0, 0], [-9, 10], [9, 10]],
  6: [[-8, -12], [-8, 0], [-8, 12], [8, -12], [8, 0], [8, 12]],
};

/** A pai gow tile with its name below: ones and fours are red, the others white; the twelve is half red. */
function tile({ word, ends }, name, props) {
  const isTwelve = ends[0] === 6 && ends[1] === 6;
  const isRed = (end, x) => end === 1 || end === 4 || (isTwelve && x < 0);
  const half = (end, n) => h("g", { key: n, transform: n === 0 ? "translate(33 21)" : "translate(33 59) rotate(180)" },
    SPOTS[end].map(([x, y], m) => h("circle", { key: m, cx: x, cy: y, r: end === 1 ? 6 : 4.4, class: isRed(end, x) ? "spot-red" : "spot-white" })));
  return h("span", { class: "pc domino", role: "img", "aria-label": name, title: name, ...props },
    h("svg", { viewBox: "0 0 66 94", "aria-hidden": "true" },
      h("rect", { class: "tile-body", x: 12, y: 1, width: 42, height: 78, rx: 5 }),
      h("path", { class: "tile-line", d: "M18 40H48" }),
      ends.map(half),
      h("text", { class: "tile-name", x: 33, y: 91 }, word)));
}

/** Whether a word is a card as the API writes it. */
export const isCard = (word) => /^[2-9TJQKA][cdhs]$/.test(word);

/** A text of which some words are cards; the cards as one sees them. */
export function withCards(text) {
  const parts = text.split(/([ ,]+)/);
  return parts.map((part, n) => (isCard(part) ? h("span", { key: n, class: "card-name" }, cardInText(part, n)) : part));
}

/** A card in a line of text. */
export function cardInText(card, key) {
  const isRed = card[1] === "d" || card[1] === "h";
  return h("span", { key, class: isRed ? "red" : "black", role: "img", "aria-label": spoken(card) }, `${card[0] === "T" ? "10" : card[0]}${PIPS[card[1]]}`);
}

/**
 * The hands that a choice leaves, where what is said of it names their cards: "Ts Kh 20, 6d 5c 11" is
 * two hands with their totals. Nothing where it names none.
 */
export function handsLeft(about) {
  const hands = (about ?? "").split(", ").map((hand) => hand.split(" "));
  if (!hands.every((hand) => hand.length > 2 && hand.slice(0, 2).every(isCard))) return null;
  return h("span", { class: "hands-left" }, hands.map((hand, n) => h("span", { key: n, class: "hand-left" },
    hand.map((word, m) => (isCard(word) ? cardInText(word, m) : h("strong", { key: m }, word))))));
}

/** What chips there are, in cents, the largest first. */
export const CHIPS = [100000, 50000, 10000, 2500, 500, 100];

const MOST_SHOWN = 5;

/** A pile of chips worth so many cents. */
export function chips(value, props = {}) {
  const pile = [];
  let rest = value;
  for (const chip of CHIPS) {
    while (rest >= chip && pile.length < MOST_SHOWN) {
      pile.push(chip);
      rest -= chip;
    }
  }
  if (pile.length === 0) pile.push(1);
  return h("span", { class: "chips", ...props },
    h("span", { class: "pile", "aria-hidden": "true", style: { "--count": pile.length } },
      pile.map((chip, n) => h("span", { class: `disc v${chip}`, style: { "--n": n } }))),
    h("span", { class: "sum" }, money(value)));
}

const PIP_AT = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

/** Dice, from an outcome such as `2-5`. */
export function dice(outcome, key) {
  const faces = String(outcome).split("-").map(Number);
  return h("span", { class: "dice", role: "img", "aria-label": `dice: ${faces.join(" and ")}` },
    faces.map((face, n) => die(face, `${key}-${n}`)));
}

function die(face, key) {
  return h("svg", { key, class: "die", viewBox: "0 0 40 40", "aria-hidden": "true" },
    h("rect", { x: 2, y: 2, width: 36, height: 36, rx: 7 }),
    (PIP_AT[face] ?? []).map((at) => h("circle", { cx: 10 + 10 * ((at - 1) % 3), cy: 10 + 10 * Math.floor((at - 1) / 3), r: 3.6 })));
}

/** A wheel of pockets `{label, tint}`, turned so that the outcome is at the top; with a ball there, or
 * with the clapper of a wheel that stands upright. */
export function wheel(pockets, outcome, turns, hasBall) {
  const count = pockets.length;
  const share = 360 / count;
  // Of several sections with one label, another one each time.
  const rests = outcome?.between?.[0] ?? outcome;
  const same = pockets.flatMap((pocket, n) => (pocket.label === String(rests) ? [n] : []));
  const at = same.length > 0 ? same[turns % same.length] : 0;
  const turned = -at * share - 360 * 4 * turns;
  return h("span", { class: "wheel", role: "img", "aria-label": outcome === undefined ? "the wheel" : `the wheel shows ${outcomeText(outcome)}` },
    h("svg", { viewBox: "-100 -100 200 200", "aria-hidden": "true" },
      h("circle", { r: 99, class: "wheel-rim" }),
      h("g", { class: "wheel-turns", style: { transform: `rotate(${turned}deg)` } },
        pockets.map((pocket, n) => wedge(pocket, n * share, share, count))),
      h("circle", { r: count > 20 ? 52 : 40, class: "wheel-heart" }),
      hasBall && outcome !== undefined && h("circle", { cx: 0, cy: -64, r: 4.5, class: "ball" }),
      outcome !== undefined && h("text", { class: "wheel-shows", y: 9 }, cardText(String(rests))),
      h("path", { d: "M-6,-99 L6,-99 L0,-88 Z", class: "wheel-hand" })));
}

function wedge(pocket, turned, share, count) {
  const half = (share / 2) * (Math.PI / 180);
  const [x, y] = [Math.sin(half) * 96, -Math.cos(half) * 96];
  return h("g", { transform: `rotate(${turned})` },
    h("path", { d: `M0,0 L${-x},${y} A96,96 0 0 1 ${x},${y} Z`, class: `pocket ${pocket.tint ?? "plain"}` }),
    h("text", { y: -82, class: "pocket-text", "font-size": count > 45 ? 7 : 9 }, cardText(pocket.label)));
}

/** Numbers 1 to `of`, those drawn and those chosen marked; `onPick` where they can be chosen. */
export function numbers(of, drawn, chosen, onPick) {
  const isDrawn = new Set(drawn);
  const isChosen = new Set(chosen);
  return h("div", { class: "numbers", role: "group", "aria-label": `numbers 1 to ${of}` },
    Array.from({ length: of }, (_, n) => n + 1).map((n) => {
      const state = `${isChosen.has(n) ? "chosen" : ""} ${isDrawn.has(n) ? "drawn" : ""}`;
      return onPick
        ? h("button", { key: n, class: state, "aria-pressed": isChosen.has(n) ? "true" : "false", onclick: () => onPick(n) }, n)
        : h("span", { key: n, class: state }, n);
    }));
}

/** A board on which players keep results. */
export function board({ title, rows_count, columns }) {
  const hasText = columns.some((column) => column.some((mark) => mark?.text?.length > 1));
  const shown = columns.slice(hasText ? -11 : -17);
  return h("figure", { class: `board ${hasText ? "wide-marks" : ""}` },
    h("figcaption", {}, title),
    h("div", { class: "board-grid", role: "img", "aria-label": `${title}: ${describe(columns)}`, style: { "--rows": rows_count } },
      shown.map((column, x) => column.map((mark, y) => mark && h("span", {
        key: `${x}-${y}`, class: `mark ${mark.form} ${mark.tint}`, style: { "grid-column": x + 1, "grid-row": y + 1 } },
      mark.text, mark.strokes > 0 && h("sup", {}, mark.strokes > 1 ? mark.strokes : "/"))))));
}

function describe(columns) {
  const marks = columns.flat().filter(Boolean);
  return marks.length === 0 ? "nothing yet" : marks.slice(-20).map((mark) => mark.text || mark.tint).join(", ");
}
