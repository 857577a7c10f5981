import type { Context } from "../../platform/context/context.ts";
import {
  listCustomProviders,
  replaceCustomSecret,
  type CustomProviderRow,
} from "./store-custom-providers.ts";

const PURPOSE = "custom-provider-secret";

/** Bound to its row: moved to another one it does not open. */
export function sealCustomSecret(
  { secrets }: Pick<Context, "secrets">,
  id: string,
  secret: string,
): Buffer {
  return secrets.seal(Buffer.from(secret), PURPOSE, id);
}

/** @throws Error when it does not open under any known master key */
export function openCustomSecret(
  { secrets }: Pick<Context, "secrets">,
  { id, sealed_secret: sealed }: Pick<CustomProviderRow, "id" | "sealed_secret">,
): string {
  return secrets.open(sealed, PURPOSE, id).toString("utf8");
}

/**
 * Seals again the secrets that a previous MASTER_KEY sealed. Several may run at once. @throws Error when no known key opens one
 */
export async function resealCustomProviders(ctx: Context): Promise<void> {
  const { presentHeader } = ctx.secrets;
  for (const row of await listCustomProviders(ctx.db)) {
    if (row.sealed_secret.subarray(0, presentHeader.length).equals(presentHeader)) continue;
    const resealed = sealCustomSecret(ctx, row.id, openCustomSecret(ctx, row));
    await replaceCustomSecret(ctx.db, row, resealed);
  }
}
