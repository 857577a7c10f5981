import { expect, test } from "vitest";
import { hasShapeOf } from "./has-shape.ts";

const USUAL = { text: "", flag: false, place: { city: "" }, rest: {} };

test("every field of the usual value is there, of the same kind", () => {
  expect(hasShapeOf(USUAL, { text: "a", flag: true, place: { city: "b" }, rest: { c: 1 } })).toBe(
    true,
  );
  for (const wrong of [null, "text", {}, { ...USUAL, flag: "yes" }, { ...USUAL, place: {} }])
    expect(hasShapeOf(USUAL, wrong)).toBe(false);
});
