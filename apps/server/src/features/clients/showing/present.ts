import { sql } from "kysely";
import type { Client } from "@emita/contract/clients/clients";
import { localDate, monthsUntil, type LocalMonth } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import type { Context } from "../../../platform/context/context.ts";
import { serviceNames } from "../../services/public.ts";
import { fieldsOf } from "../record/fields.ts";
import { NIF_PREFIX } from "../record/texts.ts";
import { taxKeysOf, type ClientRow } from "../record/store.ts";
import { monthsOf, totalsOf, type MonthSums } from "./sums.ts";

const REGISTRY_DAYS = 30;
const DAY_MS = 86_400_000;

/** Clients in the shape of the contract, with what their invoices say. */
export async function presentClients(
  ctx: Context,
  companyId: string,
  rows: readonly ClientRow[],
): Promise<Client[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const months = monthsUntil(localDate(ctx.clock.now()), 12);
  const [taxKeys, sums, names, invoices] = await Promise.all([
    taxKeysOf(ctx.db, companyId, ids),
    monthsOf(ctx.db, companyId, ids, months),
    serviceNames(
      ctx.db,
      companyId,
      rows.flatMap(({ service_id }) => service_id ?? []),
    ),
    lastInvoicesOf(
      ctx,
      companyId,
      rows.flatMap(({ last_invoice_id }) => last_invoice_id ?? []),
    ),
  ]);
  return rows.map((row) =>
    presentClient(ctx, row, {
      months,
      taxKeys: taxKeys.get(row.id) ?? [],
      sums: sums.get(row.id) ?? new Map(),
      serviceName: row.service_id === null ? null : (names.get(row.service_id) ?? null),
      last: row.last_invoice_id === null ? undefined : invoices.get(row.last_invoice_id),
    }),
  );
}

interface Beside {
  readonly months: readonly LocalMonth[];
  readonly taxKeys: readonly string[];
  readonly sums: MonthSums;
  readonly serviceName: string | null;
  readonly last: ShownLast | undefined;
}

function presentClient(ctx: Context, row: ClientRow, beside: Beside): Client {
  const { months, taxKeys, sums, last } = beside;
  const fields = fieldsOf(row);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    ...fields,
    tax_ids: taxKeys.filter((key) => !key.startsWith(NIF_PREFIX)),
    archived: row.archived_at !== null,
    edited: row.edited_at !== null,
    registry_checked_at: row.registry_checked_at?.toISOString() ?? null,
    registry_due: isRegistryDue(ctx, row),
    usual: usualOf(fields, beside),
    totals: totalsOf(sums, months),
    months: months.map((month) => ({ month, ...(sums.get(month) ?? { count: 0, amount: 0 }) })),
    pending: row.pending,
    in_error: row.in_error,
    due: isDue(row, months.at(-1) ?? ""),
    last_invoice: last ? presentLast(last) : null,
  };
}

/** Three months with an invoice each, none in this one, and none on its way. */
function isDue(row: ClientRow, thisMonth: LocalMonth): boolean {
  const isExpected = row.due_month?.slice(0, 7) === thisMonth;
  return isExpected && row.pending === 0 && row.in_error === 0 && row.archived_at === null;
}

function isRegistryDue(ctx: Context, row: ClientRow): boolean {
  if (!isCnpj(row.cnpj)) return false;
  const known = Math.max(row.updated_at.getTime(), row.registry_checked_at?.getTime() ?? 0);
  return ctx.clock.now().getTime() - known > REGISTRY_DAYS * DAY_MS;
}

/** The client's own values, else its last invoice's: a code of one and a text of another could contradict each other. */
function usualOf(fields: Client | ReturnType<typeof fieldsOf>, { last, serviceName }: Beside) {
  const { service_id, service_code, service_description } = fields;
  const hasOwn = service_id !== null || service_code !== null || service_description !== null;
  return {
    service_id,
    service_name: serviceName,
    service_code: hasOwn ? service_code : (last?.service_code ?? null),
    service_description: hasOwn ? service_description : (last?.service_description ?? null),
    amount: fields.amount ?? (last ? centsToReais(last.amount_cents) : null),
  };
}

async function lastInvoicesOf(ctx: Context, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ShownLast>();
  const rows = await selectLast(ctx, companyId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

async function selectLast(ctx: Context, companyId: string, ids: readonly string[]) {
  return ctx.db
    .selectFrom("invoices")
    .select([
      "id",
      "created_at",
      "issued_at",
      "status",
      "nfse_number",
      "amount_cents",
      "service_code",
      "service_description",
    ])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

type ShownLast = Awaited<ReturnType<typeof selectLast>>[number];

function presentLast({ id, created_at, issued_at, status, nfse_number, amount_cents }: ShownLast) {
  return {
    id,
    created_at: created_at.toISOString(),
    issued_at: issued_at?.toISOString() ?? null,
    status,
    nfse_number,
    amount: centsToReais(amount_cents),
  };
}
