// Something went wrong: what can be reported of a game, with the fields that go with it.

import { post } from "./api.js";
import { h, render } from "./dom.js";
import { words } from "./format.js";
import { dialog, note } from "./frame.js";

/** Whether it is told as something that somebody did. */
const isAct = ({ reported }) => reported === "action" || reported === "anywhere";

/** Whether a card is entered with a report where a dealer deals. */
const hasCard = (irregularity) => irregularity.reported.startsWith("incident-with-");

/** A sentence of the rules, as a sentence. */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * Asks what went wrong and reports it. `kinds` are irregularities of the rules; where the `isDealt`
 * by a dealer, the card is entered too. `done` is called once it is stored.
 */
export function askWhatWentWrong({ table, kinds, seats, isDealt, piece = "card", done = () => {}, heading = "Something went wrong" }) {
  const at = { id: kinds[0]?.id ?? "", seat: "", card: "", values: {}, wrong: null, isBusy: false };
  const box = dialog(heading, h("div", {}));
  const body = box.querySelector(".dialog-body");
  const show = () => render(body, kinds.length === 0 ? h("p", {}, "This game knows nothing that can go wrong here.") : form());
  const chosen = () => kinds.find((kind) => kind.id === at.id);

  function form() {
    const kind = chosen();
    return h("form", { onsubmit: submit, novalidate: true },
      h("div", { class: "field" }, h("label", { for: "wrong-kind" }, "What"),
        h("select", { id: "wrong-kind", value: at.id, onchange: (event) => { Object.assign(at, { id: event.target.value, values: {}, wrong: null }); show(); } },
          kinds.map((each) => h("option", { key: each.id, value: each.id }, words(each.id))))),
      h("p", { class: "effect" }, sentence(kind.effect), " ", h("span", { class: "cite" }, kind.cite)),
      hasCard(kind) && isDealt && field("card", `The ${piece}`, cardInput()),
      isAct(kind) && !kind.fields.includes("seat") && field("seat", "The seat, where it concerns one", placeSelect("seat", at.seat, (value) => { at.seat = value; }, false)),
      kind.fields.map((name) => field(name, words(name), input(name))),
      h("p", { class: "bad", role: "alert" }, general()),
      h("div", { class: "row" },
        h("button", { class: "first", disabled: at.isBusy }, isDealt || isAct(kind) ? "Report it" : "Let it go wrong"),
        h("button", { type: "button", onclick: () => box.close() }, "Leave it")));
  }

  function field(name, label, control) {
    const fault = wrongAt(name);
    const wrong = /^[a-z]/.test(fault) ? `${label.split(",")[0]} ${fault}` : fault;
    if (KINDS[name] === "yes") return h("div", { class: "field" }, h("label", {}, control, label), h("p", { class: "wrong" }, wrong));
    if (KINDS[name] === "seats") return h("fieldset", { class: "roles" }, h("legend", {}, label), control, h("p", { class: "wrong" }, wrong));
    return h("div", { class: wrong ? "field has-wrong" : "field" }, h("label", { for: `wrong-${name}` }, label), control, h("p", { class: "wrong" }, wrong));
  }

  function cardInput() {
    return h("input", { id: "wrong-card", value: at.card, placeholder: piece === "card" ? "such as Th or As" : "such as Nine (3-6)", autocomplete: "off", spellcheck: "false", oninput: (event) => { at.card = event.target.value; } });
  }

  function placeSelect(name, value, set, hasDealer) {
    return h("select", { id: `wrong-${name}`, value, onchange: (event) => set(event.target.value) },
      h("option", { key: "", value: "" }, "–"), hasDealer && h("option", { key: "dealer", value: "dealer" }, "Dealer"),
      seats.map((seat) => h("option", { key: seat, value: seat }, `Seat ${seat}`)));
  }

  function input(name) {
    const set = (value) => { at.values[name] = value; };
    switch (KINDS[name]) {
      case "yes": return h("input", { id: `wrong-${name}`, type: "checkbox", checked: at.values[name] === true, onchange: (event) => set(event.target.checked) });
      case "place": return placeSelect(name, at.values[name] ?? "", set, true);
      case "seats": return seats.map((seat) => h("label", { key: seat }, h("input", { type: "checkbox", checked: (at.values[name] ?? []).includes(seat), onchange: (event) => set(event.target.checked ? [...(at.values[name] ?? []), seat] : at.values[name].filter((one) => one !== seat)) }), `Seat ${seat}`));
      case "number": return h("input", { id: `wrong-${name}`, type: "number", min: 1, value: at.values[name] ?? "", oninput: (event) => set(event.target.value) });
      default: return h("input", { id: `wrong-${name}`, value: at.values[name] ?? "", autocomplete: "off", oninput: (event) => set(event.target.value) });
    }
  }

  const place = (name) => (at.wrong?.field ?? "").split(".").includes(name);
  const all = () => [...chosen().fields, hasCard(chosen()) && isDealt && "card", isAct(chosen()) && "seat"].filter(Boolean);
  const text = (problem) => `${problem.message}${problem.section && !problem.message.includes(problem.section) ? ` (${problem.section})` : ""}`;
  const wrongAt = (name) => (at.wrong && place(name) ? text(at.wrong) : "");
  const general = () => (at.wrong && !all().some(place) ? `${/^[a-z]+ /.test(at.wrong.message) && at.wrong.field ? `${words(at.wrong.field)} ` : ""}${text(at.wrong)}` : "");

  function report() {
    const fields = {};
    for (const name of chosen().fields) {
      const value = at.values[name];
      if (value === undefined || value === "") continue;
      fields[name] = KINDS[name] === "number" ? Number(value) : value;
    }
    const found = { id: at.id, fields };
    if (at.card.trim() && hasCard(chosen()) && isDealt) found.card = readCard(at.card);
    if (at.seat && isAct(chosen())) found.seat = at.seat;
    return found;
  }

  async function submit(event) {
    event.preventDefault();
    at.isBusy = true;
    show();
    try {
      await post(`/api/tables/${table}/commands`, { command: "irregularity", irregularity: report() });
      note(isDealt || isAct(chosen()) ? "It is on the record." : "It goes wrong as soon as it can.", "good");
      box.close();
      done();
    } catch (problem) {
      at.wrong = problem;
    }
    at.isBusy = false;
    show();
  }

  show();
  body.querySelector("select")?.focus();
}

// What the fields of irregularities hold; any other is a word.
const KINDS = {
  rectifiable: "yes", disclosed: "yes", "dealer-said-card": "yes", announced: "yes", misdealt: "yes", corrected: "yes", "device-reveals-value": "yes",
  to: "place", seat: "place", seats: "seats", hand: "number",
};

/** A card as somebody writes it: `10h`, `th` and `Th` are the same. */
function readCard(text) {
  const plain = text.trim().replace(/^10/, "T");
  return plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase();
}
