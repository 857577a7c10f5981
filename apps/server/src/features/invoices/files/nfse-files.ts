import { isChannel, type Channel, isNationalChannel } from "@emita/domain/invoices/channel";
import { municipalNfseOf } from "@emita/fiscal/directory";
import type { NfseStatus } from "@emita/fiscal/danfse/blocks/status";
import type { InvoiceStatus } from "@emita/domain/invoices/invoice-status";
import type { Context } from "../../../platform/context/context.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { cityProfile } from "../../companies/public.ts";
import { notFound } from "../record/not-found.ts";
import type { Handle, InvoiceRef } from "../record/store.ts";

export interface NfseFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface StoredNfse {
  readonly number: string;
  readonly xml: string;
  readonly status: NfseStatus;
  readonly channel: Channel;
  readonly isProduction: boolean;
  /** Facts that became known after its XML. */
  readonly nationalKey: string | null;
  readonly verificationUrl: string | null;
}

/**
 * The authority's XML of an invoice; a cancelled invoice keeps it.
 * @throws AppError not_found, not_issued
 */
export async function findNfse(db: Handle, ref: InvoiceRef): Promise<StoredNfse> {
  const row = await db
    .selectFrom("invoices")
    .select([
      "status",
      "replaced_by_id",
      "nfse_number",
      "nfse_xml",
      "channel",
      "environment",
      "national_key",
      "verification_url",
    ])
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.invoiceId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.nfse_number === null || row.nfse_xml === null) {
    throw new AppError("not_issued", { detail: notIssuedText(row.nfse_number) });
  }
  return {
    number: row.nfse_number,
    xml: row.nfse_xml,
    status: nfseStatus(row.status, row.replaced_by_id),
    channel: row.channel !== null && isChannel(row.channel) ? row.channel : "nacional",
    isProduction: row.environment === "producao",
    nationalKey: row.national_key,
    verificationUrl: row.verification_url,
  };
}

/** @throws AppError not_found, not_issued */
export async function nfsePdf(ctx: Context, ref: InvoiceRef): Promise<NfseFile> {
  const file = await pdfOf(ctx, await findNfse(ctx.db, ref));
  if (!file) throw new AppError("not_issued", { detail: NO_PRINT });
  return file;
}

/** @throws AppError not_found, not_issued */
export async function nfseXml(ctx: Context, ref: InvoiceRef): Promise<NfseFile> {
  return xmlOf(await findNfse(ctx.db, ref));
}

/** The DANFSe of a national invoice, the print of a city's own; null where the city's invoice cannot be read. */
export async function pdfOf(ctx: Context, nfse: StoredNfse): Promise<NfseFile | null> {
  const bytes = await printOf(ctx, nfse);
  return bytes && { filename: `nota-${nfse.number}.pdf`, contentType: "application/pdf", bytes };
}

/** The drawing code is loaded with the first print, not with every start. */
async function printOf(ctx: Context, nfse: StoredNfse): Promise<Uint8Array | null> {
  const { renderDanfse, renderMunicipalNfse } = await import("@emita/fiscal/danfse");
  const { channel, xml, status, isProduction } = nfse;
  if (isNationalChannel(channel)) return renderDanfse(xml, status);
  const note = municipalNfseOf(channel, xml, isProduction, cityProfile(ctx, channel));
  if (!note) return null;
  return renderMunicipalNfse({
    ...note,
    status,
    nationalKey: note.nationalKey ?? nfse.nationalKey,
    verificationUrl: note.verificationUrl ?? nfse.verificationUrl,
  });
}

const NO_PRINT =
  "O PDF desta nota está na página da prefeitura: use o número e o código de verificação.";

export function xmlOf({ number, xml }: StoredNfse): NfseFile {
  return {
    filename: `nota-${number}.xml`,
    contentType: "application/xml; charset=utf-8",
    bytes: Buffer.from(xml, "utf8"),
  };
}

/** An invoice that another replaces is issued until the city hall has taken the other one. */
function nfseStatus(status: InvoiceStatus, replacedById: string | null): NfseStatus {
  if (status !== "cancelled") return "normal";
  return replacedById === null ? "cancelled" : "substituted";
}

function notIssuedText(number: string | null): string {
  return number === null
    ? "A nota ainda não foi emitida. O PDF e o XML aparecem quando a prefeitura responder."
    : "A nota foi emitida e estamos buscando o arquivo dela na prefeitura. Tente de novo em instantes.";
}
