// Checks a shuffle in the browser itself: whether a seed is the one committed to, and whether what
// came is what it gives.

import { all } from "./api.js";
import { h, render } from "./dom.js";
import { outcomeText } from "./format.js";
import { dialog, fail, page, say, start, stylesheet } from "./frame.js";
import { dice, playingCard } from "./parts.js";
import { oneSeries, seriesOf } from "./series.js";
import { check } from "./shuffle.js";

const MOST_BYTES = 4_000_000;
const at = { tables: [], table: null, list: [], number: null, series: null, found: null, wrong: "", isBusy: false, isWhole: false, isDragged: false };

start(async () => {
  const asked = new URLSearchParams(location.search);
  const [tables] = await Promise.all([all("/api/tables"), stylesheet("table.css"), stylesheet("house.css")]);
  at.tables = tables.filter((table) => table.dealing === "house").sort((a, b) => b.id - a.id);
  draw();
  addEventListener("dragover", dragged);
  addEventListener("dragleave", () => { at.isDragged = false; draw(); });
  addEventListener("drop", dropped);
  if (asked.has("table")) await chooseTable(Number(asked.get("table")), Number(asked.get("series") ?? NaN));
});

// Where a series comes from.

async function chooseTable(table, number = NaN) {
  clear();
  Object.assign(at, { table, list: [], number: null, isBusy: true });
  draw();
  try {
    at.list = table ? await seriesOf(table) : [];
  } catch (problem) {
    at.wrong = problem.message;
  }
  at.isBusy = false;
  // The latest one whose seed is known, else the latest.
  const wanted = at.list.find((one) => one.series === number) ?? at.list.find((one) => one.seed ?? one.is_over) ?? at.list[at.list.length > 1 ? 1 : 0];
  if (wanted) await chooseSeries(wanted.series);
  else {
    if (table && !at.wrong) at.wrong = "Nothing was committed to at this table yet.";
    draw();
  }
}

async function chooseSeries(number) {
  clear();
  at.number = number;
  history.replaceState(null, "", `/check?table=${at.table}&series=${number}`);
  try {
    const series = await oneSeries(at.table, number);
    if (series) await take(series);
    else at.wrong = `Table ${at.table} has had no series ${number}.`;
  } catch (problem) {
    at.wrong = problem.message;
  }
  draw();
}

function clear() {
  Object.assign(at, { series: null, found: null, wrong: "", isWhole: false });
}

/** Checks a series where its seed is known. */
async function take(series) {
  clear();
  at.series = series;
  if (!series.seed) return draw();
  try {
    at.found = await check(series);
    say(at.found.isGood ? "Checked: everything is as it was committed to." : at.found.first >= 0 || at.found.steps.some((step) => step.is === false) ? "Checked: it is not as it was committed to." : "Checked in part.");
  } catch (problem) {
    at.wrong = `This cannot be checked: ${problem.message}.`;
  }
  draw();
}

async function read(text) {
  Object.assign(at, { table: null, list: [], number: null });
  history.replaceState(null, "", "/check");
  clear();
  let series;
  try {
    series = JSON.parse(text);
  } catch {
    at.wrong = "This is not JSON. Give the series as the house does, at /api/tables/1/series/1.";
    return draw();
  }
  if (typeof series?.commitment !== "string") {
    at.wrong = "There is no commitment in it: this is not a series as the house gives it, at /api/tables/1/series/1.";
    return draw();
  }
  await take(series);
}

async function readFile(file) {
  if (!file) return;
  if (file.size > MOST_BYTES) {
    clear();
    at.wrong = "The file is too large for a series.";
    return draw();
  }
  await read(await file.text());
}

function dragged(event) {
  event.preventDefault();
  if (at.isDragged) return;
  at.isDragged = true;
  draw();
}

function dropped(event) {
  event.preventDefault();
  at.isDragged = false;
  readFile(event.dataTransfer.files[0]).catch(fail);
}

/** The example of the document, sections 1 to 5. */
const EXAMPLE = {
  commitment: "92af4a9bcc11e06c5fcdbe9591a981ebc8ed07f6fbf079c745b99df0ab3e4ad8",
  seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  deck: "standard", decks: 6, draws: ["Ac", "8d", "Qh", "Js", "Th", "Qh", "Kd", "8d", "7s", "2s"],
};

// The page.

function draw() {
  render(page,
    h("h1", {}, "Check a shuffle"),
    h("p", {}, "Before the first card of a shoe the house publishes a commitment to a secret seed; when the shoe is spent, the seed. This page computes in your browser what that seed had to give, and compares it with what came. The same for dice, wheels and keno."),
    h("div", { class: "pair" }, fromTable(), fromFile()),
    h("section", { class: "found", "aria-label": "What was found" },
      at.wrong && h("p", { class: "card wrong-card", role: "alert" }, at.wrong),
      at.isBusy && h("p", { class: "faint" }, "One moment…"),
      at.series && (at.found ? result() : !at.wrong && !at.series.seed && secret())),
    meaning());
}

function fromTable() {
  const known = at.tables.some((table) => table.id === at.table);
  return h("section", { class: "card" },
    h("h2", {}, "Of a table"),
    h("div", { class: "field" },
      h("label", { for: "table" }, "Table"),
      h("select", { id: "table", value: at.table === null ? "" : String(at.table), onchange: (event) => chooseTable(Number(event.target.value)) },
        h("option", { key: "", value: "" }, "Choose a table"),
        at.table !== null && !known && h("option", { key: at.table, value: String(at.table) }, `Table ${at.table}`),
        at.tables.map((table) => h("option", { key: table.id, value: String(table.id) }, `${table.id}: ${table.name}${table.name === table.title ? "" : ` (${table.title})`}`)))),
    h("div", { class: "field" },
      h("label", { for: "closed" }, "Or a closed table, by its number"),
      h("input", { id: "closed", type: "number", min: 1, inputmode: "numeric", onchange: (event) => event.target.value && chooseTable(Number(event.target.value)) })),
    h("div", { class: "field" },
      h("label", { for: "series" }, "Shoe or series"),
      h("select", { id: "series", disabled: at.list.length === 0, value: at.number === null ? "" : String(at.number), onchange: (event) => chooseSeries(Number(event.target.value)) },
        at.list.length === 0 && h("option", { key: "", value: "" }, "–"),
        at.list.map((one) => h("option", { key: one.series, value: String(one.series) }, seriesName(one))))));
}

function seriesName(one) {
  const from = one.first_round === undefined ? "" : `, from round ${one.first_round}`;
  const isOver = one.seed !== undefined ? one.seed !== null : one.is_over;
  return `${one.series}${from}${isOver === undefined ? "" : isOver ? "" : ", under way"}`;
}

function fromFile() {
  return h("section", { class: at.isDragged ? "card drop here" : "card drop" },
    h("h2", {}, "Of a file"),
    h("div", { class: "field" },
      h("label", { for: "file" }, "A series as JSON; it can be dropped here, too"),
      h("input", { id: "file", type: "file", accept: ".json,application/json", onchange: (event) => readFile(event.target.files[0]).catch(fail) })),
    h("div", { class: "row" },
      h("button", { onclick: paste }, "Paste it"),
      h("button", { onclick: () => { Object.assign(at, { table: null, list: [], number: null }); take(EXAMPLE); } }, "The worked example")));
}

function paste() {
  const field = { value: "" };
  const box = dialog("Paste a series",
    h("div", { class: "field" },
      h("label", { for: "pasted" }, "The series as JSON"),
      h("textarea", { id: "pasted", rows: 10, spellcheck: "false", oninput: (event) => { field.value = event.target.value; } })),
    h("button", { class: "first", onclick: () => { box.close(); read(field.value).catch(fail); } }, "Check it"));
}

function name(series) {
  const what = series.deck ? "Shoe" : "Series";
  return series.series ? `${what} ${series.series} of table ${series.table}` : what;
}

function about(series) {
  return h("dl", { class: "terms" },
    fact("Commitment", h("code", { class: "hex" }, series.commitment)),
    series.seed && fact("Seed", h("code", { class: "hex" }, series.seed)),
    series.deck && (series.deck === "tiles"
      ? fact("Tiles", "one set of 32")
      : fact("Cards", `${series.decks ?? 1} ${series.decks > 1 ? "decks" : "deck"}, ${series.deck.replaceAll("-", " ")}`)),
    series.first_round && fact("From round", h("a", { href: `/tables/${series.table}/rounds/${series.first_round}` }, series.first_round)));
}

const fact = (term, value) => h("div", {}, h("dt", {}, term), h("dd", {}, value));

function secret() {
  const { series } = at;
  return h("div", { class: "card" },
    h("h2", {}, `${name(series)} is under way`),
    h("p", {}, series.deck
      ? "The seed is published with the last round from this shoe, or when the table closes. Until then only the commitment is known: keep it, and compare."
      : "The seed is published after the hundredth roll, spin or draw of this series, or when the table closes. Until then only the commitment is known: keep it, and compare."),
    about(series),
    h("p", {}, h("button", { onclick: () => chooseSeries(series.series) }, "Look again")));
}

function result() {
  const { series, found } = at;
  const isBad = found.steps.some((step) => step.is === false);
  const verdict = found.isGood ? "Everything is as it was committed to" : isBad ? "It is not as it was committed to" : "Checked in part";
  return h("div", { class: `card verdict ${found.isGood ? "is-good" : isBad ? "is-bad" : ""}` },
    h("h2", {}, h("span", { class: "sign", "aria-hidden": "true" }, sign(found.isGood ? true : isBad ? false : null)), " ", `${name(series)}: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}`),
    h("ol", { class: "checks" }, found.steps.map((step, n) => h("li", { key: n, class: step.is === true ? "is-good" : step.is === false ? "is-bad" : "" },
      h("span", { class: "sign", role: "img", "aria-label": step.is === true ? "Right:" : step.is === false ? "Wrong:" : "Not checked:" }, sign(step.is)),
      h("span", {}, h("strong", {}, `${step.name}:`), " ", step.text)))),
    about(series),
    found.first >= 0 && difference(),
    found.order && h("div", {},
      h("p", { class: "row" },
        h("button", { "aria-expanded": at.isWhole ? "true" : "false", onclick: () => { at.isWhole = !at.isWhole; draw(); } }, at.isWhole ? "Hide the order" : series.deck ? `Show all ${found.order.length} in their order` : `Show all ${found.order.length} results`)),
      at.isWhole && order()));
}

const sign = (is) => (is === true ? "✓" : is === false ? "✗" : "?");

function difference() {
  const { found } = at;
  return h("div", { class: "difference" },
    h("h3", {}, `Number ${found.first + 1} is the first that differs`),
    h("p", {}, "Came ", shown(found.draws[found.first]), ", the seed gives ", found.order[found.first] === undefined ? "nothing" : shown(found.order[found.first])));
}

function shown(draw) {
  const isRoll = /^[1-6](-[1-6])+$/.test(draw);
  if (at.series.deck && !isRoll) return h("span", { class: "hand little" }, playingCard(String(draw)));
  if (isRoll) return h("span", { class: "little-dice" }, dice(draw, "d"));
  return h("strong", {}, outcomeText(draw));
}

function order() {
  const { found, series } = at;
  const count = found.draws.length;
  const place = (n) => (n === found.first ? "differs" : n < count ? "came" : "rest");
  const heard = series.deck
    ? `The first ${count} left the shoe; the others stayed in it.`
    : "In the order in which they came.";
  return h("div", {},
    h("p", { class: "faint" }, heard),
    h("ol", { class: `order ${series.deck ? "" : Array.isArray(found.order[0]) ? "draws-order" : "results-order"}` }, found.order.map((one, n) => h("li", { key: n, class: place(n) },
      h("span", { class: "place", "aria-hidden": "true" }, n + 1), shown(one)))));
}

function meaning() {
  return h("section", { class: "pair" },
    h("div", { class: "card" },
      h("h2", {}, "What a check shows"),
      h("p", {}, "The order of the cards was fixed before the cut and before any card was seen, and nothing that anybody wagered or decided afterwards changed it. The same holds for each roll, spin and draw of a series.")),
    h("div", { class: "card" },
      h("h2", {}, "What it cannot show"),
      h("p", {}, "That the seed itself was picked blindly: someone in charge of the server could try many seeds and commit to a favourite. A player's cut takes the use out of that, since it comes after the commitment; a cut made by the house does not."),
      h("p", {}, "You trust this page as you trust the server that sent it. ", h("code", {}, "croupier verify"), " and the script beside the published description do the same without it.")));
}
