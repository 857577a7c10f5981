import { isJsonObject } from "@emita/domain/invoices/drafts/draft-changes";

/** A field of a draft as its form calls it. */
export function fieldName(field: string, labels: Readonly<Record<string, string>>): string {
  const name = field.replace(/^form\.state\./, "");
  return labels[name] ?? (name.includes(".") ? "Mais opções" : "Outro campo");
}

const LONGEST = 120;

/** A field's value on a button. */
export function shownValue(value: unknown): string {
  if (value === true) return "sim";
  if (value === false) return "não";
  if (isJsonObject(value)) return shownValue(Object.values(value).find((part) => part !== ""));
  if (typeof value !== "string" && typeof value !== "number") return "vazio";
  const text = String(value);
  if (text === "") return "vazio";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
