import { z } from "zod";
import type { IncomingMessage, MessageStatus } from "../channel/channel.ts";
import { contactSchema, readMessage, readStatus, type Contact } from "./read-message.ts";

/** Something that WhatsApp reported, by the key that makes it one whatever comes twice. */
export type Reported = {
  readonly key: string;
  /** Its events are worked on one after the other: a phone's messages, the states of a message. */
  readonly lane: string;
  readonly at: Date;
} & (
  | { readonly kind: "message"; readonly payload: IncomingMessage }
  | { readonly kind: "status"; readonly payload: MessageStatus }
);

const list = z.array(z.unknown()).catch([]);
const callSchema = z.object({ object: z.literal("whatsapp_business_account"), entry: list });
const entrySchema = z.object({ changes: list });
const changeSchema = z.object({
  field: z.literal("messages"),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: list,
    messages: list,
    statuses: list,
  }),
});
type Change = z.infer<typeof changeSchema>["value"];

/**
 * Everything in a call that is of our number and can be worked on. Parts of another form are left out: WhatsApp would repeat a
 * refused call for a week, with the same content.
 * @returns null when it is no call of WhatsApp at all
 */
export function readCall(body: Uint8Array, numberId: string): readonly Reported[] | null {
  const call = callSchema.safeParse(parsed(body));
  if (!call.success) return null;
  const changes = call.data.entry.flatMap(
    (entry) => entrySchema.safeParse(entry).data?.changes ?? [],
  );
  const found = changes.flatMap((given) => {
    const change = changeSchema.safeParse(given);
    const isOurs = change.data?.value.metadata.phone_number_id === numberId;
    return change.success && isOurs ? ofChange(change.data.value) : [];
  });
  // One statement takes a row but once.
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

function ofChange({ contacts, messages, statuses }: Change): Reported[] {
  const senders: Contact[] = contacts.flatMap((given) => contactSchema.safeParse(given).data ?? []);
  return [
    ...messages.flatMap((given): Reported[] => {
      const payload = readMessage(given, senders);
      if (!payload) return [];
      const { id, senderKey: lane, at } = payload;
      return [{ kind: "message", key: `message:${id}`, lane, at, payload }];
    }),
    ...statuses.flatMap((given): Reported[] => {
      const payload = readStatus(given);
      if (!payload) return [];
      const { wamid, status, at } = payload;
      const key = `status:${wamid}:${status}`;
      return [{ kind: "status", key, lane: `status:${wamid}`, at, payload }];
    }),
  ];
}

function parsed(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString("utf8"));
    return value;
  } catch {
    return undefined;
  }
}
