import { setTimeout as delay } from "node:timers/promises";

export interface DetachingOptions {
  /** How long a piece of work keeps its job's place. */
  readonly ms: number;
  /** Work gives its place back only from this many taken places on: below it no other work needs the place. */
  readonly crowd: number;
  /** How many may run without a place; more keep theirs. */
  readonly detached: number;
}

/**
 * Detaches work that waits for a slow service from its job, so that other jobs can start. Only for work that is started again by
 * a sweep when the process ends: for the queue its job is finished.
 */
export class Detaching {
  readonly #options: DetachingOptions;
  readonly #detached = new Set<Promise<void>>();
  #held = 0;
  #isEnding = false;

  constructor(options: DetachingOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the work, or when the work is detached.
   * @param onLateFault receives the failure of detached work.
   */
  async run(work: () => Promise<void>, onLateFault: (error: unknown) => void): Promise<void> {
    const done = work();
    this.#held += 1;
    try {
      while (!(await this.#isDoneSoon(done)))
        if (this.#mayDetach()) return this.#detach(done, onLateFault);
    } finally {
      this.#held -= 1;
    }
  }

  async #isDoneSoon(done: Promise<void>): Promise<boolean> {
    const timer = new AbortController();
    const isLate = delay(this.#options.ms, false, { signal: timer.signal }).catch(() => false);
    try {
      return await Promise.race([done.then(() => true), isLate]);
    } finally {
      timer.abort();
    }
  }

  #mayDetach(): boolean {
    const { crowd, detached } = this.#options;
    return !this.#isEnding && this.#held >= crowd && this.#detached.size < detached;
  }

  /** From now on no work is detached. Waits for detached work, at most this long. */
  async end(ms: number): Promise<void> {
    this.#isEnding = true;
    const timer = new AbortController();
    const timeout = delay(ms, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#detached), timeout]);
    timer.abort();
  }

  #detach(done: Promise<void>, onLateFault: (error: unknown) => void): void {
    const settled = done.catch(onLateFault).finally(() => this.#detached.delete(settled));
    this.#detached.add(settled);
  }
}
