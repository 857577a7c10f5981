import { createHash, verify, X509Certificate } from "node:crypto";
import {
  ParseOption,
  type SubtreeC14NOptions,
  XmlC14NMode,
  XmlDocument,
  XmlElement,
} from "libxml2-wasm";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const ENVELOPED = `${DSIG}enveloped-signature`;

/** The canonical forms that authorities use (nacional.md section 6); their own signatures are with comments. */
const FORMS: ReadonlyMap<string, SubtreeC14NOptions> = new Map(
  [
    ["http://www.w3.org/TR/2001/REC-xml-c14n-20010315", XmlC14NMode.XML_C14N_1_0] as const,
    ["http://www.w3.org/2001/10/xml-exc-c14n#", XmlC14NMode.XML_C14N_EXCLUSIVE_1_0] as const,
  ].flatMap(([name, mode]) => [
    [name, { mode }] as const,
    [`${name}${name.endsWith("#") ? "" : "#"}WithComments`, { mode, withComments: true }] as const,
  ]),
);
const SIGNATURES: ReadonlyMap<string, string> = new Map([
  [`${DSIG}rsa-sha1`, "sha1"],
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "sha256"],
]);
const DIGESTS: ReadonlyMap<string, string> = new Map([
  [`${DSIG}sha1`, "sha1"],
  ["http://www.w3.org/2001/04/xmlenc#sha256", "sha256"],
]);

export type SignatureCheck =
  /** Signed with the key of this certificate; the caller checks whose it is. */
  | { readonly kind: "valid"; readonly signer: X509Certificate }
  | { readonly kind: "missing" }
  | { readonly kind: "broken" };

/**
 * Whether the document is `<root><signed Id="…"/><Signature/></root>` and the signature covers all of `signed` in its place. This very
 * element is verified, not any element with its Id: unsigned content is never read (signature wrapping).
 */
export function verifySignedDocument(xml: string, signedName: string): SignatureCheck {
  return inDocument(xml, (root) => check(root, signedName));
}

/** The same for every element `holder` of a longer document with a child `signedName`: the worst result counts. */
export function verifySignedParts(xml: string, holder: string, signedName: string): SignatureCheck {
  return inDocument(xml, (root) => {
    const holders = descendants(root).filter(
      (node) => node.name === holder && childElements(node).some(({ name }) => name === signedName),
    );
    const checks = holders.map((node) => check(node, signedName));
    return checks.find(({ kind }) => kind !== "valid") ?? checks[0] ?? { kind: "missing" };
  });
}

function inDocument(xml: string, judge: (root: XmlElement) => SignatureCheck): SignatureCheck {
  let document: XmlDocument;
  try {
    const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;
    document = XmlDocument.fromString(xml, { option });
  } catch {
    return { kind: "broken" };
  }
  try {
    return document.dtd === null ? judge(document.root) : { kind: "broken" };
  } catch {
    // An unreadable key or number.
    return { kind: "broken" };
  } finally {
    document.dispose();
  }
}

function check(holder: XmlElement, signedName: string): SignatureCheck {
  const [signed, signature, ...more] = childElements(holder);
  if (signed === undefined || signature === undefined) return { kind: "missing" };
  const info = dsigChild(signature, "SignedInfo");
  const isWhole =
    signed.name === signedName &&
    signature.name === "Signature" &&
    signature.namespaceUri === DSIG &&
    more.length === 0;
  if (!isWhole || info === null || !isOver(info, signed)) return { kind: "broken" };
  const form = FORMS.get(algorithmIn(info, "CanonicalizationMethod"));
  const hash = SIGNATURES.get(algorithmIn(info, "SignatureMethod"));
  if (form === undefined || hash === undefined) return { kind: "broken" };
  const signer = certificateOf(bytesIn(signature, "KeyInfo/X509Data/X509Certificate"));
  const text = Buffer.from(canonical(info, form));
  const value = bytesIn(signature, "SignatureValue");
  return verify(hash, text, signer.publicKey, value)
    ? { kind: "valid", signer }
    : { kind: "broken" };
}

/** An authority signs millions of NFS-e with one certificate: it is parsed once. */
const KEPT = 50;
const known = new Map<string, X509Certificate>();

function certificateOf(der: Buffer): X509Certificate {
  const key = der.toString("latin1");
  const certificate = known.get(key) ?? new X509Certificate(der);
  if (known.size >= KEPT) known.clear();
  known.set(key, certificate);
  return certificate;
}

/** Whether there is one reference, to the signed element, with only known transforms and the right digest. */
function isOver(info: XmlElement, signed: XmlElement): boolean {
  const references = childElements(info).filter(({ name }) => name === "Reference");
  const [reference] = references;
  const id = signed.attr("Id")?.value;
  if (reference === undefined || references.length > 1 || id === undefined) return false;
  if (reference.attr("URI")?.value !== `#${id}`) return false;
  const form = formAfterTransforms(reference);
  const digest = DIGESTS.get(algorithmIn(reference, "DigestMethod"));
  if (form === null || digest === undefined) return false;
  const actual = createHash(digest).update(canonical(signed, form)).digest();
  return actual.equals(bytesIn(reference, "DigestValue"));
}

/** Given as a set: for a subtree the library creates objects for every node of the whole document, twice. */
function canonical(element: XmlElement, form: SubtreeC14NOptions): string {
  return element.doc.canonicalizeToString({ ...form, nodeSet: new Set([element]) });
}

/** C14N 1.0 when none is named (XMLDSig, 4.3.3.2). Null: other transforms, which could leave content unsigned. */
function formAfterTransforms(reference: XmlElement): SubtreeC14NOptions | null {
  const list = dsigChild(reference, "Transforms");
  const [enveloped, form, ...more] = list === null ? [] : childElements(list).map(algorithmOf);
  if (enveloped !== ENVELOPED || more.length > 0) return null;
  return form === undefined ? {} : (FORMS.get(form) ?? null);
}

function algorithmIn(parent: XmlElement, name: string): string {
  const element = dsigChild(parent, name);
  return element === null ? "" : algorithmOf(element);
}

function algorithmOf(element: XmlElement): string {
  return element.attr("Algorithm")?.value ?? "";
}

function bytesIn(parent: XmlElement, path: string): Buffer {
  let current: XmlElement | null = parent;
  for (const step of path.split("/")) current = current && dsigChild(current, step);
  return Buffer.from(current?.content ?? "", "base64");
}

function dsigChild(parent: XmlElement, name: string): XmlElement | null {
  return (
    childElements(parent).find((node) => node.name === name && node.namespaceUri === DSIG) ?? null
  );
}

function descendants(node: XmlElement): XmlElement[] {
  return [node, ...childElements(node).flatMap(descendants)];
}

function childElements(node: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let child = node.firstChild; child !== null; child = child.next)
    if (child instanceof XmlElement) found.push(child);
  return found;
}
