// The dealer's school: rounds that the rules have dealt, gone through as the dealer would. The learner says whose card
// is next, what is called, what follows when something goes wrong, and what is paid; the rules say whether that is right.

import { get, post } from "./api.js";
import { h, render } from "./dom.js";
import { eventWords, isSeat, placeName, seatName, telling } from "./events.js";
import { deviceOf, hands } from "./felt.js";
import { cardText, cents, money, outcomeText, sentence, words } from "./format.js";
import { page, say, start, stylesheet, title } from "./frame.js";
import { chips, dice, numbers, playingCard } from "./parts.js";

const asked = new URLSearchParams(location.search);
const at = { games: [], game: asked.get("game") ?? "blackjack", mode: asked.get("drill") === "payouts" ? "payouts" : "round", rules: null, rounds: [], drills: [], round: 0, drill: 0, step: 0, verdict: null, options: [], paid: "", right: 0, count: 0, problem: null };

start(async () => {
  const [games] = await Promise.all([get("/api/games"), stylesheet("table.css"), stylesheet("house.css")]);
  at.games = games;
  title("Dealer's school");
  await open(at.game);
  addEventListener("keydown", onKey);
});

/** Fetches new rounds of a game. */
async function open(game) {
  Object.assign(at, { game, rules: null, rounds: [], drills: [], round: 0, drill: 0, step: 0, verdict: null, paid: "", right: 0, count: 0, problem: null });
  history.replaceState(null, "", `?game=${game}${at.mode === "payouts" ? "&drill=payouts" : ""}`);
  draw();
  try {
    const [rules, training] = await Promise.all([get(`/api/games/${game}`), post(`/api/games/${game}/training`)]);
    Object.assign(at, { rules, rounds: training.rounds, drills: drillsOf(training.rounds) });
    begin();
  } catch (problem) {
    at.problem = problem;
  }
  draw();
}

/** The wagers that were settled: each kind with each outcome once, then whatever else was won. */
function drillsOf(rounds) {
  const all = rounds.flatMap((round) => round.events.filter((event) => event.event === "settled").map((event) => ({ event, round })));
  const seen = new Set();
  const isNew = ({ event }) => {
    const kind = `${event.wager.split(":")[0]} ${event.outcome}`;
    return !seen.has(kind) && seen.add(kind);
  };
  const first = all.filter(isNew);
  const rest = all.filter((one) => !first.includes(one) && one.event.outcome === "won");
  return [...first, ...rest];
}

// Going through a round.

const roundNow = () => at.rounds[at.round];
const events = () => roundNow().events;
const told = (round) => telling(at.rules, { events: round.events });

/** What the learner is asked before an event; null where it is only shown. */
function questionOf(event) {
  switch (event.event) {
    case "dealt":
    case "dealt-down": return event.to === "to-burn" ? null : { ask: "Whose card is next?", kind: "place" };
    case "called": return { ask: "What do you call?", kind: "call" };
    case "irregular": return { ask: `${words(event.id)}. What follows?`, kind: "ruling" };
    case "settled": return { ask: `${seatName(event.seat)}: ${money(cents(event.stake))} on ${told(roundNow()).title(event.wager)}. What do you do?`, kind: "pay" };
    default: return null;
  }
}

/** Shows what needs no answer, up to the next question. */
function begin() {
  at.verdict = null;
  at.paid = "";
  while (at.step < events().length && !questionOf(events()[at.step])) at.step += 1;
  at.options = at.step < events().length ? optionsFor(events()[at.step]) : [];
}

function shuffled(list) {
  const all = [...list];
  for (let n = all.length - 1; n > 0; n -= 1) {
    const other = Math.floor(Math.random() * (n + 1));
    [all[n], all[other]] = [all[other], all[n]];
  }
  return all;
}

// What dealers call at every game: the wrong answers beside the right one.
const CALLS = ["place your bets", "last bets", "no more bets", "hands off the layout"];

/** What may be answered, one of it right: `{value, label}`. */
function optionsFor(event) {
  const { kind } = questionOf(event);
  if (kind === "place") {
    const places = [...hands(events()).keys()];
    return [...new Set([...places, event.to])].sort((a, b) => isSeat(b) - isSeat(a) || a.localeCompare(b)).map((place) => ({ value: place, label: placeName(place, told(roundNow())) }));
  }
  if (kind === "call") {
    const heard = at.rounds.flatMap((round) => round.events).filter((one) => one.event === "called").map((one) => one.call);
    const others = [...new Set([...heard, ...CALLS])].filter((call) => call.toLowerCase() !== event.call.toLowerCase());
    return shuffled([event.call, ...shuffled(others).slice(0, 3)]).map((call) => ({ value: call, label: `“${sentence(call)}”` }));
  }
  if (kind === "ruling") {
    const own = at.rules.irregularities.find((one) => one.id === event.id);
    const others = shuffled(at.rules.irregularities.filter((one) => one.effect !== own?.effect)).slice(0, 2);
    return shuffled([own, ...others].filter(Boolean)).map((one) => ({ value: one.id, label: `${sentence(one.effect)}.` }));
  }
  return [];
}

function answer(value) {
  if (at.verdict) return;
  const event = at.mode === "payouts" ? at.drills[at.drill].event : events()[at.step];
  const isRight = event.event === "settled" ? isPaidRight(event, value) : value === rightOf(event);
  at.count += 1;
  at.right += isRight ? 1 : 0;
  at.verdict = { isRight, text: explain(event), cite: event.cite };
  say(`${isRight ? "Right." : "Not so."} ${at.verdict.text}`);
  draw();
  document.getElementById("next")?.focus();
}

const rightOf = (event) => ({ dealt: event.to, "dealt-down": event.to, called: event.call, irregular: event.id }[event.event]);

/** What is handed to a player beside the bet: nothing where it loses or pushes. */
function isPaidRight(event, { act, sum }) {
  const net = cents(event.net);
  if (event.outcome === "won") return act === "pay" && sum === net;
  if (event.outcome === "lost") return act === "take";
  return act === "push";
}

function explain(event) {
  if (event.event === "settled") {
    const net = cents(event.net);
    const fee = cents(event.fee ?? "0") ? `, less a charge of ${money(cents(event.fee))}` : "";
    if (event.outcome === "won") return `Pay ${money(net)}${event.odds ? `: ${money(cents(event.stake))} at ${event.odds}` : ""}${fee}.`;
    if (event.outcome === "lost") return -net === cents(event.stake) ? `Take the ${money(-net)}.` : `Take ${money(-net)} of the ${money(cents(event.stake))}.`;
    return "It is a push: the bet stays with the player.";
  }
  if (event.event === "irregular") return `${sentence(at.rules.irregularities.find((one) => one.id === event.id)?.effect ?? words(event.id))}.`;
  return `${eventWords(event, told(roundNow()))}.`;
}

function next() {
  if (at.mode === "payouts") {
    at.drill += 1;
    Object.assign(at, { verdict: null, paid: "" });
  } else {
    at.step += 1;
    begin();
  }
  draw();
  document.querySelector(".answers button, .answers input")?.focus();
}

function nextRound() {
  if (at.round + 1 >= at.rounds.length) return open(at.game);
  at.round += 1;
  at.step = 0;
  begin();
  draw();
}

function setMode(mode) {
  Object.assign(at, { mode, right: 0, count: 0, step: 0, drill: 0 });
  history.replaceState(null, "", `?game=${at.game}${mode === "payouts" ? "&drill=payouts" : ""}`);
  if (at.rounds.length > 0) begin();
  draw();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const button = document.querySelectorAll(".answers button[data-answer]")[Number(event.key) - 1];
  if (button) button.click();
}

// The page.

function draw() {
  render(page, h("div", { class: "school" },
    h("h1", {}, "Dealer's school"),
    h("div", { class: "row school-bar" },
      h("label", { for: "game" }, "Game"),
      h("select", { id: "game", value: at.game, onchange: (event) => open(event.target.value) }, at.games.filter((game) => game.family !== "Poker room").map((game) => h("option", { key: game.id, value: game.id }, game.title))),
      h("div", { class: "row", role: "group", "aria-label": "What to practice" },
        ["round", "payouts"].map((mode) => h("button", { key: mode, class: "small", "data-mode": mode, "aria-pressed": at.mode === mode ? "true" : "false", onclick: () => setMode(mode) }, mode === "round" ? "Deal a round" : "Payouts only"))),
      h("span", { class: "score", role: "status" }, at.count > 0 ? `${at.right} of ${at.count} right` : "")),
    at.problem ? h("section", { class: "card" }, h("p", {}, `${sentence(at.problem.message)}.`)) : at.rules === null ? h("p", { class: "faint" }, "One moment: the rules deal a few rounds…") : at.mode === "payouts" ? payouts() : dealing()));
}

function dealing() {
  const done = events().slice(0, at.step);
  const event = events()[at.step];
  return h("div", { class: "replay" },
    h("section", { class: "replay-stage", "aria-label": "The table" }, stage(roundNow(), done)),
    h("section", { class: "drill-card", "aria-label": "What you do" },
      event ? question(questionOf(event), event) : h("div", { class: "card answers" },
        h("p", {}, h("strong", {}, "The round is over. "), `${at.right} of ${at.count} right so far.`),
        h("button", { id: "next", class: "first", onclick: nextRound }, "Next round")),
      h("div", { class: "card" },
        h("h2", {}, "What happened"),
        h("ol", { class: "steps", tabindex: "0", "aria-label": "What happened" }, done.map((one, n) => h("li", { key: n }, eventWords(one, told(roundNow())), one.cite && [" ", h("span", { class: "cite" }, one.cite)])).reverse()))));
}

function payouts() {
  const drill = at.drills[at.drill];
  if (!drill) {
    return h("section", { class: "card answers" },
      h("p", {}, h("strong", {}, `${at.right} of ${at.count} right.`), at.right === at.count ? " Not one mistake." : ""),
      h("button", { id: "next", class: "first", onclick: () => open(at.game) }, "More payouts"));
  }
  const { event, round } = drill;
  const before = round.events.slice(0, round.events.indexOf(event)).filter((one) => !["settled", "wagered", "changed"].includes(one.event));
  return h("div", { class: "replay" },
    h("section", { class: "replay-stage", "aria-label": "The table" }, stage(round, before, event.seat)),
    h("section", { class: "drill-card", "aria-label": "The bet" },
      h("p", { class: "faint" }, `Payout ${at.drill + 1} of ${at.drills.length}`),
      h("p", { class: "drill" }, chips(cents(event.stake)), h("span", {}, `${seatName(event.seat)} has `, h("strong", {}, money(cents(event.stake))), " on ", h("strong", {}, told(round).title(event.wager)), ".")),
      question({ ask: "What do you do?", kind: "pay" }, event)));
}

function question({ ask, kind }, event) {
  return h("div", { class: "card answers", "data-ask": kind },
    h("p", {}, h("strong", {}, ask)),
    kind === "pay" ? payForm() : h("div", { class: "row" }, at.options.map(({ value, label }, n) => h("button", {
      key: value, "data-answer": value, disabled: at.verdict !== null, class: at.verdict && value === rightOf(event) ? "first" : "", "aria-keyshortcuts": String(n + 1), onclick: () => answer(value) },
    label, h("kbd", { "aria-hidden": "true" }, n + 1)))),
    at.verdict && h("p", { class: at.verdict.isRight ? "good" : "bad", role: "status", "data-verdict": at.verdict.isRight ? "right" : "wrong" },
      at.verdict.isRight ? "Right. " : "Not so. ", at.verdict.text, " ", at.verdict.cite && h("span", { class: "cite" }, at.verdict.cite)),
    at.verdict && h("button", { id: "next", class: "first", onclick: next }, "Go on"));
}

function payForm() {
  const isOff = at.verdict !== null;
  const pay = (submitted) => {
    submitted.preventDefault();
    const sum = cents(at.paid.trim().replace(/[$,]/g, ""));
    if (!Number.isNaN(sum)) answer({ act: "pay", sum });
  };
  return h("form", { class: "row", onsubmit: pay },
    h("button", { type: "button", "data-answer": "take", disabled: isOff, onclick: () => answer({ act: "take" }) }, "Take it"),
    h("button", { type: "button", "data-answer": "push", disabled: isOff, onclick: () => answer({ act: "push" }) }, "Push"),
    h("span", { class: "pay" },
      h("label", { for: "paid" }, "Pay $"),
      h("input", { id: "paid", inputmode: "decimal", autocomplete: "off", size: 8, disabled: isOff, value: at.paid, oninput: (typed) => { at.paid = typed.target.value; } }),
      h("button", { class: "first", "data-do": "pay", disabled: isOff }, "Pay")));
}

/** What lies on the table: cards, dice or the wheel, and bets that are not settled yet. */
function stage(round, done, only) {
  const final = hands(round.events);
  const now = hands(done);
  const lying = new Map();
  for (const event of done) {
    const key = `${event.seat} ${event.wager} ${event.ordinal ?? 1}`;
    if (event.event === "wagered" || event.event === "changed") lying.set(key, { seat: event.seat, wager: event.wager, stake: event.amount });
    if (event.event === "settled") lying.delete(key);
    if (event.event === "renamed" && lying.has(key)) lying.get(key).wager = event.name;
  }
  const drawn = done.findLast((event) => event.event === "drawn");
  const places = [...final.keys()].filter((place) => only === undefined || !isSeat(place) || place === only);
  const seats = [...new Set([...places.filter(isSeat), ...[...lying.values()].map((bet) => bet.seat)])].filter((seat) => only === undefined || seat === only).sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
  return h("div", { class: "stage" },
    drawn && h("div", { key: "device", class: `stage-device ${Array.isArray(drawn.outcome) ? "tall" : ""}` }, shown(drawn.outcome)),
    places.filter((place) => !isSeat(place)).map((place) => h("div", { key: `p${place}`, class: "stage-place" }, h("h3", {}, placeName(place, told(round))), laid(now.get(place)))),
    h("div", { class: "stage-seats" }, seats.map((seat) => h("div", { key: `s${seat}`, class: "stage-seat" },
      h("h3", {}, seatName(seat)),
      final.has(seat) && laid(now.get(seat)),
      h("ul", { class: "stakes" }, [...lying.values()].filter((bet) => bet.seat === seat && cents(bet.stake) > 0).map((bet) => h("li", { key: bet.wager }, h("span", { class: "stake-name" }, told(round).title(bet.wager)), chips(cents(bet.stake)))))))));
}

function laid(found) {
  return (found ?? [[]]).map((hand, n) => h("div", { key: n, class: hand.length > 5 ? "laid many" : "laid" }, hand.map(({ card, key }) => playingCard(card, { key }))));
}

function shown(outcome) {
  if (Array.isArray(outcome)) return numbers(80, outcome, []);
  if (/^[1-6](-[1-6])+$/.test(outcome)) return dice(outcome, at.step);
  const text = outcome?.between ? outcome.between.map(cardText).join(" | ") : cardText(String(outcome));
  const tint = deviceOf(at.rules.felt)?.sections?.find((section) => section.label === outcome)?.tint ?? "";
  return h("span", { class: `ball-in ${tint}`, role: "img", "aria-label": `The wheel shows ${outcomeText(outcome)}` }, text);
}
