import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { openToken, sealToken } from "./page-address.ts";

const PAGE = 500;

/**
 * Seals again the addresses of pages that a previous MASTER_KEY sealed. Several may run at once.
 * @throws Error when no known key opens some of them, after all others are done.
 */
export async function resealPages(ctx: Context): Promise<void> {
  let failed = 0;
  for (let last = ""; ;) {
    const rows = await foreignSeals(ctx, last);
    for (const row of rows) if (!(await reseal(ctx, row))) failed += 1;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) break;
    last = end.token_hash.toString("hex");
  }
  if (failed > 0) throw new Error(`${failed} invoice pages open under no known master key`);
}

interface Sealed {
  readonly company_id: string;
  readonly invoice_id: string;
  readonly token_hash: Buffer;
  readonly sealed_token: Buffer;
}

function foreignSeals({ db, secrets }: Context, lastHash: string): Promise<Sealed[]> {
  const { presentHeader } = secrets;
  return db
    .selectFrom("invoice_pages")
    .select(["company_id", "invoice_id", "token_hash", "sealed_token"])
    .where("token_hash", ">", Buffer.from(lastHash, "hex"))
    .where(
      sql<boolean>`substring(sealed_token from 1 for ${presentHeader.length}) <> ${presentHeader}`,
    )
    .orderBy("token_hash")
    .limit(PAGE)
    .execute();
}

async function reseal(ctx: Context, row: Sealed): Promise<boolean> {
  const ref = { companyId: row.company_id, invoiceId: row.invoice_id };
  const token = tryToOpen(ctx, ref, row.sealed_token);
  if (token === null) return false;
  await ctx.db
    .updateTable("invoice_pages")
    .set({ sealed_token: sealToken(ctx, ref, token) })
    .where("token_hash", "=", row.token_hash)
    .where("sealed_token", "=", row.sealed_token)
    .execute();
  return true;
}

function tryToOpen(
  ctx: Context,
  ref: Parameters<typeof openToken>[1],
  sealed: Buffer,
): string | null {
  try {
    return openToken(ctx, ref, sealed);
  } catch {
    return null;
  }
}
