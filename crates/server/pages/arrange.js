// Hands that a player sets: pieces are dragged from one to the other, clicked, or moved by their keys.

import { h } from "./dom.js";
import { money, signed } from "./format.js";
import { playingCard } from "./parts.js";

/** How the pieces are arranged now: as the house would or as a new hint says, until the player moves one. */
function arranged(at, offer) {
  const of = JSON.stringify([offer.seat, offer.arrange.pieces, at.view.table.round]);
  if (at.arranged?.of !== of) at.arranged = { of, hint: null, hands: houseWay(offer), moved: [] };
  if (at.hint && at.arranged.hint !== at.hint) {
    const best = offer.arrange.allowed.find((way) => worth(at, offer, way) === at.hint.choices[0]);
    at.arranged.hint = at.hint;
    if (best) at.arranged.hands = [...best];
  }
  return at.arranged.hands;
}

/** The hand of each piece as the house would set them. */
function houseWay({ arrange: { pieces, groups }, with: lists }) {
  return asListed(pieces, groups.map(({ field }) => lists[field]));
}

/** What a hint says of a way that is told as allowed: it names all hands but the last. Of two hands that may lie either way round it names one. */
function worth(at, offer, way) {
  const { pieces, groups, allowed } = offer.arrange;
  const turned = groups.length === 2 && way.map((hand) => 1 - hand);
  const named = [way, turned && allowed.some((other) => other.join() === turned.join()) && turned].filter(Boolean).map((of) =>
    `${offer.do} ${groups.slice(0, -1).map((_, hand) => pieces.filter((_, n) => of[n] === hand).join(" ")).join(" / ")}`);
  return at.hint?.choices.find((choice) => named.includes(choice.do));
}

/** What a way is worth, in words: the best, or what it costs beside it. */
function worthText(at, choice) {
  const [best] = at.hint.choices;
  const cents = (of) => Math.round(Number(of.expected) * 100);
  const cost = cents(best) - cents(choice);
  return `${signed(cents(choice))} on average, ${cost > 0 ? `${money(cost)} less than the best` : "the best"}`;
}

/** The hand of each piece, from the lists of pieces by hand; pieces that look alike are taken in turn. */
function asListed(pieces, lists) {
  const hands = pieces.map(() => null);
  lists.forEach((list, hand) => {
    for (const piece of list) hands[pieces.findIndex((other, n) => other === piece && hands[n] === null)] = hand;
  });
  return hands;
}

/** What each hand has, by name, so that ways that look alike are one. */
function names({ pieces, groups }, hands) {
  return groups.map((_, hand) => pieces.filter((_, n) => hands[n] === hand).sort().join(" ")).join("|");
}

/** Puts a piece into a hand. Where that is full the piece goes back that was put there longest ago. */
function put(at, offer, place, hand) {
  const hands = arranged(at, offer);
  const from = hands[place];
  if (from === hand) return;
  const moved = at.arranged.moved;
  const there = hands.flatMap((other, n) => (other === hand ? [n] : []));
  const [first] = there.sort((a, b) => moved.lastIndexOf(a) - moved.lastIndexOf(b));
  if (there.length >= offer.arrange.groups[hand].count) hands[first] = from;
  hands[place] = hand;
  moved.push(place);
}

/** The way of those allowed that the hands are arranged in; none where they are set wrongly. */
function wayOf(arrange, hands) {
  return arrange.allowed.find((way) => names(arrange, way) === names(arrange, hands));
}

/** Why the hands cannot be set so, in words. */
function wrong(arrange, hands) {
  for (const [hand, { title, count }] of arrange.groups.entries()) {
    const there = hands.filter((other) => other === hand).length;
    if (there !== count) return `${title}: ${there} of ${count} ${arrange.piece}s.`;
  }
  const [high, low] = arrange.groups.map(({ title }) => title.toLowerCase());
  return arrange.groups.length === 2 ? `Foul: your ${low} beats your ${high}. Make the ${high} the better one.` : "Foul: a lower hand beats a higher one. The hands must go down from the first.";
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The hands to set, with the buttons that set them. */
export function arranging(at, offer, { choose, redraw }) {
  const { pieces, groups } = offer.arrange;
  const hands = arranged(at, offer);
  const way = wayOf(offer.arrange, hands);
  const worthNow = way && worth(at, offer, way);
  const called = way && sentence(offer.arrange.told[offer.arrange.allowed.indexOf(way)]);
  const move = (place, hand) => { put(at, offer, place, hand); redraw(); };
  const next = (place) => move(place, (hands[place] + 1) % groups.length);
  const piece = (name, n) => h("button", {
    key: n, class: "piece", draggable: "true", "data-piece": name, "aria-keyshortcuts": String(n + 1), title: `${name}: click or drag to move it`,
    ondragstart: (event) => event.dataTransfer.setData("text/plain", String(n)),
    onclick: () => next(n) }, playingCard(name), h("kbd", { "aria-hidden": "true" }, n + 1));
  const hand = ({ field, title, count }, n) => h("div", {
    key: field, class: "arranged", role: "group", "aria-label": title, "data-hand": field,
    ondragover: (event) => event.preventDefault(),
    ondrop: (event) => { event.preventDefault(); move(Number(event.dataTransfer.getData("text/plain")), n); } },
  h("span", { class: "faint" }, `${title} (${count})`),
  h("span", { class: "hand" }, pieces.map((name, place) => hands[place] === n && piece(name, place))));
  const set = () => {
    const listed = groups.map(({ field }, n) => [field, pieces.filter((_, place) => hands[place] === n)]);
    choose({ ...offer, with: Object.fromEntries(listed) });
  };
  return h("div", { key: "arranging", class: "arranging" },
    h("div", { class: "arranged-hands" }, groups.map(hand)),
    h("div", { class: "foot-row" },
      h("button", { class: "action first", "data-do": offer.do, "aria-keyshortcuts": "S", disabled: !way, title: [offer.about, offer.cite].filter(Boolean).join(" · "), onclick: set }, "Set hands", h("kbd", { "aria-hidden": "true" }, "S")),
      h("button", { class: "small", "data-do": "house-way", "aria-keyshortcuts": "W", onclick: () => { at.arranged.hands = houseWay(offer); redraw(); } }, "House way", h("kbd", { "aria-hidden": "true" }, "W")),
      h("span", { class: "called", role: "status" },
        way ? h("span", {}, called) : h("span", { class: "foul" }, wrong(offer.arrange, hands)),
        worthNow && h("span", { class: `worth ${worthNow === at.hint.choices[0] ? "best" : ""}` }, worthText(at, worthNow)))));
}
