import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SETTINGS } from "./config.ts";

const DOCS = join(import.meta.dirname, "../../../../docs");
/** OpenTelemetry's own, which are read to know whether there is anything to do. */
const STANDARD = [
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_TRACES_EXPORTER",
  "OTEL_SDK_DISABLED",
];

/** Names in the first column of tables; elsewhere in a row where two stand in one line. */
function namedIn(file: string): string[] {
  const rows = readFileSync(join(DOCS, file), "utf8").match(/^\| `[A-Z].*$/gm) ?? [];
  return rows.flatMap((row) =>
    (row.match(/`[A-Z][A-Z_]{3,}`/g) ?? []).map((name) => name.slice(1, -1)),
  );
}

test("every setting has its line in the operator's documents, and every line is of a setting", () => {
  const named = new Set([...namedIn("operations.md"), ...namedIn("sign-in.md")]);
  expect(SETTINGS.filter((name) => !named.has(name) && !STANDARD.includes(name))).toEqual([]);
  const known = new Set(SETTINGS);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});
