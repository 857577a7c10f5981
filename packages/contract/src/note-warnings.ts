import { z } from "zod";

/** Warnings for a person before a note is sent, and for a program afterwards; none of them is a refusal. */
export const noteWarningSchema = z.object({
  /** `repeated_note`: an equal note (client, amount, words) was requested within thirty days (domain/notes/repeated-note). */
  code: z.enum(["repeated_note"]),
  message: z.string(),
  invoice_id: z.uuid(),
  nfse_number: z.string().nullable(),
  created_at: z.string(),
});
export type NoteWarning = z.infer<typeof noteWarningSchema>;
