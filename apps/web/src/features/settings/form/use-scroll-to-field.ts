import { useEffect } from "react";

/** A link to one of the fields, once it is there. */
export function useScrollToField(): void {
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1));
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
  }, []);
}
