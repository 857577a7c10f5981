import {
  type Candidate,
  type Choice,
  decide,
  gather,
  type Places,
  ranked,
} from "../../evidence/evidence.ts";
import { isLabelCell, type Layout, type Value, valuesOf } from "../../page/geometry.ts";
import type { Label } from "../../page/label.ts";
import { type Box, unionBox } from "../../page/page.ts";
import type { ProseText } from "../../parties/prose.ts";
import { isWholeLabel } from "../../vocabulary/phrases.ts";
import { tokenize } from "../../vocabulary/tokens.ts";
import { ITEM_HEADING, OPEN } from "../../vocabulary/label-words.ts";
import { findMoney } from "../../vocabulary/shapes.ts";
import { describedBySentence, LOOSE_SERVICE, SENTENCE_SERVICE } from "./description-in-prose.ts";
import { isWhole, withContinuations } from "./description-lines.ts";
import { descriptionFrom, isCutShort } from "./description-text.ts";
import { isBoletoPaper, likelyServices } from "./likely-services.ts";

export interface FoundDescription {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly confidence: number;
  /** A label or sentence calls it the service; otherwise it may be another remark. */
  readonly isStrong: boolean;
  readonly because: Candidate["because"];
}

interface PrintedDescription extends Candidate {
  readonly found: Omit<FoundDescription, "isStrong" | "because"> & {
    /** Its first and last word are certain. */
    readonly isWhole: boolean;
  };
}

/** The input of the rules. */
interface View {
  readonly layout: Layout;
  readonly prose: ProseText;
}

/** Higher scores come from words that name the service. */
const STRONG = 5.4;

/** The service described on the paper, or null. Labels that name the service beat labels with several uses. */
export function findServiceDescription(layout: Layout, prose: ProseText): FoundDescription | null {
  const [best] = ranked(gather({ layout, prose }, PLACES));
  if (!best) return null;
  const { isWhole: hasEnds, ...found } = best.found;
  return { ...found, isStrong: hasEnds && best.score > STRONG, because: best.because };
}

const PLACES: Places<View, PrintedDescription> = {
  /** "Discriminação dos serviços" over "Consultoria". */
  behindLabel: ({ layout }) =>
    layout.labels
      .filter((label) => label.kind === "description")
      .filter((label) => label.phrase !== OPEN || !isBoletoPaper(layout))
      .flatMap((label) =>
        describe(layout, label).map((found) =>
          byConfidence(found, labelScore(label) - (isVague(label, found) ? 1.5 : 0)),
        ),
      ),

  /** "Recebi de Maria da Silva a quantia de ..., referente a consultoria." */
  inSentence: ({ layout, prose }) =>
    describedBySentence(layout, prose, SENTENCE_SERVICE).map((found) => byConfidence(found, 5.5)),

  /** "A contratada executará a pintura do muro." */
  inLooseSentence: ({ layout, prose }) =>
    describedBySentence(layout, prose, LOOSE_SERVICE).map((found) => byConfidence(found, 1.5)),

  /** "Observação: consultoria de maio" on a transfer's receipt: there only the payer writes remarks, and states the purpose. */
  inRemarkOfTransfer: ({ layout, prose }) =>
    (/\bpix\b|\bted\b|transfer[eê]ncia/i.test(prose.text) ? layout.labels : [])
      .filter(({ phrase, hasColon }) => /^(?:obs|observacao|observacoes)$/.test(phrase) && hasColon)
      .flatMap((label) => describe(layout, label).map((found) => ({ found, score: 2 }))),

  /** "Consultoria | 2 | R$ 150,00" in a table: found by the arrangement when no word helps (likely-services.ts). */
  byArrangement: ({ layout }) =>
    likelyServices(layout).flatMap(({ text, words, page, weight }) => {
      const value = isWholeLabel(tokenize([{ text }])) ? null : descriptionFrom([text]);
      const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
      return value === null
        ? []
        : [
            {
              found: { value, page, box: unionBox(words), confidence, isWhole: false },
              score: weight,
            },
          ];
    }),
};

type Found = PrintedDescription["found"];

function byConfidence(found: Found, weight: number): Omit<PrintedDescription, "because"> {
  return { found, score: weight + found.confidence };
}

/** "Assunto: Contratação": after a label with several uses, a single word is weak evidence. */
function isVague(label: Label, { value }: Found): boolean {
  return labelScore(label) < STRONG - 1 && !value.includes(" ");
}

function labelScore(label: Label): number {
  return decide(LABEL_SCORES, label)?.answer ?? 4.3;
}

const NAMES_SERVICE =
  /servic|discrimin|cobranca|objeto|procedimento|tratamento|referente|correspondente|proveniente|^descri|especifica|trabalho/;

/** "Referente a", "Objeto": the following words continue like a sentence. */
const LEADS_TO_SERVICE = /^(?:ref|relativ|correspond|provenient|objeto|o que|titulo de|motivo)/;

/** How reliably a label heads the service. */
const LABEL_SCORES: Choice<Label, number> = {
  /** "Referência", "Mensagem", "Histórico": labels that also head numbers, greetings and remarks. */
  mayBeAnything: ({ phrase }) =>
    /^(?:ref|referencia|referencias|mensagem|motivo|historico|comentario|recado|natureza|atividade|demonstrativo|serv|desc|natureza operacao|titulo|ato|projeto|evento|anuncio|item|compl|complemento|finalidade|produto|identificacao|texto)\b/.test(
      phrase,
    )
      ? 3
      : null,

  /** "Serviços de consultoria prestados": running text; a rule for sentences knows its end better. */
  inRunningText: ({ hasColon, isAlone, phrase }) =>
    !hasColon && !isAlone ? (NAMES_SERVICE.test(phrase) ? 4.5 : 4.3) : null,

  /** "Discriminação dos serviços", "Referente a". */
  namesTheService: ({ phrase }) => (NAMES_SERVICE.test(phrase) ? 6 : null),

  /** "O que será feito na obra:": recognised only by its grammar. */
  byGrammar: ({ phrase }) => (phrase === OPEN ? 2.6 : null),

  /** "Escopo": the parts of the work, rather than its name. */
  scope: ({ phrase }) => (phrase.startsWith("escopo") ? 2.5 : null),
};

/** The description below or after a label; at most one. */
function describe(layout: Layout, label: Label): Found[] {
  for (const value of valuesOf(layout, label).slice(0, 5)) {
    if (value.where !== "inline" && isLabelCell(layout, value.cell)) continue;
    if (value.where === "right" && isHeadOfTable(layout, label)) continue;
    const amounts = findMoney(value.text).length;
    // "bruto R$ 900,00 | INSS R$ 99,00": a calculation.
    if (amounts > 1) return [];
    if (label.phrase === ITEM_HEADING && !hasAmountBeside(layout, value)) return [];
    const pieces = withContinuations(layout, value);
    const written = pieces.map((piece) => piece.text).join(" ");
    const text = descriptionFrom(
      pieces.map((piece) => piece.text),
      !LEADS_TO_SERVICE.test(label.phrase),
    );
    const isReckoning = amounts > 0 && !text?.includes(" ");
    if (text === null || isReckoning) {
      if (value.where === "inline") return [];
      continue;
    }
    const words = pieces.flatMap((piece) => piece.words);
    const confidence =
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
    const box = unionBox(words);
    const isComplete =
      isWhole(layout, pieces) &&
      isOnePhrase(text) &&
      !isCutShort(written) &&
      !isOneOfSeveral(layout, label, value);
    return [{ value: text, page: value.page, box, confidence, isWhole: isComplete }];
  }
  return [];
}

/** "Descrição | Diária | Total": the text beside it is the next column's heading. */
function isHeadOfTable(layout: Layout, { cell }: Label): boolean {
  return layout.labels.some(
    (other) => other.cell.line === cell.line && other.kind.startsWith("amount") && other.isAlone,
  );
}

/** A single word may belong to another item; a full stop may separate it from the service. */
function isOnePhrase(text: string): boolean {
  return text.includes(" ") && !/[\p{L}\d)]{2}[.!?;]\s+\p{Lu}/u.test(text);
}

/** "Alimentação | 1.896,81" over "Decoração | 1.138,09": the first item of a table is only a part of the charge. */
function isOneOfSeveral(layout: Layout, { phrase }: Label, { cell }: Value): boolean {
  const next = layout.lines[cell.line + 1];
  return (
    phrase === ITEM_HEADING &&
    next !== undefined &&
    next.cells.length > 1 &&
    !/^(?:sub-?total|total|valor|desconto)/i.test(next.text) &&
    next.cells.some(({ text }) => findMoney(text).length > 0)
  );
}

/** A row of an item has a price; a line below an empty table has none. */
function hasAmountBeside(layout: Layout, { cell }: Value): boolean {
  return (layout.lines[cell.line]?.cells ?? []).some((other) => findMoney(other.text).length > 0);
}
