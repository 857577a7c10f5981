import fc from "fast-check";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openJournal } from "./journal.ts";

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "sandbox-journal-"));
  path = join(directory, "journal");
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function reopen(): unknown[] {
  const values: unknown[] = [];
  openJournal(path, (value) => values.push(value)).close();
  return values;
}

it("returns appended lines, by position and on opening", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 20 }), (values) => {
      rmSync(path, { force: true });
      const expected: unknown[] = values.map((value): unknown => JSON.parse(JSON.stringify(value)));
      const journal = openJournal(path, () => undefined);
      const positions = values.map((value) => journal.append(value));
      expect(positions.map((position) => journal.read(position))).toEqual(expected);
      journal.close();
      expect(reopen()).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

it("reads lines longer than its chunks, with letters across their borders", () => {
  const long = "ção".repeat(500_000);
  const journal = openJournal(path, () => undefined);
  journal.append({ long });
  journal.append({ next: 1 });
  journal.close();
  expect(reopen()).toEqual([{ long }, { next: 1 }]);
});

it("removes an unfinished line and continues after it", () => {
  const journal = openJournal(path, () => undefined);
  journal.append(1);
  journal.close();
  appendFileSync(path, '{"half');
  const again = openJournal(path, () => undefined);
  again.append(2);
  again.close();
  expect(readFileSync(path, "utf8")).toBe("1\n2\n");
});

it("reports where it is damaged", () => {
  writeFileSync(path, "1\nrubbish\n2\n");
  expect(() => reopen()).toThrow("damaged at byte 2");
});
