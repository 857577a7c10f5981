import { vi } from "vitest";
import type { KeptDocument } from "../api/session/device-store.ts";

/** The simulated page has no IndexedDB: from now on documents of the device are in memory, also after a reload. */
export function keepDocumentsInMemory(): void {
  const kept = new Map<string, KeptDocument>();
  const all = () => [...kept.values()].toSorted((one, other) => one.keptAt - other.keptAt);
  vi.doMock("../api/session/device-store.ts", () => ({
    keepDocument: async (document: KeptDocument) => {
      kept.set(document.key, document);
    },
    keptDocument: async (key: string) => kept.get(key) ?? null,
    keptDocuments: async (userId: string) =>
      all().filter((one) => one.userId === userId || one.userId === null),
    sharedDocuments: async () => all().filter(({ userId }) => userId === null),
    dropDocument: async (key: string) => {
      kept.delete(key);
    },
  }));
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: {
      request: (_name: string, _options: object, act: (lock: object) => Promise<void>) => act({}),
    },
  });
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persist: async () => true },
  });
}
