import { sql, type Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import type { OpenCharge } from "@emita/domain/payments/matching/clues";
import type { ChargeProblem } from "@emita/domain/payments/charges/charge-state";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { PaymentRow } from "./store.ts";

const FACTS = [
  "id",
  "end_to_end_id",
  "txid",
  "amount_cents",
  "returned_cents",
  "received_at",
] as const;

type Handle = Db | Transaction<Database>;

/** A payment as the charge that it may pay sees it. */
export interface PaymentOfCharge {
  readonly id: string;
  readonly endToEndId: string;
  readonly txid: string;
  readonly amountCents: number;
  readonly returnedCents: number;
  readonly receivedAt: Date;
}

/** Those of the payments that name a charge; the earliest first, so that the first that came pays it. */
export async function paymentsByEndToEnd(
  db: Handle,
  companyId: string,
  endToEndIds: readonly string[],
): Promise<PaymentOfCharge[]> {
  if (endToEndIds.length === 0) return [];
  const rows = await db
    .selectFrom("incoming_payments")
    .select(FACTS)
    .where("company_id", "=", companyId)
    .where("end_to_end_id", "in", endToEndIds)
    .where("txid", "is not", null)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(ofCharge);
}

type FactRow = Pick<PaymentRow, (typeof FACTS)[number]>;

/** An entry of a statement may have no end-to-end id; then our own names the payment. */
function ofCharge(row: FactRow): PaymentOfCharge {
  return {
    id: row.id,
    endToEndId: row.end_to_end_id ?? row.id,
    txid: row.txid ?? "",
    amountCents: row.amount_cents,
    returnedCents: row.returned_cents,
    receivedAt: row.received_at,
  };
}

/**
 * Gives a waiting payment that names no charge to this one, by a person's word.
 * @returns null: it names one, or waits no more
 */
export async function giveToCharge(
  transaction: Transaction<Database>,
  companyId: string,
  paymentId: string,
  txid: string,
): Promise<PaymentOfCharge | null> {
  const row = await transaction
    .updateTable("incoming_payments")
    .set({ txid })
    .where("company_id", "=", companyId)
    .where("id", "=", paymentId)
    .where("status", "=", "waiting")
    .where("txid", "is", null)
    .returning(FACTS)
    .executeTakeFirst();
  return row ? ofCharge(row) : null;
}

/** A charge that nothing has paid, as a payment's proposal names it. */
export interface UnpaidCharge extends OpenCharge {
  readonly payerName: string;
  readonly payerTaxId: string;
  readonly issues: boolean;
}

/** More would be no proposal: a company with so many charges is paid by their txid. */
const MOST_CHARGES = 2_000;

/**
 * The company's charges that nothing has paid, newest first; also those whose time is over. Only read here: what a payment does
 * to a charge is the charges' own.
 */
export async function unpaidCharges(db: Handle, companyId: string): Promise<UnpaidCharge[]> {
  const rows = await db
    .selectFrom("charges")
    .select(["id", "client_id", "txid", "amount_cents", "created_at"])
    .select(["payer_name", "payer_tax_id", "issue_on_payment"])
    .where("company_id", "=", companyId)
    .where("state", "=", "open")
    .orderBy("created_at", "desc")
    .limit(MOST_CHARGES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    txid: row.txid,
    endToEndId: null,
    amountCents: row.amount_cents,
    createdOn: localDate(row.created_at),
    payerName: row.payer_name,
    payerTaxId: row.payer_tax_id,
    issues: row.issue_on_payment,
  }));
}

export interface ChargeOfPayment {
  /** Whom the charge was for: the bank does not promise to say who paid. */
  readonly payerTaxId: string;
  readonly payerName: string;
  /** Why the payment waits for a person; null: it does not. */
  readonly problem: ChargeProblem | null;
  /** What its invoice is the only one of (`note_of`). */
  readonly noteOf: string | null;
}

/** Keeps with a payment what its charge knows; what the bank said of the payer stays. */
export async function describeChargePayment(
  transaction: Transaction<Database>,
  companyId: string,
  paymentId: string,
  { payerTaxId, payerName, problem, noteOf }: ChargeOfPayment,
): Promise<void> {
  await transaction
    .updateTable("incoming_payments")
    .set({
      payer_name: sql`case when payer_tax_id is null then ${payerName} else payer_name end`,
      payer_tax_id: sql`coalesce(payer_tax_id, ${payerTaxId})`,
      charge_problem: problem,
      ...(noteOf !== null && { note_of: noteOf }),
    })
    .where("company_id", "=", companyId)
    .where("id", "=", paymentId)
    .execute();
}

/** The invoices that payments became, by payment. */
export async function invoicesOfPayments(
  db: Handle,
  companyId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("incoming_payments")
    .select(["id", "invoice_id"])
    .where("company_id", "=", companyId)
    .where("id", "in", paymentIds)
    .execute();
  return new Map(
    rows.flatMap(({ id, invoice_id: invoiceId }) =>
      invoiceId === null ? [] : [[id, invoiceId] as const],
    ),
  );
}

/** The invoice that a PIX was approved into; null when it did not arrive by itself, or waits. */
export async function invoiceOfPayment(
  db: Db,
  companyId: string,
  endToEndId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("incoming_payments")
    .select("invoice_id")
    .where("company_id", "=", companyId)
    .where("end_to_end_id", "=", endToEndId)
    .executeTakeFirst();
  return row?.invoice_id ?? null;
}
