import { expect, test } from "vitest";
import { reasonIssue, replacedGroups } from "./substitute-draft.ts";

test("fields that must not change are not offered", () => {
  expect(replacedGroups(true, null)).not.toContain("amount");
  expect(replacedGroups(false, null)).toContain("amount");
  expect(replacedGroups(false, "cnpj")).toContain("address");
});

test("reason 99 needs a text, and every text has a minimum length", () => {
  expect(reasonIssue("99", " curto ")).toBe("Descreva o motivo com pelo menos 15 caracteres.");
  expect(reasonIssue("99", "A descrição estava errada.")).toBeNull();
  expect(reasonIssue("05", "")).toBeNull();
  expect(reasonIssue("05", "curto")).toBe("Descreva o motivo com pelo menos 15 caracteres.");
});
