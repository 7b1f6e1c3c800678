// Everybody in the house: what they may do, and the chips that the floor sells them.

import { del, get, me, post, put } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, words } from "./format.js";
import { dialog, note, page, say, start, stylesheet } from "./frame.js";

const PAGE = 500;
const MOST = 10_000;
const ROLES = ["guest", "player", "dealer", "floor", "division", "licensee"];
const MAY = {
  guest: "plays for practice chips, without a password",
  player: "plays, with a password",
  dealer: "deals at a table of that kind",
  floor: "opens and closes tables, sets limits, rules, sells chips",
  division: "reads everything, changes nothing",
  licensee: "all that the floor may; the record; people's roles",
};
const at = { user: null, people: [], isAll: false, name: "", role: "" };

start(async () => {
  const [user] = await Promise.all([me(), stylesheet("house.css")]);
  if (!user) throw Object.assign(new Error("This page is for the floor, the licensee and the Division. Sign in first."), { status: 401 });
  at.user = user;
  await load();
});

async function load() {
  while (!at.isAll && at.people.length < MOST) {
    const found = await get(`/api/users?limit=${PAGE}&after=${at.people.at(-1)?.id ?? 0}`);
    at.people.push(...found);
    at.isAll = found.length < PAGE;
    draw();
  }
}

const isLicensee = () => at.user.role === "licensee";
const maySell = () => ["floor", "licensee"].includes(at.user.role);

/** By default everybody but guests, of whom there are many. */
function shown() {
  const part = at.name.trim().toLowerCase();
  return at.people.filter((one) =>
    (at.role === "all" || (at.role ? one.role === at.role : one.role !== "guest" || part)) &&
    (!part || one.name.toLowerCase().includes(part) || String(one.id) === part));
}

function draw() {
  const people = shown();
  render(page,
    h("h1", {}, "People"),
    h("section", { class: "card filters no-print", "aria-label": "Who is shown" },
      h("div", { class: "field" }, h("label", { for: "name" }, "Name or number"),
        h("input", { id: "name", type: "search", value: at.name, autocomplete: "off", oninput: (event) => { at.name = event.target.value; draw(); say(`${shown().length} people`); } })),
      h("div", { class: "field" }, h("label", { for: "role" }, "Role"),
        h("select", { id: "role", value: at.role, onchange: (event) => { at.role = event.target.value; draw(); say(`${shown().length} people`); } },
          h("option", { key: "", value: "" }, "All but guests"),
          h("option", { key: "all", value: "all" }, "Everybody"),
          ROLES.map((role) => h("option", { key: role, value: role }, words(role))))),
      h("p", { class: "faint count" }, `${people.length} of ${at.people.length}${at.isAll ? "" : " read so far"}`)),
    people.length === 0 ? h("p", {}, "There is nobody like that.") : list(people.slice(0, PAGE)),
    people.length > PAGE && h("p", { class: "faint" }, `The first ${PAGE} are shown: give a part of the name.`));
}

function list(people) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "People" },
    h("table", { class: "people" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Name"), h("th", { scope: "col", class: "number" }, "Number"), h("th", { scope: "col" }, "Role"),
        h("th", { scope: "col" }, h("span", { class: "unseen" }, "What can be done")))),
      h("tbody", {}, people.map(row))));
}

function row(one) {
  return h("tr", { key: one.id },
    h("th", { scope: "row" }, one.name, " ", one.id === at.user.id && h("span", { class: "badge" }, "you"),
      one.is_disabled && h("span", { class: "badge warn" }, "disabled"), " ", one.has_two_step && h("span", { class: "badge" }, "two-step")),
    h("td", { class: "number" }, one.id),
    h("td", {}, words(one.role)),
    h("td", {}, h("div", { class: "row" },
      isLicensee() && h("button", { class: "small", "aria-label": `Change the role of ${one.name}`, onclick: () => changeRole(one) }, "Role"),
      isLicensee() && one.id !== at.user.id && h("button", { class: "small", "aria-label": `The account of ${one.name}`, onclick: () => manage(one) }, "Account"),
      maySell() && h("button", { class: "small", "aria-label": `Chips for ${one.name}`, onclick: () => sell(one) }, "Chips"),
      h("a", { class: "button small", "aria-label": `Ledger of ${one.name}`, href: `/reports?view=ledger&account=wallet:${one.id}` }, "Ledger"))));
}

/** A dialog with a form; `send` throws where it is refused, and that is shown in it. */
function ask(heading, button, fields, send) {
  const box = dialog(heading, h("div", {}));
  const body = box.querySelector(".dialog-body");
  let wrong = "";
  let isBusy = false;
  const show = () => render(body, h("form", { onsubmit: submit }, fields(show), h("p", { class: "bad", role: "alert" }, wrong),
    h("div", { class: "row" }, h("button", { class: "first", disabled: isBusy }, button), h("button", { type: "button", onclick: () => box.close() }, "Leave it"))));
  const submit = async (event) => {
    event.preventDefault();
    isBusy = true;
    show();
    try {
      await send();
      box.close();
    } catch (problem) {
      wrong = `${problem.message}${problem.section ? ` (${problem.section})` : ""}`;
    }
    isBusy = false;
    show();
  };
  show();
  body.querySelector("input, select")?.focus();
}

function changeRole(one) {
  let role = one.role;
  ask(`The role of ${one.name}`, "Give this role", (show) => [
    h("fieldset", { class: "roles" }, h("legend", {}, "Role"),
      ROLES.map((each) => h("label", { key: each }, h("input", { type: "radio", name: "role", value: each, checked: each === role, onchange: () => { role = each; show(); } }),
        words(each), h("span", { class: "faint" }, ` ${MAY[each]}`)))),
    one.id === at.user.id && role !== one.role && h("p", { class: "bad" }, "This is yourself: you may lose what only a licensee can do."),
  ], async () => {
    await put(`/api/users/${one.id}/role`, { role });
    one.role = role;
    draw();
    note(`${one.name} is ${words(role).toLowerCase()} now.`, "good");
  });
}

/** Disabling, a new password, and the end of a second step whose phone is lost. */
function manage(one) {
  const box = dialog(`The account of ${one.name}`, h("div", {}));
  const body = box.querySelector(".dialog-body");
  let wrong = "";
  let reset = null;
  const act = (work) => async () => {
    wrong = "";
    try {
      await work();
      draw();
    } catch (problem) {
      wrong = problem.message;
    }
    show();
  };
  const show = () => render(body,
    h("p", {}, one.is_disabled ? `${one.name} cannot sign in.` : `${one.name} can sign in.`),
    h("p", { class: "bad", role: "alert" }, wrong),
    reset && h("p", { role: "status" }, "Give them this code, shown this once: ", h("code", {}, reset.code), ". With it they set a new password at ", h("code", {}, "/sign-in?reset"), " within a day."),
    h("div", { class: "row" },
      one.role !== "guest" && h("button", { onclick: act(async () => { reset = await post(`/api/users/${one.id}/password-reset`); }) }, "Reset the password"),
      one.has_two_step && h("button", { onclick: act(async () => { await del(`/api/users/${one.id}/two-step`); one.has_two_step = false; note(`${one.name} signs in with the password alone now.`); }) }, "Turn two-step sign-in off"),
      h("button", { onclick: act(async () => {
        const { is_disabled } = await put(`/api/users/${one.id}/disabled`, { disabled: !one.is_disabled });
        one.is_disabled = is_disabled;
        note(is_disabled ? `${one.name} is disabled and signed out everywhere.` : `${one.name} can sign in again.`, is_disabled ? "" : "good");
      }) }, one.is_disabled ? "Enable" : "Disable"),
      h("button", { onclick: () => box.close() }, "Close")));
  show();
}

function sell(one) {
  let text = "";
  let isSale = true;
  ask(`Chips for ${one.name}`, "Do it", (show) => [
    h("fieldset", { class: "roles" }, h("legend", {}, "What"),
      h("label", {}, h("input", { type: "radio", name: "kind", checked: isSale, onchange: () => { isSale = true; show(); } }), "Sell chips"),
      h("label", {}, h("input", { type: "radio", name: "kind", checked: !isSale, onchange: () => { isSale = false; show(); } }), "Redeem chips")),
    h("div", { class: "field" }, h("label", { for: "amount" }, "For how much, in dollars"),
      h("input", { id: "amount", inputmode: "decimal", autocomplete: "off", required: true, value: text, oninput: (event) => { text = event.target.value; } })),
  ], async () => {
    const value = cents(text.trim().replace(/^\$/, "").replaceAll(",", ""));
    if (!(value > 0)) throw new Error("Give an amount above zero, such as 500 or 12.50.");
    const sum = (isSale ? value : -value) / 100;
    const wallet = await post(`/api/users/${one.id}/purchases`, { amount: sum.toFixed(2) });
    note(`${one.name} has ${money(cents(wallet.wallet))} of bought chips now.`, "good");
  });
}
