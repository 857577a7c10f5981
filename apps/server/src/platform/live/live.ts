import { EventEmitter } from "node:events";
import { sql, type RawBuilder, type Transaction } from "kysely";
import { liveEventSchema, type LiveEvent } from "@emita/contract/events";
import type { Database } from "../../db/schema.ts";
import { listen } from "../database/listener.ts";
import type { Logger } from "../basics/logger.ts";

/** Hints for open screens ("this invoice changed"), carried between processes by PostgreSQL's NOTIFY. */
export interface LiveChannel {
  /** To the screens of a company or of a person, by the id; goes out when the transaction commits. */
  publish(transaction: Transaction<Database>, audience: string, event: LiveEvent): Promise<void>;
  /** The same as a part of a statement that has other things to do: a value to select. */
  announcement(audience: string, event: LiveEvent): RawBuilder<unknown>;
  /** The same about a column of the statement's rows, each of them once. */
  announcementOf(
    audience: string | RawBuilder<unknown>,
    type: LiveEvent["type"],
    id: RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** Returns the function that ends the subscription. */
  subscribe(audience: string, listener: (event: LiveEvent) => void): () => void;
  /** Called before the subscribers of that user: what is kept in memory of her sessions and companies is distrusted before a subscriber makes its next request. */
  onAccessChanged(listener: (userId: string) => void): void;
  /** Called on the server that changes it, before the commit: its notice may arrive later than the next request. */
  onAccessChanging(listener: (userId: string) => void): void;
  stop(): Promise<void>;
}

const CHANNEL = "emita_live";
/**
 * Sessions of the user ended, or what she may do in a company changed: every stream looks whether it may go on, and tells its
 * screen. No user has such an id.
 */
const ACCESS_CHANGED = "access.changed";
const ACCESS_CHANGING = "access.changing";

export async function createLiveChannel(
  connectionString: string,
  log: Logger,
): Promise<LiveChannel> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const connection = { connectionString, applicationName: "emita-live" };
  const listener = await listen(connection, log, CHANNEL, (payload) => deliver(emitter, payload));
  return {
    async publish(transaction, audience, event) {
      if (event.type === "access.changed") emitter.emit(ACCESS_CHANGING, audience);
      await sql`select ${announcement(audience, event)}`.execute(transaction);
    },
    announcement,
    announcementOf(audience, type, id) {
      const whose = typeof audience === "string" ? sql`${audience}::text` : audience;
      return sql`pg_notify(${CHANNEL}, json_build_object('audience', ${whose},
        'event', json_build_object('type', ${type}::text, 'id', ${id}))::text)`;
    },
    subscribe(audience, listener) {
      emitter.on(audience, listener);
      return () => emitter.off(audience, listener);
    },
    onAccessChanged(listener) {
      emitter.on(ACCESS_CHANGED, listener);
    },
    onAccessChanging(listener) {
      emitter.on(ACCESS_CHANGING, listener);
    },
    stop: () => listener.stop(),
  };
}

function announcement(audience: string, event: LiveEvent): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${JSON.stringify({ audience, event })})`;
}

function deliver(emitter: EventEmitter, payload: string): void {
  const { audience, event } = JSON.parse(payload || "{}");
  const parsed = liveEventSchema.safeParse(event);
  if (typeof audience !== "string" || !parsed.success) return;
  if (parsed.data.type === "access.changed") emitter.emit(ACCESS_CHANGED, audience);
  emitter.emit(audience, parsed.data);
}
