import type { Billing } from "@emita/contract/billing/billing";
import type { Context } from "../../platform/context/context.ts";
import { presentInvoice, presentSubscription } from "./present.ts";
import { asProviderError, type Payments } from "./provider/provider.ts";
import { findCustomerId, findHolding } from "./store.ts";

/** Two years of renewals. */
const SHOWN_INVOICES = 24;
/** A person waits for the screen: missing receipts are better than a long wait. */
const RECEIPTS_LIMITS = { timeout: 4_000, maxNetworkRetries: 0 } as const;

/** The person's subscription as stored, and the receipts from the provider; without a provider nothing. */
export async function showBilling(
  ctx: Context,
  payments: Payments | null,
  companyId: string,
): Promise<Billing> {
  if (payments === null) return { provider: null, subscription: null, invoices: [] };
  const holding = await findHolding(ctx.db, companyId);
  const customerId = await findCustomerId(ctx.db, companyId);
  return {
    provider: payments.kind,
    subscription: holding && presentSubscription(holding),
    invoices: customerId === null ? [] : await listInvoices(ctx, payments, customerId),
  };
}

async function listInvoices(
  ctx: Context,
  { stripe }: Payments,
  customer: string,
): Promise<Billing["invoices"]> {
  try {
    const { data } = await stripe.invoices.list(
      { customer, limit: SHOWN_INVOICES },
      RECEIPTS_LIMITS,
    );
    return data.flatMap((invoice) => presentInvoice(invoice) ?? []);
  } catch (error) {
    const fault = await asProviderError(error);
    if (fault === null) throw error;
    ctx.log.warn({ type: fault.type }, "the payment provider did not list the receipts");
    return null;
  }
}
