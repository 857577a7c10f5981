import { Worker } from "node:worker_threads";
import { ReaderError, type ReaderErrorCode } from "../errors.ts";

export type JoinAnswer =
  | { readonly kind: "joined"; readonly pdf: Uint8Array }
  | { readonly kind: "failed"; readonly code: ReaderErrorCode };

const TIMEOUT_MS = 30_000;
/** JavaScript heap; pictures live outside it. */
const HEAP_MB = 320;

/**
 * Several pictures as one PDF, a page each, in order: from then on they are a document like any other. In a thread of its own, for
 * the pictures come from strangers and some formats take seconds.
 * @throws ReaderError corrupt, too_large (in pixels), unsupported_type (no picture), timeout.
 */
export async function joinPictures(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const thread = new Worker(new URL("./join-thread.ts", import.meta.url), {
    workerData: pictures,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
  });
  try {
    const answer = await answerOf(thread);
    if (answer.kind === "failed") throw new ReaderError(answer.code);
    return answer.pdf;
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: Worker): Promise<JoinAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ReaderError("timeout")), TIMEOUT_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    thread.once("message", (answer: JoinAnswer) => settle(() => resolve(answer)));
    // A crash, also out of memory: hostile input is the likeliest cause.
    thread.once("error", (cause) => settle(() => reject(new ReaderError("corrupt", { cause }))));
    thread.once("exit", () => settle(() => reject(new ReaderError("corrupt"))));
  });
}
