import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { OauthGrants, OauthRefreshTokens } from "../../db/tables/sign-in-services.ts";
import type { Db } from "../../platform/context/context.ts";
import type { ClientRow } from "./store-clients.ts";

type GrantRow = Selectable<OauthGrants>;
export type RefreshTokenRow = Selectable<OauthRefreshTokens>;

export async function findGrant(
  db: Db,
  userId: string,
  clientId: string,
): Promise<GrantRow | null> {
  const grant = await db
    .selectFrom("oauth_grants")
    .selectAll()
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return grant ?? null;
}

/** Earlier scopes of the person stay allowed. */
export async function saveGrant(
  transaction: Transaction<Database>,
  grant: { userId: string; clientId: string; scopes: readonly string[]; now: Date },
): Promise<void> {
  const scopes = JSON.stringify(grant.scopes);
  await transaction
    .insertInto("oauth_grants")
    .values({
      user_id: grant.userId,
      client_id: grant.clientId,
      scopes,
      granted_at: grant.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "client_id"]).doUpdateSet({ scopes, granted_at: grant.now }),
    )
    .execute();
}

/** The client's tokens go with it. @returns false when there is no such grant. */
export async function deleteGrant(
  transaction: Transaction<Database>,
  userId: string,
  clientId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom("oauth_grants")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Newest first, each with its client. */
export function listGrants(
  db: Db,
  userId: string,
): Promise<
  (Pick<ClientRow, "id" | "name" | "client_uri" | "logo_uri"> &
    Pick<GrantRow, "scopes" | "granted_at">)[]
> {
  return db
    .selectFrom("oauth_grants")
    .innerJoin("oauth_clients", "oauth_clients.id", "oauth_grants.client_id")
    .select(["id", "name", "client_uri", "logo_uri", "scopes", "granted_at"])
    .where("user_id", "=", userId)
    .orderBy("granted_at", "desc")
    .orderBy("id")
    .execute();
}

export async function insertRefreshToken(
  transaction: Transaction<Database>,
  token: Insertable<OauthRefreshTokens>,
): Promise<void> {
  await transaction.insertInto("oauth_refresh_tokens").values(token).execute();
}

/** A refresh token of this client, locked: of two uses one comes first. */
export async function lockRefreshToken(
  transaction: Transaction<Database>,
  clientId: string,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | null> {
  const token = await transaction
    .selectFrom("oauth_refresh_tokens")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("client_id", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  return token ?? null;
}

export async function useUpRefreshToken(
  transaction: Transaction<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("oauth_refresh_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteTokenFamily(
  transaction: Transaction<Database>,
  familyId: string,
): Promise<void> {
  await transaction.deleteFrom("oauth_refresh_tokens").where("family_id", "=", familyId).execute();
}
