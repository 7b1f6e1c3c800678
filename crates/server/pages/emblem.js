// A little drawing for each family of games.

import { h } from "./dom.js";

const CARD = "M0 2a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z";
const SPADE = "M0-6C2-2.500 5-1 5 1.500A2.500 2.500 0 0 1 .8 3.400C.9 4.500 1.300 5.300 2 6H-2C-1.300 5.300-.9 4.500-.8 3.400A2.500 2.500 0 0 1-5 1.500C-5-1-2-2.500 0-6z";
const HEART = "M0 6C-2.500 3.500-6 1-6-2a3 3 0 0 1 6-1.200A3 3 0 0 1 6-2C6 1 2.500 3.500 0 6z";
const DIAMOND = "M0-6.500 4.800 0 0 6.500-4.800 0z";

const path = (d, fill, transform) => h("path", { d, fill, transform });
const dot = (cx, cy, r, fill) => h("circle", { cx, cy, r, fill });
const card = (transform, ...kids) => h("g", { transform }, path(CARD, "#f6f1e1"), kids);
const IVORY = "#f6f1e1";
const RED = "#c0392b";
const BLACK = "#14171a";
const GOLD = "#e8c66a";

const DRAWN = {
  Blackjack: () => [
    card("translate(6 8) rotate(-10 8 12)", path(HEART, RED, "translate(8 12) scale(.8)")),
    card("translate(18 8) rotate(10 8 12)", path(SPADE, BLACK, "translate(8 12) scale(1.05)")),
  ],
  "Poker games": () => [-28, -14, 0, 14, 28].map((turn, index) =>
    h("g", { transform: `rotate(${turn} 20 36) translate(13.500 7) scale(.8)` },
      h("path", { d: CARD, fill: IVORY, stroke: "#0d4a34", "stroke-width": 1.2 }),
      path(index % 2 ? DIAMOND : SPADE, index % 2 ? RED : BLACK, "translate(5 6.500) scale(.55)"))),
  Baccarat: () => [
    h("circle", { cx: 20, cy: 20, r: 15, fill: "none", stroke: GOLD, "stroke-width": 2.5 }),
    card("translate(8 10) scale(.78)", path(DIAMOND, RED, "translate(8 12) scale(.8)")),
    card("translate(20 10) scale(.78)", path(SPADE, BLACK, "translate(8 12) scale(.9)")),
  ],
  Dice: () => [
    h("g", { transform: "rotate(-12 14 22)" },
      h("rect", { x: 4, y: 13, width: 18, height: 18, rx: 4, fill: RED }),
      dot(9, 18, 1.8, IVORY), dot(17, 18, 1.8, IVORY), dot(13, 22, 1.8, IVORY), dot(9, 26, 1.8, IVORY), dot(17, 26, 1.8, IVORY)),
    h("g", { transform: "rotate(14 28 16)" },
      h("rect", { x: 20, y: 7, width: 17, height: 17, rx: 4, fill: IVORY }),
      dot(25, 12, 1.8, BLACK), dot(32, 19, 1.8, BLACK)),
  ],
  Wheels: () => [
    dot(20, 20, 17, GOLD), dot(20, 20, 15, BLACK),
    Array.from({ length: 6 }, (_, index) =>
      path("M20 20 20 5A15 15 0 0 1 27.500 7z", RED, `rotate(${index * 60} 20 20)`)),
    dot(20, 20, 7, "#0d4a34"), dot(20, 20, 3, GOLD), dot(28, 9.500, 2.200, IVORY),
  ],
  "Card games": () => [
    h("g", { transform: "translate(9 9) rotate(-8 8 12)" },
      path(CARD, RED), h("path", { d: "M3 3h10v18H3z", fill: "none", stroke: GOLD, "stroke-width": 1.4 })),
    card("translate(17 8) rotate(8 8 12)", path(HEART, RED, "translate(8 12)")),
  ],
  Keno: () => [
    [8, 20, 32].flatMap((cx, column) => [8, 20, 32].map((cy, row) =>
      dot(cx, cy, 5, (column + row * 2) % 4 === 0 ? GOLD : (column + row) % 3 === 1 ? IVORY : "#14634a"))),
  ],
};

/** The emblem of a family, so many pixels wide. */
export function emblem(family, size = 40) {
  const drawn = DRAWN[family] ?? DRAWN["Card games"];
  return h("svg", { class: "emblem", viewBox: "0 0 40 40", width: size, height: size, "aria-hidden": "true" }, drawn());
}
