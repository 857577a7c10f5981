import type { Context } from "../../../platform/context/context.ts";
import { resealCredentials } from "./city-credentials.ts";
import { listForeignCredentials, replaceCredentialsSeal } from "./credentials-store.ts";

/**
 * Seals again the credentials that are not under the present MASTER_KEY. Several may run at once.
 * @throws Error when no known key opens some of them; all others are done by then.
 */
export async function resealCityCredentials(ctx: Context): Promise<void> {
  let failed = 0;
  for (const row of await listForeignCredentials(ctx.db, ctx.secrets.presentHeader)) {
    let sealed: Buffer;
    try {
      sealed = resealCredentials(ctx, row);
    } catch {
      failed += 1;
      continue;
    }
    await replaceCredentialsSeal(ctx.db, row, sealed);
  }
  if (failed > 0) throw new Error(`${failed} city credentials open under no known master key`);
}
