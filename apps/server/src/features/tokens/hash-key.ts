import { hash, randomBytes } from "node:crypto";
import { hashRawSync } from "@node-rs/argon2";
import { BoundedMap } from "../../platform/basics/bounded-map.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { StartupError } from "../../config/startup-error.ts";
import { findSealedKey, insertSealedKey, replaceSealedKey } from "./store.ts";

const PURPOSE = "api-token-key";
const KEY_BYTES = 32;
/**
 * Argon2id (the library's default algorithm; the privacy policy names it) at a cost of some 50 µs. Cost protects what can be guessed; a token has 192 random bits and needs none. One salt for all, so that a value can
 * be looked up; equal values do not occur.
 */
const ARGON2 = { memoryCost: 32, timeCost: 1, parallelism: 1, outputLen: 32 };
const SALT = Buffer.from("emita-api-tokens");

const REMEMBERED = 10_000;

const loadedKeys = perContext((): { key: Buffer | null } => ({ key: null }));

/** Hashes by the SHA-256 of the value, which itself is kept nowhere. A hash says nothing of what its token may do. */
const knownHashes = perContext(() => new BoundedMap<string, Buffer>(REMEMBERED));

/**
 * Gets the key of all token hashes ready; the first start of the first server makes it. It is a key of its own and not
 * MASTER_KEY, because the values cannot be hashed again when that changes.
 * @throws StartupError when it does not open.
 */
export async function loadHashKey(ctx: Context): Promise<void> {
  loadedKeys(ctx).key = openKey(ctx, (await findSealedKey(ctx.db)) ?? (await makeKey(ctx)));
}

/** The stored hash of a token: keyed, so that even a known token cannot be found in a stolen database. */
export function hashToken(ctx: Context, token: string): Buffer {
  const { key } = loadedKeys(ctx);
  if (!key) throw new Error("loadHashKey comes first");
  const digest = hash("sha256", token, "base64");
  const known = knownHashes(ctx).get(digest);
  if (known) return known;
  const made = hashRawSync(token, { ...ARGON2, salt: SALT, secret: key });
  knownHashes(ctx).set(digest, made);
  return made;
}

/** Seals the key again when a previous MASTER_KEY sealed it. Several may run at once. @throws Error when no key opens it. */
export async function resealTokenKey(ctx: Context): Promise<void> {
  const { presentHeader } = ctx.secrets;
  const sealed = await findSealedKey(ctx.db);
  if (!sealed || sealed.subarray(0, presentHeader.length).equals(presentHeader)) return;
  const key = ctx.secrets.open(sealed, PURPOSE);
  await replaceSealedKey(ctx.db, sealed, ctx.secrets.seal(key, PURPOSE));
}

/** Several servers may start at once: all use the key of the first one. */
async function makeKey(ctx: Context): Promise<Buffer> {
  const sealed = ctx.secrets.seal(randomBytes(KEY_BYTES), PURPOSE);
  await insertSealedKey(ctx.db, sealed, ctx.clock.now());
  const kept = await findSealedKey(ctx.db);
  if (!kept) throw new Error("the key of API tokens was not kept");
  return kept;
}

function openKey(ctx: Context, sealed: Buffer): Buffer {
  try {
    return ctx.secrets.open(sealed, PURPOSE);
  } catch (cause) {
    throw new StartupError(
      "A chave dos tokens de API não abre com MASTER_KEY. Use a chave anterior, ou informe-a em MASTER_KEY_PREVIOUS.",
      { cause },
    );
  }
}
