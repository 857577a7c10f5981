/**
 * Counts the idle takers (loops that fetch jobs) of a queue and the announced jobs that are not taken yet. Each announcement
 * wakes one idle taker: a long job holds up no other job, and one job does not make every taker query the database. A taker
 * that leaves announced jobs behind, or finds jobs that were never announced (a backlog), wakes another one. After its own jobs
 * it polls again if there was a backlog or announced jobs are left.
 */
export class Takers {
  readonly #queues = new Map<string, Queue>();
  readonly #notify: (taker: string) => void;

  constructor(notify: (taker: string) => void) {
    this.#notify = notify;
  }

  /** A new taker polls at once: jobs queued before it joined were not announced to it. */
  join(queue: string, taker: string): void {
    this.#of(queue).idle.add(taker);
    this.#notify(taker);
  }

  /** Whether a taker of this process waits for such a job. */
  isIdle(queue: string): boolean {
    return this.#of(queue).idle.size > 0;
  }

  /** Jobs were announced. With all takers at work the first to end looks for them. */
  wake(queue: string, count = 1): void {
    const state = this.#of(queue);
    state.announced += count;
    this.#rouse(state);
  }

  /** @param taken how many jobs the taker has found. */
  begin(queue: string, taker: string, taken: number): void {
    const state = this.#of(queue);
    state.idle.delete(taker);
    const left = state.announced - taken;
    state.announced = Math.max(0, left);
    if (left < 0) state.inBacklog.add(taker);
    if (left !== 0) this.#rouse(state);
  }

  /** A taker has looked in vain: whatever was announced is taken, by others or before it was announced. */
  foundNothing(queue: string): void {
    this.#of(queue).announced = 0;
  }

  end(queue: string, taker: string): void {
    const state = this.#of(queue);
    state.idle.add(taker);
    if (state.inBacklog.delete(taker) || state.announced > 0) this.#notify(taker);
  }

  /** One idle taker of each queue polls: jobs that become due by themselves are not announced. */
  lookAround(): void {
    for (const state of this.#queues.values()) this.#rouse(state);
  }

  /** Wakes the idle taker whose last notice is longest ago: one that was just notified is likely about to fetch already. */
  #rouse({ idle }: Queue): void {
    const [taker] = idle;
    if (taker === undefined) return;
    idle.delete(taker);
    idle.add(taker);
    this.#notify(taker);
  }

  #of(queue: string): Queue {
    const known = this.#queues.get(queue) ?? {
      idle: new Set(),
      inBacklog: new Set(),
      announced: 0,
    };
    this.#queues.set(queue, known);
    return known;
  }
}

interface Queue {
  readonly idle: Set<string>;
  readonly inBacklog: Set<string>;
  announced: number;
}
