import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  daysBetween,
  daysOfMonth,
  formatDate,
  formatDateTime,
  localDate,
  localDateTimeWithOffset,
  monthsUntil,
  parseBrDate,
  startOfLocalMonth,
} from "./dates.ts";

const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2090-01-01T00:00:00Z"),
  noInvalidDate: true,
});

test("the fiscal day changes at Brazilian midnight, not at midnight UTC", () => {
  expect(localDate(new Date("2026-11-21T02:59:59Z"))).toBe("2026-11-20");
  expect(localDate(new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-21");
});

test("dates and times are written the Brazilian way", () => {
  const instant = new Date("2026-11-20T13:15:09.999Z");
  expect(formatDate(instant)).toBe("20/11/2026");
  expect(formatDate("2026-01-02")).toBe("02/01/2026");
  expect(formatDateTime(instant)).toBe("20/11/2026 10:15:09");
  expect(formatDateTime(new Date("2026-11-20T03:00:00Z"))).toBe("20/11/2026 00:00:00");
});

describe("localDateTimeWithOffset", () => {
  test("the text has no fraction, and the offset of its day, including former summer time", () => {
    expect(localDateTimeWithOffset(new Date("2026-11-20T13:15:00.500Z"))).toBe(
      "2026-11-20T10:15:00-03:00",
    );
    expect(localDateTimeWithOffset(new Date("2018-12-01T12:00:00Z"))).toBe(
      "2018-12-01T10:00:00-02:00",
    );
  });

  test("the text names the same instant, to the second", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const text = localDateTimeWithOffset(instant);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[23]:00$/);
        expect(Date.parse(text)).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      }),
    );
  });
});

describe("parseBrDate", () => {
  test.each([
    ["20/11/2026", "2026-11-20"],
    [" 29/02/2028 ", "2028-02-29"],
  ])("reads %j", (text, date) => {
    expect(parseBrDate(text)).toBe(date);
  });

  test.each([
    "31/02/2026",
    "29/02/2026",
    "00/01/2026",
    "01/13/2026",
    "1/1/2026",
    "2026-11-20",
    "",
    "20/11/26",
  ])("does not read %j", (text) => {
    expect(parseBrDate(text)).toBeNull();
  });

  test("every day that we write is read back", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseBrDate(formatDate(instant))).toBe(localDate(instant));
      }),
    );
  });
});

test("a month begins at Brazilian midnight of its first day", () => {
  expect(startOfLocalMonth(new Date("2026-12-01T02:59:59Z")).toISOString()).toBe(
    "2026-11-01T03:00:00.000Z",
  );
  fc.assert(
    fc.property(instants, (instant) => {
      const start = startOfLocalMonth(instant);
      expect(formatDateTime(start)).toBe(`01/${formatDate(instant).slice(3)} 00:00:00`);
      expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
  );
});

test("days are added across months, years and changes of the clock", () => {
  expect(addDays("2026-10-31", 1)).toBe("2026-11-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-12-31", "2027-01-02")).toBe(2);
  expect(daysBetween("2018-11-05", "2018-11-03")).toBe(-2);
  fc.assert(
    fc.property(fc.integer({ min: -9_000, max: 9_000 }), (days) => {
      expect(daysBetween("2026-11-20", addDays("2026-11-20", days))).toBe(days);
    }),
  );
});

test("months are counted back across the turn of the year, with their last day", () => {
  expect(monthsUntil("2026-02-28", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsUntil("2026-12-31", 1)).toEqual(["2026-12"]);
  expect(daysOfMonth("2028-02")).toEqual(["2028-02-01", "2028-02-29"]);
  expect(daysOfMonth("2026-12")).toEqual(["2026-12-01", "2026-12-31"]);
});
