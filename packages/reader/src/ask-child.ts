import type { Serializable } from "node:child_process";
import { endChild, startChild, type ChildLimits } from "./child.ts";

/** Why a child gave no answer: it was ended after its time limit, or ended by itself (a crash, or too much memory). */
export class ChildFailure extends Error {
  readonly reason: "timeout" | "ended";

  constructor(reason: "timeout" | "ended", options?: ErrorOptions) {
    super(`the child gave no answer: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * One question and one answer, in a process started for it and ended afterwards.
 * @param entry a file that begins with `standGuard()`, waits for one message and sends one
 * @throws ChildFailure
 */
export async function askChild<Answer>(
  entry: URL,
  question: Serializable,
  { timeoutMs, limits }: { readonly timeoutMs: number; readonly limits?: ChildLimits },
): Promise<Answer> {
  const child = startChild(entry, limits);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new ChildFailure("timeout")), timeoutMs);
  child.once("message", (answer: Answer) => resolve(answer));
  child.once("error", (cause) => reject(new ChildFailure("ended", { cause })));
  child.once("exit", () => reject(new ChildFailure("ended")));
  try {
    child.send(question, (cause) => {
      if (cause) reject(new ChildFailure("ended", { cause }));
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    await endChild(child);
  }
}
