import type { ClientColumn, ClientImport } from "@emita/contract/clients/client-files";
import { createClientSchema } from "@emita/contract/clients/clients";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { storeChanges, wholeFields } from "../changing/save-client.ts";
import { collectClients } from "../collecting/collect-clients.ts";
import { refreshFigures } from "../collecting/figures.ts";
import { columnsOf } from "../record/fields.ts";
import { insertClients } from "../record/store.ts";
import { taxKeyOf } from "../record/texts.ts";
import { planImport, type PlannedRow } from "./plan-import.ts";

type ImportedRow = ClientImport["rows"][number];

interface Wish {
  readonly table: readonly (readonly string[])[];
  readonly columns: readonly (ClientColumn | null)[] | null;
  /** False: only shows what would happen. */
  readonly applies: boolean;
}

const AT_A_TIME = 500;

/**
 * The outcome of each row of a file of clients: what would happen, or what happened. A row is written as a whole or refused; the
 * same file again changes nothing.
 * @throws AppError invalid (no rows, too many rows)
 */
export async function importClients(
  ctx: Context,
  companyId: string,
  { table, columns, applies }: Wish,
): Promise<ClientImport> {
  await collectClients(ctx, companyId);
  const plan = await planImport(ctx, companyId, table, columns);
  const made = applies ? await createAll(ctx, companyId, plan.rows) : new Map<number, string>();
  const rows: ImportedRow[] = [];
  for (const planned of plan.rows) {
    const row = outcomeOf(planned);
    if (!applies || row.outcome === "refused" || row.outcome === "unchanged") rows.push(row);
    else if (row.outcome === "created") rows.push(createdRow(row, made.get(planned.row)));
    else rows.push(await changeRow(ctx, companyId, planned, row));
  }
  return { applied: applies, columns: plan.columns, rows, totals: totalsOf(rows) };
}

function outcomeOf({ row, fields, faults, clientId, changes }: PlannedRow): ImportedRow {
  const shown = {
    row,
    client_id: faults.length > 0 ? null : clientId,
    company_name: fields.company_name ?? "",
    cnpj: fields.cnpj ?? "",
    changes: Object.keys(changes),
    errors: [...faults],
  };
  if (faults.length > 0) return { ...shown, outcome: "refused", changes: [] };
  if (clientId === null) return { ...shown, outcome: "created" };
  return { ...shown, outcome: shown.changes.length > 0 ? "updated" : "unchanged" };
}

/** @returns the ids of the new clients by their rows: none for a tax id that another request took meanwhile. */
async function createAll(
  ctx: Context,
  companyId: string,
  rows: readonly PlannedRow[],
): Promise<Map<number, string>> {
  const now = ctx.clock.now();
  const fresh = rows
    .filter(({ clientId, faults }) => clientId === null && faults.length === 0)
    .map(({ row, fields }) => {
      const whole = wholeFields(createClientSchema.parse(fields));
      const columns = { ...columnsOf(whole), edited_at: now, created_at: now, updated_at: now };
      return { row, client: { id: ctx.newId(), taxKey: taxKeyOf(whole), columns } };
    });
  const made = new Map<number, string>();
  for (let start = 0; start < fresh.length; start += AT_A_TIME) {
    const part = fresh.slice(start, start + AT_A_TIME);
    await ctx.db.transaction().execute(async (transaction) => {
      const ids = await insertClients(
        transaction,
        companyId,
        part.map(({ client }) => client),
      );
      for (const { row, client } of part) if (ids.has(client.id)) made.set(row, client.id);
      await refreshFigures(ctx, transaction, companyId, [...ids]);
    });
  }
  return made;
}

function createdRow(row: ImportedRow, clientId: string | undefined): ImportedRow {
  if (clientId !== undefined) return { ...row, client_id: clientId };
  const message = "Já há um cliente com este CNPJ, CPF ou NIF.";
  return { ...row, outcome: "refused", errors: [{ column: "cnpj", message }] };
}

async function changeRow(
  ctx: Context,
  companyId: string,
  { clientId, changes }: PlannedRow,
  row: ImportedRow,
): Promise<ImportedRow> {
  try {
    await ctx.db.transaction().execute((transaction) =>
      storeChanges(ctx, transaction, companyId, {
        id: clientId ?? "",
        changes,
        base: undefined,
      }),
    );
    return row;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = error.details.detail ?? "Esta linha não pôde ser gravada.";
    return { ...row, outcome: "refused", changes: [], errors: [{ column: null, message }] };
  }
}

function totalsOf(rows: readonly ImportedRow[]): ClientImport["totals"] {
  const totals = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) totals[outcome] += 1;
  return totals;
}
