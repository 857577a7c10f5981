import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "../../platform/context/context.ts";
import { isPlainName } from "./sign-up-name.ts";

/** The part of an account that other people may see. */
export interface PersonCard {
  readonly id: string;
  readonly email: string | null;
  /** As the person or a provider wrote it, when it can be nothing but a name. */
  readonly name: string | null;
  readonly hasSecondFactor: boolean;
  /** A mail of ours was opened at the address. */
  readonly isProven: boolean;
}

/** The accounts that there are of these, by id. */
export async function describePeople(
  db: Db | Transaction<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonCard>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select((eb) => [
      "id",
      "email",
      "user_metadata",
      "email_verified_at",
      eb
        .exists(
          eb
            .selectFrom("factors")
            .select("factors.id")
            .whereRef("factors.user_id", "=", "users.id")
            .where("factors.status", "=", "verified"),
        )
        .as("has_second_factor"),
    ])
    .where("id", "in", [...new Set(userIds)])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        email: row.email,
        name: nameOf(row.user_metadata),
        hasSecondFactor: Boolean(row.has_second_factor),
        isProven: row.email_verified_at !== null,
      },
    ]),
  );
}

/** For an address that has exactly one account. */
export async function describePerson(
  db: Db | Transaction<Database>,
  userId: string,
): Promise<PersonCard | null> {
  return (await describePeople(db, [userId])).get(userId) ?? null;
}

/** Providers and clients of the authentication API write it under either name. */
function nameOf({ full_name: full, name }: Record<string, unknown>): string | null {
  for (const given of [full, name])
    if (typeof given === "string" && isPlainName(given) && given.trim() !== "") return given.trim();
  return null;
}
