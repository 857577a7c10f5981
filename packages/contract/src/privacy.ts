import { z } from "zod";

/** How long a finished archive can be fetched. */
export const EXPORT_DAYS = 7;
/** How long signing in undoes a confirmed deletion. */
export const DELETION_GRACE_DAYS = 7;
/** What a person types to say that they mean it. */
export const DELETION_WORD = "EXCLUIR";

const instant = z.iso.datetime();

export const dataExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(["requested", "ready", "failed"]),
  requested_at: instant,
  ready_at: instant.nullable(),
  /** Until then it can be fetched. */
  expires_at: instant.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** The newest one; null when there is none that could be fetched. */
export const dataExportAnswerSchema = z.object({ export: dataExportSchema.nullable() });

/** Of an account, or of a company. */
export const askDeletionSchema = z.object({
  confirmation: z.literal(DELETION_WORD, `Digite ${DELETION_WORD} para confirmar.`),
  /** Demanded where the account has one. */
  password: z.string().max(200).nullish(),
});
export type AskDeletion = z.infer<typeof askDeletionSchema>;

export const confirmDeletionSchema = z.object({
  /** From the link in the mail. */
  token: z.string().min(1).max(200),
});

export const accountDeletionSchema = z.object({
  /** asked: the link in the mail waits to be followed. Once it is, nobody is signed in who could look. */
  state: z.enum(["none", "asked"]),
  /** Whether the account has a password to be asked for. */
  needs_password: z.boolean(),
  /** The companies that nobody else owns: they go with the account. */
  companies: z
    .array(
      z.object({
        company_name: z.string().nullable(),
        /** Members besides the one who leaves: they lose it. */
        other_members: z.number().int(),
      }),
    )
    .optional(),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const confirmedDeletionSchema = z.object({ due_at: instant });
