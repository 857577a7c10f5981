import { sql, type Selectable } from "kysely";
import type { CompanyActivityKind } from "@emita/contract/people/people";
import type { CompanyEvents } from "../../../db/tables/company-people.ts";
import type { Db } from "../../../platform/context/context.ts";

export type CompanyEventRow = Selectable<CompanyEvents>;

/** Which part of a company's activity; instants, not days. */
export interface ActivityFilter {
  readonly kind?: CompanyActivityKind | undefined;
  readonly userId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The end of a page. */
export interface ActivityPosition {
  readonly at: Date;
  readonly id: string;
}

/** Newest first. */
export function listCompanyEvents(
  db: Db,
  companyId: string,
  { kind, userId, from, before }: ActivityFilter,
  { after, limit }: { after: ActivityPosition | null; limit: number },
): Promise<CompanyEventRow[]> {
  return db
    .selectFrom("company_events")
    .selectAll()
    .where("company_id", "=", companyId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(userId !== undefined, (query) => query.where("by_user", "=", userId ?? null))
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where("at", "<", before ?? new Date(0)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
