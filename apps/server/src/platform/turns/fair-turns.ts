export interface FairTurns {
  /**
   * Does the work when it is its turn.
   * @param lane whom the work is for: much work of one lane waits behind that lane's own work and does not delay other lanes
   * @throws what `onFull` makes, when too much waits already
   */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

export interface FairTurnsOptions {
  readonly running: number;
  /** In all lanes together, and in one. */
  readonly waiting: number;
  readonly waitingPerLane: number;
  readonly onFull: () => Error;
}

/** Runs few things at a time; of those that wait, each lane has its next in turn. */
export function createFairTurns(options: FairTurnsOptions): FairTurns {
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function waitForTurn(lane: string): Promise<void> {
    const line = lanes.get(lane) ?? [];
    if (waiting >= options.waiting || line.length >= options.waitingPerLane) throw options.onFull();
    waiting += 1;
    return new Promise((resolve) => lanes.set(lane, [...line, resolve]));
  }

  /** The place passes to the next waiter; `running` falls only when there is none. */
  function passOn(): void {
    const [next] = lanes;
    if (!next) {
      running -= 1;
      return;
    }
    const [lane, [first, ...others]] = next;
    // To the end of the round, when there is more of it.
    lanes.delete(lane);
    if (others.length > 0) lanes.set(lane, others);
    waiting -= 1;
    first?.();
  }

  return {
    async run(lane, work) {
      if (running < options.running) running += 1;
      else await waitForTurn(lane);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
