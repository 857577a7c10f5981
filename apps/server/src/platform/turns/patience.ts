import { setTimeout as delay } from "node:timers/promises";

export interface PatienceOptions {
  /** How long a piece of work keeps its place. */
  readonly ms: number;
  /** Work gives its place back only from this many taken places on: below it no other work needs the place. */
  readonly crowd: number;
  /** How many may go on without one; more keep theirs. */
  readonly lingering: number;
}

/**
 * Lets work that waits for a slow service go on without its place, so that other work can start. Only for work that is taken up
 * again by itself when the process ends: the holder of the place sees it as finished.
 */
export class Patience {
  readonly #options: PatienceOptions;
  readonly #lingering = new Set<Promise<void>>();
  #held = 0;
  #isEnding = false;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the work, or after a limit.
   * @param onLateFault receives the failure of work that went on by itself.
   */
  async hold(work: () => Promise<void>, onLateFault: (error: unknown) => void): Promise<void> {
    const done = work();
    this.#held += 1;
    try {
      while (!(await this.#isDoneSoon(done)))
        if (this.#maySpare()) return this.#linger(done, onLateFault);
    } finally {
      this.#held -= 1;
    }
  }

  async #isDoneSoon(done: Promise<void>): Promise<boolean> {
    const clock = new AbortController();
    const isLate = delay(this.#options.ms, false, { signal: clock.signal }).catch(() => false);
    try {
      return await Promise.race([done.then(() => true), isLate]);
    } finally {
      clock.abort();
    }
  }

  #maySpare(): boolean {
    const { crowd, lingering } = this.#options;
    return !this.#isEnding && this.#held >= crowd && this.#lingering.size < lingering;
  }

  /** From now on everything keeps its place. Waits for what goes on by itself, but no longer than that. */
  async end(ms: number): Promise<void> {
    this.#isEnding = true;
    const clock = new AbortController();
    const patience = delay(ms, undefined, { signal: clock.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#lingering), patience]);
    clock.abort();
  }

  #linger(done: Promise<void>, onLateFault: (error: unknown) => void): void {
    const settled = done.catch(onLateFault).finally(() => this.#lingering.delete(settled));
    this.#lingering.add(settled);
  }
}
