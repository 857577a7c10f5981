import fc from "fast-check";
import { expect, test } from "vitest";
import { losesCharacters, lostCharacters } from "./characters.ts";

test("Latin letters, marks and line breaks are kept", () => {
  const text = "Ação nº 1 — “São João” & Cia\r\n\t½ ÿ\u00a0\u00ad";
  expect(losesCharacters(text)).toBe(false);
  expect(lostCharacters(text)).toEqual([]);
});

test("what has no Latin form is named once, an emoji of several characters as one", () => {
  expect(losesCharacters("Festa 🎉")).toBe(true);
  expect(lostCharacters("👩‍🔧 e 👩‍🔧 日 a")).toEqual(["👩‍🔧", "日"]);
});

test("a text loses something just where one of its characters does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const alone = Array.from(text.normalize("NFC")).some(losesCharacters);
      expect(losesCharacters(text)).toBe(alone);
      expect(lostCharacters(text).length > 0).toBe(alone);
    }),
  );
});
