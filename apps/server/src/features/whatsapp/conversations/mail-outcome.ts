import { formatReais } from "@emita/domain/basics/money";
import { oneLine } from "@emita/domain/basics/text";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { userEmail } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import type { Invoice, NoteRef } from "./note-message.ts";

/**
 * Mails the person what WhatsApp does not deliver, mostly because their last message is more than a day old: what became of an
 * invoice that they issued there. Once.
 */
export async function mailOutcome(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, ref, invoice }: { userId: string; ref: NoteRef; invoice: Invoice },
): Promise<void> {
  const to = await userEmail(transaction, userId);
  if (to === null) return;
  const { company_name: name, amount_cents: cents, nfse_number: number } = invoice;
  const note = `${oneLine(name, 120)}, ${formatReais(cents)}`;
  const isIssued = invoice.status === "issued";
  const layout = mailLayout({
    title: isIssued ? `Nota ${number ?? ""} emitida` : "A nota não foi emitida",
    paragraphs: [
      isIssued
        ? `A nota que você pediu pelo WhatsApp foi emitida: ${note}.`
        : `A nota que você pediu pelo WhatsApp não foi emitida: ${note}. O motivo e a correção estão na página da nota; reenviar não gasta outra nota do plano.`,
      "Este aviso vem por e-mail porque o WhatsApp não o entregou: em geral ele só entrega mensagens até um dia depois da sua última. Escreva lá para continuar.",
    ],
    action: { label: "Ver a nota", url: companyUrl(ctx, ref.companyId, `/notas/${ref.invoiceId}`) },
  });
  await queueMail(ctx, transaction, {
    eventKey: `whatsapp-outcome:${userId}:${ref.invoiceId}`,
    userId,
    to,
    subject: isIssued
      ? "Sua nota pedida pelo WhatsApp foi emitida"
      : "Sua nota pedida pelo WhatsApp não foi emitida",
    ...layout,
  });
}
