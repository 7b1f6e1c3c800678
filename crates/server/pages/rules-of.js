// The rules as they are in force at a table.

import { get, post } from "./api.js";

/** The whole rules of a table's game, under the elections in force there. */
export async function rulesOf(table) {
  const answer = await get(`/api/tables/${table}/rules`);
  if (answer.rules) return { ...answer.rules, stakes: answer.stakes };
  if (answer.felt) return answer;
  const rules = await post(`/api/games/${answer.game}/elections`, { elections: answer.elections });
  return { ...rules, stakes: answer.wagers };
}
