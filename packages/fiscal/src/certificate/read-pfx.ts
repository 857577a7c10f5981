import type { Result } from "@emita/domain/basics/result";
import forge from "node-forge";
import type { Certificate } from "../authority.ts";
import { TooManyRounds, withRoundLimit } from "./rounds.ts";

/** Real files are 3 to 15 KB. */
const MAX_BYTES = 256 * 1024;

/** ICP-Brasil issues 2,048 and 4,096 bits; at double length a signature takes eight times as long. */
const MAX_KEY_BITS = 8_192;

type PfxProblem =
  | "wrong_password"
  | "not_a_certificate"
  | "no_private_key"
  | "key_mismatch"
  | "long_key";

/** The contents of a PFX file: the key, its own certificate, and then the intermediate ones. */
export function readPfx(bytes: Uint8Array, password: string): Result<Certificate, PfxProblem> {
  if (bytes.length > MAX_BYTES) return { ok: false, reason: "not_a_certificate" };
  const structure = parse(bytes);
  if (structure === null) return { ok: false, reason: "not_a_certificate" };
  const opened = decrypt(structure, password);
  return opened.ok ? pairOf(opened.value) : opened;
}

function parse(bytes: Uint8Array): forge.asn1.Asn1 | null {
  try {
    const node = forge.asn1.fromDer(Buffer.from(bytes).toString("binary"), false);
    return Array.isArray(node.value) && node.value.length >= 2 ? node : null;
  } catch {
    return null;
  }
}

type Opened = Result<forge.pkcs12.Pkcs12Pfx, PfxProblem>;

function decrypt(structure: forge.asn1.Asn1, password: string): Opened {
  try {
    return { ok: true, value: readContents(structure, password) };
  } catch (error) {
    if (error instanceof TooManyRounds) return { ok: false, reason: "not_a_certificate" };
    const message = error instanceof Error ? error.message : "";
    // oxlint-disable-next-line no-control-regex -- ASCII begins with the control characters
    const isAscii = /^[\u0000-\u007F]*$/.test(password);
    const isWrong = /MAC could not be verified|decrypt|wrong password/i.test(message);
    // PKCS#12 uses the password as UTF-16 for its integrity check, but as UTF-8 for AES. When the check passed and the contents did not
    // open, they are opened again without the check.
    if (!isAscii && !/MAC could not be verified/.test(message)) {
      return decryptContents(structure, forge.util.encodeUtf8(password));
    }
    return { ok: false, reason: isWrong ? "wrong_password" : "not_a_certificate" };
  }
}

function decryptContents(structure: forge.asn1.Asn1, password: string): Opened {
  const parts = Array.isArray(structure.value) ? structure.value.slice(0, 2) : [];
  const unchecked = forge.asn1.create(structure.tagClass, structure.type, true, parts);
  try {
    return { ok: true, value: readContents(unchecked, password) };
  } catch (error) {
    const isHostile = error instanceof TooManyRounds;
    return { ok: false, reason: isHostile ? "not_a_certificate" : "wrong_password" };
  }
}

function readContents(structure: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  return withRoundLimit(() => forge.pkcs12.pkcs12FromAsn1(structure, false, password));
}

function pairOf(file: forge.pkcs12.Pkcs12Pfx): Result<Certificate, PfxProblem> {
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const keys = [...bags(file, pkcs8ShroudedKeyBag), ...bags(file, keyBag)].flatMap(
    (bag) => bag.key ?? [],
  );
  const certificates = bags(file, certBag).flatMap((bag) => bag.cert ?? []);
  if (certificates.length === 0) return { ok: false, reason: "not_a_certificate" };
  for (const key of keys) {
    const leaf = certificates.find((certificate) => belongsTo(certificate, key));
    if (leaf === undefined) continue;
    if (!isOfUsualSize(key)) return { ok: false, reason: "long_key" };
    const chain = [leaf, ...certificates.filter((other) => other !== leaf && !isRoot(other))];
    const value = {
      certificatePem: chain.map((item) => forge.pki.certificateToPem(item)).join(""),
      privateKeyPem: forge.pki.privateKeyToPem(key),
    };
    return { ok: true, value };
  }
  return { ok: false, reason: keys.length === 0 ? "no_private_key" : "key_mismatch" };
}

function bags(file: forge.pkcs12.Pkcs12Pfx, bagType: string | undefined): forge.pkcs12.Bag[] {
  if (bagType === undefined) return [];
  return file.getBags({ bagType })[bagType] ?? [];
}

function belongsTo(certificate: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey): boolean {
  const publicKey = certificate.publicKey;
  return "n" in publicKey && publicKey.n.compareTo(key.n) === 0;
}

/** Checks all its numbers, for signing computes with each. A short modulus can come with primes that fill the file. */
function isOfUsualSize(key: forge.pki.rsa.PrivateKey): boolean {
  const { n, e, d, p, q, dP, dQ, qInv } = key;
  const bits = n.bitLength();
  return (
    bits <= MAX_KEY_BITS &&
    [e, d, dP, dQ, qInv].every((number) => number.bitLength() <= bits) &&
    p.multiply(q).equals(n)
  );
}

function isRoot(certificate: forge.pki.Certificate): boolean {
  return certificate.isIssuer(certificate);
}
