import { isCnpj } from "@emita/domain/cnpj";
import forge from "node-forge";

/** Where ICP-Brasil puts the holder's CNPJ: an otherName of the subject alternative name (DOC-ICP-04). */
const CNPJ_OID = "2.16.76.1.3.3";
const CNPJ = /^[0-9A-Z]{14}$/;

export interface KeyUsage {
  readonly digitalSignature: boolean;
  readonly nonRepudiation: boolean;
  readonly keyEncipherment: boolean;
}

/** Company name: the common name without the ":CNPJ" that ICP-Brasil appends. */
export function holderNameOf(certificate: forge.pki.Certificate): string {
  return commonName(certificate).replace(/:[0-9A-Z]{14}$/, "");
}

/** The holder's CNPJ from the OID, else from the end of the common name; null when neither has a valid one. */
export function cnpjOf(certificate: forge.pki.Certificate): string | null {
  const candidates = [
    otherName(certificate),
    /:([0-9A-Z]{14})$/.exec(commonName(certificate))?.[1],
  ];
  return candidates.find((value) => value !== undefined && isCnpj(value)) ?? null;
}

/** The key usage extension; null when the certificate has none. */
export function keyUsageOf(certificate: forge.pki.Certificate): KeyUsage | null {
  const extension: unknown = certificate.getExtension("keyUsage");
  if (typeof extension !== "object" || extension === null) return null;
  const has = (use: string) => Reflect.get(extension, use) === true;
  return {
    digitalSignature: has("digitalSignature"),
    nonRepudiation: has("nonRepudiation"),
    keyEncipherment: has("keyEncipherment"),
  };
}

function commonName(certificate: forge.pki.Certificate): string {
  const value: unknown = Reflect.get(Object(certificate.subject.getField("CN")), "value");
  return typeof value === "string" ? decodeUtf8(value).trim() : "";
}

function otherName(certificate: forge.pki.Certificate): string | undefined {
  const extension: unknown = certificate.getExtension("subjectAltName");
  const der: unknown = Reflect.get(Object(extension), "value");
  if (typeof der !== "string") return undefined;
  return valueBesideOid(forge.asn1.fromDer(der, false))?.trim().toUpperCase();
}

/** Depth-first: the first text found in what follows the CNPJ's OID inside the same constructed value. */
function valueBesideOid(node: forge.asn1.Asn1): string | undefined {
  if (!Array.isArray(node.value)) return undefined;
  const at = node.value.findIndex(isCnpjOid);
  if (at >= 0)
    return node.value
      .slice(at + 1)
      .map(firstText)
      .find((text) => text !== undefined);
  return node.value.map(valueBesideOid).find((text) => text !== undefined);
}

function isCnpjOid(node: forge.asn1.Asn1): boolean {
  return (
    node.tagClass === forge.asn1.Class.UNIVERSAL &&
    node.type === forge.asn1.Type.OID &&
    typeof node.value === "string" &&
    forge.asn1.derToOid(node.value) === CNPJ_OID
  );
}

function firstText(node: forge.asn1.Asn1): string | undefined {
  if (Array.isArray(node.value)) {
    return node.value.map(firstText).find((text) => text !== undefined);
  }
  return CNPJ.test(node.value.trim().toUpperCase()) ? node.value : undefined;
}

function decodeUtf8(bytes: string): string {
  try {
    return forge.util.decodeUtf8(bytes);
  } catch {
    return bytes;
  }
}
