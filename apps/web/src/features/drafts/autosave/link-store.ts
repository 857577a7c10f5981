import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { isObject } from "../../../api/values/is-object.ts";

/** What the tab knows of a form's draft on the server. */
export interface DraftLink {
  readonly id: string;
  readonly version: number;
  /** The content as the server has it: what the person changes is compared with it. */
  readonly content: JsonObject;
}

/** Kept in the tab under the form's own key, which goes with the form to another company and back. */
const nameOf = (formKey: string) => `emita-draft:${formKey}`;

/** Null: the form has no draft yet, or this browser keeps nothing. */
export function readLink(formKey: string): DraftLink | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(formKey)) ?? "null");
    return isLink(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeLink(formKey: string, link: DraftLink): void {
  try {
    sessionStorage.setItem(nameOf(formKey), JSON.stringify(link));
  } catch {
    // Without storage the link lasts as long as the page; the form's key finds the draft again.
  }
}

export function dropLink(formKey: string): void {
  try {
    sessionStorage.removeItem(nameOf(formKey));
  } catch {
    // Nothing was kept.
  }
}

function isLink(value: unknown): value is DraftLink {
  return (
    isObject(value) &&
    typeof value["id"] === "string" &&
    typeof value["version"] === "number" &&
    isObject(value["content"])
  );
}
