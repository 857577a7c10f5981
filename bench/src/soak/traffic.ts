import { setTimeout as delay } from "node:timers/promises";
import type { Kind } from "./requests.ts";
import { renew, type Caller } from "./people.ts";

/** The measurement of one request. */
export interface Sample {
  readonly kind: string;
  /** When it was due, ms since the beginning. */
  readonly at: number;
  readonly ms: number;
  readonly isFault: boolean;
}

const MOST_AT_ONCE = 600;
const PROGRAM_SHARE = 0.4;

/** Callers that send a mix of requests at a given rate, whether or not earlier ones were answered. */
export class Traffic {
  readonly samples: Sample[] = [];
  readonly faults = new Map<string, number>();
  /** Not sent because too many were in progress: the product did not keep up. */
  crowded = 0;
  readonly #url: string;
  readonly #people: readonly Caller[];
  readonly #programs: readonly Caller[];
  readonly #kinds: readonly Kind[];
  readonly #began = performance.now();
  #underWay = 0;

  constructor(url: string, callers: readonly Caller[], kinds: readonly Kind[]) {
    this.#url = url;
    this.#people = callers.filter(({ isProgram }) => !isProgram);
    this.#programs = callers.filter(({ isProgram }) => isProgram);
    this.#kinds = kinds;
  }

  /** Each client sends the next request after the last answer. @returns the number of answers */
  async asFastAsItGoes(clients: number, ms: number): Promise<number> {
    const end = performance.now() + ms;
    let count = 0;
    const client = async (): Promise<void> => {
      for (; performance.now() < end; count += 1) await this.#one(performance.now());
    };
    await Promise.all(Array.from({ length: clients }, client));
    return count;
  }

  /** Sends this number per second at random moments, without waiting for earlier ones. */
  async atRate(perSecond: number, ms: number): Promise<void> {
    const end = performance.now() + ms;
    const running = new Set<Promise<void>>();
    for (let due = performance.now(); due < end; due += gap(perSecond)) {
      const early = due - performance.now();
      if (early > 0) await delay(early);
      if (this.#underWay >= MOST_AT_ONCE) {
        this.crowded += 1;
        continue;
      }
      const sent = this.#one(due).finally(() => running.delete(sent));
      running.add(sent);
    }
    await Promise.all(running);
  }

  /** The latency counts from the moment at which it was due. */
  async #one(due: number): Promise<void> {
    const kind = this.#anyKind();
    const caller = this.#anyCaller();
    this.#underWay += 1;
    let fault: string | null;
    try {
      fault = await this.#answerOf(kind, caller);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    this.#underWay -= 1;
    const ms = performance.now() - due;
    this.samples.push({ kind: kind.name, at: due - this.#began, ms, isFault: fault !== null });
    if (fault === null) return;
    const name = `${kind.name}: ${fault}`;
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
  }

  /** @returns null for a good answer. An expired session is no fault of the product. */
  async #answerOf(kind: Kind, caller: Caller): Promise<string | null> {
    let answer = await kind.send(this.#url, caller);
    if (answer.status === 401) {
      await renew(this.#url, caller);
      answer = await kind.send(this.#url, caller);
    }
    if (!answer.bodyUsed) await answer.arrayBuffer();
    return answer.ok ? null : String(answer.status);
  }

  #anyKind(): Kind {
    const all = this.#kinds.reduce((sum, { share }) => sum + share, 0);
    let left = Math.random() * all;
    for (const kind of this.#kinds) {
      left -= kind.share;
      if (left < 0) return kind;
    }
    return one(this.#kinds);
  }

  #anyCaller(): Caller {
    return one(Math.random() < PROGRAM_SHARE ? this.#programs : this.#people);
  }
}

/** Between two arrivals of a Poisson process, ms. */
function gap(perSecond: number): number {
  return (-Math.log(1 - Math.random()) / perSecond) * 1000;
}

function one<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("an empty list");
  return found;
}
