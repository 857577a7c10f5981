import { readFileSync } from "node:fs";

export type JsonFile =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string };

/** A file that a setting names. A fault is one Portuguese line that follows the setting's name. */
export function readJsonFile(path: string): JsonFile {
  const text = readText(path);
  if (text === null) return { ok: false, fault: `não há arquivo legível em ${path}` };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: `(${path}) não é um arquivo JSON válido` };
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
