import { expect, test } from "vitest";
import { formatPhone, isPhone, readPhone } from "./phone.ts";

test("a Brazilian number is written with its area code", () => {
  expect(formatPhone("1138142290")).toBe("(11) 3814-2290");
  expect(formatPhone("81988124400")).toBe("(81) 98812-4400");
  expect(formatPhone("(11) 3814-2290")).toBe("(11) 3814-2290");
});

test("any other number stays as typed", () => {
  for (const text of ["", "190", "0800 123 4567", "+1 212 555 0100"])
    expect(formatPhone(text)).toBe(text);
});

test.each([
  ["(34) 99876-5432", "+5534998765432"],
  ["034 99876 5432", "+5534998765432"],
  ["3432345678", "+553432345678"],
  ["+55 34 99876-5432", "+5534998765432"],
  ["+1 202 555 0143", "+12025550143"],
  ["99876-5432", null],
  ["(34) 99876-54321", null],
  ["+0 34", null],
  ["", null],
  ["abc", null],
])("%s becomes %s", (typed, number) => {
  expect(readPhone(typed)).toBe(number);
});

test.each([
  ["(11) 3814-2290", true],
  ["11 98765.4321", true],
  ["011 3814-2290", true],
  ["55 11 98765-4321", true],
  ["+351 21 123 4567", true],
  ["0800 123 4567", true],
  ["0300-123-456", true],
  ["4004-1234", true],
  ["3003 9999", true],
  ["(11) 3814-229", false],
  ["98765-4321", false],
  ["190", false],
  ["1138142290 ramal 3", false],
  ["1138142290 / 11987654321", false],
  ["", false],
])("%s is a telephone number: %s", (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});
