import { mailsClients } from "../../people/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { JobReference } from "../../../platform/jobs/jobs.ts";
import { mailOf, queueMail } from "../../../platform/pages/mail.ts";
import { mailIssuedInvoiceJob } from "../record/job-references.ts";
import { delayAfterBurst } from "./delay-after-burst.ts";
import { forwardedMail } from "./mail-forwarded-invoice.ts";
import { reachesClient } from "./mail-choice.ts";
import { hasAddress, waitsForTomorrow } from "./mails-to-others.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/** The one mail that brings this invoice to its client. */
export function clientMailKey({ invoiceId }: InvoiceRef): string {
  return `invoice-issued:client:${invoiceId}`;
}

/** Mails the issued invoice to the client whose address it has, where the issuer wants that. Once per invoice. */
export async function mailIssuedToClient(ctx: Context, ref: InvoiceRef): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  if (invoice?.status !== "issued" || !hasAddress(invoice)) return;
  if (await mailOf(ctx.db, clientMailKey(ref))) return;
  if (!(reachesClient(invoice) ?? (await mailsClients(ctx.db, ref.companyId)))) return;
  await mailOnce(ctx, ref, invoice, mailIssuedInvoiceJob);
}

/**
 * The same mail where another way to the client failed: also of a company that mails its clients nothing by itself, never
 * against the invoice's own "none". Where the client has it already, nothing more is sent.
 * @param job runs again on the next day, when the mails of this one are used up
 * @returns whether the client has the mail, gets it by `job`, or cannot be mailed
 */
export async function mailInsteadToClient(
  ctx: Context,
  ref: InvoiceRef,
  job: JobReference<InvoiceRef>,
): Promise<"mailed" | "waits" | "unreachable"> {
  const invoice = await findInvoice(ctx.db, ref);
  if (await mailOf(ctx.db, clientMailKey(ref))) return "mailed";
  if (invoice?.status !== "issued" || !hasAddress(invoice)) return "unreachable";
  if (reachesClient(invoice) === false) return "unreachable";
  return (await mailOnce(ctx, ref, invoice, job)) ? "mailed" : "waits";
}

/** @returns false where it waits for the next day */
async function mailOnce(
  ctx: Context,
  ref: InvoiceRef,
  invoice: ShownInvoice & { readonly email: string },
  job: JobReference<InvoiceRef>,
): Promise<boolean> {
  if (await waitsForTomorrow(ctx, ref, job)) return false;
  await delayAfterBurst(ctx, invoice);
  const content = await forwardedMail(ctx, ref, invoice);
  const mail = { ...content, to: invoice.email, eventKey: clientMailKey(ref) };
  await ctx.db.transaction().execute((transaction) => queueMail(ctx, transaction, mail));
  return true;
}
