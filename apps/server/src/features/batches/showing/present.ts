import type { Batch, BatchMapping, BatchRow, BatchTotals } from "@emita/contract/batches/batches";
import type { BatchField } from "@emita/domain/batches/batch-field";
import { centsToReais } from "@emita/domain/basics/money";
import type { StoredFilling, StoredSheet } from "../../../db/tables/batches.ts";
import { cellsOf, fieldOfPath } from "../checking/row-cells.ts";
import { isBatchField, knownCells } from "../record/batch-field.ts";
import { KEPT_MS } from "../record/retention.ts";
import type { BatchRecord } from "../record/store.ts";
import { missingFields } from "../sheets/missing-fields.ts";
import { shownState } from "./row-state.ts";
import type { ShownRow } from "./shown-rows.ts";

export function presentBatch(batch: BatchRecord, totals: BatchTotals): Batch {
  const { id, name, source, state, pause_reason, pause_text, sheet } = batch;
  return {
    id,
    created_at: batch.created_at.toISOString(),
    updated_at: batch.updated_at.toISOString(),
    name,
    source,
    // All rows are handed over, some are still on their way: for a person it is not done.
    state: state === "done" && totals.pending > 0 ? "issuing" : state,
    pause: pause_reason && { reason: pause_reason, text: pause_text ?? PAUSED },
    problems: batch.problems,
    submitted_at: batch.submitted_at?.toISOString() ?? null,
    finished_at: batch.finished_at?.toISOString() ?? null,
    expires_at: new Date(batch.created_at.getTime() + KEPT_MS).toISOString(),
    mapping: sheet && presentMapping(sheet),
    totals,
  };
}

const PAUSED = "Em pausa. As linhas na fila esperam.";

function presentMapping(sheet: StoredSheet): BatchMapping {
  return {
    head_row: sheet.head_row,
    columns: sheet.columns.map(({ index, head, samples, field }) => ({
      index,
      letter: letterOf(index),
      head,
      samples,
      field: isBatchField(field) ? field : null,
    })),
    defaults: knownCells(sheet.defaults),
    source: sheet.source,
    missing: missingFields(sheet),
  };
}

/** 0 is A, 26 is AA. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** Without its cells. */
export function presentSlimRow(row: ShownRow) {
  const faults = row.state === "made" ? invoiceFaults(row) : row.faults;
  return {
    row: row.row,
    state: shownState(row.state, row.status),
    ...(row.invoice_id && { invoice_id: row.invoice_id }),
    ...(row.nfse_number && { nfse_number: row.nfse_number }),
    ...(faults.length > 0 && { errors: faults }),
    ...(row.warnings.length > 0 && row.state !== "made" && { warnings: row.warnings }),
  };
}

export function presentRow(row: ShownRow, sheet: StoredSheet | null): BatchRow {
  const cells = cellsOf(row, sheet);
  const defaults = Object.entries(knownCells(sheet?.defaults ?? {})).filter(
    ([field]) => isBatchField(field) && cells[field] === undefined,
  );
  const filled: Partial<Record<BatchField, StoredFilling>> = {};
  for (const [field, filling] of Object.entries(row.filled))
    if (isBatchField(field)) filled[field] = filling;
  for (const [field, value] of defaults)
    if (isBatchField(field)) filled[field] = { value, from: "default" };
  return {
    ...presentSlimRow(row),
    cells,
    filled,
    amount: row.amount_cents === null ? null : centsToReais(row.amount_cents),
    client_id: row.client_id,
    service_id: row.service_id,
  };
}

/** What the city hall refused, or we before sending. */
function invoiceFaults({ invoice_error: error }: ShownRow) {
  if (typeof error !== "object" || error === null) return [];
  const parts = new Map<string, unknown>(Object.entries(error));
  const text = (name: string) => {
    const part = parts.get(name);
    return typeof part === "string" ? part : "";
  };
  return [
    {
      field: fieldOfPath(text("field") || null),
      code: text("code"),
      message: [text("message"), text("help")].filter(Boolean).join(" "),
    },
  ];
}
