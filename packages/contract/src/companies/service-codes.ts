import { z } from "zod";
import { plainText, tooLong } from "../text.ts";

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
      /** The value for `service_code` of an invoice: six digits. */
      code: z.string(),
      /** Sub-item of LC 116/2003: "17.01". */
      item: z.string(),
      description: z.string(),
      /** The invoice must name the works, or the event. */
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
/** The three codes that IBS and CBS require together, as in `details` of an invoice. */
const combination = {
  /** NBS 2.0, nine digits. */
  nbs: z.string(),
  /** cIndOp, six digits. */
  operation_indicator: z.string(),
  /** cClassTrib, six digits. */
  tax_classification: z.string(),
};

export const searchClassificationsSchema = z.object({
  /** Words of the NBS, everyday ones too; without any, all combinations. */
  search: plainText("Informe um texto.").max(200, tooLong(200)).default(""),
});

export const classificationsSchema = z.object({
  /** The default for an invoice of this service: the earlier choice, else full rate; null: a person has to choose. */
  proposed: z.object(combination).nullable(),
  data: z.array(
    z.object({
      ...combination,
      nbs_description: z.string(),
      operation: z.string(),
      /** The place where the operation counts as done. */
      place: z.string(),
      name: z.string(),
      /** The percentage by which the rate of IBS, and of CBS, is lowered. */
      ibs_reduction: z.number(),
      cbs_reduction: z.number(),
      /** Article of LC 214/2025; null for the full rate. */
      article: z.string().nullable(),
    }),
  ),
});
export type Classifications = z.infer<typeof classificationsSchema>;
export type ServiceCodes = z.infer<typeof serviceCodesSchema>;
