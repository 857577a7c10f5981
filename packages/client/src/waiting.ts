import { EmitaError } from "./emita-error.ts";
import type { Wait } from "./http.ts";

export interface WaitOptions {
  /** Maximum wait; default ten minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

/**
 * Polls with growing pauses until there is a result.
 * @param look returns null while there is none @throws EmitaError timeout
 */
export async function waitFor<T>(
  wait: Wait,
  look: (signal: AbortSignal | undefined) => Promise<T | null>,
  { timeoutMs = TIMEOUT_MS, signal }: WaitOptions = {},
): Promise<T> {
  let waited = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * GROWTH)) {
    const found = await look(signal);
    if (found !== null) return found;
    if (waited >= timeoutMs) throw tooLong(timeoutMs);
    const next = Math.min(pause, timeoutMs - waited);
    await wait(next, signal);
    waited += next;
  }
}

function tooLong(timeoutMs: number): EmitaError {
  const detail = `Ainda sem resposta depois de ${Math.round(timeoutMs / 1000)} segundos. O Emita continua; pergunte de novo mais tarde.`;
  return new EmitaError({ status: 0, code: "timeout", detail });
}
