import { formatDateTime } from "@emita/domain/basics/dates";
import { maskedNumber } from "@emita/domain/identifiers/whatsapp-number";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { userEmail } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";

/** WhatsApp said that a linked number changed hands or was set up again: its person is asked to link again. */
export async function mailUnlinked(
  ctx: Context,
  transaction: Transaction<Database>,
  { id, userId, number }: { id: string; userId: string; number: string | null },
): Promise<void> {
  const to = await userEmail(transaction, userId);
  if (to === null) return;
  const phone =
    number === null ? "O seu WhatsApp" : `O WhatsApp do telefone ${maskedNumber(number)}`;
  const layout = mailLayout({
    title: "WhatsApp desvinculado da sua conta",
    paragraphs: [
      `${phone} mudou de número ou de aparelho, e por segurança deixou de falar pela sua conta em ${formatDateTime(ctx.clock.now())} (horário de Brasília).`,
      "Para continuar usando, vincule o WhatsApp de novo em Segurança. Os rascunhos e as notas continuam no site.",
    ],
    action: { label: "Vincular de novo", url: `${ctx.config.publicUrl}/settings/seguranca` },
  });
  await queueMail(ctx, transaction, {
    eventKey: `whatsapp-unlinked:${id}`,
    userId,
    to,
    subject: "Vincule de novo o seu WhatsApp ao Emita",
    ...layout,
  });
}
