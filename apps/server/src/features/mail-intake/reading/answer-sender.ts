import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { MailFile } from "../../../db/tables/mailing/mail-intake.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import type { MessageRow } from "../record/message-store.ts";
import type { ParsedMessage } from "./parse-message.ts";

const PER_SENDER = { limit: 10, windowSeconds: 3600 };
const MACHINES = /^(?:postmaster|mailer-daemon|no-?reply|nao-?responda|do-?not-?reply)@/i;

/**
 * Whether a mail of a member may be answered by a machine (RFC 3834): it was written by a person, to our own address, and its
 * envelope names the member, so that the answer reaches no third one.
 */
export function mayAnswer(
  row: Pick<MessageRow, "envelope_sender">,
  sender: string,
  message: Pick<ParsedMessage, "isAutomatic" | "addressedTo">,
  domain: string,
): boolean {
  const envelope = row.envelope_sender.toLowerCase();
  return (
    envelope === sender.toLowerCase() &&
    !MACHINES.test(envelope) &&
    !message.isAutomatic &&
    message.addressedTo.some((address) => address.endsWith(`@${domain}`))
  );
}

/** Whether the sender's hour has an answer left; counts it. */
export async function hasAnswerLeft(ctx: Context, row: MessageRow): Promise<boolean> {
  const key = `mail-answer/${ctx.secrets.mac(row.envelope_sender, "mail-answer").toString("hex")}`;
  return (await countUse(ctx, key, PER_SENDER)) === null;
}

/** Says to the sender what became of the files, once a mail. */
export async function answerSender(
  ctx: Context,
  transaction: Transaction<Database>,
  row: MessageRow,
  {
    subject,
    messageId,
    files,
  }: Pick<ParsedMessage, "subject" | "messageId"> & {
    readonly files: readonly MailFile[];
  },
): Promise<void> {
  const taken = files.filter(({ document_id }) => document_id !== null);
  const refused = files.filter(({ refusal }) => refusal !== null);
  await queueMail(ctx, transaction, {
    eventKey: `mail-answer:${row.id}`,
    companyId: row.company_id,
    to: row.envelope_sender,
    subject: `Re: ${subject === "" ? "seu e-mail" : subject}`,
    answers: messageId,
    ...mailLayout({
      title: titleOf(taken.length),
      paragraphs: [
        ...(taken.length > 0
          ? [
              `Em leitura, para você revisar: ${listOf(taken)}. Nenhuma nota é emitida sem a sua revisão.`,
            ]
          : []),
        ...refused.map(({ name, refusal }) => `Não recebido: ${name}. ${refusal}`),
        ...(files.length === 0
          ? [
              "Não encontramos anexos neste e-mail. Links no texto não são abertos: anexe o PDF, a foto ou o XML.",
            ]
          : []),
      ],
      ...(taken.length > 0 && {
        action: { label: "Revisar os documentos", url: companyUrl(ctx, row.company_id, "/scan") },
      }),
    }),
  });
}

function titleOf(count: number): string {
  if (count === 0) return "Nada do seu e-mail pôde ser recebido";
  return count === 1 ? "1 documento recebido" : `${count} documentos recebidos`;
}

function listOf(files: readonly MailFile[]): string {
  return new Intl.ListFormat("pt-BR").format(files.map(({ name }) => name));
}
