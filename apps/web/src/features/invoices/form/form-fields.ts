import { type AddressPart, partTold } from "../formats/client-address.ts";
import type { Issues } from "./form-submit.ts";
import type { Messages } from "./refusals.ts";

/** One field of a form: its name in the form, its name in the API, and its issue as typed (null: none). */
export type FormField<Draft, Field extends string> = readonly [
  name: Field,
  apiName: string,
  issue: (draft: Draft) => string | null,
];

/** Issues that block sending, by the form's fields. */
export function issuesOf<Draft, Field extends string>(
  fields: readonly FormField<Draft, Field>[],
  draft: Draft,
): Issues<Field> {
  const issues: Issues<Field> = {};
  for (const [name, , issueOf] of fields) {
    const issue = issueOf(draft);
    if (issue !== null) issues[name] = issue;
  }
  return issues;
}

/**
 * From the API's names of fields to the form's.
 * @param elsewhere the field that shows a refusal without a field of its own; null: another part of the form shows it
 */
export function refusalsAt<Field extends string, Other extends string>(
  fields: readonly (readonly [name: Field, apiName: string, ...unknown[]])[],
  messages: Messages,
  elsewhere: (apiName: string, message: string) => Other | null,
): Issues<Field | Other> {
  const issues: Issues<Field | Other> = {};
  for (const [apiName, message] of Object.entries(messages)) {
    const known = fields.find(([, name]) => name === apiName)?.[0];
    const field = known ?? elsewhere(apiName, message);
    if (field !== null) issues[field] = message;
  }
  return issues;
}

/** `elsewhere` of a form with an address (one text in the API, several fields here) and 'Mais opções', which shows the details. */
export function partOrRest<Field extends string>(rest: Field) {
  return (apiName: string, message: string): Field | AddressPart | null => {
    if (apiName === "address") return partTold(message);
    return apiName.startsWith("details.") ? null : rest;
  };
}

/** The issue of an empty required field. */
export function required<Field extends string>(name: Field, message: string) {
  return (draft: Readonly<Record<Field, string>>): string | null =>
    draft[name].trim() === "" ? message : null;
}
