import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.ts";

test("ten different codes of sixteen characters that cannot be confused", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-km-np-z]{16}$/);
});

test("case, spaces and hyphens do not matter; the factor does", () => {
  const hash = recoveryCodeHash("a", "k4m9x7qp2ab8ht3z");
  expect(recoveryCodeHash("a", " K4M9-X7QP 2AB8-HT3Z ")).toEqual(hash);
  expect(recoveryCodeHash("b", "k4m9x7qp2ab8ht3z")).not.toEqual(hash);
});
