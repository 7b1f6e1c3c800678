// Decisions of rounds that are over: what was done, what it was worth, what was best, and the chart.

import { patiently, get, post } from "./api.js";
import { grid } from "./charts.js";
import { h, render } from "./dom.js";
import { actWords, isSeat, seatName } from "./events.js";
import { hands } from "./felt.js";
import { cents, money, sentence, words } from "./format.js";
import { dialog } from "./frame.js";
import { playingCard, withCards } from "./parts.js";

/** The review of a round, as soon as it is there. */
export const reviewOf = (table, round) => patiently(() => get(`/api/tables/${table}/rounds/${round}/review`));

/** Dollars with three decimals, as far as they matter: "$0.36", "$0.045". */
export function worth(text) {
  const value = Number(text);
  const digits = Math.abs(value) < 0.0995 && value !== 0 ? 3 : 2;
  return `${value < 0 ? "−" : ""}$${Math.abs(value).toFixed(digits)}`;
}

/** Whether a decision was as good as any. */
export const isBest = (decision) => decision.cost !== undefined && Number(decision.cost) < 0.0005;

/** Decisions together: how many could be weighed, how many were the best, what they cost in dollars. */
export function sums(decisions) {
  const weighed = decisions.filter((one) => one.cost !== undefined);
  return { count: decisions.length, weighed: weighed.length, best: weighed.filter(isBest).length, cost: weighed.reduce((sum, one) => sum + Number(one.cost), 0) };
}

/** What was chosen, for people: "Hit", "Raise $10". */
function choiceWords({ do: verb, amount }, family) {
  const [first, ...rest] = actWords(verb, family).split(/ (?=[2-9TJQKA][cdhs]( |$))/);
  const text = rest.length > 0 ? [words(first), " ", withCards(actWords(verb, family).slice(first.length + 1))] : words(first);
  return [text, amount && ` ${money(cents(amount))}`];
}

/** What was asked, for people. */
const asked = (question) => sentence(question.replace("forfeit", "fold").replace(/\b\d+\.\d\d\b/g, (sum) => money(cents(sum))));

/** One decision: the cards as they lay, what was done, what was best; `round` has its events, `rules` the game's. */
export function decisionItem(decision, { round, rules, table, link = true }) {
  const [best] = decision.choices;
  const isGood = isBest(decision);
  const isUnknown = decision.cost === undefined;
  const places = hands(round.events.slice(0, decision.step));
  const mine = [...new Set(round.nets.filter((net) => net.seat === decision.seat).map((net) => net.seat))];
  const shown = [...places].filter(([place]) => place === decision.seat || !isSeat(place));
  return h("li", { key: `${round.round} ${decision.step} ${decision.seat}`, class: `decision ${isUnknown ? "" : isGood ? "good-one" : "costly"}`, "data-cost": decision.cost ?? "" },
    h("div", { class: "decision-head" },
      h("strong", {}, asked(decision.question)),
      !isUnknown && h("span", { class: isGood ? "good" : "bad" }, isGood ? "✓ Best play" : `Cost ${worth(decision.cost)}`)),
    h("div", { class: "decision-cards" }, shown.map(([place, hands]) => h("div", { key: place },
      h("span", { class: "faint" }, place === decision.seat ? seatName(place, { mine }) : place === "dealer" ? "Dealer" : words(place)),
      h("span", { class: "row tight" }, hands.flat().map(({ card, key }) => playingCard(card, { key })))))),
    isUnknown
      ? h("p", {}, "You: ", choiceWords(decision, rules.family), ". ", h("span", { class: "faint" }, "Nobody can tell what this choice was worth."))
      : h("table", { class: "choices" }, h("tbody", {}, told(decision).map((choice, n) => h("tr", { key: n, class: choice === best ? "best" : "" },
        h("td", {}, choiceWords(choice, rules.family), isTaken(choice, decision) && h("span", { class: "yours" }, "you")),
        h("td", { class: "number" }, worth(choice.expected)),
        h("td", { class: "faint" }, choice === best ? "best" : `costs ${worth(String(Number(best.expected) - Number(choice.expected)))}`))))),
    h("p", { class: "row no-print" },
      link && h("a", { class: "button small", href: `/tables/${table}/rounds/${round.round}#step=${decision.step}` }, `Round ${round.round}, step by step`),
      decision.choices.length > 0 && h("button", { class: "small", "data-do": "chart", onclick: () => openChart(decision, rules, table) }, "Chart")));
}

const MOST_CHOICES = 5;

/** The choices that are worth a line: the best, and the one that was taken. */
function told(decision) {
  const first = decision.choices.slice(0, MOST_CHOICES);
  const taken = decision.choices.find((choice) => isTaken(choice, decision));
  return taken && !first.includes(taken) ? [...first, taken] : first;
}

const pieces = (verb) => verb.replace(":", "").split(" / ")[0].split(" ").sort().join(" ");
const isTaken = (choice, decision) => pieces(choice.do) === pieces(decision.do) && (!choice.amount || !decision.amount || choice.amount === decision.amount);

/** The charts of the game under the rules in force, with the cell of a question lit; where none has it, what to do in words. */
async function openChart({ question }, rules, table) {
  const box = dialog("How to play it best", h("p", { class: "faint" }, "One moment: it is computed exactly…"));
  const body = box.querySelector(".dialog-body");
  const all = h("p", {}, h("a", { href: `/games/${rules.game}/odds?table=${table}` }, "All odds and strategies at this table"));
  try {
    const usual = new Map(rules.elections.map((one) => [one.id, JSON.stringify(one.default)]));
    const { elections: elected } = await get(`/api/tables/${table}`);
    const elections = Object.fromEntries(Object.entries(elected).filter(([id, value]) => JSON.stringify(value) !== usual.get(id)));
    const odds = await patiently(() => post(`/api/games/${rules.game}/odds`, { elections }));
    const lines = odds.wagers.filter((line) => line.strategy);
    const charts = lines.flatMap((line) => line.strategy.charts ?? []);
    const cellOf = (chart) => chart.cells.flat().find((cell) => cell?.when === question);
    const chart = charts.find(cellOf);
    const cell = chart && cellOf(chart);
    const line = lines.find((one) => one.strategy.words);
    render(body,
      cell && h("p", {}, h("strong", {}, asked(question)), ": ", words(actWords(cell.do, rules.family)), "."),
      chart && grid(chart, { lit: question, family: rules.family }),
      !chart && (line ? h("ul", { class: "plays" }, line.strategy.words.split("; ").map((text, n) => h("li", { key: n }, sentence(text)))) : h("p", {}, "This decision goes by your exact cards: there is no chart of it.")),
      all);
    body.querySelector("[aria-current]")?.scrollIntoView({ block: "center", inline: "center" });
  } catch (problem) {
    render(body, h("p", { class: "bad" }, sentence(problem.message)), all);
  }
}
