import {
  expressionBuilder,
  sql,
  type Insertable,
  type Selectable,
  type SqlBool,
  type Transaction,
} from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ApiTokens } from "../../db/tables/programs.ts";
import { compiledOnce } from "../../platform/context/compiled-once.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type TokenRow = Selectable<ApiTokens>;

/** More than a person can look through; the active ones come first. */
const LISTED = 200;

export async function insertToken(
  transaction: Transaction<Database>,
  token: Insertable<ApiTokens>,
): Promise<TokenRow> {
  return transaction
    .insertInto("api_tokens")
    .values(token)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The owner of a token: a company, or a person with all their companies (an office token). */
export type TokenOwner = { readonly companyId: string } | { readonly userId: string };

export function ownerColumns(owner: TokenOwner) {
  return "companyId" in owner ? { company_id: owner.companyId } : { user_id: owner.userId };
}

export function ownerOf({ company_id, user_id }: TokenRow): TokenOwner {
  return company_id === null ? { userId: user_id ?? "" } : { companyId: company_id };
}

function isOf(owner: TokenOwner) {
  const { eb } = expressionBuilder<Database, "api_tokens">();
  return "companyId" in owner
    ? eb("company_id", "=", owner.companyId)
    : eb("user_id", "=", owner.userId);
}

/** The owner's tokens: those that work first, then the newest first. */
export function listTokens(db: Db, owner: TokenOwner, now: Date): Promise<TokenRow[]> {
  return db
    .selectFrom("api_tokens")
    .selectAll()
    .where(isOf(owner))
    .orderBy(({ eb }) => eb.case().when(isActive(now)).then(0).else(1).end())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(LISTED)
    .execute();
}

export async function countActiveTokens(db: Handle, owner: TokenOwner, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("api_tokens")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isOf(owner))
    .where(isActive(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** `tokenStatus` in the words of the database. */
function isActive(now: Date) {
  const { eb, and, or } = expressionBuilder<Database, "api_tokens">();
  const hasNoEndYet = or([eb("expires_at", "is", null), eb("expires_at", ">", now)]);
  return and([eb("revoked_at", "is", null), hasNoEndYet]);
}

/** The maker of each working token of a company. */
export async function makersOfActive(
  db: Handle,
  companyId: string,
  now: Date,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("api_tokens")
    .select("created_by")
    .where("company_id", "=", companyId)
    .where(isActive(now))
    .execute();
  return rows.map(({ created_by }) => created_by);
}

/**
 * @param createdBy those that one person made; null: all
 * @returns how many there were
 */
export async function revokeActiveTokens(
  transaction: Transaction<Database>,
  owner: TokenOwner,
  createdBy: string | null,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where(isOf(owner))
    .where(isActive(now))
    .$if(createdBy !== null, (query) => query.where("created_by", "=", createdBy))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The user's token, locked: two rotations of it happen one after the other. */
export async function lockToken(
  transaction: Transaction<Database>,
  owner: TokenOwner,
  tokenId: string,
): Promise<TokenRow | undefined> {
  return transaction
    .selectFrom("api_tokens")
    .selectAll()
    .where(isOf(owner))
    .where("id", "=", tokenId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateToken(
  transaction: Transaction<Database>,
  { id }: TokenRow,
  change: Partial<Pick<TokenRow, "revoked_at" | "expires_at" | "replaced_by">>,
): Promise<TokenRow> {
  return transaction
    .updateTable("api_tokens")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type KnownToken = Awaited<ReturnType<typeof tokensByHash>>[number];

/** The owner of each token, in the order of the hashes; the account's own state comes in the same statement. */
export async function findTokensByHash(
  db: Db,
  hashes: readonly Buffer[],
): Promise<(KnownToken | undefined)[]> {
  const found = await tokensByHash(db, hashes);
  return hashes.map((hash) => found.find(({ token_hash }) => token_hash.equals(hash)));
}

/** The same by the token's id. */
export async function findTokenById(db: Db, id: string): Promise<KnownToken | undefined> {
  const row = await db
    .selectFrom("api_tokens")
    .select("token_hash")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && (await tokensByHash(db, [row.token_hash]))[0];
}

const tokensByHash = compiledOnce((db, hashes: readonly Buffer[]) =>
  db
    .selectFrom("api_tokens")
    // Row by row, for a plan that is kept knows not how few tokens there will be.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("users")
          .select(["users.id as owner_id", "banned_until", "deleted_at"])
          .where(
            sql<SqlBool>`users.id = any(array(
              select api_tokens.user_id union all
              select members.user_id from members
              where members.company_id = api_tokens.company_id and members.role = 'owner'))`,
          )
          // One owner who may act is enough.
          .orderBy(sql`deleted_at is null`, "desc")
          .orderBy("banned_until", (order) => order.asc().nullsFirst())
          .limit(sql.lit(1))
          .as("owner"),
      (join) => join.onTrue(),
    )
    .leftJoin("companies", "companies.id", "api_tokens.company_id")
    .select([
      "api_tokens.token_hash",
      "api_tokens.id",
      "api_tokens.company_id",
      "api_tokens.user_id",
      "api_tokens.scopes",
      "api_tokens.takes_quota",
      "api_tokens.mails",
      "api_tokens.expires_at",
      "api_tokens.revoked_at",
      "api_tokens.last_used_at",
      "api_tokens.aal",
      "companies.demands_second_factor",
      "owner.owner_id",
      "owner.banned_until",
      "owner.deleted_at",
    ])
    // A sub-SELECT hides the number of values: PostgreSQL plans once for all numbers.
    .where(sql<SqlBool>`api_tokens.token_hash = any((select ${hashes}::bytea[])::bytea[])`),
);

/** Of several servers that see the use at once, one writes. */
export async function recordUse(
  db: Db,
  tokenId: string,
  use: { at: Date; address: string; ifBefore: Date },
): Promise<void> {
  await db
    .updateTable("api_tokens")
    .set({ last_used_at: use.at, last_used_address: use.address })
    .where("id", "=", tokenId)
    .where(({ eb, or }) =>
      or([eb("last_used_at", "is", null), eb("last_used_at", "<=", use.ifBefore)]),
    )
    .execute();
}

export async function findSealedKey(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom("api_token_keys").select("sealed_key").executeTakeFirst();
  return row?.sealed_key;
}

export async function insertSealedKey(db: Db, sealed: Buffer, now: Date): Promise<void> {
  await db
    .insertInto("api_token_keys")
    .values({ id: 1, sealed_key: sealed, created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Puts a new seal in the place of the one that was read. */
export async function replaceSealedKey(db: Db, read: Buffer, sealed: Buffer): Promise<void> {
  await db
    .updateTable("api_token_keys")
    .set({ sealed_key: sealed })
    .where("sealed_key", "=", read)
    .execute();
}
