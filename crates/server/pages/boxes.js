// What a table shows in a box when it is asked for.

import { h } from "./dom.js";
import { dialog } from "./frame.js";

/** What everything pays at this table, by wager. */
export function openPays({ payouts, wagers }, title) {
  const groups = Map.groupBy(payouts, ({ row }) => row.split("/")[0]);
  // A row of its own is told with the others that have but one.
  const singles = [...groups.values()].filter((rows) => rows.length === 1).flat();
  const tables = [...groups].filter(([, rows]) => rows.length > 1);
  const nameOf = (base) => wagers.find((wager) => wager.id === base)?.title ?? title(base);
  dialog("What it pays",
    h("div", { class: "pay-tables" },
      tables.map(([base, rows]) => payTable(base, nameOf(base), rows)),
      singles.length > 0 && payTable("singles", tables.length > 0 ? "Other bets" : "Bets", singles.map((row) => ({ ...row, title: row.row.includes("/") ? row.title : title(row.row) })))));
}

function payTable(key, heading, rows) {
  return h("table", { key, class: "pay-table" }, h("caption", {}, heading),
    h("tbody", {}, rows.map((row, n) => h("tr", { key: n }, h("td", {}, row.title), h("td", { class: "number" }, row.pays)))));
}
