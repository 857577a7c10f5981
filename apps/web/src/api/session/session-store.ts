import type { DraftKey } from "./session-drafts.ts";

/**
 * Values of one browser tab that survive a reload (docs/product.md, 3: "session keys"). In a browser without storage they
 * only last as long as the page.
 */
export interface SessionValue<T> {
  read: () => T | null;
  write: (value: T) => void;
  clear: () => void;
}

const memories = new Set<() => void>();

/** One key with JSON. `check` rejects values of another shape, such as data of an older version. */
export function sessionValue<T>(
  key: DraftKey,
  check: (value: unknown) => value is T,
): SessionValue<T> {
  const memory: { value: T | null } = { value: null };
  memories.add(() => {
    memory.value = null;
  });
  return {
    read() {
      const text = readText(key);
      if (text === null) return memory.value;
      const parsed = parse(text);
      return check(parsed) ? parsed : null;
    },
    write(value) {
      memory.value = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is forbidden or full: the value lasts as long as the page.
      }
    },
    clear() {
      memory.value = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to delete.
      }
    },
  };
}

const OWNER = "emita-owner";

/** Selects the user of this tab's values. Values of a former user are deleted. */
export function openSessionValues(userId: string): void {
  const owner = readText(OWNER);
  if (owner !== null && owner !== userId) clearSessionValues();
  try {
    sessionStorage.setItem(OWNER, userId);
  } catch {
    // Storage is forbidden: then nothing outlives the page.
  }
}

/** Deletes all values of this tab at sign-out. */
export function clearSessionValues(): void {
  for (const forget of memories) forget();
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to delete.
  }
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
