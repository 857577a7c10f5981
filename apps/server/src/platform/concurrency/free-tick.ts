let last: Promise<void> = Promise.resolve();

/**
 * Waits for a tick of the event loop without other expensive work: one piece starts in each tick. Several at once would add
 * up to a pause for all requests.
 */
export function freeTick(): Promise<void> {
  last = last.then(nextTick);
  return last;
}

const nextTick = () => new Promise<void>((resolve) => void setImmediate(resolve));
