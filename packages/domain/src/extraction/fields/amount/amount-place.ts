import { decide, type Choice } from "../../evidence/evidence.ts";
import { columnOf, type Layout, letterHeight } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import type { Cell } from "../../page/layout.ts";
import type { Box } from "../../page/page.ts";
import type { LabelKind } from "../../vocabulary/label-words.ts";
import { CREDIT_OF_STATEMENT } from "../../parties/statement.ts";
import { openAmountKind } from "../../vocabulary/open-amount.ts";
import { findMoney } from "../../vocabulary/shapes.ts";

/** The meaning that a label gives its amount. */
const LABEL_SCORE: Partial<Readonly<Record<LabelKind, number>>> = {
  amountTotal: 6,
  amount: 4,
  amountOther: -8,
  due: -1,
  dateOther: -1,
};
const SENTENCE_TOTAL_SCORE = 5;
const SENTENCE_NET_SCORE = 2;
const SENTENCE_OTHER_SCORE = -6;

/** An amount and its surroundings. */
interface Place {
  readonly layout: Layout;
  readonly cell: Cell;
  readonly box: Box;
  /** The text before it in its cell. */
  readonly before: string;
  /** The text after it in its cell. */
  readonly after: string;
  /** The text before it, continued from the line above when both are running text. */
  readonly sentence: string;
  readonly left: () => Label | null;
  readonly above: () => Label | null;
}

/**
 * The score that the surrounding words give an amount: above zero for the document's amount, below for another one; null
 * when they give none.
 * @param at start and end of the amount in the cell's text
 */
export function amountByPlace(
  layout: Layout,
  cell: Cell,
  box: Box,
  at: { readonly start: number; readonly end: number },
): ReturnType<typeof decide<Place, number>> {
  const before = cell.text.slice(0, at.start).slice(-MAX_CONTEXT);
  return decide(PLACES, {
    layout,
    cell,
    box,
    before,
    after: cell.text.slice(at.end, at.end + MAX_CONTEXT),
    sentence: `${previousProse(layout, cell)} ${before}`.slice(-MAX_CONTEXT),
    left: once(() => nearestLeft(layout, cell, box)),
    above: once(() => nearestAbove(layout, cell, box)),
  });
}

const PLACES: Choice<Place, number> = {
  /** "Nota fiscal a emitir no valor da taxa: R$ 275,50". */
  sentenceOfTheNote: ({ before }) =>
    SENTENCE_NOTE.test(before) ? (LABEL_SCORE.amountTotal ?? null) : null,

  /** "14/10 Crédito Pix Maria da Silva | 150,00 | 4.520,10": the credit, followed by the balance. */
  creditOfStatement: ({ layout, cell }) => {
    const row = layout.labels.find(
      ({ kind, phrase, cell: head }) =>
        kind === "payer" && phrase === CREDIT_OF_STATEMENT && head.line === cell.line,
    );
    if (!row) return null;
    const [first] = (layout.lines[cell.line]?.cells ?? []).filter(
      ({ text }) => findMoney(text).length > 0,
    );
    return LABEL_SCORE[first === cell ? "amountTotal" : "amountOther"] ?? null;
  },

  /** "Valor total: R$ 150,00". */
  labelInItsCell: ({ layout, cell, box, before }) => {
    const label = layout.labels
      .filter((entry) => entry.cell === cell && entry.box.x + entry.box.w <= box.x + 1)
      .at(-1);
    // "Total do período: R$ 150,00": the whole heading counts, not its last word.
    if (label && !label.kind.startsWith("amount") && openHead(before) !== null) return null;
    return (label && LABEL_SCORE[label.kind]) ?? null;
  },

  /** "Total de peças R$ 80,00", "Valor da causa: R$ 900,00": preceding words that are in no list. */
  openLabelInItsCell: ({ before }) => {
    const kind = openHead(before);
    return kind && (LABEL_SCORE[kind] ?? null);
  },

  /** "a importância líquida de R$ 890,00": the amount after taxes; used only when the paper has no other. */
  sentenceOfTheNet: ({ sentence }) => (SENTENCE_NET.test(sentence) ? SENTENCE_NET_SCORE : null),

  /** "multa de R$ 15,00 após o vencimento". */
  sentenceOfAnotherAmount: ({ sentence }) =>
    SENTENCE_OTHER.test(sentence) ? SENTENCE_OTHER_SCORE : null,

  /** "50% na aprovação (R$ 347,00)", "3x de R$ 50,00". */
  share: ({ before }) => (SENTENCE_SHARE.test(before) ? SENTENCE_OTHER_SCORE : null),

  /**
   * "Recebi a importância de R$ 150,00". When only the line above ends in such words, they do not apply to an amount
   * after other words.
   */
  sentenceOfTheAmount: ({ sentence, before }) => {
    if (!SENTENCE_TOTAL.test(sentence)) return null;
    return before.trim().length > 3 || /^\s*(?:R\$)?\s*$/.test(before) ? SENTENCE_TOTAL_SCORE : 0;
  },

  /** "Foi 150,00 no total", "ficou em 150,00 tudo". */
  totalBehind: ({ after }) => (TOTAL_BEHIND.test(after) ? SENTENCE_TOTAL_SCORE : null),

  /**
   * "Valor" over "150,00", and in the next column "Vencimento" over "16/11/2026": its own heading counts, not the
   * neighbour's.
   */
  headingOfItsColumn: ({ layout, cell, left, above }) => {
    const neighbour = left();
    const heading = neighbour && isOfSomethingElse(neighbour) ? above() : null;
    return heading && isFlushOver(layout, heading, cell) ? (LABEL_SCORE[heading.kind] ?? 0) : null;
  },

  /** "Total | R$ 150,00" on one line. */
  labelOnItsLeft: ({ left }) => {
    const label = left();
    return label && (LABEL_SCORE[label.kind] ?? 0);
  },

  /** "Total" over "R$ 150,00"; "Multa por atraso: R$ 15,00" below it has its own words. */
  labelAbove: ({ above, before }) => {
    const label = /\p{L}{3}/u.test(before) ? null : above();
    return label && (LABEL_SCORE[label.kind] ?? 0);
  },
};

function openHead(before: string): ReturnType<typeof openAmountKind> {
  return openAmountKind(before.replace(/[\s:=.]*(?:R\s?\$)?\s*$/, ""));
}

/** Limit on the text before each amount: a hostile page has thousands of amounts. */
const MAX_CONTEXT = 300;

/** Words directly before the amount in a sentence. */
const SENTENCE_TOTAL =
  /(?:import[aâ]ncia|quantia|valor(?:\s+(?:total|global|certo|bruto|l[ií]quido e certo))?|montante|pre[cç]o|soma|honor[aá]rios|total|remunera[cç][aã]o)(?:\s+\p{L}+){0,4}\s*(?:de|:|=)?\s*(?:R\s?\$|R8|RS)?\s*\(?$/iu;
const SENTENCE_NOTE =
  /\b(?:nota\s+fiscal|nfs?-?e?|nf)\b(?=[^.;]{0,60}\b(?:valor|emitir|emitida)\b)[^.;]{0,60}[\s:]+R\s?\$\s*$|\bvalor\s+d[ae]\s+(?:nota\s+fiscal|nfs?-?e?|nf)\b[^.;]{0,30}[\s:]+R\s?\$\s*$/iu;
const SENTENCE_NET =
  /(?:import[aâ]ncia|quantia|valor|montante|soma)\s+l[ií]quid[ao](?!\s+e\s+cert)(?:\s+\p{L}+){0,3}\s*(?:de|:)?\s*(?:R\s?\$)?\s*$/iu;
const SENTENCE_OTHER =
  /(?:multa|juros|mora|desconto|abatimento|taxa|tarifa|parcelas?|entrada|sinal|reten[cç]\S+|iss\w*|inss|irrf|deduz\S+|acr[eé]scimo\S*|por dia|troco)(?:\s+\p{L}+){0,4}\s*(?:de|:|=)?\s*(?:R\s?\$|R8|RS)?\s*\(?$/iu;

const TOTAL_BEHIND = /^\s*(?:reais\s+)?(?:no\s+total|ao\s+tod[oa]|(?:por\s+)?tudo)(?!\p{L})/iu;

/** A part of the amount, not the whole. */
const SENTENCE_SHARE = /\d\s?%[^%;]{0,40}$|\d\s?x\s*(?:de\s*)?(?:R\s?\$)?\s*$/i;

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

/** The label on the same line, left of the amount, with only words between them. */
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

/** Whether another cell on the label's line is nearer above the amount. */
function isCrossed(layout: Layout, label: Label, box: Box): boolean {
  const line = layout.lines[label.cell.line];
  return (
    line?.cells.some(
      (other) =>
        other !== label.cell && Math.abs(other.box.x - box.x) < Math.abs(label.box.x - box.x),
    ) ?? false
  );
}

/** Computed at most once: the search for a label scans the whole page. */
function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
}
