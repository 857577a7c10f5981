import { z } from "zod";

/** What the registry says of a client's CNPJ, beside what is stored. Nothing is written. */
export const clientRegistryCheckSchema = z.object({
  checked_at: z.string(),
  /** false: the registry does not know this CNPJ, or it cannot be asked for a CPF or a client abroad. */
  found: z.boolean(),
  /** `BAIXADA`, `INAPTA`, …; null where the registry does not say it. */
  situation: z.string().nullable(),
  /** The CNPJ is no longer active: an invoice to it may be refused. */
  closed: z.boolean(),
  /** Take one over by PATCH. */
  registry_changes: z.array(
    z.object({
      field: z.enum(["company_name", "address", "phone", "emails"]),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type ClientRegistryCheck = z.infer<typeof clientRegistryCheckSchema>;
