import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Services } from "../../db/tables/clients.ts";
import type { ListPosition } from "../../platform/basics/list-position.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type ServiceRow = Selectable<Services>;

export async function findService(
  db: Handle,
  companyId: string,
  id: string,
): Promise<ServiceRow | undefined> {
  return db
    .selectFrom("services")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockService(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
): Promise<ServiceRow | undefined> {
  return transaction
    .selectFrom("services")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The service with this name that is not archived. */
export async function findServiceByName(
  db: Handle,
  companyId: string,
  name: string,
): Promise<ServiceRow | undefined> {
  return db
    .selectFrom("services")
    .selectAll()
    .where("company_id", "=", companyId)
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}

/** @returns undefined when another service has the name. */
export async function insertService(
  db: Handle,
  service: Insertable<Services>,
): Promise<ServiceRow | undefined> {
  return db
    .insertInto("services")
    .values(service)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateService(
  db: Handle,
  companyId: string,
  id: string,
  changes: Updateable<Services>,
): Promise<ServiceRow> {
  return db
    .updateTable("services")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ServiceFilters {
  readonly patterns: readonly string[];
  readonly archived: boolean;
  readonly after: ListPosition | null;
  readonly limit: number;
}

/** By name, without regard to case and accents. */
export async function selectServices(
  db: Handle,
  companyId: string,
  { patterns, archived, after, limit }: ServiceFilters,
): Promise<ServiceRow[]> {
  let query = db
    .selectFrom("services")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("archived_at", archived ? "is not" : "is", null);
  for (const pattern of patterns) query = query.where("search_text", "like", pattern);
  if (after)
    query = query.where(sql<boolean>`(search_text, id) > (${after.key}, ${after.id}::uuid)`);
  return query.orderBy("search_text").orderBy("id").limit(limit).execute();
}

/** The names of these services. */
export async function serviceNames(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("services")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The ids of the services that are not archived, by their names in lower case. */
export async function servicesByName(
  db: Handle,
  companyId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("services")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}
