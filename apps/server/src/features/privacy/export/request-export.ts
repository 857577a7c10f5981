import { AppError } from "../../../platform/basics/app-error.ts";
import type { SignedIn } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordAccountEvent, type ClientInfo } from "../../../identity/public.ts";
import { countRequest, enqueueArchive, type ArchiveRow } from "../../archives/public.ts";
import { isUnfinished, newestCopy, personArchive } from "./person-archive.ts";

/**
 * Starts an archive of the person's data. While one is being made, that one is the answer.
 * @throws AppError rate_limited
 */
export async function requestExport(
  ctx: Context,
  { userId, sessionId }: SignedIn,
  client: ClientInfo,
): Promise<ArchiveRow> {
  const present = await newestCopy(ctx, userId);
  if (present && isUnfinished(present)) return present;
  await countRequest(ctx, personArchive, { userId }, OFTEN);
  const row = await ctx.db.transaction().execute(async (transaction) => {
    const wish = { request: "{}" };
    const enqueued = await enqueueArchive(ctx, transaction, personArchive, { userId }, wish);
    const kind = "data_export_requested";
    if (enqueued) await recordAccountEvent(ctx, transaction, { userId, sessionId, client, kind });
    return enqueued;
  });
  const made = row ?? (await newestCopy(ctx, userId));
  if (!made) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  return made;
}

const OFTEN = "Você já pediu várias cópias hoje. Tente de novo amanhã.";
