import { describe, expect, test } from "vitest";
import { cut, dateTime, joined, money, moneySum, percent, phone, present } from "./format.ts";

describe("cut", () => {
  // NT 008: 37, 77, 167, 1297 and 1997 characters and three dots.
  test.for([40, 80, 170, 1300, 2000])("%d characters are kept, one more is cut", (max) => {
    expect(cut("á".repeat(max), max)).toBe("á".repeat(max));
    expect(cut("á".repeat(max + 1), max)).toBe(`${"á".repeat(max - 3)}...`);
  });

  test("counts characters, not UTF-16 units", () => {
    expect(cut("😀".repeat(41), 40)).toBe(`${"😀".repeat(37)}...`);
  });
});

test("amounts and rates in Brazilian format", () => {
  expect(money("1234567.5")).toBeNull();
  expect(money("1234567.50")).toBe("R$ 1.234.567,50");
  expect(money("0")).toBe("R$ 0,00");
  expect(moneySum("0.10", null, "0.20")).toBe("R$ 0,30");
  expect(moneySum(null, null)).toBeNull();
  expect(percent("2.98")).toBe("2,98 %");
});

test("several values in one field", () => {
  expect(joined("1", null, "3")).toBe("1 / - / 3");
  expect(joined(null, null)).toBeNull();
  expect(present(" / ", "Lisboa", null, "PT")).toBe("Lisboa / PT");
});

test("instants in Brazilian time, telephones by length", () => {
  expect(dateTime("2026-11-20T13:15:02Z")).toBe("20/11/2026 10:15:02");
  expect(phone("3432101234")).toBe("(34) 3210-1234");
  expect(phone("+351 21 000")).toBe("+351 21 000");
});
