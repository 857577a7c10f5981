import { expect, test } from "vitest";
import { stillWrong } from "./still-wrong.ts";

type Issues = Partial<Record<"amount" | "cnpj" | "name", string>>;

test("a corrected issue disappears, and a new one is not shown too early", () => {
  const shown: Issues = { amount: "Informe o valor.", cnpj: "Informe o CNPJ ou CPF." };
  const now: Issues = { cnpj: "O CNPJ não confere.", name: "Informe a razão social." };
  expect(stillWrong(shown, now)).toEqual({ cnpj: "O CNPJ não confere." });
});

test("neither argument is changed", () => {
  const now: Issues = { cnpj: "O CNPJ não confere." };
  expect(stillWrong({}, now)).toEqual({});
  expect(now).toEqual({ cnpj: "O CNPJ não confere." });
});
