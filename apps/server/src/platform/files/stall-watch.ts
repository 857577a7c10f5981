import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A receiver that accepts nothing for this long hangs: the sender gets an error instead of waiting with it. */
const STALL_MS = 5_000;
/** Putting together what it got takes a store longer than that for an archive. */
const LARGE_STALL_MS = 30_000;
const LARGE_BYTES = 32 * 1024 * 1024;

/**
 * Sends a file piece by piece and gives up when it stalls.
 * @throws whatever `send` throws when its signal is aborted
 */
export async function sendWatched<Answer>(
  file: { readonly size: number; open(): Readable },
  send: (body: Readable, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stalled = new AbortController();
  const patienceMs = file.size > LARGE_BYTES ? LARGE_STALL_MS : STALL_MS;
  const timer = setTimeout(() => stalled.abort(), patienceMs);
  const body = new Transform({
    transform(piece, _encoding, done) {
      timer.refresh();
      done(null, piece);
    },
  });
  // Its failure is that of the body, which the receiver sees.
  pipeline(file.open(), body).catch(() => undefined);
  try {
    return await send(body, stalled.signal);
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
