import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { type Attributes, element } from "./write.ts";
import type { Certificate } from "../authority.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const ENVELOPED = `${DSIG}enveloped-signature`;

/** Algorithms of a signature: their XMLDSig names, and the digest's name in node:crypto. */
export interface SignatureProfile {
  readonly hash: "sha1" | "sha256";
  readonly canonicalization: string;
  readonly signatureMethod: string;
  readonly digestMethod: string;
}

/** The national system's (nacional.md section 6 profile b). */
export const EXCLUSIVE_SHA256: SignatureProfile = {
  hash: "sha256",
  canonicalization: "http://www.w3.org/2001/10/xml-exc-c14n#",
  signatureMethod: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digestMethod: "http://www.w3.org/2001/04/xmlenc#sha256",
};

/** For the older city services, and the national system's other one: Canonical XML 1.0 without comments, SHA-1. */
export const INCLUSIVE_SHA1: SignatureProfile = {
  hash: "sha1",
  canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  signatureMethod: `${DSIG}rsa-sha1`,
  digestMethod: `${DSIG}sha1`,
};

/** A signed document: a root with exactly one signed child, the signature last. */
export interface SignedDocumentParts {
  readonly rootName: string;
  readonly rootAttributes: Attributes;
  readonly signedName: string;
  /** Value of the signed child's `Id`. */
  readonly id: string;
  /** Canonical text of the signed child's content. */
  readonly content: string;
}

/**
 * Root element with an enveloped XMLDSig signature over its one child, by default in the national system's profile b. All elements share
 * the root's default namespace and none has a prefix (E1228). Throws when the private key or the certificate is unreadable.
 */
export function writeSignedDocument(
  parts: SignedDocumentParts,
  certificate: Certificate,
  profile = EXCLUSIVE_SHA256,
): string {
  const namespace = parts.rootAttributes["xmlns"];
  const inDocument = element(parts.signedName, parts.content, { Id: parts.id });
  // Canonical form of the child alone: it declares the default namespace that it inherits.
  const canonical = element(parts.signedName, parts.content, {
    ...(namespace === undefined ? {} : { xmlns: namespace }),
    Id: parts.id,
  });
  const signature = signatureElement(parts.id, canonical, certificate, profile);
  return element(parts.rootName, inDocument + signature, parts.rootAttributes);
}

/**
 * `<Signature>` over `canonical`, the canonical text of the element whose `Id` is `id`; an empty `id` means the whole document without the
 * signature (`URI=""`). `prefixes` are the prefix declarations around it (`xmlns:tipos`): inclusive canonicalisation includes them, used or
 * not.
 */
export function signatureElement(
  id: string,
  canonical: string,
  certificate: Certificate,
  profile = EXCLUSIVE_SHA256,
  prefixes: Attributes = {},
): string {
  const content = signedInfoContent(id, digest(canonical, profile), profile);
  // Both canonicalisations give the same text when only the default namespace is in scope.
  const signedInfo = element("SignedInfo", content, { xmlns: DSIG, ...prefixes });
  const value = signText(signedInfo, certificate, profile.hash);
  return element(
    "Signature",
    element("SignedInfo", content) +
      element("SignatureValue", value) +
      keyInfo(signingKeys(certificate).leaf),
    { xmlns: DSIG },
  );
}

/** RSA PKCS#1 v1.5 over the UTF-8 bytes of `text`, base64. Throws when the private key is unreadable. */
export function signText(text: string, certificate: Certificate, hash: "sha1" | "sha256"): string {
  const { privateKey } = signingKeys(certificate);
  return sign(hash, Buffer.from(text, "utf8"), privateKey).toString("base64");
}

interface SigningKeys {
  readonly privateKey: KeyObject;
  /** Base64 of the DER of the holder's own certificate, without line breaks. */
  readonly leaf: string;
}

// Parsed keys live as long as their certificate object: no copy outlives its use.
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

function signedInfoContent(id: string, digestValue: string, profile: SignatureProfile): string {
  const { canonicalization, signatureMethod, digestMethod } = profile;
  const transforms = algorithm("Transform", ENVELOPED) + algorithm("Transform", canonicalization);
  const reference =
    element("Transforms", transforms) +
    algorithm("DigestMethod", digestMethod) +
    element("DigestValue", digestValue);
  return (
    algorithm("CanonicalizationMethod", canonicalization) +
    algorithm("SignatureMethod", signatureMethod) +
    element("Reference", reference, { URI: id === "" ? "" : `#${id}` })
  );
}

function keyInfo(leaf: string): string {
  return element("KeyInfo", element("X509Data", element("X509Certificate", leaf)));
}

function algorithm(name: string, uri: string): string {
  return element(name, "", { Algorithm: uri });
}

function digest(text: string, profile: SignatureProfile): string {
  return createHash(profile.hash).update(text, "utf8").digest("base64");
}
