import { expect, test } from "vitest";
import { refusedAgain } from "./refused-again.ts";

const ERROR = {
  code: "E0190",
  message: "CNPJ não encontrado",
  field: "cnpj",
  help: "",
  resend: "after_correction",
  refused_by: "city_hall",
} as const;
const REFUSED = { cnpj: "99000190000104", details: null, email: null, error: ERROR };

test("the same content is not sent to be refused for the same reason", () => {
  const again = refusedAgain(REFUSED, {});
  expect(again).toEqual({
    field: "cnpj",
    text: "Nada mudou desde a recusa, e a prefeitura recusaria de novo. Corrija “CNPJ/CPF” e reenvie.",
  });
  const same = { cnpj: REFUSED.cnpj, details: REFUSED.details, email: "outro@example.com" };
  expect(refusedAgain(REFUSED, same)).toEqual(again);
});

test("a changed field is sent, and so is what no change of the invoice heals", () => {
  expect(refusedAgain(REFUSED, { cnpj: "41788206000105" })).toBeNull();
  expect(refusedAgain(REFUSED, { details: { competencia: "2026-11-20" } })).toBeNull();
  expect(refusedAgain({ ...REFUSED, error: { ...ERROR, resend: "later" } }, {})).toBeNull();
  expect(refusedAgain({ ...REFUSED, error: null }, {})).toBeNull();
});
