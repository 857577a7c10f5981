import type { Context } from "../../../platform/context/context.ts";
import { listForeignSeals, replaceSeal, type SealedEndpoint } from "./endpoint-store.ts";
import { openSigningSecret, sealSigningSecret } from "./signing-secret.ts";

const PAGE = 100;

/**
 * Seals again the signing secrets that a previous MASTER_KEY sealed. Several may run at once.
 * @throws Error when no known key opens some of them, after all others are done.
 */
export async function resealSigningSecrets(ctx: Context): Promise<void> {
  let failed = 0;
  let afterCompanyId: string | null = null;
  for (;;) {
    const rows = await listForeignSeals(ctx.db, ctx.secrets.presentHeader, afterCompanyId, PAGE);
    for (const row of rows) {
      const sealed = tryToReseal(ctx, row);
      if (sealed) await replaceSeal(ctx.db, row, sealed);
      else failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterCompanyId = last.company_id;
  }
  if (failed > 0) throw new Error(`${failed} Pix signing secrets open under no known master key`);
}

function tryToReseal(ctx: Context, row: SealedEndpoint): Buffer | null {
  try {
    const secret = openSigningSecret(ctx, row.company_id, row.sealed_signing_secret);
    return sealSigningSecret(ctx, row.company_id, secret);
  } catch {
    return null;
  }
}
