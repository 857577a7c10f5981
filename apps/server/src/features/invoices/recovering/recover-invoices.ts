import type { Context } from "../../../platform/context/context.ts";
import { currentDatabaseGeneration } from "../../../platform/context/database-generation.ts";
import { readOutage } from "../authority/authority-health.ts";
import { openAuthoritySession } from "../authority/open-session.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { bookEndings } from "./ask-endings.ts";
import { findUnaskedSeries, type UnaskedSeries } from "./series-store.ts";
import { settleNumbering } from "./settle-numbering.ts";

const AT_ONCE = 8;

/**
 * After a restore: asks every series that was in use, whether its company issues again or not, so that the lost invoices return
 * by themselves, and has the invoices of city halls checked that may have ended meanwhile. Series that cannot be asked now (no certificate, a city hall that is down) are asked in a later turn.
 */
export async function recoverInvoices(ctx: Context, deps: IssuingDeps): Promise<void> {
  const { epoch, restoredAt } = await currentDatabaseGeneration(ctx.db);
  if (restoredAt === null) return;
  await bookEndings(ctx, { epoch, restoredAt });
  const unasked = await findUnaskedSeries(ctx.db, ctx.config.cityHall, epoch);
  if (unasked.length === 0) return;
  let left = unasked.length;
  const next = unasked.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const series of next) if (await recover(ctx, deps, series)) left--;
    }),
  );
  ctx.log.info({ series: unasked.length, left }, "numbers asked for after the restore");
}

async function recover(
  ctx: Context,
  deps: IssuingDeps,
  { companyId, channel, series }: UnaskedSeries,
): Promise<boolean> {
  if (await readOutage(ctx, channel)) return false;
  const loaded = await deps.loadIssuer(ctx, companyId);
  if (!loaded.ok) return false;
  const opened = await openAuthoritySession(
    ctx,
    deps,
    { companyId, issuer: loaded.issuer },
    channel,
  );
  if (!opened.ok) return false;
  const { session } = opened;
  const issuer = { ...session.issuer, series };
  return (await settleNumbering(ctx, companyId, { ...session, issuer })).kind === "known";
}
