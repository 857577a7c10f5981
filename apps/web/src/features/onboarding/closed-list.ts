import { tabChoice } from "../../api/company/header-company.ts";
import type { StepName } from "./readiness.ts";

type ListSize = "quiet" | "line";

/** State of one user's list in this browser. */
export interface ClosedList {
  /** Missing when the list was closed. */
  readonly ignored: readonly StepName[];
  /** What was shown last, for which space is reserved: nothing, or one line. */
  readonly size: ListSize;
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
export function keepClosedList(userId: string, list: { ignored: string; size: ListSize }): void {
  try {
    localStorage.setItem(keyOf(userId), `${list.size} ${list.ignored}`);
  } catch {
    // Storage forbidden: the list is closed as long as the page lasts.
  }
}

const NAMES: readonly StepName[] = ["company", "regime", "certificate", "note"];

function parse(text: string): ClosedList {
  const words = text.split(" ");
  const size = words[0] === "quiet" ? "quiet" : "line";
  return { size, ignored: NAMES.filter((name) => words.includes(name)) };
}

/** One key per company, for users with several (public/theme.js reads the same). */
function keyOf(userId: string): string {
  const company = tabChoice();
  return company === null ? `emita-ready-${userId}` : `emita-ready-${userId}-${company}`;
}
