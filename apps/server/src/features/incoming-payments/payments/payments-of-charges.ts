import { sql, type Transaction } from "kysely";
import type { ChargeProblem } from "@emita/domain/payments/charges/charge-state";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

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
    .select(["id", "end_to_end_id", "txid", "amount_cents", "returned_cents", "received_at"])
    .where("company_id", "=", companyId)
    .where("end_to_end_id", "in", endToEndIds)
    .where("txid", "is not", null)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    endToEndId: row.end_to_end_id ?? "",
    txid: row.txid ?? "",
    amountCents: row.amount_cents,
    returnedCents: row.returned_cents,
    receivedAt: row.received_at,
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
