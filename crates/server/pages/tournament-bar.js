// What a player is told of the tournament at one of its tables: the clock, the place, where to sit.

import { get } from "./api.js";
import { h } from "./dom.js";
import { cents } from "./format.js";
import { stylesheet } from "./frame.js";

const EVERY = 2000;
const here = { view: null, at: 0, isAsked: false };

/** The tournament whose table it is; null at any other. */
export const tournamentOf = (table) => table?.chips?.tournament ?? null;

/** Looks after the tournament, and follows its player to another table. */
export function follow(table, redraw) {
  const id = tournamentOf(table);
  if (id === null || here.isAsked) return;
  here.isAsked = true;
  stylesheet("tournament.css");
  const ask = async () => {
    try {
      here.view = await get(`/api/tournaments/${id}`);
      here.at = performance.now();
    } catch {
      return;
    }
    const seat = here.view.mine.table;
    if (here.view.mine.is_entered && seat && seat !== table.id) return location.replace(`/tables/${seat}`);
    redraw();
  };
  ask();
  setInterval(() => document.hidden || ask(), EVERY);
}

/** The bar above the table. */
export function tournamentBar(table) {
  const id = tournamentOf(table);
  if (id === null) return null;
  const { view } = here;
  const own = view?.leaders.find((one) => view.mine.is_entered && one.table === view.mine.table && one.seat === view.mine.seat && view.mine.table);
  const minutes = view?.clock && Math.max(0, Math.ceil((view.clock.left_ms - (performance.now() - here.at)) / 60000));
  return h("div", { class: "tournament-bar" },
    h("a", { href: `/tournaments/${id}` }, view?.name ?? "The tournament"),
    view?.clock && h("span", {}, view.structure.kind === "levels" ? `Level ${view.clock.level}: ${view.clock.stakes}, ${minutes} min left` : `Session ${view.clock.level}, ${minutes} min left`),
    view && h("span", {}, h("strong", {}, view.left_count), ` of ${view.entrants_count} left`),
    own && h("span", {}, "Your place: ", h("strong", {}, own.place)),
    view?.mine.is_out && h("span", {}, "You are out."),
    view?.mine.may_rebuy && h("a", { href: `/tournaments/${id}` }, `Re-buy ${(cents(view.rebuy.chips) / 100).toLocaleString("en-US")}`),
    view && ["ended", "called-off", "ceased"].includes(view.status) && h("span", {}, "The tournament is over."));
}
