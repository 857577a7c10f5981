import type { MunicipalNote } from "./danfse/municipal-note.ts";
import { municipalSheet } from "./danfse/municipal-sheet.ts";
import { nationalSheet } from "./danfse/national-sheet.ts";
import { pageItems } from "./danfse/page.ts";
import { paint } from "./danfse/paint.ts";
import { previewSheet, type PreviewNote } from "./danfse/preview-sheet.ts";
import type { NoteStatus } from "./danfse/status.ts";
import { readNfse } from "./nacional/nfse-document.ts";

/**
 * The DANFSe v2.0 (NT 008) of a national NFS-e as a PDF: one tagged A4 page from the XML alone, with the QR code of the public
 * consultation. The issuer's software must draw it: the official service ended on 2026-08-03. `status` comes from the note's events
 * (`statusByEvents`), never from its own code, and sets the watermark. Throws when the text is no national NFS-e.
 */
export function renderDanfse(
  nfseXml: string,
  status: NoteStatus = "normal",
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
 * The print of a city's own note (São Paulo, ABRASF) as a similar PDF; the QR code opens the city's page of the note. Cities publish no
 * form for it; their page is authoritative.
 */
export function renderMunicipalNote(note: MunicipalNote): Uint8Array {
  const metadata = { title: `NFS-e ${note.number}`, createdAt: note.issuedAt };
  return paint(metadata, pageItems(municipalSheet(note)));
}

/** A preview of a note, marked as having no legal value. `at` is when it was drawn. */
export function renderPreview(note: PreviewNote, at: Date): Uint8Array {
  return paint({ title: "Prévia da NFS-e", createdAt: at }, pageItems(previewSheet(note)));
}
