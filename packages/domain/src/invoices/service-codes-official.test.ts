import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SERVICE_CODES } from "./service-codes/service-codes.ts";

const OFFICIAL = join(import.meta.dirname, "../../../../../shared/fiscal/nacional");
const HAS_OFFICIAL = existsSync(OFFICIAL);
const NOTE = HAS_OFFICIAL ? "" : " (skipped: ../shared/fiscal is absent)";

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

  test("each usual NBS and operation indicator go together in the official table", () => {
    const permitted = new Set(
      lines("anexo8.csv")
        .map((line) => /^([\d.]+;\d{9});.*;(\d{6});[^;]*;\d{6};/.exec(line))
        .map((found) => `${found?.[1]};${found?.[2]}`),
    );
    const unknown = SERVICES.filter(
      ({ code, nbs, operationIndicator }) => !permitted.has(`${code};${nbs};${operationIndicator}`),
    );
    expect(unknown.map(({ cTribNac }) => cTribNac)).toEqual([]);
  });
});
