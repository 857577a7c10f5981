import type { SignedMessage } from "@emita/fiscal/authority";
import type { DpsSeriesKey } from "../../companies/public.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { attemptRow } from "../record/attempts-store.ts";
import type { NewEvent } from "../record/events-store.ts";
import {
  rowAfter,
  type InvoicePlan,
  type RowChange,
  type WrittenColumns,
} from "../record/invoice-plan.ts";
import type { KeptRow } from "../record/store.ts";

/** Bytes that may go out now: they and their attempt are on record. */
export interface Begun {
  readonly message: SignedMessage;
  readonly attemptId: string;
  /** The row as this sending left it. */
  readonly kept: KeptRow;
}

/** A sending that is not on record yet. */
export interface Sending {
  readonly plan: InvoicePlan;
  /** @param version of the row once the plan is written */
  begun(version: string): Begun;
}

type Sent = Pick<RowChange, "before" | "version">;

/** Nothing was asked yet about what goes out now. */
const UNASKED = { absences: 0, resend_after: null, protocol: null } as const;

/** The first sending under a number: number and bytes, the attempt, and the timeline's line. From its commit on the bytes count as sent. */
export function planSending(
  session: TaskSession,
  row: Sent,
  message: SignedMessage,
  { number, isReplacing }: { readonly number: number; readonly isReplacing: boolean },
): Sending {
  const set = {
    channel: session.channel,
    dps_series: String(session.issuer.series),
    dps_number: number,
    dps_id: message.id,
    dps_xml: message.xml,
    replaces_by_message: isReplacing,
    answer_pending: true,
    ...UNASKED,
    updated_at: session.task.ctx.clock.now(),
  };
  return sendingOf(session, row, message, set);
}

/** The same bytes once more. */
export function planResending(session: TaskSession, row: Sent, message: SignedMessage): Sending {
  return sendingOf(session, row, message, UNASKED, { isRepeated: true });
}

function sendingOf(
  { task: { ctx, ref }, channel }: TaskSession,
  { before, version }: Sent,
  message: SignedMessage,
  set: WrittenColumns,
  detail: NewEvent["detail"] = {},
): Sending {
  const attempt = attemptRow(ctx, ref, { kind: "issue", request: message.xml, channel });
  return {
    plan: {
      ref,
      change: { before, version, set },
      startsAttempt: attempt,
      events: [{ type: "invoice.sent", detail }],
      jobs: [],
    },
    begun: (written) => ({
      message,
      attemptId: attempt.id,
      kept: { version: written, invoice: rowAfter(before, set) },
    }),
  };
}

/** Where the invoices of this session get their numbers. */
export function seriesOf({ task, issuer, channel }: TaskSession): DpsSeriesKey {
  const { cityCode, cnpj, series } = issuer;
  return { environment: task.invoice.environment, cityCode, channel, cnpj, series };
}

/** São Paulo knows a receipt by registration, series and number: another company's invoice may have this one. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "invoices_dps";
}
