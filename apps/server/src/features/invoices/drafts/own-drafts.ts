import type { Db } from "../../../platform/context/context.ts";
import { jsonFile, paged, type OwnFile } from "../../../platform/context/exported-data.ts";

/** A company's drafts, and which of its people have one open. */
export function* draftFiles(db: Db, companyId: string): Generator<OwnFile> {
  yield jsonFile("notas/rascunhos.json", drafts(db, companyId));
  yield jsonFile("notas/rascunhos-abertos.json", presence(db, companyId));
}

async function* drafts(db: Db, companyId: string) {
  const rows = paged<{ id: string; request_hash: Buffer | null }>((last, limit) =>
    db
      .selectFrom("drafts")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  for await (const { request_hash: _, ...facts } of rows) yield facts;
}

function presence(db: Db, companyId: string) {
  return paged<{ draft_id: string; user_id: string }>((last, limit) =>
    db
      .selectFrom("draft_presence")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("draft_id", "user_id"),
            ">",
            tuple(last?.draft_id ?? "", last?.user_id ?? ""),
          ),
        ),
      )
      .orderBy("draft_id")
      .orderBy("user_id")
      .limit(limit)
      .execute(),
  );
}
