export { BATCH_FIELDS, type BatchField } from "@emita/domain/batches/batch-field";

export const BATCH_MAX_ROWS = 5_000;
/** Bytes of an uploaded spreadsheet. */
export const BATCH_FILE_MAX = 10 * 1024 * 1024;

/** `mapping`: the columns are not understood yet. A file that cannot be read is refused at once, so no state says it. */
export const BATCH_STATES = ["mapping", "checking", "ready", "issuing", "paused", "done"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Before the submission: the first five. `refused` never became an invoice; `rejected` is an invoice in error. */
export const BATCH_ROW_STATES = [
  "checking",
  "ready",
  "error",
  "duplicate",
  "left_out",
  "queued",
  "pending",
  "issued",
  "rejected",
  "refused",
  "cancelled",
] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];
