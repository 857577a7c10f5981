import { expect, test } from "vitest";
import { LINE_KINDS } from "./line-kinds.ts";
import { compeCode, PAYMENT_MEANS, paymentFacts } from "./payment-facts.ts";

const LINE = {
  endToEndId: null,
  transactionId: "20261112001",
  kind: "slip",
  receiver: "11222333000181",
  bank: "341",
} as const;
const ID = "E00038166202611121331aaaaaaaaaaa";

test("a line of a statement: the bank's id, the means by its words", () => {
  expect(paymentFacts(LINE)).toEqual({
    transaction_id: "20261112001",
    means: "boleto",
    receiver_cnpj: "11222333000181",
    bank: "341",
  });
});

test("an end-to-end id makes it a Pix, whatever the words say, and goes before the bank's id", () => {
  const facts = paymentFacts({ ...LINE, endToEndId: ID, kind: "transfer" });
  expect(facts).toMatchObject({ transaction_id: ID, means: "pix" });
});

test("what is not known is null", () => {
  const facts = paymentFacts({ ...LINE, transactionId: null, receiver: "52998224725", bank: null });
  expect(facts).toEqual({ transaction_id: null, means: "boleto", receiver_cnpj: null, bank: null });
});

test("each kind of line has its means", () => {
  const means = LINE_KINDS.map((kind) => paymentFacts({ ...LINE, kind }).means);
  expect(new Set(means)).toEqual(new Set(PAYMENT_MEANS));
});

test.each([
  ["1", "001"],
  ["77", "077"],
  ["341", "341"],
  ["", null],
  ["60701190", null],
  ["999999999", null],
])("the bank %j of a statement is %j", (given, code) => {
  expect(compeCode(given)).toBe(code);
});
