import type { AccountDeletion } from "@emita/contract/people/privacy";
import type { Context } from "../../../platform/context/context.ts";
import { companiesOwnedAlone } from "../../people/public.ts";

type GoingAlong = NonNullable<AccountDeletion["companies"]>;

/**
 * Companies that end with an account, because they have no other owner; only those with a name. With their numbers of
 * members.
 */
export async function companiesGoingAlong({ db }: Context, userId: string): Promise<GoingAlong> {
  const ids = await companiesOwnedAlone(db, userId);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("company_settings")
    .innerJoin("members", "members.company_id", "company_settings.company_id")
    .select(({ fn }) => [
      "company_settings.company_id",
      "company_settings.company_name",
      fn.countAll<string>().as("people"),
    ])
    .where("company_settings.company_id", "in", ids)
    .groupBy(["company_settings.company_id", "company_settings.company_name"])
    .orderBy("company_settings.company_name")
    .execute();
  return rows.map(({ company_name, people }) => ({
    company_name,
    other_members: Number(people) - 1,
  }));
}
