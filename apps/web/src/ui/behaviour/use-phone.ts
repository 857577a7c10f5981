import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 767px)";

/** Whether the screen has a phone's width: its parts then have another order, visually and for the keyboard. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, isPhone, isPhone);
}

const isPhone = () => matchMedia(QUERY).matches;

function onChange(listener: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
