import { outside } from "../basics/work-context.ts";

interface Asked<Item, Answer> {
  readonly item: Item;
  readonly answer: PromiseWithResolvers<Answer>;
}

/**
 * Batches work by key: calls that arrive during a run are done together in the next run. No call waits for others to arrive,
 * and many calls at once make few runs.
 */
export class Batches<Item, Answer> {
  readonly #most: number;
  readonly #work: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #waiting = new Map<string, Asked<Item, Answer>[]>();

  /** @param work of at most `most` items; answers in their order. Its failure is that of each of them. */
  constructor(most: number, work: (items: readonly Item[]) => Promise<readonly Answer[]>) {
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
      void outside(() => this.#go(key));
    }
    return answer.promise;
  }

  async #go(key: string): Promise<void> {
    for (let taken = this.#take(key); taken.length > 0; taken = this.#take(key))
      await this.#settle(taken);
    this.#waiting.delete(key);
  }

  #take(key: string): Asked<Item, Answer>[] {
    return this.#waiting.get(key)?.splice(0, this.#most) ?? [];
  }

  async #settle(taken: readonly Asked<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#work(taken.map(({ item }) => item));
      if (answers.length !== taken.length) throw new Error("each item has its answer");
      answers.forEach((found, index) => taken[index]?.answer.resolve(found));
    } catch (error) {
      for (const { answer } of taken) answer.reject(error);
    }
  }
}
