import { randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";

/** A rule of the company and what it scheduled for one of its payments. */
export async function fillPaymentRules({ db, clock }: Context, company_id: string): Promise<void> {
  const now = clock.now();
  const id = randomUUID();
  const payment = await db
    .selectFrom("incoming_payments")
    .select("id")
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("payment_rules")
    .values({
      company_id,
      id,
      name: "Consultas",
      position: 1,
      payers: JSON.stringify([{ tax_id: null, name: "Pagador" }]),
      of_charge: false,
      mode: "approve",
      paused: false,
      max_cents: null,
      day_cents: null,
      month_cents: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("rule_decisions")
    .values({
      company_id,
      payment_id: payment.id,
      rule_id: id,
      rule_name: "Consultas",
      state: "scheduled",
      amount_cents: 100,
      send_at: new Date("2099-01-01T12:00:00Z"),
      counts_on: "2099-01-01",
      mailed_at: now,
      decided_at: now,
      updated_at: now,
    })
    .execute();
}
