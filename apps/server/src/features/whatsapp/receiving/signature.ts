import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const FORM = /^sha256=([0-9a-f]{64})$/;

/**
 * Whether Meta sent these bytes: HMAC-SHA256 of the raw body under the app secret, compared in constant time.
 * @param header X-Hub-Signature-256
 */
export function isSigned(body: Uint8Array, header: unknown, appSecret: string): boolean {
  const given = typeof header === "string" ? FORM.exec(header)?.[1] : undefined;
  if (given === undefined) return false;
  const wanted = createHmac("sha256", appSecret).update(body).digest();
  return timingSafeEqual(wanted, Buffer.from(given, "hex"));
}

/** Compared in constant time, whatever their lengths. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
