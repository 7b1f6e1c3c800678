// The series of a table's equipment: shoes, or hundreds of rolls, spins or draws.

import { get } from "./api.js";

/** One series; null where there is none. */
export async function oneSeries(table, number) {
  try {
    return await get(`/api/tables/${table}/series/${number}`);
  } catch (problem) {
    if (problem.status === 404) return null;
    throw problem;
  }
}

/** The numbers of a table's series, the latest first: `{series, first_round, is_over}` as far as it is known. */
export async function seriesOf(table) {
  try {
    const found = await get(`/api/tables/${table}/series`);
    return [...found].sort((a, b) => b.series - a.series);
  } catch (problem) {
    if (problem.status !== 404) throw problem;
  }
  const last = await greatest((number) => oneSeries(table, number));
  return Array.from({ length: last }, (_, n) => ({ series: last - n }));
}

/** The series that a round was played with; null where there is none. */
export async function seriesOfRound(table, round) {
  const listed = await seriesOf(table);
  const known = listed.find((one) => one.first_round !== undefined && one.first_round <= round);
  if (known) return oneSeries(table, known.series);
  const number = await greatest(async (n) => n <= listed.length && (await oneSeries(table, n))?.first_round <= round);
  return number === 0 ? null : oneSeries(table, number);
}

/** The greatest number from 1 on for which something holds, where it holds for all smaller ones; 0 where for none. */
export async function greatest(holds) {
  let high = 1;
  while (await holds(high)) high *= 2;
  let low = Math.floor(high / 2);
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
