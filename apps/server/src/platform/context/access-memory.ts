import { BoundedMap } from "../basics/bounded-map.ts";
import type { Clock } from "../basics/clock.ts";
import type { LiveChannel } from "../live/live.ts";

const REMEMBERED = 10_000;
/** By when a change that was announced is committed, and its notice here. */
const SURELY_TOLD_MS = 5_000;

interface Remembered<Value> {
  readonly value: Value;
  readonly askedAt: number;
  readonly about: readonly string[];
}

interface Surroundings {
  readonly live: Pick<LiveChannel, "onAccessChanged" | "onAccessChanging" | "onHearing">;
  readonly clock: Clock;
}

/**
 * A short cache of what the database said about access, instead of a query per request. A change of access publishes
 * `access.changed`. The process that changes it trusts nothing from before the commit on; other servers trust nothing from the
 * notification on. While notifications cannot arrive, nothing is cached. The short lifetime limits the effect of a lost one.
 */
export class AccessMemory<Value> {
  readonly #clock: Clock;
  readonly #momentMs: number;
  readonly #known = new BoundedMap<string, Remembered<Value>>(REMEMBERED);
  /** By whom or what it is about: what was asked up to then is not believed. */
  readonly #changedAt = new BoundedMap<string, number>(REMEMBERED);
  /** An answer that was requested before may have changed without a notification. */
  #deafUntil = -Infinity;

  constructor({ live, clock }: Surroundings, momentMs: number) {
    this.#clock = clock;
    this.#momentMs = momentMs;
    live.onAccessChanged((whose) => this.#distrust(whose, this.now()));
    live.onHearing((isConnected) => (this.#deafUntil = isConnected ? this.now() : Infinity));
    // The changing process trusts nothing until the notification has surely arrived: the next request may be faster.
    live.onAccessChanging((whose) => this.#distrust(whose, this.now() + SURELY_TOLD_MS));
  }

  /** To be taken before the question: what changes meanwhile must not be remembered as it was. */
  now(): number {
    return this.#clock.now().getTime();
  }

  recall(key: string): Value | undefined {
    const known = this.#known.get(key);
    if (known === undefined || this.now() - known.askedAt >= this.#momentMs) return undefined;
    const { askedAt, about, value } = known;
    if (askedAt <= this.#deafUntil) return undefined;
    return about.some((whose) => askedAt <= this.#changeOf(whose)) ? undefined : value;
  }

  /** @param about whose changes make it worthless */
  keep(key: string, value: Value, about: readonly string[], askedAt: number): void {
    this.#known.set(key, { value, askedAt, about });
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  #changeOf(whose: string): number {
    return this.#changedAt.get(whose) ?? -Infinity;
  }

  #distrust(whose: string, until: number): void {
    this.#changedAt.set(whose, Math.max(until, this.#changeOf(whose)));
  }
}
