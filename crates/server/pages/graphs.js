// Small charts in SVG. What they show is said in words too.

import { h } from "./dom.js";

/** As wide as there is room for, so that the letters keep their size. */
function room(columns = 1) {
  const wide = document.getElementById("page")?.clientWidth ?? 640;
  return Math.max(280, Math.min(900, (wide < 700 ? wide : wide / columns) - 54));
}

/** Lines on an axis of round numbers: the least step of 1, 2, 5, 10, … that makes few of them. */
function ticks(low, high, most = 5) {
  const span = high - low || 1;
  let step = 10 ** Math.floor(Math.log10(span / most));
  for (const times of [2, 2.5, 2]) {
    if (span / step <= most) break;
    step *= times;
  }
  const found = [];
  for (let n = Math.ceil(low / step); n <= Math.floor(high / step); n++) found.push(n * step);
  return found;
}

/** How a sum ran: a line over `values`, in cents or anything else; `label` is what is heard. */
export function lineChart(values, { label, format, height = 180 }) {
  const wide = room();
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const [top, bottom, left] = [12, height - 12, 76];
  const y = (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - top);
  const x = (n) => left + (n / Math.max(1, values.length - 1)) * (wide - left - 14);
  const points = values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.at(-1) ?? 0;
  return h("svg", { class: "chart", width: wide, height, viewBox: `0 0 ${wide} ${height}`, role: "img", "aria-label": label },
    ticks(low, high).map((value) => h("g", { key: value, class: value === 0 ? "zero" : "tick" },
      h("line", { x1: left, x2: wide, y1: y(value), y2: y(value) }),
      h("text", { x: left - 8, y: y(value) + 4, "text-anchor": "end" }, format(value)))),
    h("polygon", { class: "under", points: `${x(0)},${y(0)} ${points.join(" ")} ${x(values.length - 1)},${y(0)}` }),
    h("polyline", { class: "line", points: points.join(" ") }),
    h("circle", { class: last < 0 ? "end bad" : "end good", cx: x(values.length - 1), cy: y(last), r: 5 }));
}

/**
 * Bars across, one for each of `rows` `{name, value, mark}`: `mark` is what the value is compared with.
 * It is one of so many `columns`.
 */
export function barChart(rows, { label, format, columns = 1 }) {
  const known = rows.flatMap((row) => [row.value, row.mark]).filter((value) => Number.isFinite(value));
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const wide = room(columns);
  const [left, right, each] = [wide < 460 ? 110 : 180, wide - 80, 30];
  const x = (value) => left + ((value - low) / (high - low || 1)) * (right - left);
  const height = rows.length * each + 26;
  return h("svg", { class: "chart", width: wide, height, viewBox: `0 0 ${wide} ${height}`, role: "img", "aria-label": label },
    ticks(low, high, wide < 460 ? 2 : 4).map((value) => h("g", { key: `t${value}`, class: value === 0 ? "zero" : "tick" },
      h("line", { x1: x(value), x2: x(value), y1: 0, y2: height - 22 }),
      h("text", { x: x(value), y: height - 6, "text-anchor": "middle" }, format(value)))),
    rows.map((row, n) => bar(row, n * each + 4, x, left - 10, format)));
}

function bar(row, y, x, left, format) {
  const [from, to] = [x(0), x(Number.isFinite(row.value) ? row.value : 0)];
  return h("g", { key: `b${row.name}${y}` },
    h("title", {}, `${row.name}: ${Number.isFinite(row.value) ? format(row.value) : "none"}${Number.isFinite(row.mark) ? `, expected ${format(row.mark)}` : ""}`),
    h("text", { class: "name", x: left, y: y + 16, "text-anchor": "end" }, shortened(row.name, left)),
    h("rect", { class: row.value < 0 ? "bar bad" : "bar", x: Math.min(from, to), y, width: Math.max(1, Math.abs(to - from)), height: 22, rx: 3 }),
    Number.isFinite(row.mark) && h("line", { class: "mark", x1: x(row.mark), x2: x(row.mark), y1: y - 3, y2: y + 25 }),
    Number.isFinite(row.value) && h("text", { class: "value", x: Math.max(from, to, Number.isFinite(row.mark) ? x(row.mark) : 0) + 8, y: y + 16 }, format(row.value)));
}

function shortened(name, left) {
  const most = Math.floor(left / 7.4);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
