import { setTimeout as delay } from "node:timers/promises";

/**
 * Compares until nothing differs. What a process is still at differs for a moment and is no disagreement; what has gone wrong
 * stays.
 * @param compare the differences; one that throws, because something is away, is tried again.
 * @returns the differences that are left at the end of the time limit; empty as soon as there are none.
 */
export async function untilAgreed(
  patienceMs: number,
  pauseMs: number,
  compare: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const differences = await compare().catch((error: unknown) => [
      `not compared: ${String(error)}`,
    ]);
    if (differences.length === 0 || performance.now() >= deadline) return differences;
    await delay(pauseMs);
  }
}
