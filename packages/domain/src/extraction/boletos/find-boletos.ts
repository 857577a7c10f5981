import type { LocalDate } from "../../basics/dates.ts";
import { type Boleto, parseBoleto } from "../../payments/boleto.ts";
import type { Line } from "../page/layout.ts";
import type { Box, PageOrigin } from "../page/page.ts";
import { isPlausible, printedBoletos } from "../page/printed-line.ts";

/** A bar code or QR code. `box` is in the unit of its page; null when only its content is known. */
export interface PlacedCode {
  readonly text: string;
  readonly page: number;
  readonly box: Box | null;
}

/** The place of a boleto's digits: its bars, which end the form, or its linha digitável, which heads it. */
export interface BoletoMark {
  readonly kind: "bars" | "line";
  readonly page: number;
  readonly box: Box;
}

/** One boleto of a paper with the marks of all its copies, in reading order; without marks when its place is unknown. */
export interface FoundBoleto {
  readonly slip: Boleto;
  readonly isCoded: boolean;
  readonly marks: readonly BoletoMark[];
}

interface Seen {
  readonly slip: Boleto;
  readonly mark: BoletoMark | null;
  /** A bar code, or letters that were never a picture: cannot be a misreading of another boleto's digits. */
  readonly isSure: boolean;
  readonly isCoded: boolean;
}

/**
 * The different boletos of a paper in reading order; the copies of one boleto (recibo do pagador, ficha de compensação) count
 * once. Boletos without a known place come last.
 */
export function findBoletos(
  lines: readonly Line[],
  codes: readonly PlacedCode[],
  origins: readonly PageOrigin[],
  today: LocalDate,
): FoundBoleto[] {
  const printed = [...printedBoletos(lines, today)].map(({ slip: boleto, page, box }): Seen => {
    const isSure = origins[page] === "text";
    return { slip: boleto, mark: { kind: "line", page, box }, isSure, isCoded: false };
  });
  const seen = [...coded(codes, today), ...printed];
  const boletos = new Map<string, Seen[]>();
  for (const one of seen.toSorted((a, b) => Number(b.isSure) - Number(a.isSure))) {
    const copies = boletos.get(one.slip.barcode);
    if (copies) copies.push(one);
    else if (one.isSure || [...boletos.values()].every(([other]) => other && differ(one, other)))
      boletos.set(one.slip.barcode, [one]);
  }
  return [...boletos.values()].map(together).toSorted(byPlace);
}

function coded(codes: readonly PlacedCode[], today: LocalDate): Seen[] {
  return codes.flatMap(({ text, page, box }): Seen[] => {
    const boleto = boletoOfCode(text, today);
    if (boleto === null) return [];
    return [
      { slip: boleto, mark: box && { kind: "bars", page, box }, isSure: true, isCoded: true },
    ];
  });
}

/** The boleto of a bar code's 44 digits; null for any other code. */
export function boletoOfCode(text: string, today: LocalDate): Boleto | null {
  if (!/^\d{44}$/.test(text)) return null;
  const boleto = parseBoleto(text, today);
  return boleto.ok && isPlausible(boleto.value) ? boleto.value : null;
}

/**
 * Two wrong digits in one part pass its check digits once in a hundred times: a badly recognised copy of a boleto. A
 * different boleto differs in the bank's own digits and in due date or value.
 */
function differ({ slip: one }: Seen, { slip: other }: Seen): boolean {
  const [mine, theirs] = [one.barcode, other.barcode];
  return mine.slice(19) !== theirs.slice(19) && mine.slice(5, 19) !== theirs.slice(5, 19);
}

function together(copies: readonly Seen[]): FoundBoleto {
  const [first] = copies;
  if (!first) throw new Error("a slip that was not seen");
  return {
    slip: first.slip,
    isCoded: copies.some(({ isCoded }) => isCoded),
    marks: copies.flatMap(({ mark }) => mark ?? []).toSorted(inReadingOrder),
  };
}

function byPlace({ marks: [one] }: FoundBoleto, { marks: [other] }: FoundBoleto): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return inReadingOrder(one, other);
}

/** By page, then from top to bottom. */
export function inReadingOrder(one: BoletoMark, other: BoletoMark): number {
  return one.page - other.page || middle(one.box) - middle(other.box);
}

function middle({ y, h }: Box): number {
  return y + h / 2;
}
