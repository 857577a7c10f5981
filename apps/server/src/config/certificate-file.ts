import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM file, as text; null when there are none in it or one cannot be read. */
export function readCertificateFile(path: string): string | null {
  try {
    const blocks = readFileSync(path, "utf8").match(CERTIFICATE) ?? [];
    for (const block of blocks) void new X509Certificate(block);
    return blocks.length === 0 ? null : blocks.join("\n");
  } catch {
    return null;
  }
}
