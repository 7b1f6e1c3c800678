// The API that programs use, from a page.

/** What the house answers where it does not do what was asked. */
export class Problem extends Error {
  constructor(status, body) {
    super(body?.detail ?? `the house answered ${status}`);
    this.status = status;
    this.code = body?.code ?? "failed";
    this.field = body?.field;
    this.section = body?.section;
    this.others = body?.others ?? [];
  }
}

let csrf = null;
let someone;

async function call(method, path, body, isAgain = false) {
  const headers = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (csrf && method !== "GET") headers["x-csrf-token"] = csrf;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Problem(0, { code: "unreachable", detail: "The house cannot be reached. Is the server running?" });
  }
  const text = await answer.text();
  const value = text ? JSON.parse(text) : null;
  // Somebody has signed in anew in another window of this browser: the same is asked with the word of that session.
  if (value?.code === "csrf" && !isAgain) {
    await meAgain();
    return call(method, path, body, true);
  }
  if (!answer.ok) throw new Problem(answer.status, value);
  return answer.status === 202 ? undefined : value;
}

export const get = (path) => call("GET", path);
export const post = (path, body = {}) => call("POST", path, body);
export const put = (path, body = {}) => call("PUT", path, body);
export const del = (path) => call("DELETE", path);

const PAGE = 500;

/** A whole list, page by page: each goes on after the last one's `key`. */
export async function all(path, key = "id") {
  const found = [];
  for (;;) {
    const after = found.length ? `&after=${encodeURIComponent(found.at(-1)[key])}` : "";
    const more = await get(`${path}${path.includes("?") ? "&" : "?"}limit=${PAGE}${after}`);
    found.push(...more);
    if (more.length < PAGE) return found;
  }
}

/** Asks again until what takes long is there (`undefined` is the answer until then). */
export async function patiently(ask, { pause = 500 } = {}) {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** Who is signed in; null where nobody is. Asked once a page. */
export function me() {
  someone ??= askWho().catch((problem) => {
    someone = undefined;
    throw problem;
  });
  return someone;
}

async function askWho() {
  const user = await get("/api/me?anybody=true");
  csrf = user?.csrf ?? null;
  return user;
}

/** Asks again who is signed in. */
export async function meAgain() {
  someone = undefined;
  return me();
}

/** Whoever is signed in, else a new guest with practice chips. */
export async function somebody() {
  const known = await me();
  if (known) return known;
  const guest = await post("/api/guests");
  csrf = guest.csrf;
  someone = Promise.resolve(guest);
  return guest;
}
