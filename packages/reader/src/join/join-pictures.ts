import { askChild, ChildFailure } from "../ask-child.ts";
import { ReaderError, type ReaderErrorCode } from "../errors.ts";

export type JoinAnswer =
  | { readonly kind: "joined"; readonly pdf: Uint8Array }
  | { readonly kind: "failed"; readonly code: ReaderErrorCode };

const TIMEOUT_MS = 30_000;

/**
 * Several pictures as one PDF, one page each, in order: from then on they are handled like any document. In a separate process, because
 * pictures are untrusted and some formats take seconds.
 * @throws ReaderError corrupt, too_large (in pixels), unsupported_type (no picture), timeout.
 */
export async function joinPictures(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const entry = new URL("./join-worker.ts", import.meta.url);
  const answer = await askChild<JoinAnswer>(entry, pictures, { timeoutMs: TIMEOUT_MS }).catch(
    asReaderError,
  );
  if (answer.kind === "failed") throw new ReaderError(answer.code);
  return answer.pdf;
}

/** A crash or out of memory: hostile input is the likeliest cause. */
function asReaderError(cause: unknown): never {
  const isTimeout = cause instanceof ChildFailure && cause.reason === "timeout";
  throw new ReaderError(isTimeout ? "timeout" : "corrupt", { cause });
}
