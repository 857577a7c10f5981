import type { Channel } from "../database/announcer.ts";
import { WORKER } from "../database/peers.ts";
import type { Wire } from "../database/wire.ts";
import type { Takers } from "./takers.ts";

/** The channel of all workers, for when the list of workers is unknown. */
const ALL = "emita_jobs";
/** In a call: a busy worker passes it on. */
const FIRST = "first";
/** In a call that was passed on, or that went to all workers. */
const LAST = "last";

/**
 * Wakes the takers of one worker for each due job: otherwise every worker would query the database for every job. A worker with
 * an idle taker takes its own job. Otherwise all jobs of a company call the same worker, which then numbers its invoices alone
 * and sends them together. A busy worker passes a call on once. The next poll replaces a lost call.
 */
export class JobCalls {
  readonly #wire: Pick<Wire, "announcer" | "listener" | "peers">;
  readonly #takers: Takers;

  constructor(wire: Pick<Wire, "announcer" | "listener" | "peers">, takers: Takers) {
    this.#wire = wire;
    this.#takers = takers;
  }

  /** Subscribes to the calls for this worker. @returns what ends the subscription. */
  async hear(): Promise<() => void> {
    const { listener } = this.#wire;
    const handle = (text: string) => this.#heed(text);
    const ends = [await listener.hear(listener.name, handle), await listener.hear(ALL, handle)];
    return () => ends.forEach((end) => end());
  }

  /** A job of this kind is due and committed. @param owner the company's id, or "" for a job without a company. */
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
