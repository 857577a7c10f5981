import type { MunicipalNfse } from "./danfse/sheets/municipal-nfse.ts";
import { municipalSheet } from "./danfse/sheets/municipal-sheet.ts";
import { nationalSheet } from "./danfse/sheets/national-sheet.ts";
import { pageItems } from "./danfse/page.ts";
import { paint } from "./danfse/paint.ts";
import { previewSheet, type PreviewNfse } from "./danfse/sheets/preview-sheet.ts";
import type { NfseStatus } from "./danfse/blocks/status.ts";
import { readNfse } from "./nacional/answer/nfse-document.ts";

/**
 * The DANFSe v2.0 (NT 008) of a national NFS-e as a PDF: one tagged A4 page from the XML alone, with the QR code of the public
 * consultation. The issuer's software must draw it: the official service ended on 2026-08-03. `status` comes from the NFS-e's events
 * (`statusByEvents`), never from its own code, and sets the watermark. Throws when the text is no national NFS-e.
 */
export function renderDanfse(
  nfseXml: string,
  status: NfseStatus = "normal",
  versions?: Parameters<typeof readNfse>[1],
): Uint8Array {
  const nfse = readNfse(nfseXml, versions);
  if (nfse === null) throw new TypeError("not an NFS-e of the national standard");
  const processedAt = new Date(nfse.processedAt ?? "");
  const metadata = {
    title: `DANFSe ${nfse.number ?? nfse.key}`,
    createdAt: Number.isNaN(processedAt.getTime()) ? new Date(0) : processedAt,
  };
  return paint(metadata, pageItems(nationalSheet(nfse, status)));
}

/**
 * The print of a city's own NFS-e (São Paulo, ABRASF) as a similar PDF; the QR code opens the city's page of the NFS-e. Cities publish no
 * form for it; their page is authoritative.
 */
export function renderMunicipalNfse(nfse: MunicipalNfse): Uint8Array {
  const metadata = { title: `NFS-e ${nfse.number}`, createdAt: nfse.issuedAt };
  return paint(metadata, pageItems(municipalSheet(nfse)));
}

/** A preview of an NFS-e, marked as having no legal value. `at` is when it was drawn. */
export function renderPreview(nfse: PreviewNfse, at: Date): Uint8Array {
  return paint({ title: "Prévia da NFS-e", createdAt: at }, pageItems(previewSheet(nfse)));
}
