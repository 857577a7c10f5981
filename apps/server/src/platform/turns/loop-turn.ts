let last: Promise<void> = Promise.resolve();

/**
 * Waits until a piece of expensive work may begin: one in each round of the event loop. Several that came at the same moment
 * would add up to a pause for all requests.
 */
export function loopTurn(): Promise<void> {
  last = last.then(nextRound);
  return last;
}

const nextRound = () => new Promise<void>((resolve) => void setImmediate(resolve));
