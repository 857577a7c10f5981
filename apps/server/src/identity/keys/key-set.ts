import { createPrivateKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { importJWK, type CryptoKey, type JWK } from "jose";
import type { GivenKey } from "../../config/signing-key-file.ts";
import type { KeyAlgorithm, Signer } from "./sign-jwt.ts";

export interface AuthKey {
  readonly kid: string;
  readonly algorithm: KeyAlgorithm;
  readonly publicKey: CryptoKey;
  /** The key as published in the key set. */
  readonly published: JWK;
}

export interface KeySet {
  readonly signer: Signer;
  readonly keys: ReadonlyMap<string, AuthKey>;
}

/** The public members of a JWK. */
const PUBLIC_MEMBERS = ["kty", "crv", "x", "y", "n", "e"] as const;

/** The keys of AUTH_SIGNING_KEYS: all verify, the one whose `key_ops` says so signs, else the first private one. */
export async function readGivenKeys(given: readonly GivenKey[]): Promise<KeySet> {
  const isPrivate = given.filter((key) => key.d !== undefined);
  const signer = isPrivate.find((key) => key.key_ops?.includes("sign")) ?? isPrivate[0];
  if (!signer) throw new Error("no signing key");
  const keys = await Promise.all(
    given.map((key) => publicKeyOf(publicPart(key), key.kid, key.alg)),
  );
  return {
    signer: {
      kid: signer.kid,
      algorithm: signer.alg,
      privateKey: openPrivateKey(privatePart(signer)),
    },
    keys: new Map(keys.map((key) => [key.kid, key])),
  };
}

export async function publicKeyOf(
  jwk: JWK,
  kid: string,
  algorithm: KeyAlgorithm,
): Promise<AuthKey> {
  return {
    kid,
    algorithm,
    publicKey: await importKey(jwk, algorithm),
    published: { ...jwk, kid, alg: algorithm, use: "sig", key_ops: ["verify"] },
  };
}

export function openPrivateKey(jwk: JsonWebKey): KeyObject {
  return createPrivateKey({ key: jwk, format: "jwk" });
}

async function importKey(jwk: JWK, algorithm: KeyAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error("a signing key must be asymmetric");
  return key;
}

/** Without `key_ops`: a file may say "sign" and "verify" of one key, here it is for one of them. */
function privatePart(key: GivenKey): JsonWebKey {
  const members = Object.entries(key).filter(
    ([name, value]) => name !== "key_ops" && typeof value === "string",
  );
  return Object.fromEntries(members);
}

function publicPart(key: GivenKey): JWK {
  const members = new Map(Object.entries(key));
  return Object.fromEntries(
    PUBLIC_MEMBERS.flatMap((name) => {
      const value = members.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
