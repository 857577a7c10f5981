import type { Selectable, Transaction, Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Recurrences } from "../../../db/tables/recurrences.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Db } from "../../../platform/context/context.ts";

export type RecurrenceRow = Selectable<Recurrences>;
export type Handle = Db | Transaction<Database>;

/** @throws AppError not_found */
export async function requireRecurrence(
  db: Handle,
  companyId: string,
  id: string,
): Promise<RecurrenceRow> {
  const row = await db
    .selectFrom("recurrences")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? notFound();
}

/** The same, held until the transaction ends: its dates are found by one at a time. @throws AppError not_found */
export async function lockRecurrence(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
): Promise<RecurrenceRow> {
  const row = await transaction
    .selectFrom("recurrences")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? notFound();
}

export async function updateRecurrence(
  transaction: Transaction<Database>,
  { company_id, id }: Pick<RecurrenceRow, "company_id" | "id">,
  set: Updateable<Recurrences>,
): Promise<RecurrenceRow> {
  return transaction
    .updateTable("recurrences")
    .set(set)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function notFound(): never {
  throw new AppError("not_found", { detail: "Recorrência não encontrada." });
}
