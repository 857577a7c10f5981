import type { Context } from "../../../platform/context/context.ts";
import { openTotp, sealTotp } from "./seal-totp.ts";
import { listForeignSeals, replaceSeal } from "../../users/store-factors.ts";

const PAGE = 100;

/**
 * Seals again the TOTP secrets that a previous MASTER_KEY sealed. Several may run at once.
 * @throws Error when no known key opens some of them, after all others are done.
 */
export async function resealFactors(ctx: Context): Promise<void> {
  let failed = 0;
  let afterId: string | null = null;
  for (;;) {
    const rows = await listForeignSeals(ctx.db, ctx.secrets.presentHeader, afterId, PAGE);
    for (const row of rows) {
      const resealed = tryToReseal(ctx, row);
      if (resealed) await replaceSeal(ctx.db, row, resealed);
      else failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterId = last.id;
  }
  if (failed > 0) throw new Error(`${failed} TOTP secrets open under no known master key`);
}

type ForeignSeal = Awaited<ReturnType<typeof listForeignSeals>>[number];

function tryToReseal(ctx: Context, row: ForeignSeal): Buffer | null {
  try {
    const plain = openTotp(ctx, row, row.sealed_secret);
    const resealed = sealTotp(ctx, row, plain);
    plain.fill(0);
    return resealed;
  } catch {
    return null;
  }
}
