import type { Exchange, ProbeOutcome, Reason } from "../city-hall.ts";
import { readSoap, type SoapContent } from "../soap/envelope.ts";
import type { AuthorityReply } from "../transport.ts";
import type { XmlElement } from "../xml/parse.ts";

/** What a call to a city's own service brought, before its message is judged. */
export type CityAnswer =
  | ({ readonly kind: "answer"; readonly exchange: Exchange } & AnswerMessage)
  | Unanswered;

export type Unanswered =
  /** Nothing was processed, for certain. */
  | {
      readonly kind: "refused";
      readonly exchange: Exchange;
      readonly reasons: readonly [Reason, ...Reason[]];
    }
  /** Nobody knows whether it was processed. */
  | ({ readonly kind: "open"; readonly exchange: Exchange } & OpenCause);

export interface OpenCause {
  readonly cause: string;
  readonly retryAfterMs?: number;
}

/** The message that was inside the envelope, and its text as received. */
export interface AnswerMessage {
  readonly root: XmlElement;
  readonly xml: string;
}

/** What differs from city to city in taking a reply. */
export interface Reading {
  /** The message in an answer, whose envelope is `content`; null when it holds none. Whether it keeps to its schema does not matter: real ones do not. */
  readonly messageIn: (text: string, content: SoapContent | null) => AnswerMessage | null;
  /** The certificate failed already in TLS. */
  readonly certificateRefused: Reason;
  /** A gateway turned us away (401, 403) before anything read the message. */
  readonly turnedAway: Reason;
}

/** Sorts the reply to `request`: refused for certain, answered, or open. */
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

/** What it means for a note or a cancellation that was sent. */
export function sendingWithoutAnswer(answer: Unanswered) {
  const { exchange } = answer;
  return answer.kind === "refused"
    ? ({ exchange, kind: "rejected", reasons: answer.reasons } as const)
    : ({ ...answer, kind: "uncertain" } as const);
}

/** What it means for a question: what was asked for may exist or not. */
export function queryWithoutAnswer(answer: Unanswered) {
  if (answer.kind === "refused") return { kind: "unknown", cause: answer.reasons[0].code } as const;
  const { cause, retryAfterMs } = answer;
  const pause = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { kind: "unknown", cause, ...pause } as const;
}

/** What it means for whether the service lives. */
export function probeWithoutAnswer(answer: Unanswered) {
  return answer.kind === "refused"
    ? ({ kind: "refused", reasons: answer.reasons } as const satisfies ProbeOutcome)
    : ({ kind: "down", cause: answer.cause } as const satisfies ProbeOutcome);
}
