import type { Db } from "../../../platform/context/context.ts";
import { jsonFile, paged, type OwnFile } from "../../../platform/context/exported-data.ts";

/** A company's drafts, without the hashes of requests. */
export function draftsFile(db: Db, companyId: string): OwnFile {
  return jsonFile("notas/rascunhos.json", drafts(db, companyId));
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
