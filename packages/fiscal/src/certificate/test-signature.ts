import { createPrivateKey, sign, verify, X509Certificate } from "node:crypto";
import type { Certificate } from "../authority.ts";

/** Whether the certificate verifies a signature of the private key: they are a pair and the key is usable. */
export function canSign(pair: Certificate): boolean {
  const sample = Buffer.from("Emita");
  try {
    const signature = sign("sha256", sample, createPrivateKey(pair.privateKeyPem));
    return verify("sha256", sample, new X509Certificate(pair.certificatePem).publicKey, signature);
  } catch {
    return false;
  }
}

/** Length of the certificate's RSA key in bits; 0 for other kinds of key, which every city hall refuses. */
export function keyBits(pair: Certificate): number {
  const { asymmetricKeyType, asymmetricKeyDetails } = new X509Certificate(pair.certificatePem)
    .publicKey;
  return asymmetricKeyType === "rsa" ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0;
}
