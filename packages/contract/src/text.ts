import { z } from "zod";

/** Control characters have no place in a note, and the database refuses U+0000; line breaks and tabs stay. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, "");
}

/** A text without control characters and without blanks at its ends; `message` is for a value of another type. */
export const plainText = (message: string) => z.string(message).overwrite(withoutControls).trim();

export const tooLong = (max: number) => `Use no máximo ${max} caracteres.`;

/** A text that may be missing; empty is the same as missing. */
export const optionalText = (max: number) =>
  plainText("Informe um texto.")
    .max(max, tooLong(max))
    .nullish()
    .transform((given) => given || null);
