// What is on file with the Division: its inbox, a paper, and what the licensee files.

import { get, me, patiently, post } from "./api.js";
import { h, render } from "./dom.js";
import { sentence, when } from "./format.js";
import { note, noteProblem, page, say, start, stylesheet, title } from "./frame.js";

const PAGE = 50;
const KINDS = { submission: "Submissions", "rule-change": "Changes of rules", guide: "Guides", petition: "Petitions", test: "Tests of new games" };
const ONE = { submission: "Submission", "rule-change": "Change of rules", guide: "Gaming guide", petition: "Petition", test: "Test of a new game" };
const STAGES = { filed: "Filed", "preliminarily-approved": "Preliminarily approved", "in-test": "In test", approved: "Approved", denied: "Denied" };
const NEXT = { filed: ["preliminarily-approved", "denied"], "preliminarily-approved": ["in-test", "denied"], "in-test": ["in-test", "approved", "denied"], approved: [], denied: [] };
const MOVES = { "preliminarily-approved": "Approve preliminarily", "in-test": "Begin the test", approved: "Approve the game", denied: "Deny it" };
const FINDINGS = [
  ["suitable", "The game suits a casino", "13:69F-8.4(g)1"],
  ["amendments_in_effect", "Necessary amendments of the regulation are in effect", "13:69F-8.4(g)2"],
  ["licenses_and_waivers", "Licenses are applied for, waivers issued", "13:69F-8.4(g)3"],
  ["costs_paid", "The costs of review, test and approval are paid", "13:69F-8.4(g)4"],
];
const asked = new URLSearchParams(location.search);
const at = {
  user: null, kind: KINDS[asked.get("kind")] ? asked.get("kind") : "", papers: null, isAll: false, onFile: null, notices: [], games: [],
  paper: null, filing: { kind: "submission", text: "", game: "", petition: "" }, faults: [], isBusy: false, note: "", found: {},
};

start(async () => {
  at.user = await me();
  await stylesheet("house.css");
  const number = asked.get("paper");
  if (number) {
    at.paper = await get(`/api/filings/${encodeURIComponent(number)}`);
    title(`${ONE[at.paper.kind]} ${at.paper.number}`);
    return draw();
  }
  if (!at.user) throw Object.assign(new Error("What is on file is for the floor, the licensee and the Division. Sign in first."), { status: 401 });
  await load();
  [at.onFile, at.notices, at.games] = await Promise.all([get("/api/submission"), get("/api/tournament-notices"), mayFile() ? get("/api/games") : []]);
  title("On file");
  draw();
});

const mayFile = () => ["licensee", "division"].includes(at.user?.role);

async function load(isMore = false) {
  const last = isMore ? `&before=${at.papers.at(-1).number}` : "";
  const found = await get(`/api/filings?limit=${PAGE}${at.kind ? `&kind=${at.kind}` : ""}${last}`);
  at.papers = isMore ? [...at.papers, ...found] : found;
  at.isAll = found.length < PAGE;
  say(`${at.papers.length} papers`);
}

function draw() {
  render(page, at.paper ? onePaper() : inbox());
}

// The inbox.

function inbox() {
  const choose = (kind) => async () => {
    at.kind = kind;
    history.replaceState(null, "", kind ? `/filings?kind=${kind}` : "/filings");
    await load().catch(noteProblem);
    draw();
  };
  return [
    h("h1", {}, "On file with the Division"),
    h("nav", { class: "tabs", "aria-label": "Kinds of papers" },
      [["", "All"], ...Object.entries(KINDS)].map(([kind, name]) =>
        h("button", { key: kind, class: "small", "aria-pressed": String(kind === at.kind), onclick: choose(kind) }, name))),
    at.papers.length === 0 ? h("p", {}, "Nothing is on file here.") : h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Papers on file" },
      h("table", { class: "papers" },
        h("caption", {}, "The latest first"),
        h("thead", {}, h("tr", {}, ["No.", "Filed", "What", "By", "Table", "In effect"].map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, at.papers.map(paperRow)))),
    !at.isAll && h("p", {}, h("button", { onclick: () => load(true).then(draw, noteProblem) }, "Older papers")),
    h("div", { class: "columns" }, tablesOnFile(), tournamentNotices(), mayFile() && fileForm())];
}

function paperRow(paper) {
  return h("tr", { key: paper.number },
    h("td", {}, h("a", { href: `/filings?paper=${paper.number}` }, paper.number)),
    h("td", {}, when(paper.at_ms)),
    h("th", { scope: "row" }, h("span", { class: "badge" }, ONE[paper.kind]), " ", paper.title,
      paper.says?.length > 0 && h("ul", { class: "says" }, paper.says.map((text, n) => h("li", { key: n }, sentence(text))))),
    h("td", {}, paper.by_name ?? ""),
    h("td", {}, paper.table ? h("a", { href: `/tables/${paper.table}/manage` }, paper.table) : "–"),
    h("td", {}, paper.effective_ms ? when(paper.effective_ms) : "–"));
}

function tablesOnFile() {
  const { onFile } = at;
  const open = (onFile?.tables ?? []).filter((table) => table.table);
  return h("section", { class: "card", "aria-labelledby": "in-force" },
    h("h2", { id: "in-force" }, "Rules on file"),
    !onFile ? h("p", {}, "No submission is on file: tables are opened by the regulation's defaults, or as the floor elects.")
      : [h("p", {}, h("strong", {}, onFile.house), `, ${onFile.licensee}. In effect from ${onFile.effective}.`),
        h("p", {}, `${onFile.tables.length} tables; open now: ${open.length}.`),
        h("p", {}, h("a", { href: "/rules-on-file" }, "Read and print the rules"), " · ", h("a", { href: `/filings?paper=${onFile.number}` }, `Submission ${onFile.number}`))]);
}

// 8.6(b): a notice of its own kind, with seven parts; the tournament's page has them.
function tournamentNotices() {
  return h("section", { class: "card", "aria-labelledby": "noticed" },
    h("h2", { id: "noticed" }, "Tournaments noticed"),
    at.notices.length === 0 ? h("p", {}, "No notice of a tournament is on file.")
      : h("ul", {}, at.notices.map((notice) => h("li", { key: notice.tournament },
        h("a", { href: `/tournaments/${notice.tournament}` }, notice.what), `. Filed ${when(notice.at_ms)}.`))));
}

// Filing.

function fileForm() {
  const { filing } = at;
  const kinds = at.user.role === "division" ? ["petition"] : ["submission", "guide", "petition", "test"];
  if (!kinds.includes(filing.kind)) filing.kind = kinds[0];
  const choose = (event) => { filing.kind = event.target.value; at.faults = []; draw(); };
  const fromFile = async (event) => {
    const [file] = event.target.files;
    if (file) filing.text = await file.text();
    draw();
  };
  return h("section", { class: "card", "aria-labelledby": "to-file" },
    h("h2", { id: "to-file" }, "File a paper"),
    h("form", { onsubmit: send, novalidate: true },
      h("div", { class: "field" }, h("label", { for: "paper-kind" }, "Kind"),
        h("select", { id: "paper-kind", value: filing.kind, onchange: choose }, kinds.map((kind) => h("option", { key: kind, value: kind, selected: kind === filing.kind }, ONE[kind])))),
      filing.kind === "test" && h("div", { class: "field short" }, h("label", { for: "of-petition" }, "Number of the petition"),
        h("input", { id: "of-petition", type: "number", min: 1, value: filing.petition, oninput: (event) => { filing.petition = event.target.value; } })),
      filing.kind === "guide" ? h("div", { class: "field" }, h("label", { for: "of-game" }, "Game"),
        h("select", { id: "of-game", value: filing.game || at.games[0]?.id, onchange: (event) => { filing.game = event.target.value; } }, at.games.map((game) => h("option", { key: game.id, value: game.id }, game.title))),
        h("p", { class: "about" }, "The house makes the guide from the rules on file. It may be shown once the Division has it. ", h("span", { class: "cite" }, "13:69F-8.5(c)")))
        : [h("div", { class: "field" }, h("label", { for: "paper-file" }, "From a file"), h("input", { id: "paper-file", type: "file", accept: ".toml,text/plain", onchange: fromFile })),
          h("div", { class: "field" }, h("label", { for: "paper-text" }, "Text (TOML)"),
            h("textarea", { id: "paper-text", rows: 8, spellcheck: "false", value: filing.text, oninput: (event) => { filing.text = event.target.value; } }))],
      at.faults.length > 0 && h("div", { class: "bad", role: "alert" },
        h("p", {}, at.faults.length === 1 ? "1 fault. Nothing is filed." : `${at.faults.length} faults. Nothing is filed.`),
        h("ul", {}, at.faults.map((fault, n) => h("li", { key: n }, fault)))),
      h("button", { class: "first", disabled: at.isBusy }, at.isBusy ? "One moment…" : "File it")));
}

async function send(event) {
  event.preventDefault();
  const { kind, text, game, petition } = at.filing;
  const ask = { submission: { kind, text }, petition: { kind, text }, test: { kind, petition: Number(petition), text }, guide: { kind, game: game || at.games[0]?.id } }[kind];
  Object.assign(at, { isBusy: true, faults: [] });
  draw();
  try {
    const { number } = await patiently(() => post("/api/filings", ask));
    at.filing.text = "";
    note(`On file as number ${number}.`, "good");
    await load();
    at.onFile = await get("/api/submission");
  } catch (problem) {
    if (![400, 409].includes(problem.status)) noteProblem(problem);
    at.faults = [problem, ...problem.others].map((fault) => `${fault.field ? `${fault.field}: ` : ""}${fault.detail ?? fault.message}${fault.section ? ` (${fault.section})` : ""}`);
  }
  at.isBusy = false;
  draw();
}

// One paper.

function onePaper() {
  const { paper } = at;
  const fact = (name, value) => value && [h("dt", { key: name }, name), h("dd", {}, value)];
  return [
    h("h1", {}, `${ONE[paper.kind]}: ${paper.title}`),
    h("p", { class: "no-print" }, h("a", { href: "/filings" }, "All that is on file")),
    h("dl", { class: "facts" },
      fact("Number", paper.number), fact("Filed", when(paper.at_ms)), fact("By", paper.by_name),
      fact("Table", paper.table && h("a", { href: `/tables/${paper.table}/sign` }, `Table ${paper.table}`)),
      fact("In effect from", paper.effective_ms && when(paper.effective_ms)),
      fact("Petition", paper.petition && h("a", { href: `/filings?paper=${paper.petition}` }, paper.petition)),
      fact("SHA-256", paper.sha256 && h("code", {}, paper.sha256))),
    paper.says?.length > 0 && h("ul", {}, paper.says.map((text, n) => h("li", { key: n }, sentence(text)))),
    paper.way && theWay(),
    paper.text && (paper.kind === "guide" ? h("p", {}, h("a", { href: `/games/${paper.game}/guide` }, "The guide as it is shown"))
      : h("details", { open: paper.kind !== "submission" }, h("summary", {}, "Its text"), h("pre", { class: "paper-text", tabindex: "0" }, paper.text)))];
}

function theWay() {
  const { way } = at.paper;
  return h("section", { class: "card", "aria-labelledby": "the-way" },
    h("h2", { id: "the-way" }, "Its way"),
    h("ol", { class: "way" },
      h("li", {}, h("strong", {}, "Filed"), ` ${when(at.paper.at_ms)}`),
      way.steps.map((step, n) => h("li", { key: n }, h("strong", {}, STAGES[step.to]), ` ${when(step.at_ms)}`, step.note && h("p", {}, step.note)))),
    way.test && h("p", {}, "For its test: ", h("a", { href: `/filings?paper=${way.test}` }, `paper ${way.test}`), "."),
    at.user?.role === "division" && NEXT[way.stage].length > 0 && moves(way));
}

/** What the Division may do with it. */
function moves(way) {
  const move = (to) => async () => {
    try {
      at.paper.way = await post(`/api/filings/${at.paper.number}/moves`, { to, note: at.note, found: at.found });
      Object.assign(at, { note: "", faults: [] });
      note(`The petition is now: ${STAGES[to].toLowerCase()}.`, "good");
    } catch (problem) {
      at.faults = [problem, ...problem.others].map((fault) => `${fault.detail ?? fault.message}${fault.section ? ` (${fault.section})` : ""}`);
    }
    draw();
  };
  const label = (to) => (to === way.stage ? "Note a change of the test" : MOVES[to]);
  return h("div", { class: "moves" },
    h("div", { class: "field" }, h("label", { for: "move-note" }, "Reasons, conditions, changes"),
      h("textarea", { id: "move-note", rows: 3, maxlength: 2000, value: at.note, oninput: (event) => { at.note = event.target.value; } })),
    way.stage === "in-test" && h("fieldset", {}, h("legend", {}, "Before final approval the Division has found"),
      FINDINGS.map(([key, text, cite]) => h("label", { key, class: "check" },
        h("input", { type: "checkbox", checked: at.found[key] ?? false, onchange: (event) => { at.found[key] = event.target.checked; } }), ` ${text} `, h("span", { class: "cite" }, cite)))),
    at.faults.length > 0 && h("ul", { class: "bad", role: "alert" }, at.faults.map((text, n) => h("li", { key: n }, text))),
    h("div", { class: "row" }, NEXT[way.stage].map((to) => h("button", { key: to, class: to === "denied" || to === way.stage ? "" : "first", onclick: move(to) }, label(to)))));
}
