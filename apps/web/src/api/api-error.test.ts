import { API_ERRORS } from "@emita/contract/errors";
import { describe, expect, test } from "vitest";
import { ApiError, failureText, fieldMessage, networkError, problemError } from "./api-error.ts";

const problem = (code: string, more: object = {}) => ({
  type: "about:blank",
  title: "Título",
  status: 422,
  code,
  detail: "Detalhe.",
  request_id: "r",
  ...more,
});

describe("problem documents", () => {
  test("every code of the contract is understood", () => {
    for (const [code, { status }] of Object.entries(API_ERRORS)) {
      expect(problemError(status, problem(code)).code).toBe(code);
    }
  });

  test("the limit comes with quota_exceeded", () => {
    const error = problemError(
      402,
      problem("quota_exceeded", { plan: "TRIAL", used: 5, quota: 5 }),
    );
    expect(error.limit).toEqual({ plan: "TRIAL", used: 5, quota: 5 });
  });

  test("messages are found by field", () => {
    const errors = [{ field: "cnpj", code: "invalid", message: "CNPJ inválido." }];
    const error = problemError(422, problem("invalid", { errors }));
    expect(fieldMessage(error, "cnpj")).toBe("CNPJ inválido.");
    expect(fieldMessage(error, "amount")).toBeNull();
    expect(fieldMessage(new Error("x"), "cnpj")).toBeNull();
  });

  test.each([null, "texto", {}, { code: 1, title: "x" }, []])(
    "%j is no problem document",
    (body) => {
      expect(problemError(500, body)).toMatchObject({ status: 500, code: "unreadable" });
    },
  );

  test("a person reads the server's sentence, or the fallback when there is none", () => {
    expect(failureText(problemError(409, problem("not_editable")), "Outra.")).toBe("Detalhe.");
    expect(failureText(problemError(502, null), "Outra.")).toBe("Outra.");
    expect(failureText(new Error("x"), "Outra.")).toBe("Outra.");
  });

  test("no answer at all keeps its cause", () => {
    const cause = new TypeError("fetch failed");
    const error = networkError(cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.cause).toBe(cause);
    expect(error.status).toBe(0);
  });
});
