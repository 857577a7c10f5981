import { z } from "zod";
import { TAX_REGIMES } from "@emita/domain/invoices/tax-regime";

/** `GET /api/v1/routing`; absent values are the company's present ones. */
export const routingQuerySchema = z.object({
  date: z.iso.date("Use AAAA-MM-DD.").optional(),
  tax_regime: z.enum(TAX_REGIMES, `Use um destes: ${TAX_REGIMES.join(", ")}.`).optional(),
  city_code: z
    .string()
    .regex(/^\d{7}$/, "Código IBGE com sete dígitos.")
    .optional(),
});

/** The channel for an invoice of that day, and the reason. */
export const routingSchema = z.object({
  date: z.string(),
  tax_regime: z.enum(TAX_REGIMES),
  city_code: z.string(),
  /** Null: no channel serves this city yet; `reason` says so. */
  channel: z.string().nullable(),
  label: z.string().nullable(),
  reason: z.string(),
  source: z.string(),
  alternatives: z.array(z.object({ channel: z.string(), label: z.string() })),
  next_change: z
    .object({ date: z.string(), channel: z.string().nullable(), text: z.string() })
    .nullable(),
});
export type Routing = z.infer<typeof routingSchema>;
