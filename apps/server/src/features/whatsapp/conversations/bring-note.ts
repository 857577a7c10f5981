import type { Facts, TalkEvent } from "@emita/domain/conversations/talking/talk";
import type { Context } from "../../../platform/context/context.ts";
import { lastIssued } from "../../invoices/public.ts";
import type { IncomingMessage } from "../channel/channel.ts";
import type { ConversationDeps } from "./deps.ts";
import { sendIssued } from "./note-message.ts";

interface Asked {
  readonly deps: ConversationDeps;
  readonly message: IncomingMessage;
  readonly facts: Facts;
}

/** "manda a última nota da Vila Nova": the company's last issued invoice, of a client where one is named. */
export async function bringLastNote(
  ctx: Context,
  { deps, message, facts }: Asked,
  clientId: string | null,
): Promise<TalkEvent> {
  const client = facts.clients.find(({ id }) => id === clientId);
  if (clientId !== null && !client) return { kind: "no_note" };
  const companyId = facts.company.id;
  const invoiceId = await lastIssued(ctx, companyId, client?.taxIds ?? null);
  if (invoiceId === null) return { kind: "no_note" };
  await sendIssued(ctx, deps.channel, message.replyTo, { companyId, invoiceId });
  return { kind: "note_sent" };
}
