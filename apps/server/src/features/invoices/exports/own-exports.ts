import type { Context } from "../../../platform/context/context.ts";
import { listArchives } from "../../archives/public.ts";
import { companyArchive } from "./company-archive.ts";

/** The company's exports as its copy of the data lists them. */
export async function ownExports({ db }: Context, companyId: string): Promise<object[]> {
  const rows = await listArchives(db, { companyId }, { kind: companyArchive.kind });
  return rows.map((row) => {
    const { format, ...query } = row.request;
    const { company_id, id, state, total, done, size, created_at, expires_at } = row;
    return { company_id, id, format, query, state, total, done, size, created_at, expires_at };
  });
}
