import { ATTACKS } from "./list.ts";
import { tally, type Prey } from "./prey.ts";

/**
 * The attacker, a process of its own: what it costs is not counted, and does not disturb who measures.
 * Argument: the attack's name. Gets the prey as a message, and tells the answers by status at the end.
 */
process.once("message", (prey: Prey) => {
  void attack(prey);
});

async function attack(prey: Prey): Promise<void> {
  const chosen = ATTACKS[process.argv[2] ?? ""];
  if (!chosen) throw new Error(`no attack ${process.argv[2]}`);
  await chosen.run(prey);
  process.send?.(tally, undefined, undefined, () => process.exit(0));
}
