import type { Transaction } from "kysely";
import { formatDate } from "@emita/domain/basics/dates";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { queueMail } from "../../platform/pages/mail.ts";

interface Recipient {
  readonly userId: string;
  readonly to: string;
}

/** The settings page with the card about personal data. */
const SETTINGS = "/settings/privacidade";

/** Says only that it is ready: the reader of the mailbox still has to sign in. */
export function mailExportReady(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, to, exportId, expiresAt }: Recipient & { exportId: string; expiresAt: Date },
): Promise<void> {
  return queueMail(ctx, transaction, {
    eventKey: `data-export:${exportId}`,
    userId,
    to,
    subject: "A cópia dos seus dados está pronta",
    ...mailLayout({
      title: "A cópia dos seus dados está pronta",
      paragraphs: [
        `Entre no Emita para baixar o arquivo em Configurações, Privacidade e dados. Ele fica disponível até ${formatDate(expiresAt)} e depois é apagado.`,
        "Se não foi você quem pediu, troque a sua senha.",
      ],
      action: { label: "Abrir configurações", url: ctx.config.publicUrl + SETTINGS },
    }),
  });
}

export function mailDeletionLink(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, to, token }: Recipient & { token: string },
): Promise<void> {
  return queueMail(ctx, transaction, {
    eventKey: `account-deletion-asked:${userId}:${ctx.clock.now().getTime()}`,
    userId,
    to,
    subject: "Confirme a exclusão da sua conta no Emita",
    ...mailLayout({
      title: "Confirme a exclusão da sua conta",
      paragraphs: [
        "Alguém que entrou na sua conta pediu para excluí-la. Nada acontece enquanto você não confirmar. O link vale por 24 horas.",
        "Se não foi você, não confirme: troque a sua senha, o que também encerra as outras sessões.",
      ],
      action: {
        label: "Continuar para a confirmação",
        url: `${ctx.config.publicUrl}/confirmar-exclusao?token=${token}`,
      },
    }),
  });
}

export function mailDeletionScheduled(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, to, dueAt }: Recipient & { dueAt: Date },
): Promise<void> {
  return queueMail(ctx, transaction, {
    eventKey: `account-deletion-scheduled:${userId}:${dueAt.getTime()}`,
    userId,
    to,
    subject: "Sua conta no Emita será excluída",
    ...mailLayout({
      title: `Sua conta será excluída em ${formatDate(dueAt)}`,
      paragraphs: [
        "As sessões foram encerradas, os tokens de API revogados e a assinatura não renova mais.",
        "Mudou de ideia? Entre na sua conta antes dessa data: a exclusão é desfeita na hora.",
        "Depois dela apagamos tudo, menos as notas fiscais emitidas, que a lei manda guardar: elas ficam cifradas, fora de uso, até o fim do prazo.",
      ],
      action: { label: "Entrar e manter a conta", url: `${ctx.config.publicUrl}/signin` },
    }),
  });
}

export function mailDeletionUndone(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, to, dueAt }: Recipient & { dueAt: Date },
): Promise<void> {
  return queueMail(ctx, transaction, {
    eventKey: `account-deletion-undone:${userId}:${dueAt.getTime()}`,
    userId,
    to,
    subject: "A exclusão da sua conta foi desfeita",
    ...mailLayout({
      title: "A exclusão da sua conta foi desfeita",
      paragraphs: [
        "Você entrou na conta dentro do prazo, e por isso ela continua como estava.",
        "Os tokens de API continuam revogados: crie novos em Integrações. Se tinha uma assinatura, retome-a em Planos.",
      ],
      action: { label: "Abrir o Emita", url: `${ctx.config.publicUrl}/dashboard` },
    }),
  });
}

/** The last mail. It belongs to no account any more, and is removed some days later. */
export function mailAccountErased(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, to, keptNotes: keptInvoices }: Recipient & { keptNotes: number },
): Promise<void> {
  return queueMail(ctx, transaction, {
    eventKey: erasedMailKey(userId),
    userId: null,
    to,
    subject: "Sua conta no Emita foi excluída",
    ...mailLayout({
      title: "Sua conta foi excluída",
      paragraphs: [
        "Apagamos o seu cadastro, a empresa, o certificado, os documentos, as integrações e tudo o mais que guardávamos de você.",
        keptInvoices === 0
          ? "Não havia notas fiscais que a lei mande guardar."
          : `Por lei guardamos, cifradas e fora de uso, ${keptInvoices === 1 ? "a nota fiscal emitida" : `as ${keptInvoices} notas fiscais emitidas`}: cinco anos contados do ano seguinte ao da emissão (CTN, art. 173). Depois elas também são apagadas.`,
        "Obrigado por ter usado o Emita.",
      ],
    }),
  });
}

export function erasedMailKey(userId: string): string {
  return `account-erased:${userId}`;
}
