import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

const WINDOW_MS = 25;
/** The part of a window in which this process was at work. */
const BUSY = 0.5;
/** Nobody waits longer, however long a rush is. */
const PATIENCE_MS = 10_000;

/** Before work that takes the processor for itself and may come later: waits until this process has little else to do. */
export async function quietMoment(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  do {
    const before = performance.eventLoopUtilization();
    await delay(WINDOW_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  } while (performance.now() < end);
}
