// What a table shows in a box when it is asked for.

import { get } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, sentence, words } from "./format.js";
import { dialog } from "./frame.js";

/** What everything pays at this table, by wager. */
export function openPays({ payouts, wagers }, title) {
  const groups = Map.groupBy(payouts, ({ row }) => row.split("/")[0]);
  // A row of its own is told with the others that have but one.
  const singles = [...groups.values()].filter((rows) => rows.length === 1).flat();
  const tables = [...groups].filter(([, rows]) => rows.length > 1);
  const nameOf = (base) => wagers.find((wager) => wager.id === base)?.title ?? title(base);
  dialog("What it pays",
    h("div", { class: "pay-tables" },
      tables.map(([base, rows]) => payTable(base, nameOf(base), rows)),
      singles.length > 0 && payTable("singles", tables.length > 0 ? "Other bets" : "Bets", singles.map((row) => ({ ...row, title: row.row.includes("/") ? row.title : title(row.row) })))));
}

function payTable(key, heading, rows) {
  return h("table", { key, class: "pay-table" }, h("caption", {}, heading),
    h("tbody", {}, rows.map((row, n) => h("tr", { key: n }, h("td", {}, row.title), h("td", { class: "number" }, row.pays)))));
}

/** What is known of a section at this table: what it pays, which bets and options it tells of, and whether software can follow it. */
export async function openCite(cite, rules, title) {
  const box = dialog(cite, h("p", { class: "faint" }, "One moment…"));
  const isHere = (one) => one.cite === cite;
  const lines = [
    ...rules.wagers.filter(isHere).map((wager) => [title(wager.id), sentence(wager.about)]),
    ...rules.payouts.filter(isHere).map((row) => [row.row.includes("/") ? row.title : title(row.row), `pays ${row.pays}`]),
    ...rules.actions.filter(isHere).map((action) => [words(action.do ?? action.id ?? ""), sentence(action.about ?? "")]),
    ...rules.elections.filter(isHere).map((election) => [words(election.id), sentence(election.about)]),
  ];
  const provision = await provisionOf(cite).catch(() => null);
  render(box.querySelector(".dialog-body"),
    lines.length > 0 && h("dl", { class: "gist" }, lines.map(([term, about], n) => [h("dt", { key: `t${n}` }, term), h("dd", { key: `d${n}` }, about)])),
    h("p", { class: "faint" }, fateText(provision)),
    h("p", {}, h("a", { href: `${location.pathname}/rules` }, "The rules of this table")));
}

/** What is accounted for under a section, or under the nearest one above it. */
async function provisionOf(cite) {
  const [, subchapter] = /^13:69F-(\d+[A-Z]?)\./.exec(cite) ?? [];
  if (!subchapter) return null;
  const all = await get(`/api/provisions/${subchapter}`);
  return all.filter(({ provision }) => cite.startsWith(provision)).sort((a, b) => b.provision.length - a.provision.length)[0] ?? null;
}

function fateText(provision) {
  if (!provision) return "A section of the regulation on table games in New Jersey.";
  if (provision.reason) return `${provision.provision}: ${provision.reason}.`;
  const count = provision.rounds.length;
  return `${provision.provision}: decided by the rules here${count > 0 ? `, and checked in ${count} recorded round${count > 1 ? "s" : ""}` : ""}.`;
}

const keyOf = (game) => `bets-${game}`;

/** The sets of bets that are kept in this browser for a game: `[{name, bets: [{wager, amount}]}]`. */
export function savedBets(game) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]");
  } catch {
    return [];
  }
}

/** Names the bets that lie, and puts down again what was named before: `put` with a set's bets. */
export function openSaved(game, lying, title, put) {
  const box = dialog("Saved bets", h("div", {}));
  const keep = (sets) => {
    localStorage.setItem(keyOf(game), JSON.stringify(sets));
    show();
  };
  const save = (event) => {
    event.preventDefault();
    const name = event.target.elements.set.value.trim();
    if (name) keep([...savedBets(game).filter((set) => set.name !== name), { name, bets: lying }]);
  };
  const told = (bets) => bets.map((bet) => `${money(cents(bet.amount))} ${title(bet.wager)}`).join(", ");
  function show() {
    const sets = savedBets(game);
    render(box.querySelector(".dialog-body"),
      sets.length === 0 && h("p", { class: "faint" }, "You have saved no bets for this game yet."),
      h("ul", { class: "plain" }, sets.map((set) => h("li", { key: set.name, class: "row spread" },
        h("span", {}, h("strong", {}, set.name), h("br", {}), h("span", { class: "faint" }, told(set.bets))),
        h("span", { class: "row" },
          h("button", { class: "small first", "data-set": set.name, onclick: () => { box.close(); put(set.bets); } }, "Bet it"),
          h("button", { class: "small", onclick: () => keep(savedBets(game).filter((one) => one.name !== set.name)) }, "Forget"))))),
      lying.length > 0
        ? h("form", { onsubmit: save }, h("div", { class: "field" }, h("label", { for: "set" }, "Save your bets as"),
          h("p", { class: "about" }, told(lying)), h("input", { id: "set", name: "set", maxlength: 40, autocomplete: "off", required: true })),
        h("button", { class: "first", "data-do": "save" }, "Save"))
        : h("p", { class: "faint" }, "Place bets first; here you give them a name."));
  }
  show();
}
