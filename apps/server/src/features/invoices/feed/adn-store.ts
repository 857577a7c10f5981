import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Handle, InvoiceRow } from "../record/store.ts";

/** One company's feed: how far it was read belongs to account, environment and CNPJ. */
export interface Feed {
  readonly companyId: string;
  readonly environment: string;
  readonly cnpj: string;
}

export async function lastNsu(db: Handle, feed: Feed): Promise<number> {
  const row = await db
    .selectFrom("adn_positions")
    .select("last_nsu")
    .where("company_id", "=", feed.companyId)
    .where("environment", "=", feed.environment)
    .where("cnpj", "=", feed.cnpj)
    .executeTakeFirst();
  return row?.last_nsu ?? 0;
}

/** Never backwards: two readers of one feed do no harm. */
export async function moveOn(
  transaction: Transaction<Database>,
  feed: Feed,
  nsu: number,
  readAt: Date,
): Promise<void> {
  await transaction
    .insertInto("adn_positions")
    .values({ ...columnsOf(feed), last_nsu: nsu, read_at: readAt })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "environment", "cnpj"]).doUpdateSet({
        last_nsu: sql<number>`greatest(adn_positions.last_nsu, ${nsu})`,
        read_at: readAt,
      }),
    )
    .execute();
}

export interface FoundDocument {
  readonly nsu: number;
  readonly kind: string;
  readonly key: string;
  readonly xml: string;
}

/** Keeps a document of an invoice that is not in our books, once. */
export async function keepDocument(
  transaction: Transaction<Database>,
  feed: Feed,
  { nsu, kind, key, xml }: FoundDocument,
  receivedAt: Date,
): Promise<void> {
  await transaction
    .insertInto("adn_documents")
    .values({ ...columnsOf(feed), nsu, kind, nfse_key: key, xml, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The invoice behind a national key, also that of a city's invoice, held until the transaction ends. */
export async function lockByKey(
  transaction: Transaction<Database>,
  { companyId, environment }: Feed,
  key: string,
): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("environment", "=", environment)
    .where((or) => or.or([or("nfse_key", "=", key), or("national_key", "=", key)]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The invoice that was sent under this DPS id. */
export async function lockByDpsId(
  transaction: Transaction<Database>,
  { companyId, environment }: Feed,
  dpsId: string,
): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("environment", "=", environment)
    .where("dps_id", "=", dpsId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Accounts whose invoices may be in the feed; read from the counts, which are few where the invoices are many. */
export async function findFeedOwners(db: Handle): Promise<string[]> {
  const rows = await db
    .selectFrom("invoice_counts")
    .select("company_id")
    .where("status", "in", ["pending", "issued"])
    .groupBy("company_id")
    .having(({ fn }) => fn.sum("count"), ">", 0)
    .execute();
  return rows.map((row) => row.company_id);
}

function columnsOf({ companyId, environment, cnpj }: Feed) {
  return { company_id: companyId, environment, cnpj };
}
