import { type Layout, toValue } from "../../page/geometry.ts";
import { type Box, unionBox, type Word } from "../../page/page.ts";
import { isWholeLabel } from "../../vocabulary/phrases.ts";
import { tokenize } from "../../vocabulary/tokens.ts";
import { isActivityWord } from "../../vocabulary/activity.ts";
import { fillsItsLine } from "../../page/wrapping.ts";
import type { ProseText } from "../../parties/prose.ts";
import { descriptionFrom, isCutShort, MAX_DESCRIPTION } from "./description-text.ts";

/** "Recebi de ... a quantia de ..., referente a consultoria": sentences that name a service. */
export const SENTENCE_SERVICE =
  /(?:referentes?|relativ[oa]s?|correspondentes?|provenientes?|decorrentes?)\s*(?:à|ao|aos|às|a|d[aeo]s?)\s+(?:(?<=\b[ad]os\s+)servi[cç]os\s+d[eao]\s+)?|(?:a\s+t[ií]tulo\s+de|pel[oa]s?\s+servi[cç]os?\s+(?:prestad[oa]s?\s+)?(?:de|em)|pela\s+presta[cç][aã]o\s+d[eo]s?(?:\s+servi[cç]os?)?(?:\s+d[ea])?|em\s+pagamento\s+(?:d[eo]s?|a|aos?|pel[oa]s?)(?:\s+servi[cç]os?(?:\s+prestados)?\s+d[ea])?|tem\s+(?:por|como)\s+objeto|(?:constitui(?:em)?|[eé])\s+(?:o\s+)?objeto\s+d(?:este|o\s+presente)\s+(?:contrato|instrumento))\s+/gi;

/**
 * "A contratada executará a pintura do muro": sentences that state the work or the purpose of a payment without calling
 * it a service.
 */
export const LOOSE_SERVICE =
  /(?:\bcoloca\s+(?=\p{L}{4})|\bdescri[cç][aã]o\s+(?:coloc\p{L}+|p[oõ]e|bota|pode\s+(?:ser|colocar|p[oô]r))\s*:?\s*["“]?|R\s?\$\s?[\d.]+,\d{2},?\s+(?:por(?!\s+conta)|pel[ao]s?)|\bservi[cç]o\s+(?:foi|[eé])|\((?:[^()]{3,110}\s)?(?:rea(?:l|is)|centavos?)\)\s*,?\s*(?:por|pel[ao]s?(?:\s+trabalhos?\s+d[eo])?|para|em\s+raz[aã]o\s+d[aeo])|(?:apresentamos|encaminhamos|enviamos|segue)\s+(?:abaixo\s+|anexo\s+)?a\s+cobran[cç]a\s+d[aeo]s?|(?:rea(?:l|is)|centavos?)\s+pel[ao]s?\s+(?:trabalhos?|servi[cç]os?)\s+d[eo]|\bpel[ao]s?\s+(?:trabalhos?|atividades?)\s+d[eo]|\b(?:execu[cç][aã]o|realiza[cç][aã]o|presta[cç][aã]o|contrata[cç][aã]o)\s+d[aeo]s?|\bse\s+(?:encarrega|responsabiliza|incumbe)(?:r[aá])?\s+(?:de|por|d[ao]s?|pel[ao]s?)|\b(?:far[aá]|prestar[aá]|executar[aá]|realizar[aá]|entregar[aá])(?:\s+(?:para|ao?|à)\s+(?:[ao]\s+)?(?:tomador|contratante|cliente)\p{L}*)?)\s+(?:servi[cç]os?\s+d[eo]\s+)?/giu;

const SENTENCE_END =
  /(?<!(?<!\p{L})(?:ref|n|nr|dra?|sra?|cia|av|apto|art|proc|resp|qtd|aprox))\.(?:\s|$)|["”](?:\s|$)|\s\d{1,2}:\d{2}(?!\d)|;|,\s(?:conforme|pelo qual|dando|da qual|de cuj|no valor|na import|[ao] import|[ao] quantia|[ao] valor|realizad(?![oa]s?\sem\s\d)|prestad|pago|em\s\d|(?:n[ao]s?\s)?(?:datas?|dias?)\s|das?\s\d|com vencimento|firm|pel[ao]s? quai?s?|(?:n[oa]|d[oa]|durante\s+[oa])\s+(?:m[eê]s|per[ií]odo|semana)\b|(?:pelo|ao) (?:pre[cç]o|valor)|por R\$|mediante|nos autos|pel[ao] que)|(?<!,)\srealizad[oa]s?\s(?:em|nos?)\s|\s(?:s[aã]o devid|foram? (?:prestad|realizad|executad)|no valor de|na import[aâ]ncia|para maior clareza|pelo que|por ser verdade|e para clareza)/iu;

interface ToldDescription {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly confidence: number;
  /** It ends with its sentence, and no text was cut off that may belong to it. */
  readonly isWhole: boolean;
}

/** ", realizado em 13/11/2026", ", nos autos do processo": the sentence continues about the service. */
const GOES_ON = /^,\s(?:realizad|prestad|em\s\d|n[oa]s?\s)/i;

/** The text after such words, up to the end of the sentence. */
export function describedBySentence(
  layout: Layout,
  prose: ProseText,
  forms: RegExp,
): ToldDescription[] {
  return [...prose.text.matchAll(forms)].flatMap((match) => {
    const start = match.index + match[0].length;
    const tail = prose.text.slice(start, start + 320);
    const full = SENTENCE_END.exec(tail)?.index ?? tail.length;
    const end = Math.min(full, untilOther(layout, prose, start, full));
    const text = tail.slice(0, end);
    // When a label ends it, loose words ("R$ 2,00 por dia") must be followed by an activity.
    const isService =
      end === full || forms !== LOOSE_SERVICE || isActivityWord(text.split(" ")[0] ?? "");
    const isSentence = isService && end < tail.length && end <= MAX_DESCRIPTION;
    const value = isSentence ? descriptionFrom([text]) : null;
    const words = prose.wordsAt(start, start + end);
    // "Referente a | Vencimento" in one row: the heading of the next column.
    if (value === null || words.length === 0 || isWholeLabel(tokenize([{ text: value }])))
      return [];
    const page = layout.lines[prose.lineAt(start)]?.page ?? 0;
    const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
    const isWhole =
      end === full &&
      !isCutShort(text) &&
      !GOES_ON.test(tail.slice(end)) &&
      !/,\sn[oa]s?\s/.test(text);
    return [{ value, page, box: unionBox(words), confidence, isWhole }];
  });
}

/**
 * End of the sentence's possible text from `start`: the first label, or a line that starts afresh though the one before
 * had room.
 */
function untilOther(layout: Layout, prose: ProseText, start: number, length: number): number {
  const words = prose.wordsAt(start, start + length);
  let at = 0;
  let before = "";
  for (const word of words) {
    const mayEnd = at > 0 && !UNFINISHED.test(before);
    if (mayEnd && (beginsLabel(layout, word) || beginsAnew(layout, word))) return at;
    at += word.text.length + 1;
    before = word.text;
  }
  return length;
}

function beginsLabel(layout: Layout, word: Word): boolean {
  return [...layout.labelCells].some((cell) => cell.words[0] === word);
}

function beginsAnew(layout: Layout, word: Word): boolean {
  const index = layout.lines.findIndex(({ cells }) => cells[0]?.words[0] === word);
  const cell = layout.lines[index]?.cells[0];
  const last = layout.lines[index - 1]?.cells.at(-1);
  return (
    cell !== undefined &&
    last !== undefined &&
    /^(?:\p{Lu}|\d+\.$)/u.test(word.text) &&
    !fillsItsLine(layout, toValue(last, last.words, "below"), cell)
  );
}

/** "... no" ends a line, "período de ..." starts the next: the sentence continues. */
const UNFINISHED = /^(?:d[aeo]s?|n[ao]s?|em|e|com|para|por|pel[ao]s?|a|o|à|ao)$/i;
