// A tournament: what is public of it, the clock, the leader board, and what one can do.

import { get, me, meAgain, post, put, del, somebody } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, when } from "./format.js";
import { dialog, note, noteProblem, page, say, showWho, start, stylesheet, title } from "./frame.js";

const id = location.pathname.split("/")[2];
const EVERY = 2000;
const STATUS = { draft: "Draft", open: "Registration open", running: "Being played", ended: "Over", "called-off": "Called off", ceased: "Ceased" };
const MOST_LEADERS = 20;
const here = { view: null, user: null, at: 0, isAll: false, isBusy: false, table: undefined };

start(async () => {
  [here.user] = await Promise.all([me(), stylesheet("tournament.css")]);
  await ask();
  setInterval(() => document.hidden || ask().catch(noteProblem), EVERY);
  setInterval(tick, 250);
});

async function ask() {
  here.view = await get(`/api/tournaments/${encodeURIComponent(id)}`);
  here.at = performance.now();
  title(here.view.name);
  const table = here.view.mine.table ?? null;
  if (table !== null && here.table !== undefined && table !== here.table) say("You have a seat. Go to your table.");
  here.table = table;
  show();
}

/** Tournament chips are no dollars. */
export const chips = (text) => (cents(text) / 100).toLocaleString("en-US");

/** Milliseconds as a clock shows them. */
function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const since = () => performance.now() - here.at;

function tick() {
  const left = document.getElementById("left");
  if (left && here.view) left.textContent = clockText(leftMs());
}

function leftMs() {
  const { view } = here;
  return view.clock ? view.clock.left_ms - since() : view.starts_ms - view.now_ms - since();
}

function show() {
  const { view } = here;
  render(page,
    h("div", { class: "tournament" },
      h("header", {},
        h("p", { class: "faint" }, h("a", { href: "/tournaments" }, "Tournaments"), " · ", h("a", { href: `/games/${view.game}` }, `Rules of ${view.title}`)),
        h("h1", {}, view.name, " ", h("span", { class: "badge" }, STATUS[view.status])),
        h("dl", { class: "figures" },
          figure("Buy-in", money(cents(view.buy_in))),
          figure("Starting chips", chips(view.stack)),
          figure("Prize pool", money(cents(view.collected) - cents(view.tips))),
          figure(view.status === "running" ? "Players left" : "Players", view.status === "running" ? `${view.left_count} of ${view.entrants_count}` : view.entrants_count),
          view.chips === "practice" && figure("Played for", "practice chips")),
        view.reason && h("p", { class: "bad" }, `${STATUS[view.status]}: ${view.reason}. Everybody has back what they paid.`)),
      h("div", {}, mine(), leaders(), publicParts()),
      h("div", {}, clock(), prizes(), papers(), staff())));
}

const figure = (name, value) => h("div", { key: name }, h("dt", {}, name), h("dd", {}, value));

function clock() {
  const { view } = here;
  if (view.status === "open" || view.status === "draft") {
    return h("section", { class: "card tournament-clock", "aria-label": "Clock" },
      h("p", { class: "faint" }, "Begins in"),
      h("p", { id: "left", class: "left", role: "timer", "aria-live": "off", text: clockText(leftMs()) }),
      h("p", { class: "faint" }, when(view.starts_ms)));
  }
  if (!view.clock) return null;
  const isLevels = view.structure.kind === "levels";
  return h("section", { class: "card tournament-clock", "aria-label": "Clock" },
    h("p", { class: "faint" }, isLevels ? `Level ${view.clock.level}` : `Session ${view.clock.level}`),
    h("p", { id: "left", class: "left", role: "timer", "aria-live": "off", text: clockText(leftMs()) }),
    isLevels && h("p", { class: "stakes" }, view.clock.stakes),
    isLevels && view.clock.next && h("p", { class: "faint" }, `Next: ${view.clock.next}`));
}

function mine() {
  const { view } = here;
  const { mine } = view;
  const act = (text, run, kind = "") => h("button", { key: text, class: kind, disabled: here.isBusy, onclick: () => doIt(run) }, text);
  const own = view.leaders.find((one) => one.user === here.user?.id);
  if (view.status === "open" && !mine.is_entered) {
    const can = !here.user || mine.may_enter;
    return h("section", { class: "card mine" },
      h("h2", {}, "Take part"),
      h("p", {}, `The buy-in is ${money(cents(view.buy_in))}${view.chips === "practice" ? " in practice chips" : " in chips that the floor sells"}. ${view.public.tips}`),
      can && h("div", { class: "row" }, act("Register", enter, "first")));
  }
  if (!mine.is_entered) return null;
  if (mine.is_out || view.status === "ended") {
    return own && h("section", { class: "card mine" },
      h("h2", {}, own.prize ? `You won ${money(cents(own.prize))}` : view.status === "ended" ? "It is over" : "You are out"),
      h("p", {}, `Place ${own.place} of ${view.entrants_count}.`));
  }
  return h("section", { class: "card mine" },
    h("h2", {}, view.status === "open" ? "You are registered" : "You are in"),
    view.status === "running" && h("p", {}, h("strong", {}, `${chips(mine.chips)} in chips`), own && ` · place ${own.place} of ${view.left_count}`),
    view.status === "open" && h("p", {}, "You get a seat when it begins. Come back in time: the clock waits for nobody."),
    mine.may_rebuy && mine.rebuy_until_ms && h("p", { class: "bad" }, `You are short of chips: re-buy within ${clockText(mine.rebuy_until_ms - view.now_ms - since())}.`),
    h("div", { class: "row" },
      mine.table && h("a", { class: "button first", href: `/tables/${mine.table}` }, "Go to your table"),
      mine.may_rebuy && act(`Re-buy: ${chips(view.rebuy.chips)} for ${money(cents(view.rebuy.price))}`, () => post(`/api/tournaments/${id}/chips`, { what: "rebuy" }), "first"),
      mine.may_add_on && act(`Add on: ${chips(view.add_on.chips)} for ${money(cents(view.add_on.price))}`, () => post(`/api/tournaments/${id}/chips`, { what: "add-on" })),
      mine.may_withdraw && act("Withdraw", () => del(`/api/tournaments/${id}/entry`))));
}

async function enter() {
  here.user = await somebody();
  await put(`/api/tournaments/${id}/entry`);
  note("You are registered.", "good");
}

async function doIt(run) {
  here.isBusy = true;
  show();
  try {
    await run();
    here.user = await meAgain();
    await showWho();
  } catch (problem) {
    noteProblem(problem);
  } finally {
    here.isBusy = false;
  }
  await ask().catch(noteProblem);
}

function leaders() {
  const { view } = here;
  const list = here.isAll ? view.leaders : view.leaders.slice(0, MOST_LEADERS);
  const isPlayed = !["open", "draft"].includes(view.status);
  const hasPrizes = view.leaders.some((one) => one.prize);
  return h("section", { class: "card", "aria-labelledby": "leaders" },
    h("h2", { id: "leaders" }, isPlayed ? "Leader board" : "Who has registered"),
    view.leaders.length === 0 ? h("p", { class: "faint" }, "Nobody yet.") : h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Leader board" }, h("table", { class: "leaders" },
      h("thead", {}, h("tr", {}, isPlayed && h("th", { class: "place", scope: "col" }, "Place"), h("th", { scope: "col" }, "Player"),
        isPlayed && view.status !== "ended" && [h("th", { class: "number", scope: "col" }, "Chips"), h("th", { scope: "col" }, "Table")],
        hasPrizes && h("th", { class: "number", scope: "col" }, "Prize"))),
      h("tbody", {}, list.map((one) => h("tr", { key: one.user, class: `${one.is_out ? "out" : ""} ${one.user === here.user?.id ? "me" : ""}` },
        isPlayed && h("td", { class: "place" }, one.place),
        h("td", {}, one.name),
        isPlayed && view.status !== "ended" && [
          h("td", { class: "number" }, one.is_out ? "out" : chips(one.chips)),
          h("td", {}, one.table ? h("a", { href: `/tables/${one.table}` }, `Table ${one.table}, seat ${one.seat}`) : "")],
        hasPrizes && h("td", { class: "number" }, one.prize ? money(cents(one.prize)) : "")))))),
    view.leaders.length > list.length && h("p", {}, h("button", { class: "small", onclick: () => { here.isAll = true; show(); } }, `All ${view.leaders.length} players`)));
}

function prizes() {
  const { view } = here;
  return h("section", { class: "card", "aria-labelledby": "prizes" },
    h("h2", { id: "prizes" }, "Prizes"),
    h("table", { class: "prizes" }, h("tbody", {}, view.prizes.map((prize) =>
      h("tr", { key: prize.place }, h("th", { scope: "row" }, `Place ${prize.place}`), h("td", { class: "number" }, money(cents(prize.amount))))))),
    cents(view.tips) > 0 && h("p", { class: "faint" }, `${money(cents(view.tips))} of the ${money(cents(view.collected))} collected is withheld as dealer tips.`));
}

/** Parts 1 to 6 of the internal controls, which the public may read. */
function publicParts() {
  const { public: parts } = here.view;
  const list = (title, lines, cite) => [h("h3", {}, title, " ", h("span", { class: "cite" }, cite)), h("ul", {}, lines.map((line, n) => h("li", { key: n }, line)))];
  return h("section", { class: "card public", "aria-labelledby": "public" },
    h("h2", { id: "public" }, "Rules of this tournament"),
    list("Game", [parts.game], "8.6(f)1"),
    list("Play", parts.rules, "8.6(f)2"),
    list("Prizes", parts.prizes, "8.6(f)3"),
    list("Dealer tips", [parts.tips], "8.6(f)4"),
    list("Registration", parts.registration, "8.6(f)5"),
    list("Winners", parts.winners, "8.6(f)6"));
}

function papers() {
  const { papers } = here.view;
  if (!papers) return null;
  const { notice } = papers;
  return h("section", { class: "card public", "aria-labelledby": "papers" },
    h("h2", { id: "papers" }, "Papers"),
    h("h3", {}, "Equipment ", h("span", { class: "cite" }, "8.6(f)7")), h("p", {}, papers.equipment || "Nothing is filed."),
    h("h3", {}, "Forms ", h("span", { class: "cite" }, "8.6(f)8")), h("p", {}, papers.forms || "Nothing is filed."),
    h("h3", {}, "Notice to the Division ", h("span", { class: "cite" }, "8.6(b)")),
    notice ? h("dl", { class: "facts" }, [
      ["Filed", when(notice.at_ms)], ["Begins", when(notice.effective_ms)], ["Location", notice.notice.location], ["Equipment", notice.notice.equipment],
      ["Participants", notice.notice.participants], ["Security and surveillance", notice.notice.security],
      ["Certified by", `${notice.notice.supervisors.security} (security), ${notice.notice.supervisors.gaming} (gaming operations), ${notice.notice.supervisors.surveillance} (surveillance)`],
      ["Controller", notice.notice.controller], ["Key employee", notice.notice.key_employee],
    ].map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])) : h("p", {}, here.view.chips === "practice" ? "None is needed for practice chips." : "Not filed."));
}

function staff() {
  const { view, user } = here;
  const isOver = ["ended", "called-off", "ceased"].includes(view.status);
  const isFloor = ["floor", "licensee"].includes(user?.role);
  if (isOver || !user || !(isFloor || user.role === "division")) return null;
  return h("section", { class: "card" },
    h("h2", {}, user.role === "division" ? "The Division" : "The floor"),
    h("div", { class: "row" },
      isFloor && view.status === "draft" && h("button", { class: "first", onclick: fileNotice }, "File the notice to the Division"),
      h("button", { onclick: cease }, user.role === "division" ? "Order it to cease" : "Call it off")));
}

function cease() {
  const box = dialog("End this tournament?",
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      const reason = event.target.elements.reason.value;
      box.close();
      doIt(() => post(`/api/tournaments/${id}/cease`, { reason }));
    } },
      h("p", {}, "Rounds under way are void, and everybody gets back what they paid."),
      h("div", { class: "field" }, h("label", { for: "reason" }, "Reason, for the record"), h("textarea", { id: "reason", name: "reason", required: true, maxlength: 2000 })),
      h("button", { class: "first" }, "End it")));
}

const PARTS = [
  ["location", "Location", "8.6(b)1"], ["equipment", "Equipment expected to be used", "8.6(b)2"], ["participants", "Participants expected", "8.6(b)3"],
  ["security", "Security and surveillance measures", "8.6(b)4"], ["supervisors.security", "Certified for security by", "8.6(b)5"],
  ["supervisors.gaming", "Certified for gaming operations by", "8.6(b)5"], ["supervisors.surveillance", "Certified for surveillance by", "8.6(b)5"],
  ["controller", "Rules reviewed for revenue reporting by", "8.6(b)6"], ["key_employee", "Key employee who certifies the internal controls", "8.6(b)7"],
];

function fileNotice() {
  const box = dialog("Notice to the Division",
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      const of = (name) => event.target.elements[name].value;
      const notice = {
        location: of("location"), equipment: of("equipment"), participants: Number(of("participants")), security: of("security"),
        supervisors: { security: of("supervisors.security"), gaming: of("supervisors.gaming"), surveillance: of("supervisors.surveillance") },
        controller: of("controller"), key_employee: of("key_employee"),
      };
      box.close();
      doIt(() => put(`/api/tournaments/${id}/notice`, notice));
    } },
      h("p", {}, "It must be filed at least five business days before the tournament begins."),
      PARTS.map(([name, label, cite]) => h("div", { class: "field", key: name },
        h("label", { for: name }, label, " ", h("span", { class: "cite" }, cite)),
        h("input", { id: name, name, required: true, type: name === "participants" ? "number" : "text", min: 1 }))),
      h("button", { class: "first" }, "File it")));
}
