import type { Context, Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData, type OwnFile } from "../../platform/context/own-data.ts";
import type { DocumentRow } from "./store.ts";

/** Every file that was sent, and what was read in it. */
export const documentOwnData: OwnData = {
  tables: ["documents", "reading_choices", "model_uses"],
  async *files(ctx, userId) {
    yield jsonFile("documentos/leitura-externa.json", await choices(ctx.db, userId));
    yield jsonFile("documentos/uso-da-leitura-externa.json", await uses(ctx.db, userId));
    yield jsonFile("documentos/documentos.json", withoutHash(rows(ctx.db, userId)));
    for await (const row of rows(ctx.db, userId)) yield fileOf(ctx, row);
  },
};

function choices(db: Db, userId: string) {
  return db.selectFrom("reading_choices").selectAll().where("user_id", "=", userId).execute();
}

function uses(db: Db, userId: string) {
  return db
    .selectFrom("model_uses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("month")
    .execute();
}

function rows(db: Db, userId: string): AsyncGenerator<DocumentRow> {
  return paged<DocumentRow>((last, limit) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("user_id", "=", userId)
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
