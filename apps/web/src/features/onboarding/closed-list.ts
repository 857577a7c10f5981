import type { StepName } from "./readiness.ts";

/** What this browser remembers of the list of one person. */
export interface ClosedList {
  /** Missing when the list was closed. */
  readonly ignored: readonly StepName[];
  /** There was nothing to show the last time: no room is kept for it. */
  readonly quiet: boolean;
}

/** Null: the list was never shown here. */
export function readClosedList(userId: string): ClosedList | null {
  try {
    const text = localStorage.getItem(keyOf(userId));
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** @param list its steps as words with blanks between */
export function keepClosedList(userId: string, list: { ignored: string; quiet: boolean }): void {
  try {
    localStorage.setItem(keyOf(userId), `${list.quiet ? "quiet" : "open"} ${list.ignored}`);
  } catch {
    // Storage forbidden: the list is closed as long as the page lasts.
  }
}

const NAMES: readonly StepName[] = ["company", "regime", "certificate", "note"];

function parse(text: string): ClosedList {
  const words = text.split(" ");
  return { quiet: words[0] === "quiet", ignored: NAMES.filter((name) => words.includes(name)) };
}

function keyOf(userId: string): string {
  return `emita-ready-${userId}`;
}
