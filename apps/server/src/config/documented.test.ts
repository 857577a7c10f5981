import { join } from "node:path";
import { expect, test } from "vitest";
import type { z } from "zod";
import { SETTINGS } from "./config.ts";
import { settingDocs } from "./setting-docs.ts";

const FILE = join(import.meta.dirname, "../../../../docs/settings.md");

test("docs/settings.md is the table of all settings (regenerate with -u)", async () => {
  const rows = Object.entries(SETTINGS).map(([name, schema]) => row(name, schema));
  await expect(page(rows)).toMatchFileSnapshot(FILE);
});

type Row = readonly [name: string, preset: string, meaning: string];

function row(name: string, schema: z.ZodType): Row {
  const doc = settingDocs.get(schema);
  if (!doc) throw new Error(`${name} has no line: .register(settingDocs, { preset, meaning })`);
  return [`\`${name}\``, doc.preset, doc.meaning];
}

/** As the formatter writes tables: cells padded to the width of their column. */
function page(rows: readonly Row[]): string {
  const head: Row = ["variable", "default", "meaning"];
  const lengths = [0, 1, 2].map((column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], pad = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(lengths[column] ?? 0, pad)).join(" | ")} |`;
  return [
    "# Settings",
    "",
    "Environment variables, read once at start. Generated from `apps/server/src/config`: change the text there.",
    "",
    line(head),
    line(["", "", ""], "-"),
    ...rows.map((cells) => line(cells)),
    "",
  ].join("\n");
}
