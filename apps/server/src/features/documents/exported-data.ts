import type { Context, Db } from "../../platform/context/context.ts";
import {
  jsonFile,
  paged,
  type OwnData,
  type OwnFile,
} from "../../platform/context/exported-data.ts";
import type { DocumentRow } from "./store.ts";

/** Every file that was sent, and what was read in it. */
export const documentOwnData: OwnData = {
  tables: ["documents", "reading_choices", "model_uses"],
  async *files(ctx, companyId) {
    yield jsonFile("documentos/leitura-externa.json", await choices(ctx.db, companyId));
    yield jsonFile("documentos/uso-da-leitura-externa.json", await uses(ctx.db, companyId));
    yield jsonFile("documentos/documentos.json", withoutHash(rows(ctx.db, companyId)));
    for await (const row of rows(ctx.db, companyId)) yield fileOf(ctx, row);
  },
};

function choices(db: Db, companyId: string) {
  return db.selectFrom("reading_choices").selectAll().where("company_id", "=", companyId).execute();
}

function uses(db: Db, companyId: string) {
  return db
    .selectFrom("model_uses")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("month")
    .execute();
}

function rows(db: Db, companyId: string): AsyncGenerator<DocumentRow> {
  return paged<DocumentRow>((last, limit) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}

async function* withoutHash(documents: AsyncIterable<DocumentRow>) {
  for await (const { sha256: _, storage_key: _key, ...document } of documents) yield document;
}

/** The name that it came with, made safe for every file system; the id keeps two of one name apart. */
function fileOf({ documents }: Context, row: DocumentRow): OwnFile {
  const name = row.file_name.replace(/[^\p{L}\p{N}._ -]/gu, "_");
  async function* bytes() {
    yield await documents.get(row.storage_key);
  }
  return { path: `documentos/arquivos/${row.id} ${name}`, content: bytes(), isCompressed: true };
}
