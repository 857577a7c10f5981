import type { ChildProcess } from "node:child_process";
import { endChild, startChild } from "../child.ts";
import { ReaderError, type ReaderErrorCode } from "../errors.ts";

export type JoinAnswer =
  | { readonly kind: "joined"; readonly pdf: Uint8Array }
  | { readonly kind: "failed"; readonly code: ReaderErrorCode };

const TIMEOUT_MS = 30_000;

/**
 * Several pictures as one PDF, a page each, in order: from then on they are a document like any other. In a process of its
 * own, for the pictures come from strangers and some formats take seconds.
 * @throws ReaderError corrupt, too_large (in pixels), unsupported_type (no picture), timeout.
 */
export async function joinPictures(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const worker = startChild(new URL("./join-worker.ts", import.meta.url));
  try {
    worker.send(pictures);
    const answer = await answerOf(worker);
    if (answer.kind === "failed") throw new ReaderError(answer.code);
    return answer.pdf;
  } finally {
    await endChild(worker);
  }
}

function answerOf(worker: ChildProcess): Promise<JoinAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ReaderError("timeout")), TIMEOUT_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    worker.once("message", (answer: JoinAnswer) => settle(() => resolve(answer)));
    // A crash, also out of memory: hostile input is the likeliest cause.
    worker.once("error", (cause) => settle(() => reject(new ReaderError("corrupt", { cause }))));
    worker.once("exit", () => settle(() => reject(new ReaderError("corrupt"))));
  });
}
