import { type Cents, formatDecimal, parseReais } from "@emita/domain/basics/money";

/*
 * The text of an amount's field has two forms. What is shown keeps only digits and one comma (docs/product.md, 5). What is kept beside it
 * still has the points and signs that may mean something else than that rule makes of them: "1234.56" shows as "123456", and no amount is
 * read in it until the person has said which one is meant.
 */

const LONGEST = 20;
/** As Brazilians write it, thousands with points and a comma after them. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+,\d*$/;
/** "1,234", "12,345,678.9": commas for thousands, as elsewhere. */
const FOREIGN_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:,\d{0,2})?(?:\.\d*)?$/;
/** As `tidyMoney` writes it. */
const TIDY = /^\d{1,3}(?:\.\d{3})*,\d{2}$/;

/** What the value field shows while typing: digits and one comma with at most two digits after it. */
export function maskMoney(text: string): string {
  const [whole = "", ...fractions] = text.replace(/[^\d,]/g, "").split(",");
  if (fractions.length === 0) return whole.slice(0, 13);
  return `${whole.slice(0, 13)},${fractions.join("").slice(0, 2)}`;
}

/** What stands in the field for the text kept of it. */
export function shownMoney(kept: string): string {
  return TIDY.test(kept) ? kept : maskMoney(kept);
}

/** The text to keep once the field that showed `kept` reads `typed`: signs that are not shown stay in it while the person types on. */
export function keptMoney(kept: string, typed: string): string {
  const shown = shownMoney(kept);
  if (typed.startsWith(shown)) return settled(kept + typed.slice(shown.length));
  if (typed !== "" && shown.startsWith(typed)) {
    let shorter = kept;
    while (shorter !== "" && shownMoney(shorter) !== typed) shorter = shorter.slice(0, -1);
    if (shorter !== "") return settled(shorter);
  }
  // The points of a tidy amount are ours: who changes a digit in it has not typed them.
  return settled(/[.-]/.test(inserted(shown, typed)) ? typed : typed.replaceAll(".", ""));
}

/** What stands in `after` between the beginning and the end that it shares with `before`. */
function inserted(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** Without the signs that mean nothing else than the rule says. */
function settled(text: string): string {
  const signs = text.replace(/[^\d.,-]/g, "");
  if (TIDY.test(signs)) return signs.slice(0, LONGEST);
  const isPlain = !/[.-]/.test(signs) && !FOREIGN_THOUSANDS.test(signs);
  return isPlain || GROUPED.test(signs) ? maskMoney(signs) : signs.slice(0, LONGEST);
}

/** The same value with thousands and cents, as shown when the field is left; what has no amount, or not one alone, stays as it is. */
export function tidyMoney(text: string): string {
  const plain = text.replace(/(?<![.-])[.-]+$/, "");
  const cents = moneyCents(plain);
  if (cents !== null) return formatDecimal(cents);
  return /\d/.test(plain) ? plain : maskMoney(plain);
}

/** Cents of the field's text, or null when there is no amount in it, or a doubtful one. */
export function moneyCents(text: string): Cents | null {
  const cents = parseReais(text);
  return cents !== null && cents < 0 ? null : cents;
}

/** What a doubtful text may mean, likeliest first; empty where it has one meaning, or none. */
export function moneyReadings(text: string): readonly Cents[] {
  if (!isDoubtful(text)) return [];
  const readings = [asElsewhere(text), parseReais(maskMoney(text))];
  return [...new Set(readings.filter((cents) => cents !== null && cents > 0))].filter(
    (cents) => cents !== null,
  );
}

/** Whether a person has to say what is meant before the text counts. */
export function isDoubtful(text: string): boolean {
  return /\d/.test(text) && moneyCents(text.replace(/\.$/, "")) === null;
}

/** With a point for decimals and commas for thousands; null where it cannot be read so. */
function asElsewhere(text: string): Cents | null {
  const match = /^([\d.,]*)[.,](\d{1,3})$/.exec(text.replace(/[^\d.,]/g, ""));
  if (match === null) return null;
  const [, before = "", last = ""] = match;
  const whole = before.replace(/\D/g, "");
  return parseReais(last.length === 3 ? whole + last : `${whole},${last}`);
}
