// Opens a table, with whatever elections the regulation permits.

import { get, me, post } from "./api.js";
import { h, render } from "./dom.js";
import { Checker, field, Form } from "./fields.js";
import { cents, money, words } from "./format.js";
import { page, say, start, stylesheet, title } from "./frame.js";
import { busy, chipsFor, playNow, usualBuyIn } from "./play.js";
import { isSame } from "./terms.js";

const game = location.pathname.split("/")[2];
const FIRST = ["decks", "wheel", "version", "table-minimum", "table-maximum", "limits"];
// By the words of elections; the first that fits.
const GROUPS = [
  ["Readings of the text", /^interp-|^edition$/],
  ["Stakes and limits", /^(limits|increments|smallest-chip|permit-wagers|boxes|players-per|hand-fee|payout-limit|maximum-|supplemental-wager-limit|excess-)/],
  ["Cards, shoe and shuffle", /shuffl|deck|^dealing$|shoe|burn|cut|shaker|conceal|^hole-card|hearts-diamonds|dealing-procedure|double-card/],
  ["Vigorish and percentages", /vigorish|percent|collection/],
  ["At the table", /procedure|error|announced|notice|runners|lock-out|stickperson|called-by|turn-|-first-|requests|coupon|delivery|clapper|refund/],
];
const OPTIONAL = "Further wagers";
const PLAY = "How it is played and paid";
const ORDER = [PLAY, "Stakes and limits", "Cards, shoe and shuffle", OPTIONAL, "Vigorish and percentages", "At the table", "Readings of the text"];

const state = { form: null, name: "", dealing: "house", isPrivate: false, isPatient: true, chips: "practice", timing: { betting_seconds: 20, choice_seconds: 30 }, bank: { seconds: 60, refill_seconds: 5 }, pit: "", hints: false, number: "", onFile: null, search: "", rest: [], isLegal: true, user: null, opened: new Set() };

start(async () => {
  const [base, user] = await Promise.all([get(`/api/games/${game}`), me(), stylesheet("games.css")]);
  state.user = user;
  // The tables of a house with a submission on file are opened under it.
  if (["floor", "licensee", "dealer"].includes(user?.role)) state.onFile = await get("/api/submission");
  state.number = free()[0]?.number ?? "";
  state.form = new Form(base, () => {
    show();
    checker.soon();
  });
  title(`Open a table of ${base.title}`);
  show();
});

/** The tables of this game on file that are not open. */
const free = () => state.onFile?.tables.filter((table) => table.game === game && !table.table) ?? [];

const checker = new Checker(async (isLatest) => {
  const before = JSON.stringify(state.form.wrong) + state.rest;
  try {
    const rules = await post(`/api/games/${game}/elections`, { elections: state.form.chosen });
    if (!isLatest()) return;
    state.form.rules = rules;
    state.rest = state.form.blame(null);
    state.isLegal = true;
  } catch (problem) {
    if (!isLatest()) return;
    state.rest = problem.status === 409 || problem.status === 400 ? state.form.blame(problem) : [problem.message];
    state.isLegal = false;
  }
  show();
  const faults = [...state.rest, ...Object.values(state.form.wrong).flat()];
  if (JSON.stringify(state.form.wrong) + state.rest !== before) say(faults.length ? faults.join(" ") : "These elections are legal.");
});

function show() {
  const { form } = state;
  const { base } = form;
  const count = Object.keys(form.chosen).length;
  render(page,
    h("div", { class: "open-page" },
      h("header", {},
        h("p", { class: "faint" }, h("a", { href: "/" }, "Floor"), " · ", h("a", { href: `/games/${game}` }, `Rules of ${base.title}`), " · ", h("a", { href: `/games/${game}/odds` }, "Odds")),
        h("h1", {}, `Open a table of ${base.title}`),
        h("p", { class: "faint" }, `Everything is as by default until you change it. What you change is checked against 13:69F-${base.subchapter} at once.`)),
      h("form", { onsubmit: open, novalidate: true, class: "open-form" },
        h("div", { class: "open-fields" }, theTable(), state.onFile ? onFile() : [common(), groups()]),
        h("aside", { class: "open-aside", "aria-label": "As it stands" },
          h("div", { class: "card" },
            h("p", { class: state.isLegal ? "standing good" : "standing bad" }, state.isLegal
              ? state.onFile ? `By submission ${state.onFile.number}.` : count ? `${count === 1 ? "1 election differs" : `${count} elections differ`} from the default; all legal.` : "As by default."
              : "Not legal as it stands."),
            state.rest.length > 0 && h("ul", { class: "wrong bad" }, state.rest.map((text) => h("li", {}, text))),
            faults(),
            h("button", { class: "first wide", disabled: !state.isLegal || Boolean(state.onFile && !state.number) }, isFloor() ? "Open the table" : "Open and sit down"),
            !isFloor() && h("p", { class: "faint small-print" }, state.user ? `You sit down with ${money(usualBuyIn(chipsFor(state.user, state)))}.` : "You sit down as a guest, with practice chips.")),
          preview()))));
}

/** Faults of fields that may be out of sight. */
function faults() {
  const ids = Object.keys(state.form.wrong);
  return ids.length > 0 && h("ul", { class: "faults" }, ids.map((id) =>
    h("li", { key: id }, h("button", { type: "button", class: "link", onclick: () => goTo(id) }, words(id)), ": ", state.form.wrong[id].join(" "))));
}

function goTo(id) {
  state.search = "";
  show();
  const node = document.getElementById(`field-${id}`);
  for (let folded = node.closest("details"); folded; folded = folded.parentElement.closest("details")) folded.open = true;
  node.querySelector("input, select, textarea, button").focus();
}

/** What stands in the place of elections where they are on file. */
function onFile() {
  return h("section", { class: "card", "aria-labelledby": "on-file" },
    h("h2", { id: "on-file" }, "Rules on file"),
    h("p", {}, `${state.onFile.house} has its rules on file with the Division. Its tables are opened by their numbers there; a change of rules takes notice. `, h("span", { class: "cite" }, "13:69F-8.3")),
    h("p", {}, h("a", { href: "/rules-on-file" }, "The rules on file"), " · ", h("a", { href: `/filings?paper=${state.onFile.number}` }, `Submission ${state.onFile.number}`)));
}

function theTable() {
  const seconds = (key, text, note, of = state.timing) => h("div", { class: "field" },
    h("label", { for: key }, text),
    h("input", { id: key, type: "number", min: 0, max: 3600, value: of[key], "aria-describedby": `${key}-about`, oninput: (event) => { of[key] = event.target.valueAsNumber; } }),
    h("p", { class: "about", id: `${key}-about` }, note));
  const check = (id, text, note, key) => h("div", { class: "field", key: id },
    h("label", { class: "check" }, h("input", { id, type: "checkbox", checked: state[key], "aria-describedby": `${id}-about`, onchange: (event) => { state[key] = event.target.checked; } }), ` ${text}`),
    h("p", { class: "about", id: `${id}-about` }, note));
  return h("section", { class: "card", "aria-labelledby": "the-table" },
    h("h2", { id: "the-table" }, "The table"),
    h("div", { class: "elections" },
      state.onFile && h("div", { class: "field" },
        h("label", { for: "table-number" }, "Number on file"),
        h("select", { id: "table-number", value: state.number, "aria-describedby": "number-about", onchange: (event) => { state.number = event.target.value; } },
          free().map((table) => h("option", { key: table.number, value: table.number }, table.pit ? `${table.number}, pit ${table.pit}` : table.number))),
        h("p", { class: "about", id: "number-about" }, free().length ? "The table's rules and its pit are on file under this number." : "Every table of this game on file is open, or there is none.")),
      h("div", { class: "field" },
        h("label", { for: "table-name" }, "Name"),
        h("input", { id: "table-name", maxlength: 64, placeholder: state.form.base.title, value: state.name, autocomplete: "off", oninput: (event) => { state.name = event.target.value; } })),
      h("div", { class: "field" },
        h("label", { for: "dealing" }, "Who deals"),
        h("select", { id: "dealing", value: state.dealing, onchange: (event) => { state.dealing = event.target.value; } },
          h("option", { value: "house", selected: true }, "The house, by its own generator"),
          h("option", { value: "dealer" }, "A dealer, who enters what is drawn"))),
      isFloor() && [
        !state.onFile && h("div", { class: "field" },
          h("label", { for: "pit" }, "Pit"),
          h("input", { id: "pit", maxlength: 64, placeholder: "Main", value: state.pit, autocomplete: "off", "aria-describedby": "pit-about", oninput: (event) => { state.pit = event.target.value; } }),
          h("p", { class: "about", id: "pit-about" }, "Baccarat tables of one pit shuffle and settle alike.")),
        h("div", { class: "field" },
          h("label", { class: "check" }, h("input", { id: "hints", type: "checkbox", checked: state.hints, "aria-describedby": "hints-about", onchange: (event) => { state.hints = event.target.checked; } }), " Permit hints and odds"),
          h("p", { class: "about", id: "hints-about" }, "Players may ask what their choices are worth. ", h("span", { class: "cite" }, "13:69F-8.1"))),
        h("div", { class: "field" },
          h("label", { for: "chips" }, "Chips"),
          h("select", { id: "chips", value: state.chips, onchange: (event) => { state.chips = event.target.value; show(); } },
            h("option", { value: "practice", selected: true }, "Practice chips"),
            h("option", { value: "sold" }, "Chips that the floor has sold"))),
      ],
      !isFloor() && [
        check("private", "Private table", "The lobby leaves it out. Send its address to whoever is to join you.", "isPrivate"),
        check("patient", "No clock while I sit alone", "It runs once somebody waits for you.", "isPatient"),
      ],
      seconds("betting_seconds", "Seconds to bet", "Counted from the first bet. 0 waits until everyone is ready."),
      seconds("choice_seconds", "Seconds to decide", "0: nobody is hurried."),
      isRoom() && [
        seconds("seconds", "Seconds in the time bank", "Each player has them beside that, once the time for a choice has run out. 0: no bank.", state.bank),
        seconds("refill_seconds", "Seconds back with every hand", "What each hand that a player is dealt puts back into the bank.", state.bank),
      ]));
}

/** Whether players play against each other. */
const isRoom = () => state.form.base.family === "Poker room";

/** Whether somebody opens tables for the licensee, in a pit; others open practice tables. */
const isFloor = () => ["floor", "licensee"].includes(state.user?.role);

function fits(election) {
  const within = `${election.id} ${words(election.id)} ${election.about} ${election.cite}`.toLowerCase();
  return state.search.toLowerCase().split(/\s+/).every((word) => within.includes(word));
}

function common() {
  const { form } = state;
  const known = FIRST.map((id) => form.base.elections.find((election) => election.id === id)).filter(Boolean);
  return known.length > 0 && h("section", { class: "card", "aria-labelledby": "common" },
    h("h2", { id: "common" }, "What is asked for most"),
    h("div", { class: "elections" }, known.map((election) => field(form, election))));
}

function groups() {
  const { form } = state;
  const others = form.base.elections.filter((election) => !FIRST.includes(election.id) && election.type !== "never");
  if (!others.length) return null;
  const found = others.filter(fits);
  const grouped = new Map(ORDER.map((name) => [name, []]));
  for (const election of found) grouped.get(groupOf(election)).push(election);
  return h("section", { class: "card", "aria-labelledby": "others" },
    h("h2", { id: "others" }, `Everything else (${others.length})`),
    h("div", { class: "field", role: "search" },
      h("input", { type: "search", "aria-label": "Find an election", placeholder: "Find an election", value: state.search, oninput: find })),
    [...grouped].filter(([, elections]) => elections.length).map(([name, elections]) => group(name, elections)),
    !found.length && h("p", { class: "faint" }, "Nothing is called that."));
}

function find(event) {
  state.search = event.target.value;
  show();
}

function group(name, elections) {
  const { form } = state;
  const count = elections.filter(({ id }) => id in form.chosen).length;
  const isWrong = elections.some(({ id }) => form.wrong[id]);
  return h("details", { key: name, class: "group", open: Boolean(state.search) || isWrong || state.opened.has(name), ontoggle: (event) => toggled(name, event.target.open) },
    h("summary", {}, h("h3", {}, name), " ", h("span", { class: "badge" }, count ? `${count} of ${elections.length} changed` : String(elections.length)), isWrong && h("span", { class: "bad" }, " not legal")),
    h("div", { class: "elections" }, elections.map((election) => field(form, election))));
}

/** Stays as somebody has left it; what a search has opened closes with it. */
function toggled(name, isOpen) {
  if (state.search) return;
  if (isOpen) state.opened.add(name);
  else state.opened.delete(name);
}

/** Elections about a wager that is not always there stand with it. */
function groupOf(election) {
  const isOffer = ({ type, about }) => type === "boolean" && /\boffered\b/.test(about);
  const offers = state.form.base.elections.filter(isOffer).map(({ id }) => id);
  if (offers.some((id) => election.id.startsWith(id)) || /\boffered\b/.test(election.about) || /^(progressive|additional|trips|multiple-action)/.test(election.id)) return OPTIONAL;
  return GROUPS.find(([, words]) => words.test(election.id))?.[0] ?? PLAY;
}

/** What is paid as it stands; what differs from the default stands out. */
function preview() {
  const { base, rules } = state.form;
  const usual = new Map(base.payouts.map((row) => [row.row, row.pays]));
  return h("details", { class: "card preview", open: true },
    h("summary", {}, h("h2", {}, "What is paid")),
    h("div", { class: "preview-rows", tabindex: "0", role: "region", "aria-label": "What is paid" }, h("table", {},
      h("thead", { class: "unseen" }, h("tr", {}, ["What wins", "Pays", "Section"].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, rules.payouts.map((row) => h("tr", { key: row.row, class: isSame(usual.get(row.row), row.pays) ? "" : "differs" },
        h("th", { scope: "row" }, row.title), h("td", { class: "pays" }, row.pays), h("td", { class: "cite" }, row.cite)))))));
}

async function open(event) {
  event.preventDefault();
  const button = event.currentTarget.querySelector("button.first");
  const opening = { ...(state.onFile ? { number: state.number } : { elections: state.form.chosen }), dealing: state.dealing, timing: state.timing, ...(isRoom() ? { time_bank: state.bank } : {}) };
  if (!isFloor()) Object.assign(opening, { private: state.isPrivate, patient: state.isPatient });
  if (isFloor()) opening.hints = state.hints;
  if (isFloor() && state.pit.trim()) opening.pit = state.pit.trim();
  if (state.chips === "sold") opening.chips = state.chips;
  if (state.name.trim()) opening.name = state.name.trim();
  await busy(button, async () => {
    try {
      await playNow(game, opening);
    } catch (problem) {
      state.rest = state.form.blame(problem);
      show();
      throw problem;
    }
  });
}
