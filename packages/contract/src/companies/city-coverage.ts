import { z } from "zod";
import { TAX_REGIMES } from "@emita/domain/invoices/tax-regime";

/** `GET /api/v1/cities/{code}`: the company's regime. */
export const cityCoverageQuerySchema = z.object({
  tax_regime: z.enum(TAX_REGIMES, `Use um destes: ${TAX_REGIMES.join(", ")}.`).default("simples"),
});

/** How invoices of a city are issued here, and the requirements for a company. */
export const cityCoverageSchema = z.object({
  /** IBGE code. */
  code: z.string(),
  name: z.string(),
  uf: z.string(),
  tax_regime: z.enum(TAX_REGIMES),
  /** Null: no channel serves such a company here yet; `reason` says so. */
  channel: z.string().nullable(),
  label: z.string().nullable(),
  reason: z.string(),
  /** False: the channel depends on the city's convênio, and the registry has not confirmed it. */
  confirmed: z.boolean(),
  source: z.string(),
  alternatives: z.array(z.object({ channel: z.string(), label: z.string() })),
  next_change: z
    .object({ date: z.string(), channel: z.string().nullable(), text: z.string() })
    .nullable(),
  /** The company's requirements; null while no channel is known. */
  needs: z
    .object({
      certificate: z.boolean(),
      /** `optional`: where the city demands it, the invoice says so. */
      municipal_registration: z.enum(["required", "optional"]),
      /** Further requirements of the city's own service. */
      credentials: z.enum(["password", "token"]).nullable(),
    })
    .nullable(),
  cancellation: z
    .object({
      /**
       * Days after the issue within which the city hall cancels automatically; null: it depends on the city, which does
       * not publish it.
       */
      days: z.number().int().nullable(),
      /** Whether a late cancellation can be requested as an analysis. */
      analysis: z.boolean(),
    })
    .nullable(),
  /** How an invoice is replaced. */
  substitution: z.enum(["by_message", "by_cancelling"]).nullable(),
});
export type CityCoverage = z.infer<typeof cityCoverageSchema>;
