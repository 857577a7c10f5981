import { createHash } from "node:crypto";
import { z } from "zod";

/** The header with which a repeated request makes nothing twice. */
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .trim()
    .max(200, "A chave de idempotência aceita no máximo 200 caracteres.")
    .optional(),
});

/** The key, bound to its owner, is the id: two senders with the same key never meet. */
export function idOfKey(companyId: string, key: string): string {
  const hex = createHash("sha256").update(`${companyId}\n${key}`).digest("hex");
  // RFC 9562, version 8: an id of our own making.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}
