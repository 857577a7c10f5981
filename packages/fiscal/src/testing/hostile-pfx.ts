import forge from "node-forge";
import { pfxOf, type TestCertificate, testCertificate } from "./certificates.ts";

/** Files that would take hours to open, in the many ways in which PKCS#12 can be written. */

const { asn1, pki } = forge;
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
const PASSWORD = "x";
const PBMAC1 = "1.2.840.113549.1.5.14";

/** 4,278,190,079 rounds when read as unsigned, a negative number otherwise. */
export const SIGNED_ROUNDS = "\xfe\xff\xff\xff";
/** 400,000: the limit per file. */
const MOST_ROUNDS = "\x06\x1a\x80";
const MANY_ROUNDS = "\x7f\xff\xff\xff";

type Node = forge.asn1.Asn1;

/** Each opens with the password `x`, after hours. */
export function hostilePfxFiles(): [string, Uint8Array][] {
  const pair = testCertificate();
  const inKey = (rounds: string) => safeOf(shroudedBag(pair, rounds));
  return [
    ["signed rounds of the MAC", withMac(pair, SIGNED_ROUNDS)],
    ["many rounds of the MAC", withMac(pair, MANY_ROUNDS)],
    ["rounds of the MAC after zeros", withMac(pair, `\0\0\0\0\0${MANY_ROUNDS}`)],
    ["rounds of the MAC in nine bytes", withMac(pair, "\x7f".repeat(9))],
    ["rounds of the MAC, an indefinite length", indefinite(withMac(pair, SIGNED_ROUNDS))],
    ["a MAC of another kind", withMac(pair, MANY_ROUNDS, PBMAC1)],
    ["rounds of the key", fileOf([inKey(MANY_ROUNDS)])],
    ["rounds of the key after zeros", fileOf([inKey(`\0\0\0\0${MANY_ROUNDS}`)])],
    ["rounds of an old cipher", fileOf([safeOf(shroudedBag(pair, MANY_ROUNDS, "3des"))])],
    ["rounds of the key, the safe in pieces", fileOf([inPieces(inKey(MANY_ROUNDS))])],
    ["rounds of the safe", fileOf([encrypted(inKey("\x01"), MANY_ROUNDS)])],
    ["rounds of a key that is encrypted twice", fileOf([encrypted(inKey(MANY_ROUNDS))])],
    ["rounds of two safes together", fileOf([inKey("\x01"), inKey(MOST_ROUNDS)])],
    ["a negative number of rounds", fileOf([inKey(SIGNED_ROUNDS)])],
    ["deep nesting", Buffer.alloc(50_000, "3080", "hex")],
  ];
}

/** A file with that MAC count, which is read last; the rest of the file is normal. */
export function withMac(pair: TestCertificate, rounds: string, algorithm?: string): Uint8Array {
  const file = asn1.fromDer(Buffer.from(pfxOf(pair, PASSWORD)).toString("binary"));
  const [digest, salt] = partsOf(partsOf(file)[2]);
  if (algorithm !== undefined) {
    const [identifier] = partsOf(digest);
    if (identifier) identifier.value = [oid(algorithm), nothing()];
  }
  const mac = sequence([digest, salt, integer(rounds)]);
  return bytesOf(sequence([...partsOf(file).slice(0, 2), mac]));
}

/** A key whose numbers have these lengths; nothing can be signed with it. */
export function oddKey(bits: { readonly n: number; readonly p?: number }): TestCertificate {
  const usual = testCertificate();
  const { e, d, q, dP, dQ, qInv } = usual.privateKey;
  const p = numberOf(bits.p ?? 1_024);
  const n = numberOf(bits.n);
  const privateKey = pki.setRsaPrivateKey(n, e, d, p, q, dP, dQ, qInv);
  const { certificate } = usual;
  certificate.publicKey = pki.setRsaPublicKey(n, e);
  certificate.sign(usual.privateKey, forge.md.sha256.create());
  return { ...usual, certificate, privateKey };
}

function numberOf(bits: number): forge.jsbn.BigInteger {
  return new forge.jsbn.BigInteger("1".padEnd(bits, "0"), 2);
}

/** The file without integrity check, so that only the safes need rounds. */
function fileOf(safes: readonly Node[]): Uint8Array {
  const contents = octets(derOf(sequence(safes)));
  return bytesOf(sequence([integer("\x03"), contentInfo("data", contents)]));
}

function safeOf(bag: Node): Node {
  return contentInfo("data", octets(derOf(sequence([bag]))));
}

function shroudedBag(
  pair: TestCertificate,
  rounds: string,
  algorithm: "aes256" | "3des" = "aes256",
): Node {
  const info = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(pair.privateKey));
  const key = pki.encryptPrivateKeyInfo(info, PASSWORD, { algorithm, count: 1 });
  replaceRounds(key, rounds);
  return sequence([oid(oidNamed("pkcs8ShroudedKeyBag")), explicit(key)]);
}

/** The contents of a PFX safe, encrypted with one round; `rounds` is the count that the file claims. */
function encrypted(safe: Node, rounds = "\x01"): Node {
  const contents = partsOf(partsOf(safe)[1])[0]?.value;
  if (typeof contents !== "string") throw new Error("no safe");
  const [algorithm, hidden] = partsOf(
    pki.encryptPrivateKeyInfo(asn1.fromDer(contents), PASSWORD, { algorithm: "aes256", count: 1 }),
  );
  if (!algorithm || !hidden) throw new Error("not encrypted");
  replaceRounds(algorithm, rounds);
  hidden.tagClass = CONTEXT_SPECIFIC;
  hidden.type = 0;
  const info = sequence([oid(oidNamed("data")), algorithm, hidden]);
  return contentInfo("encryptedData", sequence([integer("\0"), info]));
}

/** The same with its octet string split into a list of shorter ones, which BER allows. */
function inPieces(safe: Node): Node {
  const contents = partsOf(partsOf(safe)[1])[0]?.value;
  if (typeof contents !== "string") throw new Error("no safe");
  const pieces = [contents.slice(0, 1), contents.slice(1, 40), contents.slice(40)].map(octets);
  return contentInfo("data", asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, true, pieces));
}

/** The outermost sequence without a length, ended by two zeros. */
function indefinite(file: Uint8Array): Uint8Array {
  const headerBytes = 2 + ((file[1] ?? 0) & 0x7f);
  return Buffer.concat([Buffer.from("3080", "hex"), file.subarray(headerBytes), Buffer.alloc(2)]);
}

/** The first number after a salt, wherever it is. */
function replaceRounds(node: Node, rounds: string): void {
  for (const [index, part] of partsOf(node).entries()) {
    const before = partsOf(node)[index - 1];
    const isRounds = part.type === asn1.Type.INTEGER && before?.type === asn1.Type.OCTETSTRING;
    if (isRounds) part.value = rounds;
    else replaceRounds(part, rounds);
  }
}

function contentInfo(type: "data" | "encryptedData", content: Node): Node {
  return sequence([oid(oidNamed(type)), explicit(content)]);
}

function explicit(node: Node): Node {
  return asn1.create(CONTEXT_SPECIFIC, 0, true, [node]);
}

function sequence(parts: readonly (Node | undefined)[]): Node {
  const known = parts.filter((part) => part !== undefined);
  return asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, known);
}

function octets(bytes: string): Node {
  return asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, false, bytes);
}

function integer(bytes: string): Node {
  return asn1.create(UNIVERSAL, asn1.Type.INTEGER, false, bytes);
}

function oid(id: string): Node {
  return asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(id).getBytes());
}

function nothing(): Node {
  return asn1.create(UNIVERSAL, asn1.Type.NULL, false, "");
}

function oidNamed(name: string): string {
  const id = pki.oids[name];
  if (id === undefined) throw new Error(`no oid ${name}`);
  return id;
}

function partsOf(node: Node | undefined): Node[] {
  return Array.isArray(node?.value) ? node.value : [];
}

function derOf(node: Node): string {
  return asn1.toDer(node).getBytes();
}

function bytesOf(node: Node): Uint8Array {
  return Buffer.from(derOf(node), "binary");
}
