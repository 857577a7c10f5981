import fc from "fast-check";
import { expect, test } from "vitest";
import { monthOfIndex } from "../../basics/months.ts";
import { fillText } from "../text-fields.ts";
import { templateOf } from "./template-text.ts";

test.each([
  ["Consultoria de novembro de 2026", "Consultoria de {mês} de {ano}"],
  ["NOVEMBRO/2026 e Novembro", "{MÊS}/{ano} e {Mês}"],
  ["novembro/2019", "novembro/2019"],
  ["Competência 11/2026, vence em dezembro", "Competência {competência}, vence em {próximo mês}"],
  ["Contrato de 05/2020, R$ 2026,00, 10/11/2026", "Contrato de 05/2020, R$ 2026,00, 10/11/2026"],
  ["noVembro", "noVembro"],
])("%j becomes %j", (text, template) => {
  expect(templateOf(text, "2026-11-30")).toBe(template);
});

test("the template filled for its month is the text", () => {
  const months = fc.integer({ min: 2001 * 12, max: 2098 * 12 }).map(monthOfIndex);
  const words = fc.constantFrom(
    "novembro",
    "MAIO",
    "Dezembro",
    "2026",
    "11/2026",
    " de ",
    "x",
    ", ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), months, (parts, month) => {
      const text = parts.join(" ").replaceAll(/[{}]/g, "");
      expect(fillText(templateOf(text, month), { competencia: month })).toBe(text);
    }),
  );
});
