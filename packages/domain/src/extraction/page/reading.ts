import type { LocalDate } from "../../basics/dates.ts";
import type { Cents } from "../../basics/money.ts";
import type { Box } from "./page.ts";

/** certo: proved by check digits, a code or the file's own text; conferir: read or guessed, a person must look; nao_encontrado: empty. */
export type FieldConfidence = "certo" | "conferir" | "nao_encontrado";

/**
 * Where a value comes from. `barcode`, `qr`: the code on the paper; `line`: the printed linha digitável, check digits right; `data`: an XML file;
 * `text`: the file's text layer; `ocr`: letters recognised on a picture; `keyword`: derived from the description.
 */
export type FieldSource = "barcode" | "qr" | "line" | "data" | "text" | "ocr" | "keyword";

export interface ReadField<T> {
  readonly value: T | null;
  readonly confidence: FieldConfidence;
  readonly source: FieldSource | null;
  /** Index of the page and the place on it, where there is one. */
  readonly page: number | null;
  readonly box: Box | null;
}

/** What was read on a document about the invoice to be issued. Empty beats wrong: nothing is filled in that was not there. */
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
  /** Of a PIX receipt: tells the same payment again. */
  readonly pixEndToEndId: ReadField<string>;
  /** Who a slip or receipt says is paid: should be the signed-in company. */
  readonly beneficiario: ReadField<string>;
  /** Normalised, check digits right. */
  readonly beneficiarioCnpjCpf: ReadField<string>;
  /** What docs/product.md proposes where nothing was read: always to be checked, never part of what was read. */
  readonly proposed: { readonly codigoServico: string; readonly descricaoServico: string };
  /** What the rules of docs/product.md, 5 would take for fields that stayed empty: offered to a person, never filled in. */
  readonly fallback: Fallback;
  /** False where the paper is plainly none of a payment (a manual, a blank form, a letter without a sum): then nothing of it is certain. */
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

/** What was found first; another finding only where that is nothing, and never as certain. */
export function orElse<T>(first: ReadField<T>, second: ReadField<T>): ReadField<T> {
  if (first.value !== null || second.value === null) return first;
  return { ...second, confidence: "conferir" };
}

/** The reading of a document that says nothing for one invoice. */
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
