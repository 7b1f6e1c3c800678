// The decisions that one made at a table, each with what it cost against the best.

import { get, me } from "./api.js";
import { decisionItem, isBest, reviewOf, sums, worth } from "./decisions.js";
import { h, render } from "./dom.js";
import { cents, money, percent, sentence, signed } from "./format.js";
import { page, say, start, stylesheet, title } from "./frame.js";
import { rulesOf } from "./rules-of.js";

const [, table] = /^\/tables\/(\d+)\/review/.exec(location.pathname) ?? [];
const MOST = 100;
const at = { view: null, rules: null, rounds: [], done: 0, found: [], problem: null, isAll: false };

start(async () => {
  const [user] = await Promise.all([me(), stylesheet("table.css"), stylesheet("house.css"), stylesheet("games.css")]);
  if (!user) return render(page, nobody());
  const [view, rules, rounds] = await Promise.all([get(`/api/tables/${table}`), rulesOf(table), get(`/api/tables/${table}/rounds?limit=${MOST}`)]);
  Object.assign(at, { view, rules, rounds: rounds.filter((round) => round.nets.some((net) => net.user === user.id)) });
  at.net = at.rounds.flatMap((round) => round.nets).filter((net) => net.user === user.id).reduce((sum, net) => sum + cents(net.net), 0);
  title(`Review of ${view.table.name}`);
  draw();
  await weighAll();
});

/** Asks for one round after another, the latest first. */
async function weighAll() {
  for (const { round } of at.rounds) {
    try {
      const review = await reviewOf(table, round);
      const whole = review.decisions.length > 0 ? await get(`/api/tables/${table}/rounds/${round}`) : null;
      at.found.push(...review.decisions.map((decision) => ({ decision, round: whole })));
    } catch (problem) {
      at.problem = problem;
      return draw();
    }
    at.done += 1;
    draw();
  }
  const { weighed, best } = sums(at.found.map((one) => one.decision));
  say(`${weighed} decisions weighed, ${best} of them the best.`);
}

function nobody() {
  return h("section", { class: "card sorry" }, h("h1", {}, "Review"),
    h("p", {}, "Nobody is signed in here. The review of a round is for those who played in it."),
    h("p", {}, h("a", { class: "button first", href: `/sign-in?then=/tables/${table}/review` }, "Sign in")));
}

function draw() {
  const { view, rules } = at;
  const isSeated = view.mine.length > 0;
  render(page,
    h("h1", {}, `Review: ${view.table.name}`),
    h("p", {},
      isSeated ? h("a", { href: `/tables/${table}` }, "Back to the table") : h("a", { href: "/" }, "To the floor"), " · ",
      h("a", { href: `/rounds?table=${table}` }, "Rounds of this table"), " · ", h("a", { href: "/rounds" }, "Your rounds"), " · ",
      h("a", { href: `/games/${rules.game}/odds?table=${table}` }, "Odds and strategy")),
    at.rounds.length === 0 ? h("section", { class: "card" }, h("p", {}, "You have played no round at this table."))
      : [summary(), list()]);
}

function summary() {
  const { count, weighed, best, cost } = sums(at.found.map((one) => one.decision));
  const isBusy = at.done < at.rounds.length && !at.problem;
  return h("section", { class: "card summary", "aria-labelledby": "sums" },
    h("h2", { id: "sums" }, "How you played"),
    h("dl", { class: "figures" },
      figure("Rounds", at.rounds.length),
      figure("Net", signed(at.net), at.net > 0 ? "good" : at.net < 0 ? "bad" : ""),
      figure("Decisions", count),
      weighed > 0 && figure("Best play", percent((100 * best) / weighed, 0), best === weighed ? "good" : ""),
      weighed > 0 && figure("Mistakes cost", worth(cost.toFixed(3)), cost >= 0.0005 ? "bad" : "good")),
    isBusy && h("p", { class: "weighing", role: "status" }, `Weighing round ${at.done + 1} of ${at.rounds.length}…`),
    isBusy && h("progress", { max: at.rounds.length, value: at.done, "aria-label": "Rounds weighed" }),
    at.problem && h("p", { class: "bad", role: "alert" }, sentence(at.problem.message), at.problem.section && ` (${at.problem.section})`, "."),
    !isBusy && !at.problem && count === 0 && h("p", {}, "At this table you decided nothing after your bets: chance did the rest. What each bet costs is on ",
      h("a", { href: `/games/${at.rules.game}/odds?table=${table}` }, "the page of its odds"), "."),
    weighed > 0 && h("p", { class: "faint" }, `Each choice is weighed by the cards you had seen when you made it. A cost of ${money(25)} means: on average, that decision loses 25 cents against the best one.`));
}

function figure(name, value, kind = "") {
  return h("div", {}, h("dt", {}, name), h("dd", { class: kind }, value));
}

function list() {
  const costly = at.found.filter(({ decision }) => decision.cost !== undefined && !isBest(decision)).sort((a, b) => Number(b.decision.cost) - Number(a.decision.cost));
  const rest = at.found.filter((one) => !costly.includes(one));
  const items = (found) => h("ol", { class: "reviewed" }, found.map(({ decision, round }) => decisionItem(decision, { round, rules: at.rules, table })));
  return [
    costly.length > 0 && h("section", { key: "costly", "aria-labelledby": "costly" }, h("h2", { id: "costly" }, costly.length === 1 ? "One decision that cost you" : `${costly.length} decisions that cost you`), items(costly)),
    rest.length > 0 && h("details", { key: "rest", open: costly.length === 0, class: "rest" }, h("summary", {}, costly.length > 0 ? `The other ${rest.length}` : `Your ${rest.length} decisions`), items(rest)),
  ];
}
