import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { daysOffOf } from "../record/holidays-store.ts";
import { OPEN_STATES } from "../record/occurrences-store.ts";
import type { Handle } from "../record/store.ts";
import { showOccurrences } from "./occurrences.ts";
import { presentRecurrence } from "./present-recurrence.ts";

const GONE = "Cliente excluído";

/** Repeats with client, service and last invoice, by company always. */
export function recurrencesOf(db: Handle, companyId: string) {
  return db
    .selectFrom("recurrences as r")
    .leftJoin("clients as c", (join) =>
      join.onRef("c.company_id", "=", "r.company_id").onRef("c.id", "=", "r.client_id"),
    )
    .leftJoin("services as s", (join) =>
      join.onRef("s.company_id", "=", "r.company_id").onRef("s.id", "=", "r.service_id"),
    )
    .selectAll("r")
    .select(["c.company_name", "c.cnpj", "c.sort_name", "s.name as service_name"])
    .select((row) =>
      row
        .selectFrom("recurrence_occurrences as o")
        .select("o.invoice_id")
        .whereRef("o.company_id", "=", "r.company_id")
        .whereRef("o.recurrence_id", "=", "r.id")
        .where("o.invoice_id", "is not", null)
        .orderBy("o.nominal_date", "desc")
        .limit(1)
        .as("last_invoice_id"),
    )
    .where("r.company_id", "=", companyId);
}
export type RecurrenceQuery = ReturnType<typeof recurrencesOf>;
export type JoinedRecurrence = Awaited<ReturnType<RecurrenceQuery["execute"]>>[number];

/** The rows as the API shows them, with what of them is open now. */
export async function presentAll(
  db: Handle,
  companyId: string,
  rows: readonly JoinedRecurrence[],
): Promise<Recurrence[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const open = await showOccurrences(db, companyId, (query) =>
    query.where("o.recurrence_id", "in", ids).where("o.state", "in", OPEN_STATES),
  );
  const openOf = Map.groupBy(open, ({ recurrence_id }) => recurrence_id);
  const decidedOf = await decidedDates(db, companyId, ids);
  const daysOff = await daysOffOf(db, companyId);
  return rows.map((row) => {
    const { client_id: id, company_name, cnpj } = row;
    const client = { id, company_name: company_name ?? GONE, cnpj: cnpj ?? "" };
    const of = { open: openOf.get(row.id) ?? [], decided: decidedOf.get(row.id) ?? NONE };
    return presentRecurrence({ ...row, client, ...of }, daysOff);
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Dates to come that were skipped or issued before their day. */
async function decidedDates(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom("recurrence_occurrences as o")
    .innerJoin("recurrences as r", (join) =>
      join.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.recurrence_id"),
    )
    .select(["o.recurrence_id", "o.nominal_date"])
    .where("o.company_id", "=", companyId)
    .where("o.recurrence_id", "in", ids)
    .whereRef("o.nominal_date", ">=", "r.next_nominal_date")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ recurrence_id }) => recurrence_id)].map(([id, own]) => [
      id,
      new Set(own.map(({ nominal_date }) => nominal_date)),
    ]),
  );
}
