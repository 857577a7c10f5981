import pg from "pg";
import type { Logger } from "../basics/logger.ts";

const RECONNECT_MS = 1_000;

type Hearer = (text: string) => void;

interface Heard {
  readonly hearers: Set<Hearer>;
  readonly isListening: Promise<void>;
}

/**
 * Hears PostgreSQL's channels on a connection of its own, which is made anew whenever it breaks: what is said meanwhile goes
 * unheard, and `onHearing` tells when.
 */
export class Listener {
  /** The connection's name, by which other processes find it. */
  readonly name: string;
  readonly #connectionString: string;
  readonly #log: Logger;
  readonly #heard = new Map<string, Heard>();
  readonly #watchers = new Set<(hears: boolean) => void>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  private constructor(connectionString: string, name: string, log: Logger) {
    this.#connectionString = connectionString;
    this.name = name;
    this.#log = log;
  }

  static async connect(connectionString: string, name: string, log: Logger): Promise<Listener> {
    const listener = new Listener(connectionString, name, log);
    await listener.#connect();
    return listener;
  }

  /** Every text of this channel from now on. @returns what ends it. */
  async hear(channel: string, hearer: Hearer): Promise<() => void> {
    const heard = this.#heard.get(channel) ?? {
      hearers: new Set(),
      isListening: this.#say(`listen ${pg.escapeIdentifier(channel)}`),
    };
    this.#heard.set(channel, heard);
    // Of its own: the same function may hear twice.
    const own: Hearer = (text) => hearer(text);
    heard.hearers.add(own);
    await heard.isListening;
    return () => this.#unhear(channel, heard, own);
  }

  /** Called with false when the connection breaks, or is broken now, with true when all channels are heard again. */
  onHearing(watcher: (hears: boolean) => void): void {
    this.#watchers.add(watcher);
    if (!this.#client) watcher(false);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #unhear(channel: string, { hearers }: Heard, hearer: Hearer): void {
    if (!hearers.delete(hearer) || hearers.size > 0) return;
    this.#heard.delete(channel);
    void this.#say(`unlisten ${pg.escapeIdentifier(channel)}`);
  }

  /** Without a connection there is nothing to say: the next one begins with all channels. */
  async #say(statement: string): Promise<void> {
    try {
      await this.#client?.query(statement);
    } catch (error) {
      this.#log.debug({ err: error }, "the listening connection broke in the middle");
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: this.name,
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => {
      for (const hearer of this.#heard.get(channel)?.hearers ?? []) hearer(payload ?? "");
    });
    client.on("error", () => this.#reconnect());
    client.on("end", () => this.#reconnect());
    await client.connect();
    this.#client = client;
    const channels = [...this.#heard.keys()];
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const watcher of this.#watchers) watcher(true);
  }

  #reconnect(): void {
    this.#client = null;
    for (const watcher of this.#watchers) watcher(false);
    if (this.#isStopped || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#connect().catch((error: unknown) => {
        this.#log.warn({ err: error }, "the listening connection was lost");
        this.#reconnect();
      });
    }, RECONNECT_MS);
  }
}
