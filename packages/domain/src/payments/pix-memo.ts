import { isCnpj, normalizeCnpj } from "../identifiers/cnpj.ts";
import { isCpf } from "../identifiers/cpf.ts";
import { isEndToEndId } from "./pix-received.ts";
import { searchText } from "../basics/text.ts";

/** What a line of a statement tells of who paid. */
export interface MemoFacts {
  readonly isPix: boolean;
  readonly endToEndId: string | null;
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
}

/**
 * Reads the memo of a credit in the forms that Brazilian banks use: "PIX RECEBIDO - NOME", "Pix - Recebido 12/11 10:31
 * 00012345678900 NOME", "Transferência recebida pelo Pix - NOME - 12.345.678/0001-95 - BANCO …", 'Pix recebido: "Cp
 * :12345678-NOME"', "TRANSFERENCIA PIX REM: NOME 12/11", "RECEBIMENTO PIX-PIX_CRED 12345678909 NOME".
 * @param name the NAME of the entry, where a few banks put the payer.
 */
export function readPixMemo(memo: string, name: string): MemoFacts {
  const text = `${memo} `;
  const isPix = /(^|[^a-z])pix([^a-z]|$)/.test(searchText(`${memo} ${name}`).replaceAll("_", " "));
  const endToEndId = findEndToEndId(text);
  const rest = endToEndId ? text.replace(endToEndId, " ") : text;
  return {
    isPix: isPix || endToEndId !== null,
    endToEndId,
    payerTaxId: findTaxId(rest),
    payerName: isPix || endToEndId !== null ? (findName(rest) ?? findName(name)) : null,
  };
}

function findEndToEndId(text: string): string | null {
  const found = text.match(/\bE[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}\b/g) ?? [];
  return found.find(isEndToEndId) ?? null;
}

const TAX_ID =
  /(?<![\d.])(\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}|\d{14}|\d{11})(?![\d.])/g;

/** Check digits decide; Banco do Brasil fills a CPF up to fourteen digits. */
function findTaxId(text: string): string | null {
  for (const [found] of text.matchAll(TAX_ID)) {
    const taxId = normalizeCnpj(found);
    if (isCnpj(taxId) || isCpf(taxId)) return taxId;
    if (taxId.startsWith("000") && isCpf(taxId.slice(3))) return taxId.slice(3);
  }
  return null;
}

/** What is no part of a name: numbers of every kind, quotes, the bank's own words, where the money came from. */
const NOISE: readonly RegExp[] = [
  /["“”]/g,
  /\bCp\s*:\s*\d+\s*-?/gi,
  TAX_ID,
  /\*{2,}[\d.*]*-?[\d*]*/g,
  /\b\d{1,2}\/\d{1,2}(\/\d{2,4})?\b/g,
  /\b\d{1,2}:\d{2}(:\d{2})?\b/g,
  /\b\d{5,}\b/g,
];

const BANK_WORDS =
  /^[\s:;,._|-]*(pix[\s_-]*(cred(ito)?|qr[\s-]*code|qrs|qrcode)\b|transfer[eê]ncia|transf|pix|recebid[oa]|recebimento|receb|cr[eé]dito|cred|est[aá]tico|din[aâ]mico|qr[\s-]*code|pelo|via|por|de|do|da|rem(etente)?\s*:|rem\b|pagador\s*:|chave|instant[aâ]neo|pagamento|outra if|mesma inst)(?=[\s:;,._|-]|$)/iu;

const MIN_LETTERS = 3;

function findName(text: string): string | null {
  let rest = NOISE.reduce((left, pattern) => left.replace(pattern, " - "), text);
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(BANK_WORDS, " ");
  }
  const parts = rest
    .split(/(?<!\s)\s+[-|]\s+|\s-|-\s/)
    .map((part) => part.replace(/\s+/g, " ").trim());
  const name = parts
    .map((part) => part.replace(/^[\s:;,._|-]+|(?<![\s:;,_|-])[\s:;,_|-]+$/g, ""))
    .find(isName);
  return name ?? null;
}

function isName(part: string): boolean {
  return (part.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS && !BANK_WORDS.test(part);
}
