import fc from "fast-check";
import { expect, test } from "vitest";
import { isWithin, type JsonBounds } from "./json-size.ts";

const OPEN: JsonBounds = { depth: 100, each: 1000, inAll: 10_000 };
const fits = (text: string, bounds: Partial<JsonBounds>) =>
  isWithin(Buffer.from(text), { ...OPEN, ...bounds });

test("the values of each object and list are counted", () => {
  for (const [open, close] of ["[]", "{}"]) {
    expect(fits(`${open}1,2,3${close}`, { each: 3 })).toBe(true);
    expect(fits(`${open}1,2,3,4${close}`, { each: 3 })).toBe(false);
  }
  expect(fits("[[1,2],[1,2],[1,2]]", { each: 3 })).toBe(true);
});

test("so is how deep it goes, and all of it", () => {
  expect(fits("[[[]]]", { depth: 3 })).toBe(true);
  expect(fits("[[[[]]]]", { depth: 3 })).toBe(false);
  expect(fits("[[1,2],[1,2]]", { inAll: 6 })).toBe(true);
  expect(fits("[[1,2],[1,2]]", { inAll: 5 })).toBe(false);
});

test("marks within a text are text", () => {
  expect(fits(String.raw`["[[[[,,,,\"[[,,\\","b"]`, { depth: 1, each: 2, inAll: 2 })).toBe(true);
  expect(fits(String.raw`["a\\",1,2]`, { each: 2 })).toBe(false);
  expect(fits('["never closed,,,[[[', { depth: 1, each: 1, inAll: 1 })).toBe(true);
});

/** The deepest nesting, the most values in one place, and all of them, counted on the value itself. */
function measure(value: unknown): JsonBounds {
  if (typeof value !== "object" || value === null) return { depth: 0, each: 0, inAll: 0 };
  const members = Object.values(value);
  const inner = members.map(measure);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    each: Math.max(members.length, ...inner.map(({ each }) => each)),
    inAll: 1 + Math.max(0, members.length - 1) + inner.reduce((sum, { inAll }) => sum + inAll, 0),
  };
}

test("any JSON is within exactly the bounds of its value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(4), (value, blanks) => {
      const json = Buffer.from(JSON.stringify(value, null, blanks));
      const bounds = measure(JSON.parse(json.toString()));
      expect(isWithin(json, bounds)).toBe(true);
      const tighter = (["depth", "each", "inAll"] as const).filter(
        (name) => bounds[name] > (name === "each" ? 1 : 0),
      );
      const left = tighter.filter((name) =>
        isWithin(json, { ...bounds, [name]: bounds[name] - 1 }),
      );
      expect(left).toEqual([]);
    }),
  );
});
