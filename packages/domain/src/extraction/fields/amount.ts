import type { Cents } from "../../basics/money.ts";
import { columnOf, type Layout, letterHeight } from "../page/geometry.ts";
import type { LabelKind } from "../words/label-words.ts";
import type { Label } from "../page/label.ts";
import type { Cell } from "../page/layout.ts";
import { type Box, unionBox } from "../page/page.ts";
import type { ProseText } from "../parties/prose.ts";
import { findMoney } from "../words/shapes.ts";
import { wordsBetween } from "../parties/tax-id.ts";
import { findWrittenAmounts } from "./written-amount.ts";

export interface FoundAmount {
  readonly value: Cents;
  readonly page: number;
  readonly box: Box;
  /** Confirmed by a second print of it or by the amount in words. */
  readonly isConfirmed: boolean;
  readonly confidence: number;
}

interface Candidate {
  readonly value: Cents;
  readonly cell: Cell;
  readonly box: Box;
  readonly hasSign: boolean;
  readonly score: number;
  readonly confidence: number;
}

const LABEL_SCORE: Partial<Readonly<Record<LabelKind, number>>> = {
  amountTotal: 6,
  amount: 4,
  amountOther: -8,
  due: -1,
  dateOther: -1,
};
/** An amount without any word that says it is the amount is only taken when it carries the currency sign. */
const BARE_SIGN_SCORE = 1;
const MIN_SCORE = 1;

/** The document's amount by its labels; null when nothing says which amount it is. */
export function findAmount(layout: Layout, prose: ProseText): FoundAmount | null {
  const written = findWrittenAmounts(prose.text);
  const candidates = layout.lines.flatMap((line) =>
    line.cells.flatMap((cell) => amountsInCell(layout, cell)),
  );
  const counted = candidates.map((candidate) => ({
    ...candidate,
    score:
      candidate.score +
      (written.includes(candidate.value) ? 5 : 0) +
      Math.min(
        2,
        candidates.filter(
          (other) => other !== candidate && other.value === candidate.value && other.score > -2,
        ).length * 0.6,
      ) +
      prominence(layout, candidate, candidates),
  }));
  const ranked = withoutSums(layout, withoutTendered(layout, counted))
    .filter((candidate) => candidate.value > 0)
    .toSorted((a, b) => b.score - a.score || b.value - a.value);
  const best = ranked[0];
  if (!best || best.score < MIN_SCORE || isAmbiguous(best, ranked))
    return fromWords(written, layout);
  const repeated =
    counted.filter((other) => other.value === best.value && other.score >= MIN_SCORE).length > 1;
  return {
    value: best.value,
    page: best.cell.page,
    box: best.box,
    isConfirmed: repeated || written.includes(best.value),
    confidence: best.confidence,
  };
}

/** Cash handed over is no amount: it is another amount and the change together. */
function withoutTendered(layout: Layout, candidates: readonly Candidate[]): readonly Candidate[] {
  const changeCells = layout.labels
    .filter((label) => label.phrase === "troco")
    .map((label) => label.cell.line);
  const change =
    candidates.find((candidate) => changeCells.includes(candidate.cell.line))?.value ?? 0;
  if (change === 0) return candidates;
  return candidates.filter(
    (candidate) => !candidates.some((other) => other.value + change === candidate.value),
  );
}

/** What was paid before the discount, or with the bank's fee on top, is no amount when the other one is printed too. */
function withoutSums(layout: Layout, candidates: readonly Candidate[]): readonly Candidate[] {
  const on = (phrases: RegExp): readonly Cents[] => {
    const cells = layout.labels
      .filter((label) => label.kind === "amountOther" && phrases.test(label.phrase))
      .map((label) => label.cell.line);
    return candidates
      .filter((candidate) => cells.includes(candidate.cell.line) && candidate.value > 0)
      .map((candidate) => candidate.value);
  };
  const parts = on(/^(?:descontos?|abatimento|tarifa|taxa bancaria|valor desconto)$/);
  return candidates.filter(
    (candidate) =>
      !parts.some((part) =>
        candidates.some(
          (other) =>
            other.score > 0 && other.value !== part && other.value + part === candidate.value,
        ),
      ),
  );
}

/** Amounts with nothing but their currency sign: one alone may be meant, several leave it open. */
function isAmbiguous(best: Candidate, ranked: readonly Candidate[]): boolean {
  const isBare = best.score < BARE_SIGN_SCORE + 1.5;
  return (
    isBare && ranked.some((other) => other.value !== best.value && other.score > best.score - 1)
  );
}

function fromWords(written: readonly Cents[], layout: Layout): FoundAmount | null {
  const [value, ...others] = [...new Set(written)];
  const cell = layout.cells[0];
  return value && others.length === 0 && cell
    ? { value, page: cell.page, box: cell.box, isConfirmed: false, confidence: 0.5 }
    : null;
}

function amountsInCell(layout: Layout, cell: Cell): Candidate[] {
  const text = cell.text;
  return findMoney(text).map(({ value, start, end }) => {
    const words = wordsBetween(cell.words, start, end);
    const box = unionBox(words);
    const hasSign = /R\s?[$S8]\s?$|\$\s?$|R\$?\s*$/.test(text.slice(0, start));
    const confidence =
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
    const score = (hasSign ? BARE_SIGN_SCORE : 0) + labelScore(layout, cell, box, text, start);
    return { value, cell, box, hasSign, score, confidence };
  });
}

/** No more of a sentence is looked at before each amount: a hostile page has thousands of them. */
const MAX_CONTEXT = 300;

/** Words right before the amount in a sentence. */
const SENTENCE_TOTAL =
  /(?:import[aâ]ncia|quantia|valor(?:\s+(?:total|global|certo|bruto|l[ií]quido e certo))?|montante|pre[cç]o|soma|honor[aá]rios|total|remunera[cç][aã]o)(?:\s+\p{L}+){0,4}\s*(?:de|:|=)?\s*(?:R\s?\$|R8|RS)?\s*\(?$/iu;
const SENTENCE_OTHER =
  /(?:multa|juros|mora|desconto|abatimento|taxa|tarifa|parcelas?|entrada|sinal|reten[cç]\S+|iss\w*|inss|irrf|deduz\S+|acr[eé]scimo\S*|por dia|troco)(?:\s+\p{L}+){0,4}\s*(?:de|:|=)?\s*(?:R\s?\$|R8|RS)?\s*\(?$/iu;

/** "50% na aprovação (R$ 347,00)": a part of the amount, not the amount. */
const SENTENCE_SHARE = /\d\s?%[^%;]{0,40}$|\d\s?x\s*(?:de\s*)?(?:R\s?\$)?\s*$/i;

function labelScore(layout: Layout, cell: Cell, box: Box, text: string, start: number): number {
  const inCell = layout.labels
    .filter((label) => label.cell === cell && label.box.x + label.box.w <= box.x + 1)
    .at(-1);
  if (inCell && LABEL_SCORE[inCell.kind] !== undefined) return LABEL_SCORE[inCell.kind] ?? 0;
  const before = text.slice(0, start).slice(-MAX_CONTEXT);
  const context = `${previousProse(layout, cell)} ${before}`.slice(-MAX_CONTEXT);
  if (SENTENCE_OTHER.test(context) || SENTENCE_SHARE.test(before)) return -6;
  if (SENTENCE_TOTAL.test(context))
    return before.trim().length > 3 || /^\s*(?:R\$)?\s*$/.test(before) ? 5 : 0;
  const left = nearestLeft(layout, cell, box);
  const head = nearestAbove(layout, cell, box);
  // Two columns side by side: the amount's own heading stands right over it, the neighbour's beside it heads something else.
  if (left && isOfSomethingElse(left) && head && isFlushOver(layout, head, cell))
    return LABEL_SCORE[head.kind] ?? 0;
  if (left) return LABEL_SCORE[left.kind] ?? 0;
  return head ? (LABEL_SCORE[head.kind] ?? 0) : 0;
}

function isOfSomethingElse({ kind }: Label): boolean {
  return kind !== "amount" && kind !== "amountTotal" && kind !== "amountOther";
}

function isFlushOver(layout: Layout, label: Label, cell: Cell): boolean {
  return label.isAlone && Math.abs(label.box.x - cell.box.x) < letterHeight(layout, cell) * 0.6;
}

/** The line above, when both are lines of running text. */
function previousProse(layout: Layout, cell: Cell): string {
  const line = layout.lines[cell.line - 1];
  const own = layout.lines[cell.line];
  const isProse =
    line?.page === cell.page &&
    line.cells.length === 1 &&
    own?.cells.length === 1 &&
    (line.cells[0]?.words.length ?? 0) > 5;
  return isProse ? line.text : "";
}

/** The label on the same line, left of the amount, with nothing but words between. */
function nearestLeft(layout: Layout, cell: Cell, box: Box): Label | null {
  const height = letterHeight(layout, cell);
  const centre = box.y + box.h / 2;
  const lefts = layout.labels.filter(
    (label) =>
      label.cell.page === cell.page &&
      label.cell !== cell &&
      label.box.x + label.box.w <= box.x + 1 &&
      Math.abs(label.box.y + label.box.h / 2 - centre) < height * 0.75,
  );
  const nearest = lefts.reduce<Label | null>(
    (best, label) => (!best || label.box.x > best.box.x ? label : best),
    null,
  );
  if (!nearest) return null;
  // A label with its own value beside it does not reach further.
  const between = layout.cells.some(
    (other) =>
      other.page === cell.page &&
      other !== nearest.cell &&
      other !== cell &&
      other.box.x > nearest.box.x &&
      other.box.x + other.box.w < box.x &&
      Math.abs(other.box.y + other.box.h / 2 - centre) < height * 0.6 &&
      findMoney(other.text).length > 0,
  );
  return between && nearest.kind !== "amountOther" ? null : nearest;
}

/** How far up a column heading reaches, in letter heights. */
const REACH_ABOVE = 3.2;

function nearestAbove(layout: Layout, cell: Cell, box: Box): Label | null {
  const height = letterHeight(layout, cell);
  const centre = box.x + box.w / 2;
  const overlaps = (label: Label): boolean => {
    const isOver = label.cell.box.x < box.x + box.w && label.cell.box.x + label.cell.box.w > box.x;
    const isInColumn = centre > label.box.x - height && centre < columnOf(layout, label).right;
    return isOver || (isInColumn && !isCrossed(layout, label, box));
  };
  const above = layout.labels.filter(
    (label) =>
      label.cell.page === cell.page &&
      label.cell !== cell &&
      label.box.y + label.box.h <= box.y + height * 0.4 &&
      box.y - (label.box.y + label.box.h) < REACH_ABOVE * height &&
      overlaps(label),
  );
  return above.reduce<Label | null>(
    (best, label) =>
      !best ||
      label.box.y > best.box.y + height * 0.5 ||
      (Math.abs(label.box.y - best.box.y) <= height * 0.5 &&
        Math.abs(label.box.x - box.x) < Math.abs(best.box.x - box.x))
        ? label
        : best,
    null,
  );
}

/** Another cell on the label's line stands nearer above the amount. */
function isCrossed(layout: Layout, label: Label, box: Box): boolean {
  const line = layout.lines[label.cell.line];
  return (
    line?.cells.some(
      (other) =>
        other !== label.cell && Math.abs(other.box.x - box.x) < Math.abs(label.box.x - box.x),
    ) ?? false
  );
}

/** A receipt prints its amount large. */
function prominence(layout: Layout, candidate: Candidate, all: readonly Candidate[]): number {
  if (!candidate.hasSign) return 0;
  const own = letterHeight(layout, candidate.cell);
  const others = all
    .filter((other) => other.value !== candidate.value)
    .map((other) => letterHeight(layout, other.cell));
  const body = layout.lines.map((line) => line.height).toSorted((a, b) => a - b)[
    Math.floor(layout.lines.length / 2)
  ];
  return own > (body ?? own) * 1.25 && others.every((other) => own > other * 1.2) ? 2 : 0;
}
