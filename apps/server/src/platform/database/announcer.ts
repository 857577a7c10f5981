import { setTimeout as delay } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Logger } from "../basics/logger.ts";
import type { Listener } from "./listener.ts";
import type { Peers } from "./peers.ts";

/** Notifications within this time are batched: many under load, and a lone invoice waits at most this long. */
const PAUSE_MS = 10;

export interface Channel {
  readonly name: string;
  /** The text to send for a payload that was announced this many times since the last batch; the payload itself by default. */
  readonly counted?: (payload: string, times: number) => string;
}

/** Something to be said, and how often it was said. */
interface Said {
  readonly channel: Channel;
  readonly payload: string;
  readonly times: number;
}

interface Surroundings {
  readonly db: Kysely<Database>;
  readonly listener: Pick<Listener, "name" | "deliver">;
  readonly peers: Pick<Peers, "list">;
}

/**
 * Notifies other processes of commits by NOTIFY. PostgreSQL lets only one transaction at a time announce, from the announcement
 * until its commit is on disk. In writing transactions that would serialise the flushes of the whole server. So each process
 * batches its announcements and sends them in a transaction that writes nothing and does not wait for the disk. They are hints:
 * the loss of one delays its subject until the next poll. A process that is alone notifies itself without the database.
 */
export class Announcer {
  readonly #surroundings: Surroundings;
  readonly #log: Logger;
  readonly #waiting = new Map<string, Said>();
  #sending: Promise<void> | null = null;

  constructor(surroundings: Surroundings, log: Logger) {
    this.#surroundings = surroundings;
    this.#log = log;
  }

  announce(channel: Channel, payload: string, times = 1): void {
    const key = `${channel.name} ${channel.counted?.(payload, 1) ?? payload}`;
    const before = this.#waiting.get(key)?.times ?? 0;
    this.#waiting.set(key, { channel, payload, times: before + times });
    this.#sending ??= this.#sendAll();
  }

  /** When everything has gone out. */
  async idle(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      await this.#send();
      await delay(PAUSE_MS);
    }
    this.#sending = null;
  }

  async #send(): Promise<void> {
    // Whatever else this turn of the process has to say comes along.
    await new Promise((resolve) => void setImmediate(resolve));
    const { db, listener, peers } = this.#surroundings;
    const [only, ...others] = await peers.list();
    const said = [...this.#waiting.values()].map(({ channel, payload, times }) => ({
      channel: channel.name,
      text: channel.counted?.(payload, times) ?? payload,
    }));
    this.#waiting.clear();
    const isAlone = only === listener.name && others.length === 0;
    const channels = said.map(({ channel }) => channel);
    const texts = said.map(({ text }) => text);
    try {
      if (isAlone) return said.forEach(({ channel, text }) => listener.deliver(channel, text));
      await sql`select set_config('synchronous_commit', 'off', true), (
        select count(pg_notify(channel, text))
        from unnest(${channels}::text[], ${texts}::text[]) said(channel, text))`.execute(db);
    } catch (error) {
      this.#log.warn({ err: error }, "announcements were lost");
    }
  }
}
