import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SERVICE_CODES } from "./service-codes.ts";

const OFFICIAL = join(import.meta.dirname, "../../../../../shared/fiscal/nacional");
const HAS_OFFICIAL = existsSync(OFFICIAL);
const NOTE = HAS_OFFICIAL ? "" : " (skipped: ../shared/fiscal is absent)";

/** Absent from the official suggestion; taken by analogy. */
const WITHOUT_SUGGESTION = ["07.03", "07.10", "14.06"];

const SERVICES = SERVICE_CODES.flatMap(({ code, breakdowns }) =>
  breakdowns.map((entry) => ({ code, ...entry })),
);

function lines(file: string): string[] {
  return readFileSync(join(OFFICIAL, file), "utf8").split(/\r?\n/);
}

function firstCells(file: string): ReadonlySet<string> {
  return new Set(lines(file).map((line) => line.split(";")[0] ?? ""));
}

describe.skipIf(!HAS_OFFICIAL)(`service codes against the official tables${NOTE}`, () => {
  test("every national code exists", () => {
    const known = firstCells("cTribNac.csv");
    expect(SERVICES.filter(({ cTribNac }) => !known.has(cTribNac))).toEqual([]);
  });

  test("every NBS and operation indicator exists", () => {
    const nbs = firstCells("NBS.csv");
    const indicators = firstCells("cIndOp.csv");
    expect(SERVICES.filter((entry) => !nbs.has(entry.nbs))).toEqual([]);
    expect(SERVICES.filter((entry) => !indicators.has(entry.operationIndicator))).toEqual([]);
  });

  test("each combination is one that the official table suggests", () => {
    const suggested = lines("ibscbs-sugestao.csv");
    const unknown = SERVICES.filter(
      ({ code, nbs, operationIndicator, taxClassification }) =>
        !suggested.some((line) =>
          line.startsWith(`${code};${nbs};${operationIndicator};${taxClassification};`),
        ),
    );
    expect([...new Set(unknown.map(({ code }) => code))]).toEqual(WITHOUT_SUGGESTION);
  });
});
