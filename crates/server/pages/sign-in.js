// Signing in, or making an account.

import { me, post } from "./api.js";
import { h, render } from "./dom.js";
import { page, say, start, title } from "./frame.js";

const asked = new URLSearchParams(location.search);
const state = { isNew: asked.has("new"), name: "", password: "", wrong: {}, isBusy: false, user: null };

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
  const { isNew, user } = state;
  title(isNew ? "Make an account" : "Sign in");
  render(page,
    h("section", { class: "card narrow-card" },
      h("h1", {}, isNew ? "Make an account" : "Sign in"),
      user && h("p", { class: "faint" }, `You are here as ${user.name}. `, h("a", { href: "/account" }, "Your account")),
      h("form", { onsubmit: send, novalidate: true },
        field("name", "Name", { autocomplete: "username", autocapitalize: "none", spellcheck: "false", maxlength: 32 },
          isNew && "3 to 32 letters, digits, hyphens, underscores and dots"),
        field("password", "Password", { type: "password", autocomplete: isNew ? "new-password" : "current-password", maxlength: 256 },
          isNew && "At least 10 characters"),
        h("p", { class: "wrong bad", role: "alert" }, state.wrong.all ?? ""),
        h("p", {}, h("button", { class: "first wide", "aria-busy": state.isBusy && "true" }, isNew ? "Make the account" : "Sign in"))),
      h("p", {}, isNew ? "You have one? " : "None yet? ",
        h("button", { class: "link", onclick: turn }, isNew ? "Sign in" : "Make an account")),
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

function turn() {
  state.isNew = !state.isNew;
  state.wrong = {};
  show();
  document.getElementById("name").focus();
}

async function send(event) {
  event.preventDefault();
  if (state.isBusy) return;
  state.isBusy = true;
  show();
  try {
    await post(state.isNew ? "/api/accounts" : "/api/sessions", { name: state.name, password: state.password });
    location.assign(then());
  } catch (problem) {
    state.isBusy = false;
    state.wrong = sorted(problem);
    show();
    const first = ["name", "password"].find((id) => state.wrong[id]) ?? "name";
    document.getElementById(first).focus();
    say(problem.message);
  }
}

/** Each fault beside its field, the rest below. */
function sorted(problem) {
  const wrong = {};
  for (const { field: at, message, detail } of [problem, ...problem.others]) {
    const id = at === "name" || at === "password" ? at : "all";
    wrong[id] = message ?? detail;
  }
  return wrong;
}
