import type { Line } from "../page/layout.ts";
import type { Page } from "../page/page.ts";
import { type FoundSlip, inReadingOrder, type SlipMark } from "./find-slips.ts";

/** The part of a page that belongs to one slip: from one height to another, over the whole width. */
export interface SlipArea {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
}

/** The print at the end of a bank's form, beside its bars or under them. */
const END_OF_FORM = /autentica..o\s+mec.nica|ficha\s+de\s+compensa/i;
/** The same words stand beside the linha digitável on some forms: so many lines further down they end it. */
const FORM_LINES = 4;

/** The marks of one slip that follow each other on a page. */
interface Stretch {
  readonly slip: FoundSlip;
  readonly first: SlipMark;
  readonly last: SlipMark;
}

/**
 * Which part of which page belongs to each slip. A page whose slips do not stand one under the other is nobody's: who is meant by what
 * is printed there cannot be told.
 */
export function slipAreas(
  slips: readonly FoundSlip[],
  lines: readonly Line[],
): ReadonlyMap<FoundSlip, readonly SlipArea[]> {
  const areas = new Map<FoundSlip, SlipArea[]>(slips.map((slip) => [slip, []]));
  const pages = new Set(slips.flatMap(({ marks }) => marks.map(({ page }) => page)));
  for (const page of pages) {
    const stretches = stretchesOn(page, slips);
    if (new Set(stretches.map(({ slip }) => slip)).size < stretches.length) continue;
    let top = -Infinity;
    stretches.forEach(({ slip, last }, index) => {
      const next = stretches[index + 1];
      const bottom = next ? boundary(last, next.first, lines) : Infinity;
      areas.get(slip)?.push({ page, top, bottom });
      top = bottom;
    });
  }
  return areas;
}

function stretchesOn(page: number, slips: readonly FoundSlip[]): Stretch[] {
  const marks = slips
    .flatMap((slip) => slip.marks.map((mark) => ({ slip, mark })))
    .filter(({ mark }) => mark.page === page)
    .toSorted((a, b) => inReadingOrder(a.mark, b.mark));
  const stretches: Stretch[] = [];
  for (const { slip, mark } of marks) {
    const open = stretches.at(-1);
    if (open?.slip === slip) stretches[stretches.length - 1] = { ...open, last: mark };
    else stretches.push({ slip, first: mark, last: mark });
  }
  return stretches;
}

/** Where one slip ends and the next begins: under the bars of the one, else under its form's last words, else over the head of the next. */
function boundary(last: SlipMark, next: SlipMark, lines: readonly Line[]): number {
  const end = last.box.y + last.box.h;
  if (last.kind === "bars") return end;
  const between = lines.filter(
    ({ page, box }) => page === last.page && box.y > end && box.y + box.h < next.box.y,
  );
  const ending = between.find(({ text }, index) => index >= FORM_LINES && END_OF_FORM.test(text));
  if (ending) return ending.box.y + ending.box.h;
  return next.kind === "line" ? next.box.y : (end + next.box.y) / 2;
}

/** The pages with the words of these areas only, each page in its place. */
export function onlyAreas(pages: readonly Page[], areas: readonly SlipArea[]): Page[] {
  return pages.map((page, index) => {
    const own = areas.filter((area) => area.page === index);
    const words = page.words.filter(({ y, h }) => own.some((area) => isWithin(area, y + h / 2)));
    return { ...page, words };
  });
}

/** Whether a height on the area's page lies in it. */
export function isWithin({ top, bottom }: SlipArea, y: number): boolean {
  return y > top && y <= bottom;
}
