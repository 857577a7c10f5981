import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { type Attributes, element } from "./write.ts";
import type { Certificate } from "../city-hall.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const ENVELOPED = `${DSIG}enveloped-signature`;
const EXCLUSIVE_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";

/** A signed document: a root with exactly one signed child, the signature last. */
export interface SignedDocumentParts {
  readonly rootName: string;
  readonly rootAttributes: Attributes;
  readonly signedName: string;
  /** Value of the signed child's `Id`. */
  readonly id: string;
  /** Canonical text inside the signed child. */
  readonly content: string;
}

/**
 * Root element with an enveloped XMLDSig signature (exclusive C14N, rsa-sha256, sha256; nacional.md section 6 profile b)
 * over its one child. All elements share the root's default namespace and nothing carries a prefix (E1228).
 * Throws when the private key or the certificate cannot be read.
 */
export function writeSignedDocument(parts: SignedDocumentParts, certificate: Certificate): string {
  const namespace = parts.rootAttributes["xmlns"];
  const inDocument = element(parts.signedName, parts.content, { Id: parts.id });
  // Canonical form of the child alone: it shows the default namespace that it inherits.
  const canonical = element(parts.signedName, parts.content, {
    ...(namespace === undefined ? {} : { xmlns: namespace }),
    Id: parts.id,
  });
  const signature = signatureElement(parts.id, canonical, certificate);
  return element(parts.rootName, inDocument + signature, parts.rootAttributes);
}

/** `<Signature>` over `canonical`, the canonical text of the element whose `Id` is `id`. */
export function signatureElement(id: string, canonical: string, certificate: Certificate): string {
  const keys = signingKeys(certificate);
  const content = signedInfoContent(id, digest(canonical));
  const signedInfo = element("SignedInfo", content, { xmlns: DSIG });
  const value = sign("sha256", Buffer.from(signedInfo, "utf8"), keys.privateKey).toString("base64");
  return element(
    "Signature",
    element("SignedInfo", content) + element("SignatureValue", value) + keyInfo(keys.leaf),
    { xmlns: DSIG },
  );
}

interface SigningKeys {
  readonly privateKey: KeyObject;
  /** Base64 of the DER of the holder's own certificate, without line breaks. */
  readonly leaf: string;
}

// Parsed keys live exactly as long as the certificate object they came from: no copy outlives its use.
const parsedKeys = new WeakMap<Certificate, SigningKeys>();

function signingKeys(certificate: Certificate): SigningKeys {
  const known = parsedKeys.get(certificate);
  if (known !== undefined) return known;
  const keys = {
    privateKey: createPrivateKey(certificate.privateKeyPem),
    leaf: new X509Certificate(certificate.certificatePem).raw.toString("base64"),
  };
  parsedKeys.set(certificate, keys);
  return keys;
}

function signedInfoContent(id: string, digestValue: string): string {
  const transforms = algorithm("Transform", ENVELOPED) + algorithm("Transform", EXCLUSIVE_C14N);
  const reference =
    element("Transforms", transforms) +
    algorithm("DigestMethod", SHA256) +
    element("DigestValue", digestValue);
  return (
    algorithm("CanonicalizationMethod", EXCLUSIVE_C14N) +
    algorithm("SignatureMethod", RSA_SHA256) +
    element("Reference", reference, { URI: `#${id}` })
  );
}

function keyInfo(leaf: string): string {
  return element("KeyInfo", element("X509Data", element("X509Certificate", leaf)));
}

function algorithm(name: string, uri: string): string {
  return element(name, "", { Algorithm: uri });
}

function digest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
