import { setTimeout as delay } from "node:timers/promises";

const RETRY_MS = 250;

/** Tries until there is an answer (not null), whatever is away meanwhile. */
export async function insist<T>(
  attempt: () => Promise<T | null>,
  pauseMs: number = RETRY_MS,
): Promise<T> {
  for (;;) {
    const found = await attempt().catch(() => null);
    if (found !== null) return found;
    await delay(pauseMs);
  }
}
