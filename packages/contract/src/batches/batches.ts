import { z } from "zod";
import { plainText, tooLong } from "../text.ts";
import { BATCH_FIELDS, BATCH_MAX_ROWS, BATCH_ROW_STATES, BATCH_STATES } from "./batch-fields.ts";

const NO_ITEMS = "Envie ao menos uma nota em items.";
const TOO_MANY_ITEMS = `Um lote leva até ${BATCH_MAX_ROWS.toLocaleString("pt-BR")} notas.`;

/** Each item has the fields of a new invoice. What is wrong with one is said in its row: it never refuses the others. */
export const createBatchSchema = z.object(
  {
    name: plainText("Informe um texto.").max(200, tooLong(200)).nullish(),
    items: z
      .array(z.record(z.string(), z.unknown(), "Cada nota é um objeto."), NO_ITEMS)
      .min(1, NO_ITEMS)
      .max(BATCH_MAX_ROWS, TOO_MANY_ITEMS),
  },
  "Envie as notas em JSON, ou uma planilha no campo file.",
);
export type CreateBatch = z.input<typeof createBatchSchema>;

const batchField = z.enum(BATCH_FIELDS, "Escolha um campo da nota.");

/** One cell's fault, and what mends it where that is known. */
const batchFaultSchema = z.object({
  /** Of the grid: one of the batch's fields; for an item also a path as `details.iss.rate`. Null: the whole row. */
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** The value that would mend it. */
  fix: z.object({ value: z.string(), label: z.string() }).optional(),
  /** Values among which to choose. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type BatchFault = z.infer<typeof batchFaultSchema>;

/** An equal invoice of the last sixty days, or an equal row above. */
const batchWarningSchema = z.object({
  code: z.enum(["repeated_note", "repeated_row", "hint"]),
  field: z.string().nullable(),
  message: z.string(),
  invoice_id: z.uuid().optional(),
  nfse_number: z.string().nullable().optional(),
  row: z.number().int().optional(),
});
export type BatchWarning = z.infer<typeof batchWarningSchema>;

const slimRow = {
  /** As the spreadsheet counts, from one; of items, their place from one. */
  row: z.number().int(),
  state: z.enum(BATCH_ROW_STATES),
  invoice_id: z.uuid().optional(),
  nfse_number: z.string().optional(),
  errors: z.array(batchFaultSchema).optional(),
  warnings: z.array(batchWarningSchema).optional(),
};
const slimRowSchema = z.object(slimRow);

/** A row as the grid shows it. */
export const batchRowSchema = z.object({
  ...slimRow,
  /** Text per field, as typed or proposed. */
  cells: z.partialRecord(batchField, z.string()),
  /** Values that are in no cell: from the client's data, the service or the registry. */
  filled: z.partialRecord(
    batchField,
    z.object({ value: z.string(), from: z.enum(["client", "service", "registry", "default"]) }),
  ),
  /** Amount in reais; null while it cannot be read. */
  amount: z.number().nullable(),
  client_id: z.uuid().nullable(),
  service_id: z.uuid().nullable(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

export const batchTotalsSchema = z.object({
  rows: z.number().int(),
  checking: z.number().int(),
  ready: z.number().int(),
  with_errors: z.number().int(),
  duplicates: z.number().int(),
  left_out: z.number().int(),
  queued: z.number().int(),
  pending: z.number().int(),
  issued: z.number().int(),
  rejected: z.number().int(),
  /** Reais of the rows that are ready or were submitted, and of the issued ones. */
  amount: z.number(),
  issued_amount: z.number(),
  /** Taxes of these rows by their name, as the preview of an invoice says them; null: unknown, or not on the invoice. */
  taxes: z.array(
    z.object({ name: z.string(), amount: z.number().nullable(), withheld: z.boolean() }),
  ),
  /** Invoices left of the plan and its packs, now and after the ready rows. */
  quota: z.object({ before: z.number().int(), after: z.number().int() }),
});
export type BatchTotals = z.infer<typeof batchTotalsSchema>;

const batchColumnSchema = z.object({
  /** From zero. */
  index: z.number().int(),
  letter: z.string(),
  head: z.string(),
  /** The first filled cells. */
  samples: z.array(z.string()),
  field: batchField.nullable(),
});
export type BatchColumn = z.infer<typeof batchColumnSchema>;

export const batchMappingSchema = z.object({
  /** The row of the heads; null where the sheet has none. */
  head_row: z.number().int().nullable(),
  columns: z.array(batchColumnSchema),
  /** For rows whose cell is empty or has no column. */
  defaults: z.partialRecord(batchField, z.string()),
  /** `remembered`: as for an earlier sheet with these heads; `recognised`: by the heads or contents; `chosen`: by a person. */
  source: z.enum(["remembered", "recognised", "chosen"]),
  /** What no column or default gives yet; the batch waits in `mapping`. */
  missing: z.array(batchField),
});
export type BatchMapping = z.infer<typeof batchMappingSchema>;

const HEAD_ROW = "Informe a linha dos títulos, de 1 a 20, ou null.";

export const mapBatchSchema = z.object(
  {
    /** Absent: as it is; null: the sheet has no heads. */
    head_row: z
      .number(HEAD_ROW)
      .int(HEAD_ROW)
      .min(1, HEAD_ROW)
      .max(20, HEAD_ROW)
      .nullable()
      .optional(),
    columns: z
      .array(
        z.object({
          index: z.number("Informe a coluna.").int("Informe a coluna.").min(0, "Informe a coluna."),
          field: batchField.nullable(),
        }),
        "Informe o campo de cada coluna.",
      )
      .max(100, "Uma planilha leva até 100 colunas."),
    defaults: z
      .partialRecord(batchField, plainText("Informe um texto.").max(2000, tooLong(2000)))
      .optional(),
  },
  "Envie os campos das colunas em JSON.",
);
export type MapBatch = z.input<typeof mapBatchSchema>;

export const batchSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The file's name, or the given one. */
  name: z.string().nullable(),
  source: z.enum(["spreadsheet", "items"]),
  state: z.enum(BATCH_STATES),
  /** Why a paused batch waits; `quota` and `company` go on by themselves. */
  pause: z.object({ reason: z.enum(["person", "quota", "company"]), text: z.string() }).nullable(),
  /** What keeps the company from issuing any row: its data, its certificate, its city. Empty: nothing. */
  problems: z.array(
    z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
  submitted_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** The rows are removed at this time; the invoices stay. */
  expires_at: z.string(),
  /** Null for items. */
  mapping: batchMappingSchema.nullable(),
  totals: batchTotalsSchema,
});
/** With its rows, without their cells. */
export const batchWithRowsSchema = batchSchema.extend({ rows: z.array(slimRowSchema).optional() });
export type Batch = z.infer<typeof batchWithRowsSchema>;

/** `rows=none` for progress: the rows are then left out. */
export const showBatchQuerySchema = z.object({
  rows: z.enum(["all", "none"], "Use all ou none.").default("all"),
});

export const listBatchesQuerySchema = z.object({
  limit: z.coerce
    .number("Informe um número de 1 a 100.")
    .int("Informe um número de 1 a 100.")
    .min(1, "Informe um número de 1 a 100.")
    .max(100, "Informe um número de 1 a 100.")
    .default(20),
  cursor: z.string().max(200, "Use o next_cursor da página anterior.").optional(),
});
export const batchListSchema = z.object({
  data: z.array(batchSchema),
  next_cursor: z.string().nullable(),
});
export type BatchList = z.infer<typeof batchListSchema>;

const WRONG_ROWS_LIMIT = "Informe um número de 1 a 1000.";
export const batchRowsQuerySchema = z.object({
  state: z.enum(BATCH_ROW_STATES, `Use um destes: ${BATCH_ROW_STATES.join(", ")}.`).optional(),
  offset: z.coerce
    .number("Informe um número a partir de 0.")
    .int("Informe um número a partir de 0.")
    .min(0, "Informe um número a partir de 0.")
    .max(BATCH_MAX_ROWS, "Informe um número a partir de 0.")
    .default(0),
  limit: z.coerce
    .number(WRONG_ROWS_LIMIT)
    .int(WRONG_ROWS_LIMIT)
    .min(1, WRONG_ROWS_LIMIT)
    .max(1000, WRONG_ROWS_LIMIT)
    .default(200),
});
export const batchRowListSchema = z.object({
  data: z.array(batchRowSchema),
  /** Of the rows with this state. */
  total: z.number().int(),
  offset: z.number().int(),
});
export type BatchRowList = z.infer<typeof batchRowListSchema>;

const rowChange = {
  /** Text per field, as typed; empty removes it. */
  cells: z
    .partialRecord(batchField, plainText("Informe um texto.").max(2000, tooLong(2000)))
    .optional(),
  left_out: z.boolean("Use true ou false.").optional(),
  confirm_duplicate: z.boolean("Use true ou false.").optional(),
};
export const changeBatchRowSchema = z.object(rowChange, "Envie as células em JSON.");
export type ChangeBatchRow = z.input<typeof changeBatchRowSchema>;

export const changeBatchRowsSchema = z.object(
  {
    rows: z
      .array(
        z.object({ row: z.number("Informe a linha.").int("Informe a linha."), ...rowChange }),
        "Informe as linhas.",
      )
      .min(1, "Informe as linhas.")
      .max(BATCH_MAX_ROWS, TOO_MANY_ITEMS),
  },
  "Envie as linhas em JSON.",
);
export type ChangeBatchRows = z.input<typeof changeBatchRowsSchema>;

/** The changed rows, then others whose state changed by it. */
export const changedBatchRowsSchema = z.object({
  data: z.array(batchRowSchema),
  totals: batchTotalsSchema,
});
export type ChangedBatchRows = z.infer<typeof changedBatchRowsSchema>;

export const batchFileQuerySchema = z.object({
  format: z.enum(["xlsx", "csv"], "Use xlsx ou csv.").default("xlsx"),
});
