import { formatReais } from "@emita/domain/basics/money";
import { oneLine } from "@emita/domain/basics/text";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { clientNote, nfsePdf, readInvoice, type NfseFile } from "../../invoices/public.ts";
import type { Recipient, WhatsAppChannel } from "../channel/channel.ts";

export interface NoteRef {
  readonly companyId: string;
  readonly invoiceId: string;
}
export type Invoice = Awaited<ReturnType<typeof readInvoice>>;

/** Sends an issued invoice into the conversation: one message with number, amount, link and the PDF, where there is one. */
export async function sendIssued(
  ctx: Context,
  channel: WhatsAppChannel,
  to: Recipient,
  ref: NoteRef,
  mark?: string,
): Promise<void> {
  const invoice = await readInvoice(ctx, ref);
  const caption = await issuedText(ctx, ref, invoice);
  const pdf = await pdfOf(ctx, ref);
  if (pdf === null) await channel.sendText(to, caption, mark);
  else
    await channel.sendDocument(
      to,
      { bytes: pdf.bytes, mime: pdf.contentType, fileName: pdf.filename, caption },
      mark,
    );
}

/** Number, client, amount, and where the client sees it. */
export async function issuedText(ctx: Context, ref: NoteRef, invoice: Invoice): Promise<string> {
  const page = await clientNote(ctx, ref);
  const url = page?.path == null ? noteUrl(ctx, ref) : `${ctx.config.publicUrl}${page.path}`;
  const isTest = ctx.config.cityHall !== "producao";
  return [
    `Nota ${invoice.nfse_number ?? ""} emitida: ${nameOf(invoice)}, ${formatReais(invoice.amount_cents)}.`,
    `Para ver ou mandar ao cliente: ${url}`,
    ...(isTest ? ["Emitida no ambiente de testes, sem validade jurídica."] : []),
  ].join("\n");
}

/** The authority's refusal, what it means, and where it is mended. */
export function refusedText(ctx: Context, ref: NoteRef, invoice: Invoice): string {
  const { error } = invoice;
  const said = error === null ? [] : refusalParts(error);
  return [
    `A nota para ${nameOf(invoice)}, ${formatReais(invoice.amount_cents)}, não foi emitida.`,
    ...said,
    `Corrija e reenvie aqui, sem gastar outra nota do plano: ${noteUrl(ctx, ref)}`,
  ].join("\n");
}

/** The help of our own refusals often begins with the very message. */
function refusalParts({ message, help }: NonNullable<Invoice["error"]>): string[] {
  return help.includes(message)
    ? [oneLine(help, 900)]
    : [oneLine(message, 500), oneLine(help, 900)];
}

function nameOf({ company_name: name }: Invoice): string {
  return oneLine(name, 120);
}

function noteUrl(ctx: Context, { companyId, invoiceId }: NoteRef): string {
  return companyUrl(ctx, companyId, `/notas/${invoiceId}`);
}

/** Null: the city prints it, or its file is still being fetched. */
async function pdfOf(ctx: Context, ref: NoteRef): Promise<NfseFile | null> {
  try {
    return await nfsePdf(ctx, ref);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_issued") return null;
    throw error;
  }
}
