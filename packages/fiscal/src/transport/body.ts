/**
 * The whole body as text. UTF-8 as documented; some error bodies are Latin-1, which a strict UTF-8 decoder refuses (nacional.md section 2).
 */
export async function readBody(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  const bytes = Buffer.from(await body.arrayBuffer());
  // PostgreSQL text cannot hold a zero character.
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
