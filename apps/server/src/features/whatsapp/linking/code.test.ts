import { expect, test } from "vitest";
import { codeIn, newCode } from "./code.ts";

test("a new code is found again in what people write around it, in any case", () => {
  for (let round = 0; round < 200; round += 1) {
    const code = newCode();
    expect(code).toMatch(/^EMITA-[A-HJ-NP-Z2-9]{6}$/);
    for (const text of [code, ` ${code.toLowerCase()}\n`, `Oi! meu código: ${code}.`, `(${code})`])
      expect(codeIn(text)).toBe(code);
  }
});

test.each(["", "EMITA", "EMITA-", "EMITA-7K3F9", "EMITA-7K3F9Q2", "XEMITA-7K3F9Q", "EMITA-7K3F0Q"])(
  "%j has no code",
  (text) => {
    expect(codeIn(text)).toBeNull();
  },
);
