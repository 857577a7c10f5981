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

/** What an answer that is no success means for something that was sent. */
export type Verdict =
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
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
  const isOpen = status >= 500 || status < 400 || PASSING_STATUSES.includes(status);
  if (json === null || isOpen) return uncertain(reply);
  const reasons = reasonsOf(json.value);
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
