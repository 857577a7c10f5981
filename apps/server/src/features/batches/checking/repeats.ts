import { sql } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import { reaisToCents } from "@emita/domain/basics/money";
import { isRepeated, type RepeatableInvoice } from "@emita/domain/invoices/repeated-invoice";
import type { StoredFault, StoredWarning } from "../../../db/tables/batches.ts";
import type { Context } from "../../../platform/context/context.ts";
import {
  findRepeated,
  soughtOf,
  type InvoiceInput,
  type SoughtNote,
} from "../../invoices/public.ts";
import type { BatchRef } from "../record/store.ts";

/** How far back a batch looks for equal invoices: a sheet is often sent twice with a month between. */
const WITHIN_DAYS = 60;

/** A row whose invoice could be made. */
export interface ValidRow {
  readonly row: number;
  readonly input: InvoiceInput;
}

interface Found {
  readonly warnings: StoredWarning[];
  readonly faults: StoredFault[];
}

/** What each of these rows repeats: an invoice of the last sixty days, or a row above it. In the order of the rows. */
export async function repeatsOf(
  ctx: Context,
  ref: BatchRef,
  rows: readonly ValidRow[],
): Promise<ReadonlyMap<number, Found>> {
  const sought = rows.map(({ row, input }) => ({ row, sought: soughtIn(ctx, input) }));
  const [notes, above, taken] = await Promise.all([
    findRepeated(
      ctx,
      ctx.db,
      ref.companyId,
      sought.map((one) => one.sought),
      WITHIN_DAYS,
    ),
    rowsAlike(ctx, ref, sought),
    takenNames(ctx, ref, rows),
  ]);
  const now = ctx.clock.now();
  const index = Map.groupBy([...above, ...sought], (one) => keyOf(one.sought));
  return new Map(
    rows.map(({ row, input }, at) => {
      const own = sought[at]?.sought ?? null;
      const note = notes[at] ?? null;
      const twin = own && twinAbove(row, own, index.get(keyOf(own)) ?? [], now);
      const warnings: StoredWarning[] = [];
      if (note) {
        const { code, message, invoice_id, nfse_number } = note;
        warnings.push({ code, field: null, message, invoice_id, nfse_number });
      }
      if (twin)
        warnings.push({
          code: "repeated_row",
          field: null,
          message: `Igual à linha ${twin}: mesmo cliente, valor e texto.`,
          row: twin,
        });
      return [row, { warnings, faults: taken(row, input) }] as const;
    }),
  );
}

interface SoughtRow {
  readonly row: number;
  readonly sought: SoughtNote | null;
}

function soughtIn(ctx: Context, input: InvoiceInput): SoughtNote | null {
  const competencia = input.details?.competencia ?? localDate(ctx.clock.now());
  return soughtOf(
    {
      cnpj: input.cnpj,
      company_name: input.company_name,
      amount_cents: reaisToCents(input.amount),
      service_description: input.service_description,
      competencia,
      document_note: input.document_note,
    },
    input.details,
  );
}

const keyOf = (sought: SoughtNote | null) =>
  sought === null ? "" : `${sought.taxId} ${sought.amountCents}`;

/** The nearest equal row above. */
function twinAbove(
  row: number,
  own: SoughtNote,
  alike: readonly SoughtRow[],
  now: Date,
): number | null {
  const invoice: RepeatableInvoice = { ...own, createdAt: now };
  const twins = alike.filter(
    (other) =>
      other.row < row &&
      other.sought !== null &&
      isRepeated({ ...other.sought, createdAt: now }, invoice),
  );
  return twins.length === 0 ? null : Math.max(...twins.map((twin) => twin.row));
}

interface StoredInput {
  readonly row: number;
  readonly tax_id: string;
  readonly name: string;
  readonly cents: number;
  readonly description: string;
  readonly competencia: string | null;
}

/**
 * Checked rows of the batch with client and amount of one of these, without these themselves. The keys are looked up in one object:
 * a join of rows that the planner has no statistics of yet compares each with each.
 */
async function rowsAlike(
  ctx: Context,
  { companyId, batchId }: BatchRef,
  asked: readonly SoughtRow[],
): Promise<SoughtRow[]> {
  const given = asked.flatMap(({ sought }) => (sought ? [[keyOf(sought), true]] : []));
  const { rows } = await sql<StoredInput>`
    select row, input ->> 'cnpj' as tax_id, input ->> 'company_name' as name, amount_cents as cents,
      input ->> 'service_description' as description, input -> 'details' ->> 'competencia' as competencia
    from batch_rows
    where company_id = ${companyId}::uuid and batch_id = ${batchId}::uuid and input is not null
      and state in ('ready', 'duplicate', 'queued', 'made')
      and ${JSON.stringify(Object.fromEntries(given))}::jsonb ? concat(input ->> 'cnpj', ' ', amount_cents)
      and not row = any(${asked.map(({ row }) => row)}::integer[])`.execute(ctx.db);
  const today = localDate(ctx.clock.now());
  return rows.map(({ row, tax_id, name, cents, description, competencia }) => ({
    row,
    sought: {
      taxId: tax_id,
      clientName: name,
      amountCents: cents,
      competencia: competencia ?? today,
      description,
      documentNote: null,
    },
  }));
}

/** External references that an invoice, or a row above, has already: each names one invoice. */
async function takenNames(
  { db }: Context,
  { companyId, batchId }: BatchRef,
  rows: readonly ValidRow[],
): Promise<(row: number, input: InvoiceInput) => StoredFault[]> {
  const names = rows.flatMap(({ input }) => (input.external_id ? [input.external_id] : []));
  if (names.length === 0) return () => [];
  const { rows: found } = await sql<{ name: string; row: number }>`
    select external_id as name, 0 as row from invoices
    where company_id = ${companyId}::uuid and external_id = any(${names}::text[])
    union all
    select input ->> 'external_id', row from batch_rows
    where company_id = ${companyId}::uuid and batch_id = ${batchId}::uuid and input is not null
      and state in ('ready', 'duplicate', 'queued') and input ->> 'external_id' = any(${names}::text[])`.execute(
    db,
  );
  const own = rows.map(({ row, input }) => ({ row, name: input.external_id }));
  const first = new Map<string, number>();
  for (const { name, row } of [...found, ...own])
    if (name) first.set(name, Math.min(row, first.get(name) ?? Infinity));
  return (row, { external_id: name }) => {
    const other = name ? (first.get(name) ?? row) : row;
    if (other >= row) return [];
    const where = other === 0 ? "outra nota" : `a linha ${other}`;
    const message = `Esta referência externa já é de ${where}.`;
    return [{ field: "external_id", code: "external_id_taken", message }];
  };
}
