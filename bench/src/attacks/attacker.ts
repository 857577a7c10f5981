import { ATTACKS } from "./list.ts";
import { tally, type Target } from "./target.ts";

/**
 * The attacker, as a separate process: its cost is not counted, and does not disturb the measurement. Argument: the attack's name. Receives
 * the target as a message, and reports the answers by status at the end.
 */
process.once("message", (target: Target) => {
  void attack(target);
});

async function attack(target: Target): Promise<void> {
  const chosen = ATTACKS[process.argv[2] ?? ""];
  if (!chosen) throw new Error(`no attack ${process.argv[2]}`);
  await chosen.run(target);
  process.send?.(tally, undefined, undefined, () => process.exit(0));
}
