import type { LocalDate } from "../basics/dates.ts";
import { MAX_AMOUNT_CENTS, type Cents } from "../basics/money.ts";
import type { Result } from "../basics/result.ts";
import { oneLine } from "../basics/text.ts";

/** One line of a bank statement. */
export interface OfxEntry {
  /** Bank and account as the file names them; belongs to the identity of the entry. */
  readonly account: string;
  /** The bank's number (COMPE) without leading zeros; empty when the file lacks it. */
  readonly bank: string;
  readonly fitId: string;
  readonly postedOn: LocalDate;
  /** Above zero for a credit. */
  readonly amountCents: Cents;
  readonly memo: string;
  readonly name: string;
}

/** card, investment: the file holds statements of such accounts only. */
export type OfxFault = "not_ofx" | "no_statement" | "too_many" | "card" | "investment";

const MAX_ENTRIES = 20_000;
/** Ten for each entry. */
const MAX_ELEMENTS = 200_000;
const MAX_TEXT = 500;
const MAX_ID = 255;

/**
 * Reads a bank statement in OFX 1.x (SGML, leaves without end tag) and 2.x (XML), and the deviations of Brazilian banks:
 * comma amounts, dates with and without time, missing end tags, FITIDs used twice. Entries without a date or an amount
 * are left out, and so are statements of cards and investments. Sources: OFX 1.6 and 2.2, sections 11.4.4 (STMTTRN),
 * 11.3.1.2 (ACCTTYPE) and 3.2.8 (dates).
 */
export function parseOfx(text: string): Result<readonly OfxEntry[], OfxFault> {
  if (!/<OFX[\s>]/i.test(text)) return { ok: false, reason: "not_ofx" };
  const entries: OfxEntry[] = [];
  let account: Fields = new Map();
  let current: Fields | null = null;
  let hasList = false;
  let elsewhere: OtherAccount | null = null;
  const close = () => {
    const entry = current && otherAccountOf(account) === null ? toEntry(current, account) : null;
    if (entry) entries.push(entry);
    current = null;
  };
  let count = 0;
  for (const { tag, isEnd, value } of elements(text)) {
    count += 1;
    if (entries.length > MAX_ENTRIES || count > MAX_ELEMENTS)
      return { ok: false, reason: "too_many" };
    const statement = STATEMENTS.get(tag);
    if (tag === "STMTTRN" || tag === "BANKTRANLIST" || statement) close();
    if (tag === "BANKTRANLIST" || tag === "INVTRANLIST") {
      const other = otherAccountOf(account);
      hasList ||= other === null;
      elsewhere ??= other;
    }
    if (isEnd) continue;
    if (tag === "STMTTRN") current = new Map();
    else if (statement) account = new Map(statement);
    else if (value !== "") setOnce(current ?? account, tag, value);
  }
  close();
  return hasList || entries.length > 0
    ? { ok: true, value: entries }
    : { ok: false, reason: elsewhere ?? "no_statement" };
}

type Fields = Map<string, string>;
type OtherAccount = "card" | "investment";

/** The elements that hold a statement, with the kind of account that they imply. */
const STATEMENTS: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map([
  ["STMTRS", []],
  ["CCSTMTRS", [["ACCTTYPE", "CREDITCARD"]]],
  ["INVSTMTRS", [["ACCTTYPE", "INVESTMENT"]]],
]);

const OTHER_ACCOUNTS: ReadonlyMap<string, OtherAccount> = new Map([
  ["CREDITCARD", "card"],
  ["CREDITLINE", "card"],
  ["INVESTMENT", "investment"],
  ["MONEYMRKT", "investment"],
  ["CD", "investment"],
]);

/** Null: an account that receives clients' payments. */
function otherAccountOf(account: Fields): OtherAccount | null {
  return OTHER_ACCOUNTS.get(account.get("ACCTTYPE")?.toUpperCase() ?? "") ?? null;
}

interface Element {
  readonly tag: string;
  readonly isEnd: boolean;
  readonly value: string;
}

function* elements(file: string): Generator<Element> {
  for (const piece of pieces(file)) {
    const end = piece.indexOf(">");
    const [, slash, tag] = end === -1 ? [] : (/^(\/?)([A-Za-z][\w.]*)/.exec(piece) ?? []);
    if (tag === undefined) continue;
    const text = piece.slice(end + 1).trim();
    const value = text.includes("&") ? unescape(text).trim() : text;
    yield { tag: tag.toUpperCase(), isEnd: slash === "/", value };
  }
}

/** The text after each "<", up to the next. By position: one pass over any file, also a hostile one. */
function* pieces(text: string): Generator<string> {
  let start = text.indexOf("<");
  while (start !== -1) {
    const next = text.indexOf("<", start + 1);
    yield text.slice(start + 1, next === -1 ? undefined : next);
    start = next;
  }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function unescape(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}

/** The first value counts: a bank's own additions (CATEGORY, BALAMT …) come after it. */
function setOnce(fields: Fields, tag: string, value: string): void {
  if (!fields.has(tag)) fields.set(tag, value);
}

function accountOf(fields: Fields): string {
  const parts = ["BANKID", "BRANCHID", "ACCTID"].map((tag) => fields.get(tag) ?? "");
  return oneLine(parts.join("/"), MAX_ID);
}

function bankOf(fields: Fields): string {
  const [digits] = /^\d{1,9}/.exec(fields.get("BANKID") ?? "") ?? [];
  return digits === undefined ? "" : String(Number(digits));
}

function toEntry(fields: Fields, account: Fields): OfxEntry | null {
  const amount = parseOfxAmount(fields.get("TRNAMT") ?? "");
  const postedOn = parseOfxDate(fields.get("DTPOSTED") ?? "");
  if (amount === null || postedOn === null) return null;
  // Some banks write outgoing amounts without a sign.
  const isDebit =
    amount < 0 || /^(DEBIT|CHECK|FEE|SRVCHG|DIRECTDEBIT)$/i.test(fields.get("TRNTYPE") ?? "");
  return {
    account: accountOf(account),
    bank: bankOf(account),
    fitId: oneLine(fields.get("FITID") ?? "", MAX_ID),
    postedOn,
    amountCents: isDebit && amount > 0 ? -amount : amount,
    memo: oneLine(fields.get("MEMO") ?? "", MAX_TEXT),
    name: oneLine(fields.get("NAME") ?? fields.get("PAYEE") ?? "", MAX_TEXT),
  };
}

/**
 * "1500.00", "-1.500,00", "+1,500.00", "1500,5", "1500": the last point or comma before one or two digits separates the
 * cents; all others separate thousands.
 */
export function parseOfxAmount(text: string): Cents | null {
  const match = /^([+-]?)(?:R\$)?(\d{1,3}(?:[.,]\d{3})+|\d*)(?:[.,](\d{1,2})0*)?$/.exec(
    text.replace(/\s/g, ""),
  );
  if (!match) return null;
  const whole = (match[2] ?? "").replace(/[.,]/g, "");
  const fraction = match[3] ?? "";
  if (whole === "" && fraction === "") return null;
  const cents = Number(`${whole}${fraction.padEnd(2, "0")}`);
  if (cents > MAX_AMOUNT_CENTS) return null;
  return match[1] === "-" && cents !== 0 ? -cents : cents;
}

/**
 * The day on the bank's own clock: the digits before the time, with any time zone ("20261112103100[-3:BRT]"); of this
 * century.
 */
export function parseOfxDate(text: string): LocalDate | null {
  const match = /^(20\d{2})-?(\d{2})-?(\d{2})/.exec(text.trim());
  if (!match) return null;
  const date = `${match[1]}-${match[2]}-${match[3]}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isReal ? date : null;
}
