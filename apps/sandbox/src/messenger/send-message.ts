import { randomBytes } from "node:crypto";
import type { MessengerContext } from "./context.ts";
import { contentOf, filesOf, readOutgoing, shapeOf, type Outgoing } from "./outgoing.ts";
import type { Phone } from "./phones.ts";
import { Refusal } from "./refusal.ts";
import { statusOf } from "./updates.ts";

export const newMessageId = () => `wamid.${randomBytes(24).toString("base64")}`;

/**
 * `POST /{number}/messages`. A 200 says only that the message was accepted.
 * @throws Refusal
 */
export function sendMessage(context: MessengerContext, body: unknown): object {
  const { phones, refusals, media, courier, clock } = context;
  const message = readOutgoing(body);
  const name = message.to ?? message.recipient;
  if (name === undefined) throw new Refusal(131008, "to or recipient is missing");
  if (filesOf(message).some((id) => !media.find(id)))
    throw new Refusal(131053, "the media id does not exist");
  if (message.type === "template") {
    const { parameters, hasDocument } = shapeOf(message.template);
    const language = message.template.language.code;
    refusals.checkTemplate(
      language === "pt_BR" ? message.template.name : `${message.template.name} (${language})`,
      parameters,
      hasDocument,
    );
  }
  const phone = phones.of(name);
  const fate = refusals.fateOf(phone, message.type === "template");
  if (fate && !phone.refusesLater) throw fate;
  refusals.countMessage(phone);
  const id = newMessageId();
  const { biz_opaque_callback_data: mark } = message;
  if (fate)
    void courier.deliver(statusOf(phone, { id, status: "failed", at: clock(), fate, mark }), 1);
  else phone.received.push(receivedOf(id, message, clock()));
  return {
    messaging_product: "whatsapp",
    contacts: [contactOf(phone, message)],
    messages: [{ id, message_status: "accepted" }],
  };
}

function receivedOf(id: string, message: Outgoing, at: Date) {
  const { type, biz_opaque_callback_data: mark } = message;
  return { id, at: at.toISOString(), type, mark, content: contentOf(message) };
}

function contactOf(phone: Phone, { to, recipient }: Outgoing): object {
  return to === undefined
    ? { input: recipient, user_id: phone.userId }
    : { input: to, wa_id: phone.waId };
}
