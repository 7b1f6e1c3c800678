// What one will do when one's turn comes, chosen before it. It stays in this window: the house learns
// of it only by the act itself, and nobody else before that.

import { h } from "./dom.js";
import { cents, money } from "./format.js";

/** What a call would cost at a seat as the table stands, in cents; nothing where the seat is in no hand. */
export function priceAt({ state }, seat) {
  const left = state.stacks?.[seat];
  if (left === undefined || cents(left) === 0 || state.folded?.includes(seat)) return null;
  const current = Math.max(0, ...Object.values(state.bets ?? {}).map(cents));
  return Math.min(current - cents(state.bets?.[seat] ?? "0"), cents(left));
}

/** What may be chosen ahead at a price: each has an id, a word and a key. */
function choices(price) {
  return price > 0
    ? [["call", `Call ${money(price)}`, "C"], ["call-any", "Call any", "A"], ["fold", "Fold", "F"]]
    : [["check", "Check", "C"], ["check-fold", "Check or fold", "F"], ["call-any", "Call any", "A"]];
}

/** Whether a choice still stands at a price: a call is of one amount, and a check of none. */
export function holds({ what, price }, now) {
  if (now === null) return false;
  if (what === "call") return now === price;
  return what !== "check" || now === 0;
}

// The words of the house that each choice comes to, the first that is offered.
const COMES_TO = { check: ["check"], "check-fold": ["check", "fold"], call: ["call"], "call-any": ["check", "call"], fold: ["fold"] };

/** The offer that a choice comes to now; nothing where it comes to none. */
export function offerFor({ what, price }, offers) {
  const found = COMES_TO[what].map((word) => offers.find((offer) => offer.do === word)).find(Boolean);
  return what === "call" && cents(found?.least ?? "0") !== price ? undefined : found;
}

/** The buttons, of which one may be pressed. */
export function aheadBar(chosen, price, choose) {
  return h("div", { class: "row ahead", role: "group", "aria-label": "When it is your turn" },
    h("span", { class: "faint" }, "When it is your turn:"),
    choices(price).map(([what, text, key]) => h("button", {
      key: what, class: "small", "data-ahead": what, "aria-pressed": chosen?.what === what ? "true" : "false", "aria-keyshortcuts": key,
      onclick: () => choose(chosen?.what === what ? null : { what, price }) }, text, h("kbd", { "aria-hidden": "true" }, key))));
}
