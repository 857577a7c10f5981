import { isCnpj, normalizeCnpj } from "../identifiers/cnpj.ts";
import { isCpf } from "../identifiers/cpf.ts";

/** Digits and signs of a whole CPF or CNPJ; Sicoob writes a blank for the slash of a CNPJ. */
const TAX_ID =
  /(?<![\d.])(\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}[/ ][0-9A-Z]{4}-\d{2}|\d{14}|\d{11})(?![\d.])/g;

/** A CPF or CNPJ that is cut off or masked: "14.868.712 0001", "***.982.247-**", "•••.982.247-••". */
const PART_OF_TAX_ID =
  /(?<![\d.])\d{2}\.\d{3}\.\d{3}(?:[/ ]\d{1,4}(?:-\d?)?)?(?![\d.])|[*•xX]{3}\.?\d{3}\.?\d{3}-?[*•xX]{2}/g;

/** The first CPF or CNPJ with right check digits; Banco do Brasil pads a CPF to fourteen digits. */
export function findTaxId(text: string): string | null {
  for (const [found] of text.matchAll(TAX_ID)) {
    const taxId = normalizeCnpj(found);
    if (isCnpj(taxId) || isCpf(taxId)) return taxId;
    if (taxId.startsWith("000") && isCpf(taxId.slice(3))) return taxId.slice(3);
  }
  return null;
}

/** Whether the bank identifies the payer by a tax id, even a partly masked one. */
export function showsTaxId(text: string): boolean {
  return findTaxId(text) !== null || text.match(PART_OF_TAX_ID) !== null;
}

/** Texts that are not part of a name. Itaú appends the day to the name: "CLIENTE SA06/11". */
const NOISE: readonly RegExp[] = [
  /["“”|]/g,
  TAX_ID,
  PART_OF_TAX_ID,
  /\d{1,2}\/\d{2}(?:\/\d{2,4})?(?!\d)/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\b\d{5,}(?:-[\dxX])?\b/g,
];

/** The start of the payer's bank and account, or of a labelled number. */
const TAIL = /\s(?:(?:ag[eê]ncia|conta|doc\.?)\s*:|cnpj|cpf)(?![\p{L}\p{N}])/iu;

/** Texts before a name: "REM.: ", "Cp :", "Remet."; and codes of branch and account before it. */
const LEAD = /^(?:(?:cp|de|rem|remet|remetente|pagador)\s*[:.]|\d{3,5}(?:-[\dxX])?(?=[\s.]))/iu;

const SEPARATOR = " - ";
const MIN_LETTERS = 3;

/**
 * The payer's name in the text after the words that give the line's kind: without numbers, days, tax ids and the account
 * it came from. Null when no name is left.
 */
export function payerIn(text: string): string | null {
  const [head = ""] = text.split(TAIL);
  const names = NOISE.reduce((left, pattern) => left.replace(pattern, SEPARATOR), ` ${head} `)
    .replace(/\s+/g, " ")
    .split(/ -|- /)
    .map(nameOf);
  return names.find(isName) ?? null;
}

function nameOf(part: string): string {
  let rest = trimSigns(part);
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = trimSigns(rest.replace(LEAD, ""));
  }
  return rest;
}

const SIGNS = /^[\s:;,._*-]+|(?<![\s:;,_*-])[\s:;,_*-]+$/g;

function trimSigns(text: string): string {
  return text.replace(SIGNS, "");
}

function isName(part: string): boolean {
  return (part.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS;
}
