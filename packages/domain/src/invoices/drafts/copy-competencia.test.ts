import { describe, expect, test } from "vitest";
import { competenciaOfCopy } from "./copy-competencia.ts";

const of = (competencia: string, isMonthly: boolean, today: string) =>
  competenciaOfCopy({ competencia, isMonthly }, today);

describe("the day of an invoice that is made again", () => {
  test("is today where there is no rhythm", () => {
    expect(of("2026-10-05", false, "2026-11-27")).toBe("2026-11-27");
  });

  test("is the same day of the next month where there is one", () => {
    expect(of("2026-09-05", true, "2026-11-27")).toBe("2026-10-05");
  });

  test("stays the last day of its month, in leap years too", () => {
    expect(of("2028-01-31", true, "2028-04-01")).toBe("2028-02-29");
    expect(of("2028-02-29", true, "2028-04-01")).toBe("2028-03-31");
    expect(of("2027-01-30", true, "2027-04-01")).toBe("2027-02-28");
  });

  test("is no day to come", () => {
    expect(of("2026-10-31", true, "2026-11-27")).toBe("2026-11-27");
    expect(of("2026-11-20", true, "2026-11-27")).toBe("2026-11-27");
    expect(of("2026-12-20", true, "2027-01-10")).toBe("2027-01-10");
  });
});
