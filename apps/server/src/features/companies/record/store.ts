import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { CompanySettings } from "../../../db/tables/companies.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type CompanyRow = Selectable<CompanySettings>;

export async function findCompany(db: Handle, companyId: string): Promise<CompanyRow | undefined> {
  return db
    .selectFrom("company_settings")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockCompany(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<CompanyRow | undefined> {
  return transaction
    .selectFrom("company_settings")
    .selectAll()
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** All companies that say where and how they are taxed, in pages by user. */
export async function listCompanies(
  db: Handle,
  afterCompanyId: string | null,
  limit: number,
): Promise<CompanyRow[]> {
  return db
    .selectFrom("company_settings")
    .selectAll()
    .where("city_code", "is not", null)
    .where("tax_regime", "is not", null)
    .$if(afterCompanyId !== null, (query) => query.where("company_id", ">", afterCompanyId))
    .orderBy("company_id")
    .limit(limit)
    .execute();
}

export async function saveCompany(
  transaction: Transaction<Database>,
  companyId: string,
  company: Omit<Insertable<CompanySettings>, "company_id">,
): Promise<CompanyRow> {
  const { created_at: _, ...changes } = company;
  return transaction
    .insertInto("company_settings")
    .values({ company_id: companyId, ...company })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null: the directory does not say. */
export interface FiscalData {
  readonly city: string | null;
  readonly cityCode: string | null;
  readonly postalCode: string | null;
  readonly regime: "normal" | "simples" | "mei" | null;
  readonly address: string | null;
  /** YYYY-MM-DD. */
  readonly openedOn: string | null;
}

/**
 * Fills in what the directory knows and no person has typed. Nothing happens when the company has another CNPJ by now, a person
 * has confirmed its data or the directory has given it all.
 */
export async function fillFiscalData(
  db: Handle,
  companyId: string,
  cnpj: string,
  data: FiscalData,
  now: Date,
): Promise<void> {
  await db
    .updateTable("company_settings")
    .set({
      fiscal_data_source: "directory",
      city: sql<
        string | null
      >`case when city_code is not null then city else coalesce(${data.city}, city) end`,
      city_code: sql<string | null>`coalesce(city_code, ${data.cityCode})`,
      tax_regime: sql<FiscalData["regime"]>`coalesce(tax_regime, ${data.regime})`,
      postal_code: sql<string | null>`coalesce(postal_code, ${data.postalCode})`,
      address: sql<string | null>`coalesce(address, ${data.address})`,
      opened_on: sql<string | null>`coalesce(${data.openedOn}::date, opened_on)`,
      updated_at: now,
    })
    .where("company_id", "=", companyId)
    .where("cnpj", "=", cnpj)
    .where("fiscal_data_confirmed", "=", false)
    .where(
      sql<boolean>`(fiscal_data_source is distinct from 'directory' or city_code is null or tax_regime is null)`,
    )
    .execute();
}

/** The inscrição municipal that the city reported, unless a person typed one meanwhile. */
export async function keepRegistration(
  db: Handle,
  companyId: string,
  cnpj: string,
  registration: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("company_settings")
    .set({ municipal_registration: registration, updated_at: now })
    .where("company_id", "=", companyId)
    .where("cnpj", "=", cnpj)
    .where("municipal_registration", "is", null)
    .execute();
}

/** The directory's answer; the same for every user. */
export async function findDirectoryEntry(db: Handle, cnpj: string) {
  return db.selectFrom("cnpj_directory").selectAll().where("cnpj", "=", cnpj).executeTakeFirst();
}

export async function findDirectoryEntries(db: Handle, cnpjs: readonly string[]) {
  if (cnpjs.length === 0) return [];
  return db.selectFrom("cnpj_directory").selectAll().where("cnpj", "in", cnpjs).execute();
}

export async function saveDirectoryEntry(
  db: Handle,
  entry: { cnpj: string; data: object | null; fetchedAt: Date },
): Promise<void> {
  const values = { data: entry.data && JSON.stringify(entry.data), fetched_at: entry.fetchedAt };
  await db
    .insertInto("cnpj_directory")
    .values({ cnpj: entry.cnpj, ...values })
    .onConflict((conflict) => conflict.column("cnpj").doUpdateSet(values))
    .execute();
}
