import { sql } from "kysely";
import type { Context } from "../platform/context/context.ts";

/** What an operator may need to know of an account: how it stands, no content of its notes. */
export async function showAccount({ db, config }: Pick<Context, "db" | "config">, userId: string) {
  const [user, company, entitlement, certificate, webhook, deletion, invoices, waiting] =
    await Promise.all([
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
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      db
        .selectFrom("user_entitlements")
        .select(["plan", "offer", "invoices_used", "invoices_quota", "renew_date"])
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      db
        .selectFrom("certificates")
        .select(["environment", "not_before", "not_after"])
        .where("user_id", "=", userId)
        .where("environment", "=", config.cityHall)
        .orderBy("not_after", "desc")
        .executeTakeFirst(),
      db
        .selectFrom("webhooks")
        .select(["off_since", "off_reason", "failing_since", "dead_in_a_row"])
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      db
        .selectFrom("account_deletions")
        .select(["confirmed_at", "due_at", "erased_at"])
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      db
        .selectFrom("invoices")
        .select(["status", sql<number>`count(*)`.as("count")])
        .where("user_id", "=", userId)
        .groupBy("status")
        .execute(),
      db
        .selectFrom("invoices")
        .select("id")
        .where("user_id", "=", userId)
        .where("status", "=", "pending")
        .orderBy("created_at")
        .limit(20)
        .execute(),
    ]);
  return {
    account: user ?? null,
    company: company ?? null,
    entitlement: entitlement ?? null,
    certificate: certificate ?? null,
    webhook: webhook ?? null,
    deletion: deletion ?? null,
    invoices: Object.fromEntries(invoices.map(({ status, count }) => [status, count])),
    /** The oldest notes that wait; see the look-up of a note. */
    pending: waiting.map(({ id }) => id),
  };
}
