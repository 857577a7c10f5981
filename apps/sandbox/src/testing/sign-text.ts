import { SignedXml } from "xml-crypto";

/** A key pair in PEM, from a PFX of the sandbox. */
export interface TestKey {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

const DSIG = "http://www.w3.org/2000/09/xmldsig#";

/** The two profiles that the real service accepts. */
const PROFILES = {
  sha256: {
    canonicalization: "http://www.w3.org/2001/10/xml-exc-c14n#",
    signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    digest: "http://www.w3.org/2001/04/xmlenc#sha256",
  },
  sha1: {
    canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
    signature: `${DSIG}rsa-sha1`,
    digest: `${DSIG}sha1`,
  },
} as const;

/** Signs the first child of the root with xml-crypto, an implementation that the sandbox does not use. */
export function signText(
  xml: string,
  key: TestKey,
  profile: keyof typeof PROFILES = "sha256",
): string {
  const place = { reference: "/*", action: "append" } as const;
  const signed = signElement(xml, key, profile, "/*/*[1]", place);
  return signed.startsWith("<?xml") ? signed : `<?xml version="1.0" encoding="UTF-8"?>${signed}`;
}

/** Signs the element at `xpath`, the root as the whole document (`URI=""`), and puts the signature at `location`. */
export function signElement(
  xml: string,
  key: TestKey,
  profile: keyof typeof PROFILES,
  xpath: string,
  location: { readonly reference: string; readonly action: "append" | "after" },
): string {
  const { canonicalization, signature, digest } = PROFILES[profile];
  const signer = new SignedXml({
    privateKey: key.privateKeyPem,
    publicCert: key.certificatePem,
    canonicalizationAlgorithm: canonicalization,
    signatureAlgorithm: signature,
    getKeyInfoContent: () =>
      `<X509Data><X509Certificate>${key.certificatePem.replace(/-----[^-]+-----|\s/g, "")}</X509Certificate></X509Data>`,
  });
  signer.addReference({
    xpath,
    isEmptyUri: xpath === "/*",
    transforms: [`${DSIG}enveloped-signature`, canonicalization],
    digestAlgorithm: digest,
  });
  signer.computeSignature(xml, { location });
  return signer.getSignedXml();
}

/** Whether xml-crypto accepts the signature that is a direct child of the root, against the certificate in it. */
export function isSignatureGood(xml: string): boolean {
  const start = xml.lastIndexOf("<Signature ");
  const certificate = /<X509Certificate>([^<]+)</.exec(xml.slice(start))?.[1] ?? "";
  const verifier = new SignedXml({
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
  });
  verifier.loadSignature(
    xml.slice(start, xml.indexOf("</Signature>", start) + "</Signature>".length),
  );
  return verifier.checkSignature(xml);
}
