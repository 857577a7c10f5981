import { tabChoice } from "../../../api/company/header-company.ts";

/** Whether something was due when this browser last showed the dashboard of this company. */
export function wasDue(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function keepDue(userId: string, isDue: boolean): void {
  try {
    if (isDue) localStorage.setItem(keyOf(userId), "1");
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage forbidden: the card comes without a room of its own.
  }
}

/** One key per company, for users with several. */
function keyOf(userId: string): string {
  const company = tabChoice();
  return company === null ? `emita-due-${userId}` : `emita-due-${userId}-${company}`;
}
