import type { CreatedPixAddress } from "@emita/contract/incoming-payments";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import { presentMaker, recordCompanyEvent, requireStillAllowed } from "../people/public.ts";
import { removeAddress, saveAddress } from "./address-store.ts";
import { presentAddress } from "./present-address.ts";
import { addressHint, hashAddressKey, newAddressKey } from "./secret-address.ts";
import { newSigningSecret, sealSigningSecret } from "./signing-secret.ts";

/**
 * Makes the secret address to which a bank announces what this user receives, in place of the one before. Address and signing
 * secret are shown this once.
 * @param signed whether every event must carry a signature.
 */
export async function createAddress(
  ctx: Context,
  companyId: string,
  { signed }: { readonly signed: boolean },
): Promise<CreatedPixAddress> {
  const key = newAddressKey();
  const keyHash = hashAddressKey(key);
  if (!keyHash) throw new Error("a new key must be of our own form");
  const secret = signed ? newSigningSecret() : null;
  const hint = addressHint(key);
  const row = await ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    await recordCompanyEvent(ctx, transaction, companyId, "pix_address_created", hint);
    return saveAddress(transaction, companyId, {
      key_hash: keyHash,
      hint,
      sealed_signing_secret: secret === null ? null : sealSigningSecret(ctx, companyId, secret),
      created_at: ctx.clock.now(),
      ...(await presentMaker(transaction)),
    });
  });
  return {
    ...(await presentAddress(ctx.db, row)),
    url: `${ctx.config.publicUrl}${api.pixWebhook(key)}`,
    signing_secret: secret,
  };
}

/** Ends the address, if there is one. */
export async function dropAddress(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    if (await removeAddress(transaction, companyId))
      await recordCompanyEvent(ctx, transaction, companyId, "pix_address_removed");
  });
}
