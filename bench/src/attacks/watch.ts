import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const PROBE_PAUSE_MS = 20;
const MEMORY_PAUSE_MS = 500;
const TIMEOUT_MS = 120_000;

export interface Watched {
  /** Of each of the victim's requests, ms. */
  readonly delays: readonly number[];
  /** Peak memory of all processes together, MB. */
  readonly peakMemory: number;
  /** Answers other than 200. */
  readonly failures: readonly string[];
}

/** A user who opens the list of invoices repeatedly during an attack. */
export class Watch {
  readonly #url: string;
  readonly #accessToken: string;
  readonly #memory: () => number;
  readonly #agent = new Agent({ keepAlive: true });

  /** @param memory current memory of the product's processes, MB */
  constructor(url: string, accessToken: string, memory: () => number) {
    this.#url = url;
    this.#accessToken = accessToken;
    this.#memory = memory;
  }

  async during(what: Promise<unknown>): Promise<Watched> {
    const seen = { delays: [] as number[], peakMemory: this.#memory(), failures: [] as string[] };
    let isOver = false;
    const ended = what.finally(() => (isOver = true));
    const probing = async () => {
      while (!isOver) {
        const { status, ms } = await this.#look();
        seen.delays.push(ms);
        if (status !== 200) seen.failures.push(String(status));
        await delay(PROBE_PAUSE_MS);
      }
    };
    const weighing = async () => {
      while (!isOver) {
        seen.peakMemory = Math.max(seen.peakMemory, this.#memory());
        await delay(MEMORY_PAUSE_MS);
      }
    };
    await Promise.all([ended, probing(), weighing()]);
    return seen;
  }

  #look(): Promise<{ status: number; ms: number }> {
    const started = performance.now();
    return new Promise((resolve) => {
      const done = (status: number) => resolve({ status, ms: performance.now() - started });
      const asked = request(
        `${this.#url}/api/v1/invoices`,
        {
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: { authorization: `Bearer ${this.#accessToken}` },
        },
        (answer) => {
          answer.resume();
          answer.once("end", () => done(answer.statusCode ?? 0));
          answer.once("error", () => done(0));
        },
      );
      asked.once("error", () => done(0));
      asked.once("timeout", () => asked.destroy());
      asked.end();
    });
  }
}
