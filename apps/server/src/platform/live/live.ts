import { EventEmitter } from "node:events";
import { sql } from "kysely";
import { z } from "zod";
import { liveEventSchema, type LiveEvent } from "@emita/contract/events";
import type { Wire } from "../database/wire.ts";
import { afterKept, collect, type WriteTarget } from "../database/writes.ts";

/** Hints for open screens ("this invoice changed"), carried between processes by PostgreSQL's NOTIFY. */
export interface LiveChannel {
  /**
   * Sends an event to the screens of a company or person, by its id, after the commit. `access.changed` is sent by the commit
   * itself, so that it cannot be lost with this process.
   */
  publish(target: WriteTarget, audience: string, event: LiveEvent): Promise<void>;
  /** The same about what is kept already. */
  tell(audience: string, event: LiveEvent): void;
  /** Receives events from when it resolves. @returns what ends the subscription. */
  subscribe(audience: string, listener: (event: LiveEvent) => void): Promise<() => void>;
  /**
   * Called before the subscribers of that user: the cache of the user's sessions and companies is dropped before a subscriber
   * makes its next request.
   */
  onAccessChanged(listener: (userId: string) => void): void;
  /** Called on the server that changes it, before the commit: its notice may arrive later than the next request. */
  onAccessChanging(listener: (userId: string) => void): void;
  /** Called with false when notices do not arrive any more, with true when they do again: those in between went unheard. */
  onHearing(listener: (isConnected: boolean) => void): void;
}

/** The channel of all servers: a person's access has changed. */
const ACCESS = "emita_live";
/** Other events of a company or person reach the servers that have a screen of it open. */
const channelOf = (audience: string) => `emita_live_${audience}`;

/**
 * Sessions of the user ended, or rights in a company changed: every stream checks whether it may go on, and notifies its
 * screen. No user has such an id.
 */
const ACCESS_CHANGED = "access.changed";
const ACCESS_CHANGING = "access.changing";

export async function createLiveChannel({ announcer, listener }: Wire): Promise<LiveChannel> {
  const access = new EventEmitter();
  access.setMaxListeners(0);
  await listener.hear(ACCESS, (text) => {
    const notice = readNotice(text);
    if (!notice) return;
    access.emit(ACCESS_CHANGED, notice.audience);
    access.emit(notice.audience, notice.event);
  });
  const report = (audience: string, event: LiveEvent) =>
    announcer.announce({ name: channelOf(audience) }, writeNotice({ audience, event }));
  return {
    async publish(target, audience, event) {
      if (event.type !== "access.changed") return afterKept(target, () => report(audience, event));
      access.emit(ACCESS_CHANGING, audience);
      await collect(target, (writes) => {
        writes.also(sql`pg_notify(${ACCESS}, ${writeNotice({ audience, event })})`);
        return Promise.resolve();
      });
    },
    tell: report,
    async subscribe(audience, subscriber) {
      const unsubscribe = await listener.hear(channelOf(audience), (text) => {
        const notice = readNotice(text);
        if (notice) subscriber(notice.event);
      });
      access.on(audience, subscriber);
      return () => {
        unsubscribe();
        access.off(audience, subscriber);
      };
    },
    onAccessChanged(onMessage) {
      access.on(ACCESS_CHANGED, onMessage);
    },
    onAccessChanging(onMessage) {
      access.on(ACCESS_CHANGING, onMessage);
    },
    onHearing(watcher) {
      listener.onHearing(watcher);
    },
  };
}

const noticeSchema = z.object({ audience: z.string(), event: liveEventSchema });
type Notice = z.infer<typeof noticeSchema>;

function writeNotice(notice: Notice): string {
  return JSON.stringify(notice);
}

/** Null for what another version of us may say and this one does not know. */
function readNotice(text: string): Notice | null {
  return noticeSchema.safeParse(JSON.parse(text || "{}")).data ?? null;
}
