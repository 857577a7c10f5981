import { findServiceCode, SERVICE_CODES, suggestServiceCode } from "@emita/domain/service-codes";

/** Every offered code as "17.01 - Assessoria ou consultoria". */
export const SERVICE_OPTIONS = SERVICE_CODES.map(({ code, label }) => ({
  code,
  text: `${code} - ${label}`,
}));

/** Text of the field for a code; unknown codes stay as they are. */
export function serviceCodeText(code: string): string {
  const known = findServiceCode(code);
  return known ? `${known.code} - ${known.label}` : code;
}

/** The code in what was typed or chosen ("17.01 - …", "17.01", "1701"), or null. */
export function codeOfText(text: string): string | null {
  const head = text.trim().split(/\s+[-–—]\s+/)[0] ?? "";
  return findServiceCode(head)?.code ?? (/^\d{2}\.\d{2}$/.test(head) ? head : null);
}

/** What the description suggests, as text of the field, or null. */
export function suggestedText(description: string): string | null {
  const code = suggestServiceCode(description);
  return code === null ? null : serviceCodeText(code);
}
