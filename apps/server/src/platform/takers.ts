/**
 * Which takers of a queue are at nothing. One announcement wakes one of them; whoever finds work wakes the next, because
 * there may be more; whoever has done it looks again. So a job that takes long holds up no other, and one job does not
 * make every taker ask the database.
 */
export class Takers {
  readonly #idle = new Map<string, Set<string>>();
  readonly #notify: (taker: string) => void;

  constructor(notify: (taker: string) => void) {
    this.#notify = notify;
  }

  /** With all of them at work nothing is lost: the first to end looks again. */
  wake(queue: string): void {
    const [taker] = this.#idleOf(queue);
    if (taker !== undefined) this.#notify(taker);
  }

  begin(queue: string, taker: string): void {
    this.#idleOf(queue).delete(taker);
    this.wake(queue);
  }

  /** Also how a new taker reports. */
  end(queue: string, taker: string): void {
    this.#idleOf(queue).add(taker);
    this.#notify(taker);
  }

  #idleOf(queue: string): Set<string> {
    const idle = this.#idle.get(queue) ?? new Set();
    this.#idle.set(queue, idle);
    return idle;
  }
}
