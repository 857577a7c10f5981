import { expect, test } from "vitest";
import { quotable } from "./quotable.ts";

const read = (value: string, source: "text" | "ocr" = "ocr") =>
  quotable({ value, source, confidence: "conferir", page: 0, box: null });

test.each([
  "Pilates & Saúde Fisioterapia Ltda",
  "MARINA PRADO CONSULTORIA S/A",
  "Padaria D'Ouro (Matriz)",
  "J. C. Alves - ME",
  "Supermercado 24 Horas",
])("%j is quoted", (name) => {
  expect(read(name)).toBe(name);
});

test.each(["Ffemeira Ltda", "Silva cnPpJ", "Padaria So1 Ltda", "«Carr» OANC", "Mrtnz Grvlt", "—"])(
  "%j is not quoted from a picture, but from a file's own text",
  (name) => {
    expect(read(name)).toBeNull();
    expect(read(name, "text")).toBe(name);
  },
);

test("an unread field is not quoted", () => {
  expect(
    quotable({ value: null, source: null, confidence: "nao_encontrado", page: null, box: null }),
  ).toBeNull();
});
