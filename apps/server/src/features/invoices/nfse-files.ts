import { renderDanfse } from "@emita/fiscal/danfse";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/app-error.ts";
import { notFound } from "./not-found.ts";
import type { Handle, InvoiceRef } from "./store.ts";

export interface NfseFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface StoredNfse {
  readonly number: string;
  readonly xml: string;
  readonly isCancelled: boolean;
}

/**
 * The authority's XML of an invoice; a cancelled note keeps it.
 * @throws AppError not_found, not_issued
 */
export async function findNfse(db: Handle, ref: InvoiceRef): Promise<StoredNfse> {
  const row = await db
    .selectFrom("invoices")
    .select(["status", "nfse_number", "nfse_xml"])
    .where("user_id", "=", ref.userId)
    .where("id", "=", ref.invoiceId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.nfse_number === null || row.nfse_xml === null) {
    throw new AppError("not_issued", { detail: notIssuedText(row.nfse_number) });
  }
  return {
    number: row.nfse_number,
    xml: row.nfse_xml,
    isCancelled: row.status === "cancelled",
  };
}

/** @throws AppError not_found, not_issued */
export async function nfsePdf(ctx: Context, ref: InvoiceRef): Promise<NfseFile> {
  return pdfOf(await findNfse(ctx.db, ref));
}

/** @throws AppError not_found, not_issued */
export async function nfseXml(ctx: Context, ref: InvoiceRef): Promise<NfseFile> {
  return xmlOf(await findNfse(ctx.db, ref));
}

export function pdfOf({ number, xml, isCancelled }: StoredNfse): NfseFile {
  const bytes = renderDanfse(xml, isCancelled ? "cancelled" : "normal");
  return { filename: `nota-${number}.pdf`, contentType: "application/pdf", bytes };
}

export function xmlOf({ number, xml }: StoredNfse): NfseFile {
  return {
    filename: `nota-${number}.xml`,
    contentType: "application/xml; charset=utf-8",
    bytes: Buffer.from(xml, "utf8"),
  };
}

function notIssuedText(number: string | null): string {
  return number === null
    ? "A nota ainda não foi emitida. O PDF e o XML aparecem quando a prefeitura responder."
    : "A nota foi emitida e estamos buscando o arquivo dela na prefeitura. Tente de novo em instantes.";
}
