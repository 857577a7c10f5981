import { verify } from "node:crypto";
import type { XmlElement } from "libxml2-wasm";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { childElements } from "./document.ts";

/** Namespace of XML signatures. */
export const DSIG = "http://www.w3.org/2000/09/xmldsig#";

/** The first child of this name in the namespace of signatures. */
export function dsigChild(parent: XmlElement, name: string): XmlElement | undefined {
  return dsigChildren(parent, name)[0];
}

export function dsigChildren(parent: XmlElement, name: string): XmlElement[] {
  return childElements(parent).filter((node) => node.name === name && node.namespaceUri === DSIG);
}

/** The algorithm that an element names; empty without one. */
export function algorithmOf(element: XmlElement | undefined): string {
  return element?.attr("Algorithm")?.value ?? "";
}

/** Whether `value` is a signature of `bytes` with the key of the certificate; an unreadable one is none. */
export function isSignedBy(
  certificate: CertificateFacts,
  hash: string,
  bytes: Buffer,
  value: Buffer,
): boolean {
  try {
    return verify(hash, bytes, certificate.x509.publicKey, value);
  } catch {
    return false;
  }
}
