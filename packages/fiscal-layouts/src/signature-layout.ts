import type { AttributeRule, ElementRule, Particle, SimpleType } from "./layout-types.ts";

const BASE64_DIGIT = String.raw`[A-Za-z0-9+\/]\s*`;

/** xs:base64Binary: groups of four, spaces anywhere, no spare bits before the padding (libxml2 ignores other characters). */
export const BASE64_PATTERN =
  String.raw`\s*((${BASE64_DIGIT}){4})*` +
  String.raw`((${BASE64_DIGIT}){2}[AEIMQUYcgkosw048]\s*=\s*|${BASE64_DIGIT}[AQgw]\s*=\s*=\s*)?`;
/** xs:ID. */
export const ID_PATTERN = String.raw`\s*[\p{L}_][\p{L}\p{N}._\-]*\s*`;

const BASE64: SimpleType = { name: "base64Binary", patterns: [BASE64_PATTERN] };
const ID: SimpleType = { name: "ID", patterns: [ID_PATTERN] };
const URI: SimpleType = { name: "anyURI" };

const OPTIONAL_ID: AttributeRule = { name: "Id", required: false, type: ID };
const ALGORITHM: AttributeRule = { name: "Algorithm", required: true, type: URI };

/** An element that names an algorithm and may have its parameters. */
function method(name: string, max = 1): ElementRule {
  return { kind: "element", name, min: 1, max, attributes: [ALGORITHM], anything: true };
}

function sequence(...particles: Particle[]): Particle {
  return { kind: "sequence", min: 1, max: 1, particles };
}

function text(name: string): ElementRule {
  return { kind: "element", name, min: 1, max: 1, type: BASE64 };
}

const REFERENCE: ElementRule = {
  kind: "element",
  name: "Reference",
  min: 1,
  max: Infinity,
  attributes: [
    OPTIONAL_ID,
    { name: "URI", required: false, type: URI },
    { name: "Type", required: false, type: URI },
  ],
  content: sequence(
    {
      kind: "element",
      name: "Transforms",
      min: 0,
      max: 1,
      content: sequence(method("Transform", Infinity)),
    },
    method("DigestMethod"),
    text("DigestValue"),
  ),
};

function anything(name: string): ElementRule {
  return { kind: "element", name, min: 1, max: 1, anything: true };
}

function anyOf(...particles: Particle[]): Particle {
  return { kind: "choice", min: 1, max: Infinity, particles };
}

const X509_DATA: ElementRule = {
  kind: "element",
  name: "X509Data",
  min: 1,
  max: 1,
  content: anyOf(
    text("X509Certificate"),
    text("X509SKI"),
    text("X509CRL"),
    anything("X509IssuerSerial"),
    anything("X509SubjectName"),
  ),
};

const KEY_INFO: ElementRule = {
  kind: "element",
  name: "KeyInfo",
  min: 0,
  max: 1,
  attributes: [OPTIONAL_ID],
  content: anyOf(
    X509_DATA,
    ...["KeyName", "KeyValue", "RetrievalMethod", "PGPData", "SPKIData", "MgmtData"].map(anything),
  ),
};

/**
 * The XML signature (xmldsig-core, W3C 2002) as an element of a message. The content of Object, of key information other than certificates
 * and of the methods' parameters is left to the signature's verification.
 */
export function signatureRule(min: 0 | 1): ElementRule {
  return {
    kind: "element",
    name: "Signature",
    min,
    max: 1,
    attributes: [OPTIONAL_ID],
    content: sequence(
      {
        kind: "element",
        name: "SignedInfo",
        min: 1,
        max: 1,
        attributes: [OPTIONAL_ID],
        content: sequence(method("CanonicalizationMethod"), method("SignatureMethod"), REFERENCE),
      },
      {
        kind: "element",
        name: "SignatureValue",
        min: 1,
        max: 1,
        attributes: [OPTIONAL_ID],
        type: BASE64,
      },
      KEY_INFO,
      { kind: "element", name: "Object", min: 0, max: Infinity, anything: true },
    ),
  };
}
