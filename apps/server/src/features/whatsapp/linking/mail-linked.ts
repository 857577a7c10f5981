import { formatDateTime } from "@emita/domain/basics/dates";
import { maskedNumber } from "@emita/domain/identifiers/whatsapp-number";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { userEmail } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";

/** A linked phone acts without a password: its person gets a mail about each new one. */
export async function mailLinked(
  ctx: Context,
  transaction: Transaction<Database>,
  {
    id,
    userId,
    number,
  }: { readonly id: string; readonly userId: string; readonly number: string | null },
): Promise<void> {
  const to = await userEmail(transaction, userId);
  if (to === null) return;
  const phone = number === null ? "Um telefone" : `O telefone ${maskedNumber(number)}`;
  const layout = mailLayout({
    title: "WhatsApp vinculado à sua conta",
    paragraphs: [
      `${phone} foi vinculado à sua conta em ${formatDateTime(ctx.clock.now())} (horário de Brasília). Quem usa o WhatsApp dele prepara e emite notas em seu nome, no que o seu papel em cada empresa permite.`,
      "Se foi você, não precisa fazer nada. Se não foi, desvincule o número em Segurança e troque a sua senha.",
    ],
    action: { label: "Ver a segurança", url: `${ctx.config.publicUrl}/settings/seguranca` },
  });
  await queueMail(ctx, transaction, {
    eventKey: `whatsapp-linked:${id}`,
    userId,
    to,
    subject: "WhatsApp vinculado à sua conta do Emita",
    ...layout,
  });
}
