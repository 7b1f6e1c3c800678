// The rules of a game, or as they are in force at a table: to be read and printed.

import { get, post } from "./api.js";
import { h, render } from "./dom.js";
import { emblem } from "./emblem.js";
import { when, words } from "./format.js";
import { page, start, stylesheet, title } from "./frame.js";
import { lessons } from "./lessons.js";
import { busy, playNow } from "./play.js";
import { baseOf, capital, inWords, isSame, wagerTitle } from "./terms.js";

const [, place, id] = location.pathname.split("/");

start(async () => {
  await Promise.all([stylesheet("games.css"), stylesheet("table.css"), place === "tables" ? atTable() : ofGame()]);
});

async function ofGame() {
  const rules = await get(`/api/games/${id}`);
  title(`Rules of ${rules.title}`);
  const [accounts, taught] = await Promise.all([accountsOf(rules), taughtOf(rules.game, {})]);
  show({ rules, usual: rules, accounts, taught });
}

/** How the game is played under elections; nothing where the house cannot tell it now. */
const taughtOf = (game, elections) => post(`/api/games/${game}/lessons`, { elections }).catch(() => null);

/** Every provision of the game's subchapter and of that for all games, and what became of it. */
async function accountsOf({ subchapter }) {
  return Promise.all([subchapter, FOR_ALL].map(async (of) => [of, await get(`/api/provisions/${of}`)]));
}

/** The subchapter of what holds for all games. */
const FOR_ALL = "8";

async function atTable() {
  const [told, view] = await Promise.all([get(`/api/tables/${id}/rules`), get(`/api/tables/${id}`)]);
  const usual = await get(`/api/games/${view.table.game}`);
  const rules = await wholeRules(told, usual);
  title(`Rules at ${view.table.name}`);
  const stakes = new Set((told.stakes ?? told.wagers).map((name) => baseOf(rules, name)));
  show({ rules, usual, stakes, table: view.table, notices: view.notices, accounts: await accountsOf(rules), taught: await taughtOf(rules.game, changed(view.elections, usual)) });
}

/** The rules in force, whichever way the house tells them. */
async function wholeRules(told, usual) {
  const whole = told.rules ?? told;
  if (whole.pay_tables) return whole;
  return post(`/api/games/${told.game}/elections`, { elections: changed(told.elections, usual) });
}

/** The elections that are not the usual ones. */
function changed(elections, usual) {
  const isOther = ([key, value]) => !isSame(value, usual.elections.find((election) => election.id === key)?.in_force);
  return Object.fromEntries(Object.entries(elections).filter(isOther));
}

const PARTS = [
  ["lessons", "How to play", ({ taught, rules }) => taught && lessons(taught, rules.family)],
  ["wagers", "Wagers", wagers],
  ["payouts", "What is paid", payouts],
  ["elections", "The licensee's elections", elections],
  ["actions", "What is done at the table", actions],
  ["irregularities", "When something goes wrong", irregularities],
  ["aliases", "What players call it", aliases],
  ["provisions", "Every provision of the regulation", provisions],
];

function show(told) {
  const { rules, table, notices } = told;
  const parts = PARTS.map(([key, heading, part]) => [key, heading, part(told)]).filter(([, , part]) => part);
  render(page,
    h("article", { class: "rules" },
      h("header", { class: "rules-head" },
        emblem(rules.family, 64),
        h("div", {},
          h("h1", {}, rules.title),
          h("p", { class: "lead" }, rules.about),
          h("p", { class: "faint" }, `N.J.A.C. 13:69F-${rules.subchapter} · ${rules.seats} places · ${rules.equipment}`),
          table && h("p", {}, `As offered at ${table.name}, table ${table.id}.`))),
      h("div", { class: "row no-print" },
        table ? h("a", { class: "button first", href: `/tables/${table.id}` }, "To the table")
          : h("button", { class: "first", onclick: (event) => busy(event.currentTarget, () => playNow(rules.game)) }, "Play"),
        (!table || table.hints) && h("a", { class: "button", href: `/games/${rules.game}/odds${table ? `?table=${table.id}` : ""}` }, "Odds"),
        table ? h("a", { class: "button", href: `/tables/${table.id}/sign` }, "Sign") : h("a", { class: "button", href: `/games/${rules.game}/guide` }, "Gaming guide"),
        h("a", { class: "button", href: `/games/${rules.game}/open` }, "Open a table…"),
        rules.family !== "Poker room" && h("a", { class: "button", href: `/school?game=${rules.game}` }, "Learn to deal it"),
        h("button", { onclick: () => print() }, "Print")),
      h("nav", { class: "contents no-print", "aria-label": "On this page" }, parts.map(([key, heading]) => h("a", { href: `#${key}` }, heading))),
      notices?.length > 0 && toCome(told),
      parts.map(([key, heading, part]) =>
        h("section", { key, id: key, class: "card", "aria-labelledby": `${key}-title` }, h("h2", { id: `${key}-title` }, heading), part))));
  toPart();
}

/** What is folded away is on paper all the same. */
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
});

/** The part that the address names was not there when the page was. */
function toPart() {
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function toCome({ rules, notices }) {
  const one = ({ elections: changed, effective_ms: from }) => Object.entries(changed).map(([key, value]) => {
    const election = rules.elections.find((known) => known.id === key);
    return h("li", {}, `From ${when(from)}: ${election?.about ?? words(key)}: ${election ? inWords(rules, election, value) : JSON.stringify(value)}.`);
  });
  return h("section", { class: "card", "aria-labelledby": "notices-title" }, h("h2", { id: "notices-title" }, "Changes to come"), h("ul", {}, notices.map(one)));
}

function table(heads, rows, props = {}) {
  return h("div", { class: "scroll" },
    h("table", props,
      h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, rows)));
}

const cite = (text) => h("td", { class: "cite" }, text);
const head = (...kids) => h("th", { scope: "row", class: "term" }, kids);

function wagers({ rules, stakes }) {
  const rows = (list) => table(["Wager", "What it is", "Section"], list.map((wager) =>
    h("tr", {},
      head(wager.title),
      h("td", {}, capital(wager.about), ".", wager.selection && h("span", { class: "faint" }, ` Selects ${wager.selection}.`)),
      cite(wager.cite))));
  const paid = new Set(rules.payouts.map((payout) => baseOf(rules, payout.row)));
  const isOffered = ({ id: wager }) => !stakes || stakes.has(wager) || paid.has(wager);
  const others = rules.wagers.filter((wager) => !isOffered(wager));
  return [
    rows(rules.wagers.filter(isOffered)),
    others.length > 0 && h("details", {}, h("summary", {}, `${others.length} more: only in the course of a round, or not offered at this table`), rows(others)),
  ];
}

function payouts({ rules }) {
  const groups = new Map();
  for (const payout of rules.payouts) {
    const base = baseOf(rules, payout.row);
    groups.set(base, [...(groups.get(base) ?? []), payout]);
  }
  const single = [...groups.values()].filter((rows) => rows.length === 1).flat();
  const several = [...groups].filter(([, rows]) => rows.length > 1).map(([base, rows]) => [wagerTitle(rules, base), rows]);
  const shown = single.length ? [[several.length ? "Wagers that pay one way" : "Every wager", single], ...several] : several;
  return shown.length > 0 && h("div", { class: "payouts" }, shown.map(([heading, rows]) =>
    h("table", {},
      h("caption", {}, heading),
      h("thead", { class: "unseen" }, h("tr", {}, ["What wins", "Pays", "Section"].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, rows.map((row) => h("tr", {}, head(row.title), h("td", { class: "pays" }, row.pays, row.at_least && h("span", { class: "least" }, row.at_least === row.pays ? "or more" : `at least ${row.at_least}`)), cite(row.cite)))))));
}

function elections({ rules, usual }) {
  const known = new Map(usual.elections.map((election) => [election.id, election.in_force]));
  const others = rules.elections.filter((election) => !isSame(election.in_force, known.get(election.id)));
  const same = rules.elections.filter((election) => !others.includes(election));
  const row = (isOther) => (election) =>
    h("tr", {},
      head(words(election.id), h("span", { class: "about-line" }, capital(election.about))),
      h("td", {}, inWords(rules, election, election.in_force), isOther && h("span", { class: "faint" }, ` (by default ${inWords(rules, election, known.get(election.id))})`)),
      cite(election.cite));
  const heads = ["Election", "In force", "Section"];
  return [
    others.length > 0
      ? table(heads, others.map(row(true)))
      : h("p", {}, "Everything is as the regulation has it where nothing is elected."),
    same.length > 0 && h("details", {},
      h("summary", {}, others.length ? `The other ${same.length}, which are as by default` : `All ${same.length} elections`),
      table(heads, same.map(row(false)))),
  ];
}

function actions({ rules }) {
  return rules.actions.length > 0 && table(["Act", "What it does", "Section"], rules.actions.map((action) =>
    h("tr", {}, head(words(action.do)), h("td", {}, capital(action.about), "."), cite(action.cite))));
}

function irregularities({ rules }) {
  return rules.irregularities.length > 0 && table(["What happened", "What follows", "Section"], rules.irregularities.map((one) =>
    h("tr", {}, head(words(one.id)), h("td", {}, capital(one.effect), "."), cite(one.cite))));
}

function aliases({ rules }) {
  const groups = new Map();
  for (const { said, means } of rules.aliases) {
    if (said && titleOf(rules, means)) groups.set(means, [...(groups.get(means) ?? []), said]);
  }
  if (!groups.size) return null;
  return table(["Said", "Means"], [...groups].map(([means, said]) =>
    h("tr", {}, head(said.map((one) => `“${one}”`).join(", ")), h("td", {}, titleOf(rules, means)))));
}

function titleOf(rules, means) {
  const isWager = rules.wagers.some((wager) => wager.id === baseOf(rules, means));
  if (isWager) return wagerTitle(rules, means);
  return rules.actions.some((action) => action.do === means) ? words(means) : null;
}

const FATES = {
  parts: "Introduces its parts",
  rules: "In the rules",
  house: "Enforced by the house",
  guide: "Told to players",
  none: "No matter for software",
  missing: "Not here yet",
};

function provisions({ accounts }) {
  const reason = ({ reason: text, declared, rounds }) => [
    text && `${capital(text)}.`,
    declared.length > 0 && `Declared: ${declared.map(words).join(", ")}. `,
    rounds.length > 0 && h("span", { class: "faint" }, `Golden rounds: ${rounds.join(", ")}.`),
  ];
  const row = (account) => h("tr", {}, h("th", { scope: "row", class: "cite" }, account.provision), h("td", {}, FATES[account.fate]), h("td", {}, reason(account)));
  return [
    h("p", {}, "What became of each provision, those included that are not in the rules of the game, and why."),
    accounts.map(([of, list]) => h("details", { key: of },
      h("summary", {}, of === FOR_ALL ? `All ${list.length} of 13:69F-${of}, for all games` : `All ${list.length} of 13:69F-${of}`),
      table(["Provision", "What became of it", "How, or why not"], list.map(row)))),
  ];
}
