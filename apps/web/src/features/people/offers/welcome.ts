import { ROLES, type Role } from "@emita/domain/access/roles";
import { isObject } from "../../../api/is-object.ts";

const KEY = "emita-welcome";

/** The company that somebody has just joined, until its dashboard has said so. */
export interface Welcome {
  readonly company: string | null;
  readonly role: Role;
}

/** For the next page. */
export function keepWelcome(welcome: Welcome): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(welcome));
  } catch {
    // Nothing is said then; the dashboard opens all the same.
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
    // Nothing was stored.
  }
}

function isWelcome(value: unknown): value is Welcome {
  return isObject(value) && ROLES.some((role) => role === value["role"]);
}
