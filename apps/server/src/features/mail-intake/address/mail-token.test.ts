import { expect, test } from "vitest";
import { addressOf, newMailToken, tokenOf } from "./mail-token.ts";

test("an address leads back to its token, in any case and without the part before the plus sign", () => {
  for (let round = 0; round < 50; round += 1) {
    const token = newMailToken();
    const local = addressOf(token, "docs.example").split("@")[0] ?? "";
    expect(local.length).toBeLessThanOrEqual(64);
    expect([local, local.toUpperCase(), token].map(tokenOf)).toEqual([token, token, token]);
  }
});

test.each([
  "",
  "notas",
  "notas+",
  "notas+abc",
  `x+${"a".repeat(24)}`,
  "a".repeat(25),
  `${"a".repeat(23)}\0`,
])("%j is no token", (local) => {
  expect(tokenOf(local)).toBeNull();
});
