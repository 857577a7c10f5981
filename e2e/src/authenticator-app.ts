import { createHmac } from "node:crypto";
import { z } from "zod";
import { bearer, openSession, type Account } from "./api-client.ts";

const STEP_MS = 30_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

interface AuthenticatorApp {
  readonly secret: string;
  next(): string;
}

/**
 * An authenticator app. Each code works once, and the server accepts the step before and after its own. `next` never
 * returns the same code twice, but at most two in a row without waiting.
 */
export function authenticatorApp(secret: string): AuthenticatorApp {
  const key = fromBase32(secret);
  let last = 0;
  return {
    secret,
    next() {
      last = Math.max(Math.floor(Date.now() / STEP_MS), last + 1);
      return totp(key, last);
    },
  };
}

/** A code of six digits that the app will not show in these minutes. */
export function wrongCode(secret: string): string {
  const key = fromBase32(secret);
  const now = Math.floor(Date.now() / STEP_MS);
  const near = new Set([-2, -1, 0, 1, 2, 3].map((away) => totp(key, now + away)));
  const candidates = Array.from({ length: near.size + 1 }, (_, digit) => String(digit).repeat(6));
  return candidates.find((code) => !near.has(code)) ?? "";
}

/** Sets up an authenticator app over the API, as any client would. */
export async function enrolApp(url: string, account: Account): Promise<AuthenticatorApp> {
  const token = await openSession(url, account);
  const call = async (path: string, body: unknown) =>
    fetch(`${url}/auth/v1/factors${path}`, {
      method: "POST",
      headers: { ...bearer(token), "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const factor = enrolledSchema.parse(
    await call("", { factor_type: "totp", friendly_name: "Aplicativo autenticador" }),
  );
  const app = authenticatorApp(factor.totp.secret);
  const challenge = challengeSchema.parse(await call(`/${factor.id}/challenge`, {}));
  const body = { challenge_id: challenge.id, code: app.next() };
  sessionSchema.parse(await call(`/${factor.id}/verify`, body));
  return app;
}

const enrolledSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const challengeSchema = z.object({ id: z.string() });
const sessionSchema = z.object({ access_token: z.string() });

const smsSchema = z.array(z.object({ to: z.string(), text: z.string() }));

/** The newest code in the local mailbox of text messages. */
export async function newestSmsCode(url: string, phone: string): Promise<string | undefined> {
  const response = await fetch(`${url}/dev/sms.json?to=${phone}`);
  const [newest] = smsSchema.parse(await response.json());
  return /\d{6}/.exec(newest?.text ?? "")?.[0];
}

/** RFC 6238: SHA-1, 30 s, six digits. */
function totp(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
