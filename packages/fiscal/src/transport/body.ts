/**
 * The whole body as text. UTF-8 as documented; some error bodies arrive in Latin-1, which UTF-8 decoding refuses
 * (nacional.md section 2).
 */
export async function readBody(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  const bytes = Buffer.from(await body.arrayBuffer());
  // What is kept must fit a database text, which cannot hold a zero character.
  return decodeText(bytes).replaceAll("\u0000", "\uFFFD");
}

/** UTF-8, or Latin-1 when the bytes are not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
