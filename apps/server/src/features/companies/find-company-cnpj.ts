import type { Context } from "../../platform/context/context.ts";
import { findCompany } from "./record/store.ts";

/** @returns null when the account has no company yet. */
export async function companyCnpj(ctx: Context, companyId: string): Promise<string | null> {
  return (await findCompany(ctx.db, companyId))?.cnpj ?? null;
}

/** Sender name and reply address of mails to the company's clients; null: no company, or one without a name. */
export async function companySender(
  ctx: Context,
  companyId: string,
): Promise<{ name: string; replyTo: string | null } | null> {
  const row = await ctx.db
    .selectFrom("company_settings")
    .select(["company_name", "email"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ? { name: row.company_name, replyTo: row.email } : null;
}

/** What a client of the company reads about it on an invoice's page. */
export interface CompanyContact {
  readonly name: string;
  readonly cnpj: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** @returns null when the account has no company yet. */
export async function companyContact(
  ctx: Context,
  companyId: string,
): Promise<CompanyContact | null> {
  const row = await ctx.db
    .selectFrom("company_settings")
    .select(["company_name as name", "cnpj", "phone", "email"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}
