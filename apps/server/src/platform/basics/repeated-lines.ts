const INTERVAL_MS = 10_000;
/** Different lines that are counted at a time; beyond this many each is written. */
const MOST_LINES = 500;

/**
 * Keeps a log readable while something is broken: of equal lines the first is written at once, of the others how many there
 * were, every ten seconds, as long as they come.
 */
export class RepeatedLines {
  readonly #counts = new Map<string, Counted>();

  /**
   * Whether the line is to be written now. Lines with the same key `line` are equal; `tell` writes the number of repetitions,
   * and the newest of equal lines is used.
   */
  admits(line: string, report: (times: number) => void): boolean {
    const known = this.#counts.get(line);
    if (known) {
      known.times += 1;
      known.tell = report;
      return false;
    }
    if (this.#counts.size < MOST_LINES) {
      this.#counts.set(line, { times: 0, tell: report });
      this.#tellLater(line);
    }
    return true;
  }

  #tellLater(line: string): void {
    setTimeout(() => {
      const known = this.#counts.get(line);
      if (!known || known.times === 0) {
        this.#counts.delete(line);
        return;
      }
      known.tell(known.times);
      known.times = 0;
      this.#tellLater(line);
    }, INTERVAL_MS).unref();
  }
}

interface Counted {
  times: number;
  tell: (times: number) => void;
}
