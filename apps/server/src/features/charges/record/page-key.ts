import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../../platform/context/context.ts";

const PURPOSE = "charge-page";
/** 192 bits: no page is found by trying. */
const KEY_BYTES = 24;
const PAGE_KEY = /^[\w-]{32}$/;

/** A charge and its company. */
export interface ChargeRef {
  readonly companyId: string;
  readonly chargeId: string;
}

const ownerOf = ({ companyId, chargeId }: ChargeRef) => `${companyId}:${chargeId}`;

export function newPageKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** The stored hash of a key; null when it cannot be one of ours. */
export function hashOfPageKey(key: string): Buffer | null {
  return PAGE_KEY.test(key) ? createHash("sha256").update(key).digest() : null;
}

export function sealPageKey(
  { secrets }: Pick<Context, "secrets">,
  ref: ChargeRef,
  key: string,
): Buffer {
  return secrets.seal(Buffer.from(key), PURPOSE, ownerOf(ref));
}

/** @throws Error when no known master key opens it. */
export function openPageKey(
  { secrets }: Pick<Context, "secrets">,
  ref: ChargeRef,
  sealed: Buffer,
): string {
  return secrets.open(sealed, PURPOSE, ownerOf(ref)).toString();
}
