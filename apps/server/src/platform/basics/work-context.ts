import { AsyncLocalStorage } from "node:async_hooks";

/** The actor: a person, or a program by its token (with the person, where the token is a person's). */
export interface Actor {
  readonly userId: string | null;
  readonly tokenId: string | null;
}

/** The current work, for log lines: the request, or the job and its request. */
export interface Work {
  readonly reqId?: string | undefined;
  readonly job?: string;
  readonly jobId?: string;
}

const storage = new AsyncLocalStorage<Work>();

/** Kept beside the work, because every field of the work is in every log line. */
const actors = new WeakMap<Work, Actor>();

/** The actor of the current work; known once the request has been authenticated. */
export function workFor(actor: Actor): void {
  const work = storage.getStore();
  if (work) actors.set(work, actor);
}

/** Runs something as a part of this work, whatever it waits for in between. */
export function within<Result>(work: Work, run: () => Result): Result {
  return storage.run(work, run);
}

/** Runs something that belongs to no work in particular. */
export function outside<Result>(run: () => Result): Result {
  return storage.exit(run);
}

/** Goes on with a work where it was left. */
export type Resume = <Result>(run: () => Result) => Result;

/** The work that runs now, for what is done for several works together. */
export function presentWork(): Resume {
  return AsyncLocalStorage.snapshot();
}

export function currentWork(): Work | undefined {
  return storage.getStore();
}

/** The current actor as two columns; both null for what Emita does by itself. */
export function currentActor(): { by_user: string | null; by_token: string | null } {
  const work = storage.getStore();
  const actor = work && actors.get(work);
  return { by_user: actor?.userId ?? null, by_token: actor?.tokenId ?? null };
}
