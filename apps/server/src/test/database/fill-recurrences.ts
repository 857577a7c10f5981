import { randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";

/** A repeat of the company with a date that asks, and a day off. */
export async function fillRecurrences({ db, clock }: Context, company_id: string): Promise<void> {
  const now = clock.now();
  const dates = { created_at: now, updated_at: now };
  const id = randomUUID();
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  const day = "2026-11-05";
  await db
    .insertInto("recurrences")
    .values({
      company_id,
      id,
      client_id: client.id,
      service_description: "Consultoria de {mês}",
      amount_cents: 100,
      amount_from: day,
      every: "month",
      day: 5,
      starts_on: day,
      counted_from: day,
      mode: "ask",
      weekend: "same",
      competencia: "same",
      hour: 8,
      state: "paused",
      next_nominal_date: "2026-12-05",
      next_installment: 2,
      ...dates,
    })
    .execute();
  await db
    .insertInto("recurrence_occurrences")
    .values({
      company_id,
      recurrence_id: id,
      nominal_date: day,
      due_on: day,
      due_at: now,
      installment: 1,
      competencia: day,
      amount_cents: 100,
      service_description: "Consultoria de novembro",
      state: "asking",
      asking_reason: "mode",
      ...dates,
    })
    .execute();
  await db
    .insertInto("company_holidays")
    .values({ company_id, date: "2027-01-25", name: "Aniversário", yearly: true })
    .execute();
}
