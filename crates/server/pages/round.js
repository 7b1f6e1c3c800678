// A round that is over, step by step.

import { get, me } from "./api.js";
import { decisionItem, reviewOf } from "./decisions.js";
import { h, render } from "./dom.js";
import { eventText, eventWords, isSeat, placeName, seatName, telling } from "./events.js";
import { deviceOf, felt, hands, hasPlayers } from "./felt.js";
import { amount, cardText, cents, money, outcomeText, sentence, signed, when } from "./format.js";
import { moves, page, say, start, stylesheet, title } from "./frame.js";
import { chips, dice, numbers, playingCard } from "./parts.js";
import { rulesOf } from "./rules-of.js";
import { seriesOfRound } from "./series.js";
import { standing } from "./standing.js";

const PACE_MS = 900;
const [, table, number] = /^\/tables\/(\d+)\/rounds\/(\d+)/.exec(location.pathname) ?? [];
const at = { round: null, rules: null, told: null, mine: [], step: 0, timer: null, series: undefined, review: undefined, user: null };

start(async () => {
  const styles = Promise.all([stylesheet("table.css"), stylesheet("house.css"), stylesheet("games.css")]);
  const user = await me();
  const [round, rules] = await Promise.all([get(`/api/tables/${table}/rounds/${number}`), rulesOf(table)]);
  const mine = round.nets.filter((net) => net.user === user?.id).map((net) => net.seat);
  Object.assign(at, { round, rules, user, mine, isAmong: hasPlayers(rules.felt), told: telling(rules, { mine, events: round.events }) });
  const asked = Number(/^#step=(\d+)$/.exec(location.hash)?.[1] ?? NaN);
  at.step = asked <= round.events.length ? asked : round.events.length;
  title(`Round ${number} at table ${table}`);
  await styles;
  draw();
  showCurrent();
  addEventListener("keydown", onKey);
  [at.series, at.review] = await Promise.all([
    seriesOfRound(table, Number(number)).catch(() => null),
    mine.length > 0 ? reviewOf(table, number).catch((problem) => ({ problem, decisions: [] })) : null,
  ]);
  draw();
});

// Stepping.

const last = () => at.round.events.length;

function go(step, { isQuiet = false } = {}) {
  at.step = Math.max(0, Math.min(last(), step));
  history.replaceState(null, "", at.step === last() ? location.pathname : `#step=${at.step}`);
  draw();
  if (!isQuiet) say(stepText());
  showCurrent();
}

function stepText() {
  if (at.step === 0) return "Before the first step";
  return `Step ${at.step} of ${last()}: ${eventText(at.round.events[at.step - 1], at.told)}`;
}

function step(by) {
  stop();
  go(at.step + by);
}

function jump(to) {
  stop();
  go(to);
}

function play() {
  if (at.timer) {
    stop();
    return draw();
  }
  if (at.step === last()) at.step = 0;
  at.timer = setInterval(() => {
    if (at.step + 1 >= last()) stop();
    go(at.step + 1);
  }, PACE_MS);
  go(at.step);
}

function stop() {
  clearInterval(at.timer);
  at.timer = null;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const to = { ArrowLeft: at.step - 1, ArrowRight: at.step + 1, Home: 0, End: last() }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  jump(to);
}

/** Scrolls the list, and nothing else, to the step that is shown. */
function showCurrent() {
  const list = document.querySelector(".steps");
  const current = list?.querySelector("[aria-current]");
  if (!current) return;
  const middle = current.offsetTop - list.clientHeight / 2;
  list.scrollTo({ top: middle, behavior: moves() ? "smooth" : "auto" });
}

// The page.

function draw() {
  const { round, rules } = at;
  const net = round.nets.filter((one) => at.mine.includes(one.seat)).reduce((sum, one) => sum + cents(one.net), 0);
  render(page,
    h("h1", {}, `${rules.title}, round ${number}`),
    h("p", {},
      h("a", { href: `/tables/${table}` }, `Table ${table}`), " · ",
      h("time", { datetime: new Date(round.ended_ms).toISOString() }, `ended ${when(round.ended_ms)}`), " · ",
      h("a", { href: "/rounds" }, "Your rounds"),
      at.mine.length > 0 && [" · ", h("span", { class: tone(net) }, net === 0 ? "You came out even" : `You ${net > 0 ? "won" : "lost"} ${money(Math.abs(net))}`)]),
    h("div", { class: "replay" },
      h("section", { class: "replay-stage", "aria-labelledby": "stage" },
        h("h2", { id: "stage", class: "unseen" }, "The table after this step"),
        stage(), controls()),
      h("section", { class: "card replay-list", "aria-labelledby": "happened" },
        h("h2", { id: "happened" }, "What happened"),
        stepList())),
    paid(),
    decided(),
    h("div", { class: "pair" }, script(), fairness()),
    at.isAmong && asPhh(),
    neighbours());
}

const tone = (value) => (value > 0 ? "good" : value < 0 ? "bad" : "");

function controls() {
  const first = at.step === 0;
  const end = at.step === last();
  return h("div", { class: "stepper", role: "group", "aria-label": "Steps" },
    h("p", { class: "step-text" }, at.step === 0 ? "Before the first step" : [
      eventWords(at.round.events[at.step - 1], at.told), " ",
      at.round.events[at.step - 1].cite && h("span", { class: "cite" }, at.round.events[at.step - 1].cite)]),
    h("input", { type: "range", min: 0, max: last(), value: String(at.step), "aria-label": "Step", "aria-valuetext": stepText(), oninput: (event) => { stop(); go(Number(event.target.value), { isQuiet: true }); } }),
    h("div", { class: "row" },
      h("button", { disabled: first, onclick: () => jump(0), "aria-label": "First step" }, "|◀"),
      h("button", { disabled: first, onclick: () => step(-1), "aria-label": "Step back" }, "◀"),
      h("button", { class: "first", onclick: play }, at.timer ? "❚❚ Pause" : "▶ Play"),
      h("button", { disabled: end, onclick: () => step(1), "aria-label": "Step forward" }, "▶"),
      h("button", { disabled: end, onclick: () => jump(last()), "aria-label": "Last step" }, "▶|"),
      h("span", { class: "faint count" }, `${at.step} of ${last()}`)));
}

function stepList() {
  return h("ol", { class: "steps", tabindex: "0", "aria-label": "Steps of the round" },
    at.round.events.map((event, n) => h("li", { key: n, class: n >= at.step ? "later" : "", "aria-current": n === at.step - 1 ? "step" : undefined },
      h("button", { class: "step", tabindex: "-1", onclick: () => jump(n + 1) },
        h("span", {}, eventWords(event, at.told)),
        event.cite && h("span", { class: "cite" }, event.cite)))));
}

// What lies on the table after a step. Room is kept for what comes later, so that nothing jumps.

function stage() {
  const all = at.round.events;
  const done = all.slice(0, at.step);
  if (at.isAmong) return tableOf(all, done);
  const final = hands(all);
  const now = hands(done);
  const places = [...final.keys()].sort(inOrder);
  const lying = wagers(all, done);
  const seats = [...new Set([...places.filter(isSeat), ...lying.map((wager) => wager.seat)])].sort(bySeat);
  return h("div", { class: "stage" },
    device(all, done),
    places.filter((place) => !isSeat(place)).map((place) => handOf(place, now, final)),
    h("div", { class: "stage-seats" }, seats.map((seat) => h("div", { key: `s${seat}`, class: at.mine.includes(seat) ? "stage-seat mine" : "stage-seat" },
      h("h3", {}, at.mine.includes(seat) ? `${seatName(seat, at.told)}, seat ${seat}`.replace(`(seat ${seat}), `, "") : seatName(seat, at.told)),
      final.has(seat) && cardsOf(seat, now, final),
      h("ul", { class: "stakes" }, lying.filter((wager) => wager.seat === seat).map(stakeOf))))),
    said(done));
}

/** A hand among players: the table as it stood after a step. */
function tableOf(all, done) {
  const { stacks, bets, pot, folded, nets } = standing(done);
  const places = hands(done);
  const isOver = nets.size > 0;
  const seats = [...new Set(all.filter((event) => event.event === "dealt-down" && isSeat(event.to)).map((event) => event.to))].sort(bySeat);
  const players = seats.map((seat) => {
    const shows = done.find((event) => event.event === "noted" && event.note.startsWith(`seat ${seat} shows `))?.note;
    return {
      seat, name: at.mine.includes(seat) ? "You" : "Seat", isMine: at.mine.includes(seat), isOut: folded.has(seat),
      isAsked: done.at(-1)?.event === "chose" && done.at(-1).seat === seat, stack: stacks.get(seat) ?? null, bet: bets.get(seat) ?? 0,
      did: folded.has(seat) ? "folded" : "", shows: shows?.replace(`seat ${seat} shows `, ""), net: nets.get(seat) ?? 0,
    };
  });
  const none = () => {};
  return h("div", { class: "stage among" },
    felt({
      rows: at.rules.felt.filter((row) => !row.some((zone) => zone.zone === "bet")), payouts: [], places, played: new Map(), drawn: {}, turns: 0,
      state: { pot: amount(isOver ? 0 : pot) }, stacks: [], players, mine: at.mine, names: {}, offers: new Map(), results: new Map(),
      title: at.told.title, stake: none, unstake: none, chosen: [],
    }),
    said(done));
}

const ORDER = { dealer: 0 };
const inOrder = (a, b) => (isSeat(a) ? 2 : ORDER[a] ?? 1) - (isSeat(b) ? 2 : ORDER[b] ?? 1) || (isSeat(a) ? bySeat(a, b) : 0);
const bySeat = (a, b) => parseInt(a, 10) - parseInt(b, 10) || a.localeCompare(b);

function handOf(place, now, final) {
  return h("div", { key: `p${place}`, class: "stage-place" }, h("h3", {}, placeName(place, at.told)), cardsOf(place, now, final));
}

/** The hands of a place; a card that is still to come has its place already. */
function cardsOf(place, now, final) {
  const shown = now.get(place) ?? [];
  const faces = new Map(shown.flat().map(({ card, key }) => [key, card]));
  // Until a hand is split its cards lie together.
  const hands = shown.length === final.get(place).length ? final.get(place) : [final.get(place).flat()];
  return hands.map((hand, n) => h("div", { key: `h${n}`, class: hand.length > 5 ? "laid many" : "laid" },
    [...hand].sort((a, b) => faces.has(b.key) - faces.has(a.key) || a.key - b.key).map(({ key }) => (faces.has(key)
      ? playingCard(faces.get(key), { key })
      : h("span", { key, class: "pc ghost", "aria-hidden": "true" })))));
}

/** The wagers of the round, each as it stands: `stake` null before it lies there, `settled` once it is. */
function wagers(all, done) {
  const found = new Map();
  const name = ({ seat, wager, ordinal = 1 }) => `${seat} ${wager} ${ordinal}`;
  const walk = (events, isDone) => {
    for (const event of events) {
      if (event.event === "renamed") {
        const old = found.get(name(event));
        if (old && isDone) found.delete(name(event));
        if (old && isDone) found.set(name({ ...event, wager: event.name }), { ...old, wager: event.name });
      } else if (event.event === "wagered" || event.event === "changed" || event.event === "settled") {
        const one = found.get(name(event)) ?? { seat: event.seat, wager: event.wager, ordinal: event.ordinal, stake: null };
        if (isDone) one.stake = event.stake ?? event.amount;
        if (isDone && event.event === "settled") one.settled = event;
        found.set(name(event), one);
      }
    }
  };
  walk(done, true);
  walk(all.slice(done.length), false);
  return [...found.values()];
}

function stakeOf(wager) {
  const key = `${wager.wager} ${wager.ordinal}`;
  const title = at.told.title(wager.wager);
  if (wager.stake === null) return h("li", { key, class: "ghost", "aria-hidden": "true" }, title, chips(0));
  const { settled } = wager;
  return h("li", { key, class: settled ? settled.outcome : "" },
    h("span", { class: "stake-name" }, title),
    chips(cents(wager.stake)),
    settled && h("span", { class: `result ${tone(cents(settled.net))}` }, settled.outcome === "void" && cents(settled.net) === 0 ? "back" : signed(cents(settled.net))));
}

function device(all, done) {
  if (!all.some((event) => event.event === "drawn")) return null;
  const drawn = done.filter((event) => event.event === "drawn").at(-1);
  const kind = all.find((event) => event.event === "drawn");
  return h("div", { key: "device", class: `stage-device ${Array.isArray(kind.outcome) ? "tall" : ""}` }, drawn ? shown(drawn.outcome) : Array.isArray(kind.outcome) ? numbers(80, [], []) : h("span", { class: "faint" }, "…"));
}

function shown(outcome) {
  if (Array.isArray(outcome)) return numbers(80, outcome, []);
  if (/^[1-6](-[1-6])+$/.test(outcome)) return dice(outcome, at.step);
  const text = outcome?.between ? outcome.between.map(cardText).join(" | ") : cardText(String(outcome));
  return h("span", { class: `ball-in ${tint(outcome)}`, role: "img", "aria-label": `The wheel shows ${outcomeText(outcome)}` }, text);
}

/** The colour of what a wheel shows, as its sections have it. */
function tint(outcome) {
  const device = deviceOf(at.rules.felt);
  return device?.sections?.find((section) => section.label === outcome)?.tint ?? "";
}

/** What was last called or noted. */
function said(done) {
  const told = done.filter((event) => event.event === "called" || event.event === "noted" || event.event === "irregular").at(-1);
  return h("p", { key: "said", class: "stage-said" }, told ? eventWords(told, at.told) : "\u00a0");
}

// What one decided.

function decided() {
  const { review, rules, round } = at;
  if (!review || (review.decisions.length === 0 && !review.problem)) return null;
  return h("section", { "aria-labelledby": "decided" },
    h("h2", { id: "decided" }, "Your decisions"),
    review.problem ? h("p", { class: "faint" }, sentence(review.problem.message), ".")
      : h("ol", { class: "reviewed" }, review.decisions.map((decision) => decisionItem(decision, { round, rules, table, link: false }))),
    !review.problem && h("p", {}, h("a", { href: `/tables/${table}/review` }, "All your decisions at this table")));
}

// What each wager paid.

function paid() {
  const settled = at.round.events.filter((event) => event.event === "settled");
  if (settled.length === 0) return h("section", { class: "card" }, h("h2", {}, "What each wager paid"), h("p", {}, "No wager was decided in this round."));
  const isCharged = settled.some((event) => cents(event.fee) !== 0);
  return h("section", { class: "card", "aria-labelledby": "paid" },
    h("h2", { id: "paid" }, "What each wager paid"),
    h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "paid" },
      h("thead", {}, h("tr", {}, ["Who", "Wager"].map(head), ["Staked", "Odds", isCharged && "Charge", "Net"].filter(Boolean).map(headRight), head("Section"))),
      h("tbody", {}, settled.map((event, n) => h("tr", { key: n },
        h("td", {}, seatName(event.seat, at.told)),
        h("td", {}, at.told.title(event.wager), event.ordinal > 1 && ` no. ${event.ordinal}`),
        h("td", { class: "number" }, money(cents(event.stake))),
        h("td", { class: "number" }, event.odds ?? (event.outcome === "void" ? "returned" : event.outcome)),
        isCharged && h("td", { class: "number" }, cents(event.fee) ? money(cents(event.fee)) : "–"),
        h("td", { class: `number ${tone(cents(event.net))}` }, signed(cents(event.net))),
        h("td", {}, h("span", { class: "cite" }, event.cite))))))));
}

const head = (text) => h("th", { scope: "col" }, text);
const headRight = (text) => h("th", { scope: "col", class: "number" }, text);

// The script and the check.

function script() {
  const { script: body } = at.round;
  return h("section", { class: "card" },
    h("h2", {}, "The script"),
    body
      ? [h("p", {}, "The whole round, every card and choice, as ", h("code", {}, "croupier replay"), " runs it: whoever has it can try whether the rules pay the same."),
        h("p", {}, h("button", { onclick: download }, "Download the script"))]
      : h("p", {}, whyNoScript()));
}

/** A hand of players against each other, as programs read it. */
function asPhh() {
  return h("section", { class: "card" },
    h("h2", {}, "The hand as PHH"),
    h("p", {}, "The hand in the format that poker programs read, with the cards that you saw and ", h("code", {}, "????"), " for the rest."),
    h("p", {}, h("a", { class: "button", "data-do": "phh", href: `/api/tables/${table}/rounds/${number}/phh`, download: true }, "Download the hand")));
}

function whyNoScript() {
  if (at.mine.length === 0) return at.user ? "The script of a round is for those who played in it." : "The script of a round is for those who played in it. Sign in as whoever did.";
  if (at.series === undefined) return "One moment…";
  if (at.series && !at.series.seed) return "Some cards of this round are still a secret, such as those that were burned or never turned up. The script is here once the shoe is spent or the table has closed.";
  return "There is none: something happened at the table before this round that a script cannot tell.";
}

function download() {
  const { game, script: body } = at.round;
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(body)}\n`], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `${game}-${table}-${number}.jsonl` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function fairness() {
  const { series } = at;
  return h("section", { class: "card" },
    h("h2", {}, "Was it fair?"),
    series === undefined ? h("p", {}, "One moment…")
      : series === null ? h("p", {}, "A dealer entered what came: there is no seed to check.")
        : [h("p", {}, series.seed
          ? `The seed of ${what(series)} is known now. Your browser can recompute what it had to give.`
          : `What ${what(series)} gives was committed to before its first draw. The seed is published when it is over.`),
        h("p", {}, h("a", { class: "button", href: `/check?table=${table}&series=${series.series}` }, series.seed ? "Check it" : "See the commitment"))]);
}

const what = (series) => (series.deck ? `shoe ${series.series}` : `series ${series.series}`);

function neighbours() {
  const n = Number(number);
  return h("p", { class: "row no-print" },
    n > 1 && h("a", { class: "button small", href: `/tables/${table}/rounds/${n - 1}` }, "← Round before"),
    h("a", { class: "button small", href: `/tables/${table}/rounds/${n + 1}` }, "Round after →"),
    h("a", { class: "button small", href: `/rounds?table=${table}` }, "All rounds of this table"));
}
