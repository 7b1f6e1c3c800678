// The pit at a glance: every table with its seats, what it has won, and whatever is irregular there.

import { all, get, me } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, percent, signed, words } from "./format.js";
import { page, start, stylesheet, title } from "./frame.js";

const EVERY_MS = 5000;
// So many tables are looked into for what went wrong in their last rounds; of the others the list tells enough.
const MOST_VIEWS = 24;
const at = { tables: [], wins: new Map(), views: new Map(), isLost: false };

start(async () => {
  const user = await me();
  if (!user) throw Object.assign(new Error("The pit is for the floor, the licensee and the Division. Sign in first."), { status: 401 });
  if (!["floor", "division", "licensee"].includes(user.role)) throw Object.assign(new Error("The pit is for the floor, the licensee and the Division."), { status: 403 });
  await stylesheet("house.css");
  title("The pit");
  await look();
  setInterval(() => { if (!document.hidden) look().catch(() => { at.isLost = true; draw(); }); }, EVERY_MS);
});

async function look() {
  const [tables, rows] = await Promise.all([all("/api/tables"), all("/api/reports?group=table", "group")]);
  at.tables = tables.filter((table) => table.status !== "closed");
  at.wins = new Map(rows.map((row) => [row.group, row]));
  const busy = [...at.tables].filter((table) => table.status !== "set-aside").sort((a, b) => b.seats.length - a.seats.length).slice(0, MOST_VIEWS);
  const views = await Promise.all(busy.map((table) => get(`/api/tables/${table.id}`).catch(() => null)));
  at.views = new Map(views.filter(Boolean).map((view) => [view.table.id, view]));
  at.isLost = false;
  draw();
}

/** What the floor should look at, in words, each with its section where there is one. */
function irregular(table) {
  const view = at.views.get(table.id);
  const found = [];
  if (table.status === "set-aside") found.push(["Set aside: it cannot be read back", null]);
  if (table.status === "suspended") found.push(["Suspended: nothing can be stored", null]);
  if (table.status === "closing") found.push(["Closing after this round", null]);
  if (table.dealing === "dealer" && !table.dealer) found.push(["No dealer", null]);
  const away = table.seats.filter((seat) => !seat.is_connected).length;
  if (away > 0) found.push([`${away} ${away === 1 ? "player is" : "players are"} away`, null]);
  for (const event of [...(view?.last_events ?? []), ...(view?.events ?? [])]) {
    if (event.event === "irregular") found.push([words(event.id), event.cite]);
  }
  return found;
}

function draw() {
  const pits = Map.groupBy([...at.tables].sort((a, b) => a.id - b.id), (table) => table.pit ?? "");
  const seated = at.tables.reduce((sum, table) => sum + table.seats.length, 0);
  const win = at.tables.reduce((sum, table) => sum + cents(at.wins.get(String(table.id))?.win ?? "0"), 0);
  const troubled = at.tables.filter((table) => irregular(table).length > 0).length;
  render(page,
    h("h1", {}, "The pit"),
    at.isLost && h("p", { class: "bad", role: "status" }, "The house cannot be reached. What is shown may be old."),
    h("dl", { class: "figures" },
      figure("Open tables", at.tables.length), figure("Players", seated), figure("Win", signed(win), win < 0 ? "bad" : ""), figure("To look at", troubled, troubled > 0 ? "bad" : "good")),
    at.tables.length === 0 && h("p", {}, "No table is open."),
    [...pits].sort(([a], [b]) => (a === "") - (b === "") || a.localeCompare(b)).map(([pit, tables]) => h("section", { key: pit, "aria-label": pit || "Practice tables" },
      h("h2", {}, pit ? `${pit} pit` : "Practice tables"),
      h("ul", { class: "pit-tables" }, tables.map(card)))));
}

function figure(name, value, tone = "") {
  return h("div", {}, h("dt", {}, name), h("dd", { class: tone }, value));
}

function card(table) {
  const row = at.wins.get(String(table.id));
  const troubles = irregular(table);
  const bets = table.seats.reduce((sum, seat) => sum + cents(seat.on_layout), 0);
  const racks = table.seats.reduce((sum, seat) => sum + cents(seat.rack), 0);
  return h("li", { key: table.id, class: `card pit-table ${troubles.length > 0 ? "troubled" : ""}`, "data-table": table.id },
    h("h3", {}, h("a", { href: `/tables/${table.id}/manage` }, table.name)),
    h("p", { class: "faint" }, `Table ${table.id} · ${table.title} · round ${table.round} · ${table.dealing === "dealer" ? (table.dealer ? "a dealer deals" : "waits for a dealer") : "the house deals"}`),
    h("ol", { class: "places", "aria-label": "Seats" }, table.seats.map((seat) => h("li", { key: seat.seat, class: seat.is_connected ? "" : "away" },
      h("span", {}, `${seat.seat}: ${seat.name}`), h("span", { class: "number" }, money(cents(seat.rack)), cents(seat.on_layout) > 0 && ` · bets ${money(cents(seat.on_layout))}`)))),
    table.seats.length === 0 && h("p", { class: "faint" }, `Nobody sits here (${table.seats_count} places).`),
    h("dl", { class: "figures small" },
      figure("On the layout", money(bets)), figure("In racks", money(racks)),
      figure("Win", row ? signed(cents(row.win)) : "–", row && cents(row.win) < 0 ? "bad" : ""),
      figure("Of handle", row?.win_percent != null ? percent(row.win_percent, 1) : "–")),
    troubles.length > 0 && h("ul", { class: "troubles" }, troubles.map(([text, cite], n) => h("li", { key: n, class: "bad" }, text, cite && [" ", h("span", { class: "cite" }, cite)]))));
}
