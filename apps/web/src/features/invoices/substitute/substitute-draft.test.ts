import { expect, test } from "vitest";
import { keepsClientAndValue, reasonIssue, replacedGroups } from "./substitute-draft.ts";

test("in the national system the Simples keeps client and value; others may change them", () => {
  expect(keepsClientAndValue({ channel: "nacional" }, "simples")).toBe(true);
  expect(keepsClientAndValue({ channel: "nacional" }, "mei")).toBe(true);
  expect(keepsClientAndValue({ channel: "nacional" }, "normal")).toBe(false);
  expect(keepsClientAndValue({ channel: "paulistana/2" }, "simples")).toBe(false);
  expect(replacedGroups(true, null)).not.toContain("amount");
  expect(replacedGroups(false, null)).toContain("amount");
  expect(replacedGroups(false, "cnpj")).toContain("address");
});

test("reason 99 needs words, and words are never too few", () => {
  expect(reasonIssue("99", " curto ")).toBe("Descreva o motivo com pelo menos 15 caracteres.");
  expect(reasonIssue("99", "A descrição estava errada.")).toBeNull();
  expect(reasonIssue("05", "")).toBeNull();
  expect(reasonIssue("05", "curto")).toBe("Descreva o motivo com pelo menos 15 caracteres.");
});
