import type { Cents } from "../../basics/money.ts";
import { searchText } from "../../basics/text.ts";
import {
  type Candidate,
  type Evidence,
  type Exclusions,
  ranked,
  weigh,
  without,
} from "../evidence/evidence.ts";
import { belowOf, type Layout, letterHeight } from "../page/geometry.ts";
import type { Label } from "../page/label.ts";
import type { Cell } from "../page/layout.ts";
import { type Box, unionBox, wordsBetween } from "../page/page.ts";
import type { ProseText } from "../parties/prose.ts";
import { findMoney } from "../words/shapes.ts";
import { isOnlyAmount } from "./amount-certainty.ts";
import { amountByPlace } from "./amount-place.ts";
import { findWrittenAmounts } from "./written-amount.ts";

export interface FoundAmount {
  readonly value: Cents;
  readonly page: number;
  readonly box: Box;
  /** Confirmed by a second print of it or by the amount in words. */
  readonly isConfirmed: boolean;
  /** No other amount of the paper may be meant. */
  readonly isSure: boolean;
  readonly confidence: number;
  readonly because: Candidate["because"];
}

interface PrintedAmount extends Candidate {
  readonly value: Cents;
  readonly cell: Cell;
  readonly box: Box;
  readonly hasSign: boolean;
  readonly confidence: number;
}

/** What the rules look at. */
interface View {
  readonly layout: Layout;
  /** Amounts in words. */
  readonly written: readonly Cents[];
}

/** An amount without any word that says it is the amount is only taken when it carries the currency sign. */
const BARE_SIGN_SCORE = 1;
const MIN_SCORE = 1;

/** The document's amount by its labels; null when nothing says which amount it is. */
export function findAmount(layout: Layout, prose: ProseText): FoundAmount | null {
  const view: View = { layout, written: findWrittenAmounts(prose.text) };
  const printed = layout.cells.flatMap((cell) => amountsInCell(layout, cell));
  const candidates = weigh(view, weigh(view, printed, OWN_EVIDENCE), EVIDENCE_OF_OTHERS);
  const left = ranked(without(view, candidates, EXCLUSIONS), (a, b) => b.value - a.value);
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

/** Every amount is a candidate; what stands around it gives its first score. */
function amountsInCell(layout: Layout, cell: Cell): PrintedAmount[] {
  return findMoney(cell.text).map(({ value, start, end }) => {
    const words = wordsBetween(cell.words, start, end);
    const box = unionBox(words);
    const told = amountByPlace(layout, cell, box, { start, end });
    return {
      value,
      cell,
      box,
      hasSign: /R\s?[$S8]\s?$|\$\s?$|R\$?\s*$/.test(cell.text.slice(0, start)),
      confidence: words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
      score: told?.answer ?? 0,
      because: told ? [told.because] : [],
    };
  });
}

const OWN_EVIDENCE: Evidence<View, PrintedAmount> = {
  /** "R$ 150,00". */
  currencySign:
    () =>
    ({ hasSign }) =>
      hasSign ? BARE_SIGN_SCORE : 0,
};

const EVIDENCE_OF_OTHERS: Evidence<View, PrintedAmount> = {
  /** "R$ 150,00 (cento e cinquenta reais)". */
  inWords:
    ({ written }) =>
    ({ value }) =>
      written.includes(value) ? 5 : 0,

  /** "Valor: 150,00" and below "Total: 150,00". A print that is clearly another amount (a discount) supports nothing. */
  printedAgain: (_, all) => (candidate) => {
    const others = all.filter(
      (other) => other !== candidate && other.value === candidate.value && other.score > -2,
    );
    return Math.min(2, others.length * 0.6);
  },

  /** "900,00", "900,00", "900,00" over "2.700,00": the last of a column is what those above it come to. */
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

  /** A receipt prints its amount large. */
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

/** Amounts that are added to or taken from the document's amount. */
const ADDED_OR_TAKEN = /^(?:descontos?|abatimento|tarifa|taxa bancaria|valor desconto)$/;

const LABOUR = /^(?:(?:valor|total)\s+(?:d[ae]\s+)?)?m[aã]o[\s-]+de[\s-]+obra(?!\p{L})/iu;

const DOCUMENTS_VALUE = /^(?:valor (?:documento|titulo|boleto|nominal|original)|principal$)/;
const MEASURED =
  /^(?:valor d[ae]sta )?medicao(?: atual| do periodo| do mes|$)|^valor (?:medido|da medicao)/;
const INTEREST = /^(?:juros|multa|juros multa|multa juros|mora multa|encargos)$/;

/** Taxes that whoever pays keeps back. */
const WITHHELD_LINE = /^\(?[-–]?\)?\s*(?:inss|irrf|iss|issqn|csll|cofins|pis)(?!\p{L})/iu;
const WITHHELD = /\b(?:inss|irrf|iss|issqn|csll|cofins|pis|reten\p{L}*|retid\p{L}*)\b/iu;

const EXCLUSIONS: Exclusions<View, PrintedAmount> = {
  /** "Dinheiro 200,00 | Troco 50,00": cash handed over is another amount and the change together. */
  cashHandedOver: ({ layout }, all) => {
    const lines = layout.labels
      .filter(({ phrase }) => phrase === "troco")
      .map(({ cell }) => cell.line);
    const change = all.find(({ cell }) => lines.includes(cell.line))?.value ?? 0;
    return ({ value }) => change !== 0 && all.some((other) => other.value + change === value);
  },

  /** "Subtotal 160,00 | Desconto 10,00 | Total 150,00": neither the price before the discount nor the payment with the bank's fee on top. */
  beforeDiscountOrWithFee: ({ layout }, all) => {
    const lines = layout.labels
      .filter(({ kind, phrase }) => kind === "amountOther" && ADDED_OR_TAKEN.test(phrase))
      .map(({ cell }) => cell.line);
    const parts = all
      .filter(({ cell, value }) => lines.includes(cell.line) && value > 0)
      .map(({ value }) => value);
    return ({ value }) =>
      parts.some((part) =>
        all.some(
          (other) => other.score > 0 && other.value !== part && other.value + part === value,
        ),
      );
  },

  /** "Valor do documento 871,09 | Juros 20,04 | Valor pago 891,13": what was paid late is no dearer service. A bill's total may well hold a fine. */
  withInterest: ({ layout }, all) => {
    const headedBy = (phrases: RegExp): readonly Cents[] => {
      const heads = layout.labels.filter(({ phrase }) => phrases.test(phrase));
      return all
        .filter(
          ({ cell, value }) => value > 0 && heads.some((head) => isHeaded(layout, head, cell)),
        )
        .map(({ value }) => value);
    };
    const added = headedBy(INTEREST);
    const sum = added.reduce((total, value) => total + value, 0);
    const late = headedBy(DOCUMENTS_VALUE).flatMap((value) =>
      [...added, sum].filter((more) => more > 0).map((more) => value + more),
    );
    return ({ value }) => late.includes(value);
  },

  /** "Valor do serviço 1.000,00 | INSS 110,00 | Líquido 890,00": the note is made out for what was withheld as well. */
  afterWithholding: ({ layout }, all) => {
    const lines = layout.labels
      .filter(
        ({ kind, phrase, cell }) =>
          kind === "amountOther" && WITHHELD.test(`${phrase} ${cell.text}`),
      )
      .map(({ cell }) => cell.line)
      .concat(layout.cells.filter(({ text }) => WITHHELD_LINE.test(text)).map(({ line }) => line));
    const withheld = all.filter(({ cell, value }) => lines.includes(cell.line) && value > 0);
    const sums = new Set([
      ...withheld.map(({ value }) => value),
      withheld.reduce((sum, { value }) => sum + value, 0),
    ]);
    return ({ value }) =>
      [...sums].some(
        (sum) => sum > 0 && all.some((other) => other.score > 0 && other.value === value + sum),
      );
  },

  /** "Valor do contrato 40.000,00 | Medição atual 9.000,00": a part of the contract is charged. */
  contractOfMeasurement: ({ layout }, all) => {
    const headed = (words: RegExp) => {
      const heads = layout.labels.filter(({ cell }) => words.test(searchText(cell.text)));
      return ({ cell }: PrintedAmount) => heads.some((head) => isHeaded(layout, head, cell));
    };
    return all.some(headed(MEASURED)) ? headed(/^valor (?:total )?do contrato/) : () => false;
  },

  /** "Mão de obra 120,00 | Total 200,00": labour is a part wherever a larger amount is told; alone it is all that is charged. */
  labourOfALargerTotal:
    ({ layout }, all) =>
    (candidate) =>
      LABOUR.test(headOf(layout, candidate)) &&
      all.some(({ value, score }) => score > 0 && value > candidate.value),

  /** "Descontos: 0,00". */
  nothing:
    () =>
    ({ value }) =>
      value <= 0,
};

/** What the last two, three and more of them come to. */
function sumsOf(amounts: readonly PrintedAmount[]): readonly Cents[] {
  let sum = 0;
  return amounts
    .toReversed()
    .map(({ value }) => (sum += value))
    .slice(1);
}

/** The text of an amount's own cell, or of the one left of it or above it where the cell is the amount alone. */
function headOf(layout: Layout, { cell }: PrintedAmount): string {
  if (/\p{L}{3}/u.test(cell.text)) return cell.text;
  const cells = layout.lines[cell.line]?.cells ?? [];
  const left = cells[cells.indexOf(cell) - 1];
  return left?.text ?? layout.lines[cell.line - 1]?.text ?? "";
}

/** Beside the label on its line, or under it in a form of columns. */
function isHeaded(layout: Layout, label: Label, cell: Cell): boolean {
  return (
    cell.line === label.cell.line || (label.isAlone && belowOf(layout, label, 1.5).includes(cell))
  );
}

/** Amounts with nothing but their currency sign: one alone may be meant, several leave it open. */
function isAmbiguous(best: PrintedAmount, all: readonly PrintedAmount[]): boolean {
  const isBare = best.score < BARE_SIGN_SCORE + 1.5;
  return isBare && all.some((other) => other.value !== best.value && other.score > best.score - 1);
}

/** "150,00", and nothing on the paper is another amount. */
function onlyOne(left: readonly PrintedAmount[]): FoundAmount | null {
  const [first, ...others] = left;
  if (!first || first.score < 0 || others.some(({ value }) => value !== first.value)) return null;
  const { value, cell, box, confidence } = first;
  const because = ["onlyAmount"];
  return { value, page: cell.page, box, confidence, isConfirmed: false, isSure: false, because };
}

/** "no valor de cento e cinquenta reais", and no figures that say so. */
function fromWords({ written, layout }: View): FoundAmount | null {
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
