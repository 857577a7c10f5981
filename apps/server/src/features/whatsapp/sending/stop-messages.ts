import { whatsAppKey } from "@emita/domain/identifiers/whatsapp-number";
import type { Context } from "../../../platform/context/context.ts";
import { clientPhone } from "../../clients/public.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import type { IncomingMessage, WhatsAppChannel } from "../channel/channel.ts";
import { phonesOfDeliveries } from "../record/deliveries-store.ts";
import { senderHash } from "../record/sealed-event.ts";
import { withdrawOfPhones } from "../record/consents-store.ts";

type Stopping = Pick<IncomingMessage, "replyTo" | "content" | "answers">;

/** The whole message, whatever the case and the marks around it. */
const STOP = /^[\s"'.!]*(?:parar|pare|sair|stop|cancelar envio|descadastrar)[\s"'.!]*$/i;

const DONE = "Pronto. Você não recebe mais notas fiscais por aqui.";

/**
 * A client who answers a note with "parar" gets no more of them, from any company: the consents end, with a line in the activity
 * of each company, and the client gets an answer. Safe to repeat: a second time there is nothing to end.
 * @returns whether the message was that, of someone with a consent; any other goes on to the conversation
 */
export async function stopMessages(
  ctx: Context,
  channel: WhatsAppChannel,
  message: Stopping,
): Promise<boolean> {
  const { replyTo, content } = message;
  if (content.kind !== "text" || !STOP.test(content.text)) return false;
  const phones = await phonesOf(ctx, message);
  const ended = await ctx.db.transaction().execute(async (transaction) => {
    const consents = await withdrawOfPhones(transaction, phones, ctx.clock.now());
    for (const { company_id: companyId, client_id: clientId } of consents) {
      const client = await clientPhone(transaction, companyId, clientId);
      const name = client?.name ?? null;
      await recordCompanyEvent(ctx, transaction, companyId, "whatsapp_consent_withdrawn", name);
    }
    return consents.length;
  });
  if (ended === 0) return false;
  await channel.sendText(replyTo, DONE);
  return true;
}

/** Its own number, where it is given; and those to which a note went that is answered, or that was reported as this user's. */
async function phonesOf(ctx: Context, { replyTo, answers }: Stopping): Promise<string[]> {
  const { to, recipient } = replyTo;
  const sentTo = await phonesOfDeliveries(ctx.db, {
    wamid: answers ?? null,
    recipientHash: recipient === undefined ? null : senderHash(ctx, recipient),
  });
  return [...new Set([...(to === undefined ? [] : [whatsAppKey(to)]), ...sentTo])];
}
