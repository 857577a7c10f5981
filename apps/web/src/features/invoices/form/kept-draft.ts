import { type ComponentType, lazy } from "react";
import type { DraftKey } from "../../../api/session/session-drafts.ts";
import { type SessionValue, sessionValue } from "../../../api/session/session-store.ts";

/** Of the contract; what is not as it says is a leftover of an earlier version of the page. */
interface DraftSchema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

interface Checked {
  /** Whether there is something to check. */
  isKept: () => boolean;
  /** Drops leftovers of earlier versions: comes before the first `read`. This page itself writes only what is as the schema says. */
  open: () => Promise<void>;
}

/** What a tab keeps of a form. */
export type KeptDraft<T> = SessionValue<T> & Checked;

/** A page that begins with drafts of earlier times: where some are kept it waits for their check, whose code comes only then. */
export function withDrafts(drafts: readonly Checked[], Page: ComponentType): ComponentType {
  if (!drafts.some((draft) => draft.isKept())) return Page;
  return lazy(async () => {
    await Promise.all(drafts.map((draft) => draft.open()));
    return { default: Page };
  });
}

/** A draft under its key of the session. */
export function keptDraft<T>(
  key: DraftKey,
  loadSchema: () => Promise<DraftSchema<T>>,
): KeptDraft<T> {
  return {
    ...sessionValue<T>(key, (value): value is T => value !== null),
    isKept: () => namesOf(key).length > 0,
    async open() {
      const names = namesOf(key);
      if (names.length === 0) return;
      const schema = await loadSchema();
      for (const name of names) {
        if (!schema.safeParse(parse(sessionStorage.getItem(name))).success)
          sessionStorage.removeItem(name);
      }
    },
  };
}

/** The draft's own name, and those under which it is put aside for other companies (api/session/session-drafts.ts). */
function namesOf(key: DraftKey): readonly string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name === key || name.endsWith(`:${key}`));
  } catch {
    // Storage forbidden: nothing is kept.
    return [];
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
