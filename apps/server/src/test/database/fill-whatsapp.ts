import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";

/** A company that sends notes to a client that agreed, and one that was sent. */
export async function fillWhatsApp({ db, clock }: Context, company_id: string): Promise<void> {
  const now = clock.now();
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  const invoice = await db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("whatsapp_settings")
    .values({ company_id, to_clients: true, updated_at: now })
    .execute();
  await db
    .insertInto("whatsapp_consents")
    .values({
      company_id,
      client_id: client.id,
      phone_key: "553488887777",
      said_on: "2026-11-20",
      place: "balcao",
      recorded_by: randomUUID(),
      recorded_at: now,
    })
    .execute();
  await db
    .insertInto("whatsapp_deliveries")
    .values({
      company_id,
      id: randomUUID(),
      invoice_id: invoice.id,
      wamid: `wamid.${randomUUID()}`,
      state: "delivered",
      created_at: now,
      changed_at: now,
    })
    .execute();
}

/** A person's phone that speaks for the company, in the middle of a conversation, and a code for another. */
export async function fillPhone(
  { db, clock }: Context,
  company_id: string,
  user_id: string,
): Promise<void> {
  const now = clock.now();
  const link_id = randomUUID();
  await db
    .insertInto("whatsapp_link_codes")
    .values({
      code_hash: randomBytes(32),
      user_id,
      company_id,
      expires_at: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("whatsapp_links")
    .values({
      id: link_id,
      sender_key: `BR.${randomUUID()}`,
      wa_id: "553488887777",
      user_id,
      company_id,
      linked_at: now,
    })
    .execute();
  await db
    .insertInto("whatsapp_conversations")
    .values({ link_id, state: JSON.stringify({}), version: 1, changed_at: now })
    .execute();
}
