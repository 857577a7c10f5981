import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import type { Certificate } from "../authority.ts";

/** Whether independent code verifies the signature over `signedName` with `certificate`. */
export function verifies(xml: string, signedName: string, certificate: Certificate): boolean {
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml, "text/xml");
  const signature = Array.from(document.getElementsByTagName("Signature")).find(
    (node) => node.parentNode === document.documentElement,
  );
  if (signature === undefined) return false;
  const signed = new SignedXml({ publicCert: certificate.certificatePem });
  signed.loadSignature(new XMLSerializer().serializeToString(signature));
  try {
    if (!signed.checkSignature(xml)) return false;
  } catch {
    return false;
  }
  return signed.getSignedReferences().some((reference) => reference.startsWith(`<${signedName} `));
}
