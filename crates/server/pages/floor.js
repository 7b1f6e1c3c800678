// The floor: every game, and every table that is open.

import { all, get, me } from "./api.js";
import { h, render } from "./dom.js";
import { emblem } from "./emblem.js";
import { cents, money, percent } from "./format.js";
import { noteProblem, page, say, start } from "./frame.js";
import { askToSit, busy, playNow, seatsOf } from "./play.js";

const FAMILIES = ["Blackjack", "Poker games", "Baccarat", "Dice", "Wheels", "Card games", "Keno"];
const NICKNAMES = { "Poker games": "Poker", "Card games": "Cards" };
// What a newcomer has heard of; the rest of the floor is below.
const WELL_KNOWN = ["blackjack", "roulette", "craps", "mini-baccarat", "three-card-poker"];
const TABLES_EVERY = 3000;
const LOWEST_EVERY = 2000;
const MOST_DOTS = 16;
const FIRST_TABLES = 12;

const state = { games: [], tables: [], user: null, search: "", family: "", isLost: false, isAll: false };

start(async () => {
  [state.games, state.tables, state.user] = await Promise.all([get("/api/games"), all("/api/tables"), me()]);
  show();
  setTimeout(askLowest, LOWEST_EVERY);
  setTimeout(askTables, TABLES_EVERY);
  addEventListener("keydown", slash);
});

/** The house advantage of some games takes a while after the house has opened. */
async function askLowest() {
  if (!state.games.some((game) => game.lowest === null)) return;
  if (!document.hidden) {
    state.games = await get("/api/games").catch(() => state.games);
    show();
  }
  setTimeout(askLowest, LOWEST_EVERY);
}

async function askTables() {
  if (!document.hidden) {
    try {
      [state.tables, state.user] = await Promise.all([all("/api/tables"), me()]);
      state.isLost = false;
    } catch (problem) {
      if (!state.isLost) noteProblem(problem);
      state.isLost = true;
    }
    show();
  }
  setTimeout(askTables, TABLES_EVERY);
}

function show() {
  const open = openTables();
  render(page,
    h("div", { class: "floor" },
      welcome(open),
      tools(open),
      h("div", { class: "families" }, families()),
      tables(open)));
}

/** Whoever is told of a table that is set aside. */
const isStaff = () => ["floor", "licensee", "division"].includes(state.user?.role);

function openTables() {
  const mine = new Set(seatsOf(state.tables, state.user).map((table) => table.id));
  return state.tables
    .filter((table) => table.status !== "closed" && (!table.chips?.tournament || mine.has(table.id)) && (table.status !== "set-aside" || isStaff()))
    .map((table) => ({ ...table, isMine: mine.has(table.id), here: table.seats.filter((seat) => seat.is_connected).length }))
    .sort((a, b) => b.isMine - a.isMine || b.here - a.here || b.seats.length - a.seats.length || b.id - a.id);
}

/** What to do first: go back to one's seat, or pick a game that one knows. */
function welcome(open) {
  const mine = open.filter((table) => table.isMine);
  const known = WELL_KNOWN.map((id) => state.games.find((game) => game.id === id)).filter(Boolean);
  return h("section", { class: "welcome", "aria-label": "Welcome" },
    h("h1", {}, mine.length ? "Welcome back" : "Pick a game and play"),
    h("p", {}, mine.length
      ? "Your seat is kept. Other games are one click away."
      : "One click seats you at a table of your own with practice chips. Nothing to install, no account."),
    h("div", { class: "row quick" }, mine.length
      ? mine.slice(0, 4).map((table) =>
        h("a", { key: `back-${table.id}`, class: "button first", href: `/tables/${table.id}` }, `Back to your seat: ${table.name}`))
      : known.map((game) =>
        h("button", { key: game.id, class: "first", onclick: play(game), "aria-label": `Play ${game.title} now` }, emblem(game.family, 24), game.title))));
}

const play = (game) => (event) => {
  say(`Sitting down at ${game.title}`);
  return busy(event.currentTarget, () => playNow(game.id));
};

function tools(open) {
  const there = FAMILIES.filter((family) => state.games.some((game) => game.family === family));
  const chip = (family, text) =>
    h("button", { key: family, class: "chip", "aria-pressed": String(state.family === family), onclick: () => choose(family) }, text);
  return h("div", { class: "tools", role: "search", "aria-label": "Games" },
    h("input", {
      type: "search", placeholder: "Find a game", "aria-label": "Find a game by its name or a bet", "aria-keyshortcuts": "/",
      id: "find", value: state.search, oninput: find, autocomplete: "off", spellcheck: "false",
    }),
    h("div", { class: "chips", role: "group", "aria-label": "Families of games" }, chip("", "All"), there.map((family) => chip(family, NICKNAMES[family] ?? family))),
    h("a", { class: "to-tables", href: "#tables" }, `Open tables (${open.length})`));
}

function choose(family) {
  state.family = state.family === family ? "" : family;
  show();
  sayFound();
}

function find(event) {
  state.search = event.target.value;
  show();
  sayFound();
}

function sayFound() {
  const count = state.games.filter(isShown).length;
  say(count === 1 ? "1 game" : `${count} games`);
}

/** A slash goes to the search, as elsewhere. */
function slash(event) {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  document.getElementById("find").focus();
}

function isShown(game) {
  if (state.family && game.family !== state.family) return false;
  const within = [game.title, game.family, game.subchapter, ...game.wagers.map((wager) => wager.title)].join(" ").toLowerCase();
  return state.search.toLowerCase().split(/\s+/).every((word) => within.includes(word));
}

function families() {
  const others = state.games.map((game) => game.family).filter((family) => !FAMILIES.includes(family));
  const shown = [...FAMILIES, ...new Set(others)]
    .map((family) => [family, state.games.filter((game) => game.family === family && isShown(game))])
    .filter(([, games]) => games.length);
  if (!shown.length) {
    return h("p", { class: "nothing" }, "No game is called that. ", h("button", { class: "link", onclick: showAllGames }, "Show all"));
  }
  return shown.map(([family, games]) =>
    h("section", { key: family, class: "family", "aria-label": family },
      h("h2", {}, emblem(family, 36), family),
      h("ul", { class: "tiles" }, games.map(tile))));
}

function showAllGames() {
  Object.assign(state, { search: "", family: "" });
  show();
  document.getElementById("find").focus();
}

function tile(game) {
  return h("li", { key: game.id, class: "tile" },
    h("h3", {}, game.title),
    h("button", { class: "first play", onclick: play(game), "aria-label": `Play ${game.title}` }, "Play"),
    h("p", { class: "about" }, game.about),
    game.lowest !== undefined && h("p", { class: "lowest" }, lowest(game)),
    h("p", { class: "more" },
      h("a", { href: `/games/${game.id}`, "aria-label": `Rules of ${game.title}` }, "Rules"),
      h("a", { href: `/games/${game.id}/odds`, "aria-label": `Odds of ${game.title}` }, "Odds"),
      h("a", { href: `/games/${game.id}/open`, "aria-label": `Open a table of ${game.title}` }, "Open a table…"),
      h("span", { class: "cite" }, `13:69F-${game.subchapter}`)));
}

function lowest(game) {
  return game.lowest ? `House advantage from ${percent(game.lowest.percent)}` : "House advantage: computing…";
}

function tables(open) {
  return h("section", { id: "tables", class: "tables", tabindex: "-1", "aria-labelledby": "tables-title" },
    h("h2", { id: "tables-title" }, "Open tables"),
    open.length
      ? h("ul", { class: "grid" }, (state.isAll ? open : open.slice(0, FIRST_TABLES)).map(openTable))
      : h("p", { class: "faint nothing" }, "No table is open yet. Play a game above, and yours is the first."),
    !state.isAll && open.length > FIRST_TABLES && h("p", { class: "more-tables" },
      h("button", { onclick: showAllTables }, `Show all ${open.length} tables`)));
}

/** A table that could not be read back: the floor sees to it. */
function asideTable(table) {
  return h("li", { key: table.id, class: "card open-table" },
    h("h3", {}, table.name),
    h("p", { class: "faint" }, table.title, " ", h("span", { class: "badge bad" }, "Set aside")),
    h("p", {}, "The house could not read this table back."),
    h("p", { class: "row" }, h("a", { class: "button first", href: `/tables/${table.id}/manage` }, "Void and refund…")));
}

function showAllTables() {
  state.isAll = true;
  show();
  document.getElementById("tables").focus();
}

function openTable(table) {
  if (table.status === "set-aside") return asideTable(table);
  const free = table.seats_count - table.seats.length;
  return h("li", { key: table.id, class: table.isMine ? "card open-table mine" : "card open-table" },
    h("h3", {}, table.name === table.title ? `${table.title}, table ${table.id}` : table.name),
    h("p", { class: "faint" }, table.title, " · ", limits(table), " · ", table.dealing === "house" ? "the house deals" : "a dealer deals", " · ",
      table.pit ? `${table.pit} pit` : "practice", " · ",
      h("a", { href: `/tables/${table.id}/rules`, "aria-label": `Rules at ${table.name}, table ${table.id}` }, "Rules"),
      table.private && h("span", { class: "badge" }, "private"),
      table.status !== "open" && h("span", { class: "badge" }, table.status)),
    table.rules?.length > 0 && h("p", { class: "in-short" }, table.rules.join(" · ")),
    h("p", { class: "seats" }, dots(table), h("span", {}, taken(table))),
    h("p", { class: "row" },
      table.isMine && h("a", { class: "button first", href: `/tables/${table.id}` }, "Back to your seat"),
      !table.isMine && h("button", {
        disabled: free < 1 || table.status !== "open", onclick: (event) => busy(event.currentTarget, () => askToSit(table)),
        "aria-label": `Sit down at ${table.name}, table ${table.id}`,
      }, free < 1 ? "Full" : "Sit down"),
      !table.isMine && h("a", { class: "button", href: `/tables/${table.id}`, "aria-label": `Watch ${table.name}, table ${table.id}` }, "Watch")));
}

function limits({ minimum, maximum }) {
  const from = minimum && money(cents(minimum));
  const to = maximum && money(cents(maximum));
  if (from && to) return `${from} to ${to}`;
  return from ? `from ${from}` : to ? `up to ${to}` : "no limits";
}

function dots(table) {
  if (table.seats_count > MOST_DOTS) return null;
  const taken = table.seats.length;
  return h("span", { class: "dots", "aria-hidden": "true" },
    Array.from({ length: table.seats_count }, (_, index) => h("i", { class: index < taken ? "dot taken" : "dot" })));
}

function taken(table) {
  const names = [...new Set(table.seats.map((seat) => seat.name))];
  const few = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return `${table.seats.length} of ${table.seats_count}${few.length ? `: ${few.join(", ")}` : ""}`;
}
