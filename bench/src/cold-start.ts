import { removeData, startProduct } from "@emita/e2e/product";
import { atMost, percentile, type BenchResult } from "./result.ts";

const RUNS = 5;

/** From the command to an answering server, with existing data; and the very first start, which creates the database. */
export async function run(): Promise<BenchResult> {
  const first = await timedStart();
  const again: number[] = [];
  for (let round = 0; round < RUNS; round += 1)
    again.push((await timedStart(first.dataDir)).seconds);
  await removeData(first.dataDir);
  return {
    name: "Início",
    rows: [
      atMost("primeiro início", first.seconds, 15, "s"),
      atMost("início, p50", percentile(again, 0.5), 1, "s"),
    ],
  };
}

async function timedStart(dataDir?: string): Promise<{ seconds: number; dataDir: string }> {
  const started = performance.now();
  const product = await startProduct(dataDir ? { dataDir } : {});
  await fetch(`${product.url}/healthz`);
  const seconds = (performance.now() - started) / 1000;
  await product.stop();
  return { seconds, dataDir: product.dataDir };
}
