import { hash } from "node:crypto";
import { AccessMemory } from "../../platform/context/access-memory.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { TickBatcher } from "../../platform/concurrency/batcher.ts";
import { hashToken } from "./hash-key.ts";
import { findTokensByHash, type KnownToken } from "./store.ts";
import { tokensOf } from "./publish-tokens-changed.ts";

/** How long a revoked token may still work where the notice of its end got lost. */
const REMEMBER_MS = 1_000;

const memories = perContext((ctx) => new AccessMemory<KnownToken>(ctx, REMEMBER_MS));

/** Requests of one moment ask together. */
const lookUps = perContext(
  ({ db }) =>
    new TickBatcher<Buffer, KnownToken | undefined>((hashes) => findTokensByHash(db, hashes)),
);

/**
 * Reads a token in use from the database once a second, and after every change of it, of its owner, or of the owner's place in the company
 * (`access.changed`): at once on the server of the change, on other servers with the notice. The token may be revoked or over.
 */
export async function findToken(ctx: Context, value: string): Promise<KnownToken | undefined> {
  const memory = memories(ctx);
  const askedAt = memory.now();
  const name = nameOf(value);
  const known = memory.recall(name);
  if (known) return known;
  const found = await lookUps(ctx).run(hashToken(ctx, value));
  const ownerId = found?.company_id ?? found?.user_id;
  // One who was ever banned or deleted is asked about again and again: bans end without a notice.
  if (found && ownerId && !found.banned_until && !found.deleted_at && !found.revoked_at)
    memory.keep(name, found, [tokensOf(ownerId), found.owner_id], askedAt);
  return found;
}

/** The value itself is kept nowhere. */
function nameOf(value: string): string {
  return hash("sha256", value, "base64");
}
