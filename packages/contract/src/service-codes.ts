import { z } from "zod";
import { plainText, tooLong } from "./text.ts";

export const searchServiceCodesSchema = z.object({
  /** Words of the service, everyday ones too, or the beginning of a code. */
  search: plainText("Informe um texto.").max(200, tooLong(200)),
  limit: z.coerce
    .number("Informe um número de 1 a 50.")
    .int("Informe um número de 1 a 50.")
    .min(1, "Informe um número de 1 a 50.")
    .max(50, "Informe um número de 1 a 50.")
    .default(20),
});

export const serviceCodesSchema = z.object({
  data: z.array(
    z.object({
      /** What `service_code` of a note takes: six digits. */
      code: z.string(),
      /** Sub-item of LC 116/2003: "17.01". */
      item: z.string(),
      description: z.string(),
      /** The note must name the works, or the event. */
      requires_obra: z.boolean(),
      requires_evento: z.boolean(),
      /** São Paulo's codes in force today, for companies that issue there; `rate` in per cent. */
      sao_paulo: z.array(
        z.object({
          code: z.string(),
          description: z.string(),
          rate: z.number().nullable(),
          is_usual: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ServiceCodes = z.infer<typeof serviceCodesSchema>;
