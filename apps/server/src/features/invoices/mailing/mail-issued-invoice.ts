import { makerOf } from "../record/events-store.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";
import { formatReais } from "@emita/domain/basics/money";
import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { mailOf, type Mail } from "../../../platform/pages/mail.ts";
import { choicesUrl } from "../../../identity/public.ts";
import { delayAfterBurst } from "./delay-after-burst.ts";
import { reachesCompany } from "./mail-choice.ts";
import { officialCheck } from "../showing/official-check.ts";
import { invoiceAction } from "./invoice-action.ts";
import { findNfse, pdfOf, xmlOf } from "../files/nfse-files.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/** Mails the user the invoice they issued, with PDF and XML, unless the user or the invoice's maker turned that off. Once per invoice; an invoice cancelled meanwhile is not mailed. */
export async function mailIssuedInvoice(ctx: Context, ref: InvoiceRef): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  const eventKey = mailKey(ref);
  if (invoice?.status !== "issued" || !reachesCompany(invoice)) return;
  if (await mailOf(ctx.db, eventKey)) return;
  const readers = await noticeAddresses(
    ctx.db,
    ref.companyId,
    "issued",
    await makerOf(ctx.db, ref),
  );
  if (readers.length === 0) return;
  await delayAfterBurst(ctx, invoice);
  const mail = { ...(await issuedMail(ctx, ref, invoice)), eventKey };
  await ctx.db.transaction().execute((transaction) => queueMails(ctx, transaction, readers, mail));
}

/** The mail about an issued invoice, without its address. */
export async function issuedMail(
  ctx: Context,
  ref: InvoiceRef,
  invoice: ShownInvoice,
): Promise<Omit<Mail, "to" | "eventKey">> {
  const nfse = await findNfse(ctx.db, ref);
  const pdf = await pdfOf(ctx, nfse);
  return {
    ...announcement(ctx, ref, invoice, { number: nfse.number, hasPdf: pdf !== null }),
    companyId: ref.companyId,
    attachments: [...(pdf ? [pdf] : []), xmlOf(nfse)],
  };
}

/** The one mail about this invoice; its sending is the last line of the timeline. */
export function mailKey({ invoiceId }: InvoiceRef): string {
  return `invoice-issued:${invoiceId}`;
}

function announcement(
  ctx: Context,
  ref: InvoiceRef,
  invoice: ShownInvoice,
  { number, hasPdf }: { number: string; hasPdf: boolean },
) {
  const name = nameInMail(invoice.company_name);
  const { text, html } = mailLayout({
    title: `Nota fiscal ${number} emitida`,
    paragraphs: [
      `A prefeitura emitiu a nota ${number} para ${name} (${formatTaxId(invoice.cnpj)}), no valor de ${formatReais(invoice.amount_cents)}.`,
      `Serviço: ${invoice.service_description}`,
      `${hasPdf ? "O PDF e o XML estão em anexo." : "O XML está em anexo."} Guarde o XML: é ele que vale como documento fiscal.`,
      ...checkingWords(invoice),
      ...testWords(ctx),
    ],
    action: invoiceAction(ctx, ref),
    choicesUrl: choicesUrl(ctx),
  });
  return { subject: `Nota fiscal ${number} emitida: ${name}`, text, html };
}

/** The mail says that an invoice comes from the test environment. */
export function testWords({ config }: Context): string[] {
  return config.cityHall === "producao"
    ? []
    : ["Esta nota foi emitida no ambiente de testes e não tem validade jurídica."];
}

/** Where the reader of an invoice can check it at the authority. */
export function checkingWords(invoice: ShownInvoice): string[] {
  const { url, code } = officialCheck(invoice);
  if (url === null)
    return code === null ? [] : [`Código de verificação para a página da prefeitura: ${code}.`];
  const withCode = code === null ? "" : ` (código de verificação ${code})`;
  return [`Para conferir a nota na página oficial${withCode}: ${url}`];
}
