/**
 * What a column of a spreadsheet can mean. Invoice fields keep their names; `client` and `service` are looked up in the
 * company's own lists.
 */
export const BATCH_FIELDS = [
  "client",
  "cnpj",
  "company_name",
  "service",
  "service_code",
  "service_description",
  "amount",
  "competencia",
  "email",
  "phone",
  "address",
  "city",
  "iss_rate",
  "iss_withheld",
  "withheld_irrf",
  "withheld_pis",
  "withheld_cofins",
  "withheld_csll",
  "withheld_inss",
  "unconditional_discount",
  "deductions",
  "municipal_code",
  "nbs",
  "order",
  "additional_information",
  "external_id",
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

export const BATCH_MAX_ROWS = 5_000;
/** Bytes of an uploaded spreadsheet. */
export const BATCH_FILE_MAX = 10 * 1024 * 1024;

/** `mapping`: the columns are not understood yet; `failed`: the file could not be read. */
export const BATCH_STATES = [
  "reading",
  "mapping",
  "checking",
  "ready",
  "issuing",
  "paused",
  "done",
  "failed",
] as const;
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
