import { makerOf } from "../record/events-store.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";
import { formatReais } from "@emita/domain/basics/money";
import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { mailOf, queueMail, type Mail } from "../../../platform/pages/mail.ts";
import { choicesUrl } from "../../../identity/public.ts";
import { companyCnpj } from "../../companies/public.ts";
import { mailCancelledInvoiceJob } from "../record/job-references.ts";
import { reachesClient, reachesCompany } from "./mail-choice.ts";
import { invoiceAction } from "./invoice-action.ts";
import { hasAddress, waitsForTomorrow } from "./mails-to-others.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/** Mails the user and their client that an invoice is no longer valid, and which one replaced it. Once each. */
export async function mailCancelledInvoice(ctx: Context, ref: InvoiceRef): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  if (invoice?.status !== "cancelled" || invoice.nfse_number === null) return;
  const readers = await readersOf(ctx, ref, invoice);
  const story = {
    invoice,
    number: invoice.nfse_number,
    by: await replacingInvoice(ctx, ref, invoice),
  };
  await ctx.db
    .transaction()
    .execute((transaction) => queueMails(ctx, transaction, readers, memberMail(ctx, ref, story)));
  if (!isClientTold(invoice) || (await mailOf(ctx.db, tomadorKey(ref)))) return;
  if (await waitsForTomorrow(ctx, ref, mailCancelledInvoiceJob)) return;
  await queue(ctx, await tomadorMail(ctx, ref, story, invoice.email));
}

async function readersOf(ctx: Context, ref: InvoiceRef, invoice: ShownInvoice): Promise<string[]> {
  if (!reachesCompany(invoice)) return [];
  return noticeAddresses(ctx.db, ref.companyId, "cancelled", await makerOf(ctx.db, ref));
}

function isClientTold(invoice: ShownInvoice): invoice is ShownInvoice & { readonly email: string } {
  return hasAddress(invoice) && (reachesClient(invoice) ?? true);
}

async function queue(ctx: Context, mail: Mail): Promise<void> {
  await ctx.db.transaction().execute((transaction) => queueMail(ctx, transaction, mail));
}

function tomadorKey({ invoiceId }: InvoiceRef): string {
  return `invoice-cancelled:tomador:${invoiceId}`;
}

interface Story {
  readonly invoice: ShownInvoice;
  readonly number: string;
  /** The invoice that took its place; null: it was cancelled. */
  readonly by: string | null;
}

async function replacingInvoice(
  ctx: Context,
  { companyId }: InvoiceRef,
  { replaced_by_id: invoiceId }: ShownInvoice,
): Promise<string | null> {
  if (invoiceId === null) return null;
  return (await findInvoice(ctx.db, { companyId, invoiceId }))?.nfse_number ?? null;
}

function memberMail(ctx: Context, ref: InvoiceRef, story: Story): Omit<Mail, "to"> {
  const { companyId, invoiceId } = ref;
  const { invoice, number, by } = story;
  const title = by ? `Nota fiscal ${number} substituída` : `Nota fiscal ${number} cancelada`;
  const name = nameInMail(invoice.company_name);
  const what = by ? `A nota ${by} substitui a nota ${number}` : `A nota ${number} está cancelada`;
  const { text, html } = mailLayout({
    title,
    paragraphs: [
      `${what}, emitida para ${name}, no valor de ${formatReais(invoice.amount_cents)}.`,
      ...(invoice.cancellation_reason ? [`Motivo: ${oneLine(invoice.cancellation_reason)}.`] : []),
      isClientTold(invoice)
        ? "Seu cliente também recebeu este aviso."
        : "Não temos o e-mail do seu cliente: avise-o.",
    ],
    action: invoiceAction(ctx, ref),
    choicesUrl: choicesUrl(ctx),
  });
  const eventKey = `invoice-cancelled:user:${invoiceId}`;
  return { eventKey, companyId, subject: `${title}: ${name}`, text, html };
}

async function tomadorMail(
  ctx: Context,
  ref: InvoiceRef,
  { invoice, number, by }: Story,
  to: string,
): Promise<Mail> {
  const { companyId } = ref;
  const cnpj = await companyCnpj(ctx, companyId);
  const issuer = cnpj === null ? "" : ` pelo CNPJ ${formatTaxId(cnpj)}`;
  const title = by ? `Nota fiscal ${number} substituída` : `Nota fiscal ${number} cancelada`;
  const what = by
    ? `foi substituída pela nota ${by}. Use a nova nota no lugar da anterior.`
    : "foi cancelada e não vale mais.";
  const { text, html } = mailLayout({
    title,
    paragraphs: [
      `A nota fiscal de serviço ${number}, emitida${issuer} para ${nameInMail(invoice.company_name)}, no valor de ${formatReais(invoice.amount_cents)}, ${what}`,
      "Em caso de dúvida, fale com quem prestou o serviço.",
      ...(ctx.config.cityHall === "producao"
        ? []
        : ["Esta nota é do ambiente de testes e não tem validade jurídica."]),
    ],
  });
  const eventKey = tomadorKey(ref);
  return { eventKey, companyId, to, subject: title, text, html };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
