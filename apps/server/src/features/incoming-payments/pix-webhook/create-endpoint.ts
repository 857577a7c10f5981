import type { CreatedPixAddress } from "@emita/contract/integrations/incoming-payments";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import { presentMaker, recordCompanyEvent, requireStillAllowed } from "../../people/public.ts";
import { removeEndpoint, saveEndpoint } from "./endpoint-store.ts";
import { presentEndpoint } from "./present-endpoint.ts";
import { addressHint, hashEndpointKey, newEndpointKey } from "./secret-path.ts";
import { newSigningSecret, sealSigningSecret } from "./signing-secret.ts";

/**
 * Makes the secret address to which a bank announces what this user receives, in place of the one before. Address and signing
 * secret are shown this once.
 * @param signed whether every event must carry a signature.
 */
export async function createEndpoint(
  ctx: Context,
  companyId: string,
  { signed }: { readonly signed: boolean },
): Promise<CreatedPixAddress> {
  const key = newEndpointKey();
  const keyHash = hashEndpointKey(key);
  if (!keyHash) throw new Error("a new key must be of our own form");
  const secret = signed ? newSigningSecret() : null;
  const hint = addressHint(key);
  const row = await ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    await recordCompanyEvent(ctx, transaction, companyId, "pix_address_created", hint);
    return saveEndpoint(transaction, companyId, {
      key_hash: keyHash,
      hint,
      sealed_signing_secret: secret === null ? null : sealSigningSecret(ctx, companyId, secret),
      created_at: ctx.clock.now(),
      ...(await presentMaker(transaction)),
    });
  });
  return {
    ...(await presentEndpoint(ctx.db, row)),
    url: `${ctx.config.publicUrl}${api.pixWebhook(key)}`,
    signing_secret: secret,
  };
}

/** Ends the address, if there is one. */
export async function dropEndpoint(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    if (await removeEndpoint(transaction, companyId))
      await recordCompanyEvent(ctx, transaction, companyId, "pix_address_removed");
  });
}
