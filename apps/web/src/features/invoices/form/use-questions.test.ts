import { EmitaError } from "@emita/client/emita-error";
import { describe, expect, test } from "vitest";
import { repeatedQuestionOf } from "./use-questions.ts";

const refused = (code: string, more: object = {}) =>
  new EmitaError({
    status: 409,
    code,
    detail: "…",
    problem: { type: "", title: "", status: 409, code, detail: "…", request_id: "", ...more },
  });

describe("a refusal for an equal invoice", () => {
  test("a refusal for an equal invoice asks the question with the earlier invoice", () => {
    const warning = {
      code: "repeated_note" as const,
      message: "Você emitiu a nota 3 igual hoje, 16:36.",
      invoice_id: "note",
      nfse_number: "3",
      created_at: "2026-11-05T19:36:00.000Z",
    };
    const error = refused("repeated_note", { invoice_id: "note", warnings: [warning] });
    expect(repeatedQuestionOf(error)).toEqual({
      text: warning.message,
      invoiceId: "note",
      nfseNumber: "3",
    });
  });

  test("a refusal for an invoice recovered after a restore asks the same question", () => {
    const error = refused("recovered_note_exists", { invoice_id: "note" });
    expect(repeatedQuestionOf(error)).toMatchObject({ invoiceId: "note", nfseNumber: null });
  });

  test("a refusal with another code asks no question", () => {
    expect(repeatedQuestionOf(refused("duplicate_document"))).toBeNull();
  });
});
