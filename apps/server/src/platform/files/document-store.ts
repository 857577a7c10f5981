import type { Readable } from "node:stream";
import type { StorableFile } from "./storable-file.ts";

/** Bytes of uploaded documents; rows in the database point at them by key. */
export interface DocumentStore {
  /** @throws AppError unavailable when the bytes could not be kept; nothing of them remains then. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same, a piece in memory at a time. */
  putFile(key: string, file: StorableFile, contentType: string): Promise<void>;
  /** @throws AppError unavailable while the store is away; anything else where there are no bytes under this key. */
  get(key: string): Promise<Uint8Array>;
  /** The same, as the bytes come. */
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
  /** Everything under keys of this owner. */
  removeOwner(ownerId: string): Promise<void>;
  /** Rejects when the store cannot be written. */
  check(): Promise<void>;
}
