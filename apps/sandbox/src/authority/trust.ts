import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import type { X509Certificate } from "node:crypto";
import type { CertificateFacts } from "./certificate-facts.ts";

const REVOKED_ROOT = "99970001";

/** Whether our authority issued a certificate, and it is in force and not revoked. */
export function isTrusted(
  certificate: CertificateFacts,
  authority: X509Certificate,
  now: Date,
): boolean {
  const { x509, cnpj } = certificate;
  return isIssuedBy(x509, authority) && isInForce(x509, now) && !isRevoked(cnpj);
}

const issuedBy = new WeakMap<X509Certificate, WeakMap<X509Certificate, boolean>>();

/** Whether `authority` issued `x509`. Cached: the same few certificates come with every request. */
export function isIssuedBy(x509: X509Certificate, authority: X509Certificate): boolean {
  const known = issuedBy.get(x509)?.get(authority);
  if (known !== undefined) return known;
  const isIssued = x509.checkIssued(authority) && x509.verify(authority.publicKey);
  const verdicts = issuedBy.get(x509) ?? new WeakMap<X509Certificate, boolean>();
  issuedBy.set(x509, verdicts.set(authority, isIssued));
  return isIssued;
}

export function isInForce(x509: X509Certificate, now: Date): boolean {
  return x509.validFromDate <= now && now <= x509.validToDate;
}

/** There are no revocation lists here: a CNPJ of this root counts as revoked. */
export function isRevoked(cnpj: string | null): boolean {
  return cnpj !== null && cnpj.startsWith(REVOKED_ROOT);
}

/**
 * Whether `certificate` may act for `taxId`. For a CNPJ the root decides, as in the rule for events (E0812). The rule for the DPS (E0718)
 * does not say whether a branch may use its head office's certificate.
 */
export function isHolder(certificate: CertificateFacts, taxId: string): boolean {
  if (taxId.length === 11) return certificate.cpf === taxId;
  return certificate.cnpj !== null && cnpjRoot(certificate.cnpj) === cnpjRoot(taxId);
}
