import { formatCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caretAfter } from "./caret.ts";

describe("caret in a masked field", () => {
  test("the caret stays at the end while typing on", () => {
    expect(caretAfter("123", 3, "12.3")).toBe(4);
  });

  test("the caret stays behind the same digit when one is inserted in the middle", () => {
    // 12|345 with a 9 typed after the 2
    expect(caretAfter("12.9345", 4, "12.934.5")).toBe(4);
  });

  test("the caret never leaves the text, wherever it was", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (typed, caret) => {
        const masked = formatCnpj(normalizeCnpj(typed).slice(0, 14));
        const at = caretAfter(typed, Math.min(caret, typed.length), masked);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(masked.length);
      }),
    );
  });
});
