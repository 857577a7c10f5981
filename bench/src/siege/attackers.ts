import { setTimeout as delay } from "node:timers/promises";
import { openAccount, openSession } from "@emita/e2e/api-client";
import { ATTACKS } from "../attacks/list.ts";
import type { Target } from "../attacks/target.ts";
import { strike, type Tally } from "../attacks/strike.ts";

/** Pause between two rounds of an attack: the attackers must leave some CPU time. */
const BREATH_MS = 5_000;

/** All attacks in parallel, round after round, each by a separate account. @returns the answers to each, by status */
export async function besiege(
  target: Pick<Target, "url" | "sandboxPort" | "victimEmail">,
  ms: number,
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const end = performance.now() + ms;
  await Promise.all(
    Object.keys(ATTACKS).map(async (name) => {
      const account = await openAccount(target.url);
      while (performance.now() < end) {
        const accessToken = await openSession(target.url, account);
        const answers = await strike(name, { ...target, accessToken });
        console.error(`${name}: ${JSON.stringify(answers)}`);
        tallies.set(name, sum(tallies.get(name) ?? {}, answers));
        await delay(BREATH_MS);
      }
    }),
  );
  return tallies;
}

function sum(a: Tally, b: Tally): Tally {
  const total = { ...a };
  for (const [status, count] of Object.entries(b)) total[status] = (total[status] ?? 0) + count;
  return total;
}
