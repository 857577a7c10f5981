import { formatReais } from "@emita/domain/money";
import { formatTaxId } from "@emita/domain/tax-id";
import { consultationUrl } from "@emita/fiscal/danfse/national-sheet";
import type { Context } from "../../platform/context.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { mailOf, queueMail, type Mail } from "../../platform/mail.ts";
import { userEmail } from "../accounts/public.ts";
import { findNfse, pdfOf, xmlOf } from "./nfse-files.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "./store.ts";

/** Mails the user the note he issued, PDF and XML with it. Once per note; a note cancelled meanwhile is not announced. */
export async function mailIssuedInvoice(ctx: Context, ref: InvoiceRef): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  const eventKey = mailKey(ref);
  if (invoice?.status !== "issued" || (await mailOf(ctx.db, eventKey))) return;
  const to = await userEmail(ctx.db, ref.userId);
  if (to === null) return;
  const nfse = await findNfse(ctx.db, ref);
  const pdf = pdfOf(ctx, nfse);
  const mail: Mail = {
    ...announcement(ctx, invoice, nfse.number, pdf !== null),
    eventKey,
    userId: ref.userId,
    to,
    attachments: [...(pdf ? [pdf] : []), xmlOf(nfse)],
  };
  await ctx.db.transaction().execute((transaction) => queueMail(ctx, transaction, mail));
}

/** The one mail about this note; its sending is the last line of the timeline. */
export function mailKey({ invoiceId }: InvoiceRef): string {
  return `invoice-issued:${invoiceId}`;
}

function announcement({ config }: Context, invoice: ShownInvoice, number: string, hasPdf: boolean) {
  const name = invoice.company_name.replace(/\s+/g, " ");
  const { text, html } = mailLayout({
    title: `Nota fiscal ${number} emitida`,
    paragraphs: [
      `A prefeitura emitiu a nota ${number} para ${name} (${formatTaxId(invoice.cnpj)}), no valor de ${formatReais(invoice.amount_cents)}.`,
      `Serviço: ${invoice.service_description}`,
      `${hasPdf ? "O PDF e o XML estão em anexo." : "O XML está em anexo."} Guarde o XML: é ele que vale como documento fiscal.`,
      ...checkingWords(invoice),
      ...(config.cityHall === "producao"
        ? []
        : ["Esta nota foi emitida no ambiente de testes e não tem validade jurídica."]),
    ],
    action: { label: "Ver minhas notas", url: `${config.publicUrl}/dashboard` },
  });
  return { subject: `Nota fiscal ${number} emitida: ${name}`, text, html };
}

/** Where whoever receives the note sees at the authority that it is real. */
function checkingWords(invoice: ShownInvoice): string[] {
  const { channel, nfse_key: key, verification_code: code } = invoice;
  const url =
    invoice.verification_url ?? (channel === "nacional" && key ? consultationUrl(key) : null);
  if (url === null)
    return code === null ? [] : [`Código de verificação para a página da prefeitura: ${code}.`];
  const withCode = code === null ? "" : ` (código de verificação ${code})`;
  return [`Para conferir a nota na página oficial${withCode}: ${url}`];
}
