import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import forge from "node-forge";

/** The OID of the holder's CNPJ in ICP-Brasil: an otherName of the subject alternative name (DOC-ICP-04). */
const CNPJ_OID = "2.16.76.1.3.3";
const CNPJ = /^[0-9A-Z]{14}$/;
/** The same for a natural person: date of birth (8 digits), CPF (11), and more numbers that are not used here. */
const PERSON_OID = "2.16.76.1.3.1";
const PERSON = /^[0-9]{19}/;
const ICP_BRASIL = "ICP-Brasil";

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
    otherName(certificate, CNPJ_OID, CNPJ),
    /:([0-9A-Z]{14})$/.exec(commonName(certificate))?.[1],
  ];
  return candidates.find((value) => value !== undefined && isCnpj(value)) ?? null;
}

/** Whether the certificate belongs to a natural person (e-CPF): by the OID, else by the CPF at the end of the common name. */
export function isOfPerson(certificate: forge.pki.Certificate): boolean {
  const cpf = /:([0-9]{11})$/.exec(commonName(certificate))?.[1];
  return (
    otherName(certificate, PERSON_OID, PERSON) !== undefined || (cpf !== undefined && isCpf(cpf))
  );
}

/** Whether the issuer's name is an authority of ICP-Brasil; a self-signed certificate never counts. */
export function isFromIcpBrasil(certificate: forge.pki.Certificate): boolean {
  const organization: unknown = Reflect.get(Object(certificate.issuer.getField("O")), "value");
  return organization === ICP_BRASIL && !certificate.isIssuer(certificate);
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

/** The first text of this shape beside `oid` in the subject alternative name. */
function otherName(
  certificate: forge.pki.Certificate,
  oid: string,
  shape: RegExp,
): string | undefined {
  const extension: unknown = certificate.getExtension("subjectAltName");
  const der: unknown = Reflect.get(Object(extension), "value");
  if (typeof der !== "string") return undefined;
  const text = valueBesideOid(forge.asn1.fromDer(der, false), oid, shape);
  return text?.trim().toUpperCase();
}

/** Depth-first: the first text after the OID inside the same constructed value. */
function valueBesideOid(node: forge.asn1.Asn1, oid: string, shape: RegExp): string | undefined {
  if (!Array.isArray(node.value)) return undefined;
  const at = node.value.findIndex((child) => isOid(child, oid));
  if (at >= 0)
    return node.value
      .slice(at + 1)
      .map((child) => firstText(child, shape))
      .find((text) => text !== undefined);
  return node.value
    .map((child) => valueBesideOid(child, oid, shape))
    .find((text) => text !== undefined);
}

function isOid(node: forge.asn1.Asn1, oid: string): boolean {
  return (
    node.tagClass === forge.asn1.Class.UNIVERSAL &&
    node.type === forge.asn1.Type.OID &&
    typeof node.value === "string" &&
    forge.asn1.derToOid(node.value) === oid
  );
}

function firstText(node: forge.asn1.Asn1, shape: RegExp): string | undefined {
  if (Array.isArray(node.value)) {
    return node.value.map((child) => firstText(child, shape)).find((text) => text !== undefined);
  }
  return shape.test(node.value.trim().toUpperCase()) ? node.value : undefined;
}

function decodeUtf8(bytes: string): string {
  try {
    return forge.util.decodeUtf8(bytes);
  } catch {
    return bytes;
  }
}
