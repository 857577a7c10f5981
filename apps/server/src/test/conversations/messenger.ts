import { z } from "zod";
import { api } from "@emita/contract/paths";
import { playWhatsApp } from "../../config/messaging/whatsapp-settings.ts";
import { startTestSandbox } from "../outside/sandbox.ts";

/** A message as a phone shows it. */
export interface Shown {
  readonly text: string;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
  readonly fileName: string | null;
}

const choice = z.object({ id: z.string(), title: z.string() });
/** A message as the messenger keeps it. */
const contentSchema = z.object({
  /** A text itself, or that of a message with buttons. */
  body: z
    .union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])
    .optional(),
  action: z
    .object({
      buttons: z.array(z.object({ reply: choice })).default([]),
      sections: z.array(z.object({ rows: z.array(choice) })).default([]),
    })
    .optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
});
const phoneSchema = z.object({
  phones: z.array(
    z.object({
      user_id: z.string(),
      received: z.array(z.object({ id: z.string(), type: z.string(), content: z.unknown() })),
    }),
  ),
});

/** What a person sends. */
export type Deed =
  | { readonly text: string }
  | { readonly press: string }
  | { readonly kind: string }
  | { readonly media: object };

/** The sandbox's messenger: people's phones, and WhatsApp's calls to us. */
export async function startMessenger() {
  const sandbox = await startTestSandbox();

  async function order(path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/_control/messenger${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function fault(given: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/_control`, {
      method: "POST",
      body: JSON.stringify({ target: "messenger", on: "issue", ...given }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function phoneOf(number: string) {
    const answer = await fetch(`${sandbox.url}/_control/messenger?phone=${number}`);
    const [phone] = phoneSchema.parse(await answer.json()).phones;
    if (!phone) throw new Error("no such phone");
    return phone;
  }

  return {
    connection: playWhatsApp(sandbox.url),
    /** @param url of the server whose webhook is called */
    callAt: (url: string) => order("/webhook", { url: `${url}${api.whatsAppWebhook}` }),
    say: (phone: string, deed: Deed, times = 1) => order("/say", { phone, times, ...deed }),
    /** The next sending meets a fault. */
    async stumble(): Promise<void> {
      await fault({ fault: "http_503" });
    },
    /** The next message arrives, and the call that sent it gets no answer. */
    async loseAnswer(): Promise<void> {
      await fault({ fault: "drop_connection", when: "after" });
    },
    /** WhatsApp reports on the last message of the phone. */
    async reportLast(number: string, status: string): Promise<void> {
      const { received } = await phoneOf(number);
      await order("/statuses", { phone: number, id: received.at(-1)?.id, status });
    },
    /** More than a day has passed for the messenger since the phone's last message. */
    closeWindow: (number: string) => order("/phones", { phone: number, wrote_at: null }),
    async userIdOf(phone: string): Promise<string> {
      return (await phoneOf(phone)).user_id;
    },
    async shownTo(phone: string): Promise<Shown[]> {
      return (await phoneOf(phone)).received.map(({ content }) => shownOf(content));
    },
    stop: () => sandbox.stop(),
  };
}

function shownOf(content: unknown): Shown {
  const { body, action, caption, filename = null } = contentSchema.parse(content);
  return {
    text: body ?? caption ?? "",
    choices: [
      ...(action?.buttons ?? []).map(({ reply }) => reply),
      ...(action?.sections ?? []).flatMap(({ rows }) => rows),
    ],
    fileName: filename,
  };
}
