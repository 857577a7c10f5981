import { isNameText } from "@emita/domain/basics/names";
import { EMAIL_MAX, isEmail } from "@emita/domain/identifiers/email";
import { isPhone } from "@emita/domain/identifiers/phone";
import { z } from "zod";

/**
 * Control characters must not be in an invoice. Lone surrogates, U+FFFE and U+FFFF must not be in XML or the database (jsonb
 * refuses lone surrogates, text refuses U+0000). Line breaks and tabs stay.
 */
const UNWRITABLE = /[^\P{Cc}\t\r\n]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** A character other than blanks and invisible marks (zero-width spaces, direction marks). */
const VISIBLE = /[^\s\p{Cf}]/u;

/** A text without visible characters is empty. */
function writable(text: string): string {
  const left = text.replace(UNWRITABLE, "");
  return VISIBLE.test(left) ? left : "";
}

/** A text of writable characters, without blanks at its ends; `message` is for a value of another type. */
export const plainText = (message: string) => z.string(message).overwrite(writable).trim();

/** A text as typed: blanks stay, only what cannot be stored is dropped. */
export const typedText = (max: number) =>
  z
    .string("Informe um texto.")
    .max(max, tooLong(max))
    .overwrite((text) => text.replace(UNWRITABLE, ""));

/** A name of a person, a company, a client, a token …: one line without markup, refused otherwise; never empty. */
export const nameText = (message: string, max: number) =>
  optionalName(message, max).min(1, message);

/** The same, which may be empty. */
export const optionalName = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .refine(isNameText, { error: "Escreva o nome em uma linha só, sem marcações como <b>." })
    .overwrite(writable)
    .max(max, tooLong(max));

export const tooLong = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`;

/** An optional text; empty means absent. */
export const optionalText = (max: number) =>
  plainText("Informe um texto.")
    .max(max, tooLong(max))
    .nullish()
    .transform((given) => given || null);

/** An optional telephone number. */
export const optionalPhone = optionalText(40).refine((given) => given === null || isPhone(given), {
  error: "Telefone inválido. Use o DDD, ou + e o código do país.",
});

/** One optional e-mail address. Our mails go to it: it is never a list, a name with an address, or more than one line. */
export const optionalEmail = optionalText(EMAIL_MAX).refine(
  (given) => given === null || isEmail(given),
  { error: "Email inválido" },
);
