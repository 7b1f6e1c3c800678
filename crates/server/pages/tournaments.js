// Every tournament: those that are played, those that one can register for, and those that are over.

import { all, me } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, when } from "./format.js";
import { noteProblem, page, start, stylesheet } from "./frame.js";

const EVERY = 3000;
const here = { list: [], user: null };

/** How far a tournament is, in words. */
export const STATUS = { draft: "Draft", open: "Registration open", running: "Being played", ended: "Over", "called-off": "Called off", ceased: "Ceased" };

start(async () => {
  [here.list, here.user] = await Promise.all([all("/api/tournaments"), me(), stylesheet("tournament.css")]);
  show();
  setInterval(async () => {
    if (document.hidden) return;
    here.list = await all("/api/tournaments").catch((problem) => (noteProblem(problem), here.list));
    show();
  }, EVERY);
});

function show() {
  const by = (...statuses) => here.list.filter((one) => statuses.includes(one.status));
  const running = by("running");
  const open = by("open", "draft").sort((a, b) => a.starts_ms - b.starts_ms);
  const past = by("ended", "called-off", "ceased").sort((a, b) => b.id - a.id);
  render(page,
    h("div", { class: "tournaments" },
      h("header", { class: "row spread" },
        h("h1", {}, "Tournaments"),
        h("a", { class: "button first", href: "/tournaments/new" }, "Make a tournament")),
      here.list.length === 0 && h("section", { class: "card" },
        h("p", {}, "No tournament has been announced yet. Make one for practice chips: it begins when you say, and anybody in the house can join.")),
      section("Being played", running),
      section("Register now", open),
      section("Over", past)));
}

function section(title, list) {
  return list.length > 0 && h("section", { key: title },
    h("h2", {}, title),
    h("ul", { class: "plain tournament-list" }, list.map(card)));
}

function card(one) {
  const left = one.status === "running" ? `${one.left_count} of ${one.entrants_count} left` : `${one.entrants_count} ${one.entrants_count === 1 ? "player" : "players"}`;
  return h("li", { key: one.id, class: "card" },
    h("div", {},
      h("h3", {}, h("a", { href: `/tournaments/${one.id}` }, one.name), " ", h("span", { class: "badge" }, STATUS[one.status])),
      h("p", { class: "faint" }, `${one.title} · ${["open", "draft"].includes(one.status) ? "begins" : "began"} ${when(one.starts_ms)}`)),
    h("dl", { class: "figures" },
      h("div", {}, h("dt", {}, "Buy-in"), h("dd", {}, money(cents(one.buy_in)))),
      h("div", {}, h("dt", {}, "Prize pool"), h("dd", {}, money(cents(one.collected)))),
      h("div", {}, h("dt", {}, "Field"), h("dd", {}, left))));
}
