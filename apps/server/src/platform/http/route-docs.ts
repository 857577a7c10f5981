import type { ApiErrorCode } from "@emita/contract/errors";

declare module "fastify" {
  /** What the API document says of a call, besides `operationId`, `summary` and `description` (platform/openapi). */
  interface FastifySchema {
    /** Refusals of this call besides the common ones. */
    refusals?: readonly ApiErrorCode[];
    /** The answer is a file of this type, or of one of these. */
    file?: string | readonly string[];
    /** An example of the body, or several with names. */
    example?: object;
    examples?: Readonly<Record<string, { readonly summary: string; readonly value: object }>>;
    /** Descriptions of fields and parameters of this call alone. */
    fields?: Readonly<Record<string, string>>;
    /** Descriptions of successes by status, where the schema's own does not fit. */
    answers?: Readonly<Record<number, string>>;
    /** Bodies of successes by status, where the schema's example does not fit. */
    answerExamples?: Readonly<Record<number, unknown>>;
  }
}

/** Codes with their types, for schemas that are declared outside the call. */
export const codes = (...those: ApiErrorCode[]): readonly ApiErrorCode[] => those;
