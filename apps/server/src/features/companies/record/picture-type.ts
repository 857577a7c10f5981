import type { Logo } from "./logo-store.ts";

const SIGNATURES: readonly { type: Logo["content_type"]; at: number; bytes: string }[] = [
  { type: "image/png", at: 0, bytes: "89504e470d0a1a0a" },
  { type: "image/jpeg", at: 0, bytes: "ffd8ff" },
  { type: "image/webp", at: 8, bytes: "57454250" },
];

/** The kind of a picture by its first bytes, whatever its sender calls it; null for anything else, drawings with a script among it. */
export function pictureType(bytes: Buffer): Logo["content_type"] | null {
  const found = SIGNATURES.find(({ at, bytes: signature }) =>
    bytes.subarray(at, at + signature.length / 2).equals(Buffer.from(signature, "hex")),
  );
  return found?.type ?? null;
}
