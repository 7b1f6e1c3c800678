// A game's own words for people: names of wagers, values of elections.

import { saidOf } from "./events.js";
import { cents, money, words } from "./format.js";

/** The name of a wager, with what was selected: `place-bet-to-win:4`, `pass-bet+supplemental-wager/1x`. */
export function wagerTitle(rules, name) {
  const parts = name.split("+").map((part) => partTitle(rules, part));
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0];
}

function partTitle(rules, part) {
  const said = saidOf(rules, part);
  if (said) return said;
  const known = (id) => rules.wagers.find((wager) => wager.id === id)?.title;
  if (known(part)) return known(part);
  const [, id, rest] = /^([^:/]+)[:/]?(.*)$/.exec(part) ?? [null, part, ""];
  const title = known(id) ?? words(id);
  return rest ? `${title}: ${rest.replaceAll("-", " ").replaceAll("/", " ")}` : title;
}

/** The wager that a row of payouts or a line of odds belongs to. */
export function baseOf(rules, name) {
  const ids = rules.wagers.map((wager) => wager.id);
  return ids.includes(name) ? name : name.split(/[:/]/)[0];
}

/** A sentence's beginning. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The value of an election in words. */
export function inWords(rules, { type }, value) {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (type === "amount") return dollars(value);
  if (type === "percent") return `${value}%`;
  if (type === "limits") return each(value, (name, limit) => `${wagerTitle(rules, name)} ${between(limit)}`);
  if (type === "increments") return each(value, (name, step) => `${wagerTitle(rules, name)} in steps of ${dollars(step)}`);
  if (type === "odds-by-row") return each(value, (row, odds) => `${rowTitle(rules, row)}: ${odds}`);
  return anyWords(rules, value);
}

const each = (value, text) =>
  typeof value === "object" ? Object.entries(value).map(([key, inner]) => text(key, inner)).join("; ") : String(value);

function dollars(value) {
  const known = cents(value);
  return Number.isNaN(known) ? String(value) : money(known);
}

function between({ minimum, maximum }) {
  if (minimum && maximum) return `${dollars(minimum)} to ${dollars(maximum)}`;
  return minimum ? `from ${dollars(minimum)}` : `up to ${dollars(maximum)}`;
}

/** The name of a row of payouts. */
export function rowTitle(rules, row) {
  return rules.payouts.find((payout) => payout.row === row)?.title ?? words(row.replaceAll("/", " "));
}

function anyWords(rules, value) {
  if (Array.isArray(value)) return value.map((one) => anyWords(rules, one)).join(", ");
  if (typeof value === "object") {
    return each(value, (key, inner) => `${words(key)} ${typeof inner === "object" ? `(${anyWords(rules, inner)})` : inner}`);
  }
  const title = rules.wagers.find((wager) => wager.id === value)?.title;
  return title ?? String(value).replaceAll("-", " ");
}

/** Whether two values of an election are the same. */
export function isSame(a, b) {
  return JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));
}

function sorted(value) {
  if (!value || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}

/** What a line of the odds pays, with the commission or whatever else the rules say beside the odds. */
export function paysOf(rules, line) {
  const row = rules.payouts.find((payout) => payout.row === line.wager);
  return line.payout_odds && row?.pays.startsWith(line.payout_odds) ? row.pays : line.payout_odds;
}
