import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

/** A certificate with its private key, both PEM. */
export interface KeyPair {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

const RSA_BITS = 2048;
const generate = promisify(generateKeyPair);

/** A fresh RSA-2048 key, both halves PEM. */
export async function generateRsaKey(): Promise<{ publicKeyPem: string; privateKeyPem: string }> {
  const { publicKey, privateKey } = await generate("rsa", {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { publicKeyPem: publicKey, privateKeyPem: privateKey };
}
