import { expect, test } from "vitest";
import { codesText, inGroups } from "./recovery-codes.ts";

test("a code is read in groups of four", () => {
  expect(inGroups("abcdefghjkmnpqrs")).toBe("abcd-efgh-jkmn-pqrs");
});

test("the file says whose codes they are, and when they were made", () => {
  expect(codesText({ codes: ["abcd-efgh"], day: "20/11/2026" }, "ana@exemplo.com.br")).toBe(
    [
      "Emita: códigos de recuperação",
      "Conta: ana@exemplo.com.br",
      "Gerados em 20/11/2026. Cada código vale uma vez, no lugar da segunda prova.",
      "",
      "abcd-efgh",
      "",
    ].join("\r\n"),
  );
});
