import { isKnownRejection } from "@emita/domain/rejections/rejection-help";
import type { Reason } from "../../authority.ts";
import type { AuthorityReply } from "../../transport.ts";
import { reasonsOf } from "./reply.ts";

/** Classifies the authority's refusals; the texts for people are elsewhere. */

/** Our own stable code: the authority refused the transmission certificate (HTTP 401/403 or a TLS alert). */
export const CERTIFICATE_REFUSED = "certificate";

/** The id of this DPS already has an NFS-e. */
const DUPLICATE = "E0014";
/**
 * An existing event blocks a cancellation (E0840) or a request for analysis (E0848), or this very event exists (E0802). Which of them
 * answers a repetition is unknown.
 */
const ALREADY_REGISTERED = ["E0840", "E0848", "E0802"];
/** The authority could not reach a revocation list: temporary, although it is sent as a refusal. */
const PASSING = ["E1206"];

const PASSING_STATUSES = [408, 425, 429];

/** Codes of SEFIN's own program, listed in no annex: E999 and RNG9999 say "Erro não catalogado" (seen live). */
const OF_THE_PROGRAM = /^(?:E999|RNG\d{1,6})$/;

/** The meaning of an unsuccessful answer for the sent message. */
export type Verdict =
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  /** Its program failed and does not say why. */
  | { readonly kind: "unexplained"; readonly reasons: readonly [Reason, ...Reason[]] }
  | { readonly kind: "uncertain"; readonly cause: string; readonly retryAfterMs?: number };

/**
 * Judges a reply that is not a 2xx. A refusal is final only when the authority sends it as JSON; proxy pages, overload and every 5xx leave
 * the outcome open.
 */
export function judge(reply: AuthorityReply): Verdict {
  if (reply.kind === "failed") {
    return reply.cause === "certificate"
      ? { kind: "rejected", reasons: [certificateReason()] }
      : { kind: "uncertain", cause: reply.cause };
  }
  const { status, json } = reply;
  const reasons = json === null ? [] : reasonsOf(json.value);
  const ofTheProgram =
    status === 400 || status === 422 || status === 500 ? judgeProgram(reasons) : null;
  if (ofTheProgram !== null) return ofTheProgram;
  const isOpen = status >= 500 || status < 400 || PASSING_STATUSES.includes(status);
  if (json === null || isOpen) return uncertain(reply);
  if (reasons.length > 0 && reasons.every(({ code }) => PASSING.includes(code))) {
    return uncertain(reply);
  }
  if (status === 401 || status === 403) {
    return { kind: "rejected", reasons: [certificateReason(), ...reasons] };
  }
  if (reasons.length > 0) return { kind: "rejected", reasons };
  // JSON, but not from the authority's service: a wrong URL decides nothing about the message.
  if (status === 404 || status === 405) return uncertain(reply);
  return { kind: "rejected", reasons: [statusReason(status)] };
}

/** Judges an answer whose reasons all come from SEFIN's program: a code in the dictionary is a refusal, any other is unexplained. */
function judgeProgram(reasons: readonly Reason[]): Verdict | null {
  const [first, ...more] = reasons;
  if (first === undefined || !reasons.every(({ code }) => OF_THE_PROGRAM.test(code))) return null;
  return reasons.some(({ code }) => isKnownRejection("nacional", code))
    ? { kind: "rejected", reasons }
    : { kind: "unexplained", reasons: [first, ...more] };
}

/** Cause and retry delay of an inconclusive answer. */
export function uncertain(reply: Extract<AuthorityReply, { kind: "answer" }>): Verdict {
  const cause = reply.status < 300 ? "unreadable_answer" : `http_${reply.status}`;
  const pause = reply.retryAfterMs === null ? {} : { retryAfterMs: reply.retryAfterMs };
  return { kind: "uncertain", cause, ...pause };
}

export function isDuplicate(reasons: readonly Reason[]): boolean {
  return reasons.some(({ code }) => code === DUPLICATE);
}

/** Whether the company's certificate was refused, not the message. */
export function isCertificateRefusal(reasons: readonly Reason[]): boolean {
  return reasons.some(({ code }) => code === CERTIFICATE_REFUSED);
}

export function isAlreadyRegistered(reasons: readonly Reason[]): boolean {
  return reasons.some(({ code }) => ALREADY_REGISTERED.includes(code));
}

function certificateReason(): Reason {
  return {
    code: CERTIFICATE_REFUSED,
    message: "O sistema nacional não aceitou o certificado digital da empresa.",
  };
}

function statusReason(status: number): Reason {
  return {
    code: `http_${status}`,
    message: "O sistema nacional recusou o envio sem dizer o motivo.",
  };
}
