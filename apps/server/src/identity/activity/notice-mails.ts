import { formatDateTime } from "@emita/domain/basics/dates";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { queueMail } from "../../platform/pages/mail.ts";
import { describeDevice } from "./device.ts";

interface Recipient {
  readonly id: string;
  readonly email: string | null;
}

interface Notice {
  readonly event: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Security mails, which cannot be switched off. Accounts without an address get none. */
export async function mailNotice(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  notice: Notice,
): Promise<void> {
  if (user.email === null) return;
  const content = mailLayout({
    title: notice.title,
    paragraphs: notice.paragraphs,
    action: { label: "Ir para a entrada", url: `${ctx.config.publicUrl}/signin` },
  });
  await queueMail(ctx, transaction, {
    eventKey: `${notice.event}:${user.id}:${ctx.clock.now().getTime()}`,
    userId: user.id,
    to: user.email,
    subject: notice.subject,
    ...content,
  });
}

const ASK_FOR_NEW = 'Se não foi, peça agora uma nova senha em "Esqueceu a senha?".';

export function mailPasswordChanged(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "password-changed",
    subject: "Sua senha do Emita foi alterada",
    title: "Sua senha foi alterada",
    paragraphs: [
      `A senha da sua conta no Emita foi alterada em ${when(ctx)}. As outras sessões foram encerradas.`,
      `Se foi você, não precisa fazer nada. ${ASK_FOR_NEW}`,
    ],
  });
}

export function mailNewDevice(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  userAgent: string | null,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "new-device",
    subject: "Novo acesso à sua conta no Emita",
    title: "Novo acesso à sua conta",
    paragraphs: [
      `Alguém entrou na sua conta no Emita em ${when(ctx)} por um dispositivo ou endereço que ainda não conhecíamos: ${describeDevice(userAgent)}.`,
      `Se foi você, não precisa fazer nada. ${ASK_FOR_NEW} A nova senha encerra as outras sessões.`,
    ],
  });
}

/** Goes to the address that was the account's until now. */
export function mailEmailChanged(
  ctx: Context,
  transaction: Transaction<Database>,
  before: Recipient,
): Promise<void> {
  return mailNotice(ctx, transaction, before, {
    event: "email-changed",
    subject: "O e-mail da sua conta no Emita foi alterado",
    title: "O e-mail da sua conta foi alterado",
    paragraphs: [
      `Em ${when(ctx)} a sua conta no Emita passou a usar outro endereço. Este deixa de servir para entrar.`,
      "Se não foi você, fale com o suporte do Emita.",
    ],
  });
}

export function mailPhoneChanged(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "phone-changed",
    subject: "O telefone da sua conta no Emita foi alterado",
    title: "O telefone da sua conta foi alterado",
    paragraphs: [
      `O telefone da sua conta no Emita foi alterado em ${when(ctx)}.`,
      `Se foi você, não precisa fazer nada. ${ASK_FOR_NEW}`,
    ],
  });
}

function when({ clock }: Context): string {
  return `${formatDateTime(clock.now())} (horário de Brasília)`;
}
