import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";

/** An invitation, a request to join, an offer, an office's plan, an event, a file of the desk. */
export async function fillPeople(
  { db, clock }: Context,
  company_id: string,
  user_id: string,
): Promise<void> {
  const now = clock.now();
  const id = randomUUID;
  await db
    .insertInto("invitations")
    .values({
      company_id,
      id: id(),
      email: `convidado-${company_id}@exemplo.com.br`,
      role: "issuer",
      token_hash: randomBytes(32),
      invited_by: user_id,
      created_at: now,
      valid_until: new Date(now.getTime() + 7 * 24 * 3_600_000),
    })
    .execute();
  await db
    .insertInto("join_requests")
    .values({ company_id, id: id(), user_id, asked_at: now })
    .execute();
  await db
    .insertInto("hand_overs")
    .values({
      company_id,
      from_user: user_id,
      to_user: user_id,
      stays_owner: false,
      offered_at: now,
    })
    .execute();
  await db
    .insertInto("office_plans")
    .values({
      user_id,
      name: "Escritório",
      units: 10,
      ends_on: "2027-06-30",
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("office_months")
    .values({ user_id, month: "2026-11-01", units: 10 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("office_companies")
    .values({ company_id, user_id, offered_at: now })
    .execute();
  await db
    .updateTable("entitlements")
    .set({ office_user_id: user_id })
    .where("company_id", "=", company_id)
    .execute();
  await db
    .insertInto("company_events")
    .values({ company_id, id: id(), at: now, kind: "company_changed", by_user: user_id })
    .execute();
  await db
    .insertInto("archives")
    .values({
      user_id,
      id: id(),
      kind: "accountant",
      request: JSON.stringify({ month: "2026-11" }),
      company_ids: [company_id],
      state: "ready",
      created_at: now,
    })
    .execute();
}

/** How a person signs in, and their choices of mails. */
export async function fillPerson({ db, clock }: Context, user_id: string): Promise<void> {
  const now = clock.now();
  await db
    .insertInto("factors")
    .values({
      id: randomUUID(),
      user_id,
      type: "totp",
      friendly_name: "Celular",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      id: randomUUID(),
      user_id,
      friendly_name: "Chave",
      credential_id: randomUUID(),
      credential_key: randomBytes(8),
      credential_counter: 0,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("text_messages")
    .values({ id: randomUUID(), user_id, recipient: "5511", body: "123456", created_at: now })
    .execute();
  const clientId = randomUUID();
  await db
    .insertInto("oauth_clients")
    .values({
      id: clientId,
      name: "Contador",
      token_endpoint_auth_method: "none",
      redirect_uris: "[]",
      grant_types: "[]",
      scope: "",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("oauth_grants")
    .values({ user_id, client_id: clientId, scopes: "[]", granted_at: now })
    .execute();
  const choices = {
    issued: true,
    rejected: true,
    cancelled: true,
    quota: true,
    certificate: true,
  };
  await db
    .insertInto("notification_choices")
    .values({ user_id, ...choices, updated_at: now })
    .execute();
  await db
    .insertInto("api_tokens")
    .values({
      id: randomUUID(),
      user_id,
      name: "Escritório",
      masked_prefix: "emita_test_AbCd…",
      token_hash: randomBytes(32),
      scopes: ["invoices:read"],
      created_at: now,
    })
    .execute();
}
