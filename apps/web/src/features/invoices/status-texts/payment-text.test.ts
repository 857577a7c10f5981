import { expect, test } from "vitest";
import { paymentText } from "./payment-text.ts";

const PIX = {
  transaction_id: "E00038166202611121331aaaaaaaaaaa",
  means: "pix",
  receiver_cnpj: "11222333000181",
  bank: "60701190",
} as const;

test("all four facts in one line", () => {
  expect(paymentText(PIX)).toBe(
    "Pix · Itaú · recebido por 11.222.333/0001-81 · E00038166202611121331aaaaaaaaaaa",
  );
});

test("a bank without a name here by its code; what is not known has no words", () => {
  expect(paymentText({ ...PIX, means: "boleto", bank: "422", receiver_cnpj: null })).toBe(
    "Boleto · banco 422 · E00038166202611121331aaaaaaaaaaa",
  );
  const other = { transaction_id: null, means: "other", receiver_cnpj: null, bank: null } as const;
  expect(paymentText(other)).toBe("Recebimento");
});
