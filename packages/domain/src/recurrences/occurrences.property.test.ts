import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, daysOfMonth, weekday } from "../basics/dates.ts";
import { monthIndex } from "../basics/months.ts";
import { daysOff } from "./holidays.ts";
import { indexFrom, nominalDate, startAfter, type Rhythm } from "./nominal-dates.ts";
import {
  planOccurrences,
  positionAfter,
  positionFrom,
  type Position,
  type RepeatPlan,
} from "./plan-occurrences.ts";
import { COMPETENCIA_CHOICES, EVERY, WEEKEND_CHOICES } from "./schedule.ts";
import { shiftDate } from "./shift-date.ts";

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("2000-01-01", days));
const rhythms: fc.Arbitrary<Rhythm> = fc
  .record({
    every: fc.constantFrom(...EVERY),
    day: fc.integer({ min: 1, max: 31 }),
    startsOn: dates,
  })
  .map((given) => (given.every === "week" ? { ...given, day: ((given.day - 1) % 7) + 1 } : given));
const monthly = fc.record({
  every: fc.constantFrom("month", "2_months", "3_months", "6_months", "year"),
  day: fc.integer({ min: 1, max: 31 }),
  startsOn: dates,
});
const STEPS = { month: 1, "2_months": 2, "3_months": 3, "6_months": 6, year: 12 } as const;

describe("dates of a calendar", () => {
  test.each([
    ["month", 31, "2027-01-10", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["month", 29, "2028-01-30", ["2028-02-29", "2028-03-29", "2028-04-29", "2028-05-29"]],
    ["year", 29, "2028-02-01", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]],
    ["year", 30, "2031-02-01", ["2031-02-28", "2032-02-29", "2033-02-28", "2034-02-28"]],
    ["3_months", 30, "2026-11-30", ["2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30"]],
    ["2_months", 10, "2026-11-15", ["2026-12-10", "2027-02-10", "2027-04-10", "2027-06-10"]],
    ["week", 5, "2026-11-26", ["2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]],
  ] as const)("every %s on %d from %s", (every, day, startsOn, expected) => {
    expect([0, 1, 2, 3].map((index) => nominalDate({ every, day, startsOn }, index))).toEqual(
      expected,
    );
  });

  test("weeks follow each other on the same day of the week", () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 600 }), (given, index) => {
        const rhythm = { ...given, every: "week", day: ((given.day - 1) % 7) + 1 } as const;
        const date = nominalDate(rhythm, index);
        expect(date >= rhythm.startsOn).toBe(true);
        expect(weekday(date)).toBe(rhythm.day);
        expect(daysBetween(date, nominalDate(rhythm, index + 1))).toBe(7);
      }),
    );
  });

  test("months follow each other in equal steps, on the day or the last one of the month", () => {
    fc.assert(
      fc.property(monthly, fc.integer({ min: 0, max: 600 }), (rhythm, index) => {
        const date = nominalDate(rhythm, index);
        const last = daysOfMonth(date.slice(0, 7))[1];
        expect(date >= rhythm.startsOn).toBe(true);
        expect(Number(date.slice(8))).toBe(Math.min(rhythm.day, Number(last.slice(8))));
        expect(monthIndex(nominalDate(rhythm, index + 1)) - monthIndex(date)).toBe(
          STEPS[rhythm.every],
        );
      }),
    );
  });

  test("the index from a day is the first on or after it", () => {
    fc.assert(
      fc.property(rhythms, dates, (rhythm, from) => {
        const index = indexFrom(rhythm, from);
        const before = index === 0 ? "" : nominalDate(rhythm, index - 1);
        expect(nominalDate(rhythm, index) >= from).toBe(true);
        expect(before < from).toBe(true);
      }),
    );
  });

  test("a changed calendar has no date in the month of the last made one", () => {
    fc.assert(
      fc.property(monthly, dates, (rhythm, made) => {
        const next = nominalDate({ ...rhythm, startsOn: startAfter(made, rhythm.every) }, 0);
        expect(monthIndex(next) - monthIndex(made)).toBe(STEPS[rhythm.every]);
      }),
    );
  });

  test("nor in the week of the last made one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), dates, (day, made) => {
        const startsOn = startAfter(made, "week");
        const days = daysBetween(made, nominalDate({ every: "week", day, startsOn }, 0));
        expect(days).toBe(7 - weekday(made) + day);
      }),
    );
  });
});

const own = fc.array(
  fc.record({ date: dates, name: fc.constant("Aniversário"), yearly: fc.boolean() }),
  {
    maxLength: 5,
  },
);

/** The days from one, included, up to another, excluded. */
function daysFrom(date: string, to: string): string[] {
  const step = to < date ? -1 : 1;
  const count = Math.abs(daysBetween(date, to));
  return Array.from({ length: count }, (_, index) => addDays(date, step * index));
}

describe("shifts", () => {
  const off = daysOff([{ date: "2027-01-25", name: "Aniversário de São Paulo", yearly: true }]);
  test.each([
    ["2026-12-25", "before", "2026-12-24", "Dia 25/12 é Natal: sai no dia útil anterior."],
    ["2026-12-25", "after", "2026-12-28", "Dia 25/12 é Natal: sai no dia útil seguinte."],
    ["2026-11-20", "same", "2026-11-20", null],
    ["2026-11-21", "before", "2026-11-19", "Dia 21/11 é sábado: sai no dia útil anterior."],
    ["2027-01-23", "after", "2027-01-26", "Dia 23/01 é sábado: sai no dia útil seguinte."],
    [
      "2027-01-31",
      "after",
      "2027-01-29",
      "Dia 31/01 é domingo: sai no dia útil anterior, para ficar no mês.",
    ],
    [
      "2028-01-01",
      "before",
      "2028-01-03",
      "Dia 01/01 é Confraternização Universal: sai no dia útil seguinte, para ficar no mês.",
    ],
    ["2026-11-27", "before", "2026-11-27", null],
  ] as const)("%s, %s", (date, choice, moved, reason) => {
    expect(shiftDate(date, choice, off)).toEqual({ date: moved, reason });
  });

  test("a shifted date is the nearest working day of its month", () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(...WEEKEND_CHOICES), own, (date, choice, holidays) => {
        const isOff = daysOff(holidays);
        const { date: moved, reason } = shiftDate(date, choice, isOff);
        const stays = choice === "same" || isOff(date) === null;
        const between = daysFrom(date, moved);
        expect(moved.slice(0, 7)).toBe(date.slice(0, 7));
        expect(reason === null).toBe(stays);
        expect(between.map(isOff)).not.toContain(null);
        expect(stays ? moved : isOff(moved)).toBe(stays ? date : null);
      }),
    );
  });

  test("without a working day in the month the date stays", () => {
    expect(shiftDate("2026-11-10", "after", () => "greve")).toEqual({
      date: "2026-11-10",
      reason: null,
    });
  });
});

const base: RepeatPlan = {
  every: "month",
  day: 31,
  startsOn: "2026-11-01",
  countedFrom: "2026-11-01",
  endsOn: null,
  times: null,
  weekend: "same",
  competencia: "same",
  amountCents: 100_000,
  amountFrom: "2026-11-01",
  adjustment: null,
  text: "Consultoria de {mês}, parcela {parcela}",
};
const none = daysOff([]);

function positionsFrom(plan: RepeatPlan, from: string, count: number): Position[] {
  const found: Position[] = [];
  for (let at = positionFrom(plan, from); at !== null; at = positionAfter(plan, at)) {
    if (found.length === count) break;
    found.push(at);
  }
  return found;
}

describe("the coming occurrences", () => {
  test("end with the number of times, and say their part", () => {
    const plan = { ...base, times: 2 };
    const planned = planOccurrences(plan, positionFrom(plan, "2026-11-01"), 6, none);
    expect(planned.map(({ date, text }) => [date, text])).toEqual([
      ["2026-11-30", "Consultoria de novembro, parcela 1/2"],
      ["2026-12-31", "Consultoria de dezembro, parcela 2/2"],
    ]);
  });

  test("end with their day, and have none after it", () => {
    const plan = { ...base, endsOn: "2026-12-31" };
    expect(planOccurrences(plan, positionFrom(plan, "2026-11-01"), 6, none)).toHaveLength(2);
    expect(positionFrom(plan, "2027-01-01")).toBeNull();
  });

  test("may say the month before", () => {
    const [first] = planOccurrences(
      { ...base, competencia: "previous" },
      positionFrom(base, "2027-03-01"),
      1,
      none,
    );
    expect(first).toMatchObject({
      date: "2027-03-31",
      competencia: "2027-02-28",
      text: "Consultoria de fevereiro, parcela 5",
      installment: 5,
    });
  });

  test("are adjusted at the anniversaries of the start, and say so", () => {
    const plan = { ...base, every: "6_months" as const, adjustment: 455 };
    const planned = planOccurrences(plan, positionFrom(plan, "2026-11-01"), 5, none);
    expect(planned.map(({ amountCents }) => amountCents)).toEqual([
      100_000, 100_000, 104_550, 104_550, 109_307,
    ]);
    expect(planned[2]?.reason).toBe("Reajuste anual de 4,55 %: antes R$\u00a01.000,00.");
    expect(planned[3]?.reason).toBeNull();
  });

  test("a new amount takes the adjustments after its day only", () => {
    const plan = { ...base, adjustment: 1000, amountCents: 50_000, amountFrom: "2027-11-30" };
    const planned = planOccurrences(plan, positionFrom(plan, "2028-10-01"), 2, none);
    expect(planned.map(({ amountCents }) => amountCents)).toEqual([50_000, 55_000]);
  });

  test("half a cent is rounded up; an amount is never below a cent", () => {
    const plan = { ...base, adjustment: 50, amountCents: 100 };
    expect(planOccurrences(plan, positionFrom(plan, "2027-11-01"), 1, none)[0]?.amountCents).toBe(
      101,
    );
    const falling = { ...base, adjustment: -5000, amountCents: 1 };
    expect(
      planOccurrences(falling, positionFrom(falling, "2036-11-01"), 1, none)[0]?.amountCents,
    ).toBe(1);
  });

  test("come one per position, in order; the competência is no later than the date", () => {
    const plans = fc
      .record({
        rhythm: rhythms,
        weekend: fc.constantFrom(...WEEKEND_CHOICES),
        competencia: fc.constantFrom(...COMPETENCIA_CHOICES),
        times: fc.option(fc.integer({ min: 1, max: 20 })),
        adjustment: fc.option(fc.integer({ min: -5000, max: 10_000 })),
      })
      .map(({ rhythm, ...given }) => ({
        ...base,
        ...rhythm,
        ...given,
        countedFrom: rhythm.startsOn,
      }));
    fc.assert(
      fc.property(plans, dates, (plan, from) => {
        const planned = planOccurrences(plan, positionFrom(plan, from), 8, none);
        const positions = positionsFrom(plan, from, 8);
        expect(planned).toMatchObject(positions);
        const dated = positions.map(({ nominalDate: date }) => date);
        expect(dated).toEqual([...new Set(dated)].toSorted((a, b) => (a < b ? -1 : 1)));
        expect(planned.every(({ competencia, date }) => competencia <= date)).toBe(true);
        expect(planned.every(({ amountCents }) => amountCents > 0)).toBe(true);
      }),
    );
  });
});
