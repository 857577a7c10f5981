import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../../config/startup-error.ts";

/** Sealing of certificates and other secrets at rest under MASTER_KEY (AES-256-GCM). */
export interface Secrets {
  /**
   * `purpose` binds the text to its use: what was sealed as a certificate cannot be opened as anything else. `owner` binds it
   * to its row (ids of user and record): moved to another row it does not open.
   */
  seal(plain: Buffer, purpose: string, owner?: string): Buffer;
  /** Also opens what MASTER_KEY_PREVIOUS sealed. @throws Error for another key, purpose or owner, or a changed byte. */
  open(sealed: Buffer, purpose: string, owner?: string): Buffer;
  /** The prefix of every value sealed in the present form under the present key; other values are due to be sealed again. */
  readonly presentHeader: Buffer;
  /** Keyed hash for values that are looked up but must not be stored (one-time tokens); the present key only. */
  mac(text: string, purpose: string): Buffer;
}

/** Version 1 named no key and bound no owner; it is still opened. */
const VERSION_1 = 1;
const VERSION = 2;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = 1 + KEY_ID_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param previousKeys keys that still open what they sealed, until everything is sealed under `masterKey`. */
export function createSecrets(masterKey: Buffer, previousKeys: readonly Buffer[] = []): Secrets {
  const keys = [masterKey, ...previousKeys];
  const byId = new Map(keys.toReversed().map((key) => [keyId(key).toString("hex"), key]));
  const presentHeader = Buffer.concat([Buffer.from([VERSION]), keyId(masterKey)]);
  // Purposes are names in the program, a few; deriving a key takes longer than using it.
  const macKeys = new Map<string, KeyObject>();
  const macKey = (purpose: string): KeyObject => {
    const key = macKeys.get(purpose) ?? createSecretKey(derive(masterKey, purpose));
    macKeys.set(purpose, key);
    return key;
  };
  return {
    presentHeader,
    seal(plain, purpose, owner = "") {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derive(masterKey, purpose), nonce);
      cipher.setAAD(Buffer.concat([presentHeader, Buffer.from(owner)]));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([presentHeader, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose, owner = "") {
      if (sealed[0] === VERSION_1) return openVersion1(sealed, purpose, keys);
      const header = sealed.subarray(0, HEADER_BYTES);
      const key = byId.get(header.subarray(1).toString("hex"));
      if (sealed[0] !== VERSION || !key) throw new Error("sealed with an unknown key");
      return decrypt(
        derive(key, purpose),
        sealed.subarray(HEADER_BYTES),
        Buffer.concat([header, Buffer.from(owner)]),
      );
    },
    mac: (text, purpose) => createHmac("sha256", macKey(purpose)).update(text).digest(),
  };
}

const CIPHER = "aes-256-gcm";

function derive(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", masterKey, "", `emita:${purpose}`, 32));
}

/** Says which key sealed a text without saying anything of the key. */
function keyId(masterKey: Buffer): Buffer {
  return derive(masterKey, "key-id").subarray(0, KEY_ID_BYTES);
}

function openVersion1(sealed: Buffer, purpose: string, keys: readonly Buffer[]): Buffer {
  let failure: unknown;
  for (const key of keys) {
    try {
      return decrypt(derive(key, purpose), sealed.subarray(1), null);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decrypt(key: Buffer, text: Buffer, bound: Buffer | null): Buffer {
  const nonce = text.subarray(0, NONCE_BYTES);
  const tag = text.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  if (bound) decipher.setAAD(bound);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The key of embedded mode: made once in DATA_DIR/keys, readable by the owner only. */
export async function loadOrCreateMasterKey(keysDir: string): Promise<Buffer> {
  const path = join(keysDir, "master.key");
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  const created = randomBytes(32);
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return null;
    throw error;
  });
  if (file) {
    await file.writeFile(created.toString("base64"));
    await file.sync();
    await file.close();
    return created;
  }
  const key = Buffer.from(await readFile(path, "utf8"), "base64");
  if (key.length !== 32)
    throw new StartupError(
      `A chave em ${path} está corrompida. Restaure-a do backup: sem ela os certificados guardados não abrem.`,
    );
  return key;
}
