import { z } from "zod";
import { shownState } from "@emita/domain/payments/charges/charge-state";
import type { Context } from "../../../platform/context/context.ts";
import { invoicesOfPayments } from "../../incoming-payments/public.ts";
import { invoiceForPayer } from "../../invoices/public.ts";
import { findChargeByPage, type ChargeRow } from "../record/charges-store.ts";
import { hashOfPageKey } from "../record/page-key.ts";
import type { ChargedInvoice, ChargePage } from "./charge-page.ts";

/** The charge behind the key of a page's address, as its payer may see it. @returns null when there is none */
export async function readChargePage(ctx: Context, key: string): Promise<ChargePage | null> {
  const hash = hashOfPageKey(key);
  const row = hash && (await findChargeByPage(ctx.db, hash));
  if (!row) return null;
  return {
    companyId: row.company_id,
    state: shownState({ state: row.state, expiresAt: row.expires_at }, ctx.clock.now()),
    payer: row.payer_name,
    amountCents: row.amount_cents,
    amountPaidCents: row.paid_cents,
    description: describedIn(row.invoice) ?? row.message,
    dueOn: row.due_on,
    expiresAt: row.expires_at,
    copyCode: row.pix_copy_code,
    issuesOnPayment: row.issue_on_payment,
    paidAt: row.paid_at,
    invoice: await invoiceOf(ctx, row),
  };
}

const described = z.object({ service_description: z.string() });

function describedIn(invoice: unknown): string | null {
  return described.safeParse(invoice).data?.service_description ?? null;
}

async function invoiceOf(
  ctx: Context,
  { company_id: companyId, payment_id: paymentId }: ChargeRow,
): Promise<ChargedInvoice | null> {
  if (paymentId === null) return null;
  const invoiceId = (await invoicesOfPayments(ctx.db, companyId, [paymentId])).get(paymentId);
  return invoiceId === undefined ? null : invoiceForPayer(ctx, { companyId, invoiceId });
}
