import type { PaymentContext } from "./context.ts";
import { values, type Form } from "./form.ts";
import type { StoredObject } from "./objects.ts";

type Shown = Record<string, unknown>;

/** An object as in the API: ids stay ids unless `expand[]` requests their objects. */
export function present(context: PaymentContext, object: StoredObject, form: Form): Shown {
  const shown: Shown = { ...structuredClone(object) };
  for (const path of values(form, "expand"))
    expand(context, shown, path.replace(/^data\./, "").split("."));
  return shown;
}

function expand(context: PaymentContext, shown: Shown, [name = "", ...rest]: string[]): void {
  const found = shown[name];
  if (typeof found === "string") {
    const object = context.ledger.any(found);
    if (object) shown[name] = { ...structuredClone(object) };
  }
  const inner = shown[name];
  if (rest.length > 0 && isObject(inner)) expand(context, inner, rest);
}

function isObject(value: unknown): value is Shown {
  return typeof value === "object" && value !== null;
}
