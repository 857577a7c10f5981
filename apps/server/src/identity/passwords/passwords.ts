import { hash, verify } from "@node-rs/argon2";
import { passwordProblem } from "@emita/domain/access/password";
import { FairQueue } from "../../platform/concurrency/fair-queue.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";

/** Argon2id (the library's default algorithm): 19 MiB, two passes, one lane; OWASP password storage cheat sheet. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of an unknown password: checking against it takes as long as against a real one. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$1B0yZn84JUGmpcdaQF0bVg$fcbbJVNMWjWrlTx+gA12i/GU5DSsx/ygQPC2Ot8nRsg";

/** Hashing runs on libuv's four threads; one stays free for files and names. */
const MAX_RUNNING = 3;
/** About ten seconds of work on two cores; later requests get 429. */
const MAX_WAITING = 2_000;
/** A large office that begins its day; more of one lane is a flood. */
const MAX_WAITING_PER_LANE = 200;

/** The lane of the operator's programs. */
export const ADMINISTRATION = "administration";

const queue = new FairQueue(
  { running: MAX_RUNNING, waiting: MAX_WAITING, waitingPerOwner: MAX_WAITING_PER_LANE },
  () => new AuthError("over_capacity", { retryAfterSeconds: 5 }),
);

/**
 * Hashes a password.
 * @param lane key of the caller: an address, a device or an account; a busy lane delays no other
 * @returns the PHC string to store.
 */
export function hashPassword(password: string, lane: string): Promise<string> {
  return queue.run(lane, () => hash(password, ARGON2));
}

/**
 * @param stored null for an unknown user or one without password: takes the same time and is never right.
 * @param lane as above
 */
export async function isPasswordRight(
  stored: string | null,
  password: string,
  lane: string,
): Promise<boolean> {
  const matches = await queue.run(lane, () => verify(stored ?? DUMMY_HASH, password));
  return stored !== null && matches;
}

/** @throws AuthError weak_password or validation_failed: 6 to 72 characters (docs/product.md, 5). */
export function checkNewPassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem === "short") {
    throw new AuthError("weak_password", { extra: { weak_password: { reasons: ["length"] } } });
  }
  if (problem === "long") throw invalid("Password cannot be longer than 72 characters");
}
