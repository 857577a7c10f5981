/** Counts since the start or the last reset. */
interface Counts {
  readonly issue: number;
  readonly query: number;
  readonly event: number;
  readonly adn: number;
  readonly parameters: number;
  readonly directory: number;
  readonly issued: number;
  readonly rejected: number;
}

export interface Counters {
  add(name: keyof Counts): void;
  read(): Counts;
  clear(): void;
}

const ZERO: Counts = {
  issue: 0,
  query: 0,
  event: 0,
  adn: 0,
  parameters: 0,
  directory: 0,
  issued: 0,
  rejected: 0,
};

export function createCounters(): Counters {
  let counts = ZERO;
  return {
    add(name) {
      counts = { ...counts, [name]: counts[name] + 1 };
    },
    read: () => counts,
    clear() {
      counts = ZERO;
    },
  };
}
