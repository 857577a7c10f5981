import { atMost, percentile, type BenchRow } from "../result.ts";
import type { Sample } from "./traffic.ts";
import type { Moment } from "./watch.ts";

/** Allowed growth from the second to the last quarter: pools, caches and heaps reach their size in the first. */
const GROWTH: Readonly<Record<keyof Moment, readonly [name: string, more: number, unit: string]>> =
  {
    web: ["memória do servidor web", 50, "MB"],
    worker: ["memória do worker", 50, "MB"],
    readers: ["memória dos leitores", 200, "MB"],
    // Its shared buffers fill up to 128 MB.
    postgres: ["memória do PostgreSQL", 180, "MB"],
    handles: ["arquivos e conexões abertos", 60, "abertos"],
    connections: ["conexões ao banco", 10, "conexões"],
    queueAge: ["idade da fila", 10, "s"],
    deadJobs: ["trabalhos mortos", 0, "trabalhos"],
  };
const KEYS = [
  "web",
  "worker",
  "readers",
  "postgres",
  "handles",
  "connections",
  "queueAge",
  "deadJobs",
] as const satisfies readonly (keyof Moment)[];
const SLOWER = 2;
const SLOWER_MS = 50;
/** With fewer requests a p95 means nothing. */
const ENOUGH = 400;

/** Each figure by quarters of the time, and whether it grew. */
export function growthRows(moments: readonly Moment[]): BenchRow[] {
  return KEYS.flatMap((key) => {
    const [name, more, unit] = GROWTH[key];
    const quarters = [0, 1, 2, 3].map((quarter) =>
      percentile(
        part(moments, quarter).map((moment) => moment[key]),
        0.5,
      ),
    );
    const [, second = 0, , last = 0] = quarters;
    return [
      { metric: `${name}, por quarto (${unit})`, value: quarters.map(rounded).join(" ") },
      atMost(`${name}, a mais no fim`, last - second, more, unit),
    ];
  });
}

/** Each kind of request, and whether it became slower. */
export function requestRows(samples: readonly Sample[]): BenchRow[] {
  const kinds = [...new Set(samples.map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => {
    const own = samples.filter((sample) => sample.kind === kind);
    const p95 = percentile(times(own), 0.95);
    const second = percentile(times(part(own, 1)), 0.95);
    const last = percentile(times(part(own, 3)), 0.95);
    const figures = {
      metric: `${kind}: pedidos, p50, p95 (ms)`,
      value: `${own.length} ${rounded(percentile(times(own), 0.5))} ${rounded(p95)}`,
    };
    if (own.length < ENOUGH) return [figures];
    const limit = Math.round(second * SLOWER + SLOWER_MS);
    return [figures, atMost(`${kind}: p95 do último quarto`, last, limit, "ms")];
  });
}

const times = (samples: readonly Sample[]) => samples.map(({ ms }) => ms);
const rounded = (value: number) => Math.round(value * 10) / 10;

function part<T>(list: readonly T[], quarter: number): readonly T[] {
  const size = list.length / 4;
  return list.slice(Math.floor(quarter * size), Math.floor((quarter + 1) * size));
}
