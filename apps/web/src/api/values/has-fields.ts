import { isObject } from "./is-object.ts";

/** Whether something that was kept on the device is an object with the fields of a sample, each of its type. */
export function hasFields(value: unknown, sample: Readonly<Record<string, unknown>>): boolean {
  return (
    isObject(value) &&
    Object.entries(sample).every(([name, like]) => typeof value[name] === typeof like)
  );
}
