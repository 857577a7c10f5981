import {
  isLabelCell,
  type Layout,
  letterHeight,
  toValue,
  type Value,
  valuesOf,
} from "../page/geometry.ts";
import type { Label } from "../page/label.ts";
import { ITEM_HEADING, OPEN } from "../words/label-words.ts";
import { type Box, unionBox } from "../page/page.ts";
import { cellBelow, fillsItsLine } from "../page/wrapping.ts";
import type { ProseText } from "../parties/prose.ts";
import { findDates, findMoney, isAddressLike } from "../words/shapes.ts";
import { isSlipPaper, likelyServices } from "./told-service.ts";

/** The product's limit, characters. */
export const MAX_DESCRIPTION = 200;

export interface FoundDescription {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly confidence: number;
  /** A label or sentence said that this is the service; else it may be another remark. */
  readonly isStrong: boolean;
}

/** The service described on the paper, or null. Labels that name the service beat those that may head something else. */
export function findServiceDescription(layout: Layout, prose: ProseText): FoundDescription | null {
  const labelled = layout.labels
    .filter((label) => label.kind === "description")
    .filter((label) => label.phrase !== OPEN || !isSlipPaper(layout))
    .flatMap((label) => describe(layout, label));
  const told = [
    ...fromProse(layout, prose, SENTENCE_SERVICE, 5.5),
    ...fromProse(layout, prose, LOOSE_SERVICE, 1.5),
  ];
  const [best] = [...labelled, ...told, ...remarks(layout, prose), ...likely(layout)].toSorted(
    (a, b) => b.weight - a.weight,
  );
  return best ? { ...best.found, isStrong: best.weight > STRONG } : null;
}

/** Weights above this come from words that name the service. */
const STRONG = 5.4;

interface Candidate {
  readonly found: Omit<FoundDescription, "isStrong">;
  readonly weight: number;
}

/** What the arrangement of the paper says when its words do not. */
function likely(layout: Layout): Candidate[] {
  return likelyServices(layout).flatMap(({ text, words, page, weight }) => {
    const value = clean([text]);
    const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
    return isDescriptionLike(value)
      ? [{ found: { value, page, box: unionBox(words), confidence }, weight }]
      : [];
  });
}

/** On a transfer's receipt nobody but the payer makes remarks: they say what it was for. */
function remarks(layout: Layout, prose: ProseText): Candidate[] {
  if (!/\bpix\b|\bted\b|transfer[eê]ncia/i.test(prose.text)) return [];
  return layout.labels
    .filter((label) => /^(?:obs|observacao|observacoes)$/.test(label.phrase) && label.hasColon)
    .flatMap((label) => describe(layout, label))
    .map((candidate) => ({ ...candidate, weight: 2 }));
}

function describe(layout: Layout, label: Label): Candidate[] {
  for (const value of valuesOf(layout, label).slice(0, 5)) {
    if (value.where !== "inline" && isLabelCell(layout, value.cell)) continue;
    // "bruto R$ 900,00 | INSS R$ 99,00": a reckoning.
    if (findMoney(value.text).length > 1) return [];
    if (label.phrase === ITEM_HEADING && !hasAmountBeside(layout, value)) return [];
    const pieces = withContinuations(layout, value);
    const text = clean(pieces.map((piece) => piece.text));
    const isReckoning = findMoney(value.text).length > 0 && !text.includes(" ");
    if (isReckoning || !isDescriptionLike(text)) {
      if (value.where === "inline") return [];
      continue;
    }
    const words = pieces.flatMap((piece) => piece.words);
    const confidence =
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
    return [
      {
        found: { value: text, page: value.page, box: unionBox(words), confidence },
        weight: weightOf(label) + confidence,
      },
    ];
  }
  return [];
}

/** The row of an item says what it costs; a line under an empty table does not. */
function hasAmountBeside(layout: Layout, { cell }: Value): boolean {
  return (layout.lines[cell.line]?.cells ?? []).some((other) => findMoney(other.text).length > 0);
}

/** "Referente a" and the service's own headings tell most; a reference or a message may be anything. */
function weightOf(label: Label): number {
  // Running text: a sentence that is understood as one knows better where it ends.
  if (!label.hasColon && !label.isAlone) return 4.5;
  if (
    /servic|discrimin|cobranca|objeto|procedimento|tratamento|referente|correspondente|proveniente/.test(
      label.phrase,
    )
  )
    return 6;
  if (label.phrase === OPEN) return 2.6;
  if (label.phrase.startsWith("escopo")) return 2.5;
  if (
    /^(?:ref|referencia|referencias|mensagem|motivo|historico|comentario|recado|natureza|atividade|demonstrativo|serv|desc|natureza operacao)\b/.test(
      label.phrase,
    )
  )
    return 3;
  return 5;
}

/** The lines that the text runs on to. */
function withContinuations(layout: Layout, value: Value): Value[] {
  const pieces = [value];
  let last = value;
  while (pieces.length < 6) {
    const next = cellBelow(layout, last);
    if (!next || (isLabelCell(layout, next) && !isOpen(last.text)) || !runsOn(layout, last, next))
      break;
    last = toValue(next, next.words, "below");
    pieces.push(last);
  }
  return pieces;
}

function runsOn(layout: Layout, value: Value, next: Value["cell"]): boolean {
  const height = letterHeight(layout, value.cell);
  const ratio = letterHeight(layout, next) / height;
  if (ratio > 1.45 || ratio < 0.68 || /[.!?]$/.test(value.text)) return false;
  if (isOpen(value.text) || /^\p{Ll}/u.test(next.text)) return true;
  // Under the label of a value that stands beside it something new begins.
  if (value.where === "right" && next.box.x < value.box.x - height * 2) return false;
  return fillsItsLine(layout, value, next) && findMoney(next.text).length === 0;
}

/** A line that ends in a hyphen, a comma or a preposition is not finished. */
function isOpen(text: string): boolean {
  return /[-‐,]$|(?<!\p{L})(?:de|d[ao]s?|em|e|para|com|[ao]s?|n[ao]s?|por|à|ao)$/iu.test(text);
}

/** One text: hyphens of line ends kept as they join compound words, sentence dot off, cut at the limit. */
function clean(pieces: readonly string[]): string {
  const joined = pieces.reduce(
    (text, piece) => (/\p{L}-$/u.test(text) ? `${text}${piece}` : `${text} ${piece}`.trim()),
    "",
  );
  const stripped = joined
    .slice(0, 10 * MAX_DESCRIPTION)
    .replace(/\s+/g, " ")
    .replace(/^\d+(?:\.\d+)+\.?\s+/, "")
    .replace(OBJECT_CLAUSE, "")
    .replace(/^(?:referente|relativ[oa]|correspondente)s?\s+(?:a|ao|aos|à|às)\s*:?\s*/i, "")
    .replace(
      /^(?:a\s+|pel[ao]s?\s+)?(?:presta[cç][aã]o|execu[cç][aã]o)\s+d[eo]s?\s+(?:servi[cç]os?\s+)?(?:d[ea]\s+)?(?=\p{L}{4})/iu,
      "",
    )
    .replace(/^(?:o\s+)?pagamento\s+(?:d[aeo]s?|pel[ao]s?|por)\s+(?:servi[cç]os?\s+d[ea]\s+)?/i, "")
    .replace(AFTER_SERVICE, "")
    .replace(/ ?[-–(|]? ?R\$ ?[\d.,].*/, "")
    .replace(/^[^\p{L}\d]+|[\s.;:,|–-]+$/gu, "");
  if (stripped.length <= MAX_DESCRIPTION) return stripped;
  const cut = stripped.slice(0, MAX_DESCRIPTION);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION - 30));
}

/** How contracts begin the clause of their object. */
const OBJECT_CLAUSE =
  /^(?:(?:[ao]\s+)?(?:presente|este)\s.{0,30}?\bobjeto\s+|constitui(?:em)?\s+(?:o\s+)?objeto\s.{0,30}?(?:contrato|instrumento)\s+|[eé]\s+objeto\s.{0,30}?(?:contrato|instrumento)\s+|[ao]\s+(?:contratad[ao]|prestador[ao]?)\s+(?:prestar[aá]|executar[aá]|realizar[aá]|(?:se\s+)?(?:obriga|compromete)(?:-se)?\s+a\s+(?:prestar|executar|realizar))\s+(?:(?:à|ao|para\s+[ao])\s+(?:contratante|tomador[ao]?|cliente)\s+)?)(?:[ao]s?\s+)?(?:servi[cç]os?\s+(?:t[eé]cnicos\s+|profissionais\s+|especializados\s+)?d[eo]s?\s+)?/i;

/** What slips add to the service: the month, the instalment, the note's number. */
const AFTER_SERVICE =
  /\s*[-–(|,]\s*(?:compet[eê]ncia|compet\.|m[eê]s(?:\s+de)?\b|ref(?:er[eê]ncia|\.)?\s|per[ií]odo|parcela|vencimento|venc\.|nf-?s?-?e?\b|nota\s+fiscal|contrato\s+n|pedido|o\.?s\.?\s*n|valor\b).*$/i;

function isDescriptionLike(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 5 || letters < text.length * 0.55) return false;
  if (isAddressLike(text) && findDates(text).length > 0) return false;
  // The rest of a label that was cut in two: "Descrição | da cobrança".
  if (/^(?:d[aeo]s?|por|para|em|e|aos?)\s/.test(text)) return false;
  if (/^(?:\d+\s*[-–]\s*)?cr[eé]dito em conta|n[aã]o (?:identificad|informad)/i.test(text))
    return false;
  return (
    !/^(?:r\$|qtd|quant|valor|total|unid|horas?$|pre[cç]o|vlr|vl\b|dias?$|aliq|al[ií]q|e-?mail|www)/i.test(
      text,
    ) &&
    !/^(?:proposta|or[cç]amento|contrato|pedido|nota fiscal|fatura|recibo)\s+(?:\p{L}+\s+)?(?:n[º°o.]|\d)/iu.test(
      text,
    ) &&
    !/\b\d{2}\.\d{3}\.\d{3}\/\d{4}/.test(text)
  );
}

const SENTENCE_SERVICE =
  /(?:referentes?|relativ[oa]s?|correspondentes?|provenientes?|decorrentes?)\s+(?:à|ao|aos|às|a|de|da|do)\s+|(?:a\s+t[ií]tulo\s+de|pel[oa]s?\s+servi[cç]os?\s+(?:prestad[oa]s?\s+)?(?:de|em)|pela\s+presta[cç][aã]o\s+d[eo]s?(?:\s+servi[cç]os?)?(?:\s+d[ea])?|em\s+pagamento\s+(?:d[eo]s?|a|aos?|pel[oa]s?)(?:\s+servi[cç]os?(?:\s+prestados)?\s+d[ea])?|tem\s+(?:por|como)\s+objeto)\s+/gi;
const SENTENCE_END =
  /\.(?:\s|$)|;|,\s(?:conforme|pelo qual|dando|da qual|de cuj|no valor|na import|[ao] import|[ao] quantia|[ao] valor|realizad|prestad|pago|em\s\d|com vencimento|firm|pel[ao]s? quai?s?|(?:n[oa]|d[oa]|durante\s+[oa])\s+(?:m[eê]s|per[ií]odo|semana)\b|(?:pelo|ao) pre[cç]o|por R\$|mediante)|\s(?:no valor de|na import[aâ]ncia|para maior clareza|pelo que|por ser verdade|e para clareza)/i;

/** Sentences that say what is done or paid for without calling it a service. */
const LOOSE_SERVICE =
  /(?:\((?:[^()]{3,110}\s)?(?:rea(?:l|is)|centavos?)\)\s*,?\s*(?:por|pel[ao]s?(?:\s+trabalhos?\s+d[eo])?|para|em\s+raz[aã]o\s+d[aeo])|(?:rea(?:l|is)|centavos?)\s+pel[ao]s?\s+(?:trabalhos?|servi[cç]os?)\s+d[eo]|\b(?:execu[cç][aã]o|realiza[cç][aã]o|presta[cç][aã]o|contrata[cç][aã]o)\s+d[aeo]s?|\bse\s+(?:encarrega|responsabiliza|incumbe)(?:r[aá])?\s+(?:de|por|d[ao]s?|pel[ao]s?)|\b(?:far[aá]|prestar[aá]|executar[aá]|realizar[aá]|entregar[aá])(?:\s+(?:para|ao?|à)\s+(?:[ao]\s+)?(?:tomador|contratante|cliente)\p{L}*)?)\s+(?:servi[cç]os?\s+d[eo]\s+)?/giu;

function fromProse(
  layout: Layout,
  prose: ProseText,
  forms: RegExp,
  certainty: number,
): Candidate[] {
  return [...prose.text.matchAll(forms)].flatMap((match) => {
    const start = match.index + match[0].length;
    const tail = prose.text.slice(start, start + 320);
    const full = SENTENCE_END.exec(tail)?.index ?? tail.length;
    const end = Math.min(full, untilLabel(layout, prose, start, full));
    const text = clean([tail.slice(0, end)]);
    const words = prose.wordsAt(start, start + end);
    const page = layout.lines[prose.lineAt(start)]?.page ?? 0;
    // A form's line without a full stop would run on into the next field: labels handle those.
    const isSentence = end === full && end < tail.length && end <= MAX_DESCRIPTION;
    if (!isSentence || !isDescriptionLike(text) || words.length === 0) return [];
    const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
    return [
      {
        found: { value: text, page, box: unionBox(words), confidence },
        weight: certainty + confidence,
      },
    ];
  });
}

/** Where the text from `start` on meets a label that heads something else: no sentence goes on there. */
function untilLabel(layout: Layout, prose: ProseText, start: number, length: number): number {
  const words = prose.wordsAt(start, start + length);
  let at = 0;
  for (const word of words) {
    if (at > 0 && [...layout.labelCells].some((cell) => cell.words[0] === word)) return at;
    at += word.text.length + 1;
  }
  return length;
}
