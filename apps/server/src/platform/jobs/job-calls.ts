import type { Channel } from "../database/announcer.ts";
import type { Wire } from "../database/wire.ts";
import type { Takers } from "./takers.ts";
import type { Workers } from "./workers.ts";

/** Heard by every worker: for when nobody can tell which there are. */
const ALL = "emita_jobs";
/** Of a call: who is busy passes it on. */
const FIRST = "first";
/** Of a call that was passed on, or that all hear. */
const LAST = "last";

/**
 * Wakes takers for jobs that became due, of one worker for each job: otherwise every worker would ask the database for every
 * job. Who makes a job and has somebody idle for it takes it himself; else the workers are called in turn, and one that is
 * busy passes the call on once. A call that is lost is made up for by the next look around.
 */
export class JobCalls {
  readonly #wire: Pick<Wire, "announcer" | "listener">;
  readonly #takers: Takers;
  readonly #workers: Pick<Workers, "list">;
  #turn = Math.floor(Math.random() * 1_000);

  constructor(
    wire: Pick<Wire, "announcer" | "listener">,
    takers: Takers,
    workers: Pick<Workers, "list">,
  ) {
    this.#wire = wire;
    this.#takers = takers;
    this.#workers = workers;
  }

  /** Hears from now on what this worker is called for. @returns what ends it. */
  async hear(): Promise<() => void> {
    const { listener } = this.#wire;
    const heed = (text: string) => this.#heed(text);
    const ends = [await listener.hear(listener.name, heed), await listener.hear(ALL, heed)];
    return () => ends.forEach((end) => end());
  }

  /** A job of this kind is due and kept. */
  call(queue: string): void {
    if (this.#takers.isIdle(queue)) this.#takers.wake(queue);
    else void this.#callAnother(queue, 1, FIRST);
  }

  #heed(text: string): void {
    const [times = "", queue = "", mark] = text.split(" ");
    if (mark === LAST || this.#takers.isIdle(queue)) this.#takers.wake(queue, Number(times));
    else void this.#callAnother(queue, Number(times), LAST);
  }

  async #callAnother(queue: string, times: number, mark: string): Promise<void> {
    const { announcer, listener } = this.#wire;
    const workers = await this.#workers.list();
    const others = workers.filter((name) => name !== listener.name);
    this.#turn += 1;
    const other = others[this.#turn % others.length];
    if (other !== undefined) announcer.announce(calls(other, mark), queue, times);
    else if (workers.length > 0) this.#takers.wake(queue, times);
    else announcer.announce(calls(ALL, LAST), queue, times);
  }
}

function calls(name: string, mark: string): Channel {
  return { name, counted: (queue, times) => `${times} ${queue} ${mark}` };
}
