import type { Exchange, ProbeOutcome, Reason } from "../authority.ts";
import { readSoap, type SoapContent } from "../soap/envelope.ts";
import type { AuthorityReply } from "../transport.ts";
import type { XmlElement } from "../xml/parse.ts";

/** The result of a call to a city's service, before its message is judged. */
export type CityAnswer =
  | ({ readonly kind: "answer"; readonly exchange: Exchange } & AnswerMessage)
  | Unanswered;

export type Unanswered =
  /** Certainly nothing was processed. */
  | {
      readonly kind: "refused";
      readonly exchange: Exchange;
      readonly reasons: readonly [Reason, ...Reason[]];
    }
  /** Unknown whether it was processed. */
  | ({ readonly kind: "open"; readonly exchange: Exchange } & OpenCause);

export interface OpenCause {
  readonly cause: string;
  readonly retryAfterMs?: number;
}

/** The message inside the envelope, and its text as received. */
export interface AnswerMessage {
  readonly root: XmlElement;
  readonly xml: string;
}

/** City-specific parts of reading a reply. */
export interface Reading {
  /** The message in an answer with the envelope `content`; null without one. Schema errors are ignored: real answers have them. */
  readonly messageIn: (text: string, content: SoapContent | null) => AnswerMessage | null;
  /** The certificate was already refused during the TLS handshake. */
  readonly certificateRefused: Reason;
  /** A gateway refused the request (401, 403) before the service read the message. */
  readonly turnedAway: Reason;
}

/** Classifies the reply to `request`: certainly refused, answered, or open. */
export function takeReply(request: string, reply: AuthorityReply, reading: Reading): CityAnswer {
  if (reply.kind === "failed") {
    const exchange = { request, status: null, reply: null };
    return reply.cause === "certificate"
      ? { kind: "refused", exchange, reasons: [reading.certificateRefused] }
      : { kind: "open", exchange, cause: reply.cause };
  }
  const { status, text, retryAfterMs } = reply;
  const exchange = { request, status, reply: text };
  if (status === 401 || status === 403) {
    return { kind: "refused", exchange, reasons: [reading.turnedAway] };
  }
  const content = readSoap(text);
  const message = isSuccess(status) ? reading.messageIn(text, content) : null;
  if (message !== null) return { kind: "answer", exchange, ...message };
  const pause = retryAfterMs === null ? {} : { retryAfterMs };
  return { kind: "open", exchange, cause: causeOf(status, content), ...pause };
}

function causeOf(status: number, content: SoapContent | null): string {
  if (content?.kind === "fault") return "soap_fault";
  return isSuccess(status) ? "unreadable_answer" : `http_${status}`;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The outcome for a sent NFS-e or cancellation. */
export function sendingWithoutAnswer(answer: Unanswered) {
  const { exchange } = answer;
  return answer.kind === "refused"
    ? ({ exchange, kind: "rejected", reasons: answer.reasons } as const)
    : ({ ...answer, kind: "uncertain" } as const);
}

/** The outcome for a query: its subject may exist or not. */
export function queryWithoutAnswer(answer: Unanswered) {
  if (answer.kind === "refused") return { kind: "unknown", cause: answer.reasons[0].code } as const;
  const { cause, retryAfterMs } = answer;
  const pause = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { kind: "unknown", cause, ...pause } as const;
}

/** The outcome for a probe of the service. */
export function probeWithoutAnswer(answer: Unanswered) {
  return answer.kind === "refused"
    ? ({ kind: "refused", reasons: answer.reasons } as const satisfies ProbeOutcome)
    : ({ kind: "down", cause: answer.cause } as const satisfies ProbeOutcome);
}
