import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { atMost, type BenchResult } from "./result.ts";

const ROOT = join(import.meta.dirname, "../..");
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const CAMPAIGN = "apps/server/src/features/recurrences/campaign.db.test.ts";

const figuresSchema = z.object({
  repeats: z.number(),
  expected: z.number(),
  invoices: z.number(),
  missing: z.number(),
  surplus: z.number(),
  kills: z.number(),
  clockJumps: z.number(),
  standstills: z.number(),
  rounds: z.number(),
});

/** The long form of the repeats' campaign of `npm test`: 200 repeats over twelve months of a test clock. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "emita-recurrences-"));
  const file = join(folder, "figures.json");
  const started = performance.now();
  try {
    const child = spawn(process.execPath, [VITEST, "run", "--project", "db", CAMPAIGN], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        RECURRENCES_REPEATS: "200",
        RECURRENCES_MONTHS: "12",
        ...process.env,
        RECURRENCES_FIGURES: file,
      },
    });
    await once(child, "exit");
    const figures = figuresSchema.parse(JSON.parse(await readFile(file, "utf8")));
    const seconds = (performance.now() - started) / 1000;
    return { name: "Campanha das recorrências", rows: rowsOf(figures, seconds) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOf(figures: z.infer<typeof figuresSchema>, seconds: number): BenchResult["rows"] {
  const { repeats, expected, invoices, missing, surplus, ...faults } = figures;
  return [
    { metric: "recorrências", value: repeats },
    { metric: "datas pelo calendário", value: expected },
    { metric: "notas", value: invoices },
    atMost("datas sem nota", missing, 0, "notas"),
    atMost("notas a mais", surplus, 0, "notas"),
    { metric: "processos mortos", value: faults.kills },
    { metric: "saltos do relógio", value: faults.clockJumps },
    { metric: "paradas de oito dias", value: faults.standstills },
    { metric: "rodadas de dois workers", value: faults.rounds },
    { metric: "duração (s)", value: Math.round(seconds) },
  ];
}
