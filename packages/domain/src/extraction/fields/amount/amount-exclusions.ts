import type { Cents } from "../../../basics/money.ts";
import { searchText } from "../../../basics/text.ts";
import type { Candidate, Exclusions } from "../../evidence/evidence.ts";
import { belowOf, type Layout } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import type { Cell } from "../../page/layout.ts";
import type { Box } from "../../page/page.ts";

/** A printed amount and the meaning that its surroundings give it. */
export interface PrintedAmount extends Candidate {
  readonly value: Cents;
  readonly cell: Cell;
  readonly box: Box;
  readonly hasSign: boolean;
  readonly confidence: number;
}

/** The input of the rules. */
export interface AmountView {
  readonly layout: Layout;
  /** Amounts in words. */
  readonly written: readonly Cents[];
}

/** Amounts that are added to or subtracted from the document's amount. */
const ADDED_OR_TAKEN = /^(?:descontos?|abatimento|tarifa|taxa bancaria|valor desconto)$/;

const LABOUR = /^(?:(?:valor|total)\s+(?:d[ae]\s+)?)?m[aã]o[\s-]+de[\s-]+obra(?!\p{L})/iu;

const DOCUMENTS_VALUE = /^(?:valor (?:documento|titulo|boleto|nominal|original)|principal$)/;
const MEASURED =
  /^(?:valor d[ae]sta )?medicao(?: atual| do periodo| do mes|$)|^valor (?:medido|da medicao)|\b[dn]esta medicao$/;
const INTEREST = /^(?:juros|multa|juros multa|multa juros|mora multa|encargos)$/;

/** Taxes that the payer withholds. */
const WITHHELD_LINE = /^\(?[-–]?\)?\s*(?:inss|irrf|iss|issqn|csll|cofins|pis)(?!\p{L})/iu;
const WITHHELD = /\b(?:inss|irrf|iss|issqn|csll|cofins|pis|reten\p{L}*|retid\p{L}*)\b/iu;

/** Rules for amounts that are known not to be the document's. */
export const AMOUNT_EXCLUSIONS: Exclusions<AmountView, PrintedAmount> = {
  /** "Dinheiro 200,00 | Troco 50,00": the cash handed over is another amount plus the change. */
  cashHandedOver: ({ layout }, all) => {
    const lines = layout.labels
      .filter(({ phrase }) => phrase === "troco")
      .map(({ cell }) => cell.line);
    const change = all.find(({ cell }) => lines.includes(cell.line))?.value ?? 0;
    return ({ value }) => change !== 0 && all.some((other) => other.value + change === value);
  },

  /**
   * "Subtotal 160,00 | Desconto 10,00 | Total 150,00": neither the price before the discount nor the payment including
   * the bank's fee.
   */
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

  /**
   * "Valor do documento 871,09 | Juros 20,04 | Valor pago 891,13": interest for late payment does not raise the service's
   * price. A bill's total may include a fine.
   */
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

  /** "Valor do serviço 1.000,00 | INSS 110,00 | Líquido 890,00": the invoice's amount includes the withheld taxes. */
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

  /** "Valor do contrato 40.000,00 | Medição atual 9.000,00": only a part of the contract is charged. */
  contractOfMeasurement: ({ layout }, all) => {
    const headed = (words: RegExp) => {
      const heads = layout.labels.filter(({ cell }) => words.test(searchText(cell.text)));
      return ({ cell }: PrintedAmount) => heads.some((head) => isHeaded(layout, head, cell));
    };
    return all.some(headed(MEASURED)) ? headed(/^valor (?:total )?do contrato/) : () => false;
  },

  /** "Mão de obra 120,00 | Total 200,00": labour is a part when a larger amount is printed; alone it is the whole charge. */
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

/** The text of an amount's own cell; for a cell with only the amount, the cell left of it or above it. */
function headOf(layout: Layout, { cell }: PrintedAmount): string {
  if (/\p{L}{3}/u.test(cell.text)) return cell.text;
  const cells = layout.lines[cell.line]?.cells ?? [];
  const left = cells[cells.indexOf(cell) - 1];
  return left?.text ?? layout.lines[cell.line - 1]?.text ?? "";
}

/** Beside the label on its line, or below it in a form with columns. */
function isHeaded(layout: Layout, label: Label, cell: Cell): boolean {
  return (
    cell.line === label.cell.line || (label.isAlone && belowOf(layout, label, 1.5).includes(cell))
  );
}
