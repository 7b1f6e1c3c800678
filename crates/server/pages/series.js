// The series of a table's equipment: shoes, or hundreds of rolls, spins or draws.

import { get } from "./api.js";

const PAGE = 500;

/** One series; null where there is none. */
export async function oneSeries(table, number) {
  try {
    return await get(`/api/tables/${table}/series/${number}`);
  } catch (problem) {
    if (problem.status === 404) return null;
    throw problem;
  }
}

/** A table's latest series, the latest first: `{series, commitment, first_round, is_over}`. */
export function seriesOf(table) {
  return get(`/api/tables/${table}/series?limit=${PAGE}`);
}

/** The series that a round was played with; null where there is none. */
export async function seriesOfRound(table, round) {
  let before = "";
  for (;;) {
    const some = await get(`/api/tables/${table}/series?limit=${PAGE}${before}`);
    const found = some.find((one) => one.first_round <= round);
    if (found) return oneSeries(table, found.series);
    if (some.length < PAGE) return null;
    before = `&before=${some.at(-1).series}`;
  }
}
