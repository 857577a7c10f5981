import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { NfseReference } from "@emita/fiscal/authority";
import { canTransition, type InvoiceStatus } from "@emita/domain/invoices/invoice-status";
import { compiledOnce } from "../../../platform/context/compiled-once.ts";
import type { Db } from "../../../platform/context/context.ts";

export type Handle = Db | Transaction<Database>;
export type InvoiceRow = Selectable<Invoices>;

/** A row as it was left; it need not be read again as long as its version is the same. */
export interface KeptRow {
  readonly version: string;
  readonly invoice: InvoiceRow;
}

/** An invoice and its company. */
export interface InvoiceRef {
  readonly companyId: string;
  readonly invoiceId: string;
}

/** The columns that the API shows; the XMLs stay in the database. */
export const SHOWN_COLUMNS = [
  "id",
  "created_at",
  "status",
  "company_name",
  "cnpj",
  "service_code",
  "service_description",
  "amount_cents",
  "city",
  "address",
  "phone",
  "email",
  "nfse_number",
  "nfse_key",
  "verification_code",
  "issued_at",
  "error",
  "cancellation_state",
  "cancellation_reason",
  "environment",
  "answer_pending",
  "channel",
  "details",
  "national_key",
  "verification_url",
  "alerts",
  "waiting_channel",
  "waiting_since",
  "unanswered_since",
  "unexplained",
  "protocol",
  "work_due_at",
  "replaces_id",
  "replaced_by_id",
  "cancellation_code",
  "cancellation_requested_at",
  "cancellation_decided_at",
  "analysis_state",
  "analysis_reason",
  "recovered_at",
  "updated_at",
  "external_id",
  "metadata",
  "mails",
  "payment",
] as const satisfies readonly (keyof Invoices)[];

export type ShownInvoice = Pick<InvoiceRow, (typeof SHOWN_COLUMNS)[number]>;

/** The transaction that wrote the row: it changes with every change of the row, and with nothing else. */
export const VERSION = sql<string>`invoices.xmin::text`.as("version");

/** The invoice as its city hall named it. */
export function invoiceOf(row: InvoiceRow): NfseReference {
  const { nfse_key, nfse_number, verification_code } = row;
  return {
    key: nfse_key ?? "",
    number: nfse_number ?? "",
    verificationCode: verification_code,
  };
}

/** Sent bytes with no known answer, or an invoice: both belong to the channel they went to. */
export function hasStoredChannel(row: Pick<InvoiceRow, "answer_pending" | "nfse_key">): boolean {
  return row.answer_pending || row.nfse_key !== null;
}

export async function findInvoice(db: Handle, ref: InvoiceRef): Promise<ShownInvoice | null> {
  const [row] = await invoicesByRef(db, ref.companyId, ref.invoiceId);
  return row ?? null;
}

const invoicesByRef = compiledOnce((db, companyId: string, invoiceId: string) =>
  db
    .selectFrom("invoices")
    .select(SHOWN_COLUMNS)
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId),
);

/** Several users' invoices at once, in the order of the refs. */
export async function findInvoices(
  db: Db,
  refs: readonly InvoiceRef[],
): Promise<(ShownInvoice | null)[]> {
  const owners = refs.map(({ companyId }) => companyId);
  const ids = refs.map(({ invoiceId }) => invoiceId);
  const rows = await invoicesByRefs(db, owners, ids);
  const found = new Map(rows.map((row) => [`${row.company_id} ${row.id}`, row]));
  return refs.map(
    ({ companyId, invoiceId }) => found.get(`${companyId} ${invoiceId.toLowerCase()}`) ?? null,
  );
}

const invoicesByRefs = compiledOnce((db, owners: readonly string[], ids: readonly string[]) =>
  db
    .selectFrom("invoices")
    .innerJoin(
      // A sub-SELECT hides the number of rows: PostgreSQL plans once for all numbers.
      sql<{
        owner: string;
        wanted: string;
      }>`unnest((select ${owners}::uuid[]), (select ${ids}::uuid[]))`.as<"asked">(
        sql`asked(owner, wanted)`,
      ),
      (join) => join.onRef("company_id", "=", "owner").onRef("id", "=", "wanted"),
    )
    .select(["company_id", ...SHOWN_COLUMNS]),
);

/** The whole row, locked until the transaction ends. */
export async function lockInvoice(
  transaction: Transaction<Database>,
  ref: InvoiceRef,
): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.invoiceId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateInvoice(
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  set: Updateable<Invoices>,
): Promise<ShownInvoice> {
  return transaction
    .updateTable("invoices")
    .set(set)
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.invoiceId)
    .returning(SHOWN_COLUMNS)
    .executeTakeFirstOrThrow();
}

export interface StatusChange {
  readonly from: InvoiceStatus;
  readonly to: InvoiceStatus;
  readonly set: Omit<Updateable<Invoices>, "status">;
}

/** A change of status that a plan does not write (write-plans.ts asks the same table). Nothing happens (null) when the invoice has left `from` meanwhile. */
export async function changeStatus(
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  change: StatusChange,
): Promise<ShownInvoice | null> {
  if (!canTransition(change.from, change.to)) {
    throw new Error(`no way from ${change.from} to ${change.to}`);
  }
  const row = await transaction
    .updateTable("invoices")
    .set({ ...change.set, status: change.to })
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.invoiceId)
    .where("status", "=", change.from)
    .returning(SHOWN_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}
