import { z } from "zod";

/** How long a finished archive can be downloaded. */
export const EXPORT_DAYS = 7;
/** How long signing in reverts a confirmed deletion. */
export const DELETION_GRACE_DAYS = 7;
/** The text that a person types to confirm. */
export const DELETION_WORD = "EXCLUIR";

const instant = z.iso.datetime();

export const dataExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(["requested", "ready", "failed"]),
  requested_at: instant,
  ready_at: instant.nullable(),
  /** End of its availability. */
  expires_at: instant.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** The newest archive; null when none can be downloaded. */
export const dataExportAnswerSchema = z.object({ export: dataExportSchema.nullable() });

/** For an account, or for a company. */
export const askDeletionSchema = z.object({
  confirmation: z.literal(DELETION_WORD, `Digite ${DELETION_WORD} para confirmar.`),
  /** Required if the account has one. */
  password: z.string().max(200).nullish(),
});
export type AskDeletion = z.infer<typeof askDeletionSchema>;

export const confirmDeletionSchema = z.object({
  /** From the link in the mail. */
  token: z.string().min(1).max(200),
});

export const accountDeletionSchema = z.object({
  /** asked: the link in the mail has not been opened yet. Afterwards no one can be signed in to see the state. */
  state: z.enum(["none", "asked"]),
  /** Whether the account has a password to ask for. */
  needs_password: z.boolean(),
  /** Companies without another owner: they are deleted with the account. */
  companies: z
    .array(
      z.object({
        company_name: z.string().nullable(),
        /** Members besides the leaving one: they lose it. */
        other_members: z.number().int(),
      }),
    )
    .optional(),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const confirmedDeletionSchema = z.object({ due_at: instant });
