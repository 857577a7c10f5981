import { formatReais } from "@emita/domain/basics/money";
import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import type { Mail } from "../../../platform/pages/mail.ts";
import { companySender } from "../../companies/public.ts";
import { addressForMail } from "../sharing/page-address.ts";
import { checkingWords, testWords } from "./mail-issued-invoice.ts";
import { findNfse, pdfOf, xmlOf } from "../files/nfse-files.ts";
import type { InvoiceRef, ShownInvoice } from "../record/store.ts";

/**
 * The mail with an invoice for another reader than its issuer: the client, an accountant. It repeats only names
 * of the issuer's text: otherwise any user could send any text to any address in our name.
 */
export async function forwardedMail(
  ctx: Context,
  ref: InvoiceRef,
  invoice: ShownInvoice,
): Promise<Omit<Mail, "to" | "eventKey">> {
  const [nfse, sender, page] = await Promise.all([
    findNfse(ctx.db, ref),
    companySender(ctx, ref.companyId),
    addressForMail(ctx, ref),
  ]);
  const pdf = await pdfOf(ctx, nfse);
  const from = nameInMail(sender?.name ?? "Um cliente do Emita");
  const { text, html } = mailLayout({
    title: `Nota fiscal ${nfse.number}`,
    paragraphs: [
      `${from} enviou a nota fiscal de serviço ${nfse.number}, no valor de ${formatReais(invoice.amount_cents)}, emitida para ${nameInMail(invoice.company_name)}.`,
      `${pdf ? "O PDF e o XML estão em anexo." : "O XML está em anexo."} Guarde o XML: é ele que vale como documento fiscal.`,
      ...checkingWords(invoice),
      ...testWords(ctx),
      "Dúvidas sobre esta nota? Fale com quem a emitiu.",
    ],
    ...(page !== null && { action: { label: "Ver a nota", url: page } }),
  });
  return {
    companyId: ref.companyId,
    ...(sender && { inNameOf: sender }),
    subject: `Nota fiscal ${nfse.number}: ${from}`,
    text,
    html,
    attachments: [...(pdf ? [pdf] : []), xmlOf(nfse)],
  };
}
