import type { ChosenOfferId } from "@emita/domain/plans/plans";
import type { Person } from "../../platform/http/auth-context.ts";

/** Calls from the pricing page's choices into other rooms. */
export interface EntitlementHooks {
  /**
   * Opens the payment provider's checkout and returns its address; the plan changes when the provider says it is paid.
   * Null: no provider is set, the choice takes effect at once.
   */
  readonly openCheckout: ((person: Person, offerId: ChosenOfferId) => Promise<string>) | null;
}

export const NO_HOOKS: EntitlementHooks = { openCheckout: null };
