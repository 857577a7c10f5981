import { z } from "zod";

/** What a person would want to know before a note goes out, and a program afterwards; nothing is refused for it. */
export const noteWarningSchema = z.object({
  /** `repeated_note`: an equal note (client, amount, words) was asked for within thirty days (domain/notes/repeated-note). */
  code: z.enum(["repeated_note"]),
  message: z.string(),
  invoice_id: z.uuid(),
  nfse_number: z.string().nullable(),
  created_at: z.string(),
});
export type NoteWarning = z.infer<typeof noteWarningSchema>;
