import { useMemo, useState } from "react";
import type { DocumentLink, LinkedField } from "./document-link.ts";

/** Pointer or caret, whichever moved last: it is what the person is looking at now. */
export function useLinkState(): DocumentLink {
  const [focused, setFocused] = useState<LinkedField | null>(null);
  const [pointed, point] = useState<LinkedField | null>(null);
  const active = pointed ?? focused;
  return useMemo(() => {
    const focus = (field: LinkedField | null) => {
      setFocused(field);
      if (field !== null) point(null);
    };
    return { active, focus, point };
  }, [active]);
}
