import type { Context, Db } from "../../platform/context/context.ts";
import {
  jsonFile,
  paged,
  plainFile,
  type OwnData,
  type OwnFile,
} from "../../platform/context/exported-data.ts";
import { findEvents } from "./record/events-store.ts";
import { ownExports } from "./exports/own-exports.ts";
import { draftsFile } from "./drafts/own-drafts.ts";
import { findNfse, pdfOf } from "./files/nfse-files.ts";
import { showPage } from "./sharing/page-address.ts";
import type { InvoiceRow } from "./record/store.ts";

/** Every invoice with its timeline and its exchange with the city hall, its XML and PDF, and what the ADN holds of others. */
export const invoiceOwnData: OwnData = {
  tables: [
    "invoices",
    "invoice_events",
    "invoice_attempts",
    "drafts",
    "invoice_pages",
    "archives",
    "adn_positions",
    "adn_documents",
  ],
  async *files(ctx, companyId) {
    for await (const { id } of ids(ctx.db, companyId)) yield* invoiceFiles(ctx, companyId, id);
    const positions = ctx.db
      .selectFrom("adn_positions")
      .selectAll()
      .where("company_id", "=", companyId);
    yield jsonFile("notas/exportacoes.json", await ownExports(ctx, companyId));
    yield draftsFile(ctx.db, companyId);
    yield jsonFile("adn/posicoes.json", await positions.execute());
    yield jsonFile("adn/documentos.json", adnDocuments(ctx.db, companyId));
  },
};

function ids(db: Db, companyId: string) {
  return paged<{ id: string }>((last, limit) =>
    db
      .selectFrom("invoices")
      .select("id")
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}

/** One invoice in memory at a time: its XMLs are the bulk of what an account has. */
async function* invoiceFiles(
  ctx: Context,
  companyId: string,
  invoiceId: string,
): AsyncGenerator<OwnFile> {
  const row = await ctx.db
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  // Discarded meanwhile.
  if (!row) return;
  const folder = `notas/${row.competencia.slice(0, 7)}/${nameOf(row)}`;
  const { request_hash: _, nfse_xml: xml, dps_xml: dpsXml, ...facts } = row;
  const events = await findEvents(ctx.db, { companyId, invoiceId });
  yield jsonFile(`${folder}/nota.json`, [facts]);
  yield jsonFile(`${folder}/eventos.json`, events);
  yield jsonFile(`${folder}/tentativas.json`, await attempts(ctx.db, companyId, invoiceId));
  const page = await showPage(ctx, { companyId, invoiceId });
  if (page.created_at !== null) yield jsonFile(`${folder}/pagina.json`, [page]);
  if (dpsXml !== null) yield plainFile(`${folder}/enviado.xml`, dpsXml);
  if (xml === null || row.nfse_number === null) return;
  yield plainFile(`${folder}/nota.xml`, xml);
  const pdf = await printed(ctx, companyId, invoiceId);
  if (pdf) yield plainFile(`${folder}/nota.pdf`, pdf);
}

function nameOf({ id, nfse_number: number }: InvoiceRow): string {
  return number === null ? `sem-numero-${id}` : `nota-${number}-${id}`;
}

function attempts(db: Db, companyId: string, invoiceId: string) {
  return db
    .selectFrom("invoice_attempts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .orderBy("started_at")
    .execute();
}

/** An XML that cannot be printed is no reason to keep the rest back. */
async function printed(
  ctx: Context,
  companyId: string,
  invoiceId: string,
): Promise<Uint8Array | null> {
  const nfse = await findNfse(ctx.db, { companyId, invoiceId });
  try {
    return (await pdfOf(ctx, nfse))?.bytes ?? null;
  } catch (error) {
    ctx.log.warn({ err: error }, "a note without PDF in an export");
    return null;
  }
}

function adnDocuments(db: Db, companyId: string) {
  type Key = { environment: string; cnpj: string; nsu: number };
  return paged<Key>((last, limit) =>
    db
      .selectFrom("adn_documents")
      .selectAll()
      .where("company_id", "=", companyId)
      .$if(last !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("environment", "cnpj", "nsu"),
            ">",
            tuple(last?.environment ?? "", last?.cnpj ?? "", last?.nsu ?? 0),
          ),
        ),
      )
      .orderBy("environment")
      .orderBy("cnpj")
      .orderBy("nsu")
      .limit(limit)
      .execute(),
  );
}
