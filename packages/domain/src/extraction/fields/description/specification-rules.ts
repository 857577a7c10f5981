import { isCnpj, normalizeCnpj } from "../../../identifiers/cnpj.ts";
import { type LocalDate, parseBrDate } from "../../../basics/dates.ts";
import { type Cents, parseReais } from "../../../basics/money.ts";
import { searchText } from "../../../basics/text.ts";
import type { Fallback } from "../../page/reading.ts";
import { MAX_DESCRIPTION } from "./description-text.ts";

/**
 * The product specification's own extraction rules (section 5) over plain lines of text, to the letter. They nearly
 * always give an answer, even when the paper has none. So they only make proposals for fields that the label rules left
 * empty.
 */

/** The specification's description when none was read. */
export const DEFAULT_DESCRIPTION = "Prestação de serviços";

/**
 * The answers of these rules for the fields without a better one.
 * @param found fields that need no answer
 * @param ownTaxId normalised; the signed-in company is never its own tomador
 */
export function fallbackBySpecification(
  lines: readonly string[],
  found: Readonly<Record<keyof Fallback, boolean>>,
  ownTaxId?: string,
): Fallback {
  const cnpj = found.cnpjCpf ? null : cnpjBySpecification(lines);
  const description = found.descricaoServico ? null : descriptionBySpecification(lines);
  return {
    razaoSocial: found.razaoSocial ? null : nameBySpecification(lines),
    cnpjCpf: cnpj === ownTaxId ? null : cnpj,
    valor: found.valor ? null : amountBySpecification(lines),
    vencimento: found.vencimento ? null : dueDateBySpecification(lines),
    descricaoServico: description === DEFAULT_DESCRIPTION ? null : description,
  };
}

const CNPJ = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/g;
const PARTY_WORDS = /tomador|pagador|sacado|cliente|contratante/;
const LINES_AFTER_PARTY = 10;

/** The CNPJ within the ten lines after a party word, else the last one on the paper. Check digits right, normalised. */
export function cnpjBySpecification(lines: readonly string[]): string | null {
  const found = lines.flatMap((line, index) =>
    [...line.matchAll(CNPJ)]
      .map((match) => ({ index, cnpj: normalizeCnpj(match[0]) }))
      .filter(({ cnpj }) => isCnpj(cnpj)),
  );
  for (const [index, line] of lines.entries()) {
    if (!PARTY_WORDS.test(searchText(line))) continue;
    const near = found.find(
      (entry) => entry.index >= index && entry.index <= index + LINES_AFTER_PARTY,
    );
    if (near) return near.cnpj;
  }
  return found.at(-1)?.cnpj ?? null;
}

/** The largest amount written with R$. */
export function amountBySpecification(lines: readonly string[]): Cents | null {
  const amounts = lines.flatMap((line) =>
    [...line.matchAll(/R\$\s*(\d[\d.]*,\d{2})/g)].map((match) => parseReais(match[1] ?? "") ?? 0),
  );
  const largest = Math.max(0, ...amounts);
  return largest === 0 ? null : largest;
}

/** The first dd/mm/yyyy that is a valid date. */
export function dueDateBySpecification(lines: readonly string[]): LocalDate | null {
  for (const line of lines) {
    for (const match of line.matchAll(/\b\d{2}\/\d{2}\/\d{4}\b/g)) {
      const date = parseBrDate(match[0]);
      if (date !== null) return date;
    }
  }
  return null;
}

/**
 * The first line after tomador, pagador or sacado that is longer than three characters, does not start with a digit and
 * does not mention cpf; else the first line.
 */
export function nameBySpecification(lines: readonly string[]): string | null {
  const party = lines.findIndex((line) => /tomador|pagador|sacado/.test(searchText(line)));
  const after = party < 0 ? [] : lines.slice(party + 1);
  const name = after
    .map((line) => line.trim())
    .find((line) => line.length > 3 && !/^\d/.test(line) && !/cpf/i.test(line));
  return name ?? lines.map((line) => line.trim()).find((line) => line !== "") ?? null;
}

const HEADING_WORDS = /discriminacao|descricao|servico|atividade|objeto|especificacao|natureza/;
const MAX_DESCRIPTION_LINES = 15;
const MIN_DESCRIPTION = 20;

/** Up to fifteen lines after a heading word, cut at 200 characters; else a line of 20 to 200 characters; else the default. */
export function descriptionBySpecification(lines: readonly string[]): string {
  const heading = lines.findIndex((line) => HEADING_WORDS.test(searchText(line)));
  const after = heading < 0 ? [] : lines.slice(heading + 1, heading + 1 + MAX_DESCRIPTION_LINES);
  const text = after
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
  if (text !== "") return text.slice(0, MAX_DESCRIPTION).trim();
  const long = lines
    .map((line) => line.trim())
    .find((line) => line.length >= MIN_DESCRIPTION && line.length <= MAX_DESCRIPTION);
  return long ?? DEFAULT_DESCRIPTION;
}
