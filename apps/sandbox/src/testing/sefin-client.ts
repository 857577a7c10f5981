import forge from "node-forge";
import { setTimeout as delay } from "node:timers/promises";
import type { IncomingHttpHeaders } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { callTls, type Reachable } from "./call-tls.ts";
import type { SandboxChild } from "./child.ts";
import type { TestKey } from "./sign-text.ts";

export interface SefinAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  /** The body as JSON; undefined when it is invalid. */
  readonly body: unknown;
}

/** One request with a JSON body; see `callTls`. */
export async function callSefin(
  sandbox: Reachable,
  key: TestKey | null,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<SefinAnswer> {
  const { body: raw, ...answer } = await callTls(sandbox, key, {
    method,
    path,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  });
  return { ...answer, raw, body: parseJson(raw) };
}

/** Sends a signed DPS. */
export function sendDps(
  sandbox: Reachable,
  key: TestKey | null,
  xml: string,
  signal?: AbortSignal,
): Promise<SefinAnswer> {
  const body = { dpsXmlGZipB64: pack(xml) };
  return callSefin(sandbox, key, "POST", "/SefinNacional/nfse", body, signal);
}

/**
 * Sends a DPS for which no answer is expected, and disconnects once the sandbox has it. Returns whether an answer came nevertheless. The
 * sandbox has one thread, so an answer would be sent before its next reply to another client.
 */
export async function isAnswered(sandbox: Reachable, key: TestKey, xml: string): Promise<boolean> {
  const leaving = new AbortController();
  let answered = false;
  const before = await issueCount(sandbox);
  const sent = sendDps(sandbox, key, xml, leaving.signal).then(
    () => (answered = true),
    () => undefined,
  );
  while ((await issueCount(sandbox)) === before) await delay(10);
  await issueCount(sandbox);
  leaving.abort();
  await sent;
  return answered;
}

async function issueCount(sandbox: Pick<SandboxChild, "url">): Promise<number> {
  const held = await fetch(`${sandbox.url}/_control/notes`);
  const counts = z.object({ requests: z.object({ issue: z.number() }) }).parse(await held.json());
  return counts.requests.issue;
}

/** Requests a certificate and opens its file. `query` like "?expired=true". */
export async function orderCertificate(
  sandbox: Pick<SandboxChild, "url">,
  cnpj: string,
  query = "",
): Promise<TestKey> {
  const response = await fetch(`${sandbox.url}/_certificates${query}`, {
    method: "POST",
    body: JSON.stringify({ cnpj, name: "Empresa de Teste Ltda" }),
  });
  const { pfxBase64, password } = z
    .object({ pfxBase64: z.string(), password: z.string() })
    .parse(await response.json());
  return openPfx(pfxBase64, password);
}

/** Certificate and key from a PKCS#12 file. */
function openPfx(pfxBase64: string, password: string): TestKey {
  const asn1 = forge.asn1.fromDer(forge.util.decode64(pfxBase64));
  const pfx = forge.pkcs12.pkcs12FromAsn1(asn1, password);
  const { pkcs8ShroudedKeyBag, certBag } = forge.pki.oids;
  const key = pfx.getBags({ bagType: pkcs8ShroudedKeyBag ?? "" })[pkcs8ShroudedKeyBag ?? ""]?.[0];
  const leaf = pfx.getBags({ bagType: certBag ?? "" })[certBag ?? ""]?.[0];
  if (!key?.key || !leaf?.cert) throw new Error("no key or certificate in the file");
  return {
    certificatePem: forge.pki.certificateToPem(leaf.cert),
    privateKeyPem: forge.pki.privateKeyToPem(key.key),
  };
}

export function pack(xml: string): string {
  return gzipSync(xml).toString("base64");
}

export function unpack(packed: string): string {
  return gunzipSync(Buffer.from(packed, "base64")).toString("utf8");
}

/** Codes of a refusal, in either shape. */
export function codesOf(answer: SefinAnswer): string[] {
  const item = z.object({ Codigo: z.string() }).transform(({ Codigo }) => Codigo);
  const lower = z.object({ codigo: z.string() }).transform(({ codigo }) => codigo);
  return z
    .union([
      z.object({ erros: z.array(item) }).transform(({ erros }) => erros),
      z.object({ erro: z.array(lower) }).transform(({ erro }) => erro),
    ])
    .parse(answer.body);
}

/** The NFS-e of a 201 or of a query: key and XML. */
export function nfseOf(answer: SefinAnswer): { readonly chave: string; readonly xml: string } {
  const body = z.object({ chaveAcesso: z.string(), nfseXmlGZipB64: z.string() }).parse(answer.body);
  return { chave: body.chaveAcesso, xml: unpack(body.nfseXmlGZipB64) };
}

function parseJson(raw: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(raw.toString("utf8"));
    return value;
  } catch {
    return undefined;
  }
}
