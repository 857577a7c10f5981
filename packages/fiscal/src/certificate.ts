import { X509Certificate } from "node:crypto";
import type { Result } from "@emita/domain/basics/result";
import forge from "node-forge";
import type { Certificate } from "./authority.ts";
import { canSign, keyBits } from "./certificate/test-signature.ts";
import { readPfx } from "./certificate/read-pfx.ts";
import {
  cnpjOf,
  holderNameOf,
  isFromIcpBrasil,
  isOfPerson,
  type KeyUsage,
  keyUsageOf,
} from "./certificate/subject.ts";

/** Contents of a certificate. */
export interface CertificateDescription {
  readonly holderName: string;
  /** CNPJ of the holder, 14 characters; null when the certificate has none (an e-CPF). */
  readonly cnpj: string | null;
  /** An e-CPF: the holder is a natural person. */
  readonly isOfPerson: boolean;
  /**
   * Whether the issuer's name is an authority of ICP-Brasil. Only the name is checked: the city halls verify the chain, so a forged name
   * gains nothing.
   */
  readonly isIcpBrasil: boolean;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Null when the certificate has no such restriction. */
  readonly keyUsage: KeyUsage | null;
}

/** An opened A1 file: everything needed to sign and to identify the company. `certificatePem` starts with the leaf. */
export interface OpenedCertificate extends CertificateDescription, Certificate {
  readonly cnpj: string;
}

export type CertificateProblem =
  | "wrong_password"
  | "not_a_certificate"
  | "no_private_key"
  /** The key belongs to another certificate. */
  | "key_mismatch"
  | "expired"
  | "not_yet_valid"
  /** Of a natural person (e-CPF) instead of a company. */
  | "e_cpf"
  | "no_cnpj"
  /** Its key usage does not allow signatures. */
  | "no_signature_use"
  /** RSA below 2,048 bits. */
  | "weak_key"
  /** RSA above 8,192 bits, or inconsistent numbers in the key. */
  | "long_key"
  /** The test signature failed. */
  | "cannot_sign";

/**
 * Opens a PFX/P12 file (3DES, RC2 and AES; OpenSSL 3 alone does not open all) and proves that it can issue NFS-e. It checks the password,
 * validity at `now`, a CNPJ (OID 2.16.76.1.3.3), the right to sign (digitalSignature and nonRepudiation, E0716), RSA of at least 2,048 bits
 * (DOC-ICP-01.01), and a test signature.
 */
export function openCertificate(
  bytes: Uint8Array,
  password: string,
  now: Date,
): Result<OpenedCertificate, CertificateProblem> {
  const file = readPfx(bytes, password);
  if (!file.ok) return file;
  const pair = file.value;
  const description = describeCertificate(pair);
  if (description === null) return { ok: false, reason: "not_a_certificate" };
  const { cnpj } = description;
  if (now > description.notAfter) return { ok: false, reason: "expired" };
  if (now < description.notBefore) return { ok: false, reason: "not_yet_valid" };
  if (cnpj === null) return { ok: false, reason: description.isOfPerson ? "e_cpf" : "no_cnpj" };
  if (!maySign(description.keyUsage)) return { ok: false, reason: "no_signature_use" };
  if (keyBits(pair) < MIN_KEY_BITS) return { ok: false, reason: "weak_key" };
  if (!canSign(pair)) return { ok: false, reason: "cannot_sign" };
  return { ok: true, value: { ...description, ...pair, cnpj } };
}

const MIN_KEY_BITS = 2_048;

// Cached per certificate object: building a message needs the holder every time.
const descriptions = new WeakMap<Certificate, CertificateDescription>();

/** Holder, CNPJ, validity and uses of the first certificate of `certificatePem`; null when it cannot be read. */
export function describeCertificate(certificate: Certificate): CertificateDescription | null {
  const known = descriptions.get(certificate);
  if (known !== undefined) return known;
  const description = describe(certificate.certificatePem);
  if (description !== null) descriptions.set(certificate, description);
  return description;
}

function describe(certificatePem: string): CertificateDescription | null {
  try {
    const leaf = forge.pki.certificateFromPem(new X509Certificate(certificatePem).toString());
    return {
      holderName: holderNameOf(leaf),
      cnpj: cnpjOf(leaf),
      isOfPerson: isOfPerson(leaf),
      isIcpBrasil: isFromIcpBrasil(leaf),
      notBefore: leaf.validity.notBefore,
      notAfter: leaf.validity.notAfter,
      keyUsage: keyUsageOf(leaf),
    };
  } catch {
    return null;
  }
}

/** The national system requires both uses (E0716). */
function maySign(usage: KeyUsage | null): boolean {
  return usage !== null && usage.digitalSignature && usage.nonRepudiation;
}
