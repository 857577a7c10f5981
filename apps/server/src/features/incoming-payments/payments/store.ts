import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { IncomingPayments } from "../../../db/tables/receiving/payments.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { Refund } from "./mail-refunds.ts";

type Handle = Db | Transaction<Database>;
export type PaymentRow = Selectable<IncomingPayments>;
export type PaymentStatus = PaymentRow["status"];
export type NewPayment = Omit<Insertable<IncomingPayments>, "company_id">;

export interface StoredPayments {
  /** Tax ids of payers that nothing else is known of. */
  readonly unknownPayers: readonly string[];
  /** Ids of waiting payments that are new, or whose charge or payer was not known before. */
  readonly waiting: readonly string[];
  /** Of payments with an invoice: more went back to the payer than was known. */
  readonly refunds: readonly Refund[];
}

/**
 * Stores payments that a bank announced, each with another end-to-end id. A payment that is known already only
 * gets what was missing, and the amount paid back: never less than before, in whatever order the events arrive.
 */
export async function storePayments(
  transaction: Transaction<Database>,
  companyId: string,
  payments: readonly NewPayment[],
): Promise<StoredPayments> {
  if (payments.length === 0) return { unknownPayers: [], waiting: [], refunds: [] };
  const known = await knownFacts(transaction, companyId, payments);
  const rows = await transaction
    .insertInto("incoming_payments")
    .values(payments.map((payment) => ({ company_id: companyId, ...payment })))
    .onConflict((conflict) =>
      conflict.columns(["company_id", "end_to_end_id"]).doUpdateSet({
        returned_cents: sql`least(incoming_payments.amount_cents, greatest(incoming_payments.returned_cents, excluded.returned_cents))`,
        status: sql`case
          when incoming_payments.status = 'waiting' and excluded.status = 'own_transfer' then 'own_transfer'
          when incoming_payments.status in ('waiting', 'dismissed')
            and excluded.returned_cents >= incoming_payments.amount_cents then 'returned'
          else incoming_payments.status end`,
        txid: sql`coalesce(incoming_payments.txid, excluded.txid)`,
        payer_tax_id: sql`coalesce(incoming_payments.payer_tax_id, excluded.payer_tax_id)`,
        payer_name: sql`coalesce(incoming_payments.payer_name, excluded.payer_name)`,
        bank: sql`coalesce(incoming_payments.bank, excluded.bank)`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .returning(["id", "status", "txid", "payer_tax_id", "payer_name", "payer_city"])
    .returning(["invoice_id", "returned_cents"])
    .execute();
  const unknown = rows.filter((row) => row.payer_city === null).map((row) => row.payer_tax_id);
  return {
    unknownPayers: [...new Set(unknown)].filter((taxId) => taxId !== null),
    waiting: rows
      .filter((row) => row.status === "waiting" && factsOf(row) !== known.get(row.id)?.facts)
      .map(({ id }) => id),
    refunds: rows.flatMap(({ id, status, invoice_id: invoiceId, returned_cents: cents }) =>
      status === "approved" && invoiceId !== null && cents > (known.get(id)?.returnedCents ?? 0)
        ? [{ paymentId: id, invoiceId, returnedCents: cents }]
        : [],
    ),
  };
}

interface KnownFacts {
  readonly facts: string;
  readonly returnedCents: number;
}

/** What was known of payments that were reported before. A concurrent report makes a payment new twice, which is harmless. */
async function knownFacts(
  transaction: Transaction<Database>,
  companyId: string,
  payments: readonly NewPayment[],
): Promise<ReadonlyMap<string, KnownFacts>> {
  const ids = payments.map(({ end_to_end_id: id }) => id ?? null).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom("incoming_payments")
    .select(["id", "txid", "payer_tax_id", "payer_name", "returned_cents"])
    .where("company_id", "=", companyId)
    .where("end_to_end_id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { facts: factsOf(row), returnedCents: row.returned_cents }]),
  );
}

/** A text that changes when something by which a charge or a rule finds a payment becomes known. */
function factsOf(row: Pick<PaymentRow, "txid" | "payer_tax_id" | "payer_name">): string {
  return JSON.stringify([row.txid, row.payer_tax_id, row.payer_name]);
}

/** Stores entries of a statement, leaving alone what is known by its end-to-end id or as an entry. Returns the new ones. */
export async function addPayments(
  transaction: Transaction<Database>,
  companyId: string,
  payments: readonly NewPayment[],
): Promise<PaymentRow[]> {
  if (payments.length === 0) return [];
  return transaction
    .insertInto("incoming_payments")
    .values(payments.map((payment) => ({ company_id: companyId, ...payment })))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

export async function findPayment(
  db: Handle,
  companyId: string,
  id: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom("incoming_payments")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockPayment(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
): Promise<PaymentRow | null> {
  const row = await transaction
    .selectFrom("incoming_payments")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface PaymentPosition {
  readonly receivedAt: Date;
  readonly id: string;
}

/** Newest first, below `after`. */
export async function listPayments(
  db: Handle,
  companyId: string,
  given: { status: PaymentStatus | undefined; after: PaymentPosition | null; limit: number },
): Promise<PaymentRow[]> {
  const { status, after, limit } = given;
  return db
    .selectFrom("incoming_payments")
    .selectAll()
    .where("company_id", "=", companyId)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "waiting"))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(received_at, id) < (${after?.receivedAt}, ${after?.id}::uuid)`),
    )
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Handle, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("incoming_payments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

/** The only way a status changes by hand; null when the payment has left all of `from` meanwhile. */
export async function changePaymentStatus(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
  change: {
    from: readonly PaymentStatus[];
    to: PaymentStatus;
    set: Updateable<IncomingPayments>;
  },
): Promise<PaymentRow | null> {
  const row = await transaction
    .updateTable("incoming_payments")
    .set({ ...change.set, status: change.to })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "in", change.from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface PayerRecord {
  readonly name: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Stores the directory's data of a payer on all its waiting payments; the name as the bank wrote it stays. */
export async function describePayer(
  transaction: Transaction<Database>,
  companyId: string,
  taxId: string,
  payer: PayerRecord,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("incoming_payments")
    .set({
      payer_name: sql`coalesce(payer_name, ${payer.name})`,
      payer_city: payer.city,
      payer_address: payer.address,
      payer_phone: payer.phone,
      payer_email: payer.email,
      updated_at: now,
    })
    .where("company_id", "=", companyId)
    .where("payer_tax_id", "=", taxId)
    .where("payer_city", "is", null)
    .where("status", "=", "waiting")
    .execute();
}

/** Other payments of the same days and amounts, to recognise one that came by two ways. */
export async function paymentsLike(
  db: Handle,
  companyId: string,
  given: readonly { readonly day: string; readonly amountCents: number }[],
): Promise<PaymentRow[]> {
  if (given.length === 0) return [];
  const rows = await sql<PaymentRow>`
    select distinct payments.* from incoming_payments as payments join unnest(
      ${given.map(({ day }) => day)}::date[],
      ${given.map(({ amountCents }) => amountCents)}::bigint[]) as wanted (day, cents)
      on received_on = day and amount_cents = cents
    where company_id = ${companyId}::uuid and status <> 'own_transfer'`.execute(db);
  return rows.rows;
}

/** Payments that may be those of a statement: stored as one of its entries, with an end-to-end id of it, or of one of its days and amounts. */
export async function paymentsToMatch(
  db: Handle,
  companyId: string,
  given: {
    entryHashes: readonly string[];
    endToEndIds: readonly string[];
    money: readonly { readonly day: string; readonly amountCents: number }[];
  },
): Promise<PaymentRow[]> {
  const hashes = given.entryHashes.map((hash) => Buffer.from(hash, "hex"));
  const rows = await sql<PaymentRow>`
    select * from incoming_payments where company_id = ${companyId}::uuid and id in (
      select id from incoming_payments
        where company_id = ${companyId}::uuid and entry_hash = any(${hashes}::bytea[])
      union all
      select id from incoming_payments
        where company_id = ${companyId}::uuid and end_to_end_id = any(${[...given.endToEndIds]}::text[])
      union all
      select id from incoming_payments join unnest(
        ${given.money.map(({ day }) => day)}::date[],
        ${given.money.map(({ amountCents }) => amountCents)}::bigint[]) as wanted (day, cents)
        on received_on = day and amount_cents = cents
        where company_id = ${companyId}::uuid)
    order by id`.execute(db);
  return rows.rows;
}
