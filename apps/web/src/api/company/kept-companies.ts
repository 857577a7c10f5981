import type { OwnCompany } from "@emita/contract/people/people";
import { ROLES } from "@emita/domain/access/roles";
import { isObject } from "../values/is-object.ts";

const KEY = "emita-companies";

/** A user's companies as stored on this device, so that no first screen waits for the request. */
export interface KeptCompanies {
  readonly user: string;
  readonly companies: readonly OwnCompany[];
  /** The company chosen last, for tabs that are opened later. */
  readonly last: string | null;
}

/** Null: nothing is stored for this user. */
export function keptCompanies(user: string): KeptCompanies | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKept(kept) && kept.user === user ? kept : null;
  } catch {
    return null;
  }
}

export function keepCompanies(kept: KeptCompanies): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: the next page fetches them again.
  }
}

export function keepLastCompany(user: string, id: string): void {
  keepCompanies({ user, companies: keptCompanies(user)?.companies ?? [], last: id });
}

/** The user signs out of this device. */
export function forgetCompanies(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Calls back when another tab has stored news. @returns a function that unsubscribes */
export function onKeptElsewhere(callback: () => void): () => void {
  const onMessage = ({ key }: StorageEvent) => {
    if (key === KEY) callback();
  };
  addEventListener("storage", onMessage);
  return () => removeEventListener("storage", onMessage);
}

function isKept(value: unknown): value is KeptCompanies {
  return (
    isObject(value) &&
    typeof value["user"] === "string" &&
    (value["last"] === null || typeof value["last"] === "string") &&
    Array.isArray(value["companies"]) &&
    value["companies"].every(isCompany)
  );
}

function isCompany(value: unknown): value is OwnCompany {
  return (
    isObject(value) &&
    typeof value["id"] === "string" &&
    ROLES.some((role) => role === value["role"])
  );
}
