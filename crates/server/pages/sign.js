// The sign of a table: what is in effect there, and what changes when.

import { get } from "./api.js";
import { h, render } from "./dom.js";
import { page, start, stylesheet, title } from "./frame.js";
import { Watch } from "./socket.js";

const id = Number(location.pathname.split("/")[2]);
let shown = "";

start(async () => {
  const [view, onFile] = await Promise.all([get(`/api/tables/${id}`), get("/api/submission"), stylesheet("house.css")]);
  title(`Sign of ${view.table.name}`);
  show(view, onFile);
  // A change of rules or limits is on the sign at once.
  new Watch(id, (next) => show(next, onFile), () => {});
});

function show(view, onFile) {
  const { table } = view;
  const state = JSON.stringify([view.elections, view.notices, table.hints, table.status]);
  if (state === shown) return;
  shown = state;
  const hasDesign = !table.pit || onFile;
  const isOpen = table.status !== "closed";
  render(page,
    h("h1", {}, `Sign of ${table.number ?? table.name}`),
    h("p", { class: "no-print" }, h("a", { href: `/tables/${id}` }, "To the table"), " · ", h("a", { href: `/tables/${id}/rules` }, "All rules at this table"),
      hasDesign && isOpen && [" · ", h("a", { href: `/api/tables/${id}/sign/pdf` }, "As a PDF")]),
    !isOpen && h("p", {}, "The table is closed, and its sign is taken down."),
    isOpen && !hasDesign && h("p", {}, "This table has no sign yet: location, size and language of the signs are not on file with the Division. ", h("span", { class: "cite" }, "13:69F-8.3(d)")),
    isOpen && hasDesign && h("figure", { class: "sign-figure" },
      // A new address makes the browser fetch the drawing again.
      h("img", { key: state, src: `/api/tables/${id}/sign?${view.version}`, alt: `The sign of ${table.name}: limits, rules in effect and what is paid. The page of all rules has it as text.` }),
      onFile && table.pit && h("figcaption", { class: "faint" }, `${onFile.signs}. `, h("span", { class: "cite" }, "13:69F-8.3(d)"))));
}
