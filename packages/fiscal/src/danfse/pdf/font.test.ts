import { describe, expect, test } from "vitest";
import { type Face, FIRST_CODE, fontOf } from "./font.ts";

const widthOf = (face: Face, character: string) =>
  fontOf(face).widths[(character.codePointAt(0) ?? 0) - FIRST_CODE];

describe("fontOf", () => {
  // Widths of Arial and Arial Bold, thousandths of the size (as in the standard Helvetica metrics).
  test.for([
    [
      "regular",
      { " ": 278, "0": 556, A: 667, W: 944, a: 556, i: 222, m: 833, ç: 500, Ã: 667, º: 365 },
    ],
    [
      "bold",
      { " ": 278, "0": 556, A: 722, W: 944, a: 556, i: 278, m: 889, ç: 556, Ã: 722, º: 365 },
    ],
  ] as const)("%s has the widths of Arial", ([face, widths]) => {
    const found = Object.keys(widths).map((character) => [character, widthOf(face, character)]);
    expect(Object.fromEntries(found)).toEqual(widths);
  });

  test("both faces have every letter of Latin-1, and the same other ones", () => {
    const [regular, bold] = [fontOf("regular").codes, fontOf("bold").codes];
    expect([...bold]).toEqual([...regular]);
    for (let code = 0xc0; code <= 0xff; code += 1) expect(regular).toContain(code);
    for (let code = 0x20; code < 0x7f; code += 1) expect(regular).toContain(code);
  });
});
