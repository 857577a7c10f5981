import type { ChosenOfferId } from "@emita/domain/plans/plans";
import type { Person } from "../../platform/http/auth-context.ts";

/** Calls from the pricing page's choices into other rooms. */
export interface EntitlementHooks {
  /**
   * Opens the payment provider's checkout and returns its address. The plan changes when the provider reports the payment.
   * Null: no provider is set, and the choice takes effect at once.
   */
  readonly openCheckout: ((person: Person, offerId: ChosenOfferId) => Promise<string>) | null;
}

export const NO_HOOKS: EntitlementHooks = { openCheckout: null };
