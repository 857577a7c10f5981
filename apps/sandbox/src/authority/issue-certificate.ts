import { randomBytes } from "node:crypto";
import forge from "node-forge";
import { assembleCertificate } from "./assemble-certificate.ts";
import { companyExtensions } from "./extensions.ts";
import type { KeyPair } from "./key-pair.ts";
import { generateRsaKey } from "./key-pair.ts";
import { subjectText } from "./subject-text.ts";

export interface CompanyCertificateOptions {
  /** Expired yesterday. */
  readonly expired: boolean;
  /** Issued by an untrusted authority, created on the spot. */
  readonly foreign: boolean;
  /** Encryption of the file: many real A1 files still use `3des`, which modern OpenSSL refuses. */
  readonly seal: "aes256" | "3des";
}

export interface CompanyCertificate {
  readonly pfxBase64: string;
  readonly password: string;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Upper bound of a common name (X.520, ub-common-name). */
const COMMON_NAME_MAX = 64;

/** An e-CNPJ of type A1 for a company, as a PKCS#12 file with a random password. */
export async function issueCompanyCertificate(
  ca: KeyPair,
  company: { readonly cnpj: string; readonly name: string },
  options: CompanyCertificateOptions,
  now: Date,
): Promise<CompanyCertificate> {
  const issuer = options.foreign ? await foreignAuthority(now) : ca;
  const key = await generateRsaKey();
  const end = options.expired ? now.getTime() - DAY_MS : now.getTime() + YEAR_MS;
  const certificatePem = assembleCertificate(
    {
      commonName: commonName(company),
      organizationalUnit: "E-CNPJ A1 DE TESTE",
      publicKeyPem: key.publicKeyPem,
      // A day of tolerance for clocks that are slow.
      notBefore: new Date(end - YEAR_MS - DAY_MS),
      notAfter: new Date(end),
      extensions: companyExtensions(company.cnpj),
    },
    issuer,
  );
  const password = randomBytes(12).toString("base64url");
  const chain = [certificatePem, issuer.certificatePem];
  return { pfxBase64: seal(key.privateKeyPem, chain, password, options.seal), password };
}

async function foreignAuthority(now: Date): Promise<KeyPair> {
  const key = await generateRsaKey();
  const certificatePem = assembleCertificate(
    {
      commonName: "AC ESTRANHA SEM VALIDADE",
      organizationalUnit: "AUTORIDADE DESCONHECIDA",
      publicKeyPem: key.publicKeyPem,
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + YEAR_MS),
      extensions: [{ name: "basicConstraints", critical: true, cA: true }],
    },
    key,
  );
  return { certificatePem, privateKeyPem: key.privateKeyPem };
}

/** "NAME:CNPJ", the format of every e-CNPJ. */
function commonName(company: { readonly cnpj: string; readonly name: string }): string {
  const suffix = `:${company.cnpj}`;
  const name = subjectText(company.name, COMMON_NAME_MAX - suffix.length);
  return `${name === "" ? "EMPRESA FICTICIA" : name}${suffix}`;
}

function seal(
  privateKeyPem: string,
  chain: readonly string[],
  password: string,
  algorithm: "aes256" | "3des",
): string {
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(privateKeyPem),
    chain.map((pem) => forge.pki.certificateFromPem(pem)),
    password,
    { algorithm, friendlyName: "certificado de teste" },
  );
  return Buffer.from(forge.asn1.toDer(file).getBytes(), "binary").toString("base64");
}
