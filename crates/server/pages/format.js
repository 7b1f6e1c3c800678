// Amounts, times, words for people.

/** Cents of an amount as the API writes it. */
export function cents(text) {
  const [, sign, whole, part] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  if (whole === undefined) return NaN;
  const value = Number(whole) * 100 + Number((part ?? "").padEnd(2, "0"));
  return sign ? -value : value;
}

/** An amount as the API reads it. */
export function amount(value) {
  const sign = value < 0 ? "-" : "";
  const whole = Math.abs(value);
  const part = whole % 100;
  return `${sign}${Math.floor(whole / 100)}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}

/** Cents for people: `$1,250`, `$2.50`. */
export function money(value) {
  const sign = value < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(value) / 100).toLocaleString("en-US");
  const part = Math.abs(value) % 100;
  return `${sign}$${whole}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}

/** Cents with a sign, won or lost. */
export function signed(value) {
  return value > 0 ? `+${money(value)}` : money(value);
}

/** A moment for people. */
export function when(ms) {
  return new Date(ms).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });
}

/** A word of a script for people: `double-down` is "Double down". */
export function words(id) {
  const text = String(id).replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as a sentence begins. */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A percentage with as many digits as matter. */
export function percent(value, digits = 2) {
  return `${Number(value).toFixed(digits)}%`;
}

/** The signs of the suits. */
export const PIPS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** Whether a text is a card as scripts write it. */
export function isCard(text) {
  return /^([2-9TJQKA][cdhs]|Jk[12]?)$/.test(text);
}

/** A pai gow tile as scripts write it, taken apart: `{word, ends}`; null where it is none. */
export function tileOf(text) {
  const [, word, one, other] = /^([A-Z][a-z]+) \(([1-6])-([1-6])\)$/.exec(text) ?? [];
  return word ? { word, ends: [Number(one), Number(other)] } : null;
}

/** A card in few characters: `Th` is "10♥". Any other text stays as it is. */
export function cardText(text) {
  if (!isCard(text)) return text;
  return text.startsWith("Jk") ? `★${text.slice(2)}` : `${text[0] === "T" ? "10" : text[0]}${PIPS[text[1]]}`;
}

/** What dice, a wheel or the keno cage show. */
export function outcomeText(outcome) {
  if (Array.isArray(outcome)) return outcome.join(", ");
  if (outcome?.between) return `between ${outcome.between.map(outcomeText).join(" and ")}`;
  if (isCard(outcome)) return spoken(outcome);
  const dice = /^[1-6](-[1-6])+$/.test(outcome) ? outcome.split("-") : null;
  if (!dice) return String(outcome);
  return `${dice.slice(0, -1).join(", ")} and ${dice.at(-1)}, total ${dice.reduce((sum, face) => sum + Number(face), 0)}`;
}

const RANKS = { T: "10", J: "Jack", Q: "Queen", K: "King", A: "Ace" };
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** A card for those who hear it: `Th` is "10 of hearts". */
export function spoken(card) {
  if (tileOf(card)) return card;
  if (card.startsWith("Jk")) return `Joker ${card.slice(2)}`.trim();
  return `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]] ?? card[1]}`;
}
