import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import type { Certificate } from "../authority.ts";

/**
 * Names of the signed elements of a document, in order, verified by independent code. Null marks a signature that does not verify with
 * `certificate`.
 */
export function verifiedElements(xml: string, certificate: Certificate): (string | null)[] {
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml, "text/xml");
  return Array.from(document.getElementsByTagName("Signature"), (signature) => {
    const signed = new SignedXml({ publicCert: certificate.certificatePem });
    signed.loadSignature(new XMLSerializer().serializeToString(signature));
    try {
      if (!signed.checkSignature(xml)) return null;
    } catch {
      return null;
    }
    const [reference = ""] = signed.getSignedReferences();
    return /^<(\w+)/.exec(reference)?.[1] ?? null;
  });
}
