import type { LocalDate } from "../../basics/dates.ts";
import { type Layout, valuesOf } from "../page/geometry.ts";
import type { Box } from "../page/page.ts";
import type { ProseText } from "../parties/prose.ts";
import { findDates } from "../vocabulary/shapes.ts";

export interface FoundDate {
  readonly value: LocalDate;
  readonly page: number | null;
  readonly box: Box | null;
  readonly confidence: number;
  readonly isConfirmed: boolean;
}

/** In a place for a date, "2211212026" is a date whose slashes were recognised as ones. */
function withSlashes(text: string): string {
  return text.replace(/(?<!\d)(\d{2})[1lI|/](\d{2})[1lI|/](\d{4})(?!\d)/, "$1/$2/$3");
}

/** In sentences: "com vencimento em 13/12/2026", "pagável até o dia ...". */
const SENTENCE_DUE =
  /(?:venciment[oa]s?|vencid[oa]|venc[ií]vel|vence(?:r[aá])?|vcto\.?|(?:pag(?:ar|ue|amento|[aá]vel)|quit(?:ar|e|a[cç][aã]o)|liquid(?:ar|e|a[cç][aã]o)|deposit(?:ar|e)|saldar|ser\s+pag[oa]s?)\s+at[eé]|com\s+prazo\s+at[eé]|(?:pagamento|cr[eé]dito|dep[oó]sito|quita[cç][aã]o)\s(?:\p{L}+\s){1,3}(?:at[eé]|ocorrer|efetuad[oa]|realizad[oa])(?:\sat[eé])?)(?:\s+(?:em|no|na|at[eé]|o|dia|para|a|do|boleto|será|para\s+o\s+dia)){0,4}\s*:?\s*$/iu;

/** The printed due date; null unless a label or sentence calls it one. */
export function findDueDate(layout: Layout, prose: ProseText): FoundDate | null {
  const labelled = layout.labels
    .filter((label) => label.kind === "due")
    .flatMap((label) => {
      for (const value of valuesOf(layout, label).slice(0, 4)) {
        const date = findDates(value.text)[0] ?? findDates(withSlashes(value.text))[0];
        if (date && date.start < 20)
          return [
            { value: date.value, page: value.page, box: value.box, confidence: value.confidence },
          ];
        if (value.where === "inline") return [];
      }
      return [];
    });
  const inProse = findDates(prose.text)
    .filter(({ start }) => SENTENCE_DUE.test(prose.text.slice(Math.max(0, start - 60), start)))
    .map(({ value, start, end }) => {
      const words = prose.wordsAt(start, end);
      return {
        value,
        page: null,
        box: null,
        confidence:
          words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
      };
    });
  const all = [...labelled, ...inProse];
  const count = (value: LocalDate): number => all.filter((other) => other.value === value).length;
  const [best] = all.toSorted(
    (a, b) => count(b.value) - count(a.value) || b.confidence - a.confidence,
  );
  return best ? { ...best, isConfirmed: count(best.value) > 1 } : null;
}
