import type { Reason } from "../../authority.ts";

/**
 * Reads the JSON bodies in every shape seen live (nacional.md section 3.2): keys in any case, `erro` or `erros`, an object or a list, or a
 * list at the top.
 */

/** Text or number under `name`, ignoring the key's case; null when absent or blank. */
export function textField(json: unknown, name: string): string | null {
  const value = field(json, name);
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() || null : null;
}

/** Whether a field of that name exists, ignoring the key's case and its value. */
export function hasField(json: unknown, name: string): boolean {
  return field(json, name) !== undefined;
}

/** Items of the list under `name`; a single object counts as a list of one. */
export function listField(json: unknown, name: string): readonly unknown[] {
  return toList(field(json, name));
}

/** The authority's refusals, verbatim; empty items are dropped. */
export function reasonsOf(json: unknown): readonly Reason[] {
  const items = Array.isArray(json)
    ? json
    : [...listField(json, "erros"), ...listField(json, "erro")];
  const reasons = items.flatMap(toReason);
  // Some refusals are a single item without a list.
  return reasons.length > 0 ? reasons : toReason(json);
}

/** The authority's alerts on a success, in the shape of its refusals. */
export function alertsIn(json: unknown): readonly Reason[] {
  return listField(json, "alertas").flatMap(toReason);
}

function toReason(item: unknown): Reason[] {
  if (typeof item === "string") {
    return item.trim() === "" ? [] : [{ code: "", message: item.trim() }];
  }
  const code = textField(item, "codigo") ?? "";
  const message = textField(item, "descricao") ?? textField(item, "mensagem") ?? "";
  const complement = textField(item, "complemento");
  if (code === "" && message === "") return [];
  return [{ code, message, ...(complement === null ? {} : { complement }) }];
}

function field(json: unknown, name: string): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(json).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
