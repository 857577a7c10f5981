import { z } from "zod";
import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";
import { amountSchema } from "../invoices/invoices.ts";
import { nameText, optionalText, plainText, tooLong } from "../text.ts";
import { listLimit, nextCursor, shownVersion, yesOrNo } from "./lists.ts";
import { usualDetailsSchema } from "./usual-details.ts";

/** The limits of a service's name, and of a code. */
const NAME_MAX = 120;

const serviceFields = {
  /** By which people choose it; unique in the company, without regard to case. */
  name: nameText("Dê um nome ao serviço.", NAME_MAX),
  /** "17.01" of the catalogue, or a national code of six digits. */
  service_code: plainText("Escolha um código de serviço da lista.")
    .min(1, "Escolha um código de serviço da lista.")
    .max(10, "Escolha um código de serviço da lista."),
  /** With fields: {mês}, {ano}, {competência}, {parcela}, {próximo mês}. */
  service_description: optionalText(1000),
  /** Reais; null: typed each time. */
  amount: amountSchema.nullish(),
  /** The national, municipal and reform codes, NBS and withholdings of its invoices. */
  details: usualDetailsSchema,
};

export const createServiceSchema = z.object(serviceFields, "Envie o serviço em JSON.");
export type CreateService = z.input<typeof createServiceSchema>;

/** Absent fields stay. `version`: what the change is based on; absent: whatever is stored now. */
export const updateServiceSchema = z
  .object(
    {
      ...serviceFields,
      archived: z.boolean("Use true ou false."),
      version: shownVersion,
    },
    "Envie o serviço em JSON.",
  )
  .partial();
export type UpdateService = z.input<typeof updateServiceSchema>;

export const serviceSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Counts the changes; given back with a PATCH. */
  version: z.number().int(),
  name: z.string(),
  service_code: z.string(),
  service_description: z.string().nullable(),
  amount: z.number().nullable(),
  details: invoiceDetailsSchema.nullable(),
  archived: z.boolean(),
});
export type Service = z.infer<typeof serviceSchema>;

export const listServicesQuerySchema = z.object({
  /** Part of the name, of the code or of the text; case and accents do not count. */
  search: plainText("Informe um texto.").max(200, tooLong(200)).optional(),
  archived: yesOrNo.default("false"),
  limit: listLimit.default(50),
  cursor: z.string().max(400, "Use o next_cursor da página anterior.").optional(),
});
export type ListServicesQuery = z.input<typeof listServicesQuerySchema>;

export const serviceListSchema = z.object({
  data: z.array(serviceSchema),
  next_cursor: nextCursor,
});
export type ServiceList = z.infer<typeof serviceListSchema>;
