import { z } from "zod";

/** The company's choices about the reading of its documents. */
export const saveReadingChoicesSchema = z.object({
  /** An external vision model may see the pages of documents with a doubtful field. */
  asks_model: z.boolean("Informe se o serviço externo pode ler os documentos."),
});
export type SaveReadingChoices = z.infer<typeof saveReadingChoicesSchema>;

export const readingChoicesSchema = saveReadingChoicesSchema.extend({
  /** Host of the external service; null: the operator has configured none, so it cannot be switched on. */
  service: z.string().nullable(),
  /** Requests to the service in this calendar month, and their limit. */
  asked_this_month: z.number().int(),
  monthly_limit: z.number().int(),
});
export type ReadingChoices = z.infer<typeof readingChoicesSchema>;
