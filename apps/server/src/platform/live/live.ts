import { EventEmitter } from "node:events";
import { sql, type RawBuilder, type Transaction } from "kysely";
import { z } from "zod";
import { liveEventSchema, type LiveEvent } from "@emita/contract/events";
import type { Database } from "../../db/schema.ts";
import { listen } from "../database/listener.ts";
import type { Logger } from "../basics/logger.ts";

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
  /** Called before the subscribers of that user: sessions kept in memory are distrusted before a subscriber makes its next request. */
  onSessionsEnded(listener: (userId: string) => void): void;
  /** Called on the server that ends the sessions, before the commit: its notice may arrive later than the next request. */
  onSessionsEnding(listener: (userId: string) => void): void;
  stop(): Promise<void>;
}

const CHANNEL = "emita_live";
/** No user has such an id. */
const SESSIONS_ENDED = "sessions.ended";
const SESSIONS_ENDING = "sessions.ending";

export async function createLiveChannel(
  connectionString: string,
  log: Logger,
): Promise<LiveChannel> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const connection = { connectionString, applicationName: "emita-live" };
  const listener = await listen(connection, log, CHANNEL, (payload) => deliver(emitter, payload));
  return {
    async publish(transaction, userId, event) {
      if (event.type === "sessions.ended") emitter.emit(SESSIONS_ENDING, userId);
      await sql`select ${announcement(userId, event)}`.execute(transaction);
    },
    announcement,
    subscribe(userId, listener) {
      emitter.on(userId, listener);
      return () => emitter.off(userId, listener);
    },
    onSessionsEnded(listener) {
      emitter.on(SESSIONS_ENDED, listener);
    },
    onSessionsEnding(listener) {
      emitter.on(SESSIONS_ENDING, listener);
    },
    stop: () => listener.stop(),
  };
}

function announcement(userId: string, event: LiveNotice): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${JSON.stringify({ userId, event })})`;
}

function deliver(emitter: EventEmitter, payload: string): void {
  const { userId, event } = JSON.parse(payload || "{}");
  const parsed = noticeSchema.safeParse(event);
  if (typeof userId !== "string" || !parsed.success) return;
  if (parsed.data.type === "sessions.ended") emitter.emit(SESSIONS_ENDED, userId);
  emitter.emit(userId, parsed.data);
}
