import type { Call } from "./http.ts";

export interface CreateOptions {
  /** Yours for this note, for ever; without one each call makes its own, which covers its own repetitions only. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The key makes the call safe to repeat. */
export function creating(body: object, { idempotencyKey, signal }: CreateOptions): Call {
  const key = idempotencyKey ?? crypto.randomUUID();
  return { method: "POST", body, headers: { "Idempotency-Key": key }, signal };
}
