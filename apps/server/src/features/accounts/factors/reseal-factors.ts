import type { Context } from "../../../platform/context.ts";
import { openTotp, sealTotp } from "./seal-totp.ts";
import { listForeignSeals, replaceSeal } from "./store-factors.ts";

const PAGE = 100;

/**
 * Seals anew the TOTP secrets that a previous MASTER_KEY sealed. Several may run at once.
 * @throws Error when neither key opens one
 */
export async function resealFactors(ctx: Context): Promise<void> {
  let afterId: string | null = null;
  for (;;) {
    const rows = await listForeignSeals(ctx.db, ctx.secrets.presentHeader, afterId, PAGE);
    for (const row of rows) {
      if (!row.sealed_secret) continue;
      const plain = openTotp(ctx, row, row.sealed_secret);
      await replaceSeal(
        ctx.db,
        { id: row.id, sealed: row.sealed_secret },
        sealTotp(ctx, row, plain),
      );
      plain.fill(0);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    afterId = last.id;
  }
}
