import { EventEmitter } from "node:events";
import { sql, type RawBuilder, type Transaction } from "kysely";
import pg from "pg";
import { z } from "zod";
import { liveEventSchema, type LiveEvent } from "@emita/contract/events";
import type { Database } from "../db/schema.ts";
import type { Logger } from "./logger.ts";

/** Sessions of the user ended: every stream looks whether its own did. Stays among the servers, screens do not get it. */
const sessionsEndedSchema = z.object({ type: z.literal("sessions.ended"), id: z.string() });
const noticeSchema = z.union([liveEventSchema, sessionsEndedSchema]);
export type LiveNotice = LiveEvent | z.infer<typeof sessionsEndedSchema>;

/** Hints for open screens ("this invoice changed"), carried between processes by PostgreSQL's NOTIFY. */
export interface LiveChannel {
  /** Goes out when the transaction commits. */
  publish(transaction: Transaction<Database>, userId: string, event: LiveNotice): Promise<void>;
  /** The same as a part of a statement that has other things to do: a value to select. */
  announcement(userId: string, event: LiveNotice): RawBuilder<unknown>;
  /** Returns the function that ends the subscription. */
  subscribe(userId: string, listener: (event: LiveNotice) => void): () => void;
  stop(): Promise<void>;
}

const CHANNEL = "emita_live";
const RECONNECT_MS = 1_000;

export async function createLiveChannel(
  connectionString: string,
  log: Logger,
): Promise<LiveChannel> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: "emita-live",
      keepAlive: true,
    });
    next.on("notification", ({ payload }) => deliver(emitter, payload));
    next.on("error", () => reconnect());
    next.on("end", () => reconnect());
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function reconnect(): void {
    client = null;
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      connect().catch((error: unknown) => {
        log.warn({ err: error }, "live channel lost its connection");
        reconnect();
      });
    }, RECONNECT_MS);
  }

  await connect();
  return {
    async publish(transaction, userId, event) {
      await sql`select ${announcement(userId, event)}`.execute(transaction);
    },
    announcement,
    subscribe(userId, listener) {
      emitter.on(userId, listener);
      return () => emitter.off(userId, listener);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}

function announcement(userId: string, event: LiveNotice): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${JSON.stringify({ userId, event })})`;
}

function deliver(emitter: EventEmitter, payload: string | undefined): void {
  const { userId, event } = JSON.parse(payload ?? "{}");
  const parsed = noticeSchema.safeParse(event);
  if (typeof userId === "string" && parsed.success) emitter.emit(userId, parsed.data);
}
