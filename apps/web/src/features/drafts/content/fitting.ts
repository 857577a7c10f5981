import { isJsonObject, type JsonObject } from "@emita/domain/invoices/drafts/draft-changes";

/** A form's state from what the server has kept of it: what is not there, or is of another kind, stays as in `empty`. */
export function fitting<T extends object>(empty: T, state: JsonObject): T {
  const filled = { ...empty };
  for (const [name, value] of Object.entries(state)) {
    const usual: unknown = Reflect.get(empty, name);
    if (usual !== undefined && isOfKind(usual, value)) Reflect.set(filled, name, value);
  }
  return filled;
}

function isOfKind(usual: unknown, value: unknown): boolean {
  if (isJsonObject(usual)) return isJsonObject(value);
  return typeof usual === typeof value && Array.isArray(usual) === Array.isArray(value);
}

/** The same for a state with the folded part of the form, and the address that was typed for one client. */
export function fittingForm<T extends { extras: object; clientEmail?: unknown }>(
  empty: T,
  state: JsonObject,
): T {
  const { extras, clientEmail } = state;
  const isEmail =
    isJsonObject(clientEmail) &&
    typeof clientEmail["taxId"] === "string" &&
    typeof clientEmail["email"] === "string";
  return {
    ...fitting(empty, state),
    extras: isJsonObject(extras) ? fitting(empty.extras, extras) : empty.extras,
    ...(isEmail && { clientEmail }),
  };
}
