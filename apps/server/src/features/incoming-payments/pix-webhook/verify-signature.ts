import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../platform/basics/app-error.ts";

export interface SignedMessage {
  readonly id: string | undefined;
  /** Seconds since 1970. */
  readonly timestamp: string | undefined;
  /** One or more of `v1,<base64>`, parted by blanks. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** Standard Webhooks: whatever is older, or from a clock further ahead, may be a recording. */
const TOLERANCE_SECONDS = 5 * 60;
const MAX_ID = 200;

/**
 * Checks a message as Standard Webhooks (version 1.0) signs it: HMAC-SHA256 over id, timestamp and body.
 * @throws AppError signature_invalid
 */
export function verifySignature(key: Buffer, message: SignedMessage, now: Date): void {
  const { id, timestamp, signature, body } = message;
  if (!id || id.length > MAX_ID || !timestamp || !signature)
    throw invalid(
      "Este endereço só aceita eventos assinados (webhook-id, webhook-timestamp e webhook-signature).",
    );
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS))
    throw invalid("O horário da assinatura está a mais de cinco minutos do nosso. Assine de novo.");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  if (!signature.split(" ").some((given) => isSame(given, expected)))
    throw invalid("A assinatura não confere com o segredo deste endereço.");
}

function isSame(given: string, expected: Buffer): boolean {
  const [version, text = ""] = given.split(",");
  const bytes = Buffer.from(text, "base64");
  return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function invalid(detail: string): AppError {
  return new AppError("signature_invalid", { detail });
}
