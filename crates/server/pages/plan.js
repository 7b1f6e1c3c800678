// A layout as it is drawn: one picture with what is printed on it, and over it the places where things
// lie and wagers are made.

import { h } from "./dom.js";

const portrait = matchMedia("(max-aspect-ratio: 1/1)");

/** The drawing that fits the window; nothing where a game has none. */
export function planOf(drawn) {
  return drawn ? (portrait.matches ? drawn.tall : drawn.wide) : null;
}

/** Calls back when the other drawing is the one that fits. */
export function onTurn(redraw) {
  portrait.addEventListener("change", redraw);
}

const pictures = new WeakMap();

/** What is printed, as a picture; the same description for the same plan. */
export function picture(plan) {
  if (!pictures.has(plan)) {
    const words = plan.prints.filter((print) => print.print !== "shape").map((print) => print.text);
    pictures.set(plan, h("svg", { key: "picture", class: "picture", viewBox: `0 0 ${plan.width} ${plan.height}`, role: "img", "aria-label": `Printed on the layout: ${words.join(", ")}` },
      plan.prints.map(printed)));
  }
  return pictures.get(plan);
}

function printed(print, n) {
  switch (print.print) {
    case "shape": return shape(print, n);
    case "curved": return curved(print, n);
    default: {
      const [x, y] = print.at;
      return h("text", { key: n, class: `ink-${print.ink}`, x, y, "font-size": print.size, "text-anchor": print.align, "dominant-baseline": "central", transform: print.turn ? `rotate(${print.turn} ${x} ${y})` : null }, print.text);
    }
  }
}

function shape({ outline: { box: [x, y, width, height], round = 0, points = [] }, fill, line, thick = 0 }, n) {
  const paint = { key: n, class: `${fill ? `fill-${fill}` : "bare"} ${line ? `line-${line}` : ""}`, "stroke-width": thick };
  return points.length > 0
    ? h("path", { ...paint, d: `M${points.map((point) => point.join(" ")).join("L")}Z` })
    : h("rect", { ...paint, x, y, width, height, rx: round });
}

/** Words along the lower part of a circle: from left to right, so that they stand upright. */
function curved({ center: [x, y], radius, size, ink, text }, n) {
  const half = Math.min(1.5, (text.length * size * 0.5) / radius + 0.05);
  const at = (angle) => `${x + radius * Math.sin(angle)} ${y + radius * Math.cos(angle)}`;
  return h("g", { key: n },
    h("path", { id: `arc-${n}`, class: "bare", d: `M${at(-half)}A${radius} ${radius} 0 0 0 ${at(half)}` }),
    h("text", { class: `ink-${ink}`, "font-size": size, "text-anchor": "middle" }, h("textPath", { href: `#arc-${n}`, startOffset: "50%" }, text)));
}

/**
 * How an area lies on its plan, as a style: its box in percent, and its measures in units of the plan
 * for what is in it. What is no box has its middle as its box, and its whole edge to be pressed.
 */
export function lies({ outline: { box, round = 0, points = [] } }, plan) {
  const [x, y, width, height] = points.length > 0 ? core(points) : box;
  const style = {
    left: `${(100 * x) / plan.width}%`, top: `${(100 * y) / plan.height}%`,
    width: `${(100 * width) / plan.width}%`, height: `${(100 * height) / plan.height}%`,
    "--wide": width, "--high": height, "--round": round,
  };
  if (points.length === 0) return style;
  const [left, top, wide, high] = box;
  return {
    ...style,
    "--reach-left": `${(100 * (left - x)) / width}%`, "--reach-top": `${(100 * (top - y)) / height}%`,
    "--reach-wide": `${(100 * wide) / width}%`, "--reach-high": `${(100 * high) / height}%`,
    "--reach": `polygon(${points.map(([px, py]) => `${(100 * (px - left)) / wide}% ${(100 * (py - top)) / high}%`).join(",")})`,
  };
}

/** The middle of a bent strip, whose edge goes there on one side and back on the other. */
function core(points) {
  const [outer, inner] = [points[Math.floor(points.length / 4)], points[Math.floor((3 * points.length) / 4)]];
  const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
  const high = 0.8 * Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
  return [x - 1.6 * high, y - high / 2, 3.2 * high, high];
}
