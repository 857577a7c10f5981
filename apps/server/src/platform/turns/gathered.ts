interface Asked<Key, Answer> {
  readonly key: Key;
  readonly answer: PromiseWithResolvers<Answer>;
}

/**
 * Batches look-ups of one tick of the event loop into one query. The answer is never older than the call, and no caller waits
 * for others.
 */
export class Gathered<Key, Answer> {
  readonly #find: (keys: readonly Key[]) => Promise<readonly Answer[]>;
  #waiting: Asked<Key, Answer>[] = [];

  /** @param find answers in the order of the keys; the same key may come several times. */
  constructor(find: (keys: readonly Key[]) => Promise<readonly Answer[]>) {
    this.#find = find;
  }

  ask(key: Key): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    this.#waiting.push({ key, answer });
    if (this.#waiting.length === 1) setImmediate(() => void this.#go());
    return answer.promise;
  }

  async #go(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    try {
      const answers = await this.#find(asked.map(({ key }) => key));
      if (answers.length !== asked.length) throw new Error("each key has its answer");
      answers.forEach((found, index) => asked[index]?.answer.resolve(found));
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  }
}
