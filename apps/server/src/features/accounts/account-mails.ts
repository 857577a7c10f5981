import { formatDateTime } from "@emita/domain/dates";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { queueMail } from "../../platform/mail.ts";
import type { CreatedLink } from "./one-time-link.ts";

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/*
 * Nothing that somebody typed at sign-up stands in these mails: anybody can sign up with anybody's address, and must not
 * be able to write to it.
 */

export async function mailVerification(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  link: CreatedLink,
): Promise<void> {
  const content = mailLayout({
    title: "Confirme seu e-mail",
    paragraphs: [
      "Falta um passo para usar o Emita: confirme que este endereço é seu.",
      "O link vale por 24 horas.",
      "Se você não criou uma conta no Emita, ignore esta mensagem.",
    ],
    action: {
      label: "Confirmar e-mail",
      url: `${ctx.config.publicUrl}/verify?token=${link.token}`,
    },
  });
  await queueMail(ctx, transaction, {
    eventKey: `verification:${link.id}`,
    userId: user.id,
    to: user.email,
    subject: "Confirme seu e-mail no Emita",
    ...content,
  });
}

export async function mailRecovery(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  link: CreatedLink & { redirectTo: string },
): Promise<void> {
  const query = new URLSearchParams({
    token: link.token,
    type: "recovery",
    redirect_to: link.redirectTo,
  });
  const content = mailLayout({
    title: "Escolha uma nova senha",
    paragraphs: [
      "Recebemos um pedido para trocar a senha da sua conta no Emita.",
      "O link vale por 1 hora e só pode ser usado uma vez. Abra-o no mesmo navegador em que fez o pedido.",
      "Se não foi você, ignore esta mensagem: sua senha continua a mesma.",
    ],
    action: {
      label: "Escolher nova senha",
      url: `${ctx.config.publicUrl}/auth/v1/verify?${query.toString()}`,
    },
  });
  await queueMail(ctx, transaction, {
    eventKey: `recovery:${link.id}`,
    userId: user.id,
    to: user.email,
    subject: "Nova senha no Emita",
    ...content,
  });
}

export async function mailPasswordChanged(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
): Promise<void> {
  const now = ctx.clock.now();
  const content = mailLayout({
    title: "Sua senha foi alterada",
    paragraphs: [
      `A senha da sua conta no Emita foi alterada em ${formatDateTime(now)} (horário de Brasília). As outras sessões foram encerradas.`,
      'Se foi você, não precisa fazer nada. Se não foi, peça agora uma nova senha em "Esqueceu a senha?".',
    ],
    action: { label: "Ir para a entrada", url: `${ctx.config.publicUrl}/signin` },
  });
  await queueMail(ctx, transaction, {
    eventKey: `password-changed:${user.id}:${now.getTime()}`,
    userId: user.id,
    to: user.email,
    subject: "Sua senha do Emita foi alterada",
    ...content,
  });
}
