import type { Context } from "../../platform/context/context.ts";
import { openSecret, sealSecret } from "./secret.ts";
import { listForeignSeals, replaceSeals } from "./store.ts";

const PAGE = 100;

/**
 * Seals the webhook secrets of a previous MASTER_KEY under the current one. Several processes may run it at once.
 * @throws Error when no known key opens some of them, which the operator must know. All others are done by then.
 */
export async function resealWebhooks(ctx: Context): Promise<void> {
  let failed = 0;
  let afterId: string | null = null;
  for (;;) {
    const rows = await listForeignSeals(ctx.db, ctx.secrets.presentHeader, afterId, PAGE);
    for (const row of rows) {
      const seals = tryToReseal(ctx, row);
      const ref = { companyId: row.company_id, webhookId: row.id };
      if (seals) await replaceSeals(ctx.db, ref, row.sealed_secret, seals);
      else failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterId = last.id;
  }
  if (failed > 0) throw new Error(`${failed} webhook secrets open under no known master key`);
}

type ForeignSeals = Awaited<ReturnType<typeof listForeignSeals>>[number];

function tryToReseal(ctx: Context, row: ForeignSeals) {
  const again = (sealed: Buffer) =>
    sealSecret(ctx, row.company_id, openSecret(ctx, row.company_id, sealed));
  try {
    return {
      sealed_secret: again(row.sealed_secret),
      sealed_old_secret: row.sealed_old_secret && again(row.sealed_old_secret),
    };
  } catch {
    return null;
  }
}
