import { useSyncExternalStore } from "react";

/** The person has several companies and chose none on this device: screens of one company first ask which. */
let unchosen = false;
const listeners = new Set<() => void>();

export function isUnchosen(): boolean {
  return unchosen;
}

export function useUnchosen(): boolean {
  return useSyncExternalStore(listen, isUnchosen, isUnchosen);
}

export function setUnchosen(next: boolean): void {
  if (unchosen === next) return;
  unchosen = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
