import type { LocalDate } from "../../basics/dates.ts";
import type { Cents } from "../../basics/money.ts";
import type { Box } from "./page.ts";

/**
 * certo: proved by check digits, a code or the file's own text; conferir: read or guessed, a person must check it;
 * nao_encontrado: empty.
 */
export type FieldConfidence = "certo" | "conferir" | "nao_encontrado";

/**
 * The source of a value. `barcode`, `qr`: the code on the paper; `line`: the printed linha digitável, check digits right;
 * `data`: an XML file; `text`: the file's text layer; `ocr`: letters recognised on a picture; `keyword`: derived from the
 * description.
 */
export type FieldSource = "barcode" | "qr" | "line" | "data" | "text" | "ocr" | "keyword";

export interface ReadField<T> {
  readonly value: T | null;
  readonly confidence: FieldConfidence;
  readonly source: FieldSource | null;
  /** Index of the page and the place on it, if there is one. */
  readonly page: number | null;
  readonly box: Box | null;
}

/**
 * The reading of a document for the invoice to be issued. Empty is better than wrong: no value is filled in that the
 * document lacks.
 */
export interface Reading {
  readonly razaoSocial: ReadField<string>;
  /** Normalised, check digits right. */
  readonly cnpjCpf: ReadField<string>;
  readonly valor: ReadField<Cents>;
  readonly vencimento: ReadField<LocalDate>;
  readonly codigoServico: ReadField<string>;
  readonly descricaoServico: ReadField<string>;
  /** The payer's address on one line, CEP included where printed. */
  readonly endereco: ReadField<string>;
  /** 47 or 48 digits. */
  readonly linhaDigitavel: ReadField<string>;
  readonly pixCopiaECola: ReadField<string>;
  /** End-to-end id of a PIX receipt: identifies the same payment again. */
  readonly pixEndToEndId: ReadField<string>;
  /** The beneficiary of a boleto or receipt: should be the signed-in company. */
  readonly beneficiario: ReadField<string>;
  /** Normalised, check digits right. */
  readonly beneficiarioCnpjCpf: ReadField<string>;
  /** The proposal of docs/product.md when nothing was read: always to be checked, never part of the reading. */
  readonly proposed: { readonly codigoServico: string; readonly descricaoServico: string };
  /** The values that the rules of docs/product.md, 5 give empty fields: offered to a person, never filled in. */
  readonly fallback: Fallback;
  /**
   * False when the paper is clearly not about a payment (a manual, a blank form, a letter without an amount): then no
   * field is certain.
   */
  readonly looksLikePayment: boolean;
}

export interface Fallback {
  readonly razaoSocial: string | null;
  readonly cnpjCpf: string | null;
  readonly valor: Cents | null;
  readonly vencimento: LocalDate | null;
  readonly descricaoServico: string | null;
}

/** No offer for any field. */
export const NO_FALLBACK: Fallback = {
  razaoSocial: null,
  cnpjCpf: null,
  valor: null,
  vencimento: null,
  descricaoServico: null,
};

/** A field without a value. */
export const NOT_FOUND = {
  value: null,
  confidence: "nao_encontrado",
  source: null,
  page: null,
  box: null,
} as const;

/** The first finding; a second one only when the first is empty, and then never as certain. */
export function orElse<T>(first: ReadField<T>, second: ReadField<T>): ReadField<T> {
  if (first.value !== null || second.value === null) return first;
  return { ...second, confidence: "conferir" };
}

/** The reading of a document without values for one invoice. */
export const NOTHING_READ: Reading = {
  razaoSocial: NOT_FOUND,
  cnpjCpf: NOT_FOUND,
  valor: NOT_FOUND,
  vencimento: NOT_FOUND,
  codigoServico: NOT_FOUND,
  descricaoServico: NOT_FOUND,
  endereco: NOT_FOUND,
  linhaDigitavel: NOT_FOUND,
  pixCopiaECola: NOT_FOUND,
  pixEndToEndId: NOT_FOUND,
  beneficiario: NOT_FOUND,
  beneficiarioCnpjCpf: NOT_FOUND,
  proposed: { codigoServico: "", descricaoServico: "" },
  fallback: NO_FALLBACK,
  looksLikePayment: true,
};
