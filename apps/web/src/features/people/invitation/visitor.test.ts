import type { Invitation } from "@emita/contract/people/people";
import { expect, test } from "vitest";
import { visitorOf } from "./visitor.ts";

const invitation: Invitation = {
  company_name: "Clínica Vila Nova",
  cnpj: "41788206000105",
  role: "issuer",
  email: "ana@exemplo.com.br",
  invited_by: "Marina Prado",
  valid_until: "2026-11-27T12:00:00.000Z",
  has_account: true,
};
const id = "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a11";

test.each([
  [{ id, email: "Ana@exemplo.com.br" }, true, "invited"],
  [{ id, email: "outra@exemplo.com.br" }, true, "somebody_else"],
  [null, true, "signed_out"],
  [null, false, "without_account"],
] as const)("%j, the address has an account: %s: %s", (user, has_account, visitor) => {
  expect(visitorOf({ ...invitation, has_account }, user)).toBe(visitor);
});
