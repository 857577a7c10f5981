import { createHash } from "node:crypto";
import { XmlC14NMode } from "libxml2-wasm";
import type { SubtreeC14NOptions, XmlDocument, XmlElement } from "libxml2-wasm";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { certificateFacts } from "../authority/certificate-facts.ts";
import { childElements } from "./document.ts";
import { algorithmOf, DSIG, dsigChild, dsigChildren, isSignedBy } from "./dsig.ts";
import { signedParts } from "./canonical-parts.ts";
import type { CanonicalParts } from "./canonical-parts.ts";

const ENVELOPED = `${DSIG}enveloped-signature`;

/** Every canonical form that the service accepts or uses itself. */
const CANONICAL_FORMS: ReadonlyMap<string, SubtreeC14NOptions> = new Map([
  ["http://www.w3.org/TR/2001/REC-xml-c14n-20010315", { mode: XmlC14NMode.XML_C14N_1_0 }],
  [
    "http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments",
    { mode: XmlC14NMode.XML_C14N_1_0, withComments: true },
  ],
  ["http://www.w3.org/2001/10/xml-exc-c14n#", { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }],
  [
    "http://www.w3.org/2001/10/xml-exc-c14n#WithComments",
    { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0, withComments: true },
  ],
]);
const SIGNATURES: ReadonlyMap<string, string> = new Map([
  [`${DSIG}rsa-sha1`, "sha1"],
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "sha256"],
]);
const DIGESTS: ReadonlyMap<string, string> = new Map([
  [`${DSIG}sha1`, "sha1"],
  ["http://www.w3.org/2001/04/xmlenc#sha256", "sha256"],
]);

export type SignatureCheck =
  | { readonly kind: "valid"; readonly certificate: CertificateFacts }
  | { readonly kind: "missing" }
  /** `detail` describes the mismatch in Portuguese. */
  | { readonly kind: "broken"; readonly detail: string };

/**
 * Verifies the enveloped signature of a fiscal message: the signature is beside the covered element, refers to it by its Id, and covers
 * nothing else. libxml2 canonicalises, node:crypto digests and verifies.
 */
export function verifySignature(document: XmlDocument): SignatureCheck {
  const [signed, ...rest] = childElements(document.root);
  const signature = rest.find((node) => node.name === "Signature" && node.namespaceUri === DSIG);
  if (signed === undefined || signature === undefined) return { kind: "missing" };
  const info = dsigChild(signature, "SignedInfo");
  if (info === undefined) return broken("SignedInfo ausente");
  return check(signed, signature, info, signedParts(document, signed, info));
}

/** The same for a signature anywhere in a document: `signature` is beside `signed`, not in it. */
export function verifyBeside(signed: XmlElement, signature: XmlElement): SignatureCheck {
  const info = dsigChild(signature, "SignedInfo");
  if (info === undefined) return broken("SignedInfo ausente");
  return check(signed, signature, info, {
    signed: (form) => signed.canonicalizeToString(form),
    info: (form) => info.canonicalizeToString(form),
  });
}

/** The same for the signature over a whole document (`URI=""`), the last child of its root. Removes the signature from the document. */
export function verifyWhole(root: XmlElement): SignatureCheck {
  const signature = dsigChild(root, "Signature");
  const info = signature && dsigChild(signature, "SignedInfo");
  if (signature === undefined || info === undefined) return { kind: "missing" };
  const [reference, ...others] = dsigChildren(info, "Reference");
  if (reference?.attr("URI")?.value !== "" || others.length > 0)
    return broken("a Reference não é a do documento");
  const form = transformedForm(reference);
  const digest = DIGESTS.get(algorithmOf(dsigChild(reference, "DigestMethod")));
  if (form === null || digest === undefined) return broken("transformações não previstas");
  const value = checkValue(signature, info, {
    signed: () => "",
    info: (infoForm) => info.canonicalizeToString(infoForm),
  });
  const stated = content(reference, "DigestValue").replace(/\s/g, "");
  signature.remove();
  const actual = createHash(digest).update(root.canonicalizeToString(form)).digest("base64");
  return actual === stated ? value : broken("o resumo (DigestValue) não confere com o conteúdo");
}

function check(
  signed: XmlElement,
  signature: XmlElement,
  info: XmlElement,
  parts: CanonicalParts,
): SignatureCheck {
  const digestFault = checkReference(info, signed, parts);
  if (digestFault !== null) return broken(digestFault);
  return checkValue(signature, info, parts);
}

function checkReference(
  info: XmlElement,
  signed: XmlElement,
  parts: CanonicalParts,
): string | null {
  const references = dsigChildren(info, "Reference");
  const [reference] = references;
  if (reference === undefined || references.length !== 1) return "deve haver uma única Reference";
  const id = signed.attr("Id")?.value;
  if (id === undefined || reference.attr("URI")?.value !== `#${id}`) {
    return "a Reference não aponta para o Id do elemento assinado";
  }
  const form = transformedForm(reference);
  if (form === null) return "transformações não previstas";
  const digest = DIGESTS.get(algorithmOf(dsigChild(reference, "DigestMethod")));
  if (digest === undefined) return "algoritmo de resumo não previsto";
  const actual = createHash(digest).update(parts.signed(form)).digest("base64");
  const stated = content(reference, "DigestValue").replace(/\s/g, "");
  return actual === stated ? null : "o resumo (DigestValue) não confere com o conteúdo";
}

/** The canonical form after the transforms; C14N 1.0 when none is named (XMLDSig, 4.3.3.2). Null: not acceptable. */
function transformedForm(reference: XmlElement): SubtreeC14NOptions | null {
  const list = dsigChild(reference, "Transforms");
  const names = (list === undefined ? [] : dsigChildren(list, "Transform")).map(algorithmOf);
  if (names[0] !== ENVELOPED || names.length > 2) return null;
  const form = names[1];
  return form === undefined ? {} : (CANONICAL_FORMS.get(form) ?? null);
}

function checkValue(
  signature: XmlElement,
  info: XmlElement,
  parts: CanonicalParts,
): SignatureCheck {
  const form = CANONICAL_FORMS.get(algorithmOf(dsigChild(info, "CanonicalizationMethod")));
  const hash = SIGNATURES.get(algorithmOf(dsigChild(info, "SignatureMethod")));
  if (form === undefined || hash === undefined)
    return broken("algoritmo de assinatura não previsto");
  const data = dsigChild(signature, "KeyInfo");
  const holder = data === undefined ? undefined : dsigChild(data, "X509Data");
  const encoded = holder === undefined ? "" : content(holder, "X509Certificate");
  const certificate = certificateFacts(Buffer.from(encoded, "base64"));
  if (certificate === null) return broken("X509Certificate ausente ou ilegível");
  const value = Buffer.from(content(signature, "SignatureValue"), "base64");
  const bytes = Buffer.from(parts.info(form));
  return isSignedBy(certificate, hash, bytes, value)
    ? { kind: "valid", certificate }
    : broken("a assinatura (SignatureValue) não confere com o certificado");
}

function content(parent: XmlElement, name: string): string {
  return dsigChild(parent, name)?.content ?? "";
}

function broken(detail: string): SignatureCheck {
  return { kind: "broken", detail };
}
