import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { lockRecurrence } from "../record/store.ts";

/** Removes a repeat with its dates; its invoices stay. @throws AppError not_found */
export async function removeRecurrence(ctx: Context, companyId: string, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockRecurrence(transaction, companyId, id);
    await transaction
      .deleteFrom("recurrences")
      .where("company_id", "=", companyId)
      .where("id", "=", id)
      .execute();
    await recordCompanyEvent(ctx, transaction, companyId, "recurrence_removed", null);
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
}
