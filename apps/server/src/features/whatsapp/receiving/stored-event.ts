import { z } from "zod";
import type { IncomingMessage, MessageStatus } from "../channel/channel.ts";

const text = z.string();

const contentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text }),
  z.object({
    kind: z.literal("media"),
    mediaId: text,
    mime: text,
    fileName: text.exactOptional(),
    caption: text.exactOptional(),
    sha256: text,
  }),
  z.object({ kind: z.literal("press"), id: text, contextId: text.exactOptional() }),
  z.object({
    kind: z.literal("changed"),
    oldKeys: z.array(text),
    userId: text.nullable(),
    number: text.nullable(),
  }),
  z.object({ kind: z.literal("unsupported") }),
]);

/** A message as receive-call.ts sealed it. */
export const storedMessageSchema: z.ZodType<IncomingMessage> = z.object({
  id: text,
  senderKey: text,
  replyTo: z.object({ to: text.exactOptional(), recipient: text.exactOptional() }),
  at: z.coerce.date(),
  answers: text.exactOptional(),
  content: contentSchema,
});

export const storedStatusSchema: z.ZodType<MessageStatus> = z.object({
  wamid: text,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  at: z.coerce.date(),
  errorCode: z.number().exactOptional(),
  mark: text.exactOptional(),
  recipient: text.exactOptional(),
});
