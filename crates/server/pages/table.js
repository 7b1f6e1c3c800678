// A table: the felt, what may be done, what happened. Everything shown comes from the view that the
// house sends; what happened since the view before is shown step by step.

import { aheadBar, holds, offerFor, priceAt } from "./ahead.js";
import { del, get, me, meAgain, patiently, post } from "./api.js";
import { actions, changeBets, chipsBar, dealIn, keysHelp, nameOf, onKey, ready, said, sameBets, undo } from "./controls.js";
import { dealerPanel } from "./dealer.js";
import { h, render } from "./dom.js";
import { eventWords, isTold, selectionText, telling, titles } from "./events.js";
import { deviceOf, felt, unitOf, hands, handsInPlay, hasPlayers, lastDrawn } from "./felt.js";
import { amount, cardText, cents, money, percent, signed, words } from "./format.js";
import { dialog, moves, note, noteProblem, page, say, setMotion, showWho, start, title } from "./frame.js";
import { ticketDesk } from "./keno.js";
import { askToSit, busy, chipsFor, refill } from "./play.js";
import { openCite, openPays, openSaved } from "./boxes.js";
import { board, playingCard } from "./parts.js";
import { onTurn, planOf } from "./plan.js";
import { isHeard, setHeard, sound } from "./sounds.js";
import { Watch } from "./socket.js";
import { inWords, paysOf } from "./terms.js";
import { follow, tournamentBar, tournamentOf } from "./tournament-bar.js";

const id = Number(location.pathname.split("/")[2]);

/** How the table stands in this window. */
const at = {
  id, view: null, rules: null, user: null, isConnected: true,
  // The view whose chips are shown while what came since is shown step by step.
  before: null,
  // What the facts of the table were before the round that is shown.
  stateBefore: null,
  // So many of the events are shown; the last of them may still move.
  round: null, shown: 0, isMoving: false, timer: null, turns: 0,
  chip: 500, amounts: new Map(), here: null, hint: null, ticket: new Set(),
  // What one did in the betting of a round: to be taken back, or done again in the next one.
  acts: JSON.parse(sessionStorage.getItem(`acts-${id}`) ?? "[]"), actsRound: Number(sessionStorage.getItem(`acts-round-${id}`)),
  lastActs: JSON.parse(sessionStorage.getItem(`last-acts-${id}`) ?? "[]"),
  skew: 0,
  // Among players: the stack for the next hand, what it is brought up to, and whether one is dealt in without saying so again.
  stack: null, topUp: null, isDealtIn: sessionStorage.getItem(`dealt-in-${id}`) === "yes", dealTimer: null,
  // What one will do when one's turn comes.
  ahead: null,
  // A hint is being computed. The only thing that can be chosen is chosen at this version of the view.
  isAsking: false, alone: null,
  // How many pixels a unit of the drawn layout has, and of which drawing.
  scale: 1, scaled: null,
  isMenuOpen: false,
  // What a spot would take, where the chip that was put there does not do: `{wager, chip, lies, amount}`.
  more: null,
};

start(async () => {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/static/table.css" }));
  at.user = await me();
  const [view, rules] = await Promise.all([get(`/api/tables/${id}`), get(`/api/tables/${id}/rules`)]);
  at.rules = rules;
  title(view.table.name);
  take(view);
  connect();
  follow(view.table, draw);
  onkeydown = (event) => {
    if (event.key === "Escape" && at.isMenuOpen) openMenu(false);
    else onKey(event, at, commands);
  };
  setInterval(showTime, 250);
  onTurn(draw);
  onresize = fit;
});

function connect() {
  at.watch?.close();
  at.watch = new Watch(id, take, (isConnected) => {
    if (at.isConnected && !isConnected) say("Connection lost. Reconnecting.");
    if (!at.isConnected && isConnected) say("The connection is back.");
    at.isConnected = isConnected;
    draw();
  });
}

// What happened.

/** The round that is shown: the one under way, or the last one until something happens in the next. */
function told(view) {
  const isOver = view.last_events.length > 0;
  return { round: isOver ? view.table.round - 1 : view.table.round, events: isOver ? view.last_events : view.events, isOver };
}

function take(view) {
  if (at.view && view.version < at.view.version) return;
  const old = at.view;
  at.view = view;
  at.skew = view.now_ms ? view.now_ms - Date.now() : 0;
  if (old?.version !== view.version) at.hint = null;
  if (old && JSON.stringify(old.elections) !== JSON.stringify(view.elections)) readRules();
  if (at.actsRound !== view.table.round) roundBegins(view.table.round);
  keepAhead(old, view);
  const { round, events } = told(view);
  const isNew = at.round !== round;
  if (isNew) {
    at.round = round;
    // Nobody needs to see again what happened before the page was opened.
    at.shown = old ? 0 : events.length;
    at.before = old ? null : view;
    at.stateBefore = old?.state ?? null;
  }
  if (at.shown > events.length) at.shown = events.length;
  at.before ??= old ?? view;
  if (at.isMoving && !isNew) draw();
  else step();
}

/** What was staked by decisions of this round and is not settled: it lies where its wager has a spot. */
function staked(events) {
  let lying = [];
  for (const { event, seat, wager, do: word, amount, on } of events) {
    if (event === "settled") lying = lying.filter((stack) => stack.seat !== seat || stack.wager !== wager);
    if (event !== "chose" || !seat || !amount) continue;
    const stacks = (on ?? [{ wager: word, amount }]).filter((one) => cents(one.amount) > 0);
    lying.push(...stacks.map((one) => ({ seat, wager: one.wager, ordinal: 1, stake: one.amount })));
  }
  return lying;
}

async function readRules() {
  at.rules = await get(`/api/tables/${id}/rules`);
  note("The rules or limits of this table have changed.");
  draw();
}

function roundBegins(round) {
  at.actsRound = round;
  const bets = at.acts.filter((done) => done.do === "wager" || done.do === "increase");
  if (bets.length > 0) at.lastActs = bets;
  at.acts = [];
  at.ahead = null;
  at.more = null;
  remember();
}

/** What was chosen ahead is given up where its price has changed, or a card has come since. */
function keepAhead(old, view) {
  if (!at.ahead) return;
  const dealt = ({ events }) => events.filter((event) => event.event === "dealt" || event.event === "dealt-down").length;
  const isSure = at.ahead.what === "fold" || at.ahead.what === "check-fold";
  const isSame = isSure || dealt(old) === dealt(view);
  if (isSame && holds(at.ahead, priceAt(view, view.mine[0]))) return;
  at.ahead = null;
  note("Your choice ahead is off: the price has changed.");
}

/** Does what was chosen ahead, once it is one's turn. */
function actAhead() {
  const { ahead, view } = at;
  if (!ahead || phase() !== "choice" || !view.offers.some((offer) => offer.do === "fold")) return;
  at.ahead = null;
  const offer = offerFor(ahead, view.offers);
  if (offer) choose(offer, offer.least === undefined ? undefined : cents(offer.least));
}

function remember() {
  sessionStorage.setItem(`acts-${id}`, JSON.stringify(at.acts));
  sessionStorage.setItem(`acts-round-${id}`, at.actsRound);
  sessionStorage.setItem(`last-acts-${id}`, JSON.stringify(at.lastActs));
}

const PAUSES = { dealt: 260, "dealt-down": 260, revealed: 320, drawn: 900, settled: 60 };

/** How long something is looked at before the next thing happens. */
function pause(event) {
  if (!moves()) return 0;
  return event.event === "drawn" && deviceOf(at.rules.felt)?.kind === "wheel" ? 2300 : PAUSES[event.event] ?? 0;
}

/** The next thing that happened, and then the one after it. What moves is told once it lies still. */
function step() {
  clearTimeout(at.timer);
  const { events } = told(at.view);
  at.isMoving = false;
  while (at.shown < events.length) {
    const event = events[at.shown++];
    if (event.event === "drawn") at.turns += 1;
    const wait = pause(event);
    if (wait > 0) {
      at.isMoving = true;
      draw();
      at.timer = setTimeout(() => { tell(event); step(); }, wait);
      return;
    }
    tell(event);
  }
  at.before = at.view;
  at.turns ||= events.some((event) => event.event === "drawn") ? 1 : 0;
  draw();
}

/** Shows at once what is still to be shown. */
function hurry() {
  if (isPlaying()) {
    at.shown = told(at.view).events.length;
    step();
  }
}

function isPlaying() {
  return at.isMoving || at.shown < told(at.view).events.length;
}

const HEARD = { dealt: "card", "dealt-down": "card", wagered: "chip", changed: "chip" };

function tell(event) {
  const text = textOf(event);
  const isWon = event.event === "settled" && at.view.mine.includes(event.seat) && cents(event.net) > 0;
  if (isWon || HEARD[event.event]) sound(isWon ? "win" : HEARD[event.event]);
  if (text && event.event !== "settled") say(text);
  if (event.event === "settled" && at.view.mine.includes(event.seat)) say(text);
}

function textOf(event) {
  const names = Object.fromEntries(at.view.table.seats.map(({ seat, name }) => [seat, name]));
  const { events } = told(at.view);
  return eventWords(event, telling(at.rules, { mine: at.view.mine, names, events }));
}

/** A wager's name for people. */
function titleOf(wager) {
  return titles(at.rules)(wager);
}

// What one does.

/** Sends a command; what is refused is said. */
async function send(command) {
  try {
    await at.watch.do(command);
    return true;
  } catch (problem) {
    noteProblem(problem);
    return false;
  }
}

async function act(fields) {
  hurry();
  const seat = fields.seat ?? at.view.mine[0];
  const whole = { seat, ...fields };
  const keep = keeper();
  const isDone = await send({ command: "act", act: whole });
  if (isDone) keep(whole);
  if (isDone) at.amounts.clear();
  return isDone;
}

/** Puts a chip on a spot: a new wager, or more on the one that was made there in this round. What the wager does not take is never made up for unasked. */
async function stake(wager, value = at.chip) {
  const offer = offersByWager().get(wager);
  if (!offer) return;
  if (offer.needs?.length > 0) {
    openTicket(offer);
    return;
  }
  at.here = wager;
  const standing = at.view.stacks.find((stack) => stack.wager === wager && at.view.mine.includes(stack.seat) && !stack.at);
  const isNew = at.view.events.some((event) => event.event === "wagered" && event.wager === wager && at.view.mine.includes(event.seat));
  const lies = standing && isNew ? cents(standing.stake) : 0;
  const put = (more) => betMore(wager, lies, more);
  const isAgreed = at.more?.wager === wager && at.more.chip === value && at.more.lies === lies;
  if (isAgreed) {
    const { amount: more } = at.more;
    at.more = null;
    return put(more).catch(noteProblem);
  }
  const least = offer.least ? cents(offer.least) : 0;
  const most = offer.most ? cents(offer.most) : Infinity;
  if (lies + value < least) return proposeMore(wager, value, lies, least, `takes ${money(least)} or more`);
  if (lies + value > most) return most > lies ? proposeMore(wager, value, lies, most, `takes ${money(most)} at most`) : note(`${titleOf(wager)} takes ${money(most)} at most.`);
  try {
    await put(value);
  } catch (problem) {
    const unit = 100 * unitOf(at.rules.payouts, wager);
    if (problem.code !== "unpayable" || unit <= 100) return noteProblem(problem);
    const fits = Math.floor((lies + value) / unit) * unit;
    // Never more than the chip without being asked.
    if (fits <= lies) return proposeMore(wager, value, lies, fits + unit, `goes by ${money(unit)}`);
    await put(fits - lies).then(() => note(`${titleOf(wager)} goes by ${money(unit)}: you bet ${money(fits - lies)} of your ${money(value)}.`), noteProblem);
  }
}

/** Says what a wager takes where a chip does not do; the same chip again on the same spot bets it. */
function proposeMore(wager, chip, lies, whole, takes) {
  at.more = { wager, chip, lies, amount: whole - lies };
  note(`${titleOf(wager)} ${takes}. Press the spot again to bet ${money(whole - lies)}.`);
}

/** A new wager, or more on the one that was made in this round. */
async function betMore(wager, lies, more) {
  hurry();
  const fields = { do: lies > 0 ? "increase" : "wager", wager, seat: at.view.mine[0], amount: amount(more) };
  const keep = keeper();
  await at.watch.do({ command: "act", act: fields });
  keep(fields);
}

/** Keeps what is being done as a bet of the round in which it is sent, where bets are open; the round may be over when it is done. */
function keeper() {
  const { waiting, table: { round } } = at.view;
  return (fields) => {
    if (waiting.for !== "acts") return;
    if (at.actsRound === round) at.acts.push(fields);
    else at.lastActs = [...at.lastActs, fields];
    remember();
    draw();
  };
}

/** Takes a wager down that was made in this round. */
async function unstake(wager) {
  if (at.view.waiting.for === "acts" && at.view.stacks.some((stack) => stack.wager === wager && at.view.mine.includes(stack.seat))) {
    const isDone = await send({ command: "act", act: { do: "remove", seat: at.view.mine[0], wager } });
    if (isDone) {
      at.acts = at.acts.filter((done) => done.wager !== wager);
      remember();
    }
  }
}

async function takeBack() {
  hurry();
  if (await send({ command: "take-back" })) {
    at.acts.pop();
    remember();
    draw();
  }
}

/** Takes back everything of this round, the last first. */
async function clearBets() {
  hurry();
  while (at.acts.length > 0 && await send({ command: "take-back" })) at.acts.pop();
  remember();
  draw();
}

/** As much again on everything that was bet in this round. */
async function doubleBets() {
  hurry();
  const bet = new Set(at.acts.map((done) => done.wager));
  for (const stack of at.view.stacks.filter((one) => at.view.mine.includes(one.seat) && !one.at && bet.has(one.wager))) {
    if (!await act({ do: "increase", wager: stack.wager, seat: stack.seat, amount: stack.stake })) return;
  }
}

async function again() {
  hurry();
  const acts = at.lastActs;
  const keep = keeper();
  if (await send({ command: "acts", acts, ready: false })) acts.forEach(keep);
  draw();
}

async function beReady() {
  hurry();
  await send({ command: "ready" });
}

/** Takes an offer of the house. */
async function choose(offer, value) {
  if (at.view.waiting.for === "choice" && !hasPlayers(at.rules.felt)) sessionStorage.setItem(`decided-${id}`, "yes");
  const fields = { do: offer.do, ...offer.with };
  if (offer.seat) fields.seat = offer.seat;
  if (offer.wager) fields.wager = offer.wager;
  if (offer.least !== undefined && value !== undefined) fields[offer.in_play ?? "amount"] = amount(value);
  if (offer.needs?.length > 0) openTicket(offer);
  else await act(fields);
}

/** Puts up a stack, in this hand and in those to come. */
async function comeIn(value) {
  hurry();
  setDealtIn(true);
  const acts = [{ do: "wager", wager: "stack", seat: at.view.mine[0], amount: amount(value) }];
  // The others come in when they see a stack: only then the cards are wanted.
  if (await send({ command: "acts", acts, ready: false })) await send({ command: "ready" });
  else setDealtIn(false);
  draw();
}

async function sitOut() {
  setDealtIn(false);
  draw();
  await send({ command: "sit-out", out: true });
}

function setDealtIn(is) {
  at.isDealtIn = is;
  sessionStorage.setItem(`dealt-in-${id}`, is ? "yes" : "no");
  clearTimeout(at.dealTimer);
  at.dealTimer = null;
}

// So long a hand that is over is looked at before the next one.
const LOOK_MS = 5000;

/** Once a hand is over and was looked at, the next one comes by itself, with what is left of the stack. */
function comeInAgain() {
  const { view } = at;
  if (!at.isDealtIn || at.dealTimer || phase() !== "betting" || view.stacks.some((stack) => view.mine.includes(stack.seat))) return;
  const rack = cents(view.table.seats.find((one) => one.seat === view.mine[0])?.rack ?? "0");
  const settled = told(view).events.findLast((event) => event.event === "settled" && view.mine.includes(event.seat));
  if (settled) at.stack = Math.min(Math.max(cents(settled.stake) + cents(settled.net), at.topUp ?? 0), rack);
  at.topUp = null;
  if (!at.stack) {
    setDealtIn(false);
    return;
  }
  at.dealTimer = setTimeout(() => {
    at.dealTimer = null;
    if (at.isDealtIn && phase() === "betting") comeIn(at.stack);
  }, told(view).isOver ? LOOK_MS : 0);
}

async function askHint() {
  if (at.isAsking) return;
  at.isAsking = true;
  draw();
  try {
    at.hint = await get(`/api/tables/${id}/seats/${at.view.mine[0]}/hint`);
    const best = at.hint.choices[0];
    for (const offer of at.view.offers.filter((one) => best.amount && said(one) === best.do)) at.amounts.set(nameOf(offer), cents(best.amount));
    say(`Best: ${words(best.do)}${best.amount ? ` ${money(cents(best.amount))}` : ""}`);
  } catch (problem) {
    noteProblem(problem);
  }
  at.isAsking = false;
  draw();
}

const commands = { act, again, clearBets, doubleBets, askHint, beReady, choose, comeIn, sitOut, hurry, openKeys, openOdds, stake, takeBack, unstake, redraw: () => draw() };

// Sitting down and leaving.

function sitDown(seat) {
  askToSit(at.view.table, seat).catch(noteProblem);
}

async function moreChips() {
  const user = await meAgain();
  const isSold = at.view.table.chips === "sold";
  const most = chipsFor(user, at.view.table);
  const none = isSold ? "You have bought no chips that lie at no table. The floor sells them." : "Your wallet is empty. When you are low on chips, at all tables together, you can have them filled up again.";
  const box = dialog("More chips",
    h("form", { onsubmit: async (event) => {
      event.preventDefault();
      try {
        await post(`/api/tables/${id}/seats/${at.view.mine[0]}/chips`, { amount: event.target.elements.more.value.replace(/[$,]/g, "") });
        box.close();
        await meAgain();
        showWho();
      } catch (problem) {
        noteProblem(problem);
      }
    } },
    h("div", { class: "field" },
      h("label", { for: "more" }, "Chips to bring to the table"),
      h("p", { class: "about" }, most > 0 ? `You have ${money(most)} ${isSold ? "of bought chips" : "in your wallet"}.` : none),
      h("input", { id: "more", name: "more", inputmode: "decimal", value: amount(Math.min(most, 50000)), autofocus: true })),
    h("div", { class: "row" },
      h("button", { class: "first", type: "submit", disabled: most <= 0 }, "Bring them"),
      at.view.table.chips === "practice" && h("button", { type: "button", "data-do": "refill", onclick: (event) => busy(event.currentTarget, async () => {
        await refill();
        box.close();
        moreChips();
      }) }, "Refill my wallet"))));
}

/** Gets up; in mid-hand it asks first, and says what becomes of the bets. */
function leave() {
  const bets = at.view.stacks.filter((stack) => at.view.mine.includes(stack.seat)).reduce((sum, stack) => sum + cents(stack.stake), 0);
  if (bets === 0 && at.view.waiting.for !== "choice") return getUp();
  const box = dialog("Leave the table now?",
    h("p", {}, bets > 0 ? `You have ${money(bets)} on the layout.` : "The hand is not over.",
      " Your bets stay. The round goes on without you: whatever you are asked, the table answers with its default. What your bets bring comes to your wallet with your other chips once they are decided."),
    h("div", { class: "row" },
      h("button", { class: "first", onclick: () => box.close() }, "Stay"),
      h("button", { "data-do": "leave-now", onclick: getUp }, "Leave anyway")));
}

async function getUp() {
  try {
    await del(`/api/tables/${id}/seats`);
    location.assign(sessionStorage.getItem(`decided-${id}`) ? `/tables/${id}/review` : "/");
  } catch (problem) {
    noteProblem(problem);
  }
}

// What is shown on demand.

/** Opens or closes what a narrow screen has behind a button. */
function openMenu(isOpen) {
  at.isMenuOpen = isOpen;
  onclick = isOpen ? () => openMenu(false) : null;
  draw();
}

async function openOdds() {
  const box = dialog(`Odds at this table`, h("p", { class: "faint" }, "One moment: they are computed exactly…"));
  const body = box.querySelector(".dialog-body");
  try {
    const odds = await patiently(() => post(`/api/games/${at.rules.game}/odds`, { elections: changed() }));
    const rows = [...odds.wagers].sort((a, b) => a.house_advantage_percent - b.house_advantage_percent);
    const named = (name) => name.split("+").map(titleOf).join(" + ");
    render(body,
      h("div", { class: "scroll" }, h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, "Wager"), h("th", { class: "number" }, "House advantage"), h("th", {}, "True odds"), h("th", {}, "Pays"))),
        h("tbody", {}, rows.map((row) => h("tr", { key: row.wager },
          h("td", {}, named(row.wager)),
          h("td", { class: "number" }, percent(row.house_advantage_percent, 3)),
          h("td", {}, row.true_odds ?? ""), h("td", {}, paysOf(at.rules, row) ?? "")))))),
      h("p", {}, h("a", { href: `/games/${at.rules.game}/odds?table=${id}` }, "Everything: distributions, charts, strategy")));
  } catch (problem) {
    render(body, h("p", { class: "bad" }, problem.message));
  }
}

/** The elections that are not the regulation's defaults. */
function changed() {
  return Object.fromEntries(at.rules.elections
    .filter((election) => JSON.stringify(election.in_force) !== JSON.stringify(election.default) && at.view.elections[election.id] !== undefined)
    .map((election) => [election.id, at.view.elections[election.id]]));
}

/** The bets of this round by wager, and the sets that were named before. */
function openBets() {
  const mine = new Set(at.acts.map((act) => act.wager));
  const lying = at.view.waiting.for === "acts" ? at.view.stacks.filter((stack) => at.view.mine.includes(stack.seat) && !stack.at && mine.has(stack.wager)) : [];
  openSaved(at.rules.game, lying.map(({ wager, stake }) => ({ wager, amount: stake })), titleOf, putDown);
}

/** Puts a set of bets down: all of them, or none. */
async function putDown(bets) {
  hurry();
  const acts = bets.map((bet) => ({ do: "wager", seat: at.view.mine[0], ...bet }));
  const keep = keeper();
  if (await send({ command: "acts", acts, ready: false })) acts.forEach(keep);
}

function citeLink(cite) {
  return h("a", { class: "cite", "data-cite": cite, href: `/tables/${id}/rules`, title: "What this section says here", onclick: (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openCite(cite, at.rules, titleOf);
  } }, cite);
}

function openKeys() {
  dialog("Keys", keysHelp(at));
}

function openMore() {
  const groups = Map.groupBy([...offersByWager().values()], (offer) => offer.wager.split(":")[0]);
  const list = (filter) => [...groups].map(([base, offers]) => {
    const found = offers.filter((offer) => titleOf(offer.wager).toLowerCase().includes(filter));
    return found.length > 0 && h("section", { key: base },
      h("h3", {}, titleOf(base)), h("p", { class: "faint" }, found[0].about),
      h("div", { class: "row" }, found.map((offer) => h("button", {
        key: offer.wager, class: "small", "data-more": offer.wager, onclick: () => stake(offer.wager) }, choiceText(offer.wager) ?? titleOf(base)))));
  });
  const box = dialog("All bets", h("div", {}));
  const body = box.querySelector(".dialog-body");
  const show = (filter) => render(body,
    h("div", { class: "field" }, h("label", { for: "find" }, "Find"),
      h("input", { id: "find", oninput: (event) => show(event.target.value.toLowerCase()), autofocus: true })),
    h("p", { class: "faint" }, `Each click bets ${money(at.chip)}.`), list(filter));
  show("");
}

/** What is selected with a wager, on a button. */
function choiceText(wager) {
  const selection = wager.split(":")[1];
  return selection && (selectionText(selection) ?? selection).replaceAll("-", " ");
}

function openTicket(offer) {
  ticketDesk(offer, at, commands);
}

// The page.

function offersByWager() {
  const offers = at.view.offers.filter((offer) => offer.do === "wager" && offer.wager);
  return new Map(offers.map((offer) => [offer.wager, offer]));
}

/** The numbers on one's tickets of the round that is shown, and those being chosen. */
function chosen(isOver) {
  const acts = isOver && at.acts.length === 0 ? at.lastActs : at.acts;
  return [...at.ticket, ...acts.flatMap((act) => [...(act.spots ?? []), ...(act.groups ?? []).flat()])];
}

function canPick() {
  return phase() === "betting" && at.view.offers.some((offer) => offer.needs?.includes("spots"));
}

function pick(number) {
  if (!at.ticket.delete(number)) at.ticket.add(number);
  draw();
}

function phase() {
  if (isPlaying()) return "dealing";
  const { waiting, mine } = at.view;
  switch (waiting.for) {
    case "acts": return "betting";
    case "choice": return waiting.seats.some((seat) => mine.includes(seat)) ? "choice" : "others";
    case "next-round": return "over";
    default: return "dealing";
  }
}

function draw() {
  const { view, rules, before } = at;
  if (!view || !rules) return;
  const { events, isOver } = told(view);
  const seen = events.slice(0, at.shown);
  const shown = isPlaying() ? before : view;
  const focused = document.activeElement?.closest?.(".felt") ? document.activeElement.dataset.wager : null;
  if (focused) at.here = focused;
  const results = isOver ? netByWager(seen) : new Map();
  const offers = offersByWager();
  const names = Object.fromEntries(view.table.seats.map(({ seat, name }) => [seat, name]));
  const plan = hasPlayers(rules.felt) ? null : planOf(rules.drawn);
  at.here = offers.has(at.here) ? at.here : [...document.querySelectorAll(".spot:not(:disabled)")][0]?.dataset.wager ?? offers.keys().next().value;
  render(page, h("div", { class: `table-page ${at.isConnected ? "" : "lost"} ${hasPlayers(rules.felt) ? "among" : ""}`, "data-phase": phase(), "data-round": view.table.round },
    head(),
    h("div", { class: "table-middle" },
      h("div", { class: "cloth" },
        felt({
          rows: rules.felt, plan, scale: scaleOf(plan), called: isPlaying() ? [] : view.called, payouts: rules.payouts, places: hands(seen), played: handsInPlay(seen, asked(isOver)), drawn: lastDrawn(seen), turns: at.turns,
          isAtRest: !isPlaying(), state: isPlaying() ? before.state : view.state, stateBefore: isOver && !isPlaying() ? at.stateBefore : null, stacks: [...shown.stacks, ...staked(isOver ? [] : seen)], players: hasPlayers(rules.felt) ? players(seen, isOver) : [], mine: view.mine, names, offers, results,
          title: titleOf, stake, unstake, here: at.here, chosen: chosen(isOver), pick: canPick() ? pick : null,
          seats: isAround() && seats(hands(seen), false),
        }),
        !isAround() && seats(hands(seen), hasPlayers(rules.felt))),
      h("aside", { class: "table-side", "aria-label": "The round" }, side(at.isMoving ? seen.slice(0, -1) : seen, isOver))),
    foot(shown, seen)));
  showTime();
  fit();
  if (hasPlayers(rules.felt)) {
    comeInAgain();
    actAhead();
  } else {
    chooseAlone();
  }
}

// So long the only choice is seen before it is made.
const ALONE_MS = 700;

/** Where only one thing can be chosen, and there is no amount to it, it is. */
function chooseAlone() {
  const { view } = at;
  const [only, ...others] = view.offers;
  if (phase() !== "choice" || !only || others.length > 0 || at.alone === view.version) return;
  const isOpen = only.arrange || only.needs?.length > 0 || (only.least !== undefined && only.least !== only.most);
  if (isOpen || !view.mine.includes(only.seat ?? view.mine[0])) return;
  at.alone = view.version;
  setTimeout(() => {
    if (at.view.version === view.version && phase() === "choice") choose(only, only.least === undefined ? undefined : cents(only.least));
  }, ALONE_MS);
}

/** Whether the seats have places on the layout, round whoever looks on. */
function isAround() {
  const plan = hasPlayers(at.rules.felt) ? null : planOf(at.rules.drawn);
  return plan !== null && plan.seats.length > 0 && at.view.mine.length > 0;
}

/** Gives a drawn layout the room between what is above it and what one presses. */
function fit() {
  const cloth = document.querySelector(".cloth");
  const foot = document.querySelector(".table-foot");
  const drawn = cloth?.querySelector(".felt.drawn");
  if (!drawn || !foot) return;
  const isBeside = foot.getBoundingClientRect().left > cloth.getBoundingClientRect().left + 40;
  const around = cloth.offsetHeight - drawn.offsetHeight;
  const top = cloth.getBoundingClientRect().top + scrollY;
  const room = innerHeight - top - around - (isBeside ? 6 : foot.offsetHeight + 14);
  cloth.style.setProperty("--room", `${Math.max(120, Math.floor(room))}px`);
  // What lies on it is placed by its size.
  const plan = planOf(at.rules.drawn);
  const scale = drawn.clientWidth / plan.width;
  if (Math.abs(scale / at.scale - 1) > 0.02 || at.scaled !== plan) {
    Object.assign(at, { scale, scaled: plan });
    draw();
  }
}

/** How many pixels a unit of the drawn layout has, as it was seen last. */
function scaleOf(plan) {
  return plan && at.scaled === plan ? at.scale : 1;
}

/** Those who play against each other, as the facts of the table and what has happened have it. */
function players(seen, isOver) {
  const { table, mine, waiting, stacks } = at.view;
  const state = isPlaying() ? at.before.state : at.view.state;
  const asked = waiting.for === "choice" && !isPlaying() ? waiting.seats : [];
  const bets = isOver ? {} : state.bets ?? {};
  const isShown = isOver && seen.some((event) => event.event === "noted" && / shows /.test(event.note));
  return table.seats.map((who) => {
    const { seat } = who;
    const own = seen.filter((event) => event.seat === seat);
    const last = own.findLast((event) => event.event === "chose")?.do ?? "";
    const isOut = last === "fold" || (!isOver && (state.folded ?? []).includes(seat));
    const settled = isOver && own.findLast((event) => event.event === "settled");
    const stake = stacks.find((stack) => stack.seat === seat)?.stake ?? own.find((event) => event.event === "wagered")?.amount;
    const stack = settled ? cents(settled.stake) + cents(settled.net) : !isOver && state.stacks?.[seat] !== undefined ? cents(state.stacks[seat]) : stake === undefined ? null : cents(stake);
    const shows = seen.find((event) => event.event === "noted" && event.note.startsWith(`seat ${seat} shows `))?.note;
    return {
      seat, name: mine.includes(seat) ? "You" : who.name, isMine: mine.includes(seat), isAway: !who.is_connected,
      isAsked: asked.includes(seat), isOut, hasButton: state.button === seat, stack, bet: cents(bets[seat] ?? "0"),
      did: isOut ? "folded" : "", isMucked: isShown && !isOut && settled && !shows, shows: shows?.replace(`seat ${seat} shows `, ""), net: settled ? cents(settled.net) : 0,
    };
  });
}

/** The seats that are asked for something in the round that is shown. */
function asked(isOver) {
  const { waiting } = at.view;
  return waiting.for === "choice" && !isOver && !isPlaying() ? waiting.seats : [];
}

function head() {
  const { table, notices } = at.view;
  const limits = table.minimum || table.maximum
    ? [table.minimum && `${money(cents(table.minimum))} minimum`, table.maximum && `${money(cents(table.maximum))} maximum`].filter(Boolean).join(", ") : "";
  return h("header", { class: "table-head" },
    tournamentBar(table),
    h("div", {},
      h("h1", {}, table.name),
      h("p", { class: "faint" }, [table.name === table.title ? "" : table.title, table.pit && `${table.pit} pit`, table.private && "private: whoever has this page's address may join", `13:69F-${at.rules.subchapter}`, limits, `round ${table.round}`].filter(Boolean).join(" · "))),
    h("p", { class: "lost-note", role: "status" }, at.isConnected ? "" : "Connection lost. Reconnecting; your bets are safe."),
    h("nav", { class: "row table-nav", "aria-label": "This table" },
      at.rules.payouts.length > 0 && h("button", { key: "pays", class: "small", "data-do": "pays", onclick: () => openPays(at.rules, titleOf) }, "Pays"),
      h("button", { key: "menu", class: "small menu-button", "aria-expanded": at.isMenuOpen ? "true" : "false", "aria-controls": "table-menu", onclick: (event) => { event.stopPropagation(); openMenu(!at.isMenuOpen); } }, "Menu"),
      h("div", { key: "items", id: "table-menu", class: `row menu ${at.isMenuOpen ? "open" : ""}` },
        h("a", { class: "button small", href: `/tables/${id}/rules` }, "Rules"),
        table.hints ? h("button", { class: "small", onclick: openOdds }, "Odds")
          : h("span", { class: "faint" }, "No hints or odds at this table ", h("span", { class: "cite" }, "13:69F-8.1")),
        h("button", { class: "small", onclick: () => { setMotion(!moves()); draw(); }, "aria-pressed": moves() ? "true" : "false" }, "Motion"),
        h("button", { class: "small", "data-do": "sound", onclick: () => { setHeard(!isHeard()); draw(); }, "aria-pressed": isHeard() ? "true" : "false" }, "Sound"),
        at.view.mine.length > 0 && !hasPlayers(at.rules.felt) && h("button", { class: "small", "data-do": "saved", onclick: openBets }, "Saved bets"),
        h("button", { class: "small", onclick: openKeys }, "Keys"),
        at.view.mine.length > 0 && table.hints && !hasPlayers(at.rules.felt) && h("a", { class: "button small", "data-do": "review", href: `/tables/${id}/review` }, "Review"),
        at.view.may_add && h("button", { class: "small", onclick: addWords }, "Your words"),
        ["floor", "licensee", "division"].includes(at.user?.role) && h("a", { class: "button small", href: `/tables/${id}/manage` }, "Floor's view"),
        at.view.mine.length > 0 && tournamentOf(table) === null && h("button", { class: "small", "data-do": "leave", onclick: leave }, "Leave"))),
    notices.length > 0 && h("p", { class: "notice" }, notices.map(noticeWords)));
}

/** What a notice says that changes, and when. */
function noticeWords({ elections, effective_ms: from, hints }) {
  const about = (name) => at.rules.elections.find((election) => election.id === name);
  const changes = Object.entries(elections).map(([name, value]) => `${words(name)}: ${inWords(at.rules, about(name) ?? {}, value)}`);
  if (hints !== undefined && hints !== null) changes.push(hints ? "hints may be asked for" : "no more hints");
  return `From ${new Date(from).toLocaleTimeString()}: ${changes.join("; ")}. `;
}

/** Words of one's own go into the seed of the shoe or the series, before its first draw. */
function addWords() {
  const { commitment, added = [] } = at.view;
  const box = dialog("Add your words to the shuffle",
    h("form", { onsubmit: async (event) => {
      event.preventDefault();
      const text = document.getElementById("own-words").value.trim();
      if (text && await send({ command: "mix", text })) {
        box.close();
        note("Your words are in the shuffle.", "good");
      }
    } },
    h("p", {}, "The house has committed to its seed. Whatever you add now changes the order of everything that comes, in a way that nobody could foresee. Everybody sees your words, and you need them when you check the shuffle."),
    h("p", { class: "faint" }, "Commitment: ", h("code", {}, commitment)),
    added.length > 0 && h("p", {}, `Others have added: ${added.map((words) => `"${words}"`).join(", ")}.`),
    h("div", { class: "field" }, h("label", { for: "own-words" }, "Your words"),
      h("input", { id: "own-words", maxlength: 64, required: true, autocomplete: "off", placeholder: "anything you like" })),
    h("div", { class: "row" },
      h("button", { class: "first" }, "Add them"),
      h("button", { type: "button", onclick: () => box.close() }, "Cancel"))));
}

const MOST_SEATS = 16;

function seats(places, isShownAbove) {
  const { table, mine, waiting } = at.view;
  const taken = new Map(table.seats.map((seat) => [seat.seat, seat]));
  const free = Array.from({ length: Math.min(table.seats_count, MOST_SEATS) }, (_, n) => String(n + 1));
  const all = table.seats_count > MOST_SEATS ? [...taken.keys()] : [...new Set([...free, ...taken.keys()])];
  const asked = waiting.for === "choice" ? waiting.seats : [];
  const canSit = mine.length === 0 && table.status === "open";
  const pods = all.filter((seat) => (taken.has(seat) ? !isShownAbove : canSit));
  const isRound = isAround();
  // Whoever sits at a drawn layout reads about oneself below it.
  const isDrawn = planOf(at.rules.drawn) !== null;
  return h("ol", { key: "seats", class: `seats ${isRound ? "around" : ""}`, "aria-label": "Seats" }, pods.filter((seat) => !isDrawn || !mine.includes(seat)).map((seat) => {
    const who = taken.get(seat);
    if (!who) {
      return h("li", { key: seat, class: "seat free" }, h("button", { class: "small", onclick: () => sitDown(seat) }, `Sit at ${seat}`));
    }
    const bets = cents(who.on_layout);
    const isMine = mine.includes(seat);
    return h("li", { key: seat, style: isRound ? placeOf(seat) : null, class: `seat ${isMine ? "mine" : ""} ${asked.includes(seat) ? "asked" : ""} ${who.is_connected ? "" : "away"}` },
      h("span", { class: "seat-name" }, isMine ? "You" : who.name, !who.is_connected && h("span", { class: "faint" }, " (away)"), who.is_ready && waiting.for === "acts" && h("span", { class: "good" }, " ✓")),
      h("span", { class: "faint" }, `seat ${seat} · ${money(cents(who.rack))}`),
      bets > 0 && h("span", { class: "seat-bets" }, `bets ${money(bets)}`),
      !isMine && places.has(seat) && h("span", { class: "hand little" }, places.get(seat).flat().map(({ card, key }) => playingCard(card, { key }))));
  }));
}

/** Where somebody sits, seen from one's own seat: the next seats to the left first. */
function placeOf(seat) {
  const plan = planOf(at.rules.drawn);
  const count = plan.seats.length + 1;
  const number = (one) => parseInt(one, 10) - 1;
  const [x, y] = plan.seats[(((number(seat) - number(at.view.mine[0]) - 1) % count) + count) % count] ?? [0, 0];
  return { left: `${(100 * x) / plan.width}%`, top: `${(100 * y) / plan.height}%` };
}

function netByWager(events) {
  const nets = new Map();
  for (const event of events) {
    if (event.event === "settled" && at.view.mine.includes(event.seat)) {
      nets.set(event.wager, (nets.get(event.wager) ?? 0) + cents(event.net));
    }
  }
  return nets;
}

function side(seen, isOver) {
  const settled = seen.filter((event) => event.event === "settled" && at.view.mine.includes(event.seat));
  const boards = at.view.boards ?? [];
  return [
    isOver && !isPlaying() && settled.length > 0 && results(settled),
    !isOver && settled.length > 0 && results(settled),
    drawnBefore(),
    boards.length > 0 && h("section", { class: "boards" }, boards.map((one) => board(one))),
    h("section", { class: "log" }, h("h2", {}, "What happened"),
      seen.length === 0 ? h("p", { class: "faint" }, "Nothing yet this round.")
        : h("ol", { tabindex: "0", "aria-label": "What happened" }, seen.map((event, n) => {
          const text = isTold(seen, n) && textOf(event);
          return text && h("li", { key: n }, text, event.cite && [" ", citeLink(event.cite)]);
        }).reverse()),
      isOver && h("p", {}, h("a", { href: `/tables/${id}/rounds/${at.round}` }, "This round, step by step")),
      hasPlayers(at.rules.felt) && at.view.mine.length > 0 && h("p", {},
        isOver && [h("a", { href: `/api/tables/${id}/rounds/${at.round}/phh`, download: true }, "This hand as PHH"), " · "],
        h("a", { href: `/api/tables/${id}/phh?limit=500`, download: true }, "Your hands here as PHH"))),
  ];
}

const OUTCOMES = { void: "push", won: "won", lost: "lost" };

function results(settled) {
  const all = settled.reduce((sum, event) => sum + cents(event.net), 0);
  return h("section", { class: `results ${all > 0 ? "won" : all < 0 ? "lost" : ""}` },
    h("h2", {}, all > 0 ? `You won ${money(all)}` : all < 0 ? `You lost ${money(-all)}` : "You broke even"),
    h("ul", {}, settled.map((event, n) => h("li", { key: n, "data-result": event.wager },
      h("span", {}, titleOf(event.wager)),
      h("strong", { class: `number ${cents(event.net) > 0 ? "good" : cents(event.net) < 0 ? "bad" : ""}` }, signed(cents(event.net))),
      h("span", { class: "faint" }, `${money(cents(event.stake))} bet, ${OUTCOMES[event.outcome] ?? words(event.outcome).toLowerCase()}${event.odds ? ` at ${event.odds}` : ""}`),
      citeLink(event.cite)))));
}

function drawnBefore() {
  const drawn = (at.view.drawn ?? []).slice(isPlaying() ? -19 : -18, isPlaying() ? -1 : undefined);
  // A keno game is on the board as a whole; earlier ones tell nothing at a glance.
  if (drawn.length === 0 || Array.isArray(drawn[0].outcome)) return null;
  const text = (outcome) => (outcome.between ? outcome.between.map(cardText).join(" | ") : cardText(String(outcome)).replaceAll("-", " · "));
  return h("section", {}, h("h2", {}, "Last results"),
    h("ol", { class: "before", "aria-label": "Last results, newest first" },
      drawn.map((one, n) => h("li", { key: n, class: one.tint ?? "" }, text(one.outcome))).reverse()));
}

const BEGINNINGS = { dice: "Roll", wheel: "Spin", numbers: "Draw" };

/** The word that lets things begin. */
function beginning() {
  return BEGINNINGS[deviceOf(at.rules.felt)?.kind] ?? "Deal";
}

function foot(shown) {
  const { view } = at;
  const seat = shown.table.seats.find((one) => one.seat === view.mine[0]);
  const now = phase();
  const isAmong = hasPlayers(at.rules.felt);
  const price = priceAt(view, view.mine[0]);
  const dealer = dealerPanel({ view, rules: at.rules, user: at.user, send, redraw: draw });
  return h("footer", { class: "table-foot" },
    dealer && h("div", { class: "foot-dealer" }, dealer),
    h("div", { class: "foot-say" },
      h("strong", {}, question(now)),
      h("span", { id: "time", class: "time", role: "timer", "aria-live": "off" })),
    h("div", { id: "bar", class: "bar", "aria-hidden": "true" }, h("span", {})),
    h("div", { class: "foot-row" }, view.mine.length === 0
      ? view.table.status === "open" && tournamentOf(view.table) === null && h("button", { class: "first", "data-do": "sit", onclick: () => sitDown() }, "Sit down and play")
      : [
        h("div", { class: "rack" }, h("span", { class: "faint" }, "Your chips"), h("strong", { "data-rack": seat ? seat.rack : "" }, seat ? money(cents(seat.rack)) : ""),
          tournamentOf(view.table) === null && h("button", { class: "link", onclick: moreChips }, "more")),
        now === "betting" && !isAmong && chipsBar(at, seat ? cents(seat.rack) : 0, commands),
        isAmong && tournamentOf(view.table) !== null && now === "betting" && h("span", { class: "faint" }, "The next hand is dealt to everybody who has chips."),
        isAmong && tournamentOf(view.table) === null && (now === "betting" || at.isDealtIn) && h("div", { class: "row coming-in" }, dealIn(at, seat ? cents(seat.rack) : 0, commands)),
        now === "betting" && !(isAmong && (at.isDealtIn || tournamentOf(view.table) !== null)) && h("div", { class: "row" },
          undo(at, commands), !isAmong && [at.acts.length > 0 ? changeBets(at, commands) : sameBets(at, seat ? cents(seat.rack) : 0, commands)],
          !isAmong && offersByWager().size > 0 && h("button", { class: "small", onclick: openMore }, "All bets"),
          ready(at, commands, beginning())),
        now === "choice" && h("div", { class: "row actions" }, actions(at, now, commands)),
        now === "others" && isAmong && price !== null && aheadBar(at.ahead, price, (ahead) => { at.ahead = ahead; draw(); }),
      ]),
    now === "betting" && view.mine.length > 0 && actions(at, now, commands));
}

const MEANWHILE = { dice: "The dice are out.", wheel: "The wheel is spinning.", numbers: "The numbers are being drawn." };

function question(now) {
  const { view } = at;
  if (view.table.status === "closed") return "This table is closed.";
  if (view.table.status === "suspended") return "The house cannot store what happens; it goes on when it can.";
  if (view.mine.length === 0) return "You are watching.";
  switch (now) {
    case "betting": {
      const own = view.stacks.filter((stack) => view.mine.includes(stack.seat)).reduce((all, stack) => all + cents(stack.stake), 0);
      const me = view.table.seats.find((seat) => seat.seat === view.mine[0]);
      if (me?.is_ready) return "Waiting for the other players.";
      if (hasPlayers(at.rules.felt)) return own > 0 ? `You have ${money(own)} in front of you.` : `${outcome()}${at.isDealtIn ? "The next hand is coming." : "Put up a stack to be dealt in."}`;
      return own > 0 ? `${point()}You have ${money(own)} on the layout.` : `${outcome()}${point()}Place your bets: pick a chip, then a spot.`;
    }
    case "choice": return `${words(view.waiting.question.replace("forfeit", "fold")).replace(/\b\d+\.\d\d\b/g, (sum) => money(cents(sum)))}. Your choice?`;
    case "others": return `Waiting for ${view.waiting.seats.map((seat) => view.table.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`).join(", ")}.`;
    case "over": return "The round is over.";
    default: return view.waiting.for === "card" || view.waiting.for === "item" ? "The dealer is dealing." : isPlaying() ? MEANWHILE[deviceOf(at.rules.felt)?.kind] ?? "Dealing." : "…";
  }
}

/** At craps, what the next roll is for. */
function point() {
  const { state } = at.view;
  if (state.marker === undefined) return "";
  return state.point ? `The point is ${state.point}. ` : "Come-out roll. ";
}

/** What the last round brought, while it is shown. */
function outcome() {
  const { events, isOver } = told(at.view);
  const nets = [...netByWager(events).values()];
  const all = nets.reduce((sum, net) => sum + net, 0);
  if (!isOver || nets.length === 0) return "";
  return all > 0 ? `You won ${money(all)}. ` : all < 0 ? `You lost ${money(-all)}. ` : "You broke even. ";
}

function showTime() {
  const time = document.getElementById("time");
  const bar = document.getElementById("bar");
  const { until_ms: until, bank_from_ms: bankFrom } = at.view?.waiting ?? {};
  if (!time || !bar) return;
  const now = Date.now() + at.skew;
  const left = until ? Math.max(0, until - now) : null;
  const isBank = bankFrom !== undefined && now >= bankFrom;
  const bank = bankFrom !== undefined && !isBank ? ` + ${Math.round((until - bankFrom) / 1000)} s bank` : "";
  const shown = left === null ? null : bankFrom === undefined || isBank ? left : bankFrom - now;
  time.textContent = shown === null ? "" : `${isBank ? "time bank " : ""}${Math.ceil(shown / 1000)} s${bank}`;
  time.classList.toggle("bank", isBank);
  at.longest = left === null ? 0 : Math.max(at.longest ?? 0, left);
  bar.firstChild.style.setProperty("width", left === null ? "0" : `${(100 * left) / at.longest}%`);
}
