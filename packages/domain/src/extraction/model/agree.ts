import { MAX_AMOUNT_CENTS } from "../../basics/money.ts";
import { oneLine } from "../../basics/text.ts";
import { isSameCompany, isTaxId, normalizeTaxId } from "../../identifiers/tax-id.ts";
import type { Page } from "../page/page.ts";
import type { ReadField, Reading } from "../page/reading.ts";
import { findDates, findMoney, isNameLike, LEGAL_FORM_END } from "../vocabulary/shapes.ts";
import { type Place, plain, recognisedText, type RecognisedText } from "./find-again.ts";
import {
  type ModelAnswer,
  type ModelReading,
  type ModelValue,
  openFields,
} from "./model-reading.ts";

/** The company that issues the invoice, which is never the client. */
export interface Issuer {
  readonly taxId: string | null;
  readonly name: string | null;
}

/** Maximum length of an invoice's own description. */
const MAX_DESCRIPTION = 1000;
const MAX_NAME = 150;

/**
 * Compares the answer of an external model with our own reading. No value of it is certain: at best it is found in the
 * recognised text, or proved by its check digits. Values are dropped that lack the form of their field, name the issuer
 * or the beneficiary, or were not asked for.
 * @param pages the recognised words
 */
export function holdAgainst(
  reading: Reading,
  answer: ModelAnswer,
  pages: readonly Page[],
  issuer: Issuer,
): ModelReading {
  const open = new Set(openFields(reading));
  const text = recognisedText(pages);
  const of = <T>(
    field: keyof ModelReading,
    read: (given: string) => T | null,
    judge: (value: T) => ModelValue<T>,
  ): ModelValue<T> | null => {
    const given = open.has(field) ? answer[field] : null;
    const value = given === null ? null : read(given);
    return value === null ? null : judge(value);
  };
  const { razaoSocial, cnpjCpf, valor, vencimento, descricaoServico } = reading;
  return {
    razaoSocial: of(
      "razaoSocial",
      (given) => nameIn(given, reading, issuer),
      judgeText(razaoSocial, text),
    ),
    cnpjCpf: of("cnpjCpf", (given) => taxIdIn(given, reading, issuer), judgeTaxId(cnpjCpf, text)),
    valor: of("valor", amountIn, (cents) => standing(valor, cents, text.amount(cents))),
    vencimento: of("vencimento", dateIn, (date) => standing(vencimento, date, text.date(date))),
    descricaoServico: of("descricaoServico", descriptionIn, judgeText(descricaoServico, text)),
  };
}

function standing<T>(
  own: ReadField<T>,
  value: T,
  place: Place | null,
  isSame = own.value === value,
): ModelValue<T> {
  const found = place ? "found" : "unfound";
  return {
    value,
    standing: isSame ? "agrees" : found,
    page: place?.page ?? null,
    box: place?.box ?? null,
  };
}

function judgeText(own: ReadField<string>, text: RecognisedText) {
  return (value: string) =>
    standing(own, value, text.text(value), own.value !== null && plain(own.value) === plain(value));
}

/** Its check digits are right; `taxIdIn` dropped any other. */
function judgeTaxId(own: ReadField<string>, text: RecognisedText) {
  return (taxId: string): ModelValue<string> => {
    const judged = standing(own, taxId, text.text(taxId));
    return judged.standing === "unfound" ? { ...judged, standing: "proved" } : judged;
  };
}

function nameIn(given: string, { beneficiario }: Reading, issuer: Issuer): string | null {
  const name = oneLine(given, MAX_NAME);
  if (!isNameLike(name)) return null;
  const others = [issuer.name, beneficiario.value];
  return others.some((other) => other !== null && isSameName(name, other)) ? null : name;
}

/** Shorter names match the start of others by chance. */
const DISTINCT_NAME_LENGTH = 8;

/** "Nuvem Clara" and "NUVEM CLARA TECNOLOGIA LTDA." */
function isSameName(one: string, other: string): boolean {
  const names = [one, other].map((name) => plain(name.trim().replace(LEGAL_FORM_END, "")));
  const [short = "", long = ""] = names.toSorted((a, b) => a.length - b.length);
  return short === long || (short.length >= DISTINCT_NAME_LENGTH && long.startsWith(short));
}

function taxIdIn(given: string, { beneficiarioCnpjCpf }: Reading, issuer: Issuer): string | null {
  const taxId = normalizeTaxId(given);
  if (!isTaxId(taxId)) return null;
  const others = [issuer.taxId, beneficiarioCnpjCpf.value];
  return others.some((other) => other !== null && isSameCompany(taxId, other)) ? null : taxId;
}

/** A single amount: "R$ 1.850,00", "1850.00". */
function amountIn(given: string): number | null {
  const found = findMoney(`R$ ${given.replace(/R\$/i, "").trim()}`);
  const cents = found.length === 1 ? (found[0]?.value ?? 0) : 0;
  return cents > 0 && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** A single date, in the Brazilian form or in ISO form. */
function dateIn(given: string): string | null {
  const found = findDates(given.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, "$3/$2/$1"));
  return found.length === 1 ? (found[0]?.value ?? null) : null;
}

function descriptionIn(given: string): string | null {
  const text = oneLine(given, MAX_DESCRIPTION);
  return /\p{L}{3}/u.test(text) ? text : null;
}
