import { cnpjRoot } from "@emita/domain/cnpj";
import type { X509Certificate } from "node:crypto";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { isIssuedBy, isRevoked } from "../authority/certificate-facts.ts";
import type { Rejection } from "./rejection.ts";
import { rejection } from "./rejection.ts";
import type { SignatureCheck } from "./xml/verify-signature.ts";

/** The codes that DPS and event requests use for the same five faults. */
export interface SignatureCodes {
  readonly broken: string;
  readonly invalidCertificate: string;
  readonly nonStandardCertificate: string;
  readonly missing: string;
}

export const DPS_SIGNATURE_CODES: SignatureCodes = {
  broken: "E0714",
  invalidCertificate: "E0715",
  nonStandardCertificate: "E0716",
  missing: "E0717",
};

export const EVENT_SIGNATURE_CODES: SignatureCodes = {
  broken: "E1980",
  invalidCertificate: "E1983",
  nonStandardCertificate: "E1986",
  missing: "E1989",
};

export type SignatureVerdict =
  | { readonly ok: true; readonly certificate: CertificateFacts }
  | { readonly ok: false; readonly rejection: Rejection };

/** Judges a signature and the certificate that made it; whose it must be is a rule of the message. */
export function judgeSignature(
  check: SignatureCheck,
  codes: SignatureCodes,
  authority: X509Certificate,
  now: Date,
): SignatureVerdict {
  if (check.kind === "missing") return refuse(codes.missing);
  if (check.kind === "broken") return refuse(codes.broken, check.detail);
  const fault = certificateFault(check.certificate, authority, now);
  if (fault === "invalid") return refuse(codes.invalidCertificate);
  if (fault === "non_standard") return refuse(codes.nonStandardCertificate);
  return { ok: true, certificate: check.certificate };
}

/**
 * Whether `certificate` may sign for `taxId`. For a CNPJ the root decides: the rule for events (E0812) says so, the one for
 * the DPS (E0718) does not say whether a branch may use the certificate of its head office.
 */
export function isHolder(certificate: CertificateFacts, taxId: string): boolean {
  if (taxId.length === 11) return certificate.cpf === taxId;
  return certificate.cnpj !== null && cnpjRoot(certificate.cnpj) === cnpjRoot(taxId);
}

function certificateFault(
  certificate: CertificateFacts,
  authority: X509Certificate,
  now: Date,
): "invalid" | "non_standard" | null {
  const { x509 } = certificate;
  const isTrusted = isIssuedBy(x509, authority) && !isRevoked(certificate);
  const isInForce = x509.validFromDate <= now && now <= x509.validToDate;
  if (!isTrusted || !isInForce) return "invalid";
  const isIdentified = certificate.cnpj !== null || certificate.cpf !== null;
  return x509.ca || !certificate.maySign || !isIdentified ? "non_standard" : null;
}

function refuse(code: string, complement: string | null = null): SignatureVerdict {
  return { ok: false, rejection: rejection(code, complement) };
}
