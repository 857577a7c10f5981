import { sql } from "kysely";
import type { Context } from "../../platform/context/context.ts";

type Db = Context["db"];

/** An account and its companies for the operator: their state, without any content of their invoices. */
export async function showAccount({ db, config }: Pick<Context, "db" | "config">, userId: string) {
  const [user, deletion, memberships] = await Promise.all([
    db
      .selectFrom("users")
      .select([
        "id",
        "email",
        "created_at",
        "email_confirmed_at",
        "last_sign_in_at",
        "banned_until",
        "deleted_at",
      ])
      .where("id", "=", userId)
      .executeTakeFirst(),
    db
      .selectFrom("account_deletions")
      .select(["confirmed_at", "due_at", "erased_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst(),
    db
      .selectFrom("members")
      .select(["company_id", "role"])
      .where("user_id", "=", userId)
      .orderBy("since")
      .execute(),
  ]);
  const companies = [];
  for (const { company_id: companyId, role } of memberships)
    companies.push({ id: companyId, role, ...(await showCompany(db, config.cityHall, companyId)) });
  return { account: user ?? null, deletion: deletion ?? null, companies };
}

async function showCompany(db: Db, environment: Context["config"]["cityHall"], companyId: string) {
  const [company, entitlement, certificate, webhooks, invoices, waiting] = await Promise.all([
    db
      .selectFrom("company_settings")
      .select([
        "cnpj",
        "company_name",
        "city_code",
        "tax_regime",
        "channel_override",
        "series",
        "awaits_check",
      ])
      .where("company_id", "=", companyId)
      .executeTakeFirst(),
    db
      .selectFrom("entitlements")
      .select(["plan", "offer", "invoices_used", "invoices_quota", "renew_date"])
      .where("company_id", "=", companyId)
      .executeTakeFirst(),
    db
      .selectFrom("certificates")
      .select(["environment", "not_before", "not_after"])
      .where("company_id", "=", companyId)
      .where("environment", "=", environment)
      .orderBy("not_after", "desc")
      .executeTakeFirst(),
    db
      .selectFrom("webhook_addresses")
      .select(["off_since", "off_reason", "failing_since", "dead_in_a_row"])
      .where("company_id", "=", companyId)
      .orderBy("created_at")
      .execute(),
    db
      .selectFrom("invoices")
      .select(["status", sql<number>`count(*)`.as("count")])
      .where("company_id", "=", companyId)
      .groupBy("status")
      .execute(),
    db
      .selectFrom("invoices")
      .select("id")
      .where("company_id", "=", companyId)
      .where("status", "=", "pending")
      .orderBy("created_at")
      .limit(20)
      .execute(),
  ]);
  return {
    company: company ?? null,
    entitlement: entitlement ?? null,
    certificate: certificate ?? null,
    webhooks,
    invoices: Object.fromEntries(invoices.map(({ status, count }) => [status, count])),
    /** The oldest invoices that wait; see the look-up of an invoice. */
    pending: waiting.map(({ id }) => id),
  };
}
