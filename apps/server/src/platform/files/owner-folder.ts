import { createHash } from "node:crypto";

/** The folder, or the beginning of the keys, of all that is an owner's. */
export function ownerFolder(ownerId: string): string {
  const spread = createHash("sha256").update(ownerId).digest("hex").slice(0, 2);
  return `${spread}/${ownerId}`;
}
