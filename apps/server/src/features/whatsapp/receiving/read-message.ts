import { whatsAppKey } from "@emita/domain/identifiers/whatsapp-number";
import { z } from "zod";
import type { IncomingContent, IncomingMessage, MessageStatus } from "../channel/channel.ts";

const id = z.string().regex(/^[\x21-\x7e]{1,512}$/);
/** Country code and digits. */
const phone = z.string().regex(/^\d{5,20}$/);
/** WhatsApp's id of a user: country, a dot, up to 128 letters and digits, or more dots for a parent's. */
const userId = z.string().regex(/^[\w.-]{3,160}$/);
const instant = z.coerce
  .string()
  .regex(/^\d{1,11}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000));
/** What PostgreSQL cannot keep in a JSON value (NUL, half a letter) is left out. */
const text = z
  .string()
  .transform((given) => given.slice(0, 8_192).toWellFormed().replaceAll("\0", ""));
const plain = z.string().regex(/^[\x20-\x7e]{1,200}$/);
const pressed = text.pipe(z.string().min(1).max(512));

const media = z.object({
  id,
  mime_type: plain,
  sha256: plain,
  filename: text.optional(),
  caption: text.optional(),
});

const messageSchema = z.object({
  id,
  timestamp: instant,
  type: z.string(),
  from: phone.optional().catch(undefined),
  from_user_id: userId.optional().catch(undefined),
  context: z
    .object({ id: id.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
type Head = z.infer<typeof messageSchema>;

const textSchema = z.object({ text: z.object({ body: text }) });
const imageSchema = z.object({ image: media }).transform(({ image }) => image);
const documentSchema = z.object({ document: media }).transform(({ document }) => document);
const audioSchema = z.object({ audio: media }).transform(({ audio }) => audio);
const videoSchema = z.object({ video: media }).transform(({ video }) => video);
const pressSchema = z
  .object({
    interactive: z.union([
      z.object({ button_reply: z.object({ id: pressed }) }),
      z.object({ list_reply: z.object({ id: pressed }) }),
    ]),
  })
  .transform(({ interactive }) =>
    "button_reply" in interactive ? interactive.button_reply.id : interactive.list_reply.id,
  );
const templatePressSchema = z.object({ button: z.object({ payload: pressed }) });

export const contactSchema = z.object({
  wa_id: phone.optional().catch(undefined),
  user_id: userId.optional().catch(undefined),
});
export type Contact = z.infer<typeof contactSchema>;

/** What asks for no answer: a thumb on a message, an edited or withdrawn message. */
const SILENT = new Set(["reaction", "edit", "revoke", "ephemeral"]);

/**
 * A message of a call. Unknown members are ignored, kinds that the product does not read are `unsupported`.
 * @param contacts of the call, which name the senders
 * @returns null for one that asks for no answer, or of a form that cannot be answered
 */
export function readMessage(given: unknown, contacts: readonly Contact[]): IncomingMessage | null {
  const head = messageSchema.safeParse(given);
  if (!head.success || SILENT.has(head.data.type)) return null;
  if (head.data.type === "system") return readChange(head.data, given);
  const { from } = head.data;
  const user = head.data.from_user_id ?? userOf(from, contacts);
  const senderKey = user ?? keyOf(from);
  if (senderKey === null) return null;
  return {
    id: head.data.id,
    senderKey,
    replyTo: { ...(from && { to: from }), ...(user && { recipient: user }) },
    at: head.data.timestamp,
    ...(head.data.context?.id && { answers: head.data.context.id }),
    content: contentOf(head.data, given),
  };
}

const changeSchema = z.object({
  system: z.object({
    type: z.enum(["user_changed_number", "user_changed_user_id", "user_identity_changed"]),
    /** The new ones. */
    wa_id: phone.optional().catch(undefined),
    user_id: userId.optional().catch(undefined),
    previous_user_id: userId.optional().catch(undefined),
  }),
});

/** What WhatsApp itself says of a person; it has no contacts. */
function readChange({ id, timestamp, from, from_user_id: fromUser }: Head, given: unknown) {
  const system = changeSchema.safeParse(given).data?.system;
  if (!system) return null;
  const { previous_user_id: previous, user_id: userId, wa_id: number } = system;
  const oldUser = previous ?? (fromUser === userId ? undefined : fromUser);
  // Without an earlier id the person's id is the same as before.
  const known = [oldUser ?? userId ?? fromUser, keyOf(from)];
  const oldKeys = known.filter((key) => key !== undefined && key !== null);
  const [senderKey] = oldKeys;
  if (senderKey === undefined) return null;
  const isSameNumber = system.type !== "user_changed_number";
  const present = number ?? (isSameNumber ? from : undefined);
  const content = {
    kind: "changed" as const,
    oldKeys,
    userId: userId ?? null,
    number: present ?? null,
  };
  return { id, senderKey, replyTo: {}, at: timestamp, content };
}

const statusSchema = z.object({
  id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: instant,
  biz_opaque_callback_data: plain.optional().catch(undefined),
  recipient_user_id: userId.optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number().int() }))
    .optional()
    .catch(undefined),
});

/** @returns null for a state that the product does not follow (`played`), or another form */
export function readStatus(given: unknown): MessageStatus | null {
  const read = statusSchema.safeParse(given);
  if (!read.success) return null;
  const { data } = read;
  const errorCode = data.errors?.[0]?.code;
  return {
    wamid: data.id,
    status: data.status,
    at: data.timestamp,
    ...(errorCode !== undefined && { errorCode }),
    ...(data.biz_opaque_callback_data && { mark: data.biz_opaque_callback_data }),
    ...(data.recipient_user_id && { recipient: data.recipient_user_id }),
  };
}

function keyOf(number: string | undefined): string | null {
  return number === undefined ? null : `tel:${whatsAppKey(number)}`;
}

function userOf(from: string | undefined, contacts: readonly Contact[]): string | undefined {
  const [only] = contacts;
  if (from === undefined) return contacts.length === 1 ? only?.user_id : undefined;
  return contacts.find(({ wa_id }) => wa_id === from)?.user_id;
}

function contentOf({ type, context }: Head, given: unknown): IncomingContent {
  const unsupported = { kind: "unsupported" } as const;
  const press = (pressed: string | undefined): IncomingContent =>
    pressed === undefined
      ? unsupported
      : { kind: "press", id: pressed, ...(context?.id && { contextId: context.id }) };
  switch (type) {
    case "text": {
      const body = textSchema.safeParse(given).data?.text.body;
      return body === undefined ? unsupported : { kind: "text", text: body };
    }
    case "image":
      return mediaContent(imageSchema.safeParse(given).data) ?? unsupported;
    case "document":
      return mediaContent(documentSchema.safeParse(given).data) ?? unsupported;
    // Not read, but answered in words of their own.
    case "audio":
      return mediaContent(audioSchema.safeParse(given).data) ?? unsupported;
    case "video":
      return mediaContent(videoSchema.safeParse(given).data) ?? unsupported;
    case "interactive":
      return press(pressSchema.safeParse(given).data);
    case "button":
      return press(templatePressSchema.safeParse(given).data?.button.payload);
    default:
      return unsupported;
  }
}

function mediaContent(found: z.infer<typeof media> | undefined): IncomingContent | null {
  if (!found) return null;
  return {
    kind: "media",
    mediaId: found.id,
    mime: found.mime_type,
    sha256: found.sha256,
    ...(found.filename && { fileName: found.filename }),
    ...(found.caption && { caption: found.caption }),
  };
}
