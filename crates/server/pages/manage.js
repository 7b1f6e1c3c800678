// The floor's view of a table: who sits there, what happens, limits, rules, rulings, its end.

import { del, get, me, post, put } from "./api.js";
import { h, render } from "./dom.js";
import { eventWords, isTold, telling } from "./events.js";
import { Checker, field, Form } from "./fields.js";
import { cents, money, when, words } from "./format.js";
import { dialog, note, noteProblem, page, say, start, stylesheet, title } from "./frame.js";
import { askWhatWentWrong } from "./irregular.js";
import { rulesOf } from "./rules-of.js";
import { Watch } from "./socket.js";
import { inWords } from "./terms.js";

const id = Number(location.pathname.split("/")[2]);
const at = {
  user: null, view: null, rules: null, isConnected: true, limits: null, changes: null, search: "",
  limitFaults: [], changeFaults: [], isLegal: true, ruling: "", rulingWrong: "", elections: "",
};

start(async () => {
  const user = await me();
  if (!user) throw Object.assign(new Error("This page is for the floor, the licensee and the Division. Sign in first."), { status: 401 });
  if (!["floor", "division", "licensee"].includes(user.role)) throw Object.assign(new Error("This page is for the floor, the licensee and the Division."), { status: 403 });
  at.user = user;
  const known = (await get("/api/tables")).find((table) => table.id === id);
  if (known?.status === "set-aside") {
    await Promise.all([stylesheet("house.css"), stylesheet("games.css")]);
    const why = await get(`/api/tables/${id}`).then(() => "", (problem) => problem.message);
    return setAside(known, why);
  }
  const [view, rules] = await Promise.all([get(`/api/tables/${id}`), rulesOf(id), stylesheet("house.css"), stylesheet("games.css"), stylesheet("dealer.css")]);
  take(view, rules);
  new Watch(id, seen, (is) => { at.isConnected = is; draw(); });
});

const mayChange = () => at.user.role !== "division" && at.view.table.status !== "closed";

function take(view, rules) {
  Object.assign(at, { view, rules, elections: JSON.stringify(view.elections) });
  // What is in force here is where a change begins.
  const base = { ...rules, elections: rules.elections.map((election) => ({ ...election, default: election.in_force })) };
  at.limits = new Form(base, draw);
  at.changes = new Form(base, () => { draw(); checker.soon(); });
  at.limits.usual = at.changes.usual = "In force";
  title(`${view.table.name}: the floor's view`);
  draw();
}

/** A new view; with other elections in force the forms begin again. */
async function seen(view) {
  at.view = view;
  if (JSON.stringify(view.elections) === at.elections) return draw();
  try {
    take(view, await rulesOf(id));
    note("The rules or limits in force have changed.");
  } catch (problem) {
    noteProblem(problem);
  }
}

const checker = new Checker(async (isLatest) => {
  const { changes } = at;
  try {
    const rules = await post(`/api/games/${at.rules.game}/elections`, { elections: { ...at.view.elections, ...changes.chosen } });
    if (!isLatest()) return;
    changes.rules = rules;
    at.changeFaults = changes.blame(null);
    at.isLegal = true;
  } catch (problem) {
    if (!isLatest()) return;
    at.changeFaults = changes.blame(problem);
    at.isLegal = false;
    say([...at.changeFaults, ...Object.values(changes.wrong).flat()].join(" "));
  }
  draw();
});

// The page.

function draw() {
  const { view, rules } = at;
  if (!view) return;
  const { table } = view;
  render(page,
    h("h1", {}, `${table.name}: the floor's view`),
    h("p", { class: "row" },
      h("span", { class: "badge" }, `Table ${id}`), h("span", { class: "badge" }, rules.title), h("span", { class: "badge" }, words(table.status)),
      h("span", { class: "badge" }, table.dealing === "dealer" ? "A dealer deals" : "The house deals"), h("span", { class: "badge" }, `Round ${table.round}`),
      h("span", { class: "badge" }, table.pit ? `${table.pit} pit` : "Practice"),
      !at.isConnected && h("span", { class: "bad" }, "Connection lost. Reconnecting.")),
    h("p", {}, h("a", { href: `/tables/${id}` }, "To the table"), " · ", h("a", { href: `/tables/${id}/rules` }, "Rules at this table"), " · ",
      h("a", { href: `/tables/${id}/sign` }, "Its sign"), " · ",
      h("a", { href: `/rounds?table=${id}` }, "Its rounds"), " · ", h("a", { href: `/reports?view=ledger&account=table:${id}` }, "Its ledger")),
    h("div", { class: "manage" },
      h("div", {}, seats(), round(), mayChange() && [rulings(), wrong()]),
      h("div", {}, notices(), mayChange() && [limits(), hints(), voiding(), ending()])),
    mayChange() && changes());
}

function seats() {
  const { table, stacks } = at.view;
  const name = telling(at.rules).title;
  return h("section", { class: "card", "aria-labelledby": "who" },
    h("h2", { id: "who" }, `Who sits where (${table.seats.length} of ${table.seats_count})`),
    table.seats.length === 0 ? h("p", { class: "faint" }, "Nobody.") : h("div", { class: "scroll", tabindex: "0" }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Seat"), h("th", { scope: "col" }, "Who"), h("th", { scope: "col", class: "number" }, "Rack"), h("th", { scope: "col", class: "number" }, "On the layout"), h("th", { scope: "col" }, "Wagers"))),
      h("tbody", {}, table.seats.map((seat) => h("tr", { key: seat.seat },
        h("th", { scope: "row" }, seat.seat),
        h("td", {}, seat.name, " ", [["is_ready", "ready"], ["is_leaving", "leaving"]].map(([key, text]) => seat[key] && h("span", { class: "badge" }, text)), !seat.is_connected && h("span", { class: "badge" }, "away")),
        h("td", { class: "number" }, money(cents(seat.rack))),
        h("td", { class: "number" }, money(cents(seat.on_layout))),
        h("td", {}, stacks.filter((stack) => stack.seat === seat.seat).map((stack) => `${name(stack.wager)} ${money(cents(stack.stake))}`).join(", ") || "–")))))));
}

function round() {
  const { events, last_events: before, waiting, table } = at.view;
  const shown = events.length > 0 ? events : before;
  const names = Object.fromEntries(table.seats.map((seat) => [seat.seat, `${seat.name} (seat ${seat.seat})`]));
  const told = telling(at.rules, { mine: at.view.mine, names, events: shown });
  return h("section", { class: "card", "aria-labelledby": "round" },
    h("h2", { id: "round" }, events.length > 0 ? `Round ${table.round}` : before.length > 0 ? "The round before" : `Round ${table.round}`),
    h("p", {}, waitsFor(waiting)),
    shown.length === 0 ? h("p", { class: "faint" }, "Nothing has happened yet.") : h("ol", { class: "happened", tabindex: "0", "aria-label": "What happened" }, shown.map((event, n) => isTold(shown, n) && h("li", { key: n },
      eventWords(event, told), " ", event.cite && h("span", { class: "cite" }, event.cite)))),
    events.length === 0 && table.round > 1 && h("p", {}, h("a", { href: `/tables/${id}/rounds/${table.round - 1}` }, "Step by step")));
}

function waitsFor(waiting) {
  switch (waiting.for) {
    case "acts": return "Betting is open.";
    case "choice": return `Waits for ${waiting.seats.map((seat) => `seat ${seat}`).join(", ")}: ${waiting.question}.`;
    case "card": return `Waits for a ${at.rules.dealt?.piece ?? "card"} from the dealer.`;
    case "item": return "Waits for the dealer.";
    default: return "The round is over.";
  }
}

function notices() {
  const { notices: pending } = at.view;
  if (pending.length === 0) return null;
  const about = (name) => at.rules.elections.find((election) => election.id === name) ?? {};
  return h("section", { class: "card notice-card", "aria-labelledby": "notices" },
    h("h2", { id: "notices" }, "Notice was given"),
    pending.map((one, n) => h("div", { key: n },
      h("p", {}, "With the first round that begins after ", h("strong", {}, when(one.effective_ms)), ":"),
      h("ul", {}, Object.entries(one.elections).map(([name, value]) => h("li", { key: name },
        `${words(name)}: ${inWords(at.rules, about(name), at.view.elections[name])} becomes `, h("strong", {}, inWords(at.rules, about(name), value)))),
      one.hints !== undefined && h("li", {}, one.hints ? "Hints and odds may be asked for" : "Hints and odds are off")),
      one.filing && h("p", { class: "faint" }, "On file with the Division as ", h("a", { href: `/filings?paper=${one.filing}` }, `number ${one.filing}`), "."))));
}

// What the floor does.

function faultList(faults) {
  return faults.length > 0 && h("ul", { class: "bad", role: "alert" }, faults.map((text, n) => h("li", { key: n }, text)));
}

function limits() {
  const form = at.limits;
  const known = at.rules.elections.filter((election) => election.is_limit);
  if (known.length === 0) return null;
  const send = async (event) => {
    event.preventDefault();
    try {
      await put(`/api/tables/${id}/limits`, { elections: form.chosen });
      at.limitFaults = form.blame(null);
      note("The limits are changed, and announced.", "good", "13:69F-8.3(c)");
    } catch (problem) {
      at.limitFaults = form.blame(problem);
    }
    draw();
  };
  return h("section", { class: "card", "aria-labelledby": "of-limits" },
    h("h2", { id: "of-limits" }, "Limits and increments"),
    h("p", { class: "faint" }, "They change at once; wagers that were accepted stand. ", h("span", { class: "cite" }, "13:69F-8.3(c)")),
    h("form", { onsubmit: send, novalidate: true },
      known.map((election) => field(form, election)),
      faultList(at.limitFaults),
      h("button", { class: "first", disabled: Object.keys(form.chosen).length === 0 }, "Change them now")));
}

function hints() {
  const { hints: now, pit } = at.view.table;
  const coming = at.view.notices.findLast((one) => one.hints !== undefined);
  const willBe = coming ? coming.hints : now;
  const send = async () => {
    try {
      const { notice } = await put(`/api/tables/${id}/hints`, { permitted: !willBe });
      const what = willBe ? "Hints go off" : "Hints go on";
      note(notice ? `Notice is given: ${what.toLowerCase()} with the first round after ${when(notice.effective_ms)}.` : `${what} now.`, "good", notice ? "13:69F-8.3(b)" : "13:69F-8.1");
      at.view = await get(`/api/tables/${id}`);
      draw();
    } catch (problem) {
      noteProblem(problem);
    }
  };
  return h("section", { class: "card", "aria-labelledby": "of-hints" },
    h("h2", { id: "of-hints" }, "Hints and odds"),
    h("p", { class: "faint" }, now ? "Players may ask what their choices are worth. " : "Players may not ask what their choices are worth. ", h("span", { class: "cite" }, "13:69F-8.1")),
    pit && h("p", { class: "faint" }, "It is a rule of this table: a change takes half an hour's notice. ", h("span", { class: "cite" }, "13:69F-8.3(b)")),
    h("button", { onclick: send }, willBe ? "Turn hints off" : "Permit them"));
}

function changes() {
  const form = at.changes;
  const search = at.search.toLowerCase();
  const others = at.rules.elections.filter((election) => !election.is_limit && election.type !== "never");
  const found = others.filter((election) => form.chosen[election.id] !== undefined || !search || `${election.id} ${words(election.id)} ${election.about}`.toLowerCase().includes(search));
  const count = Object.keys(form.chosen).length;
  const send = async (event) => {
    event.preventDefault();
    try {
      const notice = await post(`/api/tables/${id}/rules`, { elections: form.chosen });
      note(`Notice is given: in force with the first round after ${when(notice.effective_ms)}.`, "good", "13:69F-8.3(b)");
      const view = await get(`/api/tables/${id}`);
      take(view, at.rules);
    } catch (problem) {
      at.changeFaults = form.blame(problem);
      draw();
    }
  };
  return h("section", { class: "card", "aria-labelledby": "of-rules" },
    h("h2", { id: "of-rules" }, "Change the rules"),
    h("p", { class: "faint" }, "A change is in force half an hour after its notice, with the first round that begins then. ", h("span", { class: "cite" }, "13:69F-8.3(b)")),
    h("details", { class: "rules-form" },
      h("summary", {}, `Choose among ${others.length} elections`),
      h("form", { onsubmit: send, novalidate: true },
        h("div", { class: "field" }, h("label", { for: "find-election" }, "Find an election"),
          h("input", { id: "find-election", type: "search", value: at.search, oninput: (event) => { at.search = event.target.value; draw(); } })),
        h("div", { class: "elections" }, found.map((election) => field(form, election))),
        found.length === 0 && h("p", { class: "faint" }, "Nothing is called that."),
        faultList(at.changeFaults),
        h("div", { class: "row give-notice" },
          h("button", { class: "first", disabled: count === 0 || !at.isLegal }, "Give notice"),
          h("span", { class: at.isLegal ? "faint" : "bad" }, !at.isLegal ? "Not legal as it stands." : count === 0 ? "Nothing is changed." : `${count === 1 ? "1 election changes" : `${count} elections change`}: ${Object.keys(form.chosen).map(words).join(", ")}.`)))));
}

function wrong() {
  const isDealt = at.view.table.dealing === "dealer";
  return h("section", { class: "card", "aria-labelledby": "of-wrong" },
    h("h2", { id: "of-wrong" }, "Something goes wrong"),
    h("p", { class: "faint" }, isDealt ? "Report what went wrong; the rules rule on it." : "For practice, or as it is: what you choose goes wrong as soon as it can, and the rules rule on it."),
    h("button", { onclick: () => askWhatWentWrong({ table: id, kinds: at.rules.irregularities, seats: at.view.table.seats.map((seat) => seat.seat), isDealt, piece: at.rules.dealt?.piece, heading: "Something goes wrong" }) }, "Choose what"));
}

function rulings() {
  const send = async (event) => {
    event.preventDefault();
    try {
      await post(`/api/tables/${id}/rulings`, { text: at.ruling.trim() });
      at.ruling = "";
      at.rulingWrong = "";
      note("The ruling is on the record.", "good");
    } catch (problem) {
      at.rulingWrong = `${problem.message}${problem.section ? ` (${problem.section})` : ""}`;
    }
    draw();
  };
  return h("section", { class: "card", "aria-labelledby": "of-rulings" },
    h("h2", { id: "of-rulings" }, "Rulings"),
    h("form", { onsubmit: send, novalidate: true },
      h("div", { class: at.rulingWrong ? "field has-wrong" : "field" },
        h("label", { for: "ruling" }, "What was ruled, for the record"),
        h("textarea", { id: "ruling", rows: 3, maxlength: 2000, value: at.ruling, "aria-describedby": "ruling-wrong", oninput: (event) => { at.ruling = event.target.value; draw(); } }),
        h("p", { class: "wrong", id: "ruling-wrong" }, at.rulingWrong)),
      h("button", { disabled: !at.ruling.trim() }, "Put it on the record")));
}

/** The last resort: a round that cannot be played to its end. */
function voiding() {
  const { table, events } = at.view;
  const isUnderWay = events.length > 0 || table.seats.some((seat) => cents(seat.on_layout) > 0);
  return h("section", { class: "card", "aria-labelledby": "of-void" },
    h("h2", { id: "of-void" }, "Void and refund"),
    h("p", { class: "faint" }, "For a round that cannot be played to its end. Every stake goes back to its rack, and nothing of the round counts. The record keeps it."),
    h("button", { disabled: !isUnderWay, onclick: () => askToVoid("The round is void. Everybody has their stakes back.", async () => { at.view = await get(`/api/tables/${id}`); draw(); }) },
      isUnderWay ? "Void this round" : "No round is under way"));
}

/** A table that could not be read back: what the floor can do with it. */
function setAside(table, why) {
  title(`${table.name}: set aside`);
  const done = () => location.assign("/");
  render(page,
    h("h1", {}, `${table.name} is set aside`),
    h("p", { class: "row" }, h("span", { class: "badge" }, `Table ${id}`), h("span", { class: "badge" }, table.title), h("span", { class: "badge bad" }, "Set aside")),
    h("section", { class: "card", "aria-labelledby": "of-aside" },
      h("h2", { id: "of-aside" }, "The house could not read this table back"),
      h("p", {}, why),
      h("p", {}, "The other tables are open. Read the record of this one, then void and refund it: the stakes that are not decided go back, everybody gets their chips, and the table is closed."),
      h("div", { class: "row" },
        h("a", { class: "button", href: `/reports?view=record&table=${id}` }, "Its record"),
        h("a", { class: "button", href: `/reports?view=ledger&account=layout:${id}` }, "Its ledger"),
        at.user.role !== "division" && h("button", { class: "first", onclick: () => askToVoid("The table is closed. Everybody has their chips.", done) }, "Void and refund"))));
}

/** Asks why, voids, and tells. */
function askToVoid(told, done) {
  const reason = h("textarea", { id: "void-reason", rows: 3, maxlength: 2000, required: true });
  const box = dialog("Void and refund?",
    h("form", { onsubmit: async (event) => {
      event.preventDefault();
      const text = document.getElementById("void-reason").value.trim();
      if (!text) return;
      try {
        await post(`/api/tables/${id}/void`, { reason: text });
        box.close();
        note(told, "good");
        await done();
      } catch (problem) {
        noteProblem(problem);
      }
    } },
    h("p", {}, "Every stake that is not decided goes back. This cannot be undone."),
    h("div", { class: "field" }, h("label", { for: "void-reason" }, "Why, for the record"), reason),
    h("div", { class: "row" },
      h("button", { class: "first" }, "Void and refund"),
      h("button", { type: "button", onclick: () => box.close() }, "Cancel"))));
}

function ending() {
  const { table } = at.view;
  const close = () => {
    const box = dialog("Close this table?",
      h("p", {}, "The round under way is its last. Whoever sits there gets the rack back to the wallet; the seeds of its shoes are published."),
      h("div", { class: "row" },
        h("button", { class: "first", onclick: async () => {
          try {
            await del(`/api/tables/${id}`);
            box.close();
            note("The table closes after this round.", "good");
            at.view = await get(`/api/tables/${id}`);
            draw();
          } catch (problem) {
            noteProblem(problem);
          }
        } }, "Close it"),
        h("button", { onclick: () => box.close() }, "Leave it open")));
  };
  return h("section", { class: "card", "aria-labelledby": "of-end" },
    h("h2", { id: "of-end" }, "The end"),
    h("button", { disabled: table.status !== "open", onclick: close }, table.status === "closing" ? "It closes after this round" : "Close the table"));
}
