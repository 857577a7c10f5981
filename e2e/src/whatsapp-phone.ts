import { api } from "@emita/contract/paths";
import { z } from "zod";
import { bearer, eventually, type Account } from "./api-client.ts";

const buttonSchema = z.object({ id: z.string(), title: z.string() });
const shownSchema = z.object({
  phones: z.array(
    z.object({
      received: z.array(
        z.object({
          type: z.string(),
          content: z.object({
            body: z.union([z.string(), z.object({ text: z.string() })]).optional(),
            caption: z.string().optional(),
            action: z
              .object({ buttons: z.array(z.object({ reply: buttonSchema })).default([]) })
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

/** A message as a phone shows it. */
export interface ShownMessage {
  readonly text: string;
  readonly buttons: readonly z.output<typeof buttonSchema>[];
}

/** The settings by which a product speaks to the sandbox's messenger. */
export async function messengerSettings(sandboxUrl: string): Promise<Record<string, string>> {
  const answer = await fetch(`${sandboxUrl}/_control/messenger`);
  const keys = z
    .object({
      numberId: z.string(),
      number: z.string(),
      token: z.string(),
      appSecret: z.string(),
      verifyToken: z.string(),
    })
    .parse(await answer.json());
  return {
    WHATSAPP_NUMBER_ID: keys.numberId,
    WHATSAPP_NUMBER: keys.number,
    WHATSAPP_TOKEN: keys.token,
    WHATSAPP_APP_SECRET: keys.appSecret,
    WHATSAPP_VERIFY_TOKEN: keys.verifyToken,
    WHATSAPP_API_URL: `${sandboxUrl}/messenger`,
  };
}

/** A person's phone at the sandbox's messenger. */
export class WhatsAppPhone {
  readonly #sandboxUrl: string;
  readonly #number: string;

  constructor(sandboxUrl: string, number: string) {
    this.#sandboxUrl = sandboxUrl;
    this.#number = number;
  }

  /** Registers where the messenger reports what people write. */
  callAt(productUrl: string): Promise<void> {
    return this.#order("/webhook", { url: `${productUrl}${api.whatsAppWebhook}` });
  }

  /** Sends a code of the account from this phone. */
  async link(productUrl: string, { accessToken }: Account): Promise<void> {
    const answer = await fetch(productUrl + api.whatsAppLinkCodes, {
      method: "POST",
      headers: bearer(accessToken),
    });
    const { code } = z.object({ code: z.string() }).parse(await answer.json());
    await this.write(code);
  }

  /** Returns when the product has acknowledged the message. */
  write(text: string): Promise<void> {
    return this.#say({ text });
  }

  sendFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const base64 = file.buffer.toString("base64");
    return this.#say({ media: { mime: file.mimeType, base64, file_name: file.name } });
  }

  press(title: string): Promise<void> {
    return this.#say({ press: title });
  }

  async shown(): Promise<ShownMessage[]> {
    const answer = await fetch(`${this.#sandboxUrl}/_control/messenger?phone=${this.#number}`);
    const { phones } = shownSchema.parse(await answer.json());
    return phones.flatMap(({ received }) =>
      received.map(({ content: { body, caption, action } }) => ({
        text: (typeof body === "object" ? body.text : body) ?? caption ?? "",
        buttons: (action?.buttons ?? []).map(({ reply }) => reply),
      })),
    );
  }

  /** Waits for messages of which each has its words, and there is none beside them. */
  async expectShown(words: readonly string[]): Promise<void> {
    const shown = await eventually(async () => {
      const all = await this.shown();
      return all.length >= words.length ? all : undefined;
    });
    const isEach = words.every((word, index) => shown[index]?.text.includes(word));
    if (!isEach || shown.length !== words.length)
      throw new Error(`not ${JSON.stringify(words)}:\n${JSON.stringify(shown, null, 1)}`);
  }

  async #say(deed: object): Promise<void> {
    await this.#order("/say", { phone: this.#number, ...deed });
  }

  async #order(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#sandboxUrl}/_control/messenger${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { answers = [] } = z
      .object({ answers: z.array(z.number()).exactOptional() })
      .parse(await answer.json());
    if (answers.some((status) => status !== 200))
      throw new Error(`the product answered ${answers.join(", ")}`);
  }
}
