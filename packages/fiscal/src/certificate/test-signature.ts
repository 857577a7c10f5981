import { createPrivateKey, sign, verify, X509Certificate } from "node:crypto";
import type { Certificate } from "../city-hall.ts";

/** Whether the private key signs what its certificate verifies: they are a pair and the key is usable. */
export function canSign(pair: Certificate): boolean {
  const sample = Buffer.from("Emita");
  try {
    const signature = sign("sha256", sample, createPrivateKey(pair.privateKeyPem));
    return verify("sha256", sample, new X509Certificate(pair.certificatePem).publicKey, signature);
  } catch {
    return false;
  }
}
