import { MAIL_CHOICES } from "@emita/domain/access/mail-choices";
import { z } from "zod";
import { optionalText, plainText, tooLong } from "./text.ts";

/** What a program notes on an invoice for itself: no city hall ever sees it. */

export const EXTERNAL_ID_MAX = 100;
export const METADATA_MAX_KEYS = 20;
export const METADATA_MAX_KEY = 40;
export const METADATA_MAX_VALUE = 500;

/** The caller's own name for a note: no two notes of a company share one. */
export const externalIdSchema = optionalText(EXTERNAL_ID_MAX);

/** Letters, digits, blanks and the marks that names of keys are made of. */
const KEY = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ .:/-]*[\p{L}\p{N}_])?$/u;
const WRONG_KEY = `Cada chave tem de 1 a ${METADATA_MAX_KEY} letras, algarismos, espaços ou _ . : / -.`;
/** Not as a pattern: many a generator knows no classes of letters. */
const keySchema = z
  .string()
  .min(1)
  .max(METADATA_MAX_KEY)
  .refine((key) => KEY.test(key));
const valueSchema = plainText("Informe um texto.").max(
  METADATA_MAX_VALUE,
  tooLong(METADATA_MAX_VALUE),
);

const wrong = {
  error: ({ code }: { readonly code?: string | undefined }) =>
    code === "invalid_key" ? WRONG_KEY : "Informe um objeto de textos.",
};

const TOO_MANY_KEYS = `Use no máximo ${METADATA_MAX_KEYS} chaves.`;
export const hasFewKeys = (given: object) => Object.keys(given).length <= METADATA_MAX_KEYS;

/** Keys in one order whatever the request's: the same values are the same request. */
function inOrder<Value>(given: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const metadataSchema = z
  .record(keySchema, valueSchema, wrong)
  .refine(hasFewKeys, { error: TOO_MANY_KEYS })
  .overwrite(inOrder);
export type Metadata = z.output<typeof metadataSchema>;

/** Laid over what is there: null takes a key away, and in place of the object all of them. */
export const metadataChangeSchema = z
  .record(keySchema, valueSchema.nullable(), wrong)
  .overwrite(inOrder);
export type MetadataChange = z.output<typeof metadataChangeSchema>;

/** Whom the mails about one note reach; null: as the token that makes it says, else whoever the company and its people chose. */
export const mailChoiceSchema = z.enum(MAIL_CHOICES, `Use um destes: ${MAIL_CHOICES.join(", ")}.`);

/** On every way to a new note. */
export const programFields = {
  external_id: externalIdSchema,
  metadata: metadataSchema.nullish(),
  mails: mailChoiceSchema.nullish(),
};

/** In a correction, whatever the note's status. */
export const programChanges = {
  external_id: externalIdSchema,
  metadata: metadataChangeSchema.nullish(),
  mails: mailChoiceSchema.nullish(),
};
export const PROGRAM_FIELDS: readonly string[] = Object.keys(programChanges);
