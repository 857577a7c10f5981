import type { Line } from "../page/layout.ts";
import type { Page } from "../page/page.ts";
import { type FoundBoleto, inReadingOrder, type BoletoMark } from "./find-boletos.ts";

/** The part of a page that belongs to one boleto: a horizontal band of the page. */
export interface BoletoArea {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
}

/** The print at the end of a bank's form, beside or below its bars. */
const END_OF_FORM = /autentica..o\s+mec.nica|ficha\s+de\s+compensa/i;
/** On some forms the same words are beside the linha digitável: they end the form only from this many lines below it. */
const FORM_LINES = 4;

/** Consecutive marks of one boleto on a page. */
interface Stretch {
  readonly slip: FoundBoleto;
  readonly first: BoletoMark;
  readonly last: BoletoMark;
}

/**
 * The parts of each page that belong to each boleto. On a page whose boletos are not one below the other, no print can be
 * attributed.
 */
export function boletoAreas(
  boletos: readonly FoundBoleto[],
  lines: readonly Line[],
): ReadonlyMap<FoundBoleto, readonly BoletoArea[]> {
  const areas = new Map<FoundBoleto, BoletoArea[]>(boletos.map((boleto) => [boleto, []]));
  const pages = new Set(boletos.flatMap(({ marks }) => marks.map(({ page }) => page)));
  for (const page of pages) {
    const stretches = stretchesOn(page, boletos);
    if (new Set(stretches.map(({ slip: boleto }) => boleto)).size < stretches.length) continue;
    let top = -Infinity;
    stretches.forEach(({ slip: boleto, last }, index) => {
      const next = stretches[index + 1];
      const bottom = next ? boundary(last, next.first, lines) : Infinity;
      areas.get(boleto)?.push({ page, top, bottom });
      top = bottom;
    });
  }
  return areas;
}

function stretchesOn(page: number, boletos: readonly FoundBoleto[]): Stretch[] {
  const marks = boletos
    .flatMap((boleto) => boleto.marks.map((mark) => ({ slip: boleto, mark })))
    .filter(({ mark }) => mark.page === page)
    .toSorted((a, b) => inReadingOrder(a.mark, b.mark));
  const stretches: Stretch[] = [];
  for (const { slip: boleto, mark } of marks) {
    const open = stretches.at(-1);
    if (open?.slip === boleto) stretches[stretches.length - 1] = { ...open, last: mark };
    else stretches.push({ slip: boleto, first: mark, last: mark });
  }
  return stretches;
}

/**
 * The boundary between two boletos: below the bars of the first, else below its form's last words, else above the head of
 * the second.
 */
function boundary(last: BoletoMark, next: BoletoMark, lines: readonly Line[]): number {
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
export function onlyAreas(pages: readonly Page[], areas: readonly BoletoArea[]): Page[] {
  return pages.map((page, index) => {
    const own = areas.filter((area) => area.page === index);
    const words = page.words.filter(({ y, h }) => own.some((area) => isWithin(area, y + h / 2)));
    return { ...page, words };
  });
}

/** Whether a height on the area's page is inside it. */
export function isWithin({ top, bottom }: BoletoArea, y: number): boolean {
  return y > top && y <= bottom;
}
