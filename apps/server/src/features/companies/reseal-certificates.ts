import type { Context } from "../../platform/context.ts";
import { listForeignSeals, replaceSeal } from "./certificates-store.ts";
import { resealCertificate } from "./keep-certificate.ts";

const PAGE = 100;

/**
 * Seals anew whatever is not in the present form under the present MASTER_KEY, so that MASTER_KEY_PREVIOUS can go. Several may
 * run at once.
 * @throws Error for a certificate that neither key opens: somebody must be told.
 */
export async function resealCertificates(ctx: Context): Promise<void> {
  for (;;) {
    const rows = await listForeignSeals(ctx.db, ctx.secrets.presentHeader, PAGE);
    if (rows.length === 0) return;
    for (const row of rows) await replaceSeal(ctx.db, row, resealCertificate(ctx, row));
    ctx.log.info({ audit: "certificates.resealed", count: rows.length }, "certificates resealed");
  }
}
