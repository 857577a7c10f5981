import type { LocalDate } from "../../basics/dates.ts";
import { type Boleto, parseBoleto } from "../../payments/boleto.ts";
import type { Line } from "../page/layout.ts";
import type { Box, PageOrigin } from "../page/page.ts";
import { isPlausible, printedSlips } from "../page/printed-line.ts";

/** A bar code or QR code. `box` is in the unit of its page; null when only its content is known. */
export interface PlacedCode {
  readonly text: string;
  readonly page: number;
  readonly box: Box | null;
}

/** The place of a slip's digits: its bars, which end the form, or its linha digitável, which heads it. */
export interface SlipMark {
  readonly kind: "bars" | "line";
  readonly page: number;
  readonly box: Box;
}

/** One slip of a paper with the marks of all its copies, in reading order; without marks when its place is unknown. */
export interface FoundSlip {
  readonly slip: Boleto;
  readonly isCoded: boolean;
  readonly marks: readonly SlipMark[];
}

interface Seen {
  readonly slip: Boleto;
  readonly mark: SlipMark | null;
  /** A bar code, or letters that were never a picture: cannot be a misreading of another slip's digits. */
  readonly isSure: boolean;
  readonly isCoded: boolean;
}

/**
 * The different slips of a paper in reading order; the copies of one slip (recibo do pagador, ficha de compensação) count
 * once. Slips without a known place come last.
 */
export function findSlips(
  lines: readonly Line[],
  codes: readonly PlacedCode[],
  origins: readonly PageOrigin[],
  today: LocalDate,
): FoundSlip[] {
  const printed = [...printedSlips(lines, today)].map(({ slip, page, box }): Seen => {
    const isSure = origins[page] === "text";
    return { slip, mark: { kind: "line", page, box }, isSure, isCoded: false };
  });
  const seen = [...coded(codes, today), ...printed];
  const slips = new Map<string, Seen[]>();
  for (const one of seen.toSorted((a, b) => Number(b.isSure) - Number(a.isSure))) {
    const copies = slips.get(one.slip.barcode);
    if (copies) copies.push(one);
    else if (one.isSure || [...slips.values()].every(([other]) => other && differ(one, other)))
      slips.set(one.slip.barcode, [one]);
  }
  return [...slips.values()].map(together).toSorted(byPlace);
}

function coded(codes: readonly PlacedCode[], today: LocalDate): Seen[] {
  return codes.flatMap(({ text, page, box }): Seen[] => {
    const slip = slipOfCode(text, today);
    if (slip === null) return [];
    return [{ slip, mark: box && { kind: "bars", page, box }, isSure: true, isCoded: true }];
  });
}

/** The slip of a bar code's 44 digits; null for any other code. */
export function slipOfCode(text: string, today: LocalDate): Boleto | null {
  if (!/^\d{44}$/.test(text)) return null;
  const slip = parseBoleto(text, today);
  return slip.ok && isPlausible(slip.value) ? slip.value : null;
}

/**
 * Two wrong digits in one part pass its check digits once in a hundred times: a badly recognised copy of a slip. A
 * different slip differs in the bank's own digits and in due date or value.
 */
function differ({ slip: one }: Seen, { slip: other }: Seen): boolean {
  const [mine, theirs] = [one.barcode, other.barcode];
  return mine.slice(19) !== theirs.slice(19) && mine.slice(5, 19) !== theirs.slice(5, 19);
}

function together(copies: readonly Seen[]): FoundSlip {
  const [first] = copies;
  if (!first) throw new Error("a slip that was not seen");
  return {
    slip: first.slip,
    isCoded: copies.some(({ isCoded }) => isCoded),
    marks: copies.flatMap(({ mark }) => mark ?? []).toSorted(inReadingOrder),
  };
}

function byPlace({ marks: [one] }: FoundSlip, { marks: [other] }: FoundSlip): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return inReadingOrder(one, other);
}

/** By page, then from top to bottom. */
export function inReadingOrder(one: SlipMark, other: SlipMark): number {
  return one.page - other.page || middle(one.box) - middle(other.box);
}

function middle({ y, h }: Box): number {
  return y + h / 2;
}
