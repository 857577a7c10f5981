import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [1, "0,1 KB"],
  [1_536, "1,5 KB"],
  [1_048_576, "1 MB"],
  [1_678_000_000, "1.600,3 MB"],
])("%i bytes are shown as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
