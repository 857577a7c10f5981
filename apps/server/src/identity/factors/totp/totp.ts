import { Secret, TOTP } from "otpauth";

/** The defaults of authenticator programs (RFC 6238; SHA-1 is not weakened by collisions here). */
const PROFILE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A code one step early or late is accepted: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;

export interface NewTotp {
  readonly bytes: Buffer;
  readonly base32: string;
  /** `otpauth://` address for the QR code. */
  readonly uri: string;
}

/** @param label names the account inside the authenticator program. */
export function newTotp(issuer: string, label: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...PROFILE, issuer, label, secret }).toString();
  return { bytes: Buffer.from(secret.bytes), base32: secret.base32, uri };
}

/**
 * Checks a code.
 * @param lastStep newest step that was used before. Codes up to it are refused: an observed code does not work a second time
 * (RFC 6238, section 5.2).
 * @returns the step that the code belongs to, or null when it is wrong.
 */
export function matchTotp(
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({
    ...PROFILE,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / (PROFILE.period * 1000)) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
