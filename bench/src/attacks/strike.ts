import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { Target } from "./target.ts";

const tallySchema = z.record(z.string(), z.number());
export type Tally = z.infer<typeof tallySchema>;

/** Runs one attack to its end. @returns its answers by status; "500!" and the like are our faults */
export async function strike(name: string, target: Target): Promise<Tally> {
  const child = fork(join(import.meta.dirname, "attacker.ts"), [name], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const exited = once(child, "exit");
  let tally: Tally = {};
  child.on("message", (message) => (tally = tallySchema.parse(message)));
  child.send({ ...target });
  const [code] = await exited;
  if (code !== 0) throw new Error(`the attack ${name} ended with ${code}`);
  return tally;
}

/** Answers that are never allowed: failures, and refusals without Retry-After. */
export function faultsIn(tally: Tally): number {
  return Object.entries(tally).reduce((sum, [name, n]) => sum + (name.endsWith("!") ? n : 0), 0);
}
