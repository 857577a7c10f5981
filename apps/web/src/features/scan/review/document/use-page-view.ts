import type { FieldEvidence } from "@emita/contract/documents/documents";
import { type RefObject, useEffect, useRef } from "react";
import type { LinkedField } from "./document-link.ts";

type View = RefObject<HTMLDivElement | null>;

/** Moves the picture under the mouse; fingers and arrow keys scroll by themselves. */
export function useDragToPan(): View {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let last: { x: number; y: number } | null = null;
    const start = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button === 0)
        last = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!last) return;
      element.scrollBy(last.x - event.clientX, last.y - event.clientY);
      last = { x: event.clientX, y: event.clientY };
    };
    const end = () => {
      last = null;
    };
    element.addEventListener("pointerdown", start);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    return () => {
      element.removeEventListener("pointerdown", start);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
    };
  }, []);
  return view;
}

/** Brings the place of the field that is looked at into the middle of the view; the page around it does not move. */
export function useInView(view: View, active: LinkedField | null, box: FieldEvidence["box"]): void {
  useEffect(() => {
    const element = view.current;
    const mark = box && active && element?.querySelector(`[data-mark="${active}"]`);
    if (!element || !mark) return;
    const place = mark.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    const isIn =
      place.top >= frame.top &&
      place.bottom <= frame.bottom &&
      place.left >= frame.left &&
      place.right <= frame.right;
    // A visible part stays in place: a picture that jumps under the pointer is hard to follow.
    if (isIn) return;
    element.scrollBy(
      place.left + place.width / 2 - frame.left - frame.width / 2,
      place.top + place.height / 2 - frame.top - frame.height / 2,
    );
  }, [view, active, box]);
}
