// The odds of every wager of a game: figures, charts, how to play it best.

import { get, patiently, post } from "./api.js";
import { bars, grid, share } from "./charts.js";
import { h, render } from "./dom.js";
import { emblem } from "./emblem.js";
import { Checker, field, Form } from "./fields.js";
import { percent, words } from "./format.js";
import { noteProblem, page, say, start, stylesheet, title } from "./frame.js";
import { busy, playNow } from "./play.js";
import { baseOf, capital, inWords, isSame, paysOf, wagerTitle } from "./terms.js";

const game = location.pathname.split("/")[2];
const asked = new URLSearchParams(location.search);
const LABEL = 36;
const ALIKE = 3;

const state = {
  rules: null, form: null, table: null, answer: null, problem: null, elections: {}, seconds: 0,
  key: "house_advantage_percent", isDown: false, opened: new Set(), chosen: null, rest: [],
};

start(async () => {
  const [base] = await Promise.all([get(`/api/games/${game}`), stylesheet("games.css")]);
  title(`Odds of ${base.title}`);
  state.rules = base;
  state.form = new Form(base, () => {
    show();
    checker.soon();
  });
  state.elections = await elected(base);
  state.form.chosen = { ...state.elections };
  show();
  await compute();
});

/** The elections that the address asks for: a table's, or its own. */
async function elected(base) {
  if (asked.has("table")) {
    const view = await get(`/api/tables/${encodeURIComponent(asked.get("table"))}`);
    if (!view.table.hints) throw Object.assign(new Error("No hints or odds at this table (13:69F-8.1)."), { status: 409 });
    state.table = view.table;
    const usual = new Map(base.elections.map((election) => [election.id, election.in_force]));
    return Object.fromEntries(Object.entries(view.elections).filter(([id, value]) => !isSame(value, usual.get(id))));
  }
  try {
    return JSON.parse(asked.get("elections") ?? "{}");
  } catch {
    return {};
  }
}

async function compute() {
  Object.assign(state, { answer: null, problem: null, seconds: 0, chosen: null });
  show();
  const began = Date.now();
  const clock = setInterval(() => {
    state.seconds = Math.round((Date.now() - began) / 1000);
    show();
  }, 1000);
  try {
    state.answer = await patiently(() => post(`/api/games/${game}/odds`, { elections: state.elections }));
    state.chosen = state.answer.wagers[0]?.wager;
    if (Object.keys(state.elections).length) state.form.rules = state.rules = await post(`/api/games/${game}/elections`, { elections: state.elections });
    else state.form.rules = state.rules = state.form.base;
    say(`The odds of ${state.answer.wagers.length} wagers are there.`);
  } catch (problem) {
    state.problem = problem;
    state.rest = state.form.blame(problem);
  } finally {
    clearInterval(clock);
  }
  show();
}

const checker = new Checker(async (isLatest) => {
  const problem = await post(`/api/games/${game}/elections`, { elections: state.form.chosen }).then((rules) => {
    if (isLatest()) state.form.rules = rules;
  }, (wrong) => wrong);
  if (!isLatest()) return;
  state.rest = state.form.blame(problem);
  show();
});

function show() {
  const { rules, table, answer } = state;
  render(page,
    h("article", { class: "odds" },
      h("header", { class: "rules-head" },
        emblem(rules.family, 64),
        h("div", {},
          h("h1", {}, `Odds of ${rules.title}`),
          h("p", { class: "lead" }, rules.about),
          h("p", { class: "faint" }, `N.J.A.C. 13:69F-${rules.subchapter}. `, under()))),
      h("div", { class: "row no-print" },
        table ? h("a", { class: "button first", href: `/tables/${table.id}` }, "To the table")
          : h("button", { class: "first", onclick: (event) => busy(event.currentTarget, () => playNow(game)) }, "Play"),
        h("a", { class: "button", href: table ? `/tables/${table.id}/rules` : `/games/${game}` }, "Rules"),
        h("button", { onclick: () => print() }, "Print"),
        h("button", { onclick: download, disabled: !answer, "aria-label": "Download the JSON" }, "JSON")),
      answer ? figures() : waiting(),
      change()));
}

function under() {
  const { rules, elections, table } = state;
  const known = Object.entries(elections).map(([id, value]) => {
    const election = rules.elections.find((one) => one.id === id);
    return election ? `${words(id).toLowerCase()}: ${inWords(rules, election, value)}` : id;
  });
  const where = table ? `As offered at ${table.name}, table ${table.id}` : "Under the regulation's defaults";
  if (!known.length) return `${where}.`;
  return table ? `${where}: ${known.join("; ")}.` : `With ${known.join("; ")}.`;
}

function waiting() {
  const { problem, seconds } = state;
  if (problem) {
    return h("section", { class: "card sorry", role: "alert" },
      h("h2", {}, "There are no odds of that"),
      h("p", {}, problem.message),
      h("p", {}, h("button", { onclick: compute }, "Try again")));
  }
  return h("section", { class: "card computing", "aria-busy": "true" },
    h("h2", {}, "Counting"),
    h("p", {}, "Every way in which a round can go is run through the rules. ", seconds > 2 ? `${seconds} seconds so far; some games take half a minute.` : ""),
    h("progress", { "aria-label": "Counting" }));
}

function figures() {
  const groups = grouped();
  const line = state.answer.wagers.find((one) => one.wager === state.chosen);
  return [
    advantages(),
    h("div", { class: "odds-columns" },
      h("div", {},
        h("section", { class: "card", "aria-labelledby": "lines-title" }, h("h2", { id: "lines-title" }, "Every wager"), lines(groups)),
        line?.strategy && h("section", { class: "card", "aria-labelledby": "strategy-title" }, strategy(line)),
        loneCharts()),
      h("section", { class: "card chosen-line", id: "chosen", tabindex: "-1", "aria-labelledby": "chosen-title" }, line && details(line))),
  ];
}

// The chart of advantages.

/** Wagers with the same advantage share a bar. */
function advantages() {
  const same = new Map();
  for (const line of state.answer.wagers) {
    const key = line.house_advantage_percent.toFixed(6);
    same.set(key, [...(same.get(key) ?? []), line]);
  }
  const rows = [...same.values()].map((lines) => {
    const names = [...new Set(lines.map((line) => titleOf(line)))];
    return { label: few(names), full: names.join(", "), value: lines[0].house_advantage_percent };
  }).sort((a, b) => a.value - b.value);
  return rows.length > 1 && h("section", { class: "card", "aria-labelledby": "advantage-title" },
    h("h2", { id: "advantage-title" }, "House advantage"),
    h("p", { class: "faint" }, "What the house keeps of a wager in the long run. The shorter the bar, the better for the player."),
    bars(rows, `House advantage by wager, from ${percent(rows[0].value)} (${rows[0].label}) to ${percent(rows.at(-1).value)} (${rows.at(-1).label}). The table below has every figure.`));
}

function few(names) {
  for (let count = names.length; count > 1; count--) {
    const text = names.slice(0, count).join(", ") + (count < names.length ? ` and ${names.length - count} more` : "");
    if (text.length <= LABEL) return text;
  }
  const rest = names.length > 1 ? ` and ${names.length - 1} more` : "";
  const [first] = names;
  return first.length + rest.length <= LABEL ? first + rest : `${first.slice(0, LABEL - rest.length - 1)}…${rest}`;
}

function titleOf(line) {
  const variant = Object.entries(line.rules ?? {}).map(([id, value]) => `${words(id)} ${value}`).join(", ");
  return wagerTitle(state.rules, line.wager) + (variant ? ` (${variant})` : "");
}

// The table of lines.

const COLUMNS = [
  ["title", "Wager", false],
  ["house_advantage_percent", "House advantage", true],
  ["element_of_risk_percent", "Element of risk", true],
  ["standard_deviation", "Standard deviation", true],
  ["true_odds", "True odds", true],
  ["payout_odds", "Payout odds", true],
];

function valueOf(line, key) {
  if (key === "title") return titleOf(line);
  const value = line[key];
  return typeof value === "string" ? oddsValue(value) : value ?? Infinity;
}

/** What `12.52 to 1` is worth; of several the first. */
function oddsValue(text) {
  const [, won, of] = /([\d.,]+) to ([\d.]+)/.exec(text) ?? [];
  return won === undefined ? Infinity : Number(won.replaceAll(",", "")) / Number(of);
}

function compare(a, b) {
  const [x, y] = [valueOf(a, state.key), valueOf(b, state.key)];
  const order = x < y ? -1 : x > y ? 1 : 0;
  return state.isDown ? -order : order;
}

/** Lines of one wager with several selections, together; groups by their first line. */
function grouped() {
  const groups = new Map();
  for (const line of state.answer.wagers) {
    const base = line.wager.includes("+") ? line.wager : baseOf(state.rules, line.wager);
    groups.set(base, [...(groups.get(base) ?? []), line]);
  }
  return alike(groups).map(([base, lines]) => [base, lines.sort(compare)]).sort(([, a], [, b]) => compare(a[0], b[0]));
}

/** Many wagers of a name of their own and the same figures are a group as well. */
function alike(groups) {
  const same = new Map();
  for (const [base, [line, ...more]] of groups) {
    const figuresOf = JSON.stringify(COLUMNS.slice(1).map(([key]) => line[key]));
    const key = more.length || line.strategy ? base : figuresOf;
    same.set(key, [...(same.get(key) ?? []), base]);
  }
  return [...same].flatMap(([key, bases]) =>
    bases.length >= ALIKE ? [[key, bases.flatMap((base) => groups.get(base))]] : bases.map((base) => [base, groups.get(base)]));
}

function lines(groups) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Figures of every wager" },
    h("table", { class: "lines" },
      h("thead", {}, h("tr", {}, COLUMNS.map(([key, text, isNumber]) =>
        h("th", { key, scope: "col", class: isNumber ? "number" : "", "aria-sort": state.key === key ? (state.isDown ? "descending" : "ascending") : "none" },
          h("button", { class: "link sort", onclick: () => sortBy(key) }, text, h("span", { "aria-hidden": "true" }, state.key === key ? (state.isDown ? " ▾" : " ▴") : "")))))),
      h("tbody", {}, groups.map(([base, all]) => (all.length === 1 ? lineRow(all[0]) : group(base, all))))));
}

function sortBy(key) {
  state.isDown = state.key === key ? !state.isDown : false;
  state.key = key;
  show();
}

function lineRow(line, isWithin = false) {
  const isChosen = line.wager === state.chosen;
  return h("tr", { key: line.wager, class: [isChosen && "is-chosen", isWithin && "within"].filter(Boolean).join(" ") },
    h("th", { scope: "row" }, h("button", { class: "link", "aria-pressed": String(isChosen), onclick: () => choose(line) }, titleOf(line))),
    cells(line));
}

function cells(line) {
  const about = line.exact ? "" : " (not counted exactly)";
  return [
    h("td", { class: "number strong" }, percent(line.house_advantage_percent, 3)),
    h("td", { class: "number" }, percent(line.element_of_risk_percent, 3)),
    h("td", { class: "number", title: `per unit staked${about}` }, line.standard_deviation.toFixed(3)),
    h("td", { class: "number odds-text" }, line.true_odds ?? "–"),
    h("td", { class: "number odds-text" }, paysOf(state.rules, line) ?? "–"),
  ];
}

function group(base, all) {
  const isOpen = state.opened.has(base);
  const isAlike = all.every((line) => isSame(line.house_advantage_percent, all[0].house_advantage_percent) && line.payout_odds === all[0].payout_odds);
  const toggle = () => {
    if (isOpen) state.opened.delete(base);
    else state.opened.add(base);
    show();
  };
  const between = (key, digits, unit) => {
    const values = all.map((line) => line[key]).sort((a, b) => a - b);
    const text = (value) => value.toFixed(digits);
    const [least, most] = [text(values[0]), text(values.at(-1))];
    return h("td", { class: "number" }, least === most ? `${least}${unit}` : `${least}–${most}${unit}`);
  };
  const head = h("tr", { key: base, class: "group-row" },
    h("th", { scope: "row" }, h("button", { class: "link", "aria-expanded": String(isOpen), onclick: toggle },
      h("span", { "aria-hidden": "true" }, isOpen ? "▾ " : "▸ "), groupTitle(base, all))),
    isAlike ? cells(all[0]) : [
      between("house_advantage_percent", 2, "%"), between("element_of_risk_percent", 2, "%"), between("standard_deviation", 2, ""),
      h("td", { class: "number" }, "…"), h("td", { class: "number" }, "…"),
    ]);
  return [head, isOpen && all.map((line) => lineRow(line, true))];
}

function groupTitle(base, all) {
  const isOne = all.every((line) => baseOf(state.rules, line.wager) === base);
  return isOne ? `${wagerTitle(state.rules, base)} (${all.length})` : few(all.map(titleOf));
}

function choose(line) {
  state.chosen = line.wager;
  show();
  say(`${titleOf(line)}: house advantage ${percent(line.house_advantage_percent, 3)}`);
  const box = document.getElementById("chosen");
  if (box.getBoundingClientRect().top > innerHeight - 120) box.focus();
}

// One line.

function details(line) {
  return [
    h("h2", { id: "chosen-title" }, titleOf(line)),
    h("dl", { class: "facts" },
      fact("House advantage", percent(line.house_advantage_percent, 4)),
      line.house_advantage_resolved_percent !== null && line.house_advantage_resolved_percent.toFixed(4) !== line.house_advantage_percent.toFixed(4) &&
        fact("Of what is not returned", percent(line.house_advantage_resolved_percent, 4)),
      line.rounds && line.rounds.expected.value.toFixed(3) !== "1.000" && fact("Rounds that it stands", line.rounds.expected.value.toFixed(3)),
      line.interval && fact("Give or take", giveOrTake(line.interval.expectation))),
    h("details", {}, h("summary", {}, "Expectation as a fraction"),
      h("p", { class: "fraction" }, line.expectation.fraction ?? `Not counted exactly: ${line.expectation.value}`)),
    h("h3", {}, "How it ends"),
    outcomes(line),
    line.meter && meter(line.meter),
    line.classes && classes(line.classes),
  ];
}

/** How far off a figure may be that was not counted exactly. */
function giveOrTake([least, most]) {
  const off = 50 * (most - least);
  return off < 0.0001 ? "less than 0.0001%" : percent(off, 4);
}

const fact = (name, value) => [h("dt", {}, name), h("dd", { class: "number" }, value)];

/** A fraction, a decimal or a whole number. */
function numberOf(text) {
  const [over, under] = String(text).split("/");
  return Number(over) / Number(under ?? 1);
}

function outcomes(line) {
  const all = line.outcomes.map((one) => ({ net: one.net, worth: numberOf(one.net), probability: one.probability ?? Number(one.count) / Number(one.of) }))
    .sort((a, b) => b.worth - a.worth);
  const most = Math.max(...all.map((one) => one.probability));
  return h("div", { class: "scroll" }, h("table", { class: "outcomes" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Result"), h("th", { scope: "col" }, h("span", { class: "unseen" }, "Bar")), h("th", { scope: "col", class: "number" }, "Probability"))),
    h("tbody", {}, all.map((one) => h("tr", { key: one.net, class: one.worth > 0 ? "wins" : one.worth < 0 ? "loses" : "" },
      h("th", { scope: "row" }, resultText(one)),
      h("td", { class: "share-cell" }, share(one.probability, most)),
      h("td", { class: "number" }, chance(one.probability)))))));
}

function resultText({ net, worth }) {
  if (worth === 0) return "even";
  const text = net.replace("-", "");
  return worth > 0 ? `wins ${text}` : `loses ${text}`;
}

function chance(probability) {
  if (probability >= 0.0005) return percent(100 * probability, 2);
  return probability > 0 ? `1 in ${Math.round(1 / probability).toLocaleString("en-US")}` : "never";
}

function meter({ shown, break_even: even }) {
  return h("p", {}, `Counted with $${Number(shown).toLocaleString("en-US")} on the meter.`,
    even && ` Nobody has the advantage at $${Math.round(even.value).toLocaleString("en-US")}.`);
}

function classes({ title: heading, rows }) {
  return h("div", { class: "scroll" }, h("table", {},
    h("caption", {}, words(heading)),
    h("tbody", {}, rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, String(row.class)),
      h("td", {}, Object.entries(row.pays).map(([name, pays]) => pays && `${name ? `${name}: ` : ""}${pays}`).filter(Boolean).join(", ")),
      h("td", { class: "number" }, chance(row.probability)))))));
}

// How to play it.

function strategy(line) {
  const { words: text, decisions, named, charts, equilibria } = line.strategy;
  return [
    h("h2", { id: "strategy-title" }, `The best play: ${titleOf(line)}`),
    text && h("ul", { class: "plays" }, text.split("; ").map((one) => h("li", {}, capital(one)))),
    chartsOf(line, charts).map((chart) => grid(chart, { family: state.rules.family })),
    decisions.length > 0 && h("details", {}, h("summary", {}, `What each choice is worth (${decisions.length})`), worth(decisions)),
    named.length > 0 && plays(named),
    equilibria?.length > 0 && h("details", {}, h("summary", {}, "Where neither side gains by playing otherwise"), equilibria.map(balance)),
  ];
}

const isGrid = (chart) => Array.isArray(chart?.rows) && Array.isArray(chart.columns) && Array.isArray(chart.cells);

/** Charts stand with the strategy of their wager, or beside the wagers. */
function chartsOf(line, own) {
  const beside = Array.isArray(state.answer.charts) ? state.answer.charts : [];
  return [...(own ?? []), ...(line.charts ?? []), ...beside.filter((chart) => chart.wager === line.wager)].filter(isGrid);
}

function loneCharts() {
  const charts = (Array.isArray(state.answer.charts) ? state.answer.charts : []).filter((chart) => isGrid(chart) && !chart.wager);
  return charts.length > 0 && h("section", { class: "card", "aria-labelledby": "charts-title" },
    h("h2", { id: "charts-title" }, "Strategy charts"), h("div", { class: "chart-list" }, charts.map((chart) => grid(chart, { family: state.rules.family }))));
}

function worth(decisions) {
  return h("div", { class: "scroll" }, h("table", { class: "stack" },
    h("thead", {}, h("tr", {}, ["When", "How often", "Do", "Expectation of each choice"].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, decisions.map((one) => h("tr", {},
      h("th", { scope: "row" }, capital(one.when)),
      h("td", { class: "number", "data-is": "How often" }, chance(one.probability.value)),
      h("td", { "data-is": "Do" }, words(one.do)),
      h("td", { "data-is": "Worth" }, one.choices.map((choice) => `${words(choice.do)} ${signedFigure(choice.expectation.value)}`).join(" · ")))))));
}

function plays(named) {
  return h("div", { class: "scroll" }, h("table", { class: "stack" },
    h("caption", {}, "Ways of playing"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Play"), h("th", { scope: "col" }, "What it does"), h("th", { scope: "col", class: "number" }, "House advantage"), h("th", { scope: "col", class: "number" }, "It costs"))),
    h("tbody", {}, named.map((play) => h("tr", {},
      h("th", { scope: "row" }, words(play.name)), h("td", {}, capital(play.about)),
      h("td", { class: "number", "data-is": "House advantage" }, percent(-100 * play.expectation.value, 3)), h("td", { class: "number", "data-is": "It costs" }, percent(100 * play.cost.value, 3)))))));
}

const signedFigure = (value) => (value < 0 ? `−${Math.abs(value).toFixed(4)}` : `+${value.toFixed(4)}`);

function balance({ knowing, with_fees: hasFees, value, play, others_play: others }) {
  const answer = ({ when, with: exact, do: acts }) => `${when}${exact ? ` (${exact})` : ""}: ${Object.entries(acts).filter(([, part]) => part.value > 0)
    .map(([act, part]) => (part.value < 1 ? `${words(act).toLowerCase()} ${percent(100 * part.value)}` : words(act).toLowerCase())).join(", ")}`;
  return h("section", {},
    h("h3", {}, `By ${knowing}, ${hasFees ? "with the house's fees" : "without fees"}: ${signedFigure(value.value)}`),
    h("p", {}, h("b", {}, "This side: "), play.map(answer).join("; "), "."),
    h("p", {}, h("b", {}, "The other: "), others.map(answer).join("; "), "."));
}

// Other elections.

function change() {
  const { form, answer } = state;
  const deciding = new Set(Object.keys(answer?.rules ?? {}));
  const STAKES = ["limits", "increments", "table-minimum", "table-maximum", "smallest-chip"];
  const known = form.base.elections.filter(({ id, type }) => type !== "never" && !STAKES.includes(id));
  const first = known.filter(({ id }) => deciding.has(id) || id in form.chosen);
  const others = known.filter((election) => !first.includes(election));
  if (!known.length) return null;
  return h("section", { class: "card no-print", "aria-labelledby": "change-title" },
    h("h2", { id: "change-title" }, "Under other elections"),
    h("form", { onsubmit: again, novalidate: true },
      first.length > 0 && h("div", { class: "elections" }, first.map((election) => field(form, election))),
      others.length > 0 && h("details", {}, h("summary", {}, first.length ? `${others.length} more` : `${others.length} elections`), h("div", { class: "elections" }, others.map((election) => field(form, election)))),
      state.rest.length > 0 && h("ul", { class: "wrong bad", role: "alert" }, state.rest.map((text) => h("li", {}, text))),
      h("p", { class: "row" },
        h("button", { class: "first", disabled: Object.keys(form.wrong).length > 0 || state.rest.length > 0 }, "Compute again"),
        Object.keys(form.chosen).length > 0 && h("button", { type: "button", onclick: backToDefault }, "Back to the defaults"))),
    h("p", { class: "faint" }, "For programs: ", h("code", {}, `POST /api/games/${game}/odds`), " with ", h("code", { class: "body" }, JSON.stringify({ elections: state.elections })), ", as in ", h("a", { href: "/api" }, "the API"), "."));
}

async function again(event) {
  event?.preventDefault();
  state.elections = { ...state.form.chosen };
  state.table = null;
  const isSomething = Object.keys(state.elections).length > 0;
  history.replaceState(null, "", isSomething ? `?elections=${encodeURIComponent(JSON.stringify(state.elections))}` : location.pathname);
  scrollTo({ top: 0 });
  await compute();
}

async function backToDefault() {
  Object.assign(state.form, { chosen: {}, raw: {}, wrong: {} });
  state.rest = [];
  await again();
}

function download() {
  try {
    const file = new Blob([JSON.stringify(state.answer, null, 1)], { type: "application/json" });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: `${game}-odds.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (problem) {
    noteProblem(problem);
  }
}
