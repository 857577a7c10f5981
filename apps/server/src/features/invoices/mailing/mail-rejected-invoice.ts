import { makerOf } from "../record/events-store.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";
import { formatReais } from "@emita/domain/basics/money";
import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { choicesUrl } from "../../../identity/public.ts";
import { reachesCompany } from "./mail-choice.ts";
import { invoiceAction } from "./invoice-action.ts";
import { findEvents } from "../record/events-store.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/** A user who sends a whole month at once with the same mistake is mailed about the first ones. */
const MAILS = { limit: 10, windowSeconds: 3600 };

/** Mails the user that an invoice was refused, in the authority's words, and what to do. Once per refusal. */
export async function mailRejectedInvoice(ctx: Context, ref: InvoiceRef): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  if (invoice?.status !== "error" || invoice.error === null) return;
  if (!reachesCompany(invoice)) return;
  const maker = await makerOf(ctx.db, ref);
  const readers = await noticeAddresses(ctx.db, ref.companyId, "rejected", maker);
  if (readers.length === 0) return;
  const events = await findEvents(ctx.db, ref);
  const refusals = events.filter(({ type }) => type === "invoice.rejected").length;
  const eventKey = `invoice-rejected:${ref.invoiceId}:${refusals}`;
  if (await mailOf(ctx.db, eventKey)) return;
  if ((await countUse(ctx, `invoice-rejected-mails:${ref.companyId}`, MAILS)) !== null) return;
  const mail = { ...contentOf(ctx, ref, invoice), eventKey, companyId: ref.companyId };
  await ctx.db.transaction().execute((transaction) => queueMails(ctx, transaction, readers, mail));
}

function contentOf(
  ctx: Context,
  ref: InvoiceRef,
  { company_name, amount_cents, error }: ShownInvoice,
) {
  const name = nameInMail(company_name);
  const layout = mailLayout({
    title: "Uma nota não foi emitida",
    paragraphs: [
      `A nota para ${name}, no valor de ${formatReais(amount_cents)}, não foi emitida.`,
      ...(error ? refusalParagraphs(error) : []),
      "Corrija os dados e reenvie: a correção não gasta outra nota do seu plano.",
    ],
    action: invoiceAction(ctx, ref),
    choicesUrl: choicesUrl(ctx),
  });
  return { subject: `Nota não emitida: ${name}`, ...layout };
}

/** The refusal and the remedy. The help of our own refusals often begins with the very message. */
function refusalParagraphs({ message, help }: InvoiceError): string[] {
  return help.includes(message) ? [help] : [message, help];
}
