import type { KnownClient } from "@emita/domain/payments/matching/clues";
import type { Db } from "../../../platform/context/context.ts";

/** More clients are not compared with a payer's name: the newest go first. */
const MOST = 20_000;

/** A client that a payment may be billed to. */
export interface ClientToMatch extends KnownClient {
  readonly companyName: string;
  readonly cnpj: string;
}

/** A company's clients with a Brazilian tax id, without the archived ones, to be compared with payers. */
export async function clientsToMatch(db: Db, companyId: string): Promise<ClientToMatch[]> {
  const rows = await db
    .selectFrom("clients")
    .innerJoin("client_tax_ids", (join) =>
      join
        .onRef("client_tax_ids.company_id", "=", "clients.company_id")
        .onRef("client_tax_ids.client_id", "=", "clients.id"),
    )
    .select(({ fn }) => [
      "clients.id",
      "clients.company_name",
      "clients.cnpj",
      fn.agg<string[]>("array_agg", ["client_tax_ids.tax_id"]).as("tax_ids"),
    ])
    .where("clients.company_id", "=", companyId)
    .where("clients.archived_at", "is", null)
    .where("clients.cnpj", "<>", "")
    .groupBy(["clients.company_id", "clients.id"])
    .orderBy("clients.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ id, company_name: companyName, cnpj, tax_ids: taxIds }) => ({
    id,
    companyName,
    cnpj,
    names: [companyName],
    taxIds,
  }));
}
