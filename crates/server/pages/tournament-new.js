// Makes a tournament: for practice chips at once, for sold ones a draft until its notice is filed.

import { get, me, post, somebody } from "./api.js";
import { h, render } from "./dom.js";
import { noteProblem, page, start, stylesheet } from "./frame.js";
import { words } from "./format.js";

const here = { games: [], user: null, isBusy: false, faults: [], game: "hold-em-high", structure: "accumulation", chips: "practice", levels: [[25, 50, 0], [50, 100, 0], [100, 200, 0], [200, 400, 50], [400, 800, 100]], more: { rebuy: false, add_on: false } };
const PRIZES = { 1: [10000], 2: [6500, 3500], 3: [5000, 3000, 2000], 5: [4000, 2500, 1700, 1000, 800] };

start(async () => {
  [here.games, here.user] = await Promise.all([get("/api/games"), me(), stylesheet("tournament.css")]);
  here.games.sort((a, b) => a.title.localeCompare(b.title));
  if (!here.games.some((game) => game.id === here.game)) here.game = here.games[0].id;
  show();
});

const isRoom = () => here.games.find((game) => game.id === here.game)?.family === "Poker room";
const isFloor = () => ["floor", "licensee"].includes(here.user?.role);

function text(name, label, value, about, more = {}) {
  return h("div", { class: "field", key: name },
    h("label", { for: name }, label),
    h("input", { id: name, name, required: true, autocomplete: "off", made: (node) => { node.value = value; }, "aria-describedby": about ? `${name}-about` : undefined, ...more }),
    about && h("p", { class: "about", id: `${name}-about` }, about));
}

const number = (name, label, value, about, more = {}) => text(name, label, value, about, { type: "number", min: 1, ...more });

function choose(name, label, options, value, pick) {
  return h("div", { class: "field", key: name },
    h("label", { for: name }, label),
    h("select", { id: name, name, value, onchange: (event) => { pick(event.target.value); show(); } },
      options.map(([id, title]) => h("option", { key: id, value: id }, title))));
}

function show() {
  const structure = isRoom() ? "levels" : here.structure === "levels" ? "accumulation" : here.structure;
  render(page,
    h("form", { class: "make", onsubmit: (event) => make(event, structure) },
      h("p", { class: "faint" }, h("a", { href: "/tournaments" }, "Tournaments")),
      h("h1", {}, "Make a tournament"),
      h("section", { class: "card" },
        h("h2", {}, "The tournament"),
        text("name", "Name", "Practice tournament", null, { maxlength: 64 }),
        h("div", { class: "pair" },
          choose("game", "Game", here.games.map((game) => [game.id, game.title]), here.game, (game) => { here.game = game; }),
          isFloor() && choose("chips", "Played for", [["practice", "Practice chips"], ["sold", "Sold chips"]], here.chips, (chips) => { here.chips = chips; }),
          here.chips === "sold"
            ? text("starts", "Begins", "", "At least five business days after the notice to the Division is filed.", { type: "datetime-local", key: "date" })
            : number("minutes-ahead", "Begins in so many minutes", 2, null, { max: 10080 }))),
      h("section", { class: "card" },
        h("h2", {}, "How it is played"),
        !isRoom() && choose("structure", "Structure", [["accumulation", "Accumulation: the most chips at the end win"], ["elimination", "Elimination: the best of each table go on"]], structure, (kind) => { here.structure = kind; }),
        h("div", { class: "pair" },
          text("stack", "Starting chips", "1500", null, { inputmode: "decimal" }),
          number("seats", "Players at a table, at the most", isRoom() ? 9 : 6, null, { max: 16 }),
          structure !== "levels" && number("minutes", "Minutes a session lasts", 10, null, { max: 1440 }),
          structure !== "levels" && number("rounds", "Rounds at each table, at the most", 20, null, { max: 10000 }),
          structure === "elimination" && number("advance", "Players of each table who go on", 1, null, { max: 10 }),
          structure === "levels" && number("level-minutes", "Minutes a level lasts", 5, null, { max: 1440 }),
          number("choice", "Seconds for each choice", 20, null, { max: 3600 })),
        structure === "levels" && levels()),
      h("section", { class: "card" },
        h("h2", {}, "Money"),
        h("div", { class: "pair" },
          text("buy_in", "Buy-in, in dollars", "100", "All of it goes into the prize pool.", { inputmode: "decimal" }),
          choose("prizes", "Places paid", Object.keys(PRIZES).map((count) => [count, `${count}: ${PRIZES[count].map((share) => `${share / 100}%`).join(", ")}`]), here.prizes ?? "3", (count) => { here.prizes = count; }),
          number("tips", "Dealer tips, percent of the pool", 0, "Players are told before they register.", { min: 0, max: 100, step: 0.01 }),
          number("least", "Players needed", 2),
          number("most", "Players at the most", 200, null, { max: 2000 })),
        more("rebuy", "Offer a re-buy to whoever is out of chips"),
        more("add_on", "Offer an add-on")),
      here.chips === "sold" && h("section", { class: "card" },
        h("h2", {}, "Internal controls"),
        h("p", { class: "faint" }, "The game type, the prizes, the tips and how winners are determined follow from the above."),
        [["rules", "Rules of play and participation", "8.6(f)2"], ["registration", "Registration procedures", "8.6(f)5"], ["equipment", "Equipment", "8.6(f)7"], ["forms", "Forms", "8.6(f)8"]].map(([name, label, cite]) =>
          h("div", { class: "field", key: name }, h("label", { for: `controls-${name}` }, label, " ", h("span", { class: "cite" }, cite)), h("textarea", { id: `controls-${name}`, name: `controls-${name}`, required: true, maxlength: 4000 })))),
      here.faults.length > 0 && h("ul", { class: "bad", role: "alert" }, here.faults.map((fault, n) => h("li", { key: n }, fault))),
      h("button", { class: "first wide", disabled: here.isBusy }, here.chips === "sold" ? "File the draft" : "Announce it")));
}

function levels() {
  const head = ["Level", "Small blind", "Big blind", "Ante"];
  return h("div", { class: "scroll" }, h("table", { class: "levels" },
    h("caption", {}, "Levels; after the last one the amounts double"),
    h("thead", {}, h("tr", {}, head.map((name) => h("th", { key: name, scope: "col" }, name)))),
    h("tbody", {}, here.levels.map((level, n) => h("tr", { key: n }, h("th", { scope: "row" }, n + 1), level.map((value, m) =>
      h("td", { key: m }, h("input", { type: "number", min: 0, "aria-label": `${head[m + 1]} of level ${n + 1}`, value: String(value), oninput: (event) => { level[m] = event.target.valueAsNumber || 0; } }))))))));
}

function more(name, label) {
  const isOn = here.more[name];
  return h("div", { key: name },
    h("div", { class: "field" }, h("label", { class: "check" }, h("input", { type: "checkbox", checked: isOn, onchange: (event) => { here.more[name] = event.target.checked; show(); } }), ` ${label}`)),
    isOn && h("div", { class: "pair" },
      text(`${name}-price`, "Price, in dollars", "50", null, { inputmode: "decimal" }), text(`${name}-chips`, "Chips", "1500", null, { inputmode: "decimal" }),
      number(`${name}-times`, "How many times", 1, null, { max: 100 }), number(`${name}-until`, "Up to which minute", 30, null, { max: 1440 })));
}

async function make(event, structure) {
  event.preventDefault();
  const of = (name) => event.target.elements[name]?.value ?? "";
  const bought = (name) => (here.more[name] ? { price: of(`${name}-price`), chips: of(`${name}-chips`), times: Number(of(`${name}-times`)), until_minute: Number(of(`${name}-until`)) } : undefined);
  const span = { minutes: Number(of("minutes")), rounds: Number(of("rounds")) };
  const structures = {
    accumulation: { kind: "accumulation", ...span },
    elimination: { kind: "elimination", ...span, advance: Number(of("advance")) },
    levels: { kind: "levels", levels: here.levels.map(([small, big, ante]) => ({ seconds: 60 * Number(of("level-minutes")), small_blind: String(small), big_blind: String(big), ante: String(ante) })) },
  };
  const ask = {
    name: of("name"), game: here.game, chips: here.chips,
    starts_ms: here.chips === "sold" ? new Date(of("starts")).getTime() : Date.now() + 60000 * Number(of("minutes-ahead")),
    structure: structures[structure], buy_in: of("buy_in"), stack: of("stack"), tips: Math.round(100 * Number(of("tips"))),
    prizes: PRIZES[of("prizes")], seats: Number(of("seats")), least: Number(of("least")), most: Number(of("most")),
    timing: { betting_seconds: Number(of("choice")), choice_seconds: Number(of("choice")) },
    rebuy: bought("rebuy"), add_on: bought("add_on"),
    controls: Object.fromEntries(["rules", "registration", "equipment", "forms"].map((name) => [name, of(`controls-${name}`)])),
  };
  here.isBusy = true;
  here.faults = [];
  show();
  try {
    here.user = await somebody();
    const { tournament } = await post("/api/tournaments", ask);
    location.assign(`/tournaments/${tournament}`);
  } catch (problem) {
    here.faults = [problem, ...problem.others.map((other) => ({ ...other, message: other.detail }))].map((fault) => `${fault.field ? `${words(fault.field.replaceAll("_", " "))}: ` : ""}${fault.message}${fault.section ? ` (${fault.section})` : ""}`);
    if (here.faults.length === 0) noteProblem(problem);
    here.isBusy = false;
    show();
  }
}
