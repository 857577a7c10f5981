import type { Context } from "../../platform/context/context.ts";
import { findCompany } from "./base/store.ts";

/** @returns null when the account has no company yet. */
export async function companyCnpj(ctx: Context, userId: string): Promise<string | null> {
  return (await findCompany(ctx.db, userId))?.cnpj ?? null;
}

/** As the person wrote it. @returns null when the account has no company yet. */
export async function companyName(ctx: Context, userId: string): Promise<string | null> {
  return (await findCompany(ctx.db, userId))?.company_name ?? null;
}
