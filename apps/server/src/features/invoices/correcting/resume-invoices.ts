import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { CompanyGap } from "../../companies/public.ts";
import { requeueInvoice } from "./resend-invoice.ts";

/** Older ones may have been issued elsewhere meanwhile: those the person sends again himself. */
const RESUME_WITHIN_MS = 30 * 24 * 3_600_000;

/**
 * Sends on the invoices that ended for what the company lacked, in the transaction that brought it: once each, because an
 * invoice leaves the error only once. Nothing of them was ever sent.
 */
export async function resumeInvoices(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  gap: CompanyGap,
): Promise<void> {
  const waiting = await transaction
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where("environment", "=", ctx.config.cityHall)
    .where("status", "=", "error")
    .where((row) => row(row.ref("error", "->>").key("code"), "=", gap))
    .where("updated_at", ">", new Date(ctx.clock.now().getTime() - RESUME_WITHIN_MS))
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of waiting)
    await requeueInvoice(ctx, transaction, { companyId, invoiceId: id }, { because: gap });
}
