import { z } from "zod";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { hasLocalMailbox } from "../../config/at-home.ts";
import { callOutside } from "../../platform/outbound/outbound-http.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { AuthError } from "../errors/auth-error.ts";

const GATEWAY_TIMEOUT_MS = 15_000;
const messageJob = { name: "send-text-message", payload: z.object({ messageId: z.uuid() }) };

export interface TextMessage {
  readonly userId: string | null;
  /** Digits of E.164 without the plus sign. */
  readonly to: string;
  readonly text: string;
}

/** Hands a message over to a telephone. It may be called twice for one message when its answer was lost. */
interface TextMessageSender {
  send(message: { to: string; text: string }): Promise<void>;
}

/** @throws AuthError sms_send_failed when this installation sends no text messages */
export function refuseWithoutSms({ config }: Pick<Context, "config">): void {
  if (config.auth.sms.kind === "none") throw new AuthError("sms_send_failed");
}

/** Writes the message and its job in the caller's transaction. */
export async function queueTextMessage(
  ctx: Context,
  transaction: Transaction<Database>,
  message: TextMessage,
): Promise<string> {
  const id = ctx.newId();
  await transaction
    .insertInto("text_messages")
    .values({
      id,
      user_id: message.userId,
      recipient: message.to,
      body: message.text,
      created_at: ctx.clock.now(),
    })
    .execute();
  await ctx.jobs.enqueue(transaction, messageJob, { messageId: id });
  return id;
}

/** The job that hands a stored message over. */
export function textMessageJob(ctx: Context): JobDefinition<{ messageId: string }> {
  return {
    ...messageJob,
    concurrency: 2,
    // A code is good for a minute: later tries would only confuse.
    retryLimit: 3,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 20,
    expireInSeconds: 60,
    async handle({ messageId }) {
      const message = await ctx.db
        .selectFrom("text_messages")
        .selectAll()
        .where("id", "=", messageId)
        .where("sent_at", "is", null)
        .executeTakeFirst();
      if (!message) return;
      await senderOf(ctx).send({ to: message.recipient, text: message.body });
      await ctx.db
        .updateTable("text_messages")
        .set({ sent_at: ctx.clock.now(), ...(!isTextMailbox(ctx.config) && FORGOTTEN) })
        .where("id", "=", messageId)
        .execute();
    },
    async onDead({ messageId }) {
      await ctx.db
        .updateTable("text_messages")
        .set(FORGOTTEN)
        .where("id", "=", messageId)
        .where("sent_at", "is", null)
        .execute();
    },
  };
}

/** A sent code must not stay readable: only the local mailbox keeps the words, because they are read there. */
const FORGOTTEN = { body: "" };

/** Whether GET /dev/sms.json shows the messages: nothing leaves such a machine. */
export function isTextMailbox(config: Context["config"]): boolean {
  return hasLocalMailbox(config) && config.auth.sms.kind === "mailbox";
}

function senderOf({ config }: Context): TextMessageSender {
  const { sms } = config.auth;
  return sms.kind === "gateway" ? gateway(sms.url) : LOCAL;
}

/** The row itself is the mailbox: GET /dev/sms.json shows it. */
const LOCAL: TextMessageSender = { send: async () => {} };

/** A service that takes `{to: "+55…", text}`. */
function gateway(url: string): TextMessageSender {
  return {
    async send({ to, text }) {
      const { status } = await callOutside(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to: `+${to}`, text }),
        timeoutMs: GATEWAY_TIMEOUT_MS,
      });
      if (status >= 300) throw new Error(`the gateway of text messages answered ${status}`);
    },
  };
}
