import { addDays, startOfLocalDay } from "@emita/domain/basics/dates";
import {
  COMPANY_ACTIVITY_KINDS,
  type CompanyActivity,
  type CompanyActivityEntry,
  type ListCompanyActivity,
} from "@emita/contract/people/people";
import type { Context, Db } from "../../../platform/context/context.ts";
import { findMember } from "../membership/members-store.ts";
import { nameActors } from "../membership/name-actors.ts";
import { readPosition, writePosition } from "./position.ts";
import {
  listCompanyEvents,
  type ActivityFilter,
  type ActivityPosition,
  type CompanyEventRow,
} from "./store.ts";

const PAGE = 50;
/** Columns of the file. */
const BLOCK = 500;
/** No actor: a person outside the company did nothing in it. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** A page of what was done in a company, newest first. @throws AppError invalid for a cursor that is not ours */
export async function showActivity(
  { db }: Context,
  companyId: string,
  query: ListCompanyActivity,
): Promise<CompanyActivity> {
  const after = query.cursor === undefined ? null : readPosition(query.cursor);
  const filter = await filterOf(db, companyId, query);
  // One row more than a page shows whether there is a next one.
  const rows = await listCompanyEvents(db, companyId, filter, { after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    data: await presentAll(db, page),
    next_cursor: rows.length > PAGE && last ? writePosition(last) : null,
  };
}

/** All of it, block by block. */
export async function* eachActivity(
  { db }: Context,
  companyId: string,
  query: Omit<ListCompanyActivity, "cursor">,
): AsyncGenerator<CompanyActivityEntry> {
  const filter = await filterOf(db, companyId, query);
  let after: ActivityPosition | null = null;
  for (;;) {
    const rows: CompanyEventRow[] = await listCompanyEvents(db, companyId, filter, {
      after,
      limit: BLOCK,
    });
    yield* await presentAll(db, rows);
    after = rows.at(-1) ?? null;
    if (rows.length < BLOCK) return;
  }
}

async function filterOf(
  db: Db,
  companyId: string,
  { kind, member: memberId, from, to }: Omit<ListCompanyActivity, "cursor">,
): Promise<ActivityFilter> {
  const member = memberId === undefined ? null : await findMember(db, companyId, memberId);
  return {
    kind,
    userId: memberId === undefined ? undefined : (member?.user_id ?? NOBODY),
    from: from === undefined ? undefined : startOfLocalDay(from),
    before: to === undefined ? undefined : startOfLocalDay(addDays(to, 1)),
  };
}

async function presentAll(
  db: Db,
  rows: readonly CompanyEventRow[],
): Promise<CompanyActivityEntry[]> {
  const nameOf = await nameActors(db, rows);
  return rows.flatMap((row) => {
    // Of a newer version, which shares the database while it takes over.
    const kind = COMPANY_ACTIVITY_KINDS.find((known) => known === row.kind);
    if (kind === undefined) return [];
    const { id, at, by_token: token, subject } = row;
    const actor = nameOf(row);
    return [{ id, at: at.toISOString(), kind, actor, by_token: token !== null, subject }];
  });
}
