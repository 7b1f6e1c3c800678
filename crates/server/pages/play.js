// Sitting down: at a table of one's own, or at somebody else's.

import { all, del, get, me, meAgain, post, Problem, somebody } from "./api.js";
import { h } from "./dom.js";
import { dialog, noteProblem, showWho } from "./frame.js";
import { amount, cents, money } from "./format.js";

// A page that is come back to begins anew: what was under way when it was left is over.
addEventListener("pageshow", (event) => event.persisted && location.reload());

const MOST = 50000;
const LEAST = 10000;
const STEP = 2500;

/** What is brought to a table where nothing else is said: half of what there is, so that several games can be tried. */
export function usualBuyIn(wallet) {
  const half = Math.ceil(wallet / 2 / STEP) * STEP;
  return Math.min(wallet, Math.max(LEAST, Math.min(MOST, half)));
}

/** Tables at which somebody sits and that are not over. */
export function seatsOf(tables, user) {
  const isMine = (seat) => user && seat.user === user.id && !seat.is_leaving;
  return tables.filter((table) => table.status !== "closed" && table.seats.some(isMine));
}

/** What somebody has, at no table, of the chips that are played with at one. */
export function chipsFor(user, table) {
  return cents(table?.chips === "sold" ? user.bought : user.wallet);
}

/** Plays a game at once: at one's seat where one has one, else at a new table. */
export async function playNow(game, opening = null) {
  const isNew = !(await me());
  const user = isNew ? await somebody() : await meAgain();
  const mine = isNew ? [] : seatsOf(await all(`/api/tables?seated=${user.id}`), user);
  const known = !opening && mine.find((table) => table.game === game && table.status === "open");
  if (known) return goTo(known.id);
  // The floor and the licensee run the tables and do not play at them.
  if (opening && ["floor", "licensee"].includes(user.role)) return location.assign(`/tables/${await tableFor(game, opening)}/manage`);
  const wallet = chipsFor(user, opening);
  if (wallet <= 0 && opening?.chips === "sold") return goTo(await tableFor(game, opening));
  if (wallet <= 0) return askToLeave(mine, user, () => playNow(game, opening));
  const table = await tableFor(game, opening);
  await post(`/api/tables/${table}/seats`, { buy_in: amount(usualBuyIn(wallet)) });
  return goTo(table);
}

// Whoever plays alone is not hurried; who waits for somebody sees the clock.
const TIMING = { betting_seconds: 60, choice_seconds: 60 };

/** A table that somebody left behind, under the regulation's defaults. */
async function deserted(game) {
  const isDeserted = (table) => table.status === "open" && table.dealing === "house" && table.chips === "practice" && !table.private && table.seats.length === 0 && table.name === table.title;
  const found = (await all(`/api/tables?game=${game}`)).find(isDeserted);
  if (!found) return null;
  const [rules, usual] = await Promise.all([get(`/api/tables/${found.id}/rules`), get(`/api/games/${game}`)]);
  const elected = ({ elections }) => JSON.stringify(elections.map((election) => election.in_force));
  return elected(rules) === elected(usual) ? found.id : null;
}

/** A table left behind or a new one; where only the floor opens tables, one of the game with a seat that is free. */
async function tableFor(game, opening) {
  try {
    const known = opening ? null : await deserted(game);
    return known ?? (await post("/api/tables", { game, ...(opening ?? { timing: TIMING, patient: true }) })).table;
  } catch (problem) {
    if (problem.status !== 403 || opening) throw problem;
    const isFree = (table) => table.status === "open" && table.chips !== "sold" && table.seats.length < table.seats_count;
    const found = (await all(`/api/tables?game=${game}`)).find(isFree);
    if (!found) throw new Problem(403, { detail: "No table of this game is open, and only the floor opens tables in this house." });
    return found.id;
  }
}

function goTo(table) {
  location.assign(`/tables/${table}`);
  // The page is left: nothing is to be changed on it any more.
  return new Promise(() => {});
}

/** All chips lie at tables: which of them is to be left? */
function askToLeave(mine, user, then) {
  const chipsAt = (table) => table.seats.filter((seat) => seat.user === user.id).reduce((sum, seat) => sum + cents(seat.rack), 0);
  const rich = mine.filter((table) => !table.chips || table.chips === "practice").filter((table) => chipsAt(table) > 0);
  if (!rich.length) return askToRefill(then);
  const leave = (table) => (event) => busy(event.currentTarget, async () => {
    await del(`/api/tables/${table.id}/seats`);
    const { wallet } = await meAgain();
    if (cents(wallet) <= 0) throw new Problem(0, { detail: "The chips come back when the round there is over." });
    await then();
  });
  const box = dialog("Your chips are at other tables",
    h("p", {}, "Your wallet is empty. Leave a table, and its chips come with you."),
    h("ul", { class: "plain" }, rich.map((table) =>
      h("li", { class: "row spread" },
        h("span", {}, `${table.name}, table ${table.id}: ${money(chipsAt(table))}`),
        h("span", { class: "row" },
          h("a", { class: "button small", href: `/tables/${table.id}` }, "Go there"),
          h("button", { class: "small first", onclick: leave(table) }, "Leave it and play"))))));
  box.querySelector("button.first").focus();
}

/** Fills the practice chips up again; gives what is in the wallet then. */
export async function refill() {
  const { wallet } = await post("/api/me/refill");
  await meAgain();
  await showWho();
  return cents(wallet);
}

/** Whoever has played all practice chips down can have new ones. */
function askToRefill(then) {
  const box = dialog("You are out of practice chips",
    h("p", {}, "Have your practice chips filled up to what you began with, and play on. Your rounds and results stay."),
    h("p", { class: "row" },
      h("button", { class: "first", "data-do": "refill", onclick: (event) => busy(event.currentTarget, async () => {
        await refill();
        box.close();
        await then();
      }) }, "Refill my chips"),
      h("button", { onclick: () => box.close() }, "Not now")));
  box.querySelector("button.first").focus();
}

/** Asks with how much to sit down at a table, and sits down; at the first free seat where none is named. */
export async function askToSit(table, seat) {
  const user = await somebody();
  await showWho();
  const wallet = chipsFor(user, table);
  if (wallet <= 0 && table.chips !== "sold") return askToRefill(() => askToSit(table, seat));
  const kind = table.chips === "sold" ? "Chips you bought" : "In your wallet";
  const usual = [10000, 20000, 50000, wallet].filter((value, index, all) => value > 0 && value <= wallet && all.indexOf(value) === index);
  const pick = (value) => {
    const field = box.querySelector("input");
    field.value = amount(value);
    field.focus();
  };
  const sit = async (event) => {
    event.preventDefault();
    const field = box.querySelector("input");
    const wrong = box.querySelector(".wrong");
    const wanted = cents(field.value.trim().replace(/[$,]/g, ""));
    wrong.textContent = whyNot(wanted, wallet);
    if (wrong.textContent) return field.focus();
    const button = box.querySelector("button.first");
    button.disabled = true;
    try {
      await post(`/api/tables/${table.id}/seats`, { seat, buy_in: amount(wanted) });
      await goTo(table.id);
    } catch (problem) {
      wrong.textContent = problem.message;
      button.disabled = false;
    }
  };
  const box = dialog(`Sit down at ${table.name}`,
    h("form", { onsubmit: sit, novalidate: true },
      h("p", { class: "faint" }, `${table.title}. ${kind}: ${money(wallet)}.`, table.minimum && ` Stakes from ${money(cents(table.minimum))}.`),
      h("div", { class: "field" },
        h("label", { for: "buy-in" }, "Chips to bring to the table, in dollars"),
        h("input", { id: "buy-in", inputmode: "decimal", autocomplete: "off", value: amount(usualBuyIn(wallet)), "aria-describedby": "buy-in-wrong" }),
        h("p", { class: "wrong", id: "buy-in-wrong", role: "alert" })),
      h("p", { class: "row" }, usual.map((value) =>
        h("button", { type: "button", class: "small", onclick: () => pick(value) }, value === wallet ? `All: ${money(value)}` : money(value)))),
      h("p", { class: "row" },
        h("button", { class: "first" }, "Sit down"),
        h("button", { type: "button", onclick: () => box.close() }, "Not now"))));
  const field = box.querySelector("input");
  field.focus();
  field.select();
}

function whyNot(wanted, wallet) {
  if (!(wanted > 0)) return "An amount above zero, such as 200 or 12.50.";
  return wanted > wallet ? `You have only ${money(wallet)} for this table.` : "";
}

/** Runs what a button starts; it rests until that is done, and what goes wrong is noted. */
export async function busy(button, run) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    await run();
  } catch (problem) {
    noteProblem(problem);
  } finally {
    button.removeAttribute("aria-busy");
  }
}
