import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** Counted as the real service counts. */
const upTo = (most: number) =>
  z
    .string()
    .min(1)
    .refine((text) => Array.from(text).length <= most, { error: `at most ${most} characters` });

const different = (titles: readonly string[]) => new Set(titles).size === titles.length;

const file = z.object({ id: z.string(), filename: z.string().max(240).optional() });

const buttons = z.strictObject({
  type: z.literal("button"),
  body: z.strictObject({ text: upTo(1024) }),
  action: z.strictObject({
    buttons: z
      .array(
        z.strictObject({
          type: z.literal("reply"),
          reply: z.strictObject({ id: upTo(256), title: upTo(20) }),
        }),
      )
      .min(1)
      .max(3)
      .refine((all) => different(all.map(({ reply }) => reply.title)), { error: "equal titles" }),
  }),
});

const list = z.strictObject({
  type: z.literal("list"),
  body: z.strictObject({ text: upTo(4096) }),
  action: z.strictObject({
    button: upTo(20),
    sections: z
      .array(
        z.strictObject({
          title: upTo(24).optional(),
          rows: z.array(
            z.strictObject({ id: upTo(200), title: upTo(24), description: upTo(72).optional() }),
          ),
        }),
      )
      .min(1)
      .max(10)
      .refine(
        (sections) => {
          const rows = sections.flatMap((section) => section.rows);
          return rows.length > 0 && rows.length <= 10 && different(rows.map(({ id }) => id));
        },
        { error: "one to ten rows with different ids" },
      ),
  }),
});

/** A parameter with line breaks, tabs or many spaces is refused. */
const parameter = z.strictObject({
  type: z.literal("text"),
  text: upTo(1024).refine((text) => !/[\n\t]| {5}/.test(text), { error: "spaces" }),
});

const template = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  language: z.strictObject({ code: z.string() }),
  components: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({
          type: z.literal("header"),
          parameters: z.tuple([z.strictObject({ type: z.literal("document"), document: file })]),
        }),
        z.strictObject({ type: z.literal("body"), parameters: z.array(parameter).min(1) }),
      ]),
    )
    .optional(),
});

const head = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual").optional(),
  to: z.string().min(1).optional(),
  recipient: z.string().min(1).optional(),
  /** Comes back with every report on the message. */
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
};

const outgoingSchema = z.discriminatedUnion("type", [
  z.strictObject({
    ...head,
    type: z.literal("text"),
    text: z.strictObject({ body: upTo(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({
    ...head,
    type: z.literal("document"),
    document: file.extend({ caption: upTo(1024).optional() }),
  }),
  z.strictObject({
    ...head,
    type: z.literal("interactive"),
    interactive: z.discriminatedUnion("type", [buttons, list]),
  }),
  z.strictObject({ ...head, type: z.literal("template"), template }),
]);

export type Outgoing = z.output<typeof outgoingSchema>;

/** @throws Refusal 100 for another form */
export function readOutgoing(body: unknown): Outgoing {
  const read = outgoingSchema.safeParse(body);
  if (!read.success) throw new Refusal(100, z.prettifyError(read.error));
  return read.data;
}

/** What the phone gets to see. */
export function contentOf(message: Outgoing): unknown {
  switch (message.type) {
    case "text":
      return message.text;
    case "document":
      return message.document;
    case "interactive":
      return message.interactive;
    case "template":
      break;
  }
  return message.template;
}

/** The media ids in a message. */
export function filesOf(message: Outgoing): string[] {
  if (message.type === "document") return [message.document.id];
  if (message.type !== "template") return [];
  return (message.template.components ?? []).flatMap((component) =>
    component.type === "header" ? [component.parameters[0].document.id] : [],
  );
}

/** Of a template: the number of parameters of its body, and whether a document is above it. */
export function shapeOf({ components = [] }: z.output<typeof template>) {
  return {
    parameters: components.flatMap((one) => (one.type === "body" ? one.parameters : [])).length,
    hasDocument: components.some(({ type }) => type === "header"),
  };
}
