import { createHash, createPrivateKey, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { XmlC14NMode, XmlDocument } from "libxml2-wasm";
import type { KeyPair } from "../authority/key-pair.ts";
import { childElements } from "../xml/document.ts";
import { DSIG } from "../xml/dsig.ts";

const EXCLUSIVE_WITH_COMMENTS = "http://www.w3.org/2001/10/xml-exc-c14n#WithComments";
const FORM = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0, withComments: true } as const;

/** Signs as the emulated SEFIN. */
export interface Signer {
  readonly key: KeyObject;
  /** Leaf certificate, base64 of its DER. */
  readonly certificateBase64: string;
}

export function createSigner(pair: KeyPair): Signer {
  return {
    key: createPrivateKey(pair.privateKeyPem),
    certificateBase64: pair.certificatePem.replace(/-----[^-]+-----|\s/g, ""),
  };
}

/**
 * Signs the first child of the root of `xml` and appends the signature as the last child of the root. Exclusive canonical form with
 * comments, RSA-SHA256, like SEFIN's own signature on real NFS-e.
 */
export function signDocument(xml: string, signer: Signer): string {
  const { id, digest, rootName } = digestSigned(xml);
  const info = signedInfo(id, digest);
  const value = sign("sha256", Buffer.from(info), signer.key).toString("base64");
  const signature =
    `<Signature xmlns="${DSIG}">${info.replace(` xmlns="${DSIG}"`, "")}` +
    `<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${signer.certificateBase64}</X509Certificate></X509Data></KeyInfo></Signature>`;
  const end = xml.lastIndexOf(`</${rootName}>`);
  return `${xml.slice(0, end)}${signature}${xml.slice(end)}`;
}

function digestSigned(xml: string): { id: string; digest: string; rootName: string } {
  const document = XmlDocument.fromString(xml);
  try {
    const [signed] = childElements(document.root);
    const id = signed?.attr("Id")?.value;
    if (signed === undefined || id === undefined) throw new Error("nothing to sign: no Id");
    const rootName = document.root.name;
    const whole = document.canonicalizeToString(FORM);
    // The signed element directly follows the root's start tag: we wrote both.
    const inner = whole.slice(whole.indexOf("<", 1), whole.lastIndexOf(`</${rootName}>`));
    const text = inner.replace(
      `<${signed.name} `,
      `<${signed.name} xmlns="${signed.namespaceUri}" `,
    );
    const digest = createHash("sha256").update(text).digest("base64");
    return { id, digest, rootName };
  } finally {
    document.dispose();
  }
}

/** Written in canonical form, so that the text itself is signed. */
function signedInfo(id: string, digest: string): string {
  return (
    `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${EXCLUSIVE_WITH_COMMENTS}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod>` +
    `<Reference URI="#${id}"><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform>` +
    `<Transform Algorithm="${EXCLUSIVE_WITH_COMMENTS}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod>` +
    `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  );
}
