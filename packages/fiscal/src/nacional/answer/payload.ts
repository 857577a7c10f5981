import { gunzipSync, gzipSync } from "node:zlib";
import { decodeText } from "../../transport/body.ts";

/** An NFS-e is below 100 KB; a larger one is an error or a decompression bomb. */
const MAX_XML_BYTES = 8 * 1024 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** gzip, then base64: the form of XML in the JSON bodies. */
export function encodePayload(xml: string): string {
  return gzipSync(Buffer.from(xml, "utf8")).toString("base64");
}

/** The XML in a payload; null when it is corrupt. Also accepts base64 of base64(gzip), seen live in event queries, and uncompressed XML. */
export function decodePayload(payload: string): string | null {
  let bytes = Buffer.from(payload, "base64");
  for (let layer = 0; layer < 2; layer += 1) {
    if (bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1]) return inflate(bytes);
    const text = decodeText(bytes).trim();
    if (text.startsWith("<")) return text;
    bytes = Buffer.from(text, "base64");
  }
  return null;
}

function inflate(bytes: Buffer): string | null {
  try {
    return decodeText(gunzipSync(bytes, { maxOutputLength: MAX_XML_BYTES }));
  } catch {
    return null;
  }
}
