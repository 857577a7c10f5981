import { expect, it } from "vitest";
import { countText } from "./count-text.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1.000"],
  [1234567, "1.234.567"],
])("%i is written as %s", (count, text) => {
  expect(countText(count)).toBe(text);
});
