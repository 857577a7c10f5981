import { createHash, randomBytes } from "node:crypto";

export interface MediaFile {
  readonly id: string;
  readonly mime: string;
  readonly bytes: Buffer;
  readonly fileName: string | null;
  /** As stated to the business; a tester may let it be wrong. */
  readonly sha256: Buffer;
  readonly size: number;
}

type NewFile = Pick<MediaFile, "mime" | "bytes" | "fileName"> & {
  /** The stated hash is another. */
  readonly isForged?: boolean;
  /** The stated size; absent: the real one. */
  readonly size?: number;
};

const ADDRESS_LIFE_MS = 5 * 60_000;

/** Files of both directions, and the addresses at which they can be read for five minutes. */
export interface Media {
  keep(file: NewFile): MediaFile;
  find(id: string): MediaFile | null;
  /** A new address of the file. @returns its secret part */
  open(file: MediaFile): string;
  /** @returns null for an address that is over */
  read(secret: string): MediaFile | null;
  clear(): void;
}

export function createMedia(clock: () => Date): Media {
  const files = new Map<string, MediaFile>();
  const addresses = new Map<string, { readonly file: MediaFile; readonly until: number }>();
  return {
    keep({ isForged = false, size, ...given }) {
      const file = {
        ...given,
        id: BigInt(`0x${randomBytes(6).toString("hex")}`)
          .toString()
          .padStart(16, "9"),
        sha256: createHash("sha256")
          .update(isForged ? "outro" : given.bytes)
          .digest(),
        size: size ?? given.bytes.length,
      };
      files.set(file.id, file);
      return file;
    },
    find: (id) => files.get(id) ?? null,
    open(file) {
      const secret = randomBytes(18).toString("base64url");
      addresses.set(secret, { file, until: clock().getTime() + ADDRESS_LIFE_MS });
      return secret;
    },
    read(secret) {
      const address = addresses.get(secret);
      return address && address.until > clock().getTime() ? address.file : null;
    },
    clear() {
      files.clear();
      addresses.clear();
    },
  };
}
