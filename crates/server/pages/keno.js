// The desk where keno tickets are written: numbers, groups, ways, kings, rates.

import { h, render } from "./dom.js";
import { amount, cents, money, words } from "./format.js";
import { deviceOf } from "./felt.js";
import { dialog } from "./frame.js";
import { numbers } from "./parts.js";

const LETTERS = "ABCDEFGH";

/** Opens the desk for a kind of ticket; what was chosen on the board is on it already. */
export function ticketDesk(offer, at, { act }) {
  const others = at.view.offers.filter((one) => one.needs?.length > 0 && !one.needs.includes("of"));
  const ticket = { groups: [new Set(at.ticket)], group: 0, kings: new Set(), sizes: new Set([1]), count: at.ticket.size || 4, rate: at.chip, games: 2, highest: deviceOf(at.rules.felt).highest, of: others[0]?.wager };
  const box = dialog(at.rules.wagers.find((wager) => wager.id === offer.wager)?.title ?? words(offer.wager), h("div", {}));
  const body = box.querySelector(".dialog-body");
  const show = () => render(body, desk(offer, others, ticket, show, async () => {
    if (await act(fields(offer, others, ticket))) {
      at.ticket.clear();
      box.close();
    }
  }));
  show();
}

/** What the ticket has to say: the kind's own fields, or those of the ticket that is repeated. */
function needsOf(offer, others, ticket) {
  if (!offer.needs.includes("of")) return offer.needs;
  return [...offer.needs, ...(others.find((one) => one.wager === ticket.of)?.needs ?? [])];
}

function groupsOf(ticket) {
  return ticket.groups.map((group) => [...group].sort((a, b) => a - b)).filter((group) => group.length > 0);
}

/** Every choice of `size` out of `items`. */
function choose(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, n) => choose(items.slice(n + 1), size - 1).map((rest) => [item, ...rest]));
}

function waysOf(ticket) {
  const all = groupsOf(ticket).map((_, n) => n);
  const kings = all.filter((n) => ticket.kings.has(n));
  const rest = all.filter((n) => !ticket.kings.has(n));
  if (kings.length > 0) return rest.map((n) => [...kings, n]);
  return [...ticket.sizes].filter((size) => size <= all.length).flatMap((size) => choose(all, size));
}

function fields(offer, others, ticket) {
  const needs = needsOf(offer, others, ticket);
  const groups = groupsOf(ticket);
  const act = { do: "wager", wager: offer.wager };
  for (const need of needs) {
    if (need === "spots") act.spots = groups.flat();
    if (need === "spot-count") act["spot-count"] = ticket.count;
    if (need === "groups") act.groups = groups;
    if (need === "ways") act.ways = waysOf(ticket);
    if (need === "kings") act.kings = groups.flatMap((group, n) => (ticket.kings.has(n) ? group : []));
    if (need === "rate") act.rate = amount(ticket.rate);
    if (need === "rates") act.rates = groups.map(() => amount(ticket.rate));
    if (need === "of") act.of = ticket.of;
    if (need === "games") act.games = ticket.games;
  }
  return act;
}

function desk(offer, others, ticket, show, buy) {
  const needs = needsOf(offer, others, ticket);
  const hasGroups = needs.includes("groups");
  // The system chooses the numbers; the player says how many.
  const isChosen = needs.includes("spot-count");
  const pick = (n) => {
    const own = ticket.groups[ticket.group];
    if (own.has(n)) own.delete(n);
    else {
      for (const group of ticket.groups) group.delete(n);
      own.add(n);
    }
    show();
  };
  return [
    h("p", { class: "faint" }, offer.about, offer.cite && h("span", { class: "cite" }, ` ${offer.cite}`)),
    needs.includes("of") && h("div", { class: "field" }, h("label", { for: "of" }, "Ticket"),
      h("select", { id: "of", onchange: (event) => { ticket.of = event.target.value; show(); } },
        others.map((one) => h("option", { key: one.wager, value: one.wager, selected: one.wager === ticket.of }, words(one.wager))))),
    needs.includes("games") && h("div", { class: "field" }, h("label", { for: "games" }, "Games in a row"),
      h("input", { id: "games", type: "number", min: 2, value: String(ticket.games), onchange: (event) => { ticket.games = Number(event.target.value) || 2; show(); } })),
    hasGroups && groupTabs(ticket, show),
    isChosen && h("div", { class: "field" }, h("label", { for: "spot-count" }, "How many numbers the house chooses for you"),
      h("input", { id: "spot-count", type: "number", min: 1, max: ticket.highest, value: String(ticket.count), onchange: (event) => { ticket.count = Number(event.target.value) || 1; show(); } })),
    !isChosen && numbers(ticket.highest, [], [...ticket.groups[ticket.group]], pick),
    !isChosen && h("p", { "aria-live": "polite" }, chosenText(ticket, hasGroups)),
    needs.includes("ways") && waysField(ticket, needs, show),
    h("div", { class: "field" }, h("label", { for: "rate" }, needs.includes("rates") ? "Wager on each group" : "Wager (on each way)"),
      h("input", { id: "rate", inputmode: "decimal", value: String(ticket.rate / 100), onchange: (event) => { ticket.rate = cents(event.target.value) || ticket.rate; show(); } })),
    h("p", { "aria-live": "polite", "data-price": true }, priceText(needs, ticket)),
    h("div", { class: "row" },
      !isChosen && h("button", { type: "button", "data-quick-pick": true, onclick: () => { quickPick(ticket, hasGroups); show(); } }, "Choose for me"),
      h("button", { type: "button", class: "first", "data-buy": true, disabled: !isChosen && groupsOf(ticket).length === 0, onclick: buy }, "Buy the ticket")),
  ];
}

/** What the whole ticket costs (15.4(b)5): the wagers of a game, and so many games. */
function priceText(needs, ticket) {
  const groups = needs.includes("spot-count") ? 1 : groupsOf(ticket).length;
  const wagers = needs.includes("ways") ? waysOf(ticket).length : needs.includes("rates") ? groups : Math.min(groups, 1);
  const game = wagers * ticket.rate;
  const each = wagers > 1 ? `${wagers} wagers of ${money(ticket.rate)}` : "";
  if (!needs.includes("games")) return `Price of the ticket: ${money(game)}${each && `, ${each}`}.`;
  return `Price of the ticket: ${money(game * ticket.games)}, ${ticket.games} games at ${money(game)}${each && `, each ${each}`}.`;
}

function groupTabs(ticket, show) {
  return h("div", { class: "tabs", role: "group", "aria-label": "Groups" },
    ticket.groups.map((group, n) => h("button", { key: n, class: "small", "aria-current": n === ticket.group ? "true" : undefined, onclick: () => { ticket.group = n; show(); } }, `Group ${LETTERS[n]} (${group.size})`)),
    ticket.groups.length < LETTERS.length && h("button", { key: "more", class: "small", onclick: () => { ticket.group = ticket.groups.push(new Set()) - 1; show(); } }, "+ group"));
}

function chosenText(ticket, hasGroups) {
  const groups = groupsOf(ticket);
  if (groups.length === 0) return "No number chosen yet.";
  return hasGroups ? groups.map((group, n) => `${LETTERS[n]}: ${group.join(" ")}`).join(" · ") : groups.flat().join(" ");
}

function waysField(ticket, needs, show) {
  const groups = groupsOf(ticket);
  const toggle = (set, what) => { if (!set.delete(what)) set.add(what); show(); };
  return h("fieldset", { class: "field" }, h("legend", {}, needs.includes("kings") ? "Kings (groups of one number)" : "Combine"),
    needs.includes("kings")
      ? groups.map((group, n) => group.length === 1 && h("label", { key: n }, h("input", { type: "checkbox", checked: ticket.kings.has(n), onchange: () => toggle(ticket.kings, n) }), `${LETTERS[n]}: ${group[0]}`))
      : groups.map((_, n) => h("label", { key: n }, h("input", { type: "checkbox", checked: ticket.sizes.has(n + 1), onchange: () => toggle(ticket.sizes, n + 1) }), n === 0 ? "each group alone" : `every ${n + 1} groups together`)),
    h("p", { class: "about" }, `Ways: ${waysOf(ticket).map((way) => way.map((n) => LETTERS[n]).join("+")).join(", ") || "none yet"}.`));
}

/** Numbers by chance: four, or two groups of two. */
function quickPick(ticket, hasGroups) {
  const all = Array.from({ length: ticket.highest }, (_, n) => n + 1);
  const some = crypto.getRandomValues(new Uint32Array(4)).reduce((picked, word) => [...picked, ...all.splice(word % all.length, 1)], []);
  ticket.groups = hasGroups ? [new Set(some.slice(0, 2)), new Set(some.slice(2))] : [new Set(some)];
  ticket.group = 0;
}
