import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each([
  [0, "short"],
  [5, "short"],
  [6, null],
  [72, null],
  [73, "long"],
])("%d characters: %s", (length, problem) => {
  expect(passwordProblem("x".repeat(length))).toBe(problem);
});
