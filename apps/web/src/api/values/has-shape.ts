import { isObject } from "./is-object.ts";

/** Whether a value read from the device's storage has every field of another, each of the same kind, at any depth. */
export function hasShapeOf(usual: unknown, value: unknown): boolean {
  if (typeof usual !== typeof value) return false;
  if (!isObject(usual)) return true;
  return (
    isObject(value) && Object.entries(usual).every(([name, own]) => hasShapeOf(own, value[name]))
  );
}
