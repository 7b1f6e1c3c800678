// Signing in, or making an account.

import { me, post } from "./api.js";
import { h, render } from "./dom.js";
import { page, say, start, title } from "./frame.js";

const asked = new URLSearchParams(location.search);
const state = { kind: asked.has("new") ? "new" : asked.has("reset") ? "reset" : "in", name: "", password: "", code: "", needsCode: false, wrong: {}, isBusy: false, user: null };
const WORDS = {
  in: { heading: "Sign in", button: "Sign in" },
  new: { heading: "Make an account", button: "Make the account" },
  reset: { heading: "Set a new password", button: "Set the password" },
};

start(async () => {
  state.user = await me();
  show();
  document.getElementById("name").focus();
});

/** Where to go afterwards: an address of this house and no other. */
function then() {
  const path = asked.get("then") ?? "/";
  return /^\/(?![/\\])/.test(path) ? path : "/";
}

function show() {
  const { kind, user } = state;
  const isNew = kind === "new";
  const isReset = kind === "reset";
  title(WORDS[kind].heading);
  render(page,
    h("section", { class: "card narrow-card" },
      h("h1", {}, WORDS[kind].heading),
      isReset && h("p", {}, "Ask the licensee of the house for a code. It lasts for a day."),
      user && h("p", { class: "faint" }, `You are here as ${user.name}. `, isNew && user.role === "guest" ? "Your chips, seats and rounds come with you." : h("a", { href: "/account" }, "Your account")),
      h("form", { onsubmit: send, novalidate: true },
        field("name", "Name", { autocomplete: "username", autocapitalize: "none", spellcheck: "false", maxlength: 32 },
          isNew && "3 to 32 letters, digits, hyphens, underscores and dots"),
        isReset && field("code", "Code", { autocomplete: "off", spellcheck: "false", maxlength: 64 }, "As the licensee gave it to you"),
        field("password", isReset ? "New password" : "Password", { type: "password", autocomplete: isNew || isReset ? "new-password" : "current-password", maxlength: 256 },
          (isNew || isReset) && "At least 10 characters"),
        kind === "in" && state.needsCode && field("code", "Code", { inputmode: "numeric", autocomplete: "one-time-code", maxlength: 32 }, "From your authenticator app, or a recovery code"),
        h("p", { class: "wrong bad", role: "alert" }, state.wrong.all ?? ""),
        h("p", {}, h("button", { class: "first wide", "aria-busy": state.isBusy && "true" }, WORDS[kind].button))),
      h("p", {}, kind === "in" ? "None yet? " : "You have one? ",
        h("button", { class: "link", onclick: () => turn(kind === "in" ? "new" : "in") }, kind === "in" ? "Make an account" : "Sign in")),
      kind === "in" && h("p", {}, "Forgot it? ", h("button", { class: "link", onclick: () => turn("reset") }, "Set a new password")),
      h("p", { class: "faint" }, "No account is needed to play: ", h("a", { href: "/" }, "pick a game"), " and you are a guest with practice chips.")));
}

function field(id, label, props, about) {
  const wrong = state.wrong[id];
  return h("div", { class: wrong ? "field has-wrong" : "field", key: id },
    h("label", { for: id }, label),
    h("input", {
      id, name: id, required: true, value: state[id], "aria-invalid": wrong ? "true" : "false", "aria-describedby": `${id}-about ${id}-wrong`,
      oninput: (event) => { state[id] = event.target.value; }, ...props,
    }),
    h("p", { class: "about", id: `${id}-about` }, about || ""),
    h("p", { class: "wrong", id: `${id}-wrong` }, wrong ?? ""));
}

function turn(kind) {
  Object.assign(state, { kind, wrong: {}, code: "", needsCode: false });
  show();
  document.getElementById("name").focus();
}

async function send(event) {
  event.preventDefault();
  if (state.isBusy) return;
  state.isBusy = true;
  show();
  try {
    const { name, password, code } = state;
    if (state.kind === "reset") {
      await post("/api/password-resets", { name, code, password });
      state.isBusy = false;
      turn("in");
      say("Your password is set. Sign in with it.");
      return;
    }
    await post(state.kind === "new" ? "/api/accounts" : "/api/sessions", { name, password, ...(state.needsCode ? { code: code.replaceAll(" ", "") } : {}) });
    location.assign(then());
  } catch (problem) {
    state.isBusy = false;
    const asksCode = problem.code === "two-step" && !state.needsCode;
    state.needsCode ||= asksCode;
    state.wrong = asksCode ? {} : sorted(problem);
    show();
    const first = asksCode ? "code" : ["name", "password", "code"].find((id) => state.wrong[id]) ?? "name";
    document.getElementById(first).focus();
    say(problem.message);
  }
}

/** Each fault beside its field, the rest below. */
function sorted(problem) {
  const wrong = {};
  for (const { field: at, message, detail } of [problem, ...problem.others]) {
    const id = ["name", "password", "code"].includes(at) && document.getElementById(at) ? at : "all";
    wrong[id] = message ?? detail;
  }
  return wrong;
}
