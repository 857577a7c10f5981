/** Status of our record of an invoice (docs/product.md, 4). */
export const INVOICE_STATUSES = ["pending", "issued", "error", "cancelled"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  pending: "Pendente",
  issued: "Emitida",
  error: "Erro",
  cancelled: "Cancelada",
};

interface StatusRule {
  readonly cancel: boolean;
  readonly reprocess: boolean;
  readonly edit: boolean;
  readonly download: boolean;
  readonly discard: boolean;
  readonly next: readonly InvoiceStatus[];
}

/** The whole action table in one place: a person's actions in each status, and the statuses that may follow it. */
const RULES: Readonly<Record<InvoiceStatus, StatusRule>> = {
  pending: {
    cancel: true,
    reprocess: false,
    edit: false,
    download: false,
    discard: false,
    next: ["issued", "error", "cancelled"],
  },
  issued: {
    cancel: true,
    reprocess: false,
    edit: false,
    download: true,
    discard: false,
    next: ["cancelled"],
  },
  error: {
    cancel: false,
    reprocess: true,
    edit: true,
    download: false,
    discard: true,
    next: ["pending", "cancelled"],
  },
  cancelled: {
    cancel: false,
    reprocess: false,
    edit: false,
    download: true,
    discard: false,
    next: [],
  },
};

/** Pending or issued. */
export function canCancel(status: InvoiceStatus): boolean {
  return RULES[status].cancel;
}

/** Only in error. */
export function canReprocess(status: InvoiceStatus): boolean {
  return RULES[status].reprocess;
}

/** Only in error: data that was sent, or is about to be sent, never changes. */
export function canEdit(status: InvoiceStatus): boolean {
  return RULES[status].edit;
}

/** Only in error: an invoice that the city hall refused may be discarded. It was never issued, so it cannot be cancelled. */
export function canDiscard(status: InvoiceStatus): boolean {
  return RULES[status].discard;
}

/** Issued, or cancelled after it was issued. A screen with a button also checks whether the invoice has a number. */
export function canDownload(status: InvoiceStatus): boolean {
  return RULES[status].download;
}

/** Whether a record may change from one status to the other. An unchanged status is not a transition. */
export function canTransition(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return RULES[from].next.includes(to);
}
