import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { OauthClients } from "../../db/tables/sign-in-services.ts";
import type { Db } from "../../platform/context/context.ts";

export type ClientRow = Selectable<OauthClients>;

export async function findClient(db: Db, clientId: string): Promise<ClientRow | null> {
  const query = db.selectFrom("oauth_clients").selectAll().where("id", "=", clientId);
  return (await query.executeTakeFirst()) ?? null;
}

/** One page of clients, newest first, and their number in all. */
export async function listClients(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ clients: ClientRow[]; total: number }> {
  const clients = await db
    .selectFrom("oauth_clients")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("oauth_clients")
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { clients, total };
}

export function insertClient(db: Db, client: Insertable<OauthClients>): Promise<ClientRow> {
  return db.insertInto("oauth_clients").values(client).returningAll().executeTakeFirstOrThrow();
}

/** @returns null when there is no such client. */
export async function updateClient(
  db: Db,
  clientId: string,
  change: Updateable<OauthClients>,
): Promise<ClientRow | null> {
  const updated = await db
    .updateTable("oauth_clients")
    .set(change)
    .where("id", "=", clientId)
    .returningAll()
    .executeTakeFirst();
  return updated ?? null;
}

/** Its grants, open requests and tokens go with it. @returns false when there is no such client. */
export async function deleteClient(db: Db, clientId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("oauth_clients")
    .where("id", "=", clientId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
