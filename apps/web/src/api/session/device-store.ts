import { hasFields } from "../values/has-fields.ts";
import { isObject } from "../values/is-object.ts";

const DATABASE = "emita";
const STORE = "documents";
const VERSION = 2;

/** One captured file: a whole document, or one page of it. */
export interface KeptPage {
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

export interface KeptPile {
  /** How many the pile has had: with those that are left it says how far the person is. */
  readonly total: number;
  /** Milliseconds since 1970; one that was put off comes after all others. */
  readonly skippedAt: number | null;
}

/**
 * A captured document on this device, until its invoice was sent or the person discards it.
 * looking: captured, the person has not decided. waiting: to be sent when there is a connection. sent: the server has it.
 * refused: the server rejected it (`problem` says why).
 */
export interface KeptDocument {
  /** Also the idempotency key of the upload: repeated uploads create one document. */
  readonly key: string;
  /** The owner; no other user of this device sees it. null: shared from another app, and not taken over yet. */
  readonly userId: string | null;
  /**
   * The company of the capture: the document is sent and shown there. Missing before a user takes it over, and in documents
   * from before users had companies.
   */
  readonly companyId?: string | null;
  readonly pages: readonly KeptPage[];
  readonly method: "camera" | "upload";
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly state: "looking" | "waiting" | "sent" | "refused";
  readonly documentId: string | null;
  readonly problem: string | null;
  /** One of many documents that are reviewed one after another. */
  readonly pile?: KeptPile;
  /** The sender is unknown, perhaps another site: the document needs the person's consent first. */
  readonly needsConsent?: boolean;
}

/** Stores or replaces a document. Resolves when it is on disk; rejects when the device is full or forbids storage. */
export async function keepDocument(document: KeptDocument): Promise<void> {
  await change((store) => store.put(document));
}

/** The document, or null. */
export async function keptDocument(key: string): Promise<KeptDocument | null> {
  const value: unknown = await look((store) => store.get(key));
  return isKept(value) ? value : null;
}

/** Documents of a user and those without an owner, oldest first. */
export async function keptDocuments(userId: string): Promise<KeptDocument[]> {
  const values: unknown[] = await look((store) => store.getAll());
  return values
    .filter(isKept)
    .filter((document) => document.userId === userId || document.userId === null)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

/** Documents from other apps without an owner yet. */
export async function sharedDocuments(): Promise<KeptDocument[]> {
  const values: unknown[] = await look((store) => store.getAll());
  return values.filter(isKept).filter(({ userId }) => userId === null);
}

/** Deletes a document. */
export async function dropDocument(key: string): Promise<void> {
  await change((store) => store.delete(key));
}

async function look<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(ask(database.transaction(STORE, "readonly").objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** A write counts once its transaction is complete: a full disk fails only then. */
async function change(write: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    write(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("IndexedDB")),
      );
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(STORE, { keyPath: "key" });
  });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

function isKept(value: unknown): value is KeptDocument {
  return (
    isObject(value) && hasFields(value, { key: "", state: "" }) && Array.isArray(value["pages"])
  );
}
