import type { ChosenOfferId } from "@emita/domain/plans/plans";
import type { Context } from "../../../platform/context/context.ts";

/** The thank-you page of an offer. */
export function thanksUrl({ config }: Context, offerId: ChosenOfferId): string {
  return `${config.publicUrl}/obrigado-${offerId}`;
}
