import { formatDateTime } from "@emita/domain/basics/dates";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailNotice } from "../activity/notice-mails.ts";
import type { UserRow } from "../users/store-users.ts";

const IF_NOT =
  'Se foi você, não precisa fazer nada. Se não foi, peça agora uma nova senha em "Esqueceu a senha?", remova a passkey em Configurações, Segurança, e fale com o suporte do Emita.';

export function mailPasskeyAdded(
  ctx: Context,
  transaction: Transaction<Database>,
  user: UserRow,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "passkey-added",
    subject: "Nova passkey na sua conta do Emita",
    title: "Nova passkey",
    paragraphs: [
      `Em ${formatDateTime(ctx.clock.now())} (horário de Brasília) a sua conta no Emita ganhou uma passkey. Quem a tem entra sem a senha.`,
      IF_NOT,
    ],
  });
}

export function mailPasskeyRemoved(
  ctx: Context,
  transaction: Transaction<Database>,
  user: UserRow,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "passkey-removed",
    subject: "Passkey removida da sua conta do Emita",
    title: "Uma passkey foi removida",
    paragraphs: [
      `Em ${formatDateTime(ctx.clock.now())} (horário de Brasília) uma passkey foi removida da sua conta no Emita. Ela não serve mais para entrar.`,
      'Se foi você, não precisa fazer nada. Se não foi, peça agora uma nova senha em "Esqueceu a senha?" e fale com o suporte do Emita.',
    ],
  });
}
