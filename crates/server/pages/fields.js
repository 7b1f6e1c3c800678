// Fields for a game's elections, made from what the game says of them.

import { h } from "./dom.js";
import { words } from "./format.js";
import { capital, inWords, isSame, rowTitle } from "./terms.js";

/**
 * What somebody elects: `base` are the rules by default, `rules` those in force with what is
 * chosen; `chosen` has only what differs. `changed` is called after each change.
 */
export class Form {
  constructor(base, changed) {
    Object.assign(this, { base, rules: base, chosen: {}, raw: {}, wrong: {}, changed });
  }

  /** What is in force of an election. */
  inForce(id) {
    return this.rules.elections.find((election) => election.id === id)?.in_force ?? null;
  }

  value(election) {
    return election.id in this.chosen ? this.chosen[election.id] : this.inForce(election.id);
  }

  /** Elects; what is as by default is not elected at all. */
  set(election, value) {
    const usual = this.base.elections.find(({ id }) => id === election.id);
    const isUsual = value === undefined || (isSame(value, usual.in_force) && isPlain(usual));
    if (isUsual) delete this.chosen[election.id];
    else this.chosen[election.id] = value;
    this.changed(election.id);
  }

  reset(election) {
    delete this.chosen[election.id];
    delete this.raw[election.id];
    this.changed(election.id);
  }

  /** Puts each fault beside the election that it concerns; gives the rest. */
  blame(problem) {
    this.wrong = {};
    if (!problem) return [];
    const rest = [];
    for (const fault of [problem, ...problem.others]) {
      const at = this.place(fault.field ?? "");
      const text = plainText(fault, at);
      if (at) this.wrong[at] = [...(this.wrong[at] ?? []), text];
      else rest.push(text);
    }
    return rest;
  }

  place(field) {
    const [id] = field.replace(/^(rules|elections)\./, "").split(".");
    const has = (name) => this.base.elections.some((election) => election.id === name);
    if (has(id)) return id;
    // Limits of the main wager have elections of their own in some games.
    return id === "limits" ? ["table-maximum", "table-minimum"].find(has) : undefined;
  }
}

/** Whether the default is this value whatever else is elected. */
function isPlain(election) {
  return typeof election.default !== "string" || election.type === "amount" || election.default === election.in_force;
}

function plainText({ message, detail, field = "", section }, at) {
  const text = (message ?? detail).replace(new RegExp(`^(${at ?? field.replace(/[.[\]]/g, "\\$&")}|limits\\.[^:]+): `), "");
  return capital(section && !text.includes(section) ? `${text} (${section})` : text);
}

/** The field of an election; nothing where there is nothing to elect. */
export function field(form, election) {
  const make = KINDS[election.type];
  if (!make) return null;
  const wrong = form.wrong[election.id];
  const isChosen = election.id in form.chosen || election.id in form.raw;
  const classes = ["field", "election", wrong && "has-wrong", isChosen && "chosen", WIDE.includes(election.type) && "wide-field"];
  return h("div", { key: election.id, class: classes.filter(Boolean).join(" "), id: `field-${election.id}` },
    make(form, election),
    h("p", { class: "about", id: `about-${election.id}` }, capital(election.about), ". ", h("span", { class: "cite" }, election.cite)),
    isChosen && h("p", { class: "about" }, `${form.usual ?? "By default"} ${usualText(form, election)}. `,
      h("button", { class: "link", type: "button", onclick: () => form.reset(election), "aria-label": `Reset ${words(election.id)}` }, "Reset")),
    h("p", { class: "wrong", id: `wrong-${election.id}` }, (wrong ?? []).join(" ")));
}

const WIDE = ["odds-by-row", "limits", "increments", "list"];

function usualText(form, election) {
  const { default: usual, type } = form.base.elections.find(({ id }) => id === election.id);
  return typeof usual === "string" && type !== "amount" ? usual : inWords(form.base, election, usual);
}

const about = (election) => ({
  id: `elect-${election.id}`,
  "aria-describedby": `about-${election.id} wrong-${election.id}`,
});

const label = (form, election) => h("label", { for: `elect-${election.id}` }, nameOf(form, election));

/** What an election is called: as the wager that it offers, else by its words. */
function nameOf(form, { id }) {
  return form.base.wagers.find((wager) => wager.id === id)?.title ?? words(id);
}

const invalid = (form, election) => (form.wrong[election.id] ? "true" : "false");

const KINDS = {
  boolean(form, election) {
    return h("label", {},
      h("input", {
        ...about(election), type: "checkbox", checked: form.value(election) === true, "aria-invalid": invalid(form, election),
        onchange: (event) => form.set(election, event.target.checked),
      }),
      nameOf(form, election));
  },

  word: choice,

  integer(form, election) {
    return Array.isArray(election.legal) ? choice(form, election) : number(form, election, 1);
  },

  percent(form, election) {
    return number(form, election, "any", "%");
  },

  amount(form, election) {
    return [label(form, election), h("div", { class: "unit before" }, h("span", { "aria-hidden": "true" }, "$"), h("input", {
      ...about(election), inputmode: "decimal", autocomplete: "off", placeholder: "none", "aria-invalid": invalid(form, election),
      value: form.value(election) ?? "", oninput: (event) => form.set(election, event.target.value.trim() || (election.default === null ? undefined : "")),
    }))];
  },

  list(form, election) {
    const value = form.value(election) ?? election.legal;
    const toggle = (word, isIn) => form.set(election, election.legal.filter((one) => (one === word ? isIn : value.includes(one))));
    return h("fieldset", { class: "list", "aria-describedby": `about-${election.id} wrong-${election.id}` },
      h("legend", {}, words(election.id)),
      election.legal.map((word) => h("label", { key: word },
        h("input", { type: "checkbox", checked: value.includes(word), onchange: (event) => toggle(word, event.target.checked) }),
        form.base.wagers.find((wager) => wager.id === word)?.title ?? words(word))));
  },

  odds(form, election) {
    const value = form.raw[election.id] ?? form.value(election) ?? "";
    const change = (event) => {
      form.raw[election.id] = event.target.value;
      form.set(election, read(event.target.value.trim()));
    };
    return [h("label", { for: `elect-${election.id}` }, nameOf(form, election), " ", h("span", { class: "bounds" }, `${election.legal.least} or more`)),
      h("input", { ...about(election), value: String(value), oninput: change, autocomplete: "off", placeholder: election.legal.least, "aria-invalid": invalid(form, election) })];
  },

  "odds-by-row"(form, election) {
    const least = typeof election.legal === "object" ? election.legal : Object.fromEntries(form.rules.payouts.map((row) => [row.row, row.pays]));
    const value = form.chosen[election.id] ?? {};
    const set = (row, odds) => {
      const next = { ...value, [row]: odds };
      if (!odds) delete next[row];
      form.set(election, Object.keys(next).length ? next : undefined);
    };
    const rows = Object.entries(least);
    const table = h("table", { class: "small-table" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Row"), h("th", { scope: "col" }, "Least"), h("th", { scope: "col" }, "Paid here"))),
      h("tbody", {}, rows.map(([row, odds]) => h("tr", { key: row },
        h("th", { scope: "row" }, rowTitle(form.rules, row)),
        h("td", {}, form.base.payouts.find((known) => known.row === row)?.pays ?? odds),
        h("td", {}, h("input", { value: value[row] ?? "", placeholder: odds, autocomplete: "off", "aria-label": `${words(election.id)}: ${rowTitle(form.rules, row)}`, oninput: (event) => set(row, event.target.value.trim()) }))))));
    return h("fieldset", { class: "rows" }, h("legend", {}, words(election.id)), rows.length > 12 ? h("details", {}, h("summary", {}, `${rows.length} rows`), table) : table);
  },

  limits(form, election) {
    return wagerRows(form, election, ["minimum", "maximum"], (row) => {
      const limit = {};
      if (row.minimum) limit.minimum = row.minimum;
      if (row.maximum) limit.maximum = row.maximum;
      return limit;
    }, (limit) => limit);
  },

  increments(form, election) {
    return wagerRows(form, election, ["amount"], (row) => row.amount, (step) => ({ amount: step }));
  },

  own(form, election) {
    const value = form.value(election);
    const text = form.raw[election.id] ?? (value === null ? "" : typeof value === "string" ? value : JSON.stringify(value, null, Array.isArray(value) ? 0 : 1));
    const change = (event) => {
      form.raw[election.id] = event.target.value;
      form.set(election, read(event.target.value.trim()));
    };
    const props = { ...about(election), value: text, oninput: change, spellcheck: "false", autocomplete: "off", class: "code", placeholder: "none", "aria-invalid": invalid(form, election) };
    return [label(form, election), h("p", { class: "about" }, capital(String(election.legal)), "."),
      text.length > 40 || text.includes("\n") ? h("textarea", { ...props, rows: 6 }) : h("input", props)];
  },
};

/** JSON, or a plain word. */
function read(text) {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function choice(form, election) {
  const value = form.value(election);
  const options = election.legal.map((legal) => h("option", { key: legal, value: String(legal), selected: isSame(legal, value) }, typeof legal === "number" ? String(legal) : words(legal)));
  const pick = (event) => form.set(election, election.legal.find((legal) => String(legal) === event.target.value));
  return [label(form, election), h("select", { ...about(election), "aria-invalid": invalid(form, election), value: value === null ? "" : String(value), onchange: pick },
    value === null && h("option", { key: "", value: "", selected: true }, typeof election.default === "string" ? capital(election.default) : "None"), options)];
}

function number(form, election, step, unit) {
  const { least, most } = election.legal;
  const input = h("input", {
    ...about(election), type: "number", min: least, max: most, step, value: form.value(election) ?? "", "aria-invalid": invalid(form, election),
    oninput: (event) => form.set(election, event.target.value === "" ? undefined : Number(event.target.value)),
  });
  return [h("label", { for: `elect-${election.id}` }, nameOf(form, election), " ", h("span", { class: "bounds" }, most >= 255 ? `from ${least}` : `${least} to ${most}`)),
    unit ? h("div", { class: "unit" }, input, h("span", { "aria-hidden": "true" }, unit)) : input];
}

/** A row for each wager that has something of its own. */
function wagerRows(form, election, columns, toValue, toRow) {
  const rows = form.raw[election.id] ?? Object.entries(form.value(election) ?? {}).map(([wager, value]) => ({ wager, ...toRow(value) }));
  const set = (next) => {
    if (next.length) form.raw[election.id] = next;
    else delete form.raw[election.id];
    const full = next.filter((row) => columns.some((column) => row[column]));
    form.set(election, full.length ? Object.fromEntries(full.map((row) => [row.wager, toValue(row)])) : undefined);
  };
  const free = () => form.base.wagers.find((wager) => !rows.some((row) => row.wager === wager.id)) ?? form.base.wagers[0];
  const change = (index, key) => (event) => set(rows.map((row, at) => (at === index ? { ...row, [key]: event.target.value.trim() } : row)));
  return h("fieldset", { class: "rows" },
    h("legend", {}, words(election.id)),
    rows.map((row, index) => h("div", { class: "wager-row", key: index },
      h("select", { "aria-label": `Wager ${index + 1}`, value: row.wager, onchange: change(index, "wager") },
        form.base.wagers.map((wager) => h("option", { value: wager.id, selected: wager.id === row.wager }, wager.title))),
      columns.map((column) => h("input", { "aria-label": `${words(column)} of wager ${index + 1}, in dollars`, placeholder: words(column), inputmode: "decimal", autocomplete: "off", value: row[column] ?? "", oninput: change(index, column) })),
      h("button", { type: "button", class: "icon", "aria-label": `Remove wager ${index + 1}`, onclick: () => set(rows.filter((_, at) => at !== index)) }, "✕"))),
    h("button", { type: "button", class: "small", onclick: () => set([...rows, { wager: free().id }]) }, election.type === "limits" ? "Limit a wager" : "Add a wager"));
}

/** Asks the house what it thinks of what is chosen, a moment after the last change. */
export class Checker {
  constructor(ask, pause = 250) {
    Object.assign(this, { ask, pause, latest: 0 });
  }

  /** Asks soon; whatever was asked before does not count any more. */
  soon() {
    clearTimeout(this.timer);
    const turn = ++this.latest;
    this.timer = setTimeout(() => this.ask(() => turn === this.latest), this.pause);
  }
}
