import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 767px)";

/** Whether the screen is a phone's: there parts come in another order, for the eye and the keyboard alike. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, isPhone, isPhone);
}

const isPhone = () => matchMedia(QUERY).matches;

function onChange(listener: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
