import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

const WINDOW_MS = 25;
/** The part of a window in which this process was at work. */
const BUSY = 0.5;
/** The longest wait, however long a rush lasts. */
const PATIENCE_MS = 10_000;

/**
 * Before work that takes the processor for itself and may come later: waits until this process has little else to do.
 * @param patienceMs what is left of the time that it may come later; one that is over waits for nothing, so that under a
 *   load that never ends such work does not pile up
 */
export async function quietMoment(patienceMs = PATIENCE_MS): Promise<void> {
  if (patienceMs <= 0) return;
  const end = performance.now() + Math.min(patienceMs, PATIENCE_MS);
  do {
    const before = performance.eventLoopUtilization();
    await delay(WINDOW_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  } while (performance.now() < end);
}
