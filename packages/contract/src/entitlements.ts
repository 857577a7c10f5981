import { z } from "zod";
import { PLANS } from "@emita/domain/plans";

export const entitlementSchema = z.object({
  plan: z.enum(PLANS),
  invoices_used: z.number().int(),
  invoices_quota: z.number().int(),
  renew_period: z.string().nullable(),
  renew_date: z.string().nullable(),
  email_verified: z.enum(["verified", "unverified"]),
});
export type Entitlement = z.infer<typeof entitlementSchema>;
