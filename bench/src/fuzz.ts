import { mkdtemp, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createReader } from "@emita/reader/reader";
import { fuzz } from "@emita/reader/test/fuzz";
import { atMost, type BenchResult } from "./result.ts";

const FILES = Number(process.env["FUZZ_FILES"] ?? 5_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const HANG_MS = 20_000;
const MEMORY_LIMIT_MB = 700;

/** Hostile and damaged files of every type (FUZZ_FILES, FUZZ_SEED); those that ended a worker are kept for inspection. */
export async function run(): Promise<BenchResult> {
  const lanes = Math.min(4, availableParallelism());
  // The share of the processor left by other load: a waiting file does not hang.
  const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const timeoutMs = Math.round(HANG_MS * share);
  const kept = await mkdtemp(join(tmpdir(), "emita-fuzz-"));
  console.log(`semente ${SEED}, limite ${timeoutMs} ms por arquivo, guardados em ${kept}`);
  const reader = createReader({ workers: lanes, timeoutMs });
  try {
    const { outcomes, fatal, slowest, peakMemory } = await fuzz(reader, {
      files: FILES,
      seed: SEED,
      lanes,
      onFatal: (name, bytes) =>
        void writeFile(join(kept, name.replaceAll(/[^\w-]+/g, "_")), bytes).catch(console.error),
    });
    for (const name of fatal) console.log(name);
    // Hand-made bombs are stopped by killing; random damage must not need that.
    const byChance = fatal.filter((name) => /^\d/.test(name));
    return {
      name: `Arquivos hostis e danificados (semente ${SEED})`,
      rows: [
        ...Object.entries(outcomes).map(([metric, value]) => ({ metric, value })),
        atMost("processos perdidos por acaso", byChance.length, 0, "arquivos"),
        { metric: "bombas detidas", value: fatal.length - byChance.length },
        { metric: `o mais lento: ${slowest.name} (ms)`, value: slowest.ms },
        atMost("memória de um processo, pico", peakMemory / 2 ** 20, MEMORY_LIMIT_MB, "MB"),
      ],
    };
  } finally {
    await reader.close();
  }
}
