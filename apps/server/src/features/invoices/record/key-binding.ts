/** An Idempotency-Key and the request it came with: they belong together for ever. */
export interface KeyBinding {
  readonly key: string;
  readonly hash: Buffer;
  /** The source of the invoice's id in place of the key, where the key does not outlive a restore. */
  readonly name?: string;
}

export const bindingOf = (key: string | null, hash: Buffer): KeyBinding | null =>
  key === null ? null : { key, hash };
