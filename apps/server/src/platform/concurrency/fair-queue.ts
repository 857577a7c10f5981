export interface FairQueueLimits {
  readonly running: number;
  readonly runningPerOwner?: number;
  /** 0: a caller that cannot start at once is refused. */
  readonly waiting?: number;
  readonly waitingPerOwner?: number;
}

/**
 * Limits how much work runs at once. Owners that wait are served in rotation, one task each: an owner with a hundred tasks
 * delays only its own.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>;
  readonly #onFull: (limit: "owner" | "all") => Error;
  /** Waiting tasks by owner, the owner that is served next first. */
  readonly #lines = new Map<string, (() => void)[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  /** @param onFull makes the error for a caller that finds no room, of its owner's own or of all. */
  constructor(limits: FairQueueLimits, onFull = (_limit: "owner" | "all") => new Error("full")) {
    this.#limits = {
      runningPerOwner: Infinity,
      waiting: Infinity,
      waitingPerOwner: Infinity,
      ...limits,
    };
    this.#onFull = onFull;
  }

  /** Runs the work when it is its turn. @throws the error of `onFull` when too much waits already */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.running && this.#hasFree(owner)) this.#start(owner);
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      this.#end(owner);
    }
  }

  #hasFree(owner: string): boolean {
    return (this.#runningOf.get(owner) ?? 0) < this.#limits.runningPerOwner;
  }

  #start(owner: string): void {
    this.#running += 1;
    this.#runningOf.set(owner, (this.#runningOf.get(owner) ?? 0) + 1);
  }

  #wait(owner: string): Promise<void> {
    const line = this.#lines.get(owner) ?? [];
    if (line.length >= this.#limits.waitingPerOwner) throw this.#onFull("owner");
    if (this.#waiting >= this.#limits.waiting)
      throw this.#onFull(this.#hasFree(owner) ? "all" : "owner");
    this.#waiting += 1;
    this.#lines.set(owner, line);
    return new Promise((resolve) => void line.push(resolve));
  }

  #end(owner: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(owner) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(owner);
    else this.#runningOf.set(owner, left);
    for (const [next, line] of this.#lines)
      if (this.#hasFree(next)) return this.#startNext(next, line);
  }

  /** An owner with more tasks goes to the end of the rotation. */
  #startNext(owner: string, line: (() => void)[]): void {
    const resolve = line.shift();
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
    this.#waiting -= 1;
    this.#start(owner);
    resolve?.();
  }
}
