import { expect, test } from "vitest";
import { readPhone } from "./phone.ts";

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
