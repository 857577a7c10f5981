import { NEW_TALK, type Reply, type Talk } from "@emita/domain/conversations/talking/talk";
import { z } from "zod";

const doubt = z.union([
  z.object({
    about: z.literal("client"),
    options: z.array(z.string()),
    unknownName: z.string().nullable(),
  }),
  z.object({ about: z.literal("party"), taxId: z.string().nullable(), name: z.string() }),
  z.object({
    about: z.literal("service"),
    options: z.array(z.string()),
    text: z.string().nullable(),
  }),
  z.object({ about: z.literal("description"), text: z.string() }),
  z.object({ about: z.literal("amount"), options: z.array(z.number()) }),
  z.object({ about: z.literal("date"), options: z.array(z.string()) }),
]);
const question = z.union([
  doubt,
  z.object({ about: z.literal("company") }),
  z.object({ about: z.literal("name") }),
  z.object({ about: z.literal("new_or_change") }),
  z.object({ about: z.literal("field") }),
  z.object({ about: z.literal("summary") }),
  z.object({ about: z.literal("note_of"), options: z.array(z.string()) }),
  z.object({
    about: z.literal("which_note"),
    documentId: z.string(),
    caption: z.string().nullable(),
    notes: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
]);
const waiting = z.union([
  z.object({ kind: z.literal("said"), text: z.string() }),
  z.object({
    kind: z.literal("media"),
    media: z.object({
      mediaId: z.string(),
      messageId: z.string(),
      fileName: z.string().nullable(),
      sha256: z.string().nullable(),
    }),
    caption: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("reading"),
    documentId: z.string(),
    caption: z.string().nullable(),
  }),
]);
const talkSchema: z.ZodType<Talk> = z.object({
  chosenAt: z.string().nullable(),
  draft: z.object({ companyId: z.uuid(), id: z.uuid() }).nullable(),
  asking: question.nullable(),
  doubts: z.array(doubt),
  waiting: waiting.nullable(),
  preface: z.string().nullable(),
});

const choice = { id: z.string(), title: z.string() };
const replySchema: z.ZodType<Reply> = z.union([
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("buttons"), text: z.string(), buttons: z.array(z.object(choice)) }),
  z.object({
    kind: z.literal("list"),
    text: z.string(),
    button: z.string(),
    rows: z.array(z.object({ ...choice, description: z.string().exactOptional() })),
  }),
]);

const awaited = z.object({
  companyId: z.uuid(),
  invoiceId: z.uuid(),
  /** The city hall did not answer for a week. */
  isHeld: z.boolean(),
});
export type AwaitedOutcome = z.infer<typeof awaited>;

const storedSchema = z.object({
  talk: talkSchema,
  /** The answer to the last message: a message that comes twice is answered once. */
  outbox: z
    .object({ messageId: z.string(), reply: replySchema.nullable(), isSent: z.boolean() })
    .nullable(),
  /** Invoices whose outcome is to be said. */
  awaiting: z.array(awaited),
  /** The press that is being carried out: when it comes again and its invoice is there, it was this press that made it. */
  issuing: z
    .object({ messageId: z.string(), companyId: z.uuid(), invoiceId: z.uuid() })
    .nullable()
    .default(null),
});
export type StoredTalk = z.infer<typeof storedSchema>;

/** What was kept, or a new conversation where it is of an older program's form. */
export function storedTalk(state: unknown): StoredTalk {
  return (
    storedSchema.safeParse(state).data ?? {
      talk: NEW_TALK,
      outbox: null,
      awaiting: [],
      issuing: null,
    }
  );
}
