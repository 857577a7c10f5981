import { columnOf, createLayout, type Layout, letterHeight, rightOf } from "../page/geometry.ts";
import { OPEN, SENTENCE } from "../vocabulary/label-words.ts";
import type { Label } from "../page/label.ts";
import type { Cell, Line } from "../page/layout.ts";
import type { Box } from "../page/page.ts";

/** The party to which an item on the page belongs, and its distance from that party's label (lines, roughly). */
export interface Belonging {
  readonly party: "payer" | "other" | "none";
  readonly distance: number;
  readonly label: Label | null;
}

/** Maximum length of a party's block, in lines. */
const MAX_DISTANCE = 9;
/** A sentence that names the payer continues for a line or two; below it the issuer signs. */
const MAX_SENTENCE_DISTANCE = 2.6;

/**
 * The nearest party label before (left of or above) the box. Labels are headings of blocks: the following items belong to
 * them until the next label.
 */
export function belongsTo(layout: Layout, box: Box, page: number): Belonging {
  let best: Belonging = { party: "none", distance: MAX_DISTANCE, label: null };
  for (const label of layout.labels) {
    if ((label.kind !== "payer" && label.kind !== "other") || label.cell.page !== page) continue;
    const distance = distanceFrom(layout, label, box);
    if (label.phrase === SENTENCE && distance > MAX_SENTENCE_DISTANCE) continue;
    if (distance < best.distance) best = { party: label.kind, distance, label };
  }
  return best;
}

/** The recipient of the service, or the person who placed the order: pays when the paper names no other payer. */
export function mayNotPay({ kind, phrase }: Label): boolean {
  return (
    kind === "payer" &&
    /^(?:(?:nome |dados )?(?:alun|pacient)|segurad|titular|usuari|assinant|morador|interessad|requerent|solicitant|convenio|hosped|passageir|comprador$)/.test(
      phrase,
    )
  );
}

/** Infinite when the box does not come after the label. */
function distanceFrom(layout: Layout, label: Label, box: Box): number {
  const height = letterHeight(layout, label.cell);
  const centre = box.y + box.h / 2;
  const gap = Math.max(0, box.x - label.box.x - label.box.w) / (height * 60);
  if (isInCellOf(label, box) && box.x >= label.box.x) return 0.3 + gap / 10;
  const isBeside =
    centre > label.box.y - height * 0.4 && centre < label.box.y + label.box.h + height * 0.4;
  if (isBeside || isInOwnValue(layout, label, box))
    return box.x + box.w * 0.1 >= label.box.x ? 0.3 + gap : Number.POSITIVE_INFINITY;
  const lines = (box.y - (label.box.y + label.box.h)) / Math.max(height * 1.3, layout.pitch);
  if (lines < -0.5) return Number.POSITIVE_INFINITY;
  return 0.6 + Math.max(0, lines) + sideways(layout, label, box);
}

/** Long lines of a photo slope: an item in the label's own cell is beside it, at any vertical distance. */
function isInCellOf({ cell }: Label, box: Box): boolean {
  const right = box.x + box.w + 0.5;
  const bottom = box.y + box.h + 0.5;
  return cell.words.some(
    (word) =>
      word.x > box.x - 0.5 &&
      word.x + word.w < right &&
      word.y > box.y - 0.5 &&
      word.y + word.h < bottom,
  );
}

/** A place outside the label's column has a penalty, but is not excluded: forms are ragged. */
function sideways(layout: Layout, label: Label, box: Box): number {
  if (label.phrase === SENTENCE) return 0;
  const column = columnOf(layout, label);
  const centre = box.x + Math.min(box.w / 2, letterHeight(layout, label.cell) * 4);
  if (centre < column.left) return 4;
  return centre > column.right && !isUnderOwnValue(layout, label, box) ? 3 : 0;
}

/** The first line of a value of several lines is a little above the label beside it. */
function isInOwnValue(layout: Layout, label: Label, box: Box): boolean {
  const own = label.isAlone ? rightOf(layout, label) : null;
  return (
    own !== null &&
    box.x >= own.box.x - 1 &&
    box.x + box.w <= own.box.x + own.box.w + 1 &&
    box.y + box.h / 2 > own.box.y &&
    box.y + box.h / 2 < own.box.y + own.box.h
  );
}

/** "PAGADOR:   LOURDES ROCHA" over "CPF: ...": the text below the label's own value is in its block. */
function isUnderOwnValue(layout: Layout, label: Label, box: Box): boolean {
  const own = label.isAlone && label.hasColon ? rightOf(layout, label) : null;
  return own !== null && box.x < own.box.x + own.box.w;
}

/**
 * Papers without a "pagador" or "cliente" may still ask for a name ("Nome: ...", "Razão social"): that name is the
 * payer's, unless it is in another party's block.
 */
export function withUnnamedPayer(
  lines: readonly Line[],
  labels: readonly Label[],
): readonly Label[] {
  const client = labels.filter(isClientOfBank);
  const isNamed = labels.some((label) => label.kind === "payer" && !label.isQualifier);
  if (!isNamed && client.length > 0 && labels.some(isRecipient))
    return labels.map((label) => (client.includes(label) ? { ...label, kind: "payer" } : label));
  if (labels.some((label) => label.kind === "payer")) return labels;
  const customer = labels.filter((label) => isUnderLetterhead(lines, label));
  if (customer.length === 1)
    return labels.map((label) => (customer.includes(label) ? { ...label, kind: "payer" } : label));
  const layout = createLayout(lines, labels);
  const names = labels.filter(
    (label) =>
      label.kind === "name" && belongsTo(layout, label.box, label.cell.page).party === "none",
  );
  // A table may have a column of that name too ("Denominação"): the party's is beside the word for its tax id.
  const beside = names.filter((label) => hasTaxIdBeside(layout, label));
  const asked = names.filter((label) => label.phrase !== "denominacao");
  const [only, ...others] = beside.length > 0 ? beside : asked;
  return only && others.length === 0
    ? [...labels, { ...only, kind: "payer", isQualifier: true }]
    : labels;
}

/** "Empresa: ..." on a transfer's receipt that names the receiver: the bank addresses its client. */
function isClientOfBank({ kind, phrase, hasColon }: Label): boolean {
  return kind === "other" && phrase === "empresa" && hasColon;
}

const ASKS_FOR_NAME = /^(?:empresa|estabelecimento|seguradora|operadora|administradora)$/;

/** "Faturar para" over "Empresa: Padaria do Bairro Ltda": in a party's block the word asks for its name. */
export function withCompanyAsName(labels: readonly Label[]): readonly Label[] {
  return labels.map((label, index) => {
    if (label.kind !== "other" || !ASKS_FOR_NAME.test(label.phrase)) return label;
    const heading = labels
      .slice(0, index)
      .findLast(({ kind }) => kind === "payer" || kind === "other");
    const lines = heading ? label.cell.line - heading.cell.line : 0;
    const isUnder =
      heading?.isAlone === true &&
      heading.cell.page === label.cell.page &&
      lines >= 1 &&
      lines <= (heading.phrase === OPEN ? 2 : 1) * MAX_LINES_TO_NAME &&
      !labels.some(
        ({ kind, cell }) =>
          kind === "name" && cell.line > heading.cell.line && cell.line < label.cell.line,
      );
    return isUnder ? { ...label, kind: "name" } : label;
  });
}

/** A code and its label may be between the heading of a block and its name. */
const MAX_LINES_TO_NAME = 4;

/** "Pode emitir a nota com esses dados": a client's request for the invoice; the following data are the client's own. */
const REQUEST =
  /\b(?:dados|informa[cç][oõ]es)\s+(?:para|pra|p\/|da|de)\s*(?:a\s+|o\s+)?(?:emiss[aã]o|emitir|nota|nf\b|nfs|faturamento)|\b(?:emitir|emita|emite|fazer|faz|tirar|mandar|gerar)\s+(?:a\s+|uma\s+|essa\s+)?(?:nota|nf\b|nfs)|\bprecis\w+\s+d[aeo]\s+(?:uma\s+)?(?:nota|nf\b|nfs)|\bnota\s+(?:fiscal\s+)?(?:conforme|com (?:esses|estes|os)|no nome|em nome)/i;

/** The request heads the client's data on papers (mails, chats) that name no payer. */
export function withRequester(lines: readonly Line[], labels: readonly Label[]): readonly Label[] {
  if (labels.some(({ kind, cell }) => kind === "payer" && !/\bnome\b/i.test(cell.text)))
    return labels;
  const cell = lines
    .find(({ text }) => REQUEST.test(text) && !/^\s*(?:assunto|subject|re|enc)\b/i.test(text))
    ?.cells.at(0);
  if (!cell) return labels;
  const request: Label = {
    kind: "payer",
    phrase: OPEN,
    cell,
    box: cell.box,
    rest: [],
    isAlone: true,
    hasColon: false,
    isQualifier: true,
  };
  return [
    request,
    ...labels.map((label): Label =>
      label.kind === "other" && label.phrase === "empresa" && label.cell.line > cell.line
        ? { ...label, kind: "name" }
        : label,
    ),
  ];
}

/**
 * "Proprietário: ...", "Destinatário: ..." on a paper whose head already named the issuer with its id: the client of the
 * work.
 */
function isUnderLetterhead(lines: readonly Line[], { kind, phrase, cell }: Label): boolean {
  return (
    kind === "other" &&
    /^(?:proprietario|destinatario|empresa|estabelecimento)$/.test(phrase) &&
    cell.line > 1 &&
    lines.slice(cell.line, cell.line + 4).some(({ text }) => ID_END.test(text))
  );
}

function isRecipient({ kind, phrase, cell }: Label): boolean {
  return kind === "other" && /favorecid|recebedor|destinat/i.test(`${phrase} ${cell.text}`);
}

/** The ends of a CNPJ or CPF. */
const ID_END = /[/.]\s?[0-9A-Z]{3,4}-\d{2}(?!\d)/;

function hasTaxIdBeside({ cells, labels, pitch }: Layout, name: Label): boolean {
  const isNear = (cell: Cell, lines: number): boolean =>
    cell.page === name.cell.page && Math.abs(cell.box.y - name.box.y) < pitch * lines;
  return (
    labels.some((label) => label.kind === "taxId" && isNear(label.cell, 1.5)) ||
    cells.some((cell) => ID_END.test(cell.text) && isNear(cell, 2.5))
  );
}

/** "Recebi da empresa acima identificada": the sentence does not name the payer but refers to the form's field. */
const REFERRED =
  /receb\S{1,8}\s+d[aeo]s?\s+(empresa|firma|fonte pagadora|contratante|tomador[ae]?|cliente)\s+(?:acima|supra|abaixo)/i;

/** The party that a receipt's sentence refers to is the payer, though its field has a word that elsewhere means the issuer. */
export function withReferredPayer(text: string, labels: readonly Label[]): readonly Label[] {
  const word = REFERRED.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return labels;
  return labels.map((label) =>
    label.kind === "other" && label.cell.text.toLowerCase().includes(word)
      ? { ...label, kind: "payer" }
      : label,
  );
}
