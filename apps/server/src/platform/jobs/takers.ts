/**
 * Which takers of a queue are at nothing, and how many announced jobs nobody has taken yet. Each announcement wakes another
 * taker, so that a job that takes long holds up no other, and one job does not make every taker ask the database. Whoever
 * finds that there is more than he took, or takes what nobody announced (a backlog), has others look as well, and looks
 * again when he is done.
 */
export class Takers {
  readonly #queues = new Map<string, Queue>();
  readonly #notify: (taker: string) => void;

  constructor(notify: (taker: string) => void) {
    this.#notify = notify;
  }

  /** A new taker: what lies there since before he came was announced to nobody. */
  join(queue: string, taker: string): void {
    this.#of(queue).idle.add(taker);
    this.#notify(taker);
  }

  /** A job was announced. With all takers at work the first to end looks for it. */
  wake(queue: string): void {
    const state = this.#of(queue);
    state.announced += 1;
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

  end(queue: string, taker: string): void {
    const state = this.#of(queue);
    state.idle.add(taker);
    if (state.inBacklog.delete(taker) || state.announced > 0) this.#notify(taker);
  }

  /** The one that was left alone longest; one that is already on his way would find what the first job left. */
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
