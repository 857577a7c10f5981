import { useCallback, useMemo, useState } from "react";
import type { ProcessedData } from "../../reading/processed-data.ts";
import { type DocumentLink, fieldNumbers, type LinkedField } from "./document-link.ts";

/** Pointer or caret, whichever moved last, marks the active field. */
export function useLinkState({ evidence, pictures, isReading }: ProcessedData): DocumentLink {
  const [focused, setFocused] = useState<LinkedField | null>(null);
  const [pointed, point] = useState<LinkedField | null>(null);
  const [shown, setShown] = useState<ReadonlySet<LinkedField>>(new Set());
  const active = pointed ?? focused;
  const show = useCallback((field: LinkedField) => {
    setShown((before) => new Set(before).add(field));
    return () => setShown((before) => new Set([...before].filter((each) => each !== field)));
  }, []);
  const pages = pictures.length;
  return useMemo(() => {
    const focus = (field: LinkedField | null) => {
      setFocused(field);
      if (field !== null) point(null);
    };
    const numbers = fieldNumbers(shown, evidence, pages);
    return { active, focus, point, show, numbers, isReading };
  }, [active, show, shown, evidence, pages, isReading]);
}
