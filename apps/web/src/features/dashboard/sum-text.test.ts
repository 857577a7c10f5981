import { expect, test } from "vitest";
import { sumText } from "./sum-text.ts";

const of = (count: number, amount: number, issued: number, issuedAmount: number) =>
  sumText({ count, amount, issued: { count: issued, amount: issuedAmount } }).replaceAll(
    "\u00a0",
    " ",
  );

test("the sum is of what was issued", () => {
  expect(of(47, 60_000.1, 45, 48_720)).toBe("45 emitidas somam R$ 48.720,00");
  expect(of(1, 0.1, 1, 0.1)).toBe("1 emitida soma R$ 0,10");
});

test("among refused or cancelled ones it is of what the filter finds", () => {
  expect(of(1, 1850, 0, 0)).toBe("1 nota soma R$ 1.850,00");
  expect(of(1_204, 12.34, 0, 0)).toBe("1.204 notas somam R$ 12,34");
});
