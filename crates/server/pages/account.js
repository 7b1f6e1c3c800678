// One's account: who one is, what one has, tokens for programs, how pages behave.

import { del, get, me, meAgain, post, Problem, put } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, words } from "./format.js";
import { refill } from "./play.js";
import { moves, note, noteProblem, page, say, setMotion, signOut, start } from "./frame.js";

const state = { user: null, tokens: [], made: null, label: "", keys: null, wrong: {}, isBusy: false, secret: null, recovery: null };

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
    h("div", { class: "account" }, person(), state.user.role !== "guest" && [password(), twoStep()], tokens(), motion(), state.keys && keyList()));
}

/** A form whose fields are read when it is sent; what is wrong is told in it. */
function form(id, button, fields, send) {
  const submit = async (event) => {
    event.preventDefault();
    if (state.isBusy) return;
    const from = event.target;
    state.isBusy = true;
    delete state.wrong[id];
    show();
    try {
      await send(Object.fromEntries(new FormData(from)));
      from.reset();
    } catch (problem) {
      state.wrong[id] = problem.message;
      say(problem.message);
    }
    state.isBusy = false;
    show();
  };
  return h("form", { key: id, onsubmit: submit }, fields,
    h("p", { class: "bad", role: "alert" }, state.wrong[id] ?? ""),
    h("p", {}, h("button", { "aria-busy": state.isBusy && "true" }, button)));
}

function secretField(id, label, autocomplete) {
  return h("div", { class: "field" }, h("label", { for: id }, label),
    h("input", { id, name: id, type: "password", autocomplete, maxlength: 256, required: true }));
}

function password() {
  return h("section", { class: "card", key: "password", "aria-labelledby": "password-title" },
    h("h2", { id: "password-title" }, "Password"),
    form("password", "Change the password", [
      h("input", { type: "text", name: "name", value: state.user.name, autocomplete: "username", hidden: true, readonly: true }),
      secretField("current", "The password you have", "current-password"),
      secretField("next", "The new one, at least 10 characters", "new-password"),
    ], async ({ current, next }) => {
      await put("/api/me/password", { current, password: next });
      state.user = await meAgain();
      state.tokens = await get("/api/me/tokens");
      state.made = null;
      note("Your password is changed. You are signed out everywhere else, and your tokens are gone.", "good");
    }),
    h("p", { class: "faint" }, "Lost a phone, or used a computer that is not yours? Sign out everywhere: every browser and every token ends."),
    h("p", {}, h("button", { onclick: leaveEverywhere }, "Sign out everywhere")));
}

async function leaveEverywhere() {
  try {
    await del("/api/sessions");
    location.assign("/sign-in");
  } catch (problem) {
    noteProblem(problem);
  }
}

function twoStep() {
  const isOn = state.user.two_step === "on";
  return h("section", { class: "card", key: "two-step", "aria-labelledby": "two-step-title" },
    h("h2", { id: "two-step-title" }, "Two-step sign-in"),
    state.user.two_step === "needed" && h("p", { class: "bad" }, "This house asks its staff for two steps. Until you turn them on you can do what a player can, and no more."),
    state.recovery ? recovery() : isOn ? turnOff() : state.secret ? confirm() : turnOn());
}

function turnOn() {
  return [
    h("p", {}, "With two steps nobody signs in with your password alone: an authenticator app on your phone shows a new code every 30 seconds."),
    form("two-step-on", "Turn it on", secretField("password", "Your password", "current-password"), async ({ password }) => {
      state.secret = await post("/api/me/two-step", { password });
      say("Scan the code with your authenticator app");
    }),
  ];
}

function confirm() {
  return [
    h("p", {}, "Scan this with your authenticator app, or type the secret into it. It is shown this once."),
    qr(state.secret.qr),
    h("p", {}, "Secret: ", h("code", { class: "secret" }, state.secret.secret.match(/.{1,4}/g).join(" "))),
    form("two-step-code", "Confirm", h("div", { class: "field" }, h("label", { for: "code" }, "The code that it shows"),
      h("input", { id: "code", name: "code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: 8, required: true })), async ({ code }) => {
      const { codes } = await put("/api/me/two-step", { code: code.replaceAll(" ", "") });
      Object.assign(state, { secret: null, recovery: codes });
      state.user = await meAgain();
      say("Two-step sign-in is on");
    }),
  ];
}

function recovery() {
  return [
    h("p", { role: "status" }, "Two-step sign-in is on. Keep these recovery codes where you find them without your phone: each signs you in once. They are shown this once."),
    h("ul", { class: "plain codes" }, state.recovery.map((code) => h("li", { key: code }, h("code", {}, code)))),
    h("p", {}, h("button", { onclick: () => { state.recovery = null; show(); } }, "I have kept them")),
  ];
}

function turnOff() {
  return [
    h("p", {}, "On: you sign in with your password and a code."),
    form("two-step-off", "Turn it off", secretField("password", "Your password", "current-password"), async ({ password }) => {
      await post("/api/me/two-step/removal", { password });
      state.user = await meAgain();
      note("Two-step sign-in is off.");
    }),
  ];
}

/** A QR code, from rows in which 1 is dark; with the quiet zone that scanners need. */
function qr(rows) {
  const quiet = 4;
  const size = rows.length + 2 * quiet;
  const path = rows.flatMap((row, y) => [...row].flatMap((module, x) => (module === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : []))).join("");
  return h("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "QR code of the secret below" },
    h("rect", { class: "light", width: size, height: size }), h("path", { class: "dark", d: path }));
}

function person() {
  const { user } = state;
  const isGuest = user.role === "guest";
  return h("section", { class: "card", "aria-labelledby": "person-title" },
    h("h2", { id: "person-title" }, user.name),
    h("dl", { class: "facts" },
      h("dt", {}, "Role"), h("dd", {}, words(user.role)),
      h("dt", {}, "Wallet"), h("dd", { class: "wallet" }, money(cents(user.wallet))),
      cents(user.bought) > 0 && [h("dt", {}, "Bought chips"), h("dd", { class: "bought" }, money(cents(user.bought)))]),
    isGuest && h("p", { class: "faint" }, "A guest is known by this browser only: whoever signs out as a guest cannot come back as the same one."),
    isGuest && h("p", { class: "faint" }, "Make an account, and you keep your chips, your seats and your rounds."),
    h("p", { class: "row" },
      h("a", { class: "button", href: "/rounds" }, "Your rounds"),
      isGuest && h("a", { class: "button first", href: "/sign-in?new" }, "Make an account"),
      ["guest", "player", "dealer"].includes(user.role) && h("button", { "data-do": "refill", onclick: fillUp }, "Refill practice chips"),
      h("button", { onclick: leave }, "Sign out")));
}

async function fillUp() {
  try {
    const wallet = await refill();
    state.user = await me();
    show();
    note(`Your practice chips are filled up: ${money(wallet)} in your wallet.`, "good");
  } catch (problem) {
    noteProblem(problem);
  }
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
