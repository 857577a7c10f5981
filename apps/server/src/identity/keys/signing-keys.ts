import type { KeyObject } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import type { Insertable, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { SigningKeys } from "../../db/tables/people.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { StartupError } from "../../config/startup-error.ts";
import {
  openPrivateKey,
  publicKeyOf,
  readGivenKeys,
  type AuthKey,
  type KeySet,
} from "./key-set.ts";
import { insertKey, listKeys, lockKeys, retireKeysExcept, type KeyRow } from "./store-keys.ts";

/** A new key is published this long before it signs. Clients and servers keep the key set for up to ten minutes. */
export const PUBLISH_AHEAD_MS = 15 * 60_000;
/** An old key verifies until its last token has ended, plus clocks that differ. */
export const KEEP_AFTER_MS = 65 * 60_000;
const DAY_MS = 24 * 3_600_000;
const RELOAD_MS = 60_000;
/** An unknown key id causes another query, but not more often than this. */
const RELOAD_UNKNOWN_MS = 5_000;

interface Cached {
  set: Promise<KeySet> | null;
  loadedAt: number;
}

const cachedSets = perContext((): Cached => ({ set: null, loadedAt: 0 }));

/** The keys in force; made on the first start of the first server. */
export function keySet(ctx: Context): Promise<KeySet> {
  return loadedWithin(ctx, RELOAD_MS);
}

/** The key with this id, looked for in the database once more if it is not known yet. */
export async function findKey(ctx: Context, kid: string): Promise<AuthKey | null> {
  const known = (await keySet(ctx)).keys.get(kid);
  return known ?? (await loadedWithin(ctx, RELOAD_UNKNOWN_MS)).keys.get(kid) ?? null;
}

/**
 * Adds a key that starts to sign in a quarter of an hour. The present ones retire when their last token has ended. No session
 * ends.
 */
export async function rotateSigningKey(ctx: Context): Promise<void> {
  await rotateWhen(ctx, () => true);
}

/**
 * The same when the newest key has signed for AUTH_KEY_DAYS. Several may ask at once: one of them rotates. Keys of a file
 * are their owner's business.
 */
export async function rotateOldKey(ctx: Context): Promise<void> {
  const { keyDays, signingKeys } = ctx.config.auth;
  if (keyDays === 0 || signingKeys) return;
  const due = new Date(ctx.clock.now().getTime() - keyDays * DAY_MS);
  const isDue = (rows: readonly KeyRow[]) => rows.every((row) => row.signs_from <= due);
  if (isDue(await listKeys(ctx.db, ctx.clock.now()))) await rotateWhen(ctx, isDue);
}

async function rotateWhen(
  ctx: Context,
  isDue: (rows: readonly KeyRow[]) => boolean,
): Promise<void> {
  const now = ctx.clock.now();
  const signsFrom = new Date(now.getTime() + PUBLISH_AHEAD_MS);
  const key = await createKey(ctx, signsFrom);
  await ctx.db.transaction().execute(async (transaction) => {
    await lockKeys(transaction);
    if (!isDue(await listKeys(transaction, now))) return;
    await insertKey(transaction, key);
    const retiredAt = new Date(signsFrom.getTime() + KEEP_AFTER_MS);
    await retireKeysExcept(transaction, key.kid, retiredAt);
  });
  cachedSets(ctx).set = null;
}

function loadedWithin(ctx: Context, maxAgeMs: number): Promise<KeySet> {
  const cached = cachedSets(ctx);
  const now = ctx.clock.now().getTime();
  if (cached.set && now - cached.loadedAt < maxAgeMs) return cached.set;
  const set = load(ctx);
  cached.set = set;
  cached.loadedAt = now;
  // A failure is not remembered.
  set.catch(() => {
    if (cached.set === set) cached.set = null;
  });
  return set;
}

async function load(ctx: Context): Promise<KeySet> {
  const { signingKeys } = ctx.config.auth;
  if (signingKeys) return readGivenKeys(signingKeys);
  const now = ctx.clock.now();
  const rows = await listKeys(ctx.db, now);
  const present = rows.length > 0 ? rows : await createFirstKey(ctx);
  const signing = signerAmong(present, now);
  const keys = await Promise.all(present.map(openPublic));
  return {
    signer: {
      kid: signing.kid,
      algorithm: signing.algorithm,
      privateKey: openPrivate(ctx, signing),
    },
    keys: new Map(keys.map((key) => [key.kid, key])),
  };
}

/** Several servers may start at once: the first to get the lock makes the key, the others find it. */
async function createFirstKey(ctx: Context): Promise<KeyRow[]> {
  const key = await createKey(ctx, ctx.clock.now());
  return ctx.db.transaction().execute(async (transaction: Transaction<Database>) => {
    await lockKeys(transaction);
    const present = await listKeys(transaction, ctx.clock.now());
    if (present.length > 0) return present;
    await insertKey(transaction, key);
    return listKeys(transaction, ctx.clock.now());
  });
}

async function createKey(ctx: Context, signsFrom: Date): Promise<Insertable<SigningKeys>> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = ctx.newId();
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
  return {
    kid,
    algorithm: "ES256",
    public_jwk: JSON.stringify(await exportJWK(publicKey)),
    sealed_private_key: ctx.secrets.seal(secret, sealPurpose(kid)),
    created_at: ctx.clock.now(),
    signs_from: signsFrom,
  };
}

/** The newest key that may sign already; on a server whose clock is behind, the oldest one. */
function signerAmong(rows: readonly KeyRow[], now: Date): KeyRow {
  const signer = rows.findLast((row) => row.signs_from <= now) ?? rows[0];
  if (!signer) throw new Error("no signing key");
  return signer;
}

function openPublic({ kid, algorithm, public_jwk: jwk }: KeyRow): Promise<AuthKey> {
  return publicKeyOf(jwk, kid, algorithm);
}

function openPrivate(ctx: Context, row: KeyRow): KeyObject {
  return openPrivateKey(JSON.parse(openSealed(ctx, row).toString("utf8")));
}

function openSealed(ctx: Context, row: KeyRow): Buffer {
  try {
    return ctx.secrets.open(row.sealed_private_key, sealPurpose(row.kid));
  } catch (cause) {
    throw new StartupError(
      "A chave de assinatura guardada no banco não abre com esta MASTER_KEY. Use a chave com que o banco foi criado.",
      { cause },
    );
  }
}

/** The context of the seal: the key's own id, so that no other key can take its place. */
export function sealPurpose(kid: string): string {
  return `signing-key:${kid}`;
}
