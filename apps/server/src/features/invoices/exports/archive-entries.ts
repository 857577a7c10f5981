import { localDate } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";
import type { ZipEntry } from "../../../platform/files/zip-file.ts";
import { freeName } from "../../archives/public.ts";
import { findNfse, pdfOf, xmlOf, type NfseFile, type StoredNfse } from "../files/nfse-files.ts";
import type { ShownInvoice } from "../record/store.ts";
import { SPREADSHEET_HEAD, spreadsheetLine } from "./spreadsheet.ts";

/** Where the files go: a folder for each invoice by when it was issued, and the list's own path. */
export interface ArchivePlaces {
  folderOf(issuedAt: Date): string;
  readonly list: string;
}

const BY_MONTH: ArchivePlaces = {
  folderOf: (issuedAt) => localDate(issuedAt).slice(0, 7),
  list: "notas.csv",
};

/** XML and PDF of every invoice, in a folder per month of issue where nothing else is said, and at the end the list of them. One invoice in memory at a time. */
export async function* archiveEntries(
  ctx: Context,
  companyId: string,
  invoices: AsyncIterable<ShownInvoice>,
  places: ArchivePlaces = BY_MONTH,
): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  let lines = SPREADSHEET_HEAD;
  for await (const invoice of invoices) {
    lines += spreadsheetLine(invoice);
    const nfse = await findNfse(ctx.db, { companyId, invoiceId: invoice.id });
    const modifiedAt = invoice.issued_at ?? invoice.created_at;
    // Two cities, or two environments, may give the same number.
    const name = freeName(taken, `${places.folderOf(modifiedAt)}/nota-${nfse.number}`);
    yield { path: `${name}.xml`, content: once(xmlOf(nfse)), modifiedAt };
    const pdf = await printed(ctx, nfse);
    if (pdf) yield { path: `${name}.pdf`, content: once(pdf), modifiedAt, isCompressed: true };
  }
  yield { path: places.list, content: once({ bytes: lines }), modifiedAt: ctx.clock.now() };
}

/** An XML that cannot be printed is no reason to keep the rest back. */
async function printed(ctx: Context, nfse: StoredNfse): Promise<NfseFile | null> {
  try {
    return await pdfOf(ctx, nfse);
  } catch (error) {
    ctx.log.warn({ err: error }, "a note without PDF in an export");
    return null;
  }
}

async function* once({ bytes }: { bytes: string | Uint8Array }) {
  yield bytes;
}
