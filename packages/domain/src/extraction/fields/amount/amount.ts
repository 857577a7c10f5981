import type { Cents } from "../../../basics/money.ts";
import { type Candidate, type Evidence, ranked, weigh, without } from "../../evidence/evidence.ts";
import { type Layout, letterHeight } from "../../page/geometry.ts";
import type { Cell } from "../../page/layout.ts";
import { type Box, unionBox, wordsBetween } from "../../page/page.ts";
import type { ProseText } from "../../parties/prose.ts";
import { findMoney } from "../../vocabulary/shapes.ts";
import { type AmountView, AMOUNT_EXCLUSIONS, type PrintedAmount } from "./amount-exclusions.ts";
import { isOnlyAmount } from "./amount-certainty.ts";
import { amountByPlace } from "./amount-place.ts";
import { findWrittenAmounts } from "./written-amount.ts";

export interface FoundAmount {
  readonly value: Cents;
  readonly page: number;
  readonly box: Box;
  /** Confirmed by a second print or by the amount in words. */
  readonly isConfirmed: boolean;
  /** No other amount of the paper may be meant. */
  readonly isSure: boolean;
  readonly confidence: number;
  readonly because: Candidate["because"];
}

/** An amount without any label is only taken when it has the currency sign. */
const BARE_SIGN_SCORE = 1;
const MIN_SCORE = 1;

/** The document's amount by its labels; null when no label identifies it. */
export function findAmount(layout: Layout, prose: ProseText): FoundAmount | null {
  const view: AmountView = { layout, written: findWrittenAmounts(prose.text) };
  const printed = layout.cells.flatMap((cell) => amountsInCell(layout, cell));
  const candidates = weigh(view, weigh(view, printed, OWN_EVIDENCE), EVIDENCE_OF_OTHERS);
  const left = ranked(without(view, candidates, AMOUNT_EXCLUSIONS), (a, b) => b.value - a.value);
  const [best] = left;
  if (!best || best.score < MIN_SCORE || isAmbiguous(best, left))
    return fromWords(view) ?? onlyOne(left);
  const prints = candidates.filter(
    ({ value, score }) => value === best.value && score >= MIN_SCORE,
  );
  return {
    value: best.value,
    page: best.cell.page,
    box: best.box,
    isConfirmed: prints.length > 1 || view.written.includes(best.value),
    isSure: isOnlyAmount(best, left, view.written),
    confidence: best.confidence,
    because: best.because,
  };
}

/** Every amount is a candidate; its surroundings give its first score. */
function amountsInCell(layout: Layout, cell: Cell): PrintedAmount[] {
  return findMoney(cell.text).map(({ value, start, end }) => {
    const words = wordsBetween(cell.words, start, end);
    const box = unionBox(words);
    const judged = amountByPlace(layout, cell, box, { start, end });
    return {
      value,
      cell,
      box,
      hasSign: /R\s?[$S8]\s?$|\$\s?$|R\$?\s*$/.test(cell.text.slice(0, start)),
      confidence: words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
      score: judged?.answer ?? 0,
      because: judged ? [judged.because] : [],
    };
  });
}

const OWN_EVIDENCE: Evidence<AmountView, PrintedAmount> = {
  /** "R$ 150,00". */
  currencySign:
    () =>
    ({ hasSign }) =>
      hasSign ? BARE_SIGN_SCORE : 0,
};

const EVIDENCE_OF_OTHERS: Evidence<AmountView, PrintedAmount> = {
  /** "R$ 150,00 (cento e cinquenta reais)". */
  inWords:
    ({ written }) =>
    ({ value }) =>
      written.includes(value) ? 5 : 0,

  /** "Valor: 150,00" and below "Total: 150,00". A print that is clearly another amount (a discount) supports no other. */
  printedAgain: (_, all) => (candidate) => {
    const others = all.filter(
      (other) => other !== candidate && other.value === candidate.value && other.score > -2,
    );
    return Math.min(2, others.length * 0.6);
  },

  /** "900,00", "900,00", "900,00" over "2.700,00": the last of a column is the sum of those above it. */
  sumOfItsColumn:
    ({ layout }, all) =>
    (candidate) => {
      const height = letterHeight(layout, candidate.cell);
      const above = all.filter(
        ({ cell, box }) =>
          cell.page === candidate.cell.page &&
          cell.line < candidate.cell.line &&
          Math.abs(box.x + box.w - candidate.box.x - candidate.box.w) < height,
      );
      return above.length > 1 && sumsOf(above).includes(candidate.value) ? 4 : 0;
    },

  /** Receipts print their amount in large letters. */
  large: ({ layout }, all) => {
    const heights = layout.lines.map((line) => line.height).toSorted((a, b) => a - b);
    const body = heights[Math.floor(heights.length / 2)];
    return (candidate) => {
      const own = letterHeight(layout, candidate.cell);
      const isLarge =
        candidate.hasSign &&
        own > (body ?? own) * 1.25 &&
        all.every(
          (other) =>
            other.value === candidate.value || own > letterHeight(layout, other.cell) * 1.2,
        );
      return isLarge ? 2 : 0;
    };
  },
};

/** The sums of the last two, three and more of them. */
function sumsOf(amounts: readonly PrintedAmount[]): readonly Cents[] {
  let sum = 0;
  return amounts
    .toReversed()
    .map(({ value }) => (sum += value))
    .slice(1);
}

/** Amounts that only have a currency sign: a single one may be meant, several leave it open. */
function isAmbiguous(best: PrintedAmount, all: readonly PrintedAmount[]): boolean {
  const isBare = best.score < BARE_SIGN_SCORE + 1.5;
  return isBare && all.some((other) => other.value !== best.value && other.score > best.score - 1);
}

/** "12,50 kg", "1,00 UN". */
const MEASURE = /\d\s*(?:kg|g|m[²2³3]?|km|l|lts?|un|und|hs?|x)(?![\p{L}\d])/iu;

/** "150,00", and no other amount on the paper. */
function onlyOne(left: readonly PrintedAmount[]): FoundAmount | null {
  const [first, ...others] = left.filter(({ cell }) => !MEASURE.test(cell.text));
  if (!first || first.score < 0 || others.some(({ value }) => value !== first.value)) return null;
  const { value, cell, box, confidence } = first;
  const because = ["onlyAmount"];
  return { value, page: cell.page, box, confidence, isConfirmed: false, isSure: false, because };
}

/** "no valor de cento e cinquenta reais", without figures for it. */
function fromWords({ written, layout }: AmountView): FoundAmount | null {
  const [value, ...others] = [...new Set(written)];
  const cell = layout.cells[0];
  if (!value || others.length > 0 || !cell) return null;
  const { page, box } = cell;
  return {
    value,
    page,
    box,
    isConfirmed: false,
    isSure: false,
    confidence: 0.5,
    because: ["onlyInWords"],
  };
}
