const DATABASE = "emita";
const STORE = "captures";

/** Keeps a file on this device under a key; pictures are too large for session storage. */
export async function keepBlob(key: string, blob: Blob): Promise<void> {
  const store = await openStore("readwrite");
  await settled(store.put(blob, key));
}

/** The file, or null. */
export async function readBlob(key: string): Promise<Blob | null> {
  const store = await openStore("readonly");
  const value: unknown = await settled(store.get(key));
  return value instanceof Blob ? value : null;
}

/** Forgets the file. */
export async function dropBlob(key: string): Promise<void> {
  const store = await openStore("readwrite");
  await settled(store.delete(key));
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  const database = await settled(request);
  return database.transaction(STORE, mode).objectStore(STORE);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}
