import { mailsClients } from "../../people/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailOf, queueMail } from "../../../platform/pages/mail.ts";
import { mailIssuedInvoiceJob } from "../record/job-references.ts";
import { delayAfterBurst } from "./delay-after-burst.ts";
import { forwardedMail } from "./mail-forwarded-invoice.ts";
import { reachesClient } from "./mail-choice.ts";
import { hasAddress, waitsForTomorrow } from "./mails-to-others.ts";
import { findInvoice, type InvoiceRef } from "../record/store.ts";

/** The one mail that brings this invoice to its client. */
export function clientMailKey({ invoiceId }: InvoiceRef): string {
  return `invoice-issued:client:${invoiceId}`;
}

/** Mails the issued invoice to the client whose address it has, where the issuer wants that. Once per invoice. */
export async function mailIssuedToClient(ctx: Context, ref: InvoiceRef): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  if (invoice?.status !== "issued" || !hasAddress(invoice)) return;
  const eventKey = clientMailKey(ref);
  if (await mailOf(ctx.db, eventKey)) return;
  if (!(reachesClient(invoice) ?? (await mailsClients(ctx.db, ref.companyId)))) return;
  if (await waitsForTomorrow(ctx, ref, mailIssuedInvoiceJob)) return;
  await delayAfterBurst(ctx, invoice);
  const mail = { ...(await forwardedMail(ctx, ref, invoice)), to: invoice.email, eventKey };
  await ctx.db.transaction().execute((transaction) => queueMail(ctx, transaction, mail));
}
