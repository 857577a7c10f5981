import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** An authenticator in software: what a security key or telephone answers, as browsers put it into JSON. */
export interface SoftAuthenticator {
  readonly credentialId: string;
  /** @param options.userHandle what a passkey remembers of the account */
  create(options: { challenge: string; rpId: string; origin: string; userHandle?: string }): object;
  get(options: { challenge: string; rpId: string; origin: string }): object;
  /** As a copy of the authenticator would: the counter does not move. */
  holdCounter(): void;
}

/** @param checksPerson whether it asks for a PIN or finger, as passkeys need it */
export function createSoftAuthenticator({ checksPerson = false } = {}): SoftAuthenticator {
  const flags = checksPerson ? USER_PRESENT | USER_VERIFIED : USER_PRESENT;
  let handle: string | undefined;
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let session = 0;
  let step = 1;
  const credentialId = id.toString("base64url");
  const answer = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    credentialId,
    create({ challenge, rpId, origin, userHandle }) {
      handle = userHandle;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = authenticatorData(rpId, flags | WITH_CREDENTIAL, session, credential);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authData)],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
        attestationObject: encode(attestation).toString("base64url"),
        transports: ["usb"],
      });
    },
    get({ challenge, rpId, origin }) {
      session += step;
      const authData = authenticatorData(rpId, flags, session, Buffer.alloc(0));
      const data = clientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return answer({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        ...(handle !== undefined && { userHandle: handle }),
      });
    },
    holdCounter: () => void (step = 0),
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** WebAuthn, 6.1. */
function authenticatorData(rpId: string, flags: number, session: number, rest: Buffer): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(session, 1);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), tail, rest]);
}

/** RFC 9053: key type EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
    ]),
  );
}

function encode(
  value: Parameters<typeof isoCBOR.encode>[0] | Map<number | string, unknown>,
): Buffer {
  // The library's type of what it encodes names no nested values of unknown type.
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}
