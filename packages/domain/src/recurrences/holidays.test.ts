import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekday } from "../basics/dates.ts";
import { daysOff, easter, nationalDays } from "./holidays.ts";

const namesOf = (kind: string, year: number) =>
  nationalDays(year)
    .filter((day) => day.kind === kind)
    .map(({ date }) => date);

/** Days that bank calendars and the laws give for these years. */
const FRIDAYS = [
  "2026-04-03",
  "2027-03-26",
  "2028-04-14",
  "2029-03-30",
  "2030-04-19",
  "2031-04-11",
];
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  "2026": ["2026-02-16", "2026-02-17", "2026-06-04"],
  "2027": ["2027-02-08", "2027-02-09", "2027-05-27"],
  "2028": ["2028-02-28", "2028-02-29", "2028-06-15"],
  "2029": ["2029-02-12", "2029-02-13", "2029-05-31"],
  "2030": ["2030-03-04", "2030-03-05", "2030-06-20"],
  "2031": ["2031-02-24", "2031-02-25", "2031-06-12"],
};
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];

describe("the days of a year", () => {
  test.each([2026, 2027, 2028, 2029, 2030, 2031])("%d", (year) => {
    expect(namesOf("law", year)).toEqual(FIXED.map((day) => `${year}-${day}`));
    expect(namesOf("custom", year)).toEqual(FRIDAYS.filter((day) => day.startsWith(`${year}`)));
    expect(namesOf("optional", year)).toEqual(OPTIONAL[year]);
  });

  test("20 November is national from 2024", () => {
    expect(daysOff([])("2023-11-20")).toBeNull();
    expect(daysOff([])("2024-11-20")).toBe("Zumbi e Consciência Negra");
  });

  test.each([
    [1818, "1818-03-22"],
    [2000, "2000-04-23"],
    [2026, "2026-04-05"],
    [2038, "2038-04-25"],
    [2100, "2100-03-28"],
  ])("Easter of %d", (year, date) => {
    expect(easter(year)).toBe(date);
  });

  test("Easter is a Sunday between 22 March and 25 April", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 4000 }), (year) => {
        const date = easter(year);
        expect(weekday(date)).toBe(7);
        expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

test("a weekend has its name; an optional day is worked unless the company lists it", () => {
  const off = daysOff([
    { date: "2026-01-25", name: "Aniversário de São Paulo", yearly: true },
    { date: "2026-06-04", name: "Corpus Christi", yearly: false },
  ]);
  expect(off("2026-11-28")).toBe("sábado");
  expect(off("2026-11-29")).toBe("domingo");
  expect(off("2028-01-25")).toBe("Aniversário de São Paulo");
  expect(off("2026-06-04")).toBe("Corpus Christi");
  expect(off("2027-05-27")).toBeNull();
  expect(off("2026-11-27")).toBeNull();
});
