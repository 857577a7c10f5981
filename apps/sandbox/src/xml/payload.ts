import { gunzipSync, gzipSync } from "node:zlib";

/** Far above any DPS, far below a harmful size: a few kilobytes of gzip must not become gigabytes. */
const MAX_XML_BYTES = 2 * 1024 * 1024;

/** XML from the transport form base64(gzip(xml)). Null when either layer is damaged or the content is too large. */
export function unpackXml(packed: unknown): Buffer | null {
  if (typeof packed !== "string" || !isBase64(packed)) return null;
  try {
    return gunzipSync(Buffer.from(packed, "base64"), { maxOutputLength: MAX_XML_BYTES });
  } catch {
    return null;
  }
}

/** XML into the transport form. */
export function packXml(xml: Uint8Array | string): string {
  return gzipSync(xml).toString("base64");
}

/** Node.js ignores invalid base64 characters; the real service does not. */
function isBase64(text: string): boolean {
  return text !== "" && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
