import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";

/** Batches with their rows, and how the company maps its spreadsheets. */
export const batchOwnData: OwnData = {
  tables: ["batches", "batch_rows", "batch_mappings"],
  async *files({ db }, companyId) {
    const batches = db.selectFrom("batches").selectAll().where("company_id", "=", companyId);
    yield jsonFile("lotes/lotes.json", await batches.orderBy("created_at").execute());
    const rows = paged<{ batch_id: string; row: number }>((last, limit) =>
      db
        .selectFrom("batch_rows")
        .selectAll()
        .where("company_id", "=", companyId)
        .$if(last !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("batch_id", "row"), ">", tuple(last?.batch_id ?? "", last?.row ?? 0)),
          ),
        )
        .orderBy("batch_id")
        .orderBy("row")
        .limit(limit)
        .execute(),
    );
    yield jsonFile("lotes/linhas.json", rows);
    const mappings = db
      .selectFrom("batch_mappings")
      .select(["columns", "updated_at"])
      .where("company_id", "=", companyId);
    yield jsonFile("lotes/colunas.json", await mappings.execute());
  },
};
