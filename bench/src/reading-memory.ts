import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createReader } from "@emita/reader/reader";
import { memoryNow, peakMemory } from "@emita/reader/test/memory";
import { atMost, type BenchResult } from "./result.ts";

const CORPUS = join(import.meta.dirname, "../../../shared/corpus");
const NAME = "Memória da leitura ao longo de 1.000 documentos";
const DOCUMENTS = 1_000;
const LIMIT_MB = 350;
const WARM_UP = 150;

/** One worker reads the corpus repeatedly: its memory must not grow, and never exceed the limit. */
export async function run(): Promise<BenchResult> {
  if (!existsSync(join(CORPUS, "labels.json")))
    return { name: NAME, rows: [{ metric: "pulado: não há ../shared/corpus", value: "-" }] };
  const files = readdirSync(CORPUS).filter((file) => /^d\d/.test(file));
  const reader = createReader({ workers: 1, timeoutMs: 120_000 });
  const held: number[] = [];
  let peak = 0;
  const pids = new Set<number>();
  try {
    for (let turn = 0; turn < DOCUMENTS; turn++) {
      const bytes = await readFile(join(CORPUS, files[turn % files.length] ?? ""));
      await reader.read(bytes).catch(() => undefined);
      for (const pid of reader.pids()) {
        pids.add(pid);
        peak = Math.max(peak, peakMemory(pid) / 2 ** 20);
        held.push(memoryNow(pid) / 2 ** 20);
      }
    }
  } finally {
    await reader.close();
  }
  const growth = Math.max(...held.slice(-WARM_UP)) - Math.max(...held.slice(0, WARM_UP));
  return {
    name: NAME,
    rows: [
      atMost("memória do processo, pico", peak, LIMIT_MB, "MB"),
      atMost("crescimento do primeiro ao último ciclo", growth, 30, "MB"),
      { metric: "processos usados", value: pids.size },
    ],
  };
}
