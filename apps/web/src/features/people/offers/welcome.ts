import { ROLES, type Role } from "@emita/domain/access/roles";
import { isObject } from "../../../api/values/is-object.ts";

const KEY = "emita-welcome";

/** The company that the person has just joined, until its dashboard has shown the welcome. */
export interface Welcome {
  readonly company: string | null;
  readonly role: Role;
}

/** Kept for the next page. */
export function keepWelcome(welcome: Welcome): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(welcome));
  } catch {
    // Without storage no welcome is shown; the dashboard opens all the same.
  }
}

export function readWelcome(): Welcome | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isWelcome(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetWelcome(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function isWelcome(value: unknown): value is Welcome {
  return isObject(value) && ROLES.some((role) => role === value["role"]);
}
