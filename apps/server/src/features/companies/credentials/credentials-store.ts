import { sql, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { CityCredentials } from "../../../db/tables/companies.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type CredentialsRow = Selectable<CityCredentials>;
type Key = Pick<CredentialsRow, "company_id" | "environment" | "city_code">;

export async function findCityCredentials(
  db: Handle,
  companyId: string,
  environment: CredentialsRow["environment"],
  cityCode: string,
): Promise<CredentialsRow | undefined> {
  return db
    .selectFrom("city_credentials")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("environment", "=", environment)
    .where("city_code", "=", cityCode)
    .executeTakeFirst();
}

/** Puts them in the place of those that were there. */
export async function storeCityCredentials(
  transaction: Transaction<Database>,
  row: CredentialsRow,
): Promise<void> {
  const { cnpj, sealed, updated_at } = row;
  await transaction
    .insertInto("city_credentials")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "environment", "city_code"])
        .doUpdateSet({ cnpj, sealed, updated_at }),
    )
    .execute();
}

export async function deleteCityCredentials(
  transaction: Transaction<Database>,
  key: Key,
): Promise<void> {
  await transaction
    .deleteFrom("city_credentials")
    .where("company_id", "=", key.company_id)
    .where("environment", "=", key.environment)
    .where("city_code", "=", key.city_code)
    .execute();
}

/** All of an account. */
export async function deleteEveryCityCredentials(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await transaction.deleteFrom("city_credentials").where("company_id", "=", companyId).execute();
}

/** Rows that are not sealed in the present form under the present key. */
export async function listForeignCredentials(
  db: Handle,
  presentHeader: Buffer,
): Promise<CredentialsRow[]> {
  return db
    .selectFrom("city_credentials")
    .selectAll()
    .where(sql<boolean>`substring(sealed from 1 for ${presentHeader.length}) <> ${presentHeader}`)
    .execute();
}

/** Puts a new seal in the place of the one that was read; nothing happens when they were changed meanwhile. */
export async function replaceCredentialsSeal(
  db: Handle,
  row: CredentialsRow,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("city_credentials")
    .set({ sealed })
    .where("company_id", "=", row.company_id)
    .where("environment", "=", row.environment)
    .where("city_code", "=", row.city_code)
    .where("sealed", "=", row.sealed)
    .execute();
}
