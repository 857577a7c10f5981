import type { X509Certificate } from "node:crypto";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { isTrusted } from "../authority/trust.ts";
import type { Rejection } from "./rejection.ts";
import { rejection } from "./rejection.ts";
import type { SignatureCheck } from "../xml/verify-signature.ts";

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

/** Judges a signature and its certificate; the message's rules check the certificate's holder. */
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

function certificateFault(
  certificate: CertificateFacts,
  authority: X509Certificate,
  now: Date,
): "invalid" | "non_standard" | null {
  if (!isTrusted(certificate, authority, now)) return "invalid";
  const isIdentified = certificate.cnpj !== null || certificate.cpf !== null;
  return certificate.x509.ca || !certificate.maySign || !isIdentified ? "non_standard" : null;
}

function refuse(code: string, complement: string | null = null): SignatureVerdict {
  return { ok: false, rejection: rejection(code, complement) };
}
