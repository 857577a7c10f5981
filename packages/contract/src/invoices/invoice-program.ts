import { MAIL_CHOICES } from "@emita/domain/access/mail-choices";
import { z } from "zod";
import { optionalText, plainText, tooLong } from "../text.ts";

/** A program's own data on an invoice: never sent to a city hall. */

export const EXTERNAL_ID_MAX = 100;
export const METADATA_MAX_KEYS = 20;
export const METADATA_MAX_KEY = 40;
export const METADATA_MAX_VALUE = 500;

/** The caller's own name for an invoice, unique within the company. */
export const externalIdSchema = optionalText(EXTERNAL_ID_MAX);

/** Letters, digits, blanks and the marks that names of keys are made of. */
const KEY = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ .:/-]*[\p{L}\p{N}_])?$/u;
const WRONG_KEY = `Cada chave tem de 1 a ${METADATA_MAX_KEY} letras, algarismos, espaços ou _ . : / -.`;
/** Not as a pattern: many generators do not support character classes. */
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

/** Sorts the keys: requests with equal values are equal. */
function inOrder<Value>(given: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const metadataSchema = z
  .record(keySchema, valueSchema, wrong)
  .refine(hasFewKeys, { error: TOO_MANY_KEYS })
  .overwrite(inOrder);
export type Metadata = z.output<typeof metadataSchema>;

/** Merged into the stored object: null removes a key, or all keys when it replaces the object. */
export const metadataChangeSchema = z
  .record(keySchema, valueSchema.nullable(), wrong)
  .overwrite(inOrder);
export type MetadataChange = z.output<typeof metadataChangeSchema>;

/** The recipients of mails about one invoice; null: the token's default, else the choices of the company and its people. */
export const mailChoiceSchema = z.enum(MAIL_CHOICES, `Use um destes: ${MAIL_CHOICES.join(", ")}.`);

/** In every request for a new invoice. */
export const programFields = {
  external_id: externalIdSchema,
  metadata: metadataSchema.nullish(),
  mails: mailChoiceSchema.nullish(),
};

/** In a correction, in any status of the invoice. */
export const programChanges = {
  external_id: externalIdSchema,
  metadata: metadataChangeSchema.nullish(),
  mails: mailChoiceSchema.nullish(),
};
export const PROGRAM_FIELDS: readonly string[] = Object.keys(programChanges);
