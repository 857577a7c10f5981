import { createHash } from "node:crypto";
import { XmlC14NMode } from "libxml2-wasm";
import type { XmlDocument, XmlElement } from "libxml2-wasm";
import type { X509Certificate } from "node:crypto";
import type { CertificateFacts } from "../../authority/certificate-facts.ts";
import { certificateFacts } from "../../authority/certificate-facts.ts";
import { isInForce, isIssuedBy, isRevoked } from "../../authority/trust.ts";
import { childElements } from "../../xml/document.ts";
import { algorithmOf, DSIG, dsigChild, dsigChildren, isSignedBy } from "../../xml/dsig.ts";

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const FORM = { mode: XmlC14NMode.XML_C14N_1_0 } as const;

/** Code of the fault of a signature's certificate (1050 to 1055), or its holder. */
export type CertificateVerdict =
  | { readonly ok: true; readonly certificate: CertificateFacts; readonly holder: string }
  | { readonly ok: false; readonly code: string };

/** Judges the certificate in the signature of a message, as the city does before the signature itself. */
export function judgeCertificate(
  base64: string,
  authority: X509Certificate,
  now: Date,
): CertificateVerdict {
  const certificate = certificateFacts(Buffer.from(base64, "base64"));
  if (certificate === null || certificate.x509.ca) return { ok: false, code: "1050" };
  const { x509 } = certificate;
  if (!isInForce(x509, now)) return { ok: false, code: "1051" };
  const holder = certificate.cnpj ?? /:([0-9A-Z]{12}[0-9]{2})$/m.exec(x509.subject)?.[1];
  if (holder === undefined) return { ok: false, code: "1052" };
  // A self-signed certificate is not of ICP-Brasil; another one breaks the chain.
  if (!isIssuedBy(x509, authority))
    return { ok: false, code: x509.subject === x509.issuer ? "1055" : "1053" };
  if (isRevoked(holder)) return { ok: false, code: "1054" };
  return { ok: true, certificate, holder };
}

/**
 * Verifies the enveloped signature over the whole message: one Reference with an empty URI, C14N 1.0, RSA-SHA1. Returns 1056 (digest) or
 * 1057 (signature, or another form of it), null when it is valid. Removes the signature from `document`.
 */
export function messageSignatureFault(
  document: XmlDocument,
  certificate: CertificateFacts,
): "1056" | "1057" | null {
  const signature = dsigChild(document.root, "Signature");
  const info = signature && dsigChild(signature, "SignedInfo");
  if (signature === undefined || info === undefined) return "1057";
  const signedInfo = Buffer.from(info.canonicalizeToString(FORM));
  const value = Buffer.from(dsigChild(signature, "SignatureValue")?.content ?? "", "base64");
  const reference = dsigChild(info, "Reference");
  if (reference === undefined || !isExpectedForm(info, reference)) return "1057";
  const stated = (dsigChild(reference, "DigestValue")?.content ?? "").replace(/\s/g, "");
  signature.remove();
  const actual = createHash("sha1").update(document.canonicalizeToString(FORM)).digest("base64");
  if (actual !== stated) return "1056";
  return isSignedBy(certificate, "sha1", signedInfo, value) ? null : "1057";
}

function isExpectedForm(info: XmlElement, reference: XmlElement): boolean {
  const transforms = childElements(dsigChild(reference, "Transforms") ?? reference).map(
    algorithmOf,
  );
  return (
    dsigChildren(info, "Reference").length === 1 &&
    reference.attr("URI")?.value === "" &&
    algorithmOf(dsigChild(info, "CanonicalizationMethod")) === C14N &&
    algorithmOf(dsigChild(info, "SignatureMethod")) === `${DSIG}rsa-sha1` &&
    algorithmOf(dsigChild(reference, "DigestMethod")) === `${DSIG}sha1` &&
    transforms.join(" ") === `${DSIG}enveloped-signature ${C14N}`
  );
}
