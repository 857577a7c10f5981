import { expect, test } from "vitest";
import { makerWords } from "./maker-words.ts";

test.each([
  [null, "Não registrado"],
  [{ name: "Ana", is_member: true }, "Ana"],
  [{ name: "ERP", is_member: null }, "ERP"],
  [{ name: "Ana", is_member: false }, "Ana (não é mais membro)"],
])("%o is %s", (maker, words) => {
  expect(makerWords(maker)).toBe(words);
});
