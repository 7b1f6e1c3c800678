// What the house has won, beside what it had to win on average; the ledger; the record.

import { all, get, me } from "./api.js";
import { barChart } from "./graphs.js";
import { h, render } from "./dom.js";
import { amount, cents, money, percent, signed, when, words } from "./format.js";
import { fail, noteProblem, page, say, start, stylesheet, title } from "./frame.js";

const PAGE = 100;
const MOST_BARS = 20;
const asked = new URLSearchParams(location.search);
const VIEWS = { report: "Report", ledger: "Ledger", record: "Record" };
const at = {
  user: null, view: VIEWS[asked.get("view")] ? asked.get("view") : "report",
  group: asked.get("group") ?? "game", from: asked.get("from") ?? "", to: asked.get("to") ?? "", rows: null,
  account: asked.get("account") ?? "", lines: null, isAllLines: false, wrong: "",
  table: asked.get("table") ?? "", kind: "", after: Number(asked.get("after") ?? 0), entries: null,
};

start(async () => {
  const [user] = await Promise.all([me(), stylesheet("house.css")]);
  at.user = user;
  if (!user) throw Object.assign(new Error("Reports are for the floor, the licensee and the Division. Sign in first."), { status: 401 });
  title(VIEWS[at.view]);
  draw();
  try {
    await LOAD[at.view]();
  } catch (problem) {
    fail(problem);
  }
});

const LOAD = { report: loadReport, ledger: loadLedger, record: loadRecord };
// The floor reads that of a table that is set aside; the house says which.
const mayRecord = () => ["division", "licensee"].includes(at.user.role) || (at.user.role === "floor" && at.view === "record");

/** Keeps what is shown in the address. */
function remember(more) {
  const known = Object.entries({ view: at.view === "report" ? "" : at.view, ...more }).filter(([, value]) => value);
  history.replaceState(null, "", `/reports${known.length ? `?${new URLSearchParams(known)}` : ""}`);
}

function draw() {
  render(page,
    h("h1", {}, VIEWS[at.view]),
    h("nav", { class: "tabs", "aria-label": "Books" },
      Object.entries(VIEWS).filter(([view]) => view !== "record" || mayRecord()).map(([view, name]) =>
        h("a", { key: view, class: "button small", href: view === "report" ? "/reports" : `/reports?view=${view}`, "aria-current": view === at.view ? "page" : undefined }, name))),
    { report, ledger, record }[at.view]());
}

// The report.

async function loadReport() {
  const query = new URLSearchParams(Object.entries({ group: at.group, from: at.from, to: at.to }).filter(([, value]) => value));
  remember({ group: at.group === "game" ? "" : at.group, from: at.from, to: at.to });
  try {
    const rows = await all(`/api/reports?${query}`, "group");
    const isNumber = at.group === "table";
    at.rows = rows.sort((a, b) => (isNumber ? Number(a.group) - Number(b.group) : a.title.localeCompare(b.title)));
    at.wrong = "";
    say(`${at.rows.length} rows`);
  } catch (problem) {
    if (problem.status === 401 || problem.status === 403) throw problem;
    at.wrong = problem.message;
  }
  draw();
}

const change = (name) => (event) => {
  at[name] = event.target.value;
  loadReport().catch(fail);
};

function report() {
  return [
    h("section", { class: "card filters no-print", "aria-label": "What is reported" },
      choice("group", "By", at.group, [["game", "Game"], ["table", "Table"], ["day", "Day"]], change("group")),
      dateField("from", "From"), dateField("to", "To"),
      h("div", { class: "row" },
        h("button", { disabled: !at.rows?.length, onclick: saveCsv }, "Download as CSV"),
        h("button", { onclick: () => print() }, "Print")),
      h("p", { class: "wrong", role: "alert" }, at.wrong)),
    h("p", { class: "only-print" }, `By ${at.group}${at.from ? `, from ${at.from}` : ""}${at.to ? `, to ${at.to}` : ""}. Printed ${when(Date.now())}.`),
    at.rows === null ? h("p", { class: "wait" }, "One moment…")
      : at.rows.length === 0 ? h("p", {}, "Nothing was played in that time.")
        : [sums(), charts(), reportTable()]];
}

function choice(id, label, value, options, onchange) {
  return h("div", { class: "field" }, h("label", { for: id }, label),
    h("select", { id, value, onchange }, options.map(([key, name]) => h("option", { key, value: key }, name))));
}

function dateField(id, label) {
  return h("div", { class: "field" }, h("label", { for: id }, label), h("input", { id, type: "date", value: at[id], onchange: change(id) }));
}

const MONEY = ["drop", "handle", "win", "commission"];

function total() {
  const sum = (name) => at.rows.reduce((all, row) => all + cents(row[name]), 0);
  const found = Object.fromEntries(MONEY.map((name) => [name, sum(name)]));
  const known = at.rows.filter((row) => row.theoretical_percent !== undefined && row.theoretical_percent !== null);
  const over = known.reduce((all, row) => all + cents(row.handle), 0);
  const due = known.reduce((all, row) => all + (cents(row.handle) * row.theoretical_percent) / 100, 0);
  return {
    ...found,
    hold: found.drop ? (100 * found.win) / found.drop : null,
    share: found.handle ? (100 * found.win) / found.handle : null,
    // Only where the advantage of every wager is known.
    theory: over && over === found.handle ? (100 * due) / over : null,
    count: at.rows.reduce((all, row) => all + row.wagers_count, 0),
  };
}

function sums() {
  const all = total();
  const figure = (name, value, tone = "") => h("div", {}, h("dt", {}, name), h("dd", { class: tone }, value));
  return h("section", { class: "card", "aria-label": "In all" },
    h("dl", { class: "figures" },
      figure("Drop", money(all.drop)), figure("Handle", money(all.handle)),
      figure("Win", signed(all.win), all.win < 0 ? "bad" : "good"), figure("Commission in it", money(all.commission)),
      figure("Hold (win of drop)", share(all.hold)), figure("Win of handle", share(all.share)),
      figure("Theoretical", share(all.theory)), figure("Wagers decided", all.count.toLocaleString("en-US"))));
}

const share = (value) => (value === null || value === undefined ? "–" : percent(value).replace("-", "−"));

function charts() {
  const rows = [...at.rows].filter((row) => cents(row.handle) > 0);
  const chosen = at.group === "day" ? rows.slice(-MOST_BARS) : [...rows].sort((a, b) => cents(b.handle) - cents(a.handle)).slice(0, MOST_BARS);
  if (chosen.length === 0) return null;
  const cut = chosen.length < rows.length ? `, the ${MOST_BARS} ${at.group === "day" ? "latest" : "largest by handle"}` : "";
  const wins = chosen.map((row) => ({ name: name(row), value: cents(row.win) }));
  const holds = chosen.map((row) => ({ name: name(row), value: row.win_percent, mark: row.theoretical_percent ?? undefined }));
  const most = [...wins].sort((a, b) => b.value - a.value);
  return h("div", { class: "pair charts" },
    h("section", { class: "card", "aria-labelledby": "wins" }, h("h2", { id: "wins" }, `Win by ${at.group}${cut}`),
      barChart(wins, { label: `Bars: the win by ${at.group}, from ${signed(most.at(-1).value)} (${most.at(-1).name}) to ${signed(most[0].value)} (${most[0].name}). The figures are in the table below.`, format: money, columns: 2 })),
    h("section", { class: "card", "aria-labelledby": "holds" }, h("h2", { id: "holds" }, "Win of handle, against theory"),
      barChart(holds, { label: `Bars: the win in percent of the handle by ${at.group}; a line across each marks what it is on average by the exact odds. The figures are in the table below.`, format: (value) => `${Number(value.toFixed(1))}%`.replace("-", "−"), columns: 2 }),
      h("p", { class: "faint" }, h("span", { class: "mark-key", "aria-hidden": "true" }), " what the house wins of that handle on average, by the exact odds")));
}

const name = (row) => (at.group === "table" ? `${row.group}: ${row.title}` : row.title);

function reportTable() {
  const all = total();
  const heads = ["Drop", "Handle", "Win", "Commission", "Hold", "Win of handle", "Theoretical", "Wagers"];
  const figures = (row) => [money(row.drop), money(row.handle), signed(row.win), money(row.commission), share(row.hold), share(row.share), share(row.theory), row.count.toLocaleString("en-US")];
  const cells = (row) => figures(row).map((text, n) => h("td", { class: `number ${n === 2 && row.win < 0 ? "bad" : ""}` }, text));
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "The report as a table" },
    h("table", { class: "figures-table" },
      h("caption", {}, `By ${at.group}`),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words(at.group)), heads.map((text) => h("th", { scope: "col", class: "number" }, text)))),
      h("tbody", {}, at.rows.map((row) => h("tr", { key: row.group },
        h("th", { scope: "row" }, at.group === "table" ? h("a", { href: `/tables/${row.group}/manage` }, name(row)) : name(row)),
        cells(readRow(row))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "In all"), cells(all)))));
}

function readRow(row) {
  const found = Object.fromEntries(MONEY.map((key) => [key, cents(row[key])]));
  return { ...found, hold: row.hold_percent, share: row.win_percent, theory: row.theoretical_percent, count: row.wagers_count };
}

function saveCsv() {
  const head = ["group", "title", "drop", "handle", "win", "commission", "hold_percent", "win_percent", "theoretical_percent", "wagers_count"];
  save(`report-by-${at.group}${at.from ? `-from-${at.from}` : ""}${at.to ? `-to-${at.to}` : ""}.csv`, [head, ...at.rows.map((row) => head.map((key) => row[key] ?? ""))]);
}

/** Saves rows as CSV; what a spreadsheet would take for a formula is kept a text. */
function save(file, rows) {
  const cell = (value) => {
    const text = typeof value === "string" && /^[=+@\t]|^-\D/.test(value) ? `'${value}` : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const url = URL.createObjectURL(new Blob([rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// The ledger.

const ACCOUNTS = [
  ["issued", "Issued: the other side of every practice chip", []], ["wallet", "Wallet: practice chips at no table", ["person"]],
  ["sold", "Sold: the other side of every sold chip", []], ["bought", "Bought: sold chips at no table", ["person"]],
  ["rack", "Rack: chips before somebody at a table", ["table", "person"]], ["layout", "Layout: wagers at a table", ["table"]],
  ["table", "Table: what the house has won there", ["table"]], ["commission", "Commission of a table", ["table"]],
  ["progressive", "Progressive meters of a table", ["table"]],
];

async function loadLedger(isMore = false) {
  if (!at.account) at.account = "issued";
  remember({ account: at.account });
  const last = isMore ? at.lines.at(-1) : null;
  try {
    const found = await get(`/api/ledger?account=${encodeURIComponent(at.account)}&limit=${PAGE}${last ? `&before_seq=${last.seq}` : ""}`);
    at.lines = last ? [...at.lines, ...found] : found;
    at.isAllLines = found.length < PAGE;
    at.wrong = "";
    say(`${found.length} lines`);
  } catch (problem) {
    if (problem.status === 401 || problem.status === 403 || isMore) throw problem;
    at.lines = [];
    at.wrong = problem.message;
  }
  draw();
}

function ledger() {
  const [kind, ...numbers] = at.account.split(":");
  const needs = ACCOUNTS.find(([key]) => key === kind)?.[2] ?? [];
  const set = (next, values) => {
    const wanted = ACCOUNTS.find(([key]) => key === next)[2];
    const filled = wanted.map((_, n) => values[n] || "1");
    at.account = [next, ...filled].join(":");
    at.lines = null;
    draw();
    loadLedger().catch(fail);
  };
  return [
    h("section", { class: "card filters no-print", "aria-label": "Which account" },
      choice("account", "Account", kind, ACCOUNTS.map(([key, text]) => [key, text]), (event) => set(event.target.value, [])),
      needs.map((need, n) => h("div", { class: "field short", key: need }, h("label", { for: `of-${need}` }, need === "person" ? "Person's number" : "Table's number"),
        h("input", { id: `of-${need}`, type: "number", min: 1, value: numbers[n] ?? "", onchange: (event) => set(kind, needs.map((_, m) => (m === n ? event.target.value : numbers[m]))) }))),
      h("p", { class: "wrong", role: "alert" }, at.wrong)),
    at.lines === null ? h("p", { class: "wait" }, "One moment…")
      : at.lines.length === 0 ? h("p", {}, "There is no line for this account.")
        : [ledgerTable(), h("p", { class: "no-print row" },
          !at.isAllLines && h("button", { onclick: () => loadLedger(true).catch(noteProblem) }, "Older lines"),
          h("button", { onclick: saveLedger }, "Download as CSV"))]];
}

function ledgerTable() {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Lines of the ledger" },
    h("table", {},
      h("caption", {}, `Account ${at.account}, the latest first`),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "When"), h("th", { scope: "col" }, "What for"), h("th", { scope: "col", class: "number" }, "Gains"), h("th", { scope: "col", class: "number" }, "Entry"))),
      h("tbody", {}, at.lines.map((line) => h("tr", { key: `${line.seq}.${line.line}` },
        h("td", {}, when(line.at_ms)), h("td", {}, words(line.what)),
        h("td", { class: `number ${cents(line.amount) < 0 ? "bad" : "good"}` }, signed(cents(line.amount))),
        h("td", { class: "number" }, mayRecord() ? h("a", { href: `/reports?view=record&after=${line.seq - 1}` }, line.seq) : line.seq))))));
}

function saveLedger() {
  const rows = at.lines.map((line) => [line.seq, line.line, new Date(line.at_ms).toISOString(), line.account, line.what, amount(cents(line.amount))]);
  save(`ledger-${at.account.replaceAll(":", "-")}.csv`, [["seq", "line", "at", "account", "what", "amount"], ...rows]);
}

// The record.

const recordPath = (after, limit) => `/api/record?after=${after}&limit=${limit}${at.table ? `&table=${encodeURIComponent(at.table)}` : ""}`;

async function loadRecord() {
  remember({ table: at.table, after: at.after || "" });
  try {
    at.entries = await get(recordPath(at.after, PAGE));
    at.wrong = "";
    say(`${at.entries.length} entries`);
  } catch (problem) {
    if (problem.status === 401 || problem.status === 403) throw problem;
    at.entries = [];
    at.wrong = problem.message;
  }
  draw();
}

function turnTo(after) {
  at.after = Math.max(0, after);
  loadRecord().catch(fail);
}

/** The last entries: the record is asked only whether there is anything after a number. */
async function toLast() {
  const last = await greatest(async (n) => (await get(recordPath(n - 1, 1))).length > 0);
  turnTo(last - PAGE);
}

function record() {
  const entries = at.entries ?? [];
  const kinds = [...new Set(entries.map((entry) => entry.kind))].sort();
  const shown = entries.filter((entry) => !at.kind || entry.kind === at.kind);
  const last = entries.at(-1)?.seq;
  return [
    h("section", { class: "card filters no-print", "aria-label": "Which entries" },
      h("div", { class: "field short" }, h("label", { for: "of-table" }, "Table"), h("input", { id: "of-table", type: "number", min: 1, placeholder: "all", value: at.table, onchange: (event) => { at.table = event.target.value; turnTo(0); } })),
      choice("kind", "Kind, on this page", at.kind, [["", "All"], ...kinds.map((kind) => [kind, words(kind)])], (event) => { at.kind = event.target.value; draw(); }),
      h("div", { class: "field short" }, h("label", { for: "after" }, "After entry"), h("input", { id: "after", type: "number", min: 0, value: String(at.after), onchange: (event) => turnTo(Number(event.target.value)) })),
      h("p", { class: "wrong", role: "alert" }, at.wrong)),
    at.entries === null ? h("p", { class: "wait" }, "One moment…")
      : shown.length === 0 ? h("p", {}, "There is no such entry here.")
        : h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Entries of the record" }, h("table", { class: "record" },
          h("caption", {}, "Everything that happened; each hash is of the entry and of everything before it"),
          h("thead", {}, h("tr", {}, ["Entry", "When", "Table", "Kind", "What", "Hash"].map((text) => h("th", { scope: "col" }, text)))),
          h("tbody", {}, shown.map(entryRow)))),
    h("p", { class: "row no-print" },
      h("button", { disabled: at.after === 0, onclick: () => turnTo(0) }, "First"),
      h("button", { disabled: at.after === 0, onclick: () => turnTo(at.after - PAGE) }, "Earlier"),
      h("button", { disabled: entries.length < PAGE, onclick: () => turnTo(last) }, "Later"),
      h("button", { disabled: entries.length < PAGE, onclick: () => toLast().catch(noteProblem) }, "Last"))];
}

function entryRow(entry) {
  return h("tr", { key: entry.seq },
    h("td", {}, entry.seq), h("td", {}, when(entry.at_ms)),
    h("td", {}, entry.table ? h("a", { href: `/tables/${entry.table}/manage` }, entry.table) : "–"),
    h("td", {}, words(entry.kind)),
    h("td", { class: "what" }, what(entry.body)),
    h("td", {}, h("code", { title: entry.hash }, `${entry.hash.slice(0, 10)}…`)));
}

function what(body) {
  const text = brief(body);
  if (text.length < 100) return text;
  return h("details", {}, h("summary", {}, `${text.slice(0, 90)}…`), h("pre", {}, JSON.stringify(body, null, 1)));
}

/** What an entry says, in a line. */
function brief(value) {
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(brief).join("; ");
  return Object.entries(value).map(([key, inner]) => `${key.replaceAll("_", " ")} ${brief(inner)}`).join(", ");
}

/** The greatest number from 1 on for which something holds, where it holds for all smaller ones; 0 where for none. */
async function greatest(holds) {
  let high = 1;
  while (await holds(high)) high *= 2;
  let low = Math.floor(high / 2);
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
