import { randomInt } from "node:crypto";
import { z } from "zod";
import { eventually } from "./api-client.ts";

const buttonSchema = z.object({ reply: z.object({ id: z.string(), title: z.string() }) });
const textSchema = z.union([
  z.string(),
  z.object({ text: z.string() }).transform(({ text }) => text),
]);
/** A message as the sandbox's messenger keeps it (apps/sandbox/src/messenger). */
const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  content: z.looseObject({
    body: textSchema.optional(),
    caption: z.string().optional(),
    filename: z.string().optional(),
    action: z.object({ buttons: z.array(buttonSchema).default([]) }).optional(),
  }),
});
const overviewSchema = z.object({
  phones: z.array(z.object({ received: z.array(messageSchema) })),
});

/** A message as its reader sees it. */
export interface Shown {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly buttons: readonly { readonly id: string; readonly title: string }[];
  readonly fileName: string | null;
  /** As it was sent, for what has no text of its own. */
  readonly content: unknown;
}

/** A mobile phone of São Paulo: a product is shared by many tests, each with phones of its own. */
export const newNumber = (): string => `551198${randomInt(1_000_000, 9_999_999)}`;

/** A person's phone with WhatsApp, at the sandbox's messenger. */
export function phoneAt(sandboxUrl: string, number: string) {
  const control = `${sandboxUrl}/_control/messenger`;

  async function order(path: string, body: object): Promise<void> {
    const answer = await fetch(control + path, {
      method: "POST",
      body: JSON.stringify({ phone: number, ...body }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function received(): Promise<Shown[]> {
    const answer = await fetch(`${control}?phone=${number}`);
    const { phones } = overviewSchema.parse(await answer.json());
    return (phones[0]?.received ?? []).map(shown);
  }

  return {
    received,
    say: (text: string) => order("/say", { text }),
    /** @param times so often WhatsApp delivers the one press */
    press: (button: string, of: Shown, times = 1) =>
      order("/say", { press: button, of: of.id, times }),
    /** What WhatsApp reports on a message that this phone received. */
    report: (of: Shown, status: "sent" | "delivered" | "read") =>
      order("/statuses", { id: of.id, status }),
    /** The message behind the first `after` ones, once it is there. */
    next: (after: number): Promise<Shown> => eventually(async () => (await received())[after]),
  };
}

function shown({ id, type, content }: z.output<typeof messageSchema>): Shown {
  return {
    id,
    type,
    text: content.body ?? content.caption ?? "",
    buttons: (content.action?.buttons ?? []).map(({ reply }) => reply),
    fileName: content.filename ?? null,
    content,
  };
}
