import { outside } from "../basics/work-context.ts";

/** Does the work for all items; its answers are in their order. */
type Work<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

interface Call<Item, Answer> {
  readonly item: Item;
  readonly answer: PromiseWithResolvers<Answer>;
}

/** A failure of the work is the failure of each of its calls. */
async function settle<Item, Answer>(
  calls: readonly Call<Item, Answer>[],
  work: Work<Item, Answer>,
): Promise<void> {
  try {
    const answers = await work(calls.map(({ item }) => item));
    if (answers.length !== calls.length) throw new Error("each item has its answer");
    answers.forEach((answer, index) => calls[index]?.answer.resolve(answer));
  } catch (error) {
    for (const { answer } of calls) answer.reject(error);
  }
}

/**
 * Batches work by key: the first call starts at once, and calls that arrive during a batch form the next one. No call waits for
 * others to arrive, and many calls at once make few batches.
 */
export class Batcher<Item, Answer> {
  readonly #most: number;
  readonly #work: Work<Item, Answer>;
  readonly #waiting = new Map<string, Call<Item, Answer>[]>();

  /** @param most the largest batch */
  constructor(most: number, work: Work<Item, Answer>) {
    this.#most = most;
    this.#work = work;
  }

  run(key: string, item: Item): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push({ item, answer });
    else {
      this.#waiting.set(key, [{ item, answer }]);
      // A batch belongs to no single caller, so the first caller's context is left.
      void outside(() => this.#runAll(key));
    }
    return answer.promise;
  }

  async #runAll(key: string): Promise<void> {
    for (let calls = this.#take(key); calls.length > 0; calls = this.#take(key))
      await settle(calls, this.#work);
    this.#waiting.delete(key);
  }

  #take(key: string): Call<Item, Answer>[] {
    return this.#waiting.get(key)?.splice(0, this.#most) ?? [];
  }
}

/**
 * Batches the look-ups of one tick of the event loop into one query. The answer is never older than the call, and no call waits
 * for an earlier batch.
 */
export class TickBatcher<Item, Answer> {
  readonly #work: Work<Item, Answer>;
  #waiting: Call<Item, Answer>[] = [];

  /** @param work gets an item as often as it was asked for. */
  constructor(work: Work<Item, Answer>) {
    this.#work = work;
  }

  run(item: Item): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    this.#waiting.push({ item, answer });
    if (this.#waiting.length === 1) setImmediate(() => void this.#runAll());
    return answer.promise;
  }

  #runAll(): Promise<void> {
    const calls = this.#waiting;
    this.#waiting = [];
    return settle(calls, this.#work);
  }
}
