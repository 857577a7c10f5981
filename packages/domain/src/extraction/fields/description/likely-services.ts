import { isLabelCell, type Layout, toValue, valuesOf } from "../../page/geometry.ts";
import { openAmountKind } from "../../vocabulary/open-amount.ts";
import type { Cell } from "../../page/layout.ts";
import type { Word } from "../../page/page.ts";
import { withContinuations } from "./description-lines.ts";
import {
  activities,
  activityBehindHead,
  activityRemarks,
  isNamedService,
  remarkOf,
} from "./service-like.ts";
import { findMoney } from "../../vocabulary/shapes.ts";

/** A text that is likely the service, though it has no word of the lists. */
export interface LikelyService {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
  readonly weight: number;
}

const AMOUNT_HEADING =
  /^(?:r\$|unit|qtde?|qt\b|quant|valor|vl|vlr|pre[cç]o|sub-?total|total|custo|rate|amount|price)/i;
const ROW_LABEL =
  /^(?:n[º°o.]*|#|c[oó]d\w*|linha|data|m[eê]s|compet\w*|venc\w*|parcela\w*|etapa\w*|tribut\w*|impost\w*|reten\w*|forma\w*|banco|ano|per[ií]odo|dia|hist[oó]rico de consumo|faixa)\b/i;
const MAX_ROWS_BELOW = 4;
/** Boletos and utility bills print charges, instructions and consumption, not the service. */
const SLIP =
  /nosso n[uú]mero|cedente|boleto|c[oó]digo de barras|ficha de compensa|autentica[cç][aã]o mec|linha digit|kwh|m³/i;

/** Bank transfers may have no stated purpose. */
const TRANSFER =
  /\bpix\b.{0,20}(?:enviad|recebid|realizad|feito)|(?<!pagamento\s?:?\s)transfer[eê]ncia|\bted\b/i;

/** Services found by the paper's arrangement when its words do not help: tables, till lines, lines with a price. */
export function likelyServices(layout: Layout): LikelyService[] {
  if (isBoletoPaper(layout)) return fromRemarks(layout);
  return [
    ...fromTables(layout),
    ...fromTillLines(layout),
    ...fromPricedLines(layout),
    ...fromActivities(layout),
    ...fromUnknownFields(layout),
  ].filter(({ text }) => !CHARGE.test(text));
}

/** Whether the paper is a boleto or a utility bill. */
export function isBoletoPaper({ lines }: Layout): boolean {
  return lines.some(({ text }) => SLIP.test(text));
}

/** The first row of a table whose heading names amounts: its longest text is the charged item. */
function fromTables(layout: Layout): LikelyService[] {
  return layout.lines.flatMap((line, index) => {
    if (!isHeading(line.cells) || headsParties(layout, line.cells)) return [];
    const rows = layout.lines.slice(index + 1, index + 1 + MAX_ROWS_BELOW);
    const texts = rows
      .filter(({ cells, page }) => page === line.page && hasMoney(cells))
      .flatMap(({ cells }) => longest(layout, cells));
    return texts.slice(0, 1).map((cell) => ({ ...piece(cell), weight: 2 }));
  });
}

function isHeading(cells: readonly Cell[]): boolean {
  const [first] = cells;
  return (
    cells.length >= 2 &&
    first !== undefined &&
    cells.every(({ text }) => !/\d{2}/.test(text)) &&
    cells.slice(1).some(({ text }) => AMOUNT_HEADING.test(text)) &&
    cells.some(({ text }) => !AMOUNT_HEADING.test(text) && !ROW_LABEL.test(text)) &&
    !/^(?:parcela|tribut|impost|reten|forma|banco|per[ií]odo|venc)/i.test(first.text)
  );
}

/** Forms of boletos set their fields side by side too. */
function headsParties(layout: Layout, cells: readonly Cell[]): boolean {
  return layout.labels.some(
    ({ kind, cell }) => cells.includes(cell) && /^(?:payer|other|name|taxId|due|stop)$/.test(kind),
  );
}

/** "001 LAVAGEM DE CARPETE" over "1 UN x 90,00": a line of a till receipt with its quantity. */
function fromTillLines(layout: Layout): LikelyService[] {
  return layout.lines.flatMap((line, index) => {
    const [cell] = line.cells;
    if (!cell || !/^0{0,5}\d{1,4}\s+\p{Lu}\p{L}/u.test(cell.text)) return [];
    const near = layout.lines.slice(index, index + 3);
    const priced = near.findIndex(({ cells }) => hasMoney(cells));
    if (priced < 0) return [];
    const wrapped = near.slice(1, priced).flatMap(({ cells }) => cells);
    const words = [cell, ...wrapped].flatMap((part) => part.words);
    const text = words.map((word) => word.text).join(" ");
    return [{ ...piece(cell), words, text: text.replace(/^\d+\s+/, ""), weight: 1.8 }];
  });
}

/** "Lavagem de carpete ........ 90,00": a text with an amount, which is not called total, tax or discount. */
function fromPricedLines(layout: Layout): LikelyService[] {
  return layout.lines.flatMap(({ cells }) => {
    const [first, ...others] = cells;
    if (!first || others.length === 0 || !others.every(({ text }) => findMoney(text).length === 1))
      return [];
    const isAmount = openAmountKind(first.text) !== null;
    const isLabelled = layout.labels.some((label) => label.cell === first);
    return isAmount || isLabelled || first.words.length < 2
      ? []
      : [{ ...piece(first), weight: 1.2 }];
  });
}

/** The only phrase that names an activity; several leave it open. */
function fromActivities(layout: Layout): LikelyService[] {
  const isTransfer = layout.lines.some(({ text }) => TRANSFER.test(text));
  const found = isTransfer ? [] : activities(layout);
  const isOne = new Set(found.map(({ text }) => text)).size === 1;
  return isOne ? found.slice(0, 1).map((cell) => ({ ...piece(cell), weight: 0.5 })) : [];
}

/** The only field of an unknown name whose value looks like a service. */
function fromUnknownFields(layout: Layout): LikelyService[] {
  const [only, ...others] = [
    ...layout.cells.flatMap((cell) => {
      const words = activityBehindHead(layout, cell);
      return words ? [{ cell, words }] : [];
    }),
    ...layout.labels
      .filter(({ kind, phrase }) => kind === "stop" && phrase === "")
      .flatMap((label) => valuesOf(layout, label).slice(0, 1))
      .filter(
        ({ cell, words, where }) =>
          isService(words) && (where === "inline" || !isLabelCell(layout, cell)),
      ),
  ];
  if (!only || others.length > 0) return [];
  const text = only.words.map((word) => word.text).join(" ");
  return [{ text, words: only.words, page: only.cell.page, weight: 0.5 }];
}

function isService(words: readonly Word[]): boolean {
  return isNamedService(words.map((word) => word.text).join(" "));
}

/** The only remark among a boleto's instructions that names an activity. */
function fromRemarks(layout: Layout): LikelyService[] {
  const found = activityRemarks(layout)
    .map((cell) => lines(layout, cell))
    .filter(({ text }) => !CHARGE.test(text));
  const isOne = new Set(found.map(({ text }) => text)).size === 1;
  return isOne ? found.slice(0, 1).map((remark) => ({ ...remark, weight: 0.5 })) : [];
}

/** The remark and its continuation. */
function lines(layout: Layout, cell: Cell): Omit<LikelyService, "weight"> {
  const pieces = withContinuations(layout, toValue(cell, cell.words, "inline"));
  const words = pieces.flatMap((part) => part.words);
  const text = [remarkOf(cell), ...pieces.slice(1).map((part) => part.text)].join(" ");
  return { text, words, page: cell.page };
}

/** Charges that are not the work itself, or a sentence that continues with the amount. */
const CHARGE =
  /^(?:pag[oa]|total|soma|dinheiro|troco|entrada|sinal|saldo|desconto|parcelas?|taxa|tarifa|m[aã]o de obra|l[ií]quido|lan[cç]amento)(?!\p{L})|\b(?:multa|juros|mora|desconto|cobrar|protest\p{L}*|ap[oó]s|at[eé])(?!\p{L})|\s(?:d[aeo]s?|em|por|com|a)$/iu;

function hasMoney(cells: readonly Cell[]): boolean {
  return cells.some(({ text }) => findMoney(text).length > 0);
}

function longest(layout: Layout, cells: readonly Cell[]): Cell[] {
  return cells
    .filter((cell) => letters(cell) >= 8 && !isLabelCell(layout, cell) && !hasMoney([cell]))
    .toSorted((a, b) => letters(b) - letters(a))
    .slice(0, 1);
}

function letters({ text }: Cell): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function piece(cell: Cell): Omit<LikelyService, "weight"> {
  return { text: cell.text, words: cell.words, page: cell.page };
}
