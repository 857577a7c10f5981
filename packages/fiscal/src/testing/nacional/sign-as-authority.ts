import { SignedXml } from "xml-crypto";
import type { Certificate } from "../../authority.ts";

const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/** Independent code that signs like authorities on real NFS-e. */
interface Profile {
  readonly signedName: string;
  readonly canonicalization: string;
  readonly signature: string;
  readonly digest: string;
}

/** SEFIN (nacional.md section 6). */
const SEFIN: Profile = {
  signedName: "infNFSe",
  canonicalization: "http://www.w3.org/2001/10/xml-exc-c14n#WithComments",
  signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digest: "http://www.w3.org/2001/04/xmlenc#sha256",
};

/** Cities with ABRASF (abrasf.md, "Signature"). */
const CITY: Profile = {
  signedName: "InfNfse",
  canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  digest: "http://www.w3.org/2000/09/xmldsig#sha1",
};

export function signAsAuthority(xml: string, signer: Certificate): string {
  return signed(xml, signer, SEFIN);
}

export function signAsCity(xml: string, signer: Certificate): string {
  return signed(xml, signer, CITY);
}

/** The signature directly follows the signed element. */
function signed(xml: string, signer: Certificate, profile: Profile): string {
  const xpath = `//*[local-name(.)='${profile.signedName}']`;
  const signature = new SignedXml({
    privateKey: signer.privateKeyPem,
    publicCert: signer.certificatePem,
    signatureAlgorithm: profile.signature,
    canonicalizationAlgorithm: profile.canonicalization,
  });
  signature.addReference({
    xpath,
    transforms: [ENVELOPED, profile.canonicalization],
    digestAlgorithm: profile.digest,
  });
  signature.computeSignature(xml, { location: { reference: xpath, action: "after" } });
  return signature.getSignedXml();
}
