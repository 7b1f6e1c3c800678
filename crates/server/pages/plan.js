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

/** What is printed, as a picture; the same description for the same plan at about the same size. */
export function picture(plan, scale) {
  const size = Math.round(20 * scale) / 20 || 0.05;
  if (pictures.get(plan)?.size !== size) {
    const words = plan.prints.filter(isText).map((print) => print.text);
    const drawing = h("svg", { key: "picture", class: "picture", viewBox: `0 0 ${plan.width} ${plan.height}`, role: "img", "aria-label": `Printed on the layout: ${words.join(", ")}` },
      legible(plan, size).map(printed));
    pictures.set(plan, { size, drawing });
  }
  return pictures.get(plan).drawing;
}

const isText = (print) => print.print !== "shape";

// Words smaller than this many pixels are not read; what pays is told elsewhere too.
const LEAST_PIXELS = 10;
const LEAST_OF_ODDS = 8.5;
const LEAST_OF_ALL = 7;
const ODDS = /(PAYS )?\d+ ?(TO|FOR) ?\d+/gi;

/** What is printed, so that it can be read at a size: small words grow where there is room, odds that cannot be read are left out. */
function legible(plan, scale) {
  const least = LEAST_PIXELS / scale;
  if (plan.prints.every((print) => print.print !== "words" || print.size >= least)) return plan.prints;
  const boxes = [...plan.prints.filter((print) => !isText(print)), ...plan.areas].map(({ outline }) => outline.box);
  const around = ([x, y]) => boxes.filter(([left, top, wide, high]) => x > left && x < left + wide && y > top && y < top + high).sort((a, b) => a[2] * a[3] - b[2] * b[3])[0];
  const shown = withoutOdds(plan.prints, around, scale);
  const grown = [...shown];
  const isSmall = (print) => print.print === "words" && print.size < least && !print.turn;
  for (const block of Map.groupBy(shown.filter(isSmall), (print) => `${around(print.at)} ${print.at[0]} ${print.align}`).values()) {
    const [, , wide, high] = around(block[0].at) ?? [0, 0, Infinity, Infinity];
    const middle = block.reduce((sum, print) => sum + print.at[1], 0) / block.length;
    const longest = Math.max(...block.map((print) => widthOf(print.text, print.size)));
    const tall = 1.1 * block.reduce((sum, print) => sum + print.size, 0);
    const by = Math.max(1, Math.min(least / Math.min(...block.map((print) => print.size)), (0.97 * wide) / longest, high / tall));
    for (const print of block) grown[shown.indexOf(print)] = { ...print, size: print.size * by, at: [print.at[0], middle + (print.at[1] - middle) * by] };
  }
  // What would touch its neighbor stays as it was.
  const wordsOf = grown.filter((print) => print.print === "words");
  const settled = grown.map((print, n) => (print !== shown[n] && wordsOf.some((other) => other !== print && shared(wordsBox(other), wordsBox(print)) > 0) ? shown[n] : print));
  return settled.filter((print) => print.print !== "words" || print.size * scale >= LEAST_OF_ALL);
}

/** Without odds too small to be read: words that stand with them on several lines are one line. */
function withoutOdds(prints, around, scale) {
  const isSmall = (print) => print.print === "words" && print.size * scale < LEAST_OF_ODDS && !print.turn;
  const blocks = Map.groupBy(prints.filter(isSmall), (print) => `${around(print.at)} ${print.size} ${print.ink}`);
  const changed = new Map();
  for (const block of blocks.values()) {
    const text = block.map((print) => print.text).join(" ");
    if (text.search(ODDS) < 0) continue;
    const isOneColumn = block.every((print) => print.at[0] === block[0].at[0]);
    const rest = isOneColumn && text.replace(ODDS, "").trim();
    const middle = block.reduce((sum, print) => sum + print.at[1], 0) / block.length;
    for (const print of block) if (isOneColumn || print.text.replace(ODDS, "") === "") changed.set(print, null);
    if (rest) changed.set(block[0], { ...block[0], text: rest, at: [block[0].at[0], middle] });
  }
  return prints.map((print) => (changed.has(print) ? changed.get(print) : print)).filter(Boolean);
}

/** About how wide words are in units of the plan, set in bold. */
function widthOf(text, size) {
  const capitals = text.replace(/[^A-Z0-9&$]/g, "").length;
  return size * (0.74 * capitals + 0.5 * (text.length - capitals));
}

/** The box around printed words: left, top, width, height. */
function wordsBox(print) {
  const wide = widthOf(print.text, print.size);
  if (print.print === "curved") {
    const [x, y] = print.center;
    return [x - wide / 2, y + print.radius - 1.4 * print.size, wide, 1.6 * print.size];
  }
  const [x, y] = print.at;
  const [across, along] = Math.abs(print.turn ?? 0) === 90 ? [print.size, wide] : [wide, print.size];
  const left = across !== wide || print.align === "middle" ? x - across / 2 : print.align === "end" ? x - across : x;
  return [left, y - along / 2, across, along];
}

/** How much of two boxes is the same. */
function shared([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const wide = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const high = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const STEPS = 12;

/**
 * Where chips of such a size, in units of the plan, lie in an area: in its middle, or as near to it as
 * leaves what is printed there to be read. In percent of the box that `lies` gives.
 */
export function restsAt(area, plan, wide, high) {
  const { outline: { box, points = [] } } = area;
  const [x, y, width, height] = points.length > 0 ? core(points) : box;
  const middle = [x + width / 2, y + height / 2];
  const pile = ([cx, cy]) => [cx - wide / 2, cy - high / 2, wide, high];
  const words = plan.prints.filter(isText).map(wordsBox).filter((one) => shared(one, [x - high, y - high, width + 2 * high, height + 2 * high]) > 0);
  // Chips that are moved towards a line on which others may lie would be taken for those.
  const isFixed = area.is_on_line || plan.areas.some((one) => one.is_on_line && shared(one.outline.box, box) > 0);
  const hides = (at) => words.reduce((sum, one) => sum + shared(one, pile(at)), 0);
  const cost = (at) => {
    const beyond = wide * high - shared(pile(at), [x, y, width, height]);
    const far = Math.hypot((at[0] - middle[0]) / width, (at[1] - middle[1]) / height);
    return 4 * hides(at) + beyond + 0.06 * far * wide * high;
  };
  let [best, least] = [middle, cost(middle)];
  if (!isFixed && hides(middle) > 0) {
    for (let n = 0; n <= STEPS; n++) {
      for (let m = 0; m <= STEPS; m++) {
        const at = [x + (width * n) / STEPS, y + (height * m) / STEPS];
        const price = cost(at);
        if (price < least - 0.01) [best, least] = [at, price];
      }
    }
  }
  return { left: `${(100 * (best[0] - x)) / width}%`, top: `${(100 * (best[1] - y)) / height}%` };
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
    // How far it is to the rack, at the dealer's side in the middle.
    "--rack-x": plan.width / 2 - x - width / 2, "--rack-y": -y - height / 2,
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
