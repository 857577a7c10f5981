import type { Context } from "../../../platform/context/context.ts";
import { listForeignSeals, replaceSeal } from "./certificates-store.ts";
import { resealCertificate } from "./keep-certificate.ts";

const PAGE = 100;

/**
 * Seals again every certificate that is not in the present form under the present MASTER_KEY, so that MASTER_KEY_PREVIOUS can
 * go. Several may run at once.
 * @throws Error when neither key opens some of them, after all others are done.
 */
export async function resealCertificates(ctx: Context): Promise<void> {
  let [done, failed] = [0, 0];
  let afterId: string | null = null;
  for (;;) {
    const rows = await listForeignSeals(ctx.db, ctx.secrets.presentHeader, afterId, PAGE);
    for (const row of rows) {
      const sealed = tryToReseal(ctx, row);
      if (sealed) await replaceSeal(ctx.db, row, sealed);
      if (sealed) done += 1;
      else failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterId = last.id;
  }
  if (done > 0)
    ctx.log.info({ audit: "certificates.resealed", count: done }, "certificates resealed");
  if (failed > 0) throw new Error(`${failed} certificates open under no known master key`);
}

function tryToReseal(ctx: Context, row: Parameters<typeof resealCertificate>[1]): Buffer | null {
  try {
    return resealCertificate(ctx, row);
  } catch {
    return null;
  }
}
