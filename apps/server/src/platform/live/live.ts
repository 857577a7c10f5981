import { EventEmitter } from "node:events";
import { sql } from "kysely";
import { liveEventSchema, type LiveEvent } from "@emita/contract/events";
import type { Announcer, Channel } from "../database/announcer.ts";
import { listen } from "../database/listener.ts";
import { afterKept, collect, type WriteTarget } from "../database/writes.ts";
import type { Logger } from "../basics/logger.ts";

/** Hints for open screens ("this invoice changed"), carried between processes by PostgreSQL's NOTIFY. */
export interface LiveChannel {
  /**
   * To the screens of a company or of a person, by the id, once what is written is kept. That access has changed is told with the
   * commit itself: it must not be lost with this process.
   */
  publish(target: WriteTarget, audience: string, event: LiveEvent): Promise<void>;
  /** The same about what is kept already. */
  tell(audience: string, event: LiveEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(audience: string, listener: (event: LiveEvent) => void): () => void;
  /** Called before the subscribers of that user: what is kept in memory of her sessions and companies is distrusted before a subscriber makes its next request. */
  onAccessChanged(listener: (userId: string) => void): void;
  /** Called on the server that changes it, before the commit: its notice may arrive later than the next request. */
  onAccessChanging(listener: (userId: string) => void): void;
  stop(): Promise<void>;
}

const CHANNEL: Channel = { name: "emita_live" };
/**
 * Sessions of the user ended, or what she may do in a company changed: every stream looks whether it may go on, and tells its
 * screen. No user has such an id.
 */
const ACCESS_CHANGED = "access.changed";
const ACCESS_CHANGING = "access.changing";

export async function createLiveChannel(
  connectionString: string,
  announcer: Announcer,
  log: Logger,
): Promise<LiveChannel> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const connection = { connectionString, applicationName: "emita-live" };
  const listener = await listen(connection, log, CHANNEL.name, (text) => deliver(emitter, text));
  const tell = (audience: string, event: LiveEvent) =>
    announcer.announce(CHANNEL, textOf(audience, event));
  return {
    async publish(target, audience, event) {
      if (event.type !== "access.changed") return afterKept(target, () => tell(audience, event));
      emitter.emit(ACCESS_CHANGING, audience);
      await collect(target, (writes) => {
        writes.also(sql`pg_notify(${CHANNEL.name}, ${textOf(audience, event)})`);
        return Promise.resolve();
      });
    },
    tell,
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

function textOf(audience: string, event: LiveEvent): string {
  return JSON.stringify({ audience, event });
}

function deliver(emitter: EventEmitter, text: string): void {
  const { audience, event } = JSON.parse(text || "{}");
  if (typeof audience !== "string") return;
  const isAccess = event?.type === "access.changed";
  // Most of what is said is for screens that are open elsewhere.
  if (!isAccess && emitter.listenerCount(audience) === 0) return;
  const parsed = liveEventSchema.safeParse(event);
  if (!parsed.success) return;
  if (isAccess) emitter.emit(ACCESS_CHANGED, audience);
  emitter.emit(audience, parsed.data);
}
