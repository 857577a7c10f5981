import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import type { Handle } from "../record/store.ts";
import { changesSince } from "./changes.ts";
import { presentOccurrence, type ShownOccurrence } from "./present-occurrence.ts";

/** Without the client nothing can be billed; its name is no longer known. */
const GONE = "Cliente excluído";

/**
 * Occurrences as the API shows them, the oldest first.
 * @param chosen narrows them; by company always
 */
export async function showOccurrences(
  db: Handle,
  companyId: string,
  chosen: (query: OccurrenceQuery) => OccurrenceQuery,
): Promise<Occurrence[]> {
  const rows = await chosen(occurrencesOf(db, companyId)).execute();
  return rows.map((row) => presentOccurrence(shownOf(row)));
}

/** With the client, and what the last invoice of the repeat said of it. */
function occurrencesOf(db: Handle, companyId: string) {
  return db
    .selectFrom("recurrence_occurrences as o")
    .innerJoin("recurrences as r", (join) =>
      join.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.recurrence_id"),
    )
    .leftJoin("clients as c", (join) =>
      join.onRef("c.company_id", "=", "r.company_id").onRef("c.id", "=", "r.client_id"),
    )
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom("recurrence_occurrences as before")
          .innerJoin("invoices as i", (join) =>
            join
              .onRef("i.company_id", "=", "before.company_id")
              .onRef("i.id", "=", "before.invoice_id"),
          )
          .select(["i.company_name", "i.address", "i.amount_cents", "i.service_code"])
          .whereRef("before.company_id", "=", "o.company_id")
          .whereRef("before.recurrence_id", "=", "o.recurrence_id")
          .whereRef("before.nominal_date", "<", "o.nominal_date")
          .orderBy("before.nominal_date", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .selectAll("o")
    .select(["r.times", "r.client_id", "r.service_code"])
    .select(["c.company_name", "c.cnpj", "c.address"])
    .select([
      "last.company_name as last_name",
      "last.address as last_address",
      "last.amount_cents as last_cents",
      "last.service_code as last_code",
    ])
    .where("o.company_id", "=", companyId)
    .orderBy("o.due_at")
    .orderBy("o.recurrence_id");
}
type OccurrenceQuery = ReturnType<typeof occurrencesOf>;
type OccurrenceOfQuery = Awaited<ReturnType<OccurrenceQuery["execute"]>>[number];

function shownOf(row: OccurrenceOfQuery): ShownOccurrence {
  const { company_name, cnpj, client_id: id } = row;
  return {
    ...row,
    client: { id, company_name: company_name ?? GONE, cnpj: cnpj ?? "" },
    changed: changesSince(
      {
        company_name: row.last_name,
        address: row.last_address,
        amount_cents: row.last_cents,
        service_code: row.last_code,
      },
      {
        company_name,
        address: row.address,
        amount_cents: row.amount_cents,
        service_code: row.service_code,
      },
      row.reason,
    ),
  };
}
