import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { OauthAuthorizations } from "../../db/tables/sign-in-services.ts";
import type { Db } from "../../platform/context/context.ts";

export type AuthorizationRow = Selectable<OauthAuthorizations>;

export async function insertAuthorization(
  db: Db,
  authorization: Insertable<OauthAuthorizations>,
): Promise<void> {
  await db.insertInto("oauth_authorizations").values(authorization).execute();
}

/** The undecided request, locked; null when it has expired, is decided, or is another person's. */
export async function lockOpenAuthorization(
  transaction: Transaction<Database>,
  authorizationId: string,
  userId: string,
  now: Date,
): Promise<AuthorizationRow | null> {
  const authorization = await transaction
    .selectFrom("oauth_authorizations")
    .selectAll()
    .where("id", "=", authorizationId)
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "=", userId)]))
    .where("decided_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  return authorization ?? null;
}

/** From the first view on the request is this person's. */
export async function bindAuthorization(
  transaction: Transaction<Database>,
  authorizationId: string,
  userId: string,
): Promise<void> {
  await transaction
    .updateTable("oauth_authorizations")
    .set({ user_id: userId })
    .where("id", "=", authorizationId)
    .execute();
}

/** @param code what the client may take away, and until when; null for a refusal */
export async function decideAuthorization(
  transaction: Transaction<Database>,
  authorizationId: string,
  now: Date,
  code: { hash: Buffer; expiresAt: Date; signedInAt: Date } | null,
): Promise<void> {
  await transaction
    .updateTable("oauth_authorizations")
    .set({
      decided_at: now,
      ...(code && {
        code_hash: code.hash,
        expires_at: code.expiresAt,
        signed_in_at: code.signedInAt,
      }),
    })
    .where("id", "=", authorizationId)
    .execute();
}

/** The request behind a code of this client, locked: of two uses one comes first. */
export async function lockByCode(
  transaction: Transaction<Database>,
  clientId: string,
  codeHash: Buffer,
): Promise<AuthorizationRow | null> {
  const authorization = await transaction
    .selectFrom("oauth_authorizations")
    .selectAll()
    .where("code_hash", "=", codeHash)
    .where("client_id", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  return authorization ?? null;
}

export async function useUpCode(
  transaction: Transaction<Database>,
  authorizationId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("oauth_authorizations")
    .set({ used_at: now })
    .where("id", "=", authorizationId)
    .execute();
}
