import {
  findNationalService,
  findServiceCode,
  suggestServiceCode,
} from "@emita/domain/invoices/service-codes/service-codes";
import { shortServiceCode } from "./short-service-code.ts";

/** Text of the field for a code; one that the catalogue does not know takes the description that the search gave. */
export function serviceCodeText(code: string, description?: string): string {
  const known = findServiceCode(code);
  if (known) return `${known.code} - ${known.label}`;
  const label = description?.replace(/\.$/, "") ?? findNationalService(code)?.label;
  return label ? `${shortServiceCode(code)} - ${label}` : shortServiceCode(code);
}

/** The code in what was typed or chosen: "17.01" of "17.01 - …" and "1701", "120701" of "12.07.01 - …"; or null. */
export function codeOfText(text: string): string | null {
  const head = text.trim().split(/(?<!\s)\s+[-–—]\s+/)[0] ?? "";
  if (/^\d{2}\.?\d{2}\.?\d{2}$/.test(head)) return head.replaceAll(".", "");
  return findServiceCode(head)?.code ?? (/^\d{2}\.\d{2}$/.test(head) ? head : null);
}

/** The description's suggestion as text of the field, or null. */
export function suggestedText(description: string): string | null {
  const code = suggestServiceCode(description);
  return code === null ? null : serviceCodeText(code);
}
