import { type EmitaError, networkError, refusal } from "@emita/client/emita-error";
import { expect, test } from "vitest";
import { failureOf, failureText, fieldMessage, limitOf } from "./api-error.ts";

const refused = (status: number, body: unknown): Promise<EmitaError> =>
  refusal(new Response(JSON.stringify(body), { status }));

const problem = (code: string, more: object = {}) => ({
  type: "about:blank",
  title: "Título",
  status: 422,
  code,
  detail: "Detalhe.",
  request_id: "r",
  ...more,
});

test("the limit comes with quota_exceeded", async () => {
  const limit = { plan: "TRIAL", used: 5, quota: 5 };
  expect(limitOf(await refused(402, problem("quota_exceeded", limit)))).toEqual(limit);
  expect(limitOf(await refused(409, problem("not_editable")))).toBeNull();
  expect(limitOf(networkError(null))).toBeNull();
});

test("messages are found by field", async () => {
  const errors = [{ field: "cnpj", code: "invalid", message: "CNPJ inválido." }];
  const error = await refused(422, problem("invalid", { errors }));
  expect(fieldMessage(error, "cnpj")).toBe("CNPJ inválido.");
  expect(fieldMessage(error, "amount")).toBeNull();
  expect(fieldMessage(new Error("x"), "cnpj")).toBeNull();
});

test("a person reads the server's sentence, or the fallback when there is none", async () => {
  expect(failureText(await refused(409, problem("not_editable")), "Outra.")).toBe("Detalhe.");
  expect(failureText(await refused(502, null), "Outra.")).toBe("Outra.");
  expect(failureText(new Error("x"), "Outra.")).toBe("Outra.");
});

test("a successful action has no sentence", async () => {
  expect(await failureOf(Promise.resolve("x"), "Tente de novo.")).toBeNull();
  expect(await failureOf(Promise.reject(new Error("x")), "Tente de novo.")).toBe("Tente de novo.");
  const refusedAct = refused(409, problem("not_editable")).then((error) => Promise.reject(error));
  expect(await failureOf(refusedAct, "Tente de novo.")).toBe("Detalhe.");
});
