import { AsyncLocalStorage } from "node:async_hooks";

/** What the program is at, wherever in it a line is written: the request, or the job and the request that it comes from. */
export interface Work {
  readonly reqId?: string | undefined;
  readonly job?: string;
  readonly jobId?: string;
}

const storage = new AsyncLocalStorage<Work>();

/** Runs something as a part of this work, whatever it waits for in between. */
export function within<Result>(work: Work, run: () => Result): Result {
  return storage.run(work, run);
}

/** Runs something that belongs to no work in particular. */
export function outside<Result>(run: () => Result): Result {
  return storage.exit(run);
}

export function currentWork(): Work | undefined {
  return storage.getStore();
}
