import type { OccurrenceWaitingReason } from "@emita/contract/recurrences/occurrences";
import { AppError } from "../../../platform/basics/app-error.ts";

/** An occurrence cannot be issued now; it waits, and continues by itself when the cause is gone. */
export class Waits extends Error {
  override readonly name = "Waits";
  readonly reason: OccurrenceWaitingReason;
  /** What is wrong and what to do, for people. */
  readonly text: string;

  constructor(reason: OccurrenceWaitingReason, text: string) {
    super(reason);
    this.reason = reason;
    this.text = text;
  }
}

/** What an expected refusal means for an occurrence; null for a fault of ours, after which the job runs again. */
export function waitsFor(error: unknown): Waits | null {
  if (error instanceof Waits) return error;
  if (!(error instanceof AppError)) return null;
  const text = error.details.detail ?? "";
  if (error.code === "invalid") return ofField(error.details.errors?.[0]?.field ?? "", text);
  const reason = BY_CODE[error.code];
  return reason === undefined ? null : new Waits(reason, text);
}

const BY_CODE: Readonly<Partial<Record<AppError["code"], OccurrenceWaitingReason>>> = {
  quota_exceeded: "quota_exceeded",
  company_unchecked: "company_incomplete",
  recovered_note_exists: "duplicate_invoice",
  repeated_note: "duplicate_invoice",
  external_id_taken: "duplicate_invoice",
  duplicate_document: "duplicate_invoice",
};

/** A refusal of a field of the invoice. */
export function ofField(field: string, text: string): Waits {
  return new Waits(BY_FIELD[field] ?? "invoice_invalid", text);
}

const BY_FIELD: Readonly<Record<string, OccurrenceWaitingReason>> = {
  client_id: "client_archived",
  service_id: "service_archived",
  service_code: "service_code_invalid",
  "details.national_code": "service_code_invalid",
};
