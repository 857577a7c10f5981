import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent, requireStillAllowed } from "../../people/public.ts";
import { findMessage, moveMessage, type MessageRow } from "../record/message-store.ts";
import { readMailJob } from "../record/read-mail-job.ts";

/**
 * Lets the files of a mail with an unconfirmed sender become documents that wait for review. A mail that does not wait stays as
 * it is.
 * @throws AppError not_found, forbidden_role
 */
export async function releaseMessage(
  ctx: Context,
  companyId: string,
  messageId: string,
): Promise<MessageRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    const row = await findMessage(transaction, companyId, messageId);
    if (!row) throw new AppError("not_found", { detail: "E-mail não encontrado." });
    const changes = { state: "received", reason: null, is_released: true } as const;
    if (!(await moveMessage(transaction, row, "unconfirmed", changes))) return row;
    await recordCompanyEvent(ctx, transaction, companyId, "mail_released", row.sender);
    await ctx.jobs.enqueue(transaction, readMailJob, { companyId, messageId });
    return { ...row, ...changes };
  });
}
