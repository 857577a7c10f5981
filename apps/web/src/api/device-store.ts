import { hasFields } from "./has-fields.ts";
import { isObject } from "./is-object.ts";

const DATABASE = "emita";
const STORE = "documents";
const VERSION = 2;

/** One file as it was captured: a whole document, or a page of it. */
export interface KeptPage {
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

/**
 * A captured document on this device, until its note was sent or the person discards it.
 * looking: captured, the person has not decided; waiting: to be sent when there is a connection; sent: the server has it;
 * refused: the server does not want it (`problem` says why).
 */
export interface KeptDocument {
  /** Also the idempotency key of the upload: however often it is sent, it becomes one document. */
  readonly key: string;
  /** Whose it is; nobody else on this device sees it. null: shared from another app, before anybody took it over. */
  readonly userId: string | null;
  /** For which company it was captured: it is sent as this one's and shown there. Missing with what nobody has taken over, and from before people had companies. */
  readonly companyId?: string | null;
  readonly pages: readonly KeptPage[];
  readonly method: "camera" | "upload";
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly state: "looking" | "waiting" | "sent" | "refused";
  readonly documentId: string | null;
  readonly problem: string | null;
  /** It came without saying from where: another site may have sent it, so nothing is done with it before a person agrees. */
  readonly needsConsent?: boolean;
}

/** Keeps or replaces a document. Resolves when it is on the disk; rejects when the device has no room or forbids storage. */
export async function keepDocument(document: KeptDocument): Promise<void> {
  await change((store) => store.put(document));
}

/** The document, or null. */
export async function keptDocument(key: string): Promise<KeptDocument | null> {
  const value: unknown = await look((store) => store.get(key));
  return isKept(value) ? value : null;
}

/** Documents of a person and those that belong to nobody yet, oldest first. */
export async function keptDocuments(userId: string): Promise<KeptDocument[]> {
  const values: unknown[] = await look((store) => store.getAll());
  return values
    .filter(isKept)
    .filter((document) => document.userId === userId || document.userId === null)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

/** What other apps shared and nobody has taken over yet. */
export async function sharedDocuments(): Promise<KeptDocument[]> {
  const values: unknown[] = await look((store) => store.getAll());
  return values.filter(isKept).filter(({ userId }) => userId === null);
}

/** Forgets a document. */
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

/** A write counts once its transaction is complete: a full disk shows itself only then. */
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
