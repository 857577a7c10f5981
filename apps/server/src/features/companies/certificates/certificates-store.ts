import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Certificates } from "../../../db/tables/companies.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type CertificateRow = Selectable<Certificates>;
type Environment = CertificateRow["environment"];

/**
 * The company's certificates for an environment, best first: its own before the sandbox's, newer before older ones. Expired
 * ones and those of another CNPJ are included: the caller distinguishes them.
 */
export async function listCertificates(
  db: Handle,
  companyId: string,
  environment: Environment,
): Promise<CertificateRow[]> {
  return db
    .selectFrom("certificates")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("environment", "=", environment)
    .orderBy(sql`source = 'uploaded'`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(20)
    .execute();
}

export async function insertCertificate(
  db: Handle,
  companyId: string,
  certificate: Omit<Insertable<Certificates>, "company_id">,
): Promise<CertificateRow> {
  return db
    .insertInto("certificates")
    .values({ company_id: companyId, ...certificate })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the company's own certificate, key and all. @returns the ids that are gone. */
export async function deleteUploaded(
  db: Handle,
  companyId: string,
  environment: Environment,
): Promise<string[]> {
  const gone = await db
    .deleteFrom("certificates")
    .where("company_id", "=", companyId)
    .where("environment", "=", environment)
    .where("source", "=", "uploaded")
    .returning("id")
    .execute();
  return gone.map((row) => row.id);
}

/** The same in every environment. */
export async function deleteEveryUploaded(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await transaction
    .deleteFrom("certificates")
    .where("company_id", "=", companyId)
    .where("source", "=", "uploaded")
    .execute();
}

/** Own certificates in use that end between `now` and `until`, for all companies, in pages by id. */
export async function listEnding(
  db: Handle,
  environment: Environment,
  span: { now: Date; until: Date; afterId: string | null; limit: number },
): Promise<Pick<CertificateRow, "id" | "company_id" | "not_after">[]> {
  return db
    .selectFrom("certificates as c")
    .innerJoin("company_settings as s", "s.company_id", "c.company_id")
    .select(["c.id", "c.company_id", "c.not_after"])
    .where("c.environment", "=", environment)
    .where("c.source", "=", "uploaded")
    .where("c.not_after", ">", span.now)
    .where("c.not_after", "<", span.until)
    .where(sql<boolean>`left(c.cnpj, 8) = left(s.cnpj, 8)`)
    .$if(span.afterId !== null, (query) => query.where("c.id", ">", span.afterId))
    .orderBy("c.id")
    .limit(span.limit)
    .execute();
}

/** Rows that are not sealed in the present form under the present key, in pages by id. */
export async function listForeignSeals(
  db: Handle,
  presentHeader: Buffer,
  afterId: string | null,
  limit: number,
): Promise<Pick<CertificateRow, "id" | "company_id" | "sealed">[]> {
  return db
    .selectFrom("certificates")
    .select(["id", "company_id", "sealed"])
    .where(sql<boolean>`substring(sealed from 1 for ${presentHeader.length}) <> ${presentHeader}`)
    .$if(afterId !== null, (query) => query.where("id", ">", afterId))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Puts a new seal in the place of the one that was read; nothing happens when the row is gone. */
export async function replaceSeal(
  db: Handle,
  row: Pick<CertificateRow, "id" | "company_id" | "sealed">,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("certificates")
    .set({ sealed })
    .where("company_id", "=", row.company_id)
    .where("id", "=", row.id)
    .where("sealed", "=", row.sealed)
    .execute();
}
