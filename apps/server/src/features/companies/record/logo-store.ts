import type { Insertable, Selectable } from "kysely";
import type { CompanyLogos } from "../../../db/tables/companies.ts";
import type { Db } from "../../../platform/context/context.ts";

export type Logo = Pick<Selectable<CompanyLogos>, "content_type" | "bytes">;

export async function findLogo(db: Db, companyId: string): Promise<Logo | null> {
  const row = await db
    .selectFrom("company_logos")
    .select(["content_type", "bytes"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveLogo(db: Db, row: Insertable<CompanyLogos>): Promise<void> {
  const { company_id: _, ...changes } = row;
  await db
    .insertInto("company_logos")
    .values(row)
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(changes))
    .execute();
}

export async function deleteLogo(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom("company_logos").where("company_id", "=", companyId).execute();
}
