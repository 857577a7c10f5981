import { pageItems, type CancelMark } from "./danfse/page.ts";
import { paint } from "./danfse/paint.ts";
import { readNfse } from "./nacional/nfse-document.ts";

export interface DanfseOptions {
  /** Decided by the note's events, never by its status code, which stays 100. */
  readonly cancelled?: CancelMark | null;
}

/**
 * The DANFSe v2.0 (NT 008) of a national NFS-e as a PDF: one A4 page drawn from the XML alone, with the QR code of the
 * public consultation. The issuer's software must draw it: the official service ended on 2026-08-03.
 * Throws when the text is not an NFS-e of the national standard.
 */
export async function renderDanfse(
  nfseXml: string,
  options: DanfseOptions = {},
): Promise<Uint8Array> {
  const nfse = readNfse(nfseXml);
  if (nfse === null) throw new TypeError("not an NFS-e of the national standard");
  const processedAt = new Date(nfse.processedAt ?? "");
  const metadata = {
    title: `DANFSe ${nfse.number ?? nfse.key}`,
    createdAt: Number.isNaN(processedAt.getTime()) ? new Date(0) : processedAt,
  };
  return paint(metadata, (measure) => pageItems(nfse, options.cancelled ?? null, measure));
}
