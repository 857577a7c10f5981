interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/**
 * Limits how many pieces of expensive work run at once; the rest wait in line. Only one piece of a key (an account) runs at a
 * time, so that an account with a large backlog does not hold up the others.
 */
export class Places {
  readonly #count: number;
  readonly #atWork = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ key, begin });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#atWork.delete(key);
      this.#next();
    }
  }

  #next(): void {
    if (this.#atWork.size >= this.#count) return;
    const turn = this.#waiting.find(({ key }) => !this.#atWork.has(key));
    if (turn === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== turn);
    this.#atWork.add(turn.key);
    turn.begin();
  }
}
