import { attributeOf, isTag, markup } from "./markup.ts";

/** What a number in a cell is shown as, by its style (`c/@s`). */
export type NumberKind = "plain" | "date" | "percent";

/** How the numbers of a workbook are to be read. */
export interface NumberFormats {
  kindOf(style: string | null): NumberKind;
  /** Whether days count from 1904 on, as in workbooks of old Macs. */
  readonly isFrom1904: boolean;
}

/** The formats of a workbook's `styles.xml`; without one every number is plain. */
export function numberFormats(styles: string, workbook: string): NumberFormats {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  for (const piece of markup(styles)) {
    if (isTag(piece, "numFmt"))
      codes.set(Number(attributeOf(piece, "numFmtId")), attributeOf(piece, "formatCode") ?? "");
    if (piece.name === "cellXfs") isInCells = piece.kind === "open";
    if (isInCells && isTag(piece, "xf")) {
      const id = Number(attributeOf(piece, "numFmtId") ?? 0);
      kinds.push(kindOfFormat(id, codes.get(id)));
    }
  }
  return {
    kindOf: (style) => kinds[Number(style ?? 0)] ?? "plain",
    isFrom1904: isFrom1904(workbook),
  };
}

function isFrom1904(workbook: string): boolean {
  for (const piece of markup(workbook))
    if (isTag(piece, "workbookPr"))
      return ["1", "true"].includes(attributeOf(piece, "date1904") ?? "");
  return false;
}

/** ECMA-376 part 1, 18.8.30: the formats that a workbook does not spell out. */
function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (id === 9 || id === 10) return "percent";
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
      ? "date"
      : "plain";
  }
  const bare = code.replaceAll(/"[^"]*"|\[[^\][]*\]|\\./g, "");
  if (bare.includes("%")) return "percent";
  return /[dy]/i.test(bare) ? "date" : "plain";
}

const DAY_MS = 86_400_000;
/** Day zero; the 29th of February 1900, which never was, is counted before March 1900. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31/12/9999. */
const LAST_DAY = 2_958_465;

/** "20/11/2026" of the number of a day; null for a number that is none. */
export function dayText(days: number, from1904: boolean): string | null {
  if (!(days >= 1 && days <= LAST_DAY)) return null;
  const date = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MS);
  return brazilianDay(date.toISOString());
}

/** "2026-11-20T…" as "20/11/2026". */
export function brazilianDay(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** As a Brazilian would type it: a comma for decimals, no noise of binary fractions. */
export function numberText(number: number): string {
  if (Number.isSafeInteger(number)) return String(number);
  return String(Number(number.toPrecision(15))).replace(".", ",");
}
