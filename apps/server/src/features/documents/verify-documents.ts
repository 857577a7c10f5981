import type { Context } from "../../platform/context/context.ts";

export interface CheckedDocuments {
  readonly checked: number;
  /** Ids of documents whose bytes are not in the store. */
  readonly missing: readonly string[];
}

const BATCH = 500;
/** Questions to the store at once. */
const AT_ONCE = 16;

/** Looks for the bytes of every document, a batch at a time. */
export async function* verifyDocuments(
  ctx: Pick<Context, "db" | "documents">,
): AsyncGenerator<CheckedDocuments> {
  for (let last = { company_id: NOBODY, id: NOBODY }; ;) {
    const rows = await ctx.db
      .selectFrom("documents")
      .select(["company_id", "id", "storage_key"])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("company_id", "id"), ">", tuple(last.company_id, last.id)),
      )
      .orderBy("company_id")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const missing: string[] = [];
    const next = rows.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { id, storage_key } of next)
          if (!(await ctx.documents.has(storage_key))) missing.push(id);
      }),
    );
    yield { checked: rows.length, missing };
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** Before every id. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
