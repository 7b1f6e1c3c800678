// The rounds that one has played, the latest first; or those of a table.

import { get, me } from "./api.js";
import { lineChart } from "./graphs.js";
import { h, render } from "./dom.js";
import { cents, money, signed, when } from "./format.js";
import { fail, noteProblem, page, say, start, stylesheet, title } from "./frame.js";

const PAGE = 100;
const table = new URLSearchParams(location.search).get("table");
const here = { rounds: [], isAll: false, isBusy: false, games: new Map(), place: null, isRoom: false, user: null };

start(async () => {
  const [user] = await Promise.all([me(), stylesheet("house.css")]);
  here.user = user;
  if (!user) return render(page, nobody());
  const [games, place] = await Promise.all([get("/api/games"), table ? get(`/api/tables/${encodeURIComponent(table)}`) : null]);
  here.games = new Map(games.map((game) => [game.id, game.title]));
  here.place = place?.table ?? null;
  here.isRoom = games.find((game) => game.id === here.place?.game)?.family === "Poker room";
  await more();
});

async function more() {
  const last = here.rounds.at(-1);
  const known = new Set(here.rounds.map(key));
  let path = `/api/me/rounds?limit=${PAGE}`;
  // Rounds of one moment may stand on both sides of a page: those are asked for again.
  if (last) path += `&before_ms=${last.ended_ms + 1}`;
  if (table) path = `/api/tables/${encodeURIComponent(table)}/rounds?limit=${PAGE}${last ? `&before=${last.round}` : ""}`;
  here.isBusy = true;
  draw();
  try {
    const asked = await get(path);
    const found = asked.filter((round) => !known.has(key(round)));
    here.rounds.push(...found);
    here.isAll = asked.length < PAGE || found.length === 0;
    if (last) say(`${found.length} more rounds`);
  } catch (problem) {
    if (!last) return fail(problem);
    noteProblem(problem);
  } finally {
    here.isBusy = false;
  }
  draw();
}

const key = (round) => `${round.table}/${round.round}`;

/** What a round brought whoever reads; at a table's list, all players together. */
function net(round) {
  const own = round.nets.filter((one) => table || one.user === here.user.id);
  return own.reduce((sum, one) => sum + cents(one.net), 0);
}

function nobody() {
  return h("section", { class: "card sorry" },
    h("h1", {}, "Rounds"),
    h("p", {}, "Nobody is signed in here. Play a round and it is kept on this page, card by card."),
    h("p", {}, h("a", { class: "button first", href: "/" }, "To the floor"), " ", h("a", { class: "button", href: "/sign-in?then=/rounds" }, "Sign in")));
}

function draw() {
  const { place } = here;
  const heading = table ? `Rounds of table ${table}${place ? `, ${place.name}` : ""}` : "Your rounds";
  title(heading);
  render(page,
    h("h1", {}, heading),
    table && place && h("p", {}, h("a", { href: `/tables/${place.id}` }, "To the table"), " · ", h("a", { href: `/tables/${place.id}/review` }, "Review of your decisions"), " · ", h("a", { href: "/rounds" }, "Your own rounds"),
      here.isRoom && [" · ", h("a", { href: `/api/tables/${place.id}/phh?limit=500`, download: true }, "Your hands here as PHH")]),
    here.rounds.length === 0 ? nothing() : [summary(), list(), older()]);
}

function nothing() {
  if (here.isBusy) return h("p", { class: "wait" }, "One moment…");
  return h("section", { class: "card" },
    h("p", {}, table ? "No round has ended at this table yet." : "You have played no round yet. Once you have, each is here, step by step."),
    h("p", {}, h("a", { class: "button first", href: table ? `/tables/${table}` : "/" }, table ? "To the table" : "Choose a game")));
}

function summary() {
  const nets = here.rounds.map(net);
  const total = nets.reduce((sum, one) => sum + one, 0);
  const won = nets.filter((one) => one > 0).length;
  const lost = nets.filter((one) => one < 0).length;
  const running = [0];
  for (const one of [...nets].reverse()) running.push(running.at(-1) + one);
  const which = here.isAll ? "all" : "the latest";
  const words = `${table ? "All players together: " : ""}the running net over ${which} ${nets.length} rounds, from $0 to ${signed(total)}; at best ${signed(Math.max(...running))}, at worst ${signed(Math.min(...running))}.`;
  return h("section", { class: "card summary", "aria-labelledby": "sums" },
    h("h2", { id: "sums" }, table ? "All players together" : "Together"),
    h("dl", { class: "figures" },
      figure("Rounds", here.isAll ? nets.length : `${nets.length} latest`),
      figure("Net", signed(total), tone(total)),
      figure("Won", won),
      figure("Lost", lost),
      figure("Even", nets.length - won - lost),
      figure("Best round", signed(Math.max(...nets)), tone(Math.max(...nets))),
      figure("Worst round", signed(Math.min(...nets)), tone(Math.min(...nets)))),
    lineChart(running, { label: `Chart: ${words}`, format: money }));
}

function figure(name, value, kind = "") {
  return h("div", {}, h("dt", {}, name), h("dd", { class: kind }, value));
}

const tone = (value) => (value > 0 ? "good" : value < 0 ? "bad" : "");

function list() {
  return h("div", { class: "scroll" },
    h("table", { class: "rounds" },
      h("caption", { class: "unseen" }, "Rounds, newest first"),
      h("thead", {}, h("tr", {},
        h("th", { scope: "col" }, "Game"), h("th", { scope: "col" }, "Ended"),
        h("th", { scope: "col", class: "number" }, table ? "Players' net" : "Net"))),
      h("tbody", {}, here.rounds.map(row))));
}

function row(round) {
  const sum = net(round);
  const name = here.games.get(round.game) ?? round.game;
  return h("tr", { key: key(round) },
    h("td", {}, h("span", { class: "game" }, name), " ",
      h("a", { href: `/tables/${round.table}/rounds/${round.round}` },
        table ? `Round ${round.round}` : `Table ${round.table}, round ${round.round}`),
      !table && [" · ", h("a", { href: `/tables/${round.table}/review` }, "Review")]),
    h("td", {}, h("time", { datetime: new Date(round.ended_ms).toISOString() }, when(round.ended_ms))),
    h("td", { class: `number ${tone(sum)}` }, signed(sum), table && round.nets.length > 1 && h("span", { class: "faint seats" },
      round.nets.map((one) => ` seat ${one.seat}: ${signed(cents(one.net))}`).join(","))));
}

function older() {
  if (here.isAll) return h("p", { class: "faint" }, table ? "That is every round of this table." : "That is every round you have played.");
  return h("p", {}, h("button", { disabled: here.isBusy, onclick: more }, here.isBusy ? "One moment…" : "Older rounds"));
}
