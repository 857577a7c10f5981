import { z } from "zod";
import { OFFER_IDS } from "@emita/domain/plans/plans";

export const billingSchema = z.object({
  /** The payment provider; null: none, and choosing a plan takes effect at once. */
  provider: z.enum(["stripe", "sandbox"]).nullable(),
  subscription: z
    .object({
      offer: z.enum(OFFER_IDS),
      /** The smaller plan from `renews_at` on; null: the plan renews unchanged. */
      next_offer: z.enum(OFFER_IDS).nullable(),
      status: z.enum(["active", "past_due"]),
      renews_at: z.string(),
      /** It ends at `renews_at` instead of renewing. */
      cancel_at_period_end: z.boolean(),
      /** The renewal failed: the plan ends then, unless it is paid before. */
      grace_until: z.string().nullable(),
      /** URL at which the open invoice can be paid. */
      payment_url: z.string().nullable(),
    })
    .nullable(),
  /** Newest first; null while the provider does not answer. */
  invoices: z
    .array(
      z.object({
        number: z.string(),
        date: z.string(),
        /** Reais; negative for a credit. */
        amount: z.number(),
        status: z.enum(["open", "paid", "void"]),
        url: z.string().nullable(),
      }),
    )
    .nullable(),
});
export type Billing = z.infer<typeof billingSchema>;
