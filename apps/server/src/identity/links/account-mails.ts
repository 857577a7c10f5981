import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { queueMail } from "../../platform/pages/mail.ts";
import { mailedLink } from "./action-link.ts";
import type { CreatedLink } from "./one-time-link.ts";
import { whoSignedUp } from "../users/sign-up-name.ts";

/*
 * Of the data typed at sign-up these mails show only the company (`sign-up-name.ts`). So the owner sees whom a confirmation
 * lets in. A stranger can sign up with any address, and must not be able to write to it.
 */

const NOT_YOU =
  'Se não foi você, não confirme: o acesso ficaria com quem fez o cadastro. Ignore esta mensagem ou, para ficar com a conta, peça uma senha em "Esqueceu a senha?".';

interface Recipient {
  readonly id: string;
  readonly email: string;
}

export async function mailVerification(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  link: CreatedLink,
): Promise<void> {
  const content = mailLayout({
    title: "Confirme seu e-mail",
    paragraphs: [
      await whoSignedUp(transaction, user.id),
      "Falta um passo para usar o Emita: confirme que este endereço é seu.",
      "O link vale por 24 horas.",
      NOT_YOU,
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

export interface LinkMail {
  readonly purpose: keyof typeof TEXTS;
  readonly link: CreatedLink;
  readonly redirectTo: string;
  /** Whether the mail has the code too, for a screen that asks for it. */
  readonly withCode: boolean;
}

/** The mail of a link of the authentication API, with the code to type in instead. */
export async function mailLink(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  { purpose, link, redirectTo, withCode }: LinkMail,
): Promise<void> {
  const texts = TEXTS[purpose];
  const who = purpose === "confirmation" ? [await whoSignedUp(transaction, user.id)] : [];
  const code = withCode ? [`Ou digite este código na tela que o pediu: ${link.code}`] : [];
  const content = mailLayout({
    title: texts.title,
    paragraphs: [...who, ...texts.before, ...code, texts.after],
    action: {
      label: texts.label,
      url: mailedLink(ctx, { token: link.token, type: texts.type, redirectTo }),
    },
  });
  await queueMail(ctx, transaction, {
    eventKey: `${purpose}:${link.id}`,
    userId: user.id,
    to: user.email,
    subject: texts.subject,
    ...content,
  });
}

/** A code without a link: it belongs to the screen that is open. */
export async function mailReauthentication(
  ctx: Context,
  transaction: Transaction<Database>,
  user: Recipient,
  link: CreatedLink,
): Promise<void> {
  const content = mailLayout({
    title: "Confirme que é você",
    paragraphs: [
      `Digite este código no Emita para confirmar a alteração da sua conta: ${link.code}`,
      "O código vale por 10 minutos e só pode ser usado uma vez.",
      "Se não foi você, ignore esta mensagem e não passe o código a ninguém.",
    ],
  });
  await queueMail(ctx, transaction, {
    eventKey: `reauthentication:${link.id}`,
    userId: user.id,
    to: user.email,
    subject: "Código de confirmação do Emita",
    ...content,
  });
}

/** The `type` with which GET /verify takes a link of this purpose. */
export function verifyTypeOf(purpose: LinkMail["purpose"]): string {
  return TEXTS[purpose].type;
}

const TEXTS = {
  recovery: {
    type: "recovery",
    subject: "Nova senha no Emita",
    title: "Escolha uma nova senha",
    before: [
      "Recebemos um pedido para trocar a senha da sua conta no Emita.",
      "O link vale por 1 hora e só pode ser usado uma vez. Pode ser aberto em qualquer navegador ou aparelho.",
    ],
    after: "Se não foi você, ignore esta mensagem: sua senha continua a mesma.",
    label: "Escolher nova senha",
  },
  confirmation: {
    type: "signup",
    subject: "Confirme seu cadastro no Emita",
    title: "Confirme seu cadastro",
    before: [
      "Falta um passo para entrar no Emita: confirme que este endereço é seu.",
      "O link vale por 24 horas e só pode ser usado uma vez.",
    ],
    after: NOT_YOU,
    label: "Confirmar cadastro",
  },
  magiclink: {
    type: "magiclink",
    subject: "Seu acesso ao Emita",
    title: "Entre no Emita",
    before: [
      "Recebemos um pedido para entrar na sua conta no Emita sem senha.",
      "O link vale por 1 hora e só pode ser usado uma vez.",
    ],
    after: "Se não foi você, ignore esta mensagem: ninguém entra sem ela.",
    label: "Entrar no Emita",
  },
  invite: {
    type: "invite",
    subject: "Convite para o Emita",
    title: "Você foi convidado para o Emita",
    before: [
      "Uma conta no Emita espera por você neste endereço.",
      "O link vale por 24 horas e só pode ser usado uma vez.",
    ],
    after: "Se você não esperava este convite, ignore esta mensagem.",
    label: "Aceitar o convite",
  },
  email_change_current: {
    type: "email_change",
    subject: "Confirme a troca do seu e-mail no Emita",
    title: "Confirme a troca do seu e-mail",
    before: [
      "Recebemos um pedido para que a sua conta no Emita passe a usar outro endereço. Confirme aqui e também na mensagem enviada ao novo endereço.",
      "O link vale por 24 horas e só pode ser usado uma vez.",
    ],
    after: "Se não foi você, não confirme e troque a sua senha.",
    label: "Confirmar a troca",
  },
  email_change_new: {
    type: "email_change",
    subject: "Confirme seu novo e-mail no Emita",
    title: "Confirme seu novo e-mail",
    before: [
      "Uma conta no Emita pediu para usar este endereço. Confirme que ele é seu.",
      "O link vale por 24 horas e só pode ser usado uma vez.",
    ],
    after: "Se não foi você, ignore esta mensagem.",
    label: "Confirmar novo e-mail",
  },
} as const;
