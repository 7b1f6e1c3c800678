// Charts of odds: bars, and grids of decisions.

import { h } from "./dom.js";
import { actWords } from "./events.js";
import { percent, words } from "./format.js";

// On a wide screen labels stand beside their bars, on a narrow one above them.
const WIDE = { width: 800, row: 26, label: 300, value: 76, text: 17, bar: 4 };
const NARROW = { width: 360, row: 46, label: 0, value: 64, text: 14, bar: 22 };

/** Horizontal bars, `{label, full, value}` each, in percent; a table with the same figures is near. */
export function bars(rows, heading) {
  const { width, row: high, label, value: room, text, bar: below } = matchMedia("(max-width: 600px)").matches ? NARROW : WIDE;
  const most = Math.max(...rows.map((row) => row.value), 0.01);
  const least = Math.min(...rows.map((row) => row.value), 0);
  const scale = (width - label - room) / (most - least);
  const zero = label + -least * scale;
  const bar = (row, index) => {
    const end = zero + row.value * scale;
    const y = index * high;
    return h("g", { key: row.label, class: row.value < 0 ? "bar for-player" : "bar" },
      h("title", {}, `${row.full}: ${percent(row.value, 3)}`),
      h("text", { x: label ? label - 10 : 0, y: y + text, "text-anchor": label ? "end" : "start" }, row.label),
      h("rect", { x: Math.min(zero, end), y: y + below, width: Math.max(Math.abs(end - zero), 1.5), height: 18, rx: 3 }),
      h("text", { x: Math.max(zero, end) + 8, y: y + below + 14, class: "bar-value" }, percent(row.value, 2)));
  };
  return h("svg", { class: "bars", viewBox: `0 0 ${width} ${rows.length * high}`, role: "img", "aria-label": heading }, rows.map(bar));
}

/** A bar as long as a share of the whole, for a cell of a table. */
export function share(value, most) {
  return h("svg", { class: "share", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("rect", { x: 0, y: 0, width: Math.max((100 * value) / most, value > 0 ? 0.7 : 0), height: 10 }));
}

// What the same word looks like in every chart; whatever else is done has the colours that are left.
const COLOURS = { stand: 0, draw: 1, hit: 1, "double-down": 3, double: 3, split: 4, surrender: 2, raise: 3, play: 3, call: 3, bet: 3, fold: 2, forfeit: 2, check: 0, decline: 0 };
const LEFT = [5, 6, 7];

/** Decisions side by side, coloured by what is to be done, with what the colours mean; `lit` is the question whose cell is marked. */
export function grid(chart, { lit, family } = {}) {
  const acts = chart.cells.flat().filter(Boolean).map(actOf);
  const kinds = [...new Set(acts)].sort((a, b) => acts.filter((act) => act === b).length - acts.filter((act) => act === a).length);
  const known = new Map((chart.legend ?? []).map((code) => [code.means, code]));
  const signs = known.size > 0 ? new Map(kinds.map((act) => [act, known.get(act)?.text ?? act])) : shorten(kinds);
  const colours = coloursOf(kinds, known);
  const name = (act) => words(actWords(act, family));
  const cell = (decision, row, column) => {
    const act = decision && actOf(decision);
    const isLit = lit !== undefined && decision?.when === lit;
    return act === null || act === undefined
      ? h("td", {})
      : h("td", { class: `act act-${colours.get(act)} ${isLit ? "lit" : ""}`, title: told(decision, row, column), "aria-current": isLit ? "true" : undefined }, h("abbr", { title: name(act) }, signs.get(act)));
  };
  return h("figure", { class: "decisions" },
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": chart.title },
      h("table", {},
        h("caption", {}, words(chart.title)),
        h("thead", {}, h("tr", {}, h("td", {}), chart.columns.map((column) => h("th", { scope: "col" }, column)))),
        h("tbody", {}, chart.rows.map((row, at) => h("tr", {},
          h("th", { scope: "row" }, row),
          chart.columns.map((column, across) => cell(chart.cells[at]?.[across], row, column))))))),
    h("figcaption", {}, h("ul", { class: "legend" }, kinds.map((act) =>
      h("li", {}, h("span", { class: `act act-${colours.get(act)}`, "aria-hidden": "true" }, signs.get(act)), name(act))))));
}

/** A colour for each act, by the word it begins with. */
function coloursOf(acts, known) {
  const free = [...LEFT];
  const colours = new Map();
  for (const act of acts) {
    const kind = known.get(act)?.kind ?? act.split(/[\s,]/)[0];
    colours.set(act, COLOURS[kind] ?? free.shift() ?? LEFT.at(-1));
  }
  return colours;
}

const actOf = (decision) => (typeof decision === "string" ? decision : decision.do);

function told(decision, row, column) {
  const worth = (decision.choices ?? []).map((choice) => `${words(choice.do)} ${choice.expectation.value.toFixed(4)}`).join(", ");
  return `${decision.when ?? `${row}, ${column}`}: ${words(actOf(decision))}${worth ? ` (${worth})` : ""}`;
}

/** A sign of one to three letters for each act, no two the same. */
function shorten(acts) {
  const signs = new Map();
  for (const act of acts) {
    const letters = act.split(/[\s-]+/).map((word) => (/^\d/.test(word) ? word : word[0].toUpperCase())).join("");
    const taken = new Set(signs.values());
    const options = [letters.length > 2 ? letters[0] : letters, letters, act.slice(0, 2).toUpperCase(), act.slice(0, 3).toUpperCase()];
    signs.set(act, options.find((sign) => !taken.has(sign)) ?? act);
  }
  return signs;
}
