import pg from "pg";
import type { Logger } from "../basics/logger.ts";

const RECONNECT_MS = 1_000;
/** A connection that does not answer is taken for broken. */
const ANSWER_MS = 10_000;

type Subscriber = (text: string) => void;

interface Heard {
  readonly hearers: Set<Subscriber>;
  readonly isListening: Promise<void>;
}

/**
 * Listens to PostgreSQL's channels on a connection of its own and reopens it when it breaks. Notifications sent meanwhile are
 * lost; `onHearing` reports such gaps.
 */
export class Listener {
  /** The connection's name, by which other processes find it. */
  readonly name: string;
  readonly #connectionString: string;
  readonly #log: Logger;
  readonly #heard = new Map<string, Heard>();
  readonly #watchers = new Set<(isConnected: boolean) => void>();
  #client: pg.Client | null = null;
  #lastSaid = Promise.resolve();
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
  async hear(channel: string, subscriber: Subscriber): Promise<() => void> {
    const received = this.#heard.get(channel) ?? {
      hearers: new Set(),
      isListening: this.#say(`listen ${pg.escapeIdentifier(channel)}`),
    };
    this.#heard.set(channel, received);
    // A wrapper of its own, because the same function may subscribe twice.
    const own: Subscriber = (text) => subscriber(text);
    received.hearers.add(own);
    await received.isListening;
    return () => this.#unhear(channel, received, own);
  }

  /** As if the channel had said it. */
  deliver(channel: string, text: string): void {
    for (const subscriber of this.#heard.get(channel)?.hearers ?? []) subscriber(text);
  }

  /** Called with false when the connection breaks, or is broken now, and with true when it listens to all channels again. */
  onHearing(watcher: (isConnected: boolean) => void): void {
    this.#watchers.add(watcher);
    if (!this.#client) watcher(false);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #unhear(channel: string, { hearers }: Heard, subscriber: Subscriber): void {
    if (!hearers.delete(subscriber) || hearers.size > 0) return;
    this.#heard.delete(channel);
    void this.#say(`unlisten ${pg.escapeIdentifier(channel)}`);
  }

  /** One after the other. Without a connection there is nothing to say: the next one begins with all channels. */
  #say(statement: string): Promise<void> {
    const client = this.#client;
    if (client === null) return Promise.resolve();
    this.#lastSaid = this.#sayAfter(this.#lastSaid, client, statement);
    return this.#lastSaid;
  }

  async #sayAfter(before: Promise<void>, client: pg.Client, statement: string): Promise<void> {
    await before;
    // Requests for a connection that broke do not apply to the next one.
    if (client !== this.#client) return;
    await client.query(statement).catch(() => this.#lose(client));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: this.name,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on("notification", ({ channel, payload }) => this.deliver(channel, payload ?? ""));
    client.on("error", () => this.#lose(client));
    client.on("end", () => this.#lose(client));
    await client.connect();
    if (this.#isStopped) return client.end();
    this.#client = client;
    const channels = [...this.#heard.keys()];
    await Promise.all(channels.map((name) => this.#say(`listen ${pg.escapeIdentifier(name)}`)));
    if (this.#client === client) this.#tellWatchers(true);
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#tellWatchers(false);
    this.#log.warn({}, "the listening connection was lost");
    client.end().catch(() => undefined);
    this.#reconnect();
  }

  #reconnect(): void {
    this.#timer = setTimeout(() => {
      this.#connect().catch((error: unknown) => {
        this.#log.debug({ err: error }, "no listening connection yet");
        if (!this.#isStopped) this.#reconnect();
      });
    }, RECONNECT_MS);
  }

  #tellWatchers(isConnected: boolean): void {
    for (const watcher of this.#watchers) watcher(isConnected);
  }
}
