import { z } from "zod";
import { shownState } from "@emita/domain/payments/charges/charge-state";
import type { Context } from "../../../platform/context/context.ts";
import { invoicesOfPayments } from "../../incoming-payments/public.ts";
import { clientNote, type ClientNote } from "../../invoices/public.ts";
import { findChargeByPage, type ChargeRow } from "../record/charges-store.ts";
import { hashOfPageKey } from "../record/page-key.ts";
import type { ChargePage } from "./charge-page.ts";

const contentSchema = z.looseObject({ service_description: z.string().nullish() }).nullish();

/** What the payer's page shows, by the key of its address. Null: no such charge. */
export async function readChargePage(ctx: Context, key: string): Promise<ChargePage | null> {
  const hash = hashOfPageKey(key);
  const row = hash && (await findChargeByPage(ctx.db, hash));
  if (!row) return null;
  return {
    companyId: row.company_id,
    state: pageState(row, ctx.clock.now()),
    payer: row.payer_name,
    amountCents: row.amount_cents,
    amountPaidCents: row.paid_cents,
    description: descriptionOf(row),
    dueOn: row.due_on,
    expiresAt: row.expires_at,
    copyCode: row.pix_copy_code,
    // With a reason the note waits for a person: the page promises nothing.
    issuesOnPayment: row.issue_on_payment && row.reason === null,
    paidAt: row.paid_at,
    invoice: await noteOf(ctx, row),
  };
}

function pageState(row: ChargeRow, now: Date): ChargePage["state"] {
  const state = shownState({ state: row.state, expiresAt: row.expires_at }, now);
  return state === "open" && row.bank_account_id === null ? "disconnected" : state;
}

function descriptionOf({ invoice, message }: ChargeRow): string | null {
  const content = contentSchema.safeParse(invoice);
  return content.data?.service_description ?? message;
}

async function noteOf(
  ctx: Context,
  { company_id: companyId, payment_id: paymentId }: ChargeRow,
): Promise<ClientNote | null> {
  if (paymentId === null) return null;
  const invoices = await invoicesOfPayments(ctx.db, companyId, [paymentId]);
  const invoiceId = invoices.get(paymentId);
  return invoiceId ? clientNote(ctx, { companyId, invoiceId }) : null;
}
