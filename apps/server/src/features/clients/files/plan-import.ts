import { isDeepStrictEqual } from "node:util";
import {
  MAX_CLIENT_ROWS,
  type ClientColumn,
  type ClientImport,
} from "@emita/contract/clients/client-files";
import { CLIENT_EMAILS_MAX } from "@emita/contract/clients/clients";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { knownServiceCode, servicesByName } from "../../services/public.ts";
import { fieldsOf, type ClientFields } from "../record/fields.ts";
import { clientsByTaxKey, selectByIds } from "../record/store.ts";
import { taxKeyOf } from "../record/texts.ts";
import { columnsOfHeads } from "./columns.ts";
import { TOO_MANY_ROWS } from "./client-form.ts";
import {
  newClientFaults,
  readRow,
  type CellFault,
  type RowCells,
  type RowFields,
} from "./read-row.ts";

/** What becomes of a row. */
export interface PlannedRow {
  readonly row: number;
  readonly fields: RowFields;
  readonly faults: readonly CellFault[];
  /** The client that it changes; null: a new one. */
  readonly clientId: string | null;
  /** The values that differ from the client's. */
  readonly changes: Partial<ClientFields>;
}

export interface ImportPlan {
  readonly columns: ClientImport["columns"];
  readonly rows: readonly PlannedRow[];
}

/**
 * What an import of this table would do.
 * @param chosen the meaning of each column; null: by their heads
 * @throws AppError invalid (no rows, too many rows)
 */
export async function planImport(
  ctx: Context,
  companyId: string,
  table: readonly (readonly string[])[],
  chosen: readonly (ClientColumn | null)[] | null,
): Promise<ImportPlan> {
  const filled = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0)
    throw invalidField("file", "empty", "Não há clientes nesta planilha.");
  if (rows.length > MAX_CLIENT_ROWS) throw invalidField("file", "too_many_rows", TOO_MANY_ROWS);
  const meanings = chosen ?? columnsOfHeads(head.cells);
  const services = await servicesByName(ctx.db, companyId);
  const read = rows.map(({ row, cells }) => ({
    row,
    ...withKnownCode(readRow(cellsOf(cells, meanings), services)),
  }));
  return {
    columns: head.cells.map((text, index) => ({ head: text, column: meanings[index] ?? null })),
    rows: await withClients(ctx, companyId, read),
  };
}

type ReadRow = ReturnType<typeof readRow> & { readonly row: number };

function cellsOf(cells: readonly string[], meanings: readonly (ClientColumn | null)[]): RowCells {
  return Object.fromEntries(
    meanings.flatMap((column, index) => {
      const cell = cells[index] ?? "";
      return column === null || cell === "" ? [] : [[column, cell]];
    }),
  );
}

function withKnownCode({ fields, faults }: ReturnType<typeof readRow>) {
  if (!fields.service_code) return { fields, faults };
  try {
    return { fields: { ...fields, service_code: knownServiceCode(fields.service_code) }, faults };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = error.details.detail ?? "Escolha um código de serviço da lista.";
    return { fields, faults: [...faults, { column: "service_code" as const, message }] };
  }
}

/** Each row with the client of its tax id. The same tax id in two rows would change one client twice. */
async function withClients(
  ctx: Context,
  companyId: string,
  rows: readonly ReadRow[],
): Promise<PlannedRow[]> {
  const keys = rows.map(({ fields }) => keyOf(fields));
  const known = await clientsByTaxKey(
    ctx.db,
    companyId,
    keys.flatMap((key) => key ?? []),
  );
  const stored = await selectByIds(ctx.db, companyId, [...new Set(known.values())]);
  const clients = new Map(stored.map((client) => [client.id, fieldsOf(client)]));
  const firstRows = new Map<string, number>();
  return rows.map(({ row, fields, faults }, index) => {
    const key = keys[index] ?? null;
    const clientId = (key === null ? undefined : known.get(key)) ?? null;
    const mark = clientId ?? key;
    const first = mark === null ? undefined : firstRows.get(mark);
    if (mark !== null && first === undefined) firstRows.set(mark, row);
    const repeated =
      first === undefined
        ? []
        : [{ column: "cnpj" as const, message: `É o mesmo cliente da linha ${first}.` }];
    const client = clientId === null ? undefined : clients.get(clientId);
    const lacking = client || faults.length > 0 ? [] : newClientFaults(fields);
    return {
      row,
      fields,
      clientId,
      faults: [...faults, ...repeated, ...lacking],
      changes: client ? differing(client, fields) : {},
    };
  });
}

function keyOf({ cnpj = "", nif = null }: RowFields): string | null {
  return taxKeyOf({ cnpj, nif });
}

/** Mail addresses are added; the tax id found the client; everything else takes the value of the file. */
function differing(client: ClientFields, { emails = [], ...fields }: RowFields) {
  const all = [...new Set([...client.emails, ...emails])].slice(0, CLIENT_EMAILS_MAX);
  const { cnpj } = client;
  return Object.fromEntries(
    Object.entries({ ...fields, emails: all, cnpj }).filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(value, client[field as keyof ClientFields]),
    ),
  ) as Partial<ClientFields>;
}
