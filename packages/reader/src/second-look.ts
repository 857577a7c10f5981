import type { Box, Page } from "@emita/domain/extraction/page/page";
import { type Fallback, orElse, type Reading } from "@emita/domain/extraction/page/reading";
import { type GreyImage, shrink } from "./image/grey.ts";
import { removeRules } from "./image/rules.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import type { Source } from "./read-source.ts";

/** At another size and without table rules the engine splits the page into lines differently, and finds text it had missed. */
const SECOND_SCALE = 0.72;
/** Many documents have no description; a second look is only worth it for a page that was hard to read. */
const DOUBTFUL_CONFIDENCE = 0.86;
const MASKED_ID = /[*•x]{3}\.?\s?\d{3}/i;

/** True when a recognised page lacks fields that nearly every document shows. */
export function needsSecondLook(reading: Reading, { pages, images }: Source): boolean {
  if (!images.some((image) => image !== null)) return false;
  const words = pages.flatMap((page) => page.words);
  const isMasked = MASKED_ID.test(words.map((word) => word.text).join(" "));
  if (reading.razaoSocial.value === null || reading.valor.value === null) return true;
  if (reading.cnpjCpf.value === null && !isMasked) return true;
  const confidence =
    words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return reading.descricaoServico.value === null && confidence < DOUBTFUL_CONFIDENCE;
}

/** Recognises the pages again, from smaller pictures; positions are in pixels of the first ones. */
export async function lookAgain({ pages, images }: Source, engine: OcrEngine): Promise<Page[]> {
  const again: Page[] = [];
  for (const [index, page] of pages.entries()) {
    const image = images[index];
    again.push(image ? await readSmaller(image, engine) : page);
  }
  return again;
}

async function readSmaller(image: GreyImage, engine: OcrEngine): Promise<Page> {
  const smaller = shrink(
    removeRules(image),
    Math.round(Math.max(image.width, image.height) * SECOND_SCALE),
  );
  const page = await engine.recognize(smaller, { layout: "sparse" });
  const factor = image.width / smaller.width;
  const words = page.words.map((word) => ({
    ...word,
    x: word.x * factor,
    y: word.y * factor,
    w: word.w * factor,
    h: word.h * factor,
  }));
  return { ...page, width: image.width, height: image.height, words };
}

/** Adds words of the second look at places where the first one found nothing. */
export function mergeLooks(first: readonly Page[], second: readonly Page[]): Page[] {
  return first.map((page, index) => {
    const more = (second[index]?.words ?? []).filter(
      (word) => !page.words.some((known) => overlaps(known, word)),
    );
    return page.origin === "ocr" ? { ...page, words: [...page.words, ...more] } : page;
  });
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Values of the first look are kept; the second fills gaps, never as certain. */
export function fillGaps(first: Reading, second: Reading): Reading {
  const description = orElse(first.descricaoServico, second.descricaoServico);
  return {
    razaoSocial: orElse(first.razaoSocial, second.razaoSocial),
    cnpjCpf: orElse(first.cnpjCpf, second.cnpjCpf),
    valor: orElse(first.valor, second.valor),
    vencimento: orElse(first.vencimento, second.vencimento),
    codigoServico: orElse(first.codigoServico, second.codigoServico),
    descricaoServico: description,
    endereco: orElse(first.endereco, second.endereco),
    linhaDigitavel: orElse(first.linhaDigitavel, second.linhaDigitavel),
    pixCopiaECola: orElse(first.pixCopiaECola, second.pixCopiaECola),
    pixEndToEndId: orElse(first.pixEndToEndId, second.pixEndToEndId),
    beneficiario: orElse(first.beneficiario, second.beneficiario),
    beneficiarioCnpjCpf: orElse(first.beneficiarioCnpjCpf, second.beneficiarioCnpjCpf),
    proposed: first.descricaoServico.value === null ? second.proposed : first.proposed,
    fallback: stillOffered(first, second),
    looksLikePayment: first.looksLikePayment || second.looksLikePayment,
  };
}

/** The first look's suggestions for fields that the second look did not find. */
function stillOffered(first: Reading, second: Reading): Fallback {
  const { razaoSocial, cnpjCpf, valor, vencimento, descricaoServico } = first.fallback;
  return {
    razaoSocial: second.razaoSocial.value === null ? razaoSocial : null,
    cnpjCpf: second.cnpjCpf.value === null ? cnpjCpf : null,
    valor: second.valor.value === null ? valor : null,
    vencimento: second.vencimento.value === null ? vencimento : null,
    descricaoServico: second.descricaoServico.value === null ? descricaoServico : null,
  };
}
