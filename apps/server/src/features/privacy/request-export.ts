import { AppError } from "../../platform/basics/app-error.ts";
import type { SignedIn } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { recordAccountEvent, type ClientInfo } from "../../identity/public.ts";
import { insertExport, newestExport, type ExportRow } from "./exports-store.ts";
import { buildExportJob } from "./job-references.ts";

/** An archive reads everything there is: nobody needs more of them in a day. */
const EXPORTS = { limit: 5, windowSeconds: 24 * 3600 };

/**
 * Has an archive of the person's data made. While one is being made, that one is the answer.
 * @throws AppError rate_limited
 */
export async function requestExport(
  ctx: Context,
  { userId, sessionId }: SignedIn,
  client: ClientInfo,
): Promise<ExportRow> {
  const now = ctx.clock.now();
  const present = await newestExport(ctx.db, userId, now);
  if (present?.state === "requested") return present;
  const waitSeconds = await countUse(ctx, `data-export:${userId}`, EXPORTS);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Você já pediu várias cópias hoje. Tente de novo amanhã.",
      retryAfterSeconds: waitSeconds,
    });
  const row = await ctx.db.transaction().execute(async (transaction) => {
    const inserted = await insertExport(transaction, userId, { id: ctx.newId(), now });
    if (!inserted) return null;
    await recordAccountEvent(ctx, transaction, {
      userId,
      sessionId,
      client,
      kind: "data_export_requested",
    });
    await ctx.jobs.enqueue(transaction, buildExportJob, { userId, exportId: inserted.id });
    return inserted;
  });
  const made = row ?? (await newestExport(ctx.db, userId, now));
  if (!made) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  return made;
}
