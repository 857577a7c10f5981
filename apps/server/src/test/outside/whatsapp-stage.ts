import { createHmac } from "node:crypto";
import { z } from "zod";
import { playWhatsApp } from "../../config/messaging/whatsapp-settings.ts";
import { createCloudChannel } from "../../features/whatsapp/channel/cloud-channel.ts";
import type { IncomingMessage, MessageStatus } from "../../features/whatsapp/channel/channel.ts";
import { whatsAppJobs } from "../../features/whatsapp/jobs.ts";
import type { Receivers } from "../../features/whatsapp/receiving/work-events.ts";
import { registerWhatsAppWebhook } from "../../features/whatsapp/receiving/webhook-routes.ts";
import { createFeatureServer } from "../server/feature-server.ts";
import { startTestSandbox } from "./sandbox.ts";

/** A message as a phone received it. */
const receivedSchema = z.object({
  phones: z.array(
    z.object({
      wa_id: z.string(),
      user_id: z.string(),
      received: z.array(
        z.object({ id: z.string(), at: z.string(), type: z.string(), content: z.unknown() }),
      ),
    }),
  ),
});

/** The webhook on a real port, the sandbox's messenger in front of it, and receivers that note what they get. */
export async function createWhatsAppStage({ works = false } = {}) {
  const sandbox = await startTestSandbox();
  const connection = playWhatsApp(sandbox.url);
  const messages: IncomingMessage[] = [];
  const statuses: MessageStatus[] = [];
  /** What the receivers do beside noting; a test puts its own here. */
  const course: { before: (id: string) => Promise<void> } = { before: async () => undefined };
  const receivers: Receivers = {
    async handleMessage(message) {
      await course.before(message.id);
      messages.push(message);
    },
    async handleStatus(status) {
      await course.before(status.wamid);
      statuses.push(status);
    },
  };
  const feature = await createFeatureServer({
    config: { sandboxUrl: sandbox.url, whatsApp: connection },
    works,
    register: (server, ctx) => registerWhatsAppWebhook(server, ctx, connection),
    jobs: (ctx) => whatsAppJobs(ctx, receivers),
  });
  const { ctx } = feature;
  const url = await feature.server.listen({ port: 0, host: "127.0.0.1" });
  const webhook = `${url}/whatsapp/webhook`;

  async function control<Answer>(path: string, order: object): Promise<Answer> {
    const answer = await fetch(`${sandbox.url}/_control${path}`, {
      method: "POST",
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(await answer.text());
    // The stand-in's own answer, checked by the test that uses it.
    return (await answer.json()) as Answer;
  }

  const messenger = <Answer = unknown>(path: string, order: object) =>
    control<Answer>(`/messenger${path}`, order);

  return {
    ctx,
    feature,
    connection,
    webhook,
    messages,
    statuses,
    course,
    messenger,
    /** The client, with a time limit that a test can wait for. */
    channel: (timeoutMs = 5_000) =>
      createCloudChannel({ connection, log: ctx.log, ownPorts: ctx.ownPorts, timeoutMs }),
    /** @returns the message's id and the statuses of the calls */
    say: (order: object) => messenger<{ id: string; answers: number[] }>("/say", order),
    fault: (order: object) => control("", { target: "messenger", ...order }),
    async received(phone: string) {
      const answer = await fetch(`${sandbox.url}/_control/messenger?phone=${phone}`);
      const [shown] = receivedSchema.parse(await answer.json()).phones;
      if (!shown) throw new Error("no such phone");
      return shown;
    },
    /** Empties messenger and notes, and registers the address again. */
    async reset(): Promise<void> {
      await control("/reset", {});
      await messenger("/webhook", { url: webhook });
      await ctx.db.deleteFrom("whatsapp_events").execute();
      messages.length = 0;
      statuses.length = 0;
      course.before = async () => undefined;
    },
    /** A call as anyone may send one; without `signature` it is signed well. */
    async post(body: string | Buffer, signature?: string | null): Promise<number> {
      const good = `sha256=${createHmac("sha256", connection.appSecret).update(body).digest("hex")}`;
      const given = signature === undefined ? good : signature;
      const answer = await fetch(webhook, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(given !== null && { "x-hub-signature-256": given }),
        },
        body: typeof body === "string" ? body : new Uint8Array(body),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    events: () => ctx.db.selectFrom("whatsapp_events").selectAll().orderBy("id").execute(),
    /** Works on what waits, as a worker does. */
    async work(): Promise<void> {
      const waiting = await ctx.db
        .selectFrom("whatsapp_events")
        .select("id")
        .where("handled_at", "is", null)
        .orderBy("id")
        .execute();
      for (const { id } of waiting) await feature.run("work-whatsapp-event", { eventId: id });
    },
    async stop(): Promise<void> {
      await feature.stop();
      await sandbox.stop();
    },
  };
}

export type WhatsAppStage = Awaited<ReturnType<typeof createWhatsAppStage>>;

/** A call with one `value`, as Meta writes it. */
export function callOf(numberId: string, value: object): string {
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "1",
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "551140000001", phone_number_id: numberId },
              ...value,
            },
          },
        ],
      },
    ],
  });
}

/** A text message in such a call. */
export function textMessage(id: string, text = "oi", changes: object = {}): object {
  return {
    from: "5511987654321",
    id,
    timestamp: "1795000000",
    type: "text",
    text: { body: text },
    ...changes,
  };
}
