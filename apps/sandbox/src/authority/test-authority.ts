import { X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assembleCertificate } from "./assemble-certificate.ts";
import type { Extension } from "./extensions.ts";
import { authorityExtensions, serverExtensions, signerExtensions } from "./extensions.ts";
import type { KeyPair } from "./key-pair.ts";
import { generateRsaKey } from "./key-pair.ts";

/** The sandbox's own small public-key infrastructure, created once per data directory. */
export interface TestAuthority {
  readonly ca: KeyPair;
  /** Server side of TLS. */
  readonly tls: KeyPair;
  /** Signs NFS-e and events as the emulated SEFIN. */
  readonly signer: KeyPair;
}

const DAY_MS = 86_400_000;
const VALIDITY_MS = 10 * 365 * DAY_MS;

/**
 * Opens the authority in `directory` and creates missing files. `hosts` are the names of the TLS server. A pair is one file that is renamed
 * into place, so that a killed process never leaves a partial one.
 */
export async function openTestAuthority(
  directory: string,
  hosts: readonly string[],
  now: Date,
): Promise<TestAuthority> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const ca = readPair(directory, "ca") ?? (await createCa(directory, now));
  const issuer = new X509Certificate(ca.certificatePem);
  const [tls, signer] = await Promise.all([
    openIssued(directory, "tls", issuer, ca, now, "SERVIDOR LOCAL", serverExtensions(hosts), hosts),
    openIssued(directory, "sefin", issuer, ca, now, "SEFIN EMULADA", signerExtensions(), []),
  ]);
  return { ca, tls, signer };
}

async function createCa(directory: string, now: Date): Promise<KeyPair> {
  const key = await generateRsaKey();
  const certificatePem = assembleCertificate(
    {
      commonName: "AC EMULADOR SEM VALIDADE",
      organizationalUnit: "AUTORIDADE DE TESTE",
      publicKeyPem: key.publicKeyPem,
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + VALIDITY_MS),
      extensions: authorityExtensions(),
    },
    key,
  );
  return writePair(directory, "ca", { certificatePem, privateKeyPem: key.privateKeyPem });
}

async function openIssued(
  directory: string,
  name: string,
  issuer: X509Certificate,
  ca: KeyPair,
  now: Date,
  commonName: string,
  extensions: readonly Extension[],
  hosts: readonly string[],
): Promise<KeyPair> {
  const kept = readPair(directory, name);
  if (kept !== null && isUsable(new X509Certificate(kept.certificatePem), issuer, hosts))
    return kept;
  const key = await generateRsaKey();
  const certificatePem = assembleCertificate(
    {
      commonName: `${commonName} - EMULADOR SEM VALIDADE`,
      organizationalUnit: "EMULADOR",
      publicKeyPem: key.publicKeyPem,
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + VALIDITY_MS),
      extensions,
    },
    ca,
  );
  return writePair(directory, name, { certificatePem, privateKeyPem: key.privateKeyPem });
}

/** Issued by our authority, and valid for every host name. */
function isUsable(
  certificate: X509Certificate,
  issuer: X509Certificate,
  hosts: readonly string[],
): boolean {
  return (
    certificate.verify(issuer.publicKey) &&
    hosts.every((host) => certificate.checkHost(host) ?? certificate.checkIP(host))
  );
}

function readPair(directory: string, name: string): KeyPair | null {
  let content: string;
  try {
    content = readFileSync(join(directory, `${name}.pem`), "utf8");
  } catch {
    return null;
  }
  const certificatePem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(
    content,
  );
  const privateKeyPem = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/.exec(
    content,
  );
  if (certificatePem === null || privateKeyPem === null) return null;
  return { certificatePem: `${certificatePem[0]}\n`, privateKeyPem: `${privateKeyPem[0]}\n` };
}

function writePair(directory: string, name: string, pair: KeyPair): KeyPair {
  const path = join(directory, `${name}.pem`);
  writeFileSync(`${path}.new`, `${pair.certificatePem}\n${pair.privateKeyPem}`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return pair;
}
