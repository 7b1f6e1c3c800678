// Recomputes from its seed what a shoe, dice, a wheel or the keno cage had to give, as
// docs/fair-shuffle.md describes it; the sections named here are those of that page. Nothing here
// is shared with the house.

const WORD = 2n ** 32n;

const text = (words) => new TextEncoder().encode(words);

/** SHA-256 of some bytes after each other, by the browser. */
async function sha256(...parts) {
  const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** A number as 8 bytes, least significant first. */
function eightBytes(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}

/** Section 1: the commitment to a seed of 32 bytes; bound to its purpose where the series has a house. */
export async function commitment(seed, series = {}) {
  if (!series.house) return toHex(await sha256(text("croupier/seed/v1\0"), seed));
  const numbers = [series.table, series.series, series.first_round].map(eightBytes);
  return toHex(await sha256(text("croupier/seed/v2\0"), text(series.house), ...numbers, seed));
}

/** Section 1: the key, with what players have added to the seed. */
export async function mixed(seed, added = []) {
  let mix = null;
  for (const words of added) {
    mix = await sha256(text("croupier/added/v1\0"), mix ? [1, ...mix] : [0], text(words));
  }
  return mix ? sha256(text("croupier/mixed/v1\0"), seed, mix) : seed;
}

const QUARTER_ROUNDS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

/** Section 2: the 16 words of a block; `number` and `nonce` are whole numbers of any size. */
export function block(seed, number, nonce = 0) {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const view = new DataView(seed.buffer, seed.byteOffset, 32);
  for (let n = 0; n < 8; n++) start[4 + n] = view.getUint32(4 * n, true);
  start.set([number, nonce].flatMap((value) => [Number(BigInt(value) % WORD), Number(BigInt(value) / WORD)]), 12);
  const x = start.slice();
  const step = (to, by, turn, bits) => {
    x[to] += x[by];
    const mixed = x[turn] ^ x[to];
    x[turn] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTER_ROUNDS) {
      step(a, b, d, 16);
      step(c, d, b, 12);
      step(a, b, d, 8);
      step(c, d, b, 7);
    }
  }
  return x.map((word, n) => word + start[n]);
}

/** Section 2: all words, block after block. */
export function* words(seed, nonce = 0) {
  for (let number = 0; ; number++) yield* block(seed, number, nonce);
}

/** Section 3: a choice among `n`, and the word that it comes from. */
export function choose(source, n) {
  for (;;) {
    const word = source.next().value;
    const product = BigInt(word) * BigInt(n);
    if (product % WORD >= WORD % BigInt(n)) return { word, choice: Number(product / WORD) };
  }
}

const DECKS = {
  standard: { ranks: "23456789TJQKA", jokers: [] },
  "with-joker": { ranks: "23456789TJQKA", jokers: ["Jk"] },
  "with-two-jokers": { ranks: "23456789TJQKA", jokers: ["Jk1", "Jk2"] },
  "without-tens": { ranks: "23456789JQKA", jokers: [] },
};

const TILES_TWICE = ["Twelve (6-6)", "Two (1-1)", "Eight (4-4)", "Four (1-3)", "Ten (5-5)", "Six (3-3)", "Four (2-2)",
  "Eleven (5-6)", "Ten (4-6)", "Seven (1-6)", "Six (1-5)"];
const TILES_ONCE = ["Nine (3-6)", "Nine (4-5)", "Eight (2-6)", "Eight (3-5)", "Seven (2-5)", "Seven (3-4)", "Six (2-4)",
  "Five (1-4)", "Five (2-3)", "Three (1-2)"];

/** Section 4: the stack before the shuffle. */
export function stack(kind, decks) {
  if (!Number.isInteger(decks) || decks < 1 || decks > 16) throw new Error("a shoe has 1 to 16 decks");
  if (kind === "tiles") {
    const set = [...TILES_TWICE.flatMap((tile) => [tile, tile]), ...TILES_ONCE];
    return Array.from({ length: decks }, () => set).flat();
  }
  const deck = DECKS[kind];
  if (!deck) throw new Error(`there is no kind of deck called “${kind}”`);
  const cards = [...deck.ranks].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)).concat(deck.jokers);
  return Array.from({ length: decks }, () => cards).flat();
}

/** Section 5: shuffles the cards where they are; gives each choice with its word. */
export function shuffle(seed, cards, nonce = 0) {
  const source = words(seed, nonce);
  const steps = [];
  for (let i = 0; i < cards.length - 1; i++) {
    const { word, choice } = choose(source, cards.length - i);
    [cards[i], cards[i + choice]] = [cards[i + choice], cards[i]];
    steps.push({ position: i, word, among: cards.length - i, choice, card: cards[i] });
  }
  return steps;
}

/** Section 6: the cards after a cut. */
export function cutAt(cards, cut) {
  if (!cut) return cards;
  if (!Number.isInteger(cut) || cut < 10 || cut > cards.length - 10) {
    throw new Error(`a cut is from 10 to ${cards.length - 10} cards`);
  }
  return [...cards.slice(cut), ...cards.slice(0, cut)];
}

/** Section 6: the cards in the order of the deal, where discards went back after so many cards each time. */
export function withDiscardsBack(seed, cards, counts) {
  const dealt = [];
  let left = cards;
  counts.forEach((count, nth) => {
    const discards = left.slice(0, count);
    const rest = left.slice(count);
    dealt.push(...discards);
    shuffle(seed, discards, BigInt(nth) + WORD);
    const quarter = (n) => Math.floor((rest.length * n) / 4);
    const third = (n) => Math.floor((discards.length * n) / 3);
    left = [1, 2, 3].flatMap((n) => [...rest.slice(quarter(n - 1), quarter(n)), ...discards.slice(third(n - 1), third(n))]);
    left.push(...rest.slice(quarter(3)));
  });
  return [...dealt, ...left];
}

/** Section 6: the cards in the order of the deal, where some that were out were shuffled in the midst of a round. */
export function withReshuffles(seed, cards, reshuffled) {
  return reshuffled.reduce((order, { after, cards: pile }) => {
    const again = [...pile];
    shuffle(seed, again, 4n * WORD + BigInt(after));
    return [...order.slice(0, after), ...again];
  }, cards);
}

/**
 * Section 6: the cards of a double shoe in the order of the deal. Each side is a stack of its own, and
 * was shuffled anew whenever its number goes up.
 */
export function dealtFromSides(seed, kind, decks, dealtFrom) {
  const stacks = {};
  return dealtFrom.flatMap(({ side, shuffle: nth, cut, cards }) => {
    if (side !== "left" && side !== "right") throw new Error("a side of a double shoe is left or right");
    const last = stacks[side];
    if (!last || last.nth !== nth || last.cut !== cut) {
      if (nth !== (last ? last.nth + 1 : 0)) throw new Error(`shuffle ${nth} of the ${side} side is not the next one`);
      const shuffled = stack(kind, decks);
      shuffle(seed, shuffled, 2n * WORD + 2n * BigInt(nth) + (side === "right" ? 1n : 0n));
      stacks[side] = { nth, cut, left: cutAt(shuffled, cut) };
    }
    return stacks[side].left.splice(0, cards);
  });
}

const ONE_ZERO = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");
const TWO_ZEROS = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split(" ");
const SYMBOLS = ["1", "2", "5", "10", "20", "joker", "flag"];

/** Section 7: what the equipment shows, by the words of one roll, spin or draw. */
const SHOWN = {
  dice: ({ count }, source) => {
    const { choice } = choose(source, 6 ** count);
    return Array.from({ length: count }, (_, n) => (Math.floor(choice / 6 ** n) % 6) + 1).join("-");
  },
  wheel: ({ pockets }, source) => pockets[choose(source, pockets.length).choice],
  keno: ({ draws }, source, k) => {
    const drawn = new Set();
    // A quick-pick is drawn like a game, with as many numbers as it has.
    const count = draws?.[k - 1]?.length ?? 20;
    for (let m = 81 - count; m <= 80; m++) {
      const number = choose(source, m).choice + 1;
      drawn.add(drawn.has(number) ? m : number);
    }
    return [...drawn].sort((a, b) => a - b);
  },
};

/** Section 7: the `k`th roll, spin or draw of a series, `k` from 1. */
export function thrown(equipment, seed, k) {
  return SHOWN[equipment.kind](equipment, words(seed, k), k);
}

const DICE = /^[1-6](-[1-6]){1,2}$/;

/** Section 7: the cards in their order, with the dice that came between them, which are numbered by themselves. */
export function withDice(seed, cards, draws) {
  const left = [...cards];
  let rolls = 0;
  const order = draws.map((draw) =>
    DICE.test(draw) ? thrown({ kind: "dice", count: draw.split("-").length }, seed, ++rolls) : left.shift());
  return [...order, ...left];
}

/** Which equipment a series without cards was made with, from what it shows and its elections. */
export function equipmentOf({ draws = [], elections = {} }) {
  const first = draws[0];
  const dice = draws.find((draw) => DICE.test(draw));
  if (dice) return { kind: "dice", count: dice.split("-").length };
  if (Array.isArray(first)) return { kind: "keno", draws };
  const sections = elections["wheel-sections"];
  if (sections) {
    const pockets = SYMBOLS.flatMap((symbol) => Array.from({ length: sections[symbol] ?? 0 }, () => symbol));
    return { kind: "wheel", pockets };
  }
  // A card that left no shoe is what a wheel of cards shows.
  if (/^([2-9TJQKA][cdhs]|Jk[12])$/.test(first)) return { kind: "wheel", pockets: stack("with-two-jokers", 1) };
  if (elections.wheel) return { kind: "wheel", pockets: elections.wheel === "single-zero" ? ONE_ZERO : TWO_ZEROS };
  return null;
}

/** Bytes from hexadecimal digits, as many as there must be; null where it is not that. */
export function fromHex(text, count = 32) {
  if (typeof text !== "string" || !new RegExp(`^[0-9a-f]{${2 * count}}$`, "i").test(text)) return null;
  return Uint8Array.from({ length: count }, (_, n) => parseInt(text.slice(2 * n, 2 * n + 2), 16));
}

function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this browser computes as the page's words say: the test vector of RFC 8439, 2.3.2. */
export function computesRightly() {
  const seed = Uint8Array.from({ length: 32 }, (_, n) => n);
  const found = block(seed, 0x0900000000000001n, 0x000000004a000000n);
  const wanted = `e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
    466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2`.split(/\s+/);
  return wanted.every((word, n) => parseInt(word, 16) === found[n]);
}

/**
 * Checks a series as the house gives it. Gives its steps, each `{name, is, text}` where `is` is true,
 * false, or null where it could not be checked; the `order` that the seed gives; the draws that came;
 * and the `first` that differs, counted from 0, or -1.
 */
export async function check(series) {
  const steps = [];
  const step = (name, is, text) => steps.push({ name, is, text });
  const seed = fromHex(series.seed);
  const draws = Array.isArray(series.draws) ? series.draws : [];
  if (!seed) throw new Error("its seed is not 64 hexadecimal digits");
  if (!fromHex(series.commitment)) throw new Error("its commitment is not 64 hexadecimal digits");
  const isRight = computesRightly();
  step("This browser", isRight, isRight
    ? "It computes ChaCha20 as RFC 8439 has it (test vector of section 2.3.2)."
    : "It computes ChaCha20 wrongly: nothing below can be relied on.");
  await checkCommitment(series, seed, step);
  const added = series.added ?? [];
  if (added.length > 0 && !globalThis.crypto?.subtle) {
    step("Added by players", null, "Players added to the seed, and this browser gives SHA-256 only to pages that come over https or from this machine: the draws were not recomputed.");
    return { steps, order: null, draws, first: -1, isGood: false };
  }
  const key = await mixed(seed, added);
  if (added.length > 0) step("Added by players", true, `${added.map((words) => `"${words}"`).join(", ")} went into the seed after the commitment.`);
  const { order, steps: choices } = recomputed(series, key, draws, step);
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const first = order ? draws.findIndex((draw, n) => !same(draw, order[n])) : -1;
  if (order) compare(series, order, draws, first, step);
  return { steps, order, choices, draws, first, isGood: steps.every((one) => one.is === true) };
}

async function checkCommitment(series, seed, step) {
  if (!globalThis.crypto?.subtle) {
    step("Commitment", null, "This browser gives SHA-256 only to pages that come over https or from this machine, so the commitment was not checked. The shuffle below was.");
    return;
  }
  const found = await commitment(seed, series);
  const is = found === series.commitment.toLowerCase();
  step("Commitment", is, is
    ? series.house
      ? "The seed is the one committed to before the first draw, for this house, table, series and round."
      : "The seed is the one committed to before the first draw: its SHA-256 is the published commitment."
    : `The seed is not the one committed to: its SHA-256 is ${found}.`);
}

function recomputed(series, seed, draws, step) {
  const sides = series.dealt_from ?? [];
  if (series.deck && sides.length) {
    const order = dealtFromSides(seed, series.deck, series.decks ?? 1, sides);
    const stacks = new Set(sides.map(({ side, shuffle: nth }) => `${side} ${nth}`)).size;
    step("Shuffle", true, `${stacks} stacks of a double shoe were laid out in their order, shuffled by the seed and cut, each by itself.`);
    return { order };
  }
  if (series.deck !== undefined && series.deck !== null) {
    const cards = stack(series.deck, series.decks ?? 1);
    const steps = shuffle(seed, cards);
    const what = series.deck === "tiles" ? "tiles" : "cards";
    step("Shuffle", true, `${cards.length} ${what} were laid out in their order and shuffled by the seed, ${steps.length} choices.`);
    if (series.cut) step("Cut", true, `${series.cut} cards went from the front to the back.`);
    const back = series.put_back ?? [];
    if (back.length) step("Discards", true, `The discards went back into the shoe ${back.length} times, shuffled by the seed.`);
    const again = series.reshuffled ?? [];
    for (const { after, cards: pile } of again) step("Shuffled again", true, `After ${after} cards ${pile.length} of them were shuffled by the seed and dealt on.`);
    const dice = draws.filter((draw) => DICE.test(draw)).length;
    if (dice) step("Dice", true, `${dice === 1 ? "A roll" : `${dice} rolls`} of dice came from the seed too.`);
    return { order: withDice(seed, withReshuffles(seed, withDiscardsBack(seed, cutAt(cards, series.cut), back), again), draws), steps };
  }
  const equipment = equipmentOf(series);
  if (!equipment || draws.length === 0) {
    step("Draws", draws.length === 0 ? true : null, draws.length === 0
      ? "Nothing was rolled, spun or drawn in this series: there is nothing to compare."
      : "It does not say which equipment was used, so the draws were not recomputed.");
    return { order: null };
  }
  const order = draws.map((_, n) => thrown(equipment, seed, n + 1));
  step("Draws recomputed", true, `${order.length} ${named(equipment)} were computed from the seed.`);
  return { order };
}

function named(equipment) {
  if (equipment.kind === "dice") return `rolls of ${equipment.count === 2 ? "two" : "three"} dice`;
  if (equipment.kind === "keno") return "draws of the keno cage";
  return `spins of a wheel of ${equipment.pockets.length} places`;
}

function compare(series, order, draws, first, step) {
  const isPlain = series.deck && series.deck !== "tiles" && !draws.some((draw) => DICE.test(draw));
  const [what, came] = isPlain ? ["cards", "left the shoe"] : ["results", "came"];
  if (first < 0) {
    step("Comparison", true, draws.length === 0
      ? `No ${what} are listed: there is nothing to compare.`
      : `All ${draws.length} ${what} that ${came} are those that the seed gives, in this order.`);
    return;
  }
  const due = order[first] === undefined ? "nothing" : show(order[first]);
  step("Comparison", false, `Number ${first + 1} differs: ${show(draws[first])} came, the seed gives ${due}.`);
}

function show(draw) {
  return Array.isArray(draw) ? draw.join(" ") : typeof draw === "string" ? draw : JSON.stringify(draw);
}
