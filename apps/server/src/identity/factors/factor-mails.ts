import { formatDateTime } from "@emita/domain/basics/dates";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailNotice } from "../activity/notice-mails.ts";
import type { UserRow } from "../users/store-users.ts";

export function mailFactorAdded(
  ctx: Context,
  transaction: Transaction<Database>,
  user: UserRow,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "factor-added",
    subject: "Verificação em duas etapas ativada no Emita",
    title: "Verificação em duas etapas ativada",
    paragraphs: [
      `Em ${formatDateTime(ctx.clock.now())} (horário de Brasília) a sua conta no Emita ganhou uma etapa de verificação na entrada. As sessões que só tinham mostrado a senha foram encerradas.`,
      'Se foi você, não precisa fazer nada. Se não foi, peça agora uma nova senha em "Esqueceu a senha?" e fale com o suporte do Emita.',
    ],
  });
}

export function mailFactorRemoved(
  ctx: Context,
  transaction: Transaction<Database>,
  user: UserRow,
): Promise<void> {
  return mailNotice(ctx, transaction, user, {
    event: "factor-removed",
    subject: "Verificação em duas etapas removida no Emita",
    title: "Uma etapa de verificação foi removida",
    paragraphs: [
      `Em ${formatDateTime(ctx.clock.now())} (horário de Brasília) uma etapa de verificação foi removida da entrada da sua conta no Emita.`,
      'Se foi você, não precisa fazer nada. Se não foi, peça agora uma nova senha em "Esqueceu a senha?" e fale com o suporte do Emita.',
    ],
  });
}
