import { sql } from "kysely";
import { searchText } from "@emita/domain/basics/text";
import type { Db } from "../../../platform/context/context.ts";

/** A client of the company as a row may name it. */
export interface KnownClient {
  readonly id: string;
  readonly cnpj: string;
  readonly company_name: string;
}

/** The company's clients that the rows name by CPF, CNPJ or name. */
export interface KnownClients {
  byTaxId(taxId: string): KnownClient | null;
  byName(name: string): readonly KnownClient[];
  /** One whose number differs in the last two digits only, which then were mistyped. */
  likeTaxId(taxId: string): KnownClient | null;
}

/** Reads the clients of these rows in one question. */
export async function knownClients(
  db: Db,
  companyId: string,
  { taxIds, names }: { readonly taxIds: readonly string[]; readonly names: readonly string[] },
): Promise<KnownClients> {
  const roots = taxIds.map(rootOf);
  const { rows } = await sql<KnownClient & { tax_id: string | null }>`
    select clients.id, clients.cnpj, company_name, tax_id
    from clients left join client_tax_ids as ids
      on ids.company_id = clients.company_id and ids.client_id = clients.id
    where clients.company_id = ${companyId}::uuid and archived_at is null
      and (tax_id = any(${[...taxIds]}::text[]) or left(tax_id, -2) = any(${roots}::text[])
        or lower(company_name) = any(${names.map((name) => name.toLowerCase())}::text[]))
    order by clients.created_at, clients.id`.execute(db);
  const ofTaxId = new Map(rows.map((row) => [row.tax_id, row] as const));
  const ofRoot = new Map(rows.map((row) => [row.tax_id && rootOf(row.tax_id), row] as const));
  const ofName = Map.groupBy(rows, ({ company_name }) => searchText(company_name));
  return {
    byTaxId: (taxId) => ofTaxId.get(taxId) ?? null,
    byName: (name) => unique(ofName.get(searchText(name)) ?? []),
    likeTaxId: (taxId) => ofRoot.get(rootOf(taxId)) ?? null,
  };
}

/** Without the check digits. */
const rootOf = (taxId: string) => taxId.slice(0, -2);

function unique(clients: readonly KnownClient[]): KnownClient[] {
  return [...new Map(clients.map((client) => [client.id, client])).values()];
}

export interface KnownService {
  readonly id: string;
  readonly name: string;
  readonly service_code: string;
}

/** More than any company has. */
const MOST_SERVICES = 2_000;

/** The company's own list of services. */
export async function knownServices(db: Db, companyId: string): Promise<KnownService[]> {
  return db
    .selectFrom("services")
    .select(["id", "name", "service_code"])
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .orderBy(sql`lower(name)`)
    .limit(MOST_SERVICES)
    .execute();
}
