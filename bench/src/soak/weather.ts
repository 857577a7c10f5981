import { setTimeout as delay } from "node:timers/promises";
import { setFault } from "@emita/e2e/api-client";
import { faultRound } from "@emita/e2e/campaign/faults";
import { seededRandom } from "@emita/e2e/campaign/random";

const EVERY_MS = 15_000;
const SEED = 20;

/**
 * City halls that fail now and then: silent, slow, cut off, unreadable, on issuing and on asking, before and after their work. São
 * Paulo is left out: what it does not know is asked for over twelve minutes, longer than a short soak. Refusals are left out as well:
 * a refused note waits for a person. @returns how many were ordered
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
