import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Clients } from "../../../db/tables/clients.ts";
import type { Db } from "../../../platform/context/context.ts";

export type Handle = Db | Transaction<Database>;
export type ClientRow = Selectable<Clients>;

/** Also by the id of a client that went into it. */
export async function findClient(
  db: Handle,
  companyId: string,
  id: string,
): Promise<ClientRow | undefined> {
  return db
    .selectFrom("clients")
    .selectAll()
    .where("company_id", "=", companyId)
    .where(
      "id",
      "=",
      sql<string>`coalesce((select client_id from client_merges
        where company_id = ${companyId} and merged_id = ${id}), ${id})`,
    )
    .executeTakeFirst();
}

/** Rows of these very ids, in the order of their ids, held until the transaction ends: two merges of the same pair do not wait for each other. */
export async function lockClients(
  transaction: Transaction<Database>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClientRow>> {
  const rows = await transaction
    .selectFrom("clients")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertClient(db: Handle, client: Insertable<Clients>): Promise<ClientRow> {
  return db.insertInto("clients").values(client).returningAll().executeTakeFirstOrThrow();
}

export async function updateClient(
  db: Handle,
  companyId: string,
  id: string,
  changes: Updateable<Clients>,
): Promise<ClientRow> {
  return db
    .updateTable("clients")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeClients(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("clients")
    .where("company_id", "=", companyId)
    .where("id", "in", [...ids])
    .execute();
}

/** @returns the client that has the key now: another one where it was taken. */
export async function takeTaxKey(
  db: Handle,
  companyId: string,
  taxKey: string,
  clientId: string,
): Promise<string> {
  const { rows } = await sql<{ client_id: string }>`
    insert into client_tax_ids (company_id, tax_id, client_id)
    values (${companyId}, ${taxKey}, ${clientId})
    on conflict (company_id, tax_id) do update set client_id = client_tax_ids.client_id
    returning client_id`.execute(db);
  return rows[0]?.client_id ?? clientId;
}

/** The clients of these tax ids, by tax id. */
export async function clientsByTaxKey(
  db: Handle,
  companyId: string,
  taxKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ tax_id: string; client_id: string }>`
    select tax_id, client_id from client_tax_ids
    where company_id = ${companyId} and tax_id = any(${[...taxKeys]}::text[])`.execute(db);
  return new Map(rows.map(({ tax_id, client_id }) => [tax_id, client_id]));
}

/** The tax ids of these clients, each client's in their order. */
export async function taxKeysOf(
  db: Handle,
  companyId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ client_id: string; keys: string[] }>`
    select client_id, array_agg(tax_id order by tax_id) as keys from client_tax_ids
    where company_id = ${companyId} and client_id = any(${[...clientIds]}::uuid[])
    group by client_id`.execute(db);
  return new Map(rows.map(({ client_id, keys }) => [client_id, keys]));
}

/** Rows of these very ids, in any order. */
export async function selectByIds(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<ClientRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("clients")
    .selectAll()
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

export interface NewClientRow {
  readonly id: string;
  readonly taxKey: string | null;
  readonly columns: Omit<Insertable<Clients>, "company_id" | "id">;
}

/** @returns the ids of those that are stored now: none for a tax id that another client has. */
export async function insertClients(
  db: Handle,
  companyId: string,
  clients: readonly NewClientRow[],
): Promise<ReadonlySet<string>> {
  if (clients.length === 0) return new Set();
  await db
    .insertInto("clients")
    .values(clients.map(({ id, columns }) => ({ ...columns, company_id: companyId, id })))
    .execute();
  const keyed = clients.filter(({ taxKey }) => taxKey !== null);
  const { rows } = await sql<{ client_id: string }>`
    insert into client_tax_ids (company_id, tax_id, client_id)
    select ${companyId}, tax_id, client_id
    from unnest(${keyed.map(({ taxKey }) => taxKey)}::text[], ${keyed.map(({ id }) => id)}::uuid[])
      as given (tax_id, client_id)
    on conflict do nothing returning client_id`.execute(db);
  const held = new Set(rows.map(({ client_id }) => client_id));
  const late = keyed.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  await removeClients(db, companyId, late);
  return new Set(clients.map(({ id }) => id).filter((id) => !late.includes(id)));
}
