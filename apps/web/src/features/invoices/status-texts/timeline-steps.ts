import type { Invoice, InvoiceEvents } from "@emita/contract/invoices/invoices";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import type { StepState, TimelineStep } from "../../../ui/feedback/timeline.tsx";

type InvoiceEvent = InvoiceEvents["data"][number];

const STATES: Readonly<Record<string, StepState>> = {
  "invoice.rejected": "bad",
  "invoice.cancel_refused": "bad",
  "invoice.cancelled": "off",
  "invoice.analysis_refused": "bad",
  "invoice.replaced": "off",
  "invoice.replacement_incomplete": "bad",
  "invoice.whatsapp_failed": "bad",
};
/** The step in progress while the last event is this one. */
const ONGOING: Readonly<Record<string, StepState>> = {
  "invoice.created": "now",
  "invoice.queued": "now",
  "invoice.sent": "now",
  "invoice.checking": "ask",
  "invoice.waiting": "ask",
  "invoice.resent": "now",
  "invoice.corrected": "now",
  "invoice.cancel_requested": "now",
  "invoice.analysis_requested": "now",
  "invoice.analysis_registered": "now",
  "invoice.replacement_requested": "now",
  "invoice.mail_postponed": "now",
};

/** The steps so far, the one that is under way, and those still to come. */
export function timelineSteps(invoice: Invoice, events: readonly InvoiceEvent[]): TimelineStep[] {
  const past = events.map((event, index) => ({
    ...stepOf(event, index === events.length - 1, index),
    by: event.by ?? null,
  }));
  return [...past, ...comingSteps(invoice)];
}

function stepOf(event: InvoiceEvent, last: boolean, index: number): TimelineStep {
  const at = new Date(event.at);
  const [title = "", ...rest] = event.text.split(": ");
  return {
    key: `${event.type}-${index}`,
    state: STATES[event.type] ?? (last ? (ONGOING[event.type] ?? "done") : "done"),
    title,
    detail: rest.join(": ") || null,
    time: { iso: event.at, text: timeText(at) },
  };
}

function comingSteps(invoice: Invoice): TimelineStep[] {
  const titles =
    invoice.status === "error"
      ? ["Corrigir e reenviar", "Emitida"]
      : invoice.status === "pending"
        ? ["Emitida"]
        : [];
  return titles.map((title) => ({ key: title, state: "next", title, detail: null, time: null }));
}

/** Time of day; on other days than the first glance would assume, with the date. */
function timeText(at: Date): string {
  const full = formatDateTime(at);
  return formatDate(at) === formatDate(new Date()) ? full.slice(11) : full;
}
