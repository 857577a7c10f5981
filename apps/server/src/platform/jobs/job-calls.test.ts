import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { WORKER } from "../database/peers.ts";
import type { Wire } from "../database/wire.ts";
import { JobCalls } from "./job-calls.ts";
import { Takers } from "./takers.ts";

const ONE = "2f6c8a0e-5a54-4a6b-9d0c-6d3f0f5b7e11";

/** Processes that share announcements without a database: each announcement reaches all of them at once. */
class Net {
  readonly workers: string[] = [];
  readonly woken: string[] = [];
  said = 0;
  readonly #hearers: { channel: string; hearer: (text: string) => void }[] = [];

  /** @param takers how many wait for invoices there; null for a process that only makes jobs. */
  async join(name: string, takers: number | null) {
    const queue = new Takers(() => void this.woken.push(name));
    const calls = new JobCalls(this.#wire(name), queue);
    if (takers === null) return { calls, queue };
    this.workers.push(name);
    await calls.hear();
    for (let index = 0; index < takers; index += 1) queue.join("notes", `${name}${index}`);
    this.woken.length = 0;
    return { calls, queue };
  }

  #wire(name: string): Pick<Wire, "announcer" | "listener" | "peers"> {
    return {
      peers: { list: () => Promise.resolve(this.workers.map((worker) => WORKER + worker)) },
      announcer: {
        announce: (channel, payload, times) => {
          this.said += 1;
          const text = channel.counted?.(payload, times ?? 1) ?? payload;
          for (const { channel: received, hearer: subscriber } of this.#hearers)
            if (received === channel.name) subscriber(text);
        },
      },
      listener: {
        name: WORKER + name,
        onHearing: () => undefined,
        hear: (channel, subscriber) => {
          this.#hearers.push({ channel, hearer: subscriber });
          return Promise.resolve(() => undefined);
        },
      },
    };
  }

  /** The pollers that the calls woke, sorted. */
  async wokenBy(...calls: (() => void)[]): Promise<string[]> {
    this.woken.length = 0;
    for (const call of calls) {
      call();
      await new Promise((resolve) => void setImmediate(resolve));
    }
    return this.woken.toSorted();
  }
}

test("a worker that makes a job and has an idle taker takes it, and no other worker is called", async () => {
  const net = new Net();
  const { calls } = await net.join("a", 1);
  await net.join("b", 1);
  expect(await net.wokenBy(() => calls.call("notes", ONE))).toEqual(["a"]);
  expect(net.said).toBe(0);
});

test("who takes none calls one worker for each job: for those of one company the same, of many companies all", async () => {
  const net = new Net();
  await net.join("a", 1);
  await net.join("b", 1);
  const { calls } = await net.join("web", null);
  const call = (owner: string) => () => calls.call("notes", owner);
  const [first] = await net.wokenBy(call(ONE));
  expect(await net.wokenBy(call(ONE), call(ONE))).toEqual([first, first]);
  const many = Array.from({ length: 40 }, () => call(randomUUID()));
  const woken = await net.wokenBy(...many);
  expect(woken).toHaveLength(many.length);
  expect(new Set(woken)).toEqual(new Set(["a", "b"]));
});

test("a busy worker passes the call on; where all are busy it waits for the first of them to end", async () => {
  const net = new Net();
  const workers = [await net.join("a", 1), await net.join("b", 1)] as const;
  const { calls } = await net.join("web", null);
  const call = () => calls.call("notes", ONE);
  workers[0].queue.wake("notes");
  workers[0].queue.begin("notes", "a0", 1);
  expect(await net.wokenBy(call, call)).toEqual(["b", "b"]);
  workers[1].queue.begin("notes", "b0", 2);
  expect(await net.wokenBy(call)).toEqual([]);
  const end = () => {
    workers[0].queue.end("notes", "a0");
    workers[1].queue.end("notes", "b0");
  };
  expect(await net.wokenBy(end)).toHaveLength(1);
});

test("all workers are called where the list of workers is unknown", async () => {
  const net = new Net();
  await net.join("a", 1);
  await net.join("b", 1);
  net.workers.length = 0;
  const { calls } = await net.join("web", null);
  expect(await net.wokenBy(() => calls.call("notes", ONE))).toEqual(["a", "b"]);
});
