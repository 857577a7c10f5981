import type { Call } from "./http.ts";

export interface CreateOptions {
  /**
   * The caller's permanent key for this invoice. Without one each call creates its own, which only covers the retries of
   * that call.
   */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The key makes the call idempotent. */
export function creating(body: object, { idempotencyKey, signal }: CreateOptions): Call {
  const key = idempotencyKey ?? crypto.randomUUID();
  return { method: "POST", body, headers: { "Idempotency-Key": key }, signal };
}
