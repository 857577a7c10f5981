import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { socialWithheldCents, socialWithholding } from "./federal.ts";

describe("which contributions are withheld, by the codes of NT 007", () => {
  test.for([
    [0, 0, 0, "0"],
    [1, 1, 1, "3"],
    [1, 1, 0, "4"],
    [1, 0, 0, "5"],
    [0, 1, 0, "6"],
    [0, 1, 1, "7"],
    [0, 0, 1, "8"],
    [1, 0, 1, "9"],
  ] as const)("PIS %i, COFINS %i, CSLL %i give code %s", ([pis, cofins, csll, code]) => {
    const federal = {
      withheldPisCents: pis * 65,
      withheldCofinsCents: cofins * 300,
      withheldCsllCents: csll * 100,
      withheldIrrfCents: 150,
    };
    expect(socialWithholding(federal)).toBe(code);
    expect(socialWithheldCents(federal)).toBe(pis * 65 + cofins * 300 + csll * 100);
  });

  test("the code is 0 exactly when the sum is zero (E0720, E0724)", () => {
    const cents = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        (withheldPisCents, withheldCofinsCents, withheldCsllCents) => {
          const federal = { withheldPisCents, withheldCofinsCents, withheldCsllCents };
          expect(socialWithholding(federal) === "0").toBe(socialWithheldCents(federal) === 0);
        },
      ),
    );
  });
});
