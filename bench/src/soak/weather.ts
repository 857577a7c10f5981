import { setTimeout as delay } from "node:timers/promises";
import { setFault } from "@emita/e2e/api-client";
import { faultRound } from "@emita/e2e/campaign/faults";
import { seededRandom } from "@emita/e2e/campaign/random";

const EVERY_MS = 15_000;
const SEED = 20;

/**
 * Makes city halls fail occasionally: no answer, slow, truncated or unreadable answers, on issuing and querying, before and after
 * processing. São Paulo is left out: its unknown messages are queried for twelve minutes, longer than a short soak. Refusals are left out
 * as well: a refused invoice waits for a person. @returns the number of ordered faults
 */
export async function troubleCityHalls(sandboxUrl: string, signal: AbortSignal): Promise<number> {
  const random = seededRandom(SEED);
  const orders = faultRound(random, ["sefin", "abrasf"]).filter(({ fault }) => fault !== "reject");
  for (let count = 0; ; count += 1) {
    const order = orders[count % orders.length];
    if (signal.aborted || !order) return count;
    await setFault(sandboxUrl, { ...order });
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
