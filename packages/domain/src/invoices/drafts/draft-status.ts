/** Status of an invoice that was begun and not sent: a draft, or a draft that is sent at an instant. */
export const DRAFT_STATUSES = ["draft", "scheduled"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

export const DRAFT_STATUS_LABELS: Readonly<Record<DraftStatus, string>> = {
  draft: "Rascunho",
  scheduled: "Agendada",
};

/** An unchanged draft is deleted after so many days. */
export const DRAFT_DAYS = 90;
/** The time between the warning about it and the deletion. */
export const DRAFT_WARNING_DAYS = 7;
/** How far ahead a draft may be sent. */
export const SEND_AT_MAX_DAYS = 366;
