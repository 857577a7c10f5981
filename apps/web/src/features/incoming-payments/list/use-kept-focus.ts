import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard at a part whose focused control is replaced by another one: the new first control takes the focus.
 * @param state changes when the controls do
 * @returns attributes of the part
 */
export function useKeptFocus(state: string): {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // A removed control leaves the focus to the page, without an event.
    const isLost = isInside.current && document.activeElement === document.body;
    if (isLost)
      ref.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
