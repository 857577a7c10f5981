import { invalid } from "../errors/auth-error.ts";

/** It travels in every access token, and with it in every request's header. */
const MAX_BYTES = 4096;

/** @throws AuthError validation_failed when it would make tokens too long */
export function checkMetadata(metadata: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw invalid("User metadata is too large");
  }
}

/** The user's own changes: given keys replace, null deletes. Our knowledge about the address cannot be changed here. */
export function mergeMetadata(
  present: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged = new Map(Object.entries(present));
  for (const [key, value] of Object.entries(change)) {
    if (OURS.has(key)) continue;
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

const OURS = new Set(["sub", "email", "phone", "email_verified", "phone_verified"]);
