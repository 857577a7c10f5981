import { searchText } from "../basics/text.ts";
import { extractFields, type ExtractionInput } from "./extract-fields.ts";
import { layOut } from "./page/layout.ts";
import type { Page } from "./page/page.ts";
import { orElse, type ReadField, type Reading } from "./page/reading.ts";
import { cutToSize } from "./page/readable-size.ts";
import {
  findBoletos,
  type FoundBoleto,
  type PlacedCode,
  boletoOfCode,
} from "./boletos/find-boletos.ts";
import { isWithin, onlyAreas, type BoletoArea, boletoAreas } from "./boletos/boleto-areas.ts";

export interface BoletosInput extends Omit<ExtractionInput, "codes"> {
  readonly codes: readonly PlacedCode[];
}

/**
 * The reading of each boleto of a paper with several (a carnê's leaves, a boleto on every page), in reading order, each from
 * its own part of the paper. Values printed once for all boletos apply to each, to be checked. Empty when the paper has one
 * boleto or none.
 */
export function extractBoletos(input: BoletosInput): Reading[] {
  const pages = cutToSize(input.pages);
  const lines = layOut(pages);
  const origins = pages.map(({ origin }) => origin);
  const boletos = findBoletos(lines, input.codes, origins, input.today);
  if (boletos.length < 2) return [];
  const areas = boletoAreas(boletos, lines);
  const readings = boletos.map((boleto) => {
    const own = areas.get(boleto) ?? [];
    return extractFields({
      ...input,
      pages: onlyAreas(pages, own),
      codes: codesOf(boleto, own, input),
    });
  });
  const common = extractFields({
    ...input,
    pages: onlyAreas(pages, commonAreas(boletos, pages)),
    codes: [],
  });
  return withDoubtOfCut(withCommon(readings, common));
}

/** The boleto's own bars, which prove it anywhere on the paper, and the other codes in its part of the paper. */
function codesOf(
  { slip: boleto, isCoded, marks }: FoundBoleto,
  areas: readonly BoletoArea[],
  { codes, today }: BoletosInput,
): string[] {
  const others = codes.filter(
    ({ text, page, box }) =>
      boletoOfCode(text, today) === null &&
      box !== null &&
      areas.some((area) => area.page === page && isWithin(area, box.y + box.h / 2)),
  );
  const isAlone = isCoded || marks.length === 0 || areas.length === 0;
  return [...(isAlone ? [boleto.barcode] : []), ...others.map(({ text }) => text)];
}

/**
 * The print before the first boleto: a cover, and the head of a page with several. A page between boletos cannot be
 * attributed to one.
 */
function commonAreas(boletos: readonly FoundBoleto[], pages: readonly Page[]): BoletoArea[] {
  const marks = boletos.flatMap((boleto) =>
    boleto.marks.map((mark) => ({ ...mark, slip: boleto })),
  );
  const first = Math.min(...marks.map(({ page }) => page));
  const last = Math.max(...marks.map(({ page }) => page));
  const used = new Set(marks.map(({ page }) => page));
  if (first === Infinity || used.size < last - first + 1) return [];
  const covers = pages.slice(0, first).map((_, page) => whole(page));
  const onFirst = marks.filter(({ page }) => page === first);
  if (new Set(onFirst.map(({ slip: boleto }) => boleto)).size < 2) return covers;
  const bottom = Math.min(...onFirst.map(({ box }) => box.y));
  return [...covers, { ...whole(first), bottom }];
}

function whole(page: number): BoletoArea {
  return { page, top: -Infinity, bottom: Infinity };
}

/** A value is not common when a boleto has another one: then it belongs to the first boleto. */
function withCommon(readings: readonly Reading[], common: Reading): Reading[] {
  const isOneClient = readings.every(
    ({ razaoSocial, cnpjCpf }) =>
      agrees(cnpjCpf, common.cnpjCpf) && agrees(razaoSocial, common.razaoSocial),
  );
  if (!isOneClient) return [...readings];
  return readings.map((own) => ({
    ...own,
    razaoSocial: orElse(own.razaoSocial, common.razaoSocial),
    cnpjCpf: orElse(own.cnpjCpf, common.cnpjCpf),
    endereco: orElse(own.endereco, common.endereco),
    descricaoServico: orElse(own.descricaoServico, common.descricaoServico),
    beneficiario: orElse(own.beneficiario, common.beneficiario),
    beneficiarioCnpjCpf: orElse(own.beneficiarioCnpjCpf, common.beneficiarioCnpjCpf),
  }));
}

function agrees({ value: own }: ReadField<string>, { value: common }: ReadField<string>): boolean {
  return own === null || common === null || searchText(own) === searchText(common);
}

/** Leaves of a carnê have nearly equal texts: a text that is longer on another leaf was cut off. */
function withDoubtOfCut(readings: readonly Reading[]): Reading[] {
  const doubted = (field: ReadField<string>, name: "razaoSocial" | "descricaoServico") => {
    const isCut = readings.some(({ [name]: { value } }) => isStartOf(field.value, value));
    return isCut ? { ...field, confidence: "conferir" as const } : field;
  };
  return readings.map((own) => ({
    ...own,
    razaoSocial: doubted(own.razaoSocial, "razaoSocial"),
    descricaoServico: doubted(own.descricaoServico, "descricaoServico"),
  }));
}

function isStartOf(text: string | null, longer: string | null): boolean {
  return text !== null && longer !== null && longer !== text && longer.startsWith(text);
}
