import { type FormatPage, formatPages } from "./format-pages.ts";
import type { WordFile } from "./word-file.ts";

const CHARACTER_PAGES = 0x00fa;
const DELETED = 0x0800;
/** 1, or 0x81 where a style negates it. */
const SET = 0x01;

/** A range of the main stream. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Text deleted with recorded changes: still in the file, but not part of the document (MS-DOC, 2.9.33 and 2.6.1). In order. */
export function deletedText(file: WordFile): Stretch[] {
  const deleted: Stretch[] = [];
  for (const page of formatPages(file, CHARACTER_PAGES)) {
    for (let i = 0; i < page.count; i++) {
      const at = page.place(i, 1);
      if (at === 0 || !isDeleted(page, at)) continue;
      deleted.push({ from: page.begin(i), to: page.begin(i + 1) });
    }
  }
  return deleted.sort((one, other) => one.from - other.from);
}

/** The length comes first. */
function isDeleted(page: FormatPage, at: number): boolean {
  for (const { code, operand } of page.properties(at + 1, page.byte(at)))
    if (code === DELETED && (operand & SET) !== 0) return true;
  return false;
}

/** Whether a position is in one of the ranges, which are in order. */
export function isWithin(stretches: readonly Stretch[], place: number): boolean {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.from ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return place < (stretches[low - 1]?.to ?? 0);
}
