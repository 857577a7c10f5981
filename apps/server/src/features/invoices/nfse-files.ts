import { renderDanfse } from "@emita/fiscal/danfse";
import type { NoteStatus } from "@emita/fiscal/danfse/status";
import type { InvoiceStatus } from "@emita/domain/invoice-status";
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
  readonly status: NoteStatus;
}

/**
 * The authority's XML of an invoice; a cancelled note keeps it.
 * @throws AppError not_found, not_issued
 */
export async function findNfse(db: Handle, ref: InvoiceRef): Promise<StoredNfse> {
  const row = await db
    .selectFrom("invoices")
    .select(["status", "replaced_by_id", "nfse_number", "nfse_xml"])
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
    status: noteStatus(row.status, row.replaced_by_id),
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

export function pdfOf({ number, xml, status }: StoredNfse): NfseFile {
  const bytes = renderDanfse(xml, status);
  return { filename: `nota-${number}.pdf`, contentType: "application/pdf", bytes };
}

export function xmlOf({ number, xml }: StoredNfse): NfseFile {
  return {
    filename: `nota-${number}.xml`,
    contentType: "application/xml; charset=utf-8",
    bytes: Buffer.from(xml, "utf8"),
  };
}

/** A note that another replaces is issued until the city hall has taken the other one. */
function noteStatus(status: InvoiceStatus, replacedById: string | null): NoteStatus {
  if (status !== "cancelled") return "normal";
  return replacedById === null ? "cancelled" : "substituted";
}

function notIssuedText(number: string | null): string {
  return number === null
    ? "A nota ainda não foi emitida. O PDF e o XML aparecem quando a prefeitura responder."
    : "A nota foi emitida e estamos buscando o arquivo dela na prefeitura. Tente de novo em instantes.";
}
