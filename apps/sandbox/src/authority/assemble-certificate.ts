import { randomBytes } from "node:crypto";
import forge from "node-forge";
import type { Extension } from "./extensions.ts";
import type { KeyPair } from "./key-pair.ts";

export interface CertificateRequest {
  readonly commonName: string;
  readonly organizationalUnit: string;
  readonly publicKeyPem: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions: readonly Extension[];
}

/** Every subject says that it is a test: a sandbox certificate must not pass for a real one. */
const ORGANIZATION = "EMULADOR SEM VALIDADE";

/** An X.509 v3 certificate (PEM) for `request`, issued by `issuer`, or self-signed when `issuer` is only a key. */
export function assembleCertificate(
  request: CertificateRequest,
  issuer: KeyPair | { readonly privateKeyPem: string },
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(request.publicKeyPem);
  certificate.serialNumber = positiveSerial();
  certificate.validity.notBefore = request.notBefore;
  certificate.validity.notAfter = request.notAfter;
  const subject = subjectOf(request);
  certificate.setSubject(subject);
  certificate.setIssuer(
    "certificatePem" in issuer
      ? forge.pki.certificateFromPem(issuer.certificatePem).subject.attributes
      : subject,
  );
  certificate.setExtensions([...request.extensions]);
  certificate.sign(forge.pki.privateKeyFromPem(issuer.privateKeyPem), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate).replaceAll("\r\n", "\n");
}

function subjectOf(request: CertificateRequest): forge.pki.CertificateField[] {
  return [
    { name: "countryName", value: "BR" },
    { name: "organizationName", value: ORGANIZATION },
    { shortName: "OU", value: request.organizationalUnit },
    { name: "commonName", value: request.commonName },
  ];
}

/** Sixteen octets, first bit clear: a serial is a positive integer (RFC 5280, 4.1.2.2). */
function positiveSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01;
  return bytes.toString("hex");
}
