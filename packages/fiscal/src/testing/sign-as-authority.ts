import { SignedXml } from "xml-crypto";
import type { Certificate } from "../city-hall.ts";

const EXCLUSIVE_WITH_COMMENTS = "http://www.w3.org/2001/10/xml-exc-c14n#WithComments";

/** A note signed as SEFIN's are on real ones (nacional.md section 6), by code that shares nothing with ours. */
export function signAsAuthority(xml: string, signer: Certificate): string {
  const signed = new SignedXml({
    privateKey: signer.privateKeyPem,
    publicCert: signer.certificatePem,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: EXCLUSIVE_WITH_COMMENTS,
  });
  signed.addReference({
    xpath: "/*/*[local-name(.)='infNFSe']",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", EXCLUSIVE_WITH_COMMENTS],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signed.computeSignature(xml);
  return signed.getSignedXml();
}
