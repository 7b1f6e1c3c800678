// What surrounds every page: who is here, notes, words for screen readers, preferences.

import { del, me } from "./api.js";
import { h, render } from "./dom.js";
import { cents, money, sentence } from "./format.js";

/** Where pages are filled in. */
export const page = document.getElementById("page");

/** Runs a page; what goes wrong is said on it. */
export async function start(run) {
  applyMotion();
  mark();
  try {
    await Promise.all([showWho(), run()]);
  } catch (problem) {
    fail(problem);
  }
}

/** The page where nothing else can be shown. */
export function fail(problem) {
  console.error(problem);
  render(
    page,
    h("section", { class: "card sorry", role: "alert" },
      h("h1", {}, problem.status === 404 ? "There is no such thing here" : problem.status === 401 || problem.status === 403 ? "Not for you, yet" : "That did not work"),
      h("p", {}, problem.message),
      problem.status === 401 && h("p", {}, h("a", { class: "button", href: `/sign-in?then=${encodeURIComponent(location.pathname)}` }, "Sign in")),
      h("p", {}, h("a", { href: "/" }, "To the floor"), " · ", h("button", { class: "link", onclick: () => location.reload() }, "Try again"))),
  );
}

/** The title of the page and of the window. */
export function title(text) {
  document.title = `${text} · Croupier`;
}

/** Adds a file of style to the page; done when it is in force. */
export function stylesheet(file) {
  const href = `/static/${file}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((done) => (link.onload = link.onerror = done));
  document.head.append(link);
  return loaded;
}

/** Says something to those who listen to the page. */
export function say(text) {
  const said = document.getElementById("said");
  // Said again where it is the same.
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
}

/** A note that goes away by itself: `kind` is `good`, `bad` or nothing. */
export function note(text, kind = "", section = "") {
  const node = document.createElement("p");
  node.className = `note ${kind}`;
  node.textContent = section && !text.includes(section) ? `${text} (${section})` : text;
  node.setAttribute("role", kind === "bad" ? "alert" : "status");
  const notes = document.getElementById("notes");
  notes.append(node);
  while (notes.children.length > 3) notes.firstChild.remove();
  setTimeout(() => node.remove(), kind === "bad" ? 8000 : 4000);
}

/** Notes a problem. */
export function noteProblem(problem) {
  note(sentence(problem.message), "bad", problem.section);
}

/** A dialog with a title; gives its element, which `close()` ends. */
export function dialog(heading, ...kids) {
  const node = document.createElement("dialog");
  render(node,
    h("header", {}, h("h2", {}, heading), h("button", { class: "icon", "aria-label": "Close", onclick: () => node.close() }, "✕")),
    h("div", { class: "dialog-body" }, kids));
  node.setAttribute("aria-label", heading);
  node.onclose = () => node.remove();
  node.onclick = (event) => {
    // Gives nothing back: false would keep whatever is in the dialog from being clicked.
    if (event.target === node) node.close();
  };
  document.body.append(node);
  node.showModal();
  return node;
}

/** Whether things move: as somebody chose here, else as their system says. */
export function moves() {
  const chosen = localStorage.getItem("motion");
  return chosen ? chosen === "on" : !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Turns motion on or off. */
export function setMotion(on) {
  localStorage.setItem("motion", on ? "on" : "off");
  applyMotion();
}

function applyMotion() {
  document.documentElement.dataset.motion = moves() ? "on" : "off";
}

function mark() {
  for (const link of document.querySelectorAll("[data-link]")) {
    if (link.dataset.link === document.body.dataset.page) link.setAttribute("aria-current", "page");
  }
}

/** Shows who is signed in, and what is for them. */
export async function showWho() {
  const user = await me();
  for (const link of document.querySelectorAll("[data-role]")) {
    link.hidden = !user || !link.dataset.role.split(" ").includes(user.role);
  }
  const who = document.getElementById("who");
  if (!user) {
    render(who, h("a", { href: "/sign-in" }, "Sign in"));
    return;
  }
  render(who,
    h("span", { class: "wallet", title: "Chips in your wallet" }, money(cents(user.wallet))),
    h("a", { href: "/account" }, user.name));
}

/** Ends the session. */
export async function signOut() {
  await del("/api/sessions/mine");
  location.assign("/");
}
