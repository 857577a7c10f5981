import { expect, test } from "vitest";
import { requirePermission } from "./require-permission.ts";

const refused = expect.objectContaining({ code: "forbidden_role" });

test("an accountant may issue where the company allows it, and nowhere else", () => {
  const accountant = { role: "accountant", accountantsIssue: true } as const;
  expect(() => requirePermission(accountant, "issue")).not.toThrow();
  expect(() => requirePermission(accountant, "settings")).toThrow(refused);
  expect(() => requirePermission({ ...accountant, accountantsIssue: false }, "issue")).toThrow(
    refused,
  );
});

test("a company's own token has no role that could refuse", () => {
  expect(() =>
    requirePermission({ role: null, accountantsIssue: false }, "settings"),
  ).not.toThrow();
});
