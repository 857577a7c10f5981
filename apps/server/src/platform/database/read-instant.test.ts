import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { readInstant } from "./read-instant.ts";

const TIMESTAMPTZ = 1184;
const usual = pg.types.getTypeParser(TIMESTAMPTZ, "text");
const fails = (): never => {
  throw new Error("not read by itself");
};

/** As PostgreSQL writes it in UTC. */
function written(instant: Date, micros: number): string {
  const [day = "", time = ""] = instant.toISOString().slice(0, -1).split("T");
  const fraction = `${time.slice(9)}${String(micros).padStart(3, "0")}`.replace(/0+$/, "");
  return `${day} ${time.slice(0, 8)}${fraction && `.${fraction}`}+00`;
}

test("every instant of our times is read as the driver reads it", () => {
  const instants = fc.date({
    min: new Date("1000-01-01T00:00:00Z"),
    max: new Date("2999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.nat({ max: 999 }), (instant, micros) => {
      const text = written(instant, micros);
      expect(readInstant(text, fails)).toEqual(instant);
      expect(usual(text)).toEqual(instant);
    }),
  );
});

test.each([
  "2026-11-24 02:40:42+00",
  "2026-11-24 02:40:42.1+00",
  "2026-11-24 02:40:42.17+00",
  "2026-11-24 02:40:42.172999+00",
])("%s is read without the driver", (text) => {
  expect(readInstant(text, fails)).toEqual(usual(text));
});

test.each([
  "infinity",
  "-infinity",
  "2026-11-24 02:40:42.17-03",
  "2026-11-24 02:40:42+05:30",
  "0050-01-01 00:00:00+00",
  "0001-01-01 00:00:00+00 BC",
  "12026-11-24 02:40:42.123456+00",
])("%s is left to the driver", (text) => {
  const other = new Date(0);
  expect(readInstant(text, () => other)).toBe(other);
});
