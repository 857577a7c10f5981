/**
 * Lets a fixed number of pieces of work run at a time. The owners that wait are served in turn, one piece each: an owner with
 * a hundred pieces gets no more turns than one with a single piece.
 */
export class FairLane {
  readonly #waiting = new Map<string, (() => void)[]>();
  #free: number;

  constructor(width: number) {
    this.#free = width;
  }

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(owner);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(owner: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const queue = this.#waiting.get(owner);
      if (queue) queue.push(resolve);
      else this.#waiting.set(owner, [resolve]);
    });
  }

  /** Hands the place on; an owner who still waits for others goes to the end of the round. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [owner, [first, ...others]] = next;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    first?.();
  }
}
