import { searchText } from "../../../basics/text.ts";
import { isCpf } from "../../../identifiers/cpf.ts";
import {
  type Candidate,
  type Choice,
  decide,
  type Evidence,
  gather,
  type Places,
  ranked,
  weigh,
} from "../../evidence/evidence.ts";
import { isLabelCell, type Layout, toValue, type Value } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import type { Cell } from "../../page/layout.ts";
import { belongsTo, mayNotPay } from "../../parties/parties.ts";
import type { ProseText } from "../../parties/prose.ts";
import type { PayerTaxId } from "../../parties/tax-id.ts";
import { OPEN } from "../../vocabulary/label-words.ts";
import { gluedLabel, nameAtStart } from "../../vocabulary/shapes.ts";
import { similarity } from "../../vocabulary/tokens.ts";
import { isCleanName, isInBlockOf, isSupportedName } from "./name-certainty.ts";
import { nameBeforeId } from "./name-before.ts";
import { readsLikeService } from "../description/service-like.ts";
import { wholeName } from "./name-lines.ts";
import { nameAbove, nameInRow, nameUnder } from "./name-near.ts";
import { labelInValue, orderedValues } from "./name-values.ts";

export interface FoundName {
  readonly value: string;
  readonly page: number;
  readonly box: Value["box"];
  readonly confidence: number;
  /** Printed more than once and read alike. */
  readonly isConfirmed: boolean;
  /**
   * More than one word, and confirmed by the paper: by a second print, or by the payer's id in the same block; or without
   * anything that could contradict it.
   */
  readonly isSupported: boolean;
  readonly because: Candidate["because"];
}

interface PrintedName extends Candidate {
  readonly name: string;
  readonly value: Value;
}

/** The input of the rules. */
interface View {
  readonly layout: Layout;
  readonly prose: ProseText;
  readonly taxId: PayerTaxId | null;
}

/**
 * The payer's name: after, beside or below a payer label, in its block after "Nome", or in a receipt's sentence. Null
 * when none is found.
 */
export function findPayerName(
  layout: Layout,
  prose: ProseText,
  taxId: PayerTaxId | null,
): FoundName | null {
  const view: View = { layout, prose, taxId };
  const candidates = gather(view, PLACES);
  const [best] = ranked(weigh(view, candidates, EVIDENCE));
  if (!best) return null;
  const chosen = inFull(best, candidates);
  const copies = candidates.filter(({ name }) => isCopy(name, chosen.name));
  // Of several prints of the same name, the one with the highest confidence.
  const clearest =
    copies.toSorted(
      (a, b) => b.value.confidence - a.value.confidence || b.name.length - a.name.length,
    )[0] ?? chosen;
  const isClean = isCleanName(layout, clearest);
  const isOnlyName = copies.length === candidates.length;
  return {
    value: withOwnersCpf(clearest, taxId),
    page: clearest.value.page,
    box: clearest.value.box,
    confidence: clearest.value.confidence,
    because: best.because,
    isConfirmed: copies.length > 1 && isClean,
    isSupported:
      isClean &&
      /\s/.test(clearest.name) &&
      (copies.length > 1 || isSupportedName(layout, clearest, taxId, isOnlyName)),
  };
}

/** "Neide de Souza 52998224725" and a CNPJ: the registry's name of a sole trader ends with the owner's CPF. */
function withOwnersCpf({ name, value }: PrintedName, taxId: PayerTaxId | null): string {
  const at = value.text.indexOf(name);
  const cpf = at < 0 ? null : /^\s(\d{11})(?!\d)/.exec(value.text.slice(at + name.length))?.[1];
  return cpf && taxId?.value.length === 14 && isCpf(cpf) ? `${name} ${cpf}` : name;
}

/** The same name with small differences of reading. */
function isCopy(name: string, other: string): boolean {
  return similarity(name, other) > 0.8;
}

const PLACES: Places<View, PrintedName> = {
  /** "Pagador" over "Nome: Maria da Silva". */
  behindNameInPayersBlock: ({ layout }) =>
    layout.labels
      .filter(({ kind, box, cell }) => kind === "name" && isOfPayer(layout, box, cell.page))
      .filter(({ box, cell }) => !isNamedAlready(layout, box, cell))
      .flatMap((label) => behindLabel(layout, label, 5)),

  /** "Pagador: Maria da Silva". */
  behindPayer: ({ layout }) =>
    layout.labels
      .filter((label) => label.kind === "payer" && asksForName(layout, label))
      .flatMap((label) =>
        behindLabel(layout, label, (label.isAlone ? 3 : 4) - (mayNotPay(label) ? 2 : 0)),
      ),

  /** "Recebi de Maria da Silva a quantia de ...". */
  inSentence: ({ prose }) =>
    prose.parties
      .filter(({ kind }) => kind === "payer")
      .map(({ name, words, cell }) => placed(name, toValue(cell, words, "inline"), 5)),

  /** "Titular da conta: Maria da Silva" over "CPF do remetente": the id's label identifies the party of the name before it. */
  beforePayersId: ({ layout }) =>
    layout.labels
      .filter(
        (label, index) =>
          label.kind === "name" &&
          belongsTo(layout, label.box, label.cell.page).party === "none" &&
          asksForPayersId(label, layout.labels[index + 1]),
      )
      .flatMap((label) => behindLabel(layout, label, 4)),

  /** "Pode emitir a nota?", and further down in a chat a line with only "Maria da Silva". */
  belowRequest: ({ layout }) =>
    layout.labels
      .filter(({ kind, phrase, isQualifier }) => kind === "payer" && phrase === OPEN && isQualifier)
      .flatMap((label) =>
        layout.lines
          .slice(label.cell.line + 1, label.cell.line + 1 + MAX_LINES_OF_CHAT)
          .flatMap(({ cells }) => (cells.length === 1 ? cells : []))
          .filter((cell) => isFullName(cell.text) && !isLabelCell(layout, cell))
          .slice(0, 1)
          .flatMap((cell) => {
            const name = nameAtStart(cell.text);
            return name === null ? [] : [placed(name, toValue(cell, cell.words, "inline"), 1)];
          }),
      ),

  /**
   * The payer's own id is after or below the name: this helps when the label above was unreadable, and confirms the name
   * elsewhere.
   */
  atTaxId: ({ layout, taxId }) => {
    const cell = taxId && cellOf(layout, taxId);
    if (!cell) return [];
    const rules = OPENS_SENTENCE.test(cell.text) ? IN_SENTENCE_OF_ID : NEAR_ID;
    const found = decide(rules, { layout, taxId, cell });
    return found ? [found.answer] : [];
  },
};

const EVIDENCE: Evidence<View, PrintedName> = {
  /** Both halves of the boleto name the payer. */
  printedAgain: (_, all) => (candidate) => {
    const prints = all.filter(
      (other) => other.value.cell !== candidate.value.cell && isCopy(other.name, candidate.name),
    );
    return prints.length * 1.5;
  },

  /** "Valor pago pelo cliente" over "Consulta nutricional com retorno": a service is not a name. */
  readsLikeService:
    () =>
    ({ name }) =>
      readsLikeService(name) ? -4 : 0,

  /** The buyer's CNPJ is in its block; "Comprador: João" names the person who placed the order. */
  withIdInItsBlock:
    ({ layout, taxId }) =>
    (candidate) =>
      taxId?.isLabelled === true && isInBlockOf(layout, candidate, taxId) ? 1 : 0,
};

const MAX_LINES_OF_CHAT = 12;

/** Only capitalised words, and the short ones between them. */
function isFullName(text: string): boolean {
  return /^(?:\d{2}\.\d{3}\.\d{3}\s)?\p{Lu}[\p{L}'.]+(?:\s(?:d[aeo]s?|e|&|\p{Lu}[\p{L}'./]*))*\s\p{Lu}[\p{L}'./]+;?$/u.test(
    text,
  );
}

function asksForPayersId({ cell }: Label, next: Label | undefined): boolean {
  return (
    next?.kind === "payer" &&
    next.isQualifier &&
    next.cell.page === cell.page &&
    next.cell.line - cell.line <= 2
  );
}

type PlacedName = Omit<PrintedName, "because">;

/**
 * @param weight how reliably a name in such a place is the payer's
 * @param isWhole whether its first word is known not to be a label
 */
function placed(name: string, value: Value, weight: number, isWhole = false): PlacedName {
  const own = isWhole ? name : name.slice(gluedLabel(name));
  return { name: own, value, score: weight * value.confidence };
}

/** The payer's id and its cell. */
interface IdPlace {
  readonly layout: Layout;
  readonly taxId: PayerTaxId;
  readonly cell: Cell;
}

const OPENS_SENTENCE = /^rece?b|^declar|^eu,/i;

const IN_SENTENCE_OF_ID: Choice<IdPlace, PlacedName> = {
  /** "Recebemos de MARIA DA SILVA, CPF 529.982.247-25". */
  beforeId: ({ layout, taxId, cell }) => {
    const before = nameBeforeId(layout, taxId);
    return before && placed(before.name, toValue(cell, before.words, "inline"), 2);
  },
};

const NEAR_ID: Choice<IdPlace, PlacedName> = {
  ...IN_SENTENCE_OF_ID,

  /** "Maria da Silva - 529.982.247-25". */
  inCellOfId: ({ layout, cell }) => {
    const name = isLabelCell(layout, cell) ? null : nameAtStart(cell.text);
    return name === null ? null : placed(name, toValue(cell, cell.words, "inline"), 2);
  },

  /** "Maria da Silva" over "CPF 529.982.247-25", in a narrow column whose cell holds the id's heading too. */
  aboveId: ({ layout, taxId, cell }) => near(nameAbove(layout, { ...cell, box: taxId.box })),

  /** "Maria da Silva" over "CPF: 529.982.247-25". */
  aboveCellOfId: ({ layout, cell }) => near(nameAbove(layout, cell)),

  /** "Contato | Maria da Silva | Doc. | 529.982.247-25". */
  inRowOfId: ({ layout, cell }) => near(nameInRow(layout, cell)),

  /** "CPF: 529.982.247-25" over "Maria da Silva". */
  underId: ({ layout, cell }) => near(nameUnder(layout, cell)),
};

function near(found: { readonly name: string; readonly cell: Cell } | null): PlacedName | null {
  return found && placed(found.name, toValue(found.cell, found.cell.words, "inline"), 1.5);
}

function cellOf(layout: Layout, { line, box }: PayerTaxId): Cell | undefined {
  return layout.lines[line]?.cells.find(
    (cell) => cell.box.x <= box.x + 1 && cell.box.x + cell.box.w >= box.x,
  );
}

function isOfPayer(layout: Layout, box: Value["box"], page: number): boolean {
  return belongsTo(layout, box, page).party === "payer";
}

/** "Recebi de Maria da Silva", and further down "Nome": that person signs. */
function isNamedAlready(layout: Layout, box: Value["box"], cell: Cell): boolean {
  const { label, distance } = belongsTo(layout, box, cell.page);
  const own = label?.rest.map((word) => word.text).join(" ") ?? "";
  return distance > 2.5 && label?.isQualifier === false && nameAtStart(own)?.includes(" ") === true;
}

/** "CPF do pagador" asks for no name, "Nome do pagador" does. */
function asksForName(layout: Layout, { isQualifier, cell, box }: Label): boolean {
  return (
    !isQualifier ||
    layout.labels.some(
      (other) => other.kind === "name" && other.cell === cell && other.box.x === box.x,
    )
  );
}

/** The first of a label's values that looks like a name, completed by the lines on which it continues. */
function behindLabel(layout: Layout, label: Label, weight: number): PlacedName[] {
  for (const value of orderedValues(layout, label)) {
    if (isLabelCell(layout, value.cell) && value.where !== "inline") continue;
    const glued = labelInValue(layout, label, value);
    const name = wholeName(layout, value, glued);
    if (name !== null) return [placed(name, value, weight, glued === 0)];
  }
  return [];
}

/** A narrow column cuts off a name that is complete elsewhere. */
function inFull(best: PrintedName, candidates: readonly PrintedName[]): PrintedName {
  const start = `${searchText(best.name)} `;
  const longer = candidates.filter(({ name, value }) => {
    const text = searchText(name).replaceAll(",", "");
    return text.startsWith(start) && nameAtStart(value.text) === name;
  });
  return longer.toSorted((a, b) => b.name.length - a.name.length)[0] ?? best;
}
