import { z } from "zod";

/** Real A1 files are 3 to 15 KB. */
export const MAX_CERTIFICATE_BYTES = 50 * 1024;

/** Days before the end at which the company is warned, by mail and on screen. */
export const CERTIFICATE_WARNING_DAYS = [60, 30, 15, 7, 1] as const;

/** `GET /api/v1/company/certificate`: the public parts of the certificate; never key or password. */
export const certificateSchema = z.object({
  holder: z.string(),
  cnpj: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  /** Calendar days in Brazil until it ends; 0 on its last day, negative after it. */
  days_left: z.int(),
  /** `sandbox`: the test certificate that every company gets automatically in the test environment. */
  source: z.enum(["uploaded", "sandbox"]),
  state: z.enum(["valid", "expiring", "expired", "not_yet_valid", "other_company"]),
  /** Sentences for the screen, the most urgent first. */
  warnings: z.array(
    z.object({
      code: z.enum([
        "expired",
        "expires_soon",
        "not_yet_valid",
        "other_company",
        "not_in_sandbox",
        "not_icp_brasil",
      ]),
      message: z.string(),
      /** With `expires_soon`: the threshold that was passed (60, 30, 15, 7 or 1). */
      threshold: z.int().nullable(),
    }),
  ),
});
export type CertificateSummary = z.infer<typeof certificateSchema>;
