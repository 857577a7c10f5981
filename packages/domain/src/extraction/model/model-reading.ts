import type { LocalDate } from "../../basics/dates.ts";
import type { Cents } from "../../basics/money.ts";
import type { Box } from "../page/page.ts";
import type { Reading } from "../page/reading.ts";

/** The fields that an external vision model is asked for: the five values that a paper shows, and no others. */
export const MODEL_FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "vencimento",
  "descricaoServico",
] as const;
export type ModelField = (typeof MODEL_FIELDS)[number];

/** The model's raw answer: untrusted texts. */
export type ModelAnswer = Readonly<Record<ModelField, string | null>>;

/**
 * How a value of the model compares with our own reading. `agrees`: equal. `found`: different from ours, or ours is
 * empty, and it is in the recognised text. `proved`: not in the text, but with right check digits. `unfound`: only the
 * model has seen it.
 */
export type Standing = "agrees" | "found" | "proved" | "unfound";

export interface ModelValue<T> {
  readonly value: T;
  readonly standing: Standing;
  /** The place of the value in the recognised text. */
  readonly page: number | null;
  readonly box: Box | null;
}

/** The usable values of an answer, by field. */
export interface ModelReading {
  readonly razaoSocial: ModelValue<string> | null;
  /** Normalised, check digits right. */
  readonly cnpjCpf: ModelValue<string> | null;
  readonly valor: ModelValue<Cents> | null;
  readonly vencimento: ModelValue<LocalDate> | null;
  readonly descricaoServico: ModelValue<string> | null;
}

/** No form shows the due date: alone it does not justify a paid request. */
const WORTH_A_QUESTION = MODEL_FIELDS.filter((field) => field !== "vencimento");

/** The fields that our reading left open; none when a request would gain nothing. */
export function openFields(reading: Reading): readonly ModelField[] {
  const isOpen = (field: ModelField) => reading[field].confidence !== "certo";
  return WORTH_A_QUESTION.some(isOpen) ? MODEL_FIELDS.filter(isOpen) : [];
}
