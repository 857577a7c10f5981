import { searchText } from "@emita/domain/basics/text";
import { type Box, type Page, unionBox, type Word } from "@emita/domain/extraction/page/page";
import type { ReadField, Reading } from "@emita/domain/extraction/page/reading";
import type { GreyImage } from "./image/grey.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import type { Source } from "./read-source.ts";
import { fillGaps } from "./second-look.ts";

/** Each costs a second: a boleto and its receipt, or the first leaves of a carnê. */
const MAX_PICTURES = 2;
/** Labels of a bank's form. Its instructions and names contain one or two of these words. */
const FORM_LABELS = [
  /^vencimento/,
  /^(?:beneficiario|cedente)/,
  /^nosso/,
  /^especie/,
  /^agencia/,
  /^carteira/,
  /^aceite/,
  /^instrucoes/,
  /^documento/,
  /^processamento/,
];
const ENOUGH_LABELS = 4;

/**
 * The pages whose text layer has a boleto's digits but no payer. Generators print labels as outlines, and then only values are text. Empty
 * when nothing is missing.
 */
export function pagesWithoutLabels(
  { pages, images, views }: Source,
  readings: readonly Reading[],
): number[] {
  const boletos = readings.filter(({ linhaDigitavel }) => linhaDigitavel.value !== null);
  if (boletos.length === 0) return [];
  const isUnnamed = boletos.some(({ razaoSocial }) => razaoSocial.value === null);
  return pages
    .flatMap((page, index) => {
      const isText = page.origin === "text" && images[index] === null && views[index] !== null;
      return isText && (isUnnamed || !hasLabels(page)) ? [index] : [];
    })
    .slice(0, MAX_PICTURES);
}

function hasLabels({ words }: Page): boolean {
  const plain = words.map(({ text }) => searchText(text).replace(/^[^a-z]+/, ""));
  const labels = FORM_LABELS.filter((label) => plain.some((word) => label.test(word)));
  return (
    labels.length >= ENOUGH_LABELS || plain.some((word) => /^(?:pagador|sacad[oa])/.test(word))
  );
}

/** Those pages with words recognised in their picture added to the text layer, which stays unchanged. */
export async function withPictures(
  { pages, views }: Source,
  indexes: readonly number[],
  engine: OcrEngine,
): Promise<Page[]> {
  const joined = [...pages];
  for (const index of indexes) {
    const [page, view] = [pages[index], views[index]];
    if (page && view) joined[index] = await withPicture(page, view, engine);
  }
  return joined;
}

/** It now contains recognised letters: nothing on the page counts as the file's own text. */
async function withPicture(page: Page, view: GreyImage, engine: OcrEngine): Promise<Page> {
  const { words } = await engine.recognize(view);
  const scale = page.width / view.width;
  const known = runsOf(page.words);
  const more = words
    .map((word) => scaled(word, scale))
    .filter((word) => !known.some((run) => isSamePlace(run, word)));
  return { ...page, words: [...page.words, ...more], origin: "ocr" };
}

function scaled(word: Word, scale: number): Word {
  const { x, y, w, h } = word;
  return { ...word, x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

/** Words separated by a space, as one: the position of each in its piece of text is an estimate. */
function runsOf(words: readonly Word[]): Box[] {
  const runs: Box[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && goesOn(last, word)) runs[runs.length - 1] = unionBox([last, word]);
    else runs.push(word);
  }
  return runs;
}

function goesOn(run: Box, { x, y, h }: Word): boolean {
  const gap = x - (run.x + run.w);
  return Math.abs(y - run.y) < h * 0.3 && gap > -h && gap < h;
}

/** The box of a text layer's word is as high as its font: it overlaps the small label above. */
function isSamePlace(known: Box, seen: Box): boolean {
  const width = Math.min(known.x + known.w, seen.x + seen.w) - Math.max(known.x, seen.x);
  const height = Math.min(known.y + known.h, seen.y + seen.h) - Math.max(known.y, seen.y);
  return width > 0 && height > 0 && width * height > seen.w * seen.h * 0.4;
}

/** Values that the text layer proves are kept; the others come from labels and values together, and then from the text layer alone. */
export function joinReadings(text: Reading, joined: Reading): Reading {
  const both = fillGaps(joined, text);
  return {
    ...both,
    razaoSocial: prove(text.razaoSocial, both.razaoSocial),
    cnpjCpf: prove(text.cnpjCpf, both.cnpjCpf),
    valor: prove(text.valor, both.valor),
    vencimento: prove(text.vencimento, both.vencimento),
    descricaoServico: prove(text.descricaoServico, both.descricaoServico),
    linhaDigitavel: prove(text.linhaDigitavel, both.linhaDigitavel),
    pixCopiaECola: prove(text.pixCopiaECola, both.pixCopiaECola),
    pixEndToEndId: prove(text.pixEndToEndId, both.pixEndToEndId),
    beneficiario: prove(text.beneficiario, both.beneficiario),
    beneficiarioCnpjCpf: prove(text.beneficiarioCnpjCpf, both.beneficiarioCnpjCpf),
  };
}

function prove<T>(own: ReadField<T>, other: ReadField<T>): ReadField<T> {
  return own.confidence === "certo" ? own : other;
}
