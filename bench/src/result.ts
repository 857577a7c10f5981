import { loadavg } from "node:os";

export interface BenchRow {
  readonly metric: string;
  readonly value: number | string;
  /** The target, as text for the table. */
  readonly target?: string;
  readonly ok?: boolean;
}

export interface BenchResult {
  readonly name: string;
  readonly rows: readonly BenchRow[];
}

/** A measured value with its upper limit. */
export function atMost(metric: string, value: number, limit: number, unit: string): BenchRow {
  return {
    metric: `${metric} (${unit})`,
    value: round(value),
    target: `≤ ${limit}`,
    ok: value <= limit,
  };
}

/** A measured value with its lower limit. */
export function atLeast(metric: string, value: number, limit: number, unit: string): BenchRow {
  return {
    metric: `${metric} (${unit})`,
    value: round(value),
    target: `≥ ${limit}`,
    ok: value >= limit,
  };
}

/** The value below which a share of the samples is; the samples need not be sorted. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Other load on the processor in the last minute: a time means little without it. */
export function loadRow(): BenchRow {
  return { metric: "carga da máquina (processos)", value: round(loadavg()[0] ?? Number.NaN) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
