import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { openCredentials, sealCredentials } from "./credentials.ts";
import { openPageKey, sealPageKey } from "./page-key.ts";

const PAGE = 500;

/**
 * Seals again what a previous MASTER_KEY sealed: credentials of bank accounts, keys of charges' pages. Several may run at once.
 * @throws Error when no known key opens some of them, after all others are done.
 */
export async function resealCharges(ctx: Context): Promise<void> {
  const failed = (await resealAccounts(ctx)) + (await resealPageKeys(ctx));
  if (failed > 0) throw new Error(`${failed} secrets of charges open under no known master key`);
}

/** A company has a handful of accounts: all that are due fit in memory. */
async function resealAccounts(ctx: Context): Promise<number> {
  const rows = await ctx.db
    .selectFrom("bank_accounts")
    .select(["company_id", "id", "sealed_credentials"])
    .where(isForeign(ctx, "sealed_credentials"))
    .execute();
  let failed = 0;
  for (const row of rows) {
    const ref = { companyId: row.company_id, accountId: row.id };
    const sealed = attempt(() =>
      sealCredentials(ctx, ref, openCredentials(ctx, ref, row.sealed_credentials)),
    );
    if (!sealed) failed += 1;
    else
      await ctx.db
        .updateTable("bank_accounts")
        .set({ sealed_credentials: sealed })
        .where("company_id", "=", row.company_id)
        .where("id", "=", row.id)
        .where("sealed_credentials", "=", row.sealed_credentials)
        .execute();
  }
  return failed;
}

async function resealPageKeys(ctx: Context): Promise<number> {
  let failed = 0;
  for (let last: Buffer = Buffer.alloc(0); ;) {
    const rows = await ctx.db
      .selectFrom("charges")
      .select(["company_id", "id", "page_key_hash", "sealed_page_key"])
      .where("page_key_hash", ">", last)
      .where(isForeign(ctx, "sealed_page_key"))
      .orderBy("page_key_hash")
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const ref = { companyId: row.company_id, chargeId: row.id };
      const sealed = attempt(() =>
        sealPageKey(ctx, ref, openPageKey(ctx, ref, row.sealed_page_key)),
      );
      if (!sealed) failed += 1;
      else
        await ctx.db
          .updateTable("charges")
          .set({ sealed_page_key: sealed })
          .where("page_key_hash", "=", row.page_key_hash)
          .execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return failed;
    last = end.page_key_hash;
  }
}

function isForeign({ secrets: { presentHeader } }: Context, column: string) {
  return sql<boolean>`substring(${sql.ref(column)} from 1 for ${presentHeader.length}) <> ${presentHeader}`;
}

function attempt(seal: () => Buffer): Buffer | null {
  try {
    return seal();
  } catch {
    return null;
  }
}
