import fc from "fast-check";
import { expect, test } from "vitest";
import { readPosition, writePosition } from "./position.ts";

test("a position comes back as it went out", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true }),
      fc.uuid(),
      (at, id) => {
        expect(readPosition(writePosition({ at, id }))).toEqual({ at, id });
      },
    ),
  );
});

test.each(["", "1", "1_x", "-1_00000000-0000-4000-8000-000000000000", "1_2_3"])(
  "%j is none",
  (cursor) => {
    expect(() => readPosition(cursor)).toThrow(expect.objectContaining({ code: "invalid" }));
  },
);
