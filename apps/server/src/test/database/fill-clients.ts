import { randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";

/** A client and a service of the company, and whatever is kept beside them. */
export async function fillClients({ db, clock }: Context, company_id: string): Promise<void> {
  const now = clock.now();
  const dates = { created_at: now, updated_at: now };
  const [id, serviceId] = [randomUUID(), randomUUID()];
  await db
    .insertInto("services")
    .values({
      company_id,
      id: serviceId,
      name: "Consultoria",
      service_code: "17.01",
      search_text: "consultoria 17.01 1701",
      ...dates,
    })
    .execute();
  await db
    .insertInto("clients")
    .values({
      company_id,
      id,
      company_name: `Cliente de ${company_id}`,
      cnpj: "52998224725",
      search_text: "cliente",
      sort_name: "cliente",
      service_id: serviceId,
      edited_at: now,
      ...dates,
    })
    .execute();
  await db
    .insertInto("client_tax_ids")
    .values({ company_id, tax_id: `nif:${company_id}`, client_id: id })
    .execute();
  await db
    .insertInto("learned_payers")
    .values({
      company_id,
      payer_key: `name:pagador de ${company_id}`,
      client_id: id,
      yes: 1,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("client_months")
    .values({ company_id, client_id: id, month: "2026-11-01", count: 1, amount_cents: 100 })
    .execute();
  await db
    .insertInto("client_merges")
    .values({ company_id, merged_id: randomUUID(), client_id: id })
    .execute();
  await db
    .insertInto("client_erasures")
    .values({ company_id, mark: company_id, erased_at: now })
    .execute();
  await db
    .insertInto("client_positions")
    .values({ company_id, collected_until: now, looked_back_at: now })
    .execute();
}
