import type { Context } from "../../platform/context/context.ts";
import { sealPurpose } from "./signing-keys.ts";
import { listKeys, replaceSeal } from "./store-keys.ts";

/**
 * Seals again the signing keys that a previous MASTER_KEY sealed. Several may run at once. @throws Error when neither key opens
 * one.
 */
export async function resealSigningKeys(ctx: Context): Promise<void> {
  const { presentHeader } = ctx.secrets;
  for (const { kid, sealed_private_key: sealed } of await listKeys(ctx.db, ctx.clock.now())) {
    if (sealed.subarray(0, presentHeader.length).equals(presentHeader)) continue;
    const plain = ctx.secrets.open(sealed, sealPurpose(kid));
    await replaceSeal(ctx.db, { kid, sealed }, ctx.secrets.seal(plain, sealPurpose(kid)));
    plain.fill(0);
  }
}
