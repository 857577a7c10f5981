import { isKnownRejection } from "@emita/domain/rejections/rejection-help";
import type { Reason } from "../city-hall.ts";
import type { AuthorityReply } from "../transport.ts";
import { reasonsOf } from "./reply.ts";

/** How the authority's refusals are sorted; the texts for people come from elsewhere. */

/** Our own stable code: the authority turned the certificate of transmission down (HTTP 401/403 or a TLS alert). */
export const CERTIFICATE_REFUSED = "certificate";

/** The id of this DPS already generated an NFS-e. */
const DUPLICATE = "E0014";
/**
 * An event that is already there stands in the way of a cancellation (E0840) or of a request for analysis (E0848), or it is
 * this very event (E0802); which of them answers a repetition is not known.
 */
const ALREADY_REGISTERED = ["E0840", "E0848", "E0802"];
/** The authority could not reach a revocation list: a fault of the moment although it is sent as a refusal. */
const PASSING = ["E1206"];

const PASSING_STATUSES = [408, 425, 429];

/** Codes of SEFIN's own program, which stand in no annex: E999 and RNG9999 say "Erro não catalogado" (seen live). */
const OF_THE_PROGRAM = /^(?:E999|RNG\d{1,6})$/;

/** What an answer other than success says about the message that was sent. */
export type Verdict =
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  /** Its program failed, and says so without saying at what. */
  | { readonly kind: "unexplained"; readonly reasons: readonly [Reason, ...Reason[]] }
  | { readonly kind: "uncertain"; readonly cause: string; readonly retryAfterMs?: number };

/**
 * Judges a reply that is not a 2xx. A refusal is final only when the authority says it in JSON; pages of proxies,
 * overload and every 5xx leave the outcome open.
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
  // JSON, but not of the authority's making: an address that does not exist decides nothing about the message.
  if (status === 404 || status === 405) return uncertain(reply);
  return { kind: "rejected", reasons: [statusReason(status)] };
}

/** Whether all that is said comes from SEFIN's program; then a code that the dictionary knows is a no, any other a doubt. */
function judgeProgram(reasons: readonly Reason[]): Verdict | null {
  const [first, ...more] = reasons;
  if (first === undefined || !reasons.every(({ code }) => OF_THE_PROGRAM.test(code))) return null;
  return reasons.some(({ code }) => isKnownRejection("nacional", code))
    ? { kind: "rejected", reasons }
    : { kind: "unexplained", reasons: [first, ...more] };
}

/** Cause and pause of an answer that decides nothing. */
export function uncertain(reply: Extract<AuthorityReply, { kind: "answer" }>): Verdict {
  const cause = reply.status < 300 ? "unreadable_answer" : `http_${reply.status}`;
  const pause = reply.retryAfterMs === null ? {} : { retryAfterMs: reply.retryAfterMs };
  return { kind: "uncertain", cause, ...pause };
}

export function isDuplicate(reasons: readonly Reason[]): boolean {
  return reasons.some(({ code }) => code === DUPLICATE);
}

/** Whether it is the company's certificate that was turned down, not what it sent. */
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
