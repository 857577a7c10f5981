import { isTaxId } from "../../identifiers/tax-id.ts";
import type { Layout } from "../page/geometry.ts";
import { issuersByPlace } from "./issuer-place.ts";
import { OPEN } from "../words/label-words.ts";
import type { Line } from "../page/layout.ts";
import { type Box, unionBox, type Word } from "../page/page.ts";
import { type Belonging, belongsTo, mayBeSomebodyElse } from "./parties.ts";

/** A CNPJ or CPF on the page, check digits right. */
export interface FoundTaxId {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly line: number;
  /** Characters were repaired (O to 0 and the like) until the check digits fitted. */
  readonly isRepaired: boolean;
  readonly confidence: number;
}

export interface PayerTaxId extends FoundTaxId {
  /** Named as the payer's by a label near by, not merely the only one left. */
  readonly isLabelled: boolean;
}

export interface PayerTaxIdOptions {
  /** Normalised. */
  readonly ownTaxId?: string;
  /** The paper carries a slip's bar code, line or BR Code. */
  readonly isSlip: boolean;
}

/** A masked document ("***.123.456-**"): the paper hides the payer's id, so none may be shown. */
const MASKED = /[*•x]{3}\.?\d{3}\.?\d{3}-?[*•x]{2}/i;

/** The payer's tax id, or null. Ids of other parties, the signed-in company's own and masked ones never are the answer. */
export function findPayerTaxId(layout: Layout, options: PayerTaxIdOptions): PayerTaxId | null {
  const { ownTaxId } = options;
  const all = findTaxIds(layout.lines).filter((id) => id.value !== ownTaxId);
  const placed = all
    .map((id) => ({ id, ...belongsTo(layout, id.box, id.page) }))
    .filter((entry) => entry.distance < BESIDE_LABEL || !isOfInstitution(layout, entry.id));
  const others = new Set(
    placed.filter((entry) => entry.party === "other").map((entry) => entry.id.value),
  );
  const payers = placed.filter((entry) => entry.party === "payer");
  const votes = (value: string): number =>
    payers.filter((entry) => entry.id.value === value).length;
  const [best] = payers.toSorted(
    (a, b) => rank(a) - rank(b) || votes(b.id.value) - votes(a.id.value),
  );
  if (best && isHidden(layout, best.distance)) return null;
  if (best && !(others.has(best.id.value) && best.distance > 4))
    return { ...best.id, isLabelled: best.label?.phrase !== OPEN };
  return onlyOneLeft(
    layout,
    placed.filter((entry) => entry.party === "none").map((entry) => entry.id),
    others,
    options,
  );
}

/** The payer's block shows a masked id before the one that was found: that one stands below the block. */
function isHidden(layout: Layout, distance: number): boolean {
  return layout.cells
    .filter((cell) => MASKED.test(cell.text))
    .map((cell) => belongsTo(layout, cell.box, cell.page))
    .some((place) => place.party === "payer" && place.distance < distance);
}

/** Nearer than this an id is the party's own, whatever the party is called. */
const BESIDE_LABEL = 2;
const INSTITUTION =
  /institui[cç][aã]o de pagamento|pagamentos s[./]?a|\bbanco\b|\bip (?:s[./]?a|ltda)|\bbank\b|caixa econ[oô]mica/i;

/** A bank or payment company signs its receipts with its own id, in the small print. */
function isOfInstitution(layout: Layout, id: FoundTaxId): boolean {
  const own = layout.cells.find(
    (cell) =>
      cell.line === id.line && cell.box.x <= id.box.x + 1 && cell.box.x + cell.box.w > id.box.x,
  );
  if (!own) return false;
  // "68.614.249/0001-20 - Banco Santander": whoever has the id has an account there.
  const isFirst = own.words[0] !== undefined && own.words[0].x >= id.box.x - 1;
  if (!isFirst && INSTITUTION.test(own.text)) return true;
  const above = layout.cells.findLast(
    (cell) =>
      cell.page === own.page &&
      cell.line < own.line &&
      Math.abs(cell.box.x - own.box.x) < own.box.h,
  );
  const isNext = above !== undefined && own.box.y - (above.box.y + above.box.h) < own.box.h;
  return isNext && INSTITUTION.test(above.text);
}

function rank({ id, distance, label }: { id: FoundTaxId } & Belonging): number {
  return distance + (id.isRepaired ? 3 : 0) + (label && mayBeSomebodyElse(label) ? 2 : 0);
}

/**
 * Without a payer label an id is the payer's only when every other id on the paper is known to be somebody else's: the signed-in company's own,
 * or on a slip the beneficiary's (a slip always prints exactly these two).
 */
function onlyOneLeft(
  layout: Layout,
  ids: readonly FoundTaxId[],
  others: ReadonlySet<string>,
  { ownTaxId, isSlip }: PayerTaxIdOptions,
): PayerTaxId | null {
  const issuers = issuersByPlace(layout, findTaxIds(layout.lines));
  const values = new Set(
    ids.map((id) => id.value).filter((value) => !others.has(value) && !issuers.has(value)),
  );
  const isOwnShown =
    ownTaxId !== undefined && findTaxIds(layout.lines).some((id) => id.value === ownTaxId);
  const isOtherKnown = isOwnShown || others.size > 0 || issuers.size > 0;
  const isMasked = layout.lines.some((line) => MASKED.test(line.text));
  const first = ids.find((id) => values.has(id.value));
  if (isMasked) return null;
  if (values.size === 1 && isOtherKnown && first) return { ...first, isLabelled: false };
  return isSlip ? onlyPerson(ids) : null;
}

/** Who issues slips and bills is a company: the one CPF among CNPJs is the customer's. */
function onlyPerson(ids: readonly FoundTaxId[]): PayerTaxId | null {
  const people = ids.filter((id) => id.value.length === 11);
  const [first] = people;
  const isOne = new Set(people.map((id) => id.value)).size === 1;
  return first && isOne && ids.length > people.length ? { ...first, isLabelled: false } : null;
}

const LETTER = "[0-9A-Za-z]";
/** Masked CNPJ (numeric or alphanumeric) and CPF; blanks, a lost, doubled or misread separator and one character too many are tolerated. */
const CNPJ_MASK = new RegExp(
  `(?<!${LETTER})([0-9A-Za-z)]{2,3})\\s?[.,]{0,2}\\s?([0-9A-Za-z)]{3,4})\\s?[.,]{0,2}\\s?([0-9A-Za-z)]{3,4})\\s?[/|lI1]\\s?(${LETTER}{4})\\s?[-–—.~]\\s?(${LETTER}{2})(?!${LETTER})`,
  "g",
);
const CPF_MASK = new RegExp(
  `(?<!${LETTER}|[.,/])(${LETTER}{3})(?:\\s?[.,]{1,2}\\s?|\\s)(${LETTER}{3})(?:\\s?[.,]{1,2}\\s?|\\s)(${LETTER}{3})\\s?[-–—.~]\\s?(${LETTER}{2})(?!${LETTER}|[.,/]\\d)`,
  "g",
);
const PLAIN = /(?<![\d.,/-])(\d{11}|\d{14}|[0-9A-Z]{8}\d{6})(?![\d.,/-])/g;
/** An unmasked number needs its label: eleven digits may be a telephone. */
const ID_LABEL = /c\W?[pn]\W?[pf]\W?j?/i;

/** All tax ids with right check digits. The whole text is searched: prose breaks a number at its hyphen. */
export function findTaxIds(lines: readonly Line[]): FoundTaxId[] {
  const placed = lines.flatMap((line, index) =>
    line.cells.flatMap((cell) =>
      cell.words.map((word) => ({ word, line: index, page: line.page })),
    ),
  );
  const all = placed.map((entry) => entry.word);
  const text = all.map((word) => word.text).join(" ");
  const masked = [...text.matchAll(CNPJ_MASK), ...text.matchAll(CPF_MASK)].map((match) => ({
    match,
    groups: match.slice(1),
  }));
  const plain = [...text.matchAll(PLAIN)]
    .filter((match) => ID_LABEL.test(text.slice(Math.max(0, match.index - 30), match.index)))
    .map((match) => ({ match, groups: [match[0]] }));
  return [...masked, ...plain].flatMap(({ match, groups }) => {
    const words = wordsBetween(all, match.index, match.index + match[0].length);
    const first = placed.find((entry) => entry.word === words[0]);
    const raw = groups.join("").toUpperCase();
    const value = validate(
      groups.map((group) => group.toUpperCase().replaceAll(")", "J")),
      words.some((word) => word.confidence < 1),
    );
    if (!value || !first) return [];
    const onFirstLine = words.filter((word) =>
      placed.some((entry) => entry.word === word && entry.line === first.line),
    );
    const confidence =
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
    return [
      {
        value,
        page: first.page,
        box: unionBox(onFirstLine),
        line: first.line,
        isRepaired: value !== raw,
        confidence,
      },
    ];
  });
}

/** As printed, else repaired as far as the check digits prove exactly one reading: confusable characters, or one character too many. */
function validate(groups: readonly string[], mayRepair: boolean): string | null {
  const raw = groups.join("");
  const isCpf = raw.length === 11;
  const digits = isCpf ? toDigits(raw) : raw.slice(0, -2) + toDigits(raw.slice(-2));
  if (isTaxId(digits)) return digits;
  if (!mayRepair) return null;
  // A nought is rather an O than a D: the likelier exchange decides alone.
  const only =
    raw.length > 14
      ? single(withoutOne(groups))
      : (single(withOneExchanged(digits, isCpf, 1)) ?? single(withOneExchanged(digits, isCpf)));
  if (only !== null) return only;
  const allDigits = toDigits(digits);
  return allDigits !== digits && isTaxId(allDigits) ? allDigits : null;
}

function single(candidates: readonly string[]): string | null {
  const valid = new Set(candidates.filter((candidate) => isTaxId(candidate)));
  const [only] = valid;
  return valid.size === 1 && only !== undefined ? only : null;
}

function withOneExchanged(text: string, isCpf: boolean, likeliest = 3): string[] {
  return Array.from(text, (character, at) =>
    Array.from(
      (CONFUSABLE[character] ?? "").slice(0, likeliest),
      (other) => text.slice(0, at) + other + text.slice(at + 1),
    ),
  )
    .flat()
    .filter((candidate) => !isCpf || /^\d+$/.test(candidate));
}

const CNPJ_GROUPS = [2, 3, 3, 4, 2];

/** A group that is one too long loses each of its characters in turn. */
function withoutOne(groups: readonly string[]): string[] {
  const long = groups.findIndex((group, index) => group.length > (CNPJ_GROUPS[index] ?? 0));
  const group = groups[long] ?? "";
  return Array.from(group, (_, at) =>
    groups.with(long, group.slice(0, at) + group.slice(at + 1)).join(""),
  );
}

/** Letters that OCR writes for digits. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
  T: "7",
};
/** Likeliest first. */
const CONFUSABLE: Readonly<Record<string, string>> = {
  O: "0",
  "0": "OQD",
  Q: "0O",
  D: "0O",
  I: "1",
  L: "1",
  "1": "I",
  Z: "2",
  "2": "Z",
  S: "5",
  "5": "S",
  G: "6",
  "6": "G",
  B: "8",
  "8": "B",
  V: "Y",
  Y: "V",
};

function toDigits(text: string): string {
  return text.replace(/\D/g, (letter) => AS_DIGIT[letter] ?? letter);
}

/** The words that lie between two offsets of their text joined by blanks. */
export function wordsBetween(words: readonly Word[], start: number, end: number): Word[] {
  let at = 0;
  return words.filter((word) => {
    const from = at;
    at += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}
