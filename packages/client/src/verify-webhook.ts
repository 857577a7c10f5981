import { EmitaError } from "./emita-error.ts";
import type { WebhookBody } from "./types.ts";

/** Headers of a web-standard server, or of Node.js. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Maximum difference between the signature's time and now; default five minutes. */
  readonly toleranceSeconds?: number | undefined;
  /** For tests. */
  readonly now?: Date | undefined;
}

const TOLERANCE_S = 5 * 60;
const PREFIX = "whsec_";
const encoder = new TextEncoder();

/**
 * Verifies that an event came from Emita (Standard Webhooks), and parses it.
 * @param body exactly as received, before parsing the JSON
 * @param secrets one, or the new and the old one during a rotation @throws EmitaError signature_invalid
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_S, now = new Date() }: VerifyOptions = {},
): Promise<WebhookBody> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (!id || !timestamp || !signatures) throw invalid("Faltam cabeçalhos da assinatura.");
  const distance = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(distance <= toleranceSeconds)) throw invalid("A assinatura é antiga demais, ou do futuro.");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = encoder.encode(`${id}.${timestamp}.${text}`);
  const given = signatures.split(" ").flatMap(signatureOf);
  for (const secret of typeof secrets === "string" ? [secrets] : secrets)
    if (await anyFits(secret, given, signed)) return JSON.parse(text);
  throw invalid("A assinatura não confere com nenhum segredo.");
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return typeof entry === "string" ? entry : entry?.[0];
}

/** The version of the standard with a shared secret. */
function signatureOf(text: string): Uint8Array<ArrayBuffer>[] {
  const [version, signature] = text.split(",");
  const bytes = version === "v1" && signature ? bytesOf(signature) : null;
  return bytes ? [bytes] : [];
}

/** The platform's own comparison, which takes constant time. */
async function anyFits(
  secret: string,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    "raw",
    keyOf(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const fits = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify("HMAC", key, signature, signed)),
  );
  return fits.includes(true);
}

/** `whsec_` and base64 as in the standard; any other text is used as it is. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith(PREFIX)) return encoder.encode(secret);
  const bytes = bytesOf(secret.slice(PREFIX.length));
  if (!bytes) throw invalid("Depois de whsec_ vem uma chave em base64.");
  return bytes;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

function invalid(detail: string): EmitaError {
  return new EmitaError({ status: 0, code: "signature_invalid", detail });
}
