// One's account: who one is, what one has, tokens for programs, how pages behave.

import { del, get, me, post, Problem } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, words } from "./format.js";
import { moves, note, noteProblem, page, say, setMotion, signOut, start } from "./frame.js";

const state = { user: null, tokens: [], made: null, label: "", keys: null };

start(async () => {
  state.user = await me();
  if (!state.user) throw new Problem(401, { detail: "Nobody is signed in here." });
  [state.tokens, state.keys] = await Promise.all([get("/api/me/tokens"), keys()]);
  show();
});

/** The keys of the table page, from itself. */
async function keys() {
  const { keysHelp } = await import("./controls.js").catch(() => ({}));
  return keysHelp?.({}) ?? null;
}

function show() {
  render(page,
    h("h1", {}, "Your account"),
    h("div", { class: "account" }, person(), tokens(), motion(), state.keys && keyList()));
}

function person() {
  const { user } = state;
  const isGuest = user.role === "guest";
  return h("section", { class: "card", "aria-labelledby": "person-title" },
    h("h2", { id: "person-title" }, user.name),
    h("dl", { class: "facts" },
      h("dt", {}, "Role"), h("dd", {}, words(user.role)),
      h("dt", {}, "Wallet"), h("dd", { class: "wallet" }, money(cents(user.wallet)))),
    isGuest && h("p", { class: "faint" }, "A guest is known by this browser only: whoever signs out as a guest cannot come back as the same one."),
    h("p", { class: "row" },
      h("a", { class: "button", href: "/rounds" }, "Your rounds"),
      isGuest && h("a", { class: "button", href: "/sign-in?new" }, "Make an account"),
      h("button", { onclick: leave }, "Sign out")));
}

async function leave() {
  await signOut().catch(noteProblem);
}

function tokens() {
  return h("section", { class: "card", "aria-labelledby": "tokens-title" },
    h("h2", { id: "tokens-title" }, "Tokens for programs"),
    h("p", { class: "faint" }, "A program that shows a token acts as you: it plays with your chips. It sends ",
      h("code", {}, "authorization: Bearer …"), " to ", h("a", { href: "/api" }, "the API"), "."),
    state.made && h("div", { class: "made", role: "status" },
      h("label", { for: "made" }, `The token for ${state.made.label}, shown this once`),
      h("div", { class: "row" },
        h("input", { id: "made", readonly: true, value: state.made.token, onfocus: (event) => event.target.select() }),
        h("button", { onclick: copy }, "Copy"))),
    state.tokens.length
      ? h("ul", { class: "plain" }, state.tokens.map((token) =>
        h("li", { key: token.id, class: "row spread" }, h("span", {}, token.label || "without a name"),
          h("button", { class: "small", onclick: () => revoke(token), "aria-label": `Revoke ${token.label}` }, "Revoke"))))
      : h("p", {}, "None yet."),
    h("form", { onsubmit: make, class: "row new-token" },
      h("label", { for: "label" }, "What the next one is for"),
      h("input", { id: "label", maxlength: 64, required: true, value: state.label, oninput: (event) => { state.label = event.target.value; }, placeholder: "my program", autocomplete: "off" }),
      h("button", {}, "Make a token")));
}

async function make(event) {
  event.preventDefault();
  try {
    state.made = await post("/api/me/tokens", { label: state.label.trim() });
    state.label = "";
    state.tokens = await get("/api/me/tokens");
    show();
    document.getElementById("made").focus();
  } catch (problem) {
    noteProblem(problem);
  }
}

async function copy() {
  try {
    await navigator.clipboard.writeText(state.made.token);
    note("Copied.", "good");
  } catch {
    document.getElementById("made").select();
    note("Copy it with your keyboard: it is selected.");
  }
}

async function revoke(token) {
  try {
    await del(`/api/me/tokens/${token.id}`);
    state.tokens = state.tokens.filter(({ id }) => id !== token.id);
    if (state.made?.id === token.id) state.made = null;
    show();
    say(`${token.label} is revoked`);
  } catch (problem) {
    noteProblem(problem);
  }
}

function motion() {
  const change = (event) => {
    setMotion(event.target.checked);
    say(event.target.checked ? "Motion is on" : "Motion is off");
  };
  return h("section", { class: "card", "aria-labelledby": "motion-title" },
    h("h2", { id: "motion-title" }, "Motion"),
    h("label", {}, h("input", { type: "checkbox", checked: moves(), onchange: change }), "Cards, chips, dice and wheels move"),
    h("p", { class: "faint" }, "Kept in this browser. Until it is chosen here, it is as your system has it."));
}

function keyList() {
  return h("section", { class: "card", "aria-labelledby": "keys-title" },
    h("h2", { id: "keys-title" }, "Keys at a table"),
    state.keys);
}
