import { X509Certificate } from "node:crypto";
import forge from "node-forge";
import { OID_CNPJ } from "./extensions.ts";

/** The parts of a certificate that SEFIN's rules need, read from its DER. */
export interface CertificateFacts {
  readonly x509: X509Certificate;
  /** From otherName 2.16.76.1.3.3 (e-CNPJ). */
  readonly cnpj: string | null;
  /** From otherName 2.16.76.1.3.1 (e-CPF): characters 9 to 19 of the holder's data. */
  readonly cpf: string | null;
  /** Common name up to the colon. */
  readonly name: string;
  /** digitalSignature and nonRepudiation are both set. */
  readonly maySign: boolean;
}

const OID_CPF_DATA = "2.16.76.1.3.1";
const OID_SUBJECT_ALT_NAME = "2.5.29.17";
const OID_KEY_USAGE = "2.5.29.15";
const DIGITAL_SIGNATURE_AND_NON_REPUDIATION = 0xc0;
const CACHE_SIZE = 1000;

const cache = new Map<string, CertificateFacts>();

/** Reads a certificate (DER). Null when it is none. Cached: the same few come with every request. */
export function certificateFacts(der: Uint8Array): CertificateFacts | null {
  const key = Buffer.from(der).toString("base64");
  const known = cache.get(key);
  if (known !== undefined) return known;
  try {
    const facts = readFacts(der);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, facts);
    return facts;
  } catch {
    return null;
  }
}

function readFacts(der: Uint8Array): CertificateFacts {
  const x509 = new X509Certificate(der);
  const names = otherNames(extensionValue(der, OID_SUBJECT_ALT_NAME));
  const holderData = names.get(OID_CPF_DATA);
  return {
    x509,
    cnpj: names.get(OID_CNPJ) ?? null,
    cpf: holderData === undefined ? null : holderData.slice(8, 19),
    name: /(?:^|\n)CN=([^\n:]+)/.exec(x509.subject)?.[1]?.trim() ?? "",
    maySign: maySign(extensionValue(der, OID_KEY_USAGE)),
  };
}

/** Certificate ::= SEQUENCE { tbsCertificate { …, [3] extensions }, … }; each extension { OID, critical?, OCTET STRING }. */
function extensionValue(der: Uint8Array, oid: string): forge.asn1.Asn1 | null {
  const [tbs] = children(parse(Buffer.from(der).toString("binary")));
  const wrapper = children(tbs).find(
    (field) => field.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && tagNumber(field) === 3,
  );
  const [list] = children(wrapper);
  for (const extension of children(list)) {
    const parts = children(extension);
    const value = parts.at(-1)?.value;
    if (oidOf(parts[0]) === oid && typeof value === "string") return parse(value);
  }
  return null;
}

function otherNames(names: forge.asn1.Asn1 | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of children(names ?? undefined)) {
    const [oid, wrapper] = children(name);
    const value = children(wrapper)[0]?.value;
    if (tagNumber(name) === 0 && typeof value === "string") found.set(oidOf(oid), value);
  }
  return found;
}

function maySign(usage: forge.asn1.Asn1 | null): boolean {
  if (typeof usage?.value !== "string") return false;
  // BIT STRING: the first octet is the number of unused bits, the next one has the first eight usages.
  const bits = usage.value.charCodeAt(1);
  return (bits & DIGITAL_SIGNATURE_AND_NON_REPUDIATION) === DIGITAL_SIGNATURE_AND_NON_REPUDIATION;
}

/** The number of a context tag; node-forge types it as one of the universal types. */
function tagNumber(node: forge.asn1.Asn1): number {
  return node.type;
}

function parse(bytes: string): forge.asn1.Asn1 {
  return forge.asn1.fromDer(forge.util.createBuffer(bytes));
}

function children(node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] {
  return Array.isArray(node?.value) ? node.value : [];
}

function oidOf(node: forge.asn1.Asn1 | undefined): string {
  return typeof node?.value === "string" ? forge.asn1.derToOid(node.value) : "";
}
