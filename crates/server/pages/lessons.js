// How a game is played, as the house teaches it: words, tables, hands and dice.

import { h } from "./dom.js";
import { actWords } from "./events.js";
import { sentence } from "./format.js";
import { dice, playingCard } from "./parts.js";

/** All parts of what is taught, each with its heading. */
export function lessons({ parts }, family) {
  return h("div", { class: "lessons" }, parts.map((part, n) => h("section", { key: n, class: "lesson", "aria-labelledby": `lesson-${n}` },
    h("h3", { id: `lesson-${n}` }, part.title, part.cite && [" ", h("span", { class: "cite" }, part.cite)]),
    part.pieces.map((piece, m) => h("div", { key: m, class: "piece" }, PIECES[piece.piece]?.(piece, family))))));
}

const PIECES = {
  words: ({ text }) => h("p", {}, text),
  list: ({ items }, family) => h("dl", { class: "gist" }, items.map(({ what, means }, n) => [h("dt", { key: `t${n}` }, sentence(actWords(what.toLowerCase().replaceAll(" ", "-"), family))), h("dd", { key: `d${n}` }, means)])),
  steps: ({ steps }) => h("ol", {}, steps.map((step, n) => h("li", { key: n }, step))),
  table: ({ head, rows }) => h("div", { class: "scroll", tabindex: "0" }, h("table", { class: head.length > 3 ? "calls" : "pairs" },
    h("thead", {}, h("tr", {}, head.map((text, n) => h("th", { key: n, scope: "col" }, text)))),
    h("tbody", {}, rows.map((row, n) => h("tr", { key: n }, row.map((text, m) => (m === 0
      ? h("th", { key: m, scope: "row" }, text)
      : h("td", { key: m, class: head.length > 3 ? `call ${text.replaceAll(" ", "-")}` : "" }, text)))))))),
  hands: ({ hands }) => h("ul", { class: "example-hands" }, hands.map(({ name, cards }, n) => h("li", { key: n },
    h("span", { class: "row tight" }, cards.map((card, m) => playingCard(card, { key: m }))), h("span", {}, name)))),
  dice: ({ faces }) => dice(faces.join("-"), "lesson"),
};
