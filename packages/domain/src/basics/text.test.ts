import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchText, toLatin1 } from "./text.ts";

test.each([
  ["  São   PAULO\n", "sao paulo"],
  ["Ação & Cia", "acao & cia"],
  ["ﬁscal", "fiscal"],
])("searchText of %j is %j", (text, found) => {
  expect(searchText(text)).toBe(found);
});

describe("toLatin1", () => {
  test.each([
    ["Consultoria – “fase 1” – d’água…", 'Consultoria - "fase 1" - d\'água...'],
    ["café", "café"],
    ["1º andar, 2ª sala, ½", "1º andar, 2ª sala, ½"],
    ["🎉 Festa 🎉", "Festa"],
    ["linha 1\r\nlinha\t2\u00a0fim", "linha 1 linha 2 fim"],
    ["\ufeffRua\u200b A\u00ad", "Rua A"],
    ["€ 10 ﬁm ＡＢＣ ⅓", "EUR 10 fim ABC 1/3"],
    ["Łódź, Őrség", "Lódz, Orség"],
    ["日本", ""],
    ["   ", ""],
  ])("%j becomes %j", (text, plain) => {
    expect(toLatin1(text)).toBe(plain);
  });

  test("the result is accepted by TSString or empty, and converting it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = toLatin1(text);
        expect(plain).toMatch(/^(?:|[!-ÿ]|[!-ÿ][ -ÿ]*[!-ÿ])$/);
        expect(toLatin1(plain)).toBe(plain);
      }),
    );
  });

  test("plain Portuguese is kept unchanged", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("abcÁÉÍçãõê0123.,/-")) }),
        (text) => {
          expect(toLatin1(text)).toBe(text);
        },
      ),
    );
  });
});
