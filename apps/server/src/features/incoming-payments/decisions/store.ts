import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { RuleDecisions } from "../../../db/tables/receiving/payment-rules.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type DecisionRow = Selectable<RuleDecisions>;
export type DecisionState = DecisionRow["state"];
type DecisionChange = Omit<Updateable<RuleDecisions>, "company_id" | "payment_id">;

/** Keeps the first decision about a payment. @returns whether this one is it */
export async function keepDecision(
  transaction: Transaction<Database>,
  row: Insertable<RuleDecisions>,
): Promise<boolean> {
  const kept = await transaction
    .insertInto("rule_decisions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "payment_id"]).doNothing())
    .returning("payment_id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** @returns null when the decision has left all of `from` meanwhile, or there is none */
export async function moveDecision(
  db: Handle,
  key: { readonly companyId: string; readonly paymentId: string },
  from: readonly DecisionState[],
  set: DecisionChange,
): Promise<DecisionRow | null> {
  const row = await db
    .updateTable("rule_decisions")
    .set(set)
    .where("company_id", "=", key.companyId)
    .where("payment_id", "=", key.paymentId)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function decisionsOf(
  db: Handle,
  companyId: string,
  paymentIds: readonly string[],
): Promise<DecisionRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom("rule_decisions")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("payment_id", "in", paymentIds)
    .execute();
}

/** The payment has an invoice, by whatever way: what was to be sent or approved is done. */
export async function recordInvoice(
  transaction: Transaction<Database>,
  companyId: string,
  paymentId: string,
  invoiceId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("rule_decisions")
    .set({
      invoice_id: invoiceId,
      updated_at: now,
      state: sql`case when state in ('scheduled', 'sending', 'proposed', 'refused') then 'sent' else state end`,
    })
    .where("company_id", "=", companyId)
    .where("payment_id", "=", paymentId)
    .execute();
}
