import { z } from "zod";

/** What a company decides about the reading of its documents. */
export const saveReadingChoicesSchema = z.object({
  /** An external vision model may be shown the pages of documents of which a field stayed doubtful. */
  asks_model: z.boolean("Informe se o serviço externo pode ler os documentos."),
});
export type SaveReadingChoices = z.infer<typeof saveReadingChoicesSchema>;

export const readingChoicesSchema = saveReadingChoicesSchema.extend({
  /** Host of the external service; null: whoever runs this installation has none, and nothing can be switched on. */
  service: z.string().nullable(),
  /** Questions to the service in this calendar month, and how many there may be. */
  asked_this_month: z.number().int(),
  monthly_limit: z.number().int(),
});
export type ReadingChoices = z.infer<typeof readingChoicesSchema>;
