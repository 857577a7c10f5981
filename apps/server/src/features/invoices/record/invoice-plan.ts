import type { Insertable } from "kysely";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Resume } from "../../../platform/basics/work-context.ts";
import type { JobReference } from "../../../platform/jobs/jobs.ts";
import type { AttemptEnd, NewAttemptRow } from "./attempts-store.ts";
import type { NewEvent } from "./events-store.ts";
import type { InvoiceRef, InvoiceRow } from "./store.ts";

/**
 * What a step of one invoice leaves in the tables, as a value: a new row or a change of it, and what belongs to that.
 * `write-plans.ts` writes it, alone or in one statement with the plans of other invoices of the company.
 */
export interface InvoicePlan {
  readonly ref: InvoiceRef;
  readonly create?: Insertable<Invoices>;
  readonly change?: RowChange;
  readonly startsAttempt?: NewAttemptRow;
  readonly endsAttempt?: AttemptEnd;
  readonly events: readonly [NewEvent, ...NewEvent[]];
  readonly jobs: readonly PlannedJob[];
  /** Goes on with the request or job that makes this step, where steps of several are written together. */
  readonly resume?: Resume | undefined;
}

export interface RowChange {
  readonly before: InvoiceRow;
  /** The row is written only as long as it is of this version; null: the transaction holds it locked. */
  readonly version: string | null;
  readonly set: WrittenColumns;
}

export interface PlannedJob {
  readonly job: JobReference<InvoiceRef>;
  /** See `turnOf`. */
  readonly after?: number;
}

type JsonColumn = "alerts" | "error" | "unexplained" | "details" | "metadata" | "payment";

/** Columns of an invoice as they are written: alerts as JSON. */
export type WrittenColumns = Partial<Omit<InvoiceRow, JsonColumn>> & {
  readonly alerts?: string | null;
  readonly error?: null;
  readonly unexplained?: null;
};

/** The row as a plan leaves it. */
export function rowAfter(before: InvoiceRow, { alerts, ...set }: WrittenColumns): InvoiceRow {
  const after = { ...before, ...set };
  return alerts === undefined ? after : { ...after, alerts: alerts && JSON.parse(alerts) };
}
