import fc from "fast-check";
import { expect, it } from "vitest";
import { nameInHeader, nameInMail } from "./name-in-mail.ts";

it.each([
  ["Padaria São João Ltda", "Padaria São João Ltda"],
  ["Construtora J.P. Silva & Cia. S.A.", "Construtora J.P. Silva & Cia. S.A."],
  [
    "Sua conta foi bloqueada: https://golpe.example/x",
    "Sua conta foi bloqueada: https golpe example/x",
  ],
  ["Veja www.golpe.com.br", "Veja www golpe com br"],
  ["Fale com suporte@golpe.example", "Fale com suporte golpe example"],
  ["Nome\r\nBcc: outro@golpe.example", "Nome Bcc: outro golpe example"],
  ["golpe。example", "golpe example"],
])("%j is written as %j", (name, said) => {
  expect(nameInMail(name)).toBe(said);
});

it("no name becomes an address, a link or a second line", () => {
  const piece = fc.oneof(
    fc.constantFrom("https://", "www.", "golpe.example", "@", "\r\n", ".", "com", "\u2028", "//"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(nameInMail(pieces.join(""))).not.toMatch(
        /@|:\/\/|[\p{L}\p{N}]\.\p{L}{2}|[\r\n\u2028\u2029]/u,
      );
    }),
  );
});

it("no sender's name changes the structure of a header", () => {
  expect(nameInHeader('Clínica "Vila" <x@golpe.example>,\r\nBcc: y')).toBe(
    "Clínica Vila x golpe example Bcc y",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(nameInHeader(name)).not.toMatch(/["<>\\,;:()[\]\r\n@]/);
    }),
  );
});
