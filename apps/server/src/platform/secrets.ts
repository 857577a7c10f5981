import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "./startup-error.ts";

/** Sealing of certificates and other secrets at rest under MASTER_KEY (AES-256-GCM). */
export interface Secrets {
  /** `purpose` binds the text to its use: what was sealed as a certificate cannot be opened as anything else. */
  seal(plain: Buffer, purpose: string): Buffer;
  open(sealed: Buffer, purpose: string): Buffer;
  /** Keyed hash for values that are looked up but must not be stored (one-time tokens). */
  mac(text: string, purpose: string): Buffer;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(masterKey: Buffer): Secrets {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", masterKey, "", `emita:${purpose}`, 32));
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      if (sealed[0] !== VERSION) throw new Error("sealed with an unknown key version");
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), nonce);
      decipher.setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
    },
    mac: (text, purpose) => createHmac("sha256", keyFor(purpose)).update(text).digest(),
  };
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
