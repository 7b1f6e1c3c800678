// Sitting down: at a table of one's own, or at somebody else's.

import { get, me, meAgain, post, Problem, somebody } from "./api.js";
import { h } from "./dom.js";
import { dialog, note } from "./frame.js";
import { amount, cents, money } from "./format.js";

/** What is brought to a table where nothing else is said. */
const BUY_IN = 50000;

/** Tables of a game at which somebody sits and that are not over. */
export function seatsOf(tables, user) {
  const isMine = (seat) => user && seat.user === user.id && !seat.is_leaving;
  return tables.filter((table) => table.status !== "closed" && table.seats.some(isMine));
}

/** Plays a game at once: at one's seat where one has one, else at a new table. */
export async function playNow(game, opening = {}) {
  const user = await somebody();
  const mine = Object.keys(opening).length ? [] : seatsOf(await get("/api/tables"), user);
  const known = mine.find((table) => table.game === game && table.status === "open");
  if (known) return goTo(known.id);
  const buyIn = usualBuyIn(user);
  const { table } = await post("/api/tables", { game, ...opening });
  await post(`/api/tables/${table}/seats`, { buy_in: amount(buyIn) });
  return goTo(table);
}

/** $500, or what there is. */
function usualBuyIn(user) {
  const wallet = cents(user.wallet);
  if (wallet <= 0) {
    throw new Problem(0, { detail: "Your wallet is empty. Chips that lie at tables come back when you leave them." });
  }
  return Math.min(BUY_IN, wallet);
}

function goTo(table) {
  location.assign(`/tables/${table}`);
  // The page is left: nothing is to be changed on it any more.
  return new Promise(() => {});
}

/** Asks with how much to sit down at a table, and sits down. */
export async function askToSit(table) {
  const user = await somebody();
  const wallet = cents(user.wallet);
  const least = table.minimum ? cents(table.minimum) : 100;
  const usual = [10000, 20000, 50000, wallet].filter((value, index, all) => value <= wallet && all.indexOf(value) === index);
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
      await post(`/api/tables/${table.id}/seats`, { buy_in: amount(wanted) });
      await goTo(table.id);
    } catch (problem) {
      wrong.textContent = problem.message;
      button.disabled = false;
      await meAgain();
    }
  };
  const box = dialog(`Sit down at ${table.name}`,
    h("form", { onsubmit: sit, novalidate: true },
      h("p", { class: "faint" }, `${table.title}. In your wallet: ${money(wallet)}.`, table.minimum && ` Stakes from ${money(least)}.`),
      h("div", { class: "field" },
        h("label", { for: "buy-in" }, "Chips to bring to the table, in dollars"),
        h("input", { id: "buy-in", inputmode: "decimal", autocomplete: "off", value: amount(Math.min(BUY_IN, wallet)), "aria-describedby": "buy-in-wrong" }),
        h("p", { class: "wrong", id: "buy-in-wrong", role: "alert" })),
      h("p", { class: "row" }, usual.map((value) =>
        h("button", { type: "button", class: "small", onclick: () => pick(value) }, value === wallet ? `All: ${money(value)}` : money(value)))),
      h("p", { class: "row" },
        h("button", { class: "first" }, "Sit down"),
        h("button", { type: "button", onclick: () => box.close() }, "Not now"))));
  box.querySelector("input").select();
}

function whyNot(wanted, wallet) {
  if (!(wanted > 0)) return "An amount above zero, such as 200 or 12.50.";
  return wanted > wallet ? `There are only ${money(wallet)} in your wallet.` : "";
}

/** Runs what a button starts; it rests until that is done, and what goes wrong is noted. */
export async function busy(button, run) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    await run();
  } catch (problem) {
    note(problem.message, "bad", problem.section);
    await me();
  } finally {
    button.removeAttribute("aria-busy");
  }
}
