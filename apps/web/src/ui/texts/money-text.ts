import { type Cents, formatDecimal, parseReais } from "@emita/domain/basics/money";

/*
 * An amount field's text has two forms. The shown text has only digits and one comma (docs/product.md, 5). The kept text
 * also has points and signs that may change the meaning: "1234.56" is shown as "123456". Such a text has no amount until
 * the person has chosen its meaning.
 */

const LONGEST = 20;
/** The Brazilian form, with points for thousands and a comma after them. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+,\d*$/;
/** "1,234", "12,345,678.9": commas for thousands, the foreign form. */
const FOREIGN_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:,\d{0,2})?(?:\.\d*)?$/;
/** The form that `tidyMoney` writes. */
const TIDY = /^\d{1,3}(?:\.\d{3})*,\d{2}$/;

/** The text of the value field while typing: digits and one comma with at most two digits after it. */
export function maskMoney(text: string): string {
  const [whole = "", ...fractions] = text.replace(/[^\d,]/g, "").split(",");
  if (fractions.length === 0) return whole.slice(0, 13);
  return `${whole.slice(0, 13)},${fractions.join("").slice(0, 2)}`;
}

/** The field's shown text for a kept text. */
export function shownMoney(kept: string): string {
  return TIDY.test(kept) ? kept : maskMoney(kept);
}

/** The text to keep when the field that showed `kept` reads `typed`. Hidden signs stay in it while the person types on. */
export function keptMoney(kept: string, typed: string): string {
  const shown = shownMoney(kept);
  if (typed.startsWith(shown)) return settled(kept + typed.slice(shown.length));
  if (typed !== "" && shown.startsWith(typed)) {
    let shorter = kept;
    while (shorter !== "" && shownMoney(shorter) !== typed) shorter = shorter.slice(0, -1);
    if (shorter !== "") return settled(shorter);
  }
  // The points of a tidy amount are ours: changing a digit in it does not mean the person typed them.
  return settled(/[.-]/.test(inserted(shown, typed)) ? typed : typed.replaceAll(".", ""));
}

/** The text that was inserted: `after` without its common start and end with `before`. */
function inserted(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** Removes signs that do not change the meaning. */
function settled(text: string): string {
  const signs = text.replace(/[^\d.,-]/g, "");
  if (TIDY.test(signs)) return signs.slice(0, LONGEST);
  const isPlain = !/[.-]/.test(signs) && !FOREIGN_THOUSANDS.test(signs);
  return isPlain || GROUPED.test(signs) ? maskMoney(signs) : signs.slice(0, LONGEST);
}

/** The same value with thousands and cents, as shown when the field is left. A text without exactly one amount stays as it is. */
export function tidyMoney(text: string): string {
  const plain = text.replace(/(?<![.-])[.-]+$/, "");
  const cents = moneyCents(plain);
  if (cents !== null) return formatDecimal(cents);
  return /\d/.test(plain) ? plain : maskMoney(plain);
}

/** Cents of the field's text; null if it has no amount, or an ambiguous one. */
export function moneyCents(text: string): Cents | null {
  const cents = parseReais(text);
  return cents !== null && cents < 0 ? null : cents;
}

/** Possible meanings of an ambiguous text, likeliest first; empty if it has one meaning, or none. */
export function moneyReadings(text: string): readonly Cents[] {
  if (!isDoubtful(text)) return [];
  const readings = [asElsewhere(text), parseReais(maskMoney(text))];
  return [...new Set(readings.filter((cents) => cents !== null && cents > 0))].filter(
    (cents) => cents !== null,
  );
}

/** Whether the person has to choose the meaning before the text counts. */
export function isDoubtful(text: string): boolean {
  return /\d/.test(text) && moneyCents(text.replace(/\.$/, "")) === null;
}

/** Read with a point for decimals and commas for thousands; null if that is impossible. */
function asElsewhere(text: string): Cents | null {
  const match = /^([\d.,]*)[.,](\d{1,3})$/.exec(text.replace(/[^\d.,]/g, ""));
  if (match === null) return null;
  const [, before = "", last = ""] = match;
  const whole = before.replace(/\D/g, "");
  return parseReais(last.length === 3 ? whole + last : `${whole},${last}`);
}
