import { sql, type Transaction } from "kysely";
import type { LearnedPayer } from "@emita/domain/payments/matching/learned";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

/** What people of the company said about these payers. */
export async function learnedOf(
  db: Db,
  companyId: string,
  payerKeys: readonly string[],
): Promise<LearnedPayer[]> {
  if (payerKeys.length === 0) return [];
  const rows = await db
    .selectFrom("learned_payers")
    .select(["payer_key", "client_id", "yes", "no"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`payer_key = any(${[...payerKeys]}::text[])`)
    .execute();
  return rows.map(({ payer_key: payerKey, client_id: clientId, yes, no }) => ({
    payerKey,
    clientId,
    yes,
    no,
  }));
}

/** Counts one more yes or no of a payer for a client. */
export async function countAnswer(
  transaction: Transaction<Database>,
  companyId: string,
  answer: { readonly payerKey: string; readonly clientId: string; readonly isYes: boolean },
  now: Date,
): Promise<void> {
  const { payerKey, clientId, isYes } = answer;
  const [yes, no] = isYes ? [1, 0] : [0, 1];
  await transaction
    .insertInto("learned_payers")
    .values({
      company_id: companyId,
      payer_key: payerKey,
      client_id: clientId,
      yes,
      no,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "payer_key", "client_id"]).doUpdateSet({
        yes: sql`learned_payers.yes + excluded.yes`,
        no: sql`learned_payers.no + excluded.no`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}
