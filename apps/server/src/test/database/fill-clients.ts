import { randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";

/** A client with all that is kept of one, its service and its repeat. */
export async function fillClients({ db, clock }: Context, companyId: string): Promise<void> {
  const now = clock.now();
  const dates = { created_at: now, updated_at: now };
  const company_id = companyId;
  const id = randomUUID;
  const client_id = id();
  const service_id = id();
  const month = "2026-11-01";
  await db
    .insertInto("services")
    .values({
      company_id,
      id: service_id,
      name: "Consultoria",
      service_code: "17.01",
      search_text: "consultoria",
      ...dates,
    })
    .execute();
  await db
    .insertInto("clients")
    .values({
      company_id,
      id: client_id,
      company_name: "Padaria",
      cnpj: "11444777000161",
      service_id,
      search_text: "padaria",
      sort_name: "padaria",
      ...dates,
    })
    .execute();
  await db
    .insertInto("client_tax_ids")
    .values({ company_id, tax_id: `nif:${company_id}`, client_id })
    .execute();
  await db
    .insertInto("client_months")
    .values({ company_id, client_id, month, count: 1, amount_cents: 100 })
    .execute();
  await db.insertInto("client_merges").values({ company_id, merged_id: id(), client_id }).execute();
  await db
    .insertInto("client_positions")
    .values({ company_id, collected_until: now, looked_back_at: now })
    .execute();
  await db
    .insertInto("client_erasures")
    .values({ company_id, mark: company_id, erased_at: now })
    .execute();
  await db
    .insertInto("company_holidays")
    .values({ company_id, date: "2026-07-09", name: "Data Magna", yearly: true })
    .execute();
  const recurrence_id = id();
  const due = { company_id, nominal_date: month, due_on: month, due_at: now, installment: 1 };
  const what = { amount_cents: 100, service_description: "Consultoria" };
  await db
    .insertInto("recurrences")
    .values({
      company_id,
      id: recurrence_id,
      client_id,
      service_id,
      ...what,
      amount_from: month,
      every: "month",
      day: 1,
      starts_on: month,
      counted_from: month,
      mode: "ask",
      weekend: "same",
      competencia: "same",
      hour: 8,
      state: "ended",
      next_installment: 2,
      ...dates,
    })
    .execute();
  await db
    .insertInto("recurrence_occurrences")
    .values({ ...due, recurrence_id, competencia: month, ...what, state: "skipped", ...dates })
    .execute();
}
