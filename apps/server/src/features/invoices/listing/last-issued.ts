import type { Context } from "../../../platform/context/context.ts";

/** The company's invoice that was issued last, of a client with one of these tax ids where some are given. */
export async function lastIssued(
  { db }: Pick<Context, "db">,
  companyId: string,
  taxIds: readonly string[] | null,
): Promise<string | null> {
  const row = await db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where("status", "=", "issued")
    .$if(taxIds !== null, (found) => found.where("cnpj", "in", [...(taxIds ?? [])]))
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
