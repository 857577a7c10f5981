import { generateKeyPairSync, sign } from "node:crypto";
import forge from "node-forge";
import type { Certificate } from "../authority.ts";

/** Throw-away certificates in the form of ICP-Brasil A1 ones. */

export interface TestCertificateOptions {
  readonly commonName?: string;
  /** Null: the otherName with the CNPJ is left out. */
  readonly cnpj?: string | null;
  /** An e-CPF of this person; requires `cnpj: null`. */
  readonly cpf?: string;
  readonly organization?: string;
  readonly bits?: number;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** Null: no such extension. */
  readonly keyUsage?: Readonly<Record<string, boolean>> | null;
  readonly dnsName?: string;
  /** Has the same key, instead of one of its own. */
  readonly keyOf?: TestCertificate;
}

export interface TestCertificate extends Certificate {
  readonly certificate: forge.pki.Certificate;
  readonly privateKey: forge.pki.rsa.PrivateKey;
}

export const TEST_CNPJ = "11222333000181";
const CNPJ_OID = "2.16.76.1.3.3";
const PERSON_OID = "2.16.76.1.3.1";
const SIGNER_USAGE: Readonly<Record<string, boolean>> = {
  digitalSignature: true,
  nonRepudiation: true,
  keyEncipherment: true,
};

/** Real files have 2,048; their secret needs no protection here. */
const FEW_ROUNDS = 16;

/** A self-signed authority for the local test server and its clients. */
export function testAuthority(
  options: Pick<TestCertificateOptions, "organization"> = {},
): TestCertificate {
  return create({
    ...options,
    commonName: "Autoridade de Teste",
    cnpj: null,
    keyUsage: { keyCertSign: true },
  });
}

/** A leaf signed by `authority` (by itself without one). */
export function testCertificate(
  options: TestCertificateOptions = {},
  authority?: TestCertificate,
): TestCertificate {
  return create(options, authority);
}

/** The same pair as a password-protected file. */
export function pfxOf(
  pair: Pick<TestCertificate, "privateKey" | "certificate">,
  password: string,
  algorithm: "3des" | "aes256" = "3des",
): Uint8Array {
  const asn1 = forge.pkcs12.toPkcs12Asn1(pair.privateKey, [pair.certificate], password, {
    algorithm,
    count: FEW_ROUNDS,
  });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
}

function create(options: TestCertificateOptions, authority?: TestCertificate): TestCertificate {
  const { privateKeyPem, privateKey } = options.keyOf ?? createKey(options.bits ?? 2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = options.notBefore ?? new Date("2020-01-01T00:00:00Z");
  certificate.validity.notAfter = options.notAfter ?? new Date("2049-01-01T00:00:00Z");
  const subject = subjectOf(options);
  certificate.setSubject(subject);
  certificate.setIssuer(authority?.certificate.subject.attributes ?? subject);
  certificate.setExtensions(extensionsOf(options));
  signCertificate(certificate, authority ?? { privateKey, privateKeyPem });
  const certificatePem = forge.pki.certificateToPem(certificate);
  return { certificatePem, privateKeyPem, certificate, privateKey };
}

function createKey(modulusLength: number) {
  const { privateKey: privateKeyPem } = generateKeyPairSync("rsa", {
    modulusLength,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { privateKeyPem, privateKey: forge.pki.privateKeyFromPem(privateKeyPem) };
}

/** By Node.js: node-forge's own arithmetic takes many times as long. */
function signCertificate(
  certificate: forge.pki.Certificate,
  { privateKey, privateKeyPem }: Pick<TestCertificate, "privateKey" | "privateKeyPem">,
): void {
  const signed = () =>
    Buffer.from(forge.asn1.toDer(certificate.tbsCertificate).getBytes(), "binary");
  const quick = () => sign("sha256", signed(), privateKeyPem).toString("binary");
  certificate.sign({ ...privateKey, sign: quick }, forge.md.sha256.create());
}

function subjectOf(options: TestCertificateOptions): forge.pki.CertificateField[] {
  const commonName = options.commonName ?? `EMPRESA FICTÍCIA LTDA:${TEST_CNPJ}`;
  // The types have the wrong enumeration here: forge needs the ASN.1 type of the text.
  const utf8 = { valueTagClass: forge.asn1.Type.UTF8 } as object;
  return [
    { name: "countryName", value: "BR" },
    { name: "organizationName", value: options.organization ?? "ICP-Brasil" },
    { name: "commonName", value: commonName, ...utf8 },
  ];
}

function extensionsOf(options: TestCertificateOptions): object[] {
  const { keyUsage = SIGNER_USAGE, cnpj = TEST_CNPJ, cpf, dnsName } = options;
  const isAuthority = keyUsage?.["keyCertSign"] === true;
  return [
    { name: "basicConstraints", cA: isAuthority },
    ...(keyUsage === null ? [] : [{ name: "keyUsage", critical: true, ...keyUsage }]),
    ...(dnsName === undefined
      ? []
      : [
          {
            name: "subjectAltName",
            altNames: [
              { type: 2, value: dnsName },
              { type: 7, ip: "127.0.0.1" },
            ],
          },
        ]),
    ...(cnpj === null || dnsName !== undefined
      ? []
      : [{ id: "2.5.29.17", value: otherNameOf(CNPJ_OID, cnpj) }]),
    ...(cpf === undefined
      ? []
      : [{ id: "2.5.29.17", value: otherNameOf(PERSON_OID, `01011980${cpf}0000000000`) }]),
  ];
}

/** SEQUENCE { [0] { OID, [0] OCTET STRING } }, as ICP-Brasil writes it. */
function otherNameOf(id: string, text: string): string {
  const { asn1 } = forge;
  const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
  const oid = asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(id).getBytes());
  const value = asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, false, text);
  const explicit = asn1.create(CONTEXT_SPECIFIC, 0, true, [value]);
  const name = asn1.create(CONTEXT_SPECIFIC, 0, true, [oid, explicit]);
  return asn1.toDer(asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, [name])).getBytes();
}
