// How a hand among players stands after some of its events: what each has left and has bet, what lies in
// the pot. At a table the house tells it; of a hand that is over it is read off what happened.

import { cents } from "./format.js";

/** `{stacks, bets}` by seat and `pot`, in cents, `folded` seats, and what each who was settled is up by. */
export function standing(events) {
  const [stacks, bets, nets] = [new Map(), new Map(), new Map()];
  const folded = new Set();
  let pot = 0;
  const put = (seat, value) => {
    const paid = Math.min(value, stacks.get(seat) ?? 0);
    stacks.set(seat, (stacks.get(seat) ?? 0) - paid);
    bets.set(seat, (bets.get(seat) ?? 0) + paid);
    pot += paid;
  };
  for (const event of events) {
    const { event: kind, seat } = event;
    if (kind === "wagered" || kind === "changed") {
      if (cents(event.amount) > 0) stacks.set(seat, cents(event.amount));
      else stacks.delete(seat);
    } else if (kind === "noted") {
      const [, ante] = /^everybody antes (\S+)$/.exec(event.note) ?? [];
      if (ante) for (const one of stacks.keys()) put(one, cents(ante));
      if (ante) bets.clear();
      const [, by, posted] = /^seat (\S+) (?:posts|makes the forced bet of) (\S+)$/.exec(event.note) ?? [];
      if (by) put(by, cents(posted));
    } else if (kind === "chose" && seat) {
      const [, raises, sum] = /^(?:bet|call|raise( to)?) (\S+)$/.exec(event.do) ?? [];
      if (sum) put(seat, cents(sum) - (raises ? bets.get(seat) ?? 0 : 0));
      if (event.do === "fold") folded.add(seat);
      if (event.do === "stand-pat" || event.do.startsWith("discard")) bets.clear();
    } else if (kind === "burned" || kind === "dealt") {
      bets.clear();
    } else if (kind === "settled") {
      stacks.set(seat, cents(event.stake) + cents(event.net));
      nets.set(seat, cents(event.net));
      bets.clear();
    }
  }
  return { stacks, bets, pot, folded, nets };
}
