import type { LocalDate } from "../../basics/dates.ts";
import type { Cents } from "../../basics/money.ts";
import type { Box } from "../page/page.ts";
import type { Reading } from "../page/reading.ts";

/** What an external vision model is asked for: the five fields that a paper tells, and no others. */
export const MODEL_FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "vencimento",
  "descricaoServico",
] as const;
export type ModelField = (typeof MODEL_FIELDS)[number];

/** Its answer as it came: texts of somebody who may be wrong, or lie. */
export type ModelAnswer = Readonly<Record<ModelField, string | null>>;

/**
 * What our own reading has to say to a value of the model. `agrees`: the same; `found`: another, or one where we had none, and it stands in the text
 * that we recognised; `proved`: not in the text, but with the right check digits; `unfound`: nobody but the model has seen it.
 */
export type Standing = "agrees" | "found" | "proved" | "unfound";

export interface ModelValue<T> {
  readonly value: T;
  readonly standing: Standing;
  /** Where the same stands in the recognised text. */
  readonly page: number | null;
  readonly box: Box | null;
}

/** What is worth showing of an answer, by field. */
export interface ModelReading {
  readonly razaoSocial: ModelValue<string> | null;
  /** Normalised, check digits right. */
  readonly cnpjCpf: ModelValue<string> | null;
  readonly valor: ModelValue<Cents> | null;
  readonly vencimento: ModelValue<LocalDate> | null;
  readonly descricaoServico: ModelValue<string> | null;
}

/** The due date is on no form: alone it is not worth a question that somebody pays for. */
const WORTH_A_QUESTION = MODEL_FIELDS.filter((field) => field !== "vencimento");

/** The fields that our reading left open; none where nothing would be gained by asking. */
export function openFields(reading: Reading): readonly ModelField[] {
  const isOpen = (field: ModelField) => reading[field].confidence !== "certo";
  return WORTH_A_QUESTION.some(isOpen) ? MODEL_FIELDS.filter(isOpen) : [];
}
