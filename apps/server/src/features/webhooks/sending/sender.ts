import type { Context } from "../../../platform/context/context.ts";
import type { SendingDeps } from "../deps.ts";
import { claimDue, findDue, type Claimed } from "./claim.ts";
import { Lanes, SLOW_AFTER_MS } from "./lanes.ts";
import { sendClaimed } from "./send.ts";
import { settleFailure } from "./settle-failure.ts";
import { settleSuccesses, type Success } from "./settle-successes.ts";
import { onWake } from "./wake.ts";

/** Polls for work without a notification: due retries, and leases of dead processes. */
const LOOK_EVERY_MS = 2_000;
const ADDRESSES_AT_ONCE = 200;
/** Polling finds a next try that is further off. */
const SOON_MS = 60_000;

/**
 * Sends due deliveries in this process. The commit of each event wakes it. It takes as many due deliveries as it has room
 * for, and checks again after every answer. Deliveries and their leases are in the database, so any other process can
 * continue its work.
 */
export class Sender {
  readonly #ctx: Context;
  readonly #deps: SendingDeps;
  readonly #lanes = new Lanes();
  /** Addresses that are being checked; true: check once more afterwards. */
  readonly #looking = new Map<string, boolean>();
  readonly #works = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #arrived: { readonly success: Success; readonly settled: PromiseWithResolvers<void> }[] = [];
  #isSettling = false;
  #isOver = false;

  constructor(ctx: Context, deps: SendingDeps) {
    this.#ctx = ctx;
    this.#deps = deps;
  }

  /** @returns a function that ends it, and waits for what is being sent. */
  start(): () => Promise<void> {
    const unsubscribe = onWake(this.#ctx, (webhookId) => this.wake(webhookId));
    const clock = setInterval(() => void this.look(), LOOK_EVERY_MS);
    void this.look();
    return async () => {
      this.#isOver = true;
      (await unsubscribe)();
      clearInterval(clock);
      for (const timer of this.#timers) clearTimeout(timer);
      await this.idle();
    };
  }

  /** Sends all deliveries that are due. */
  async look(): Promise<void> {
    try {
      for (const webhookId of await findDue(this.#ctx, ADDRESSES_AT_ONCE)) this.wake(webhookId);
    } catch (error) {
      this.#ctx.log.warn({ err: error }, "webhooks: what is due could not be looked up");
    }
  }

  wake(webhookId: string): void {
    if (this.#isOver) return;
    if (this.#looking.has(webhookId)) {
      this.#looking.set(webhookId, true);
      return;
    }
    this.#looking.set(webhookId, false);
    this.#track(this.#take(webhookId));
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        // Its deliveries are free again when the lease has expired.
        this.#ctx.log.warn({ err: error }, "webhooks: a turn failed, it will come again");
      })
      .finally(() => this.#works.delete(tracked));
    this.#works.add(tracked);
  }

  async #take(webhookId: string): Promise<void> {
    try {
      do {
        this.#looking.set(webhookId, false);
        const room = this.#lanes.room(webhookId);
        if (room === 0) continue;
        const underWay = this.#lanes.underWay(webhookId);
        const claimed = await claimDue(this.#ctx, webhookId, { room, underWay });
        for (const each of claimed) this.#track(this.#send(webhookId, each));
      } while (this.#looking.get(webhookId));
    } finally {
      this.#looking.delete(webhookId);
    }
  }

  async #send(webhookId: string, claimed: Claimed): Promise<void> {
    const place = this.#lanes.enter(webhookId);
    const late = setTimeout(() => {
      place.slow();
      this.wake(webhookId);
    }, SLOW_AFTER_MS);
    try {
      const attempt = await sendClaimed(this.#ctx, this.#deps, claimed);
      if (attempt.failure === null) await this.#settle({ claimed, attempt });
      else this.#tryAgain(webhookId, await settleFailure(this.#ctx, this.#deps, claimed, attempt));
    } finally {
      clearTimeout(late);
      place.leave();
      this.wake(webhookId);
    }
  }

  /** Deliveries that arrive during a recording are recorded with the next batch. */
  async #settle(success: Success): Promise<void> {
    const settled = Promise.withResolvers<void>();
    this.#arrived.push({ success, settled });
    if (!this.#isSettling) void this.#settleAll();
    await settled.promise;
  }

  async #settleAll(): Promise<void> {
    this.#isSettling = true;
    while (this.#arrived.length > 0) {
      const batch = this.#arrived;
      this.#arrived = [];
      try {
        await settleSuccesses(
          this.#ctx,
          batch.map(({ success }) => success),
        );
        for (const { settled } of batch) settled.resolve();
      } catch (error) {
        for (const { settled } of batch) settled.reject(error);
      }
    }
    this.#isSettling = false;
  }

  #tryAgain(webhookId: string, at: Date | null): void {
    const wait = at === null ? Infinity : at.getTime() - this.#ctx.clock.now().getTime();
    if (wait > SOON_MS || this.#isOver) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.wake(webhookId);
    }, wait);
    this.#timers.add(timer.unref());
  }
}
