import type { Channel } from "../database/announcer.ts";
import { WORKER } from "../database/peers.ts";
import type { Wire } from "../database/wire.ts";
import type { Takers } from "./takers.ts";

/** Heard by every worker: for when nobody can tell which there are. */
const ALL = "emita_jobs";
/** Of a call: who is busy passes it on. */
const FIRST = "first";
/** Of a call that was passed on, or that all hear. */
const LAST = "last";

/**
 * Wakes takers for jobs that became due, of one worker for each job: otherwise every worker would ask the database for every
 * job. Who makes a job and has somebody idle for it takes it himself; else the same worker is called for all jobs of a company,
 * which numbers its notes alone then and sends them together, and one that is busy passes the call on once. A call that is lost is made up for by the next look around.
 */
export class JobCalls {
  readonly #wire: Pick<Wire, "announcer" | "listener" | "peers">;
  readonly #takers: Takers;

  constructor(wire: Pick<Wire, "announcer" | "listener" | "peers">, takers: Takers) {
    this.#wire = wire;
    this.#takers = takers;
  }

  /** Hears from now on what this worker is called for. @returns what ends it. */
  async hear(): Promise<() => void> {
    const { listener } = this.#wire;
    const heed = (text: string) => this.#heed(text);
    const ends = [await listener.hear(listener.name, heed), await listener.hear(ALL, heed)];
    return () => ends.forEach((end) => end());
  }

  /** A job of this kind is due and kept. @param owner whose: the company's id, "" for nobody's. */
  call(queue: string, owner: string): void {
    if (this.#takers.isIdle(queue)) this.#takers.wake(queue);
    else void this.#callAnother({ queue, owner, mark: FIRST }, 1);
  }

  #heed(text: string): void {
    const [times = "", queue = "", mark = "", owner = ""] = text.split(" ");
    if (mark === LAST || this.#takers.isIdle(queue)) this.#takers.wake(queue, Number(times));
    else void this.#callAnother({ queue, owner, mark: LAST }, Number(times));
  }

  async #callAnother(call: Call, times: number): Promise<void> {
    const { announcer, listener, peers } = this.#wire;
    const workers = (await peers.list()).filter((name) => name.startsWith(WORKER));
    const others = workers.filter((name) => name !== listener.name);
    const other = others[numberOf(call.owner) % others.length];
    if (other !== undefined) announcer.announce(to(other), write(call), times);
    else if (workers.length > 0) this.#takers.wake(call.queue, times);
    else announcer.announce(to(ALL), write({ ...call, mark: LAST }), times);
  }
}

interface Call {
  readonly queue: string;
  readonly mark: string;
  readonly owner: string;
}

const write = ({ queue, mark, owner }: Call) => `${queue} ${mark} ${owner}`;

const to = (name: string): Channel => ({ name, counted: (call, times) => `${times} ${call}` });

/** The same for the same text, spread evenly. */
function numberOf(text: string): number {
  return Buffer.from(text).reduce((number, byte) => (number * 31 + byte) % 1_000_003, 0);
}
