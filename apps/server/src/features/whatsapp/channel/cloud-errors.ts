import type { PostFailure } from "../../../platform/outbound/post-outside.ts";
import { z } from "zod";
import { WhatsAppError } from "./channel.ts";

/** Codes of Meta with a meaning for the product (error page of the Cloud API, 2025-12). */
export const CODES = {
  unknown: 0,
  tokenInvalid: 190,
  undeliverable: 131026,
  windowClosed: 131047,
  mediaFailed: 131052,
  pairRate: 131056,
  throughput: 130429,
} as const;

const MINUTE_MS = 60_000;

/** Refusals after which the same call may succeed, and how long to wait at least. Pair rate: 4^X seconds, by the caller's count. */
const MAY_PASS: ReadonlyMap<number, number> = new Map([
  [1, 2_000],
  [2, 2_000],
  [4, 5 * MINUTE_MS],
  [80_007, 5 * MINUTE_MS],
  [CODES.throughput, 2_000],
  [131_000, 2_000],
  [131_016, 30_000],
  [131_048, 60 * MINUTE_MS],
  [CODES.pairRate, 6_000],
  [131_057, 5 * MINUTE_MS],
  [133_004, 30_000],
]);

/** A token or an account in this state answers no call: the operator has to act. */
const OPERATOR_ACTS = new Set([3, 10, CODES.tokenInvalid, 368, 131_005, 131_031, 131_042, 131_045]);

const refusalSchema = z.object({ error: z.object({ code: z.number().int() }) });

/** A refusal as a typed error. Texts of the other side may name people: only the code is kept. */
export function refusalOf(status: number, body: string): WhatsAppError {
  const code = codeOf(status, body);
  const waitMs = MAY_PASS.get(code);
  const mayPass = waitMs !== undefined || (code === CODES.unknown && status >= 500);
  return new WhatsAppError(code, mayPass, {
    message: `WhatsApp refused with ${status}, code ${code}`,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
    ...(code === CODES.windowClosed && { window: true }),
    ...(code === CODES.undeliverable && { undeliverable: true }),
  });
}

/** No answer: whether the call had an effect is not known. */
export function silenceOf(reason: PostFailure): WhatsAppError {
  const mayPass = reason !== "refused_address" && reason !== "bad_certificate";
  return new WhatsAppError(CODES.unknown, mayPass, {
    message: `WhatsApp did not answer: ${reason}`,
    ...(mayPass && { isUncertain: true }),
  });
}

/** An answer of success without what has to be in it. */
export function unreadable(): WhatsAppError {
  return new WhatsAppError(CODES.unknown, true, {
    message: "WhatsApp's answer is not understood",
    isUncertain: true,
  });
}

/** Whether nothing works until the operator acts: token, permission, payment, a locked account. */
export function concernsOperator({ code, isUncertain, mayPass }: WhatsAppError): boolean {
  return !isUncertain && !mayPass && (OPERATOR_ACTS.has(code) || (code >= 200 && code < 300));
}

function codeOf(status: number, body: string): number {
  const refusal = refusalSchema.safeParse(parsed(body));
  const stated = refusal.data?.error.code ?? CODES.unknown;
  if (stated !== CODES.unknown) return stated;
  if (status === 401) return CODES.tokenInvalid;
  return status === 429 ? CODES.throughput : CODES.unknown;
}

/** JSON, or undefined. */
export function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return undefined;
  }
}
