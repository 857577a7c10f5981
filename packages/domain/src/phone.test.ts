import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test("a number of the country is written with its area code", () => {
  expect(formatPhone("1138142290")).toBe("(11) 3814-2290");
  expect(formatPhone("81988124400")).toBe("(81) 98812-4400");
  expect(formatPhone("(11) 3814-2290")).toBe("(11) 3814-2290");
});

test("what is no such number stays as it was typed", () => {
  for (const text of ["", "190", "0800 123 4567", "+1 212 555 0100"])
    expect(formatPhone(text)).toBe(text);
});
