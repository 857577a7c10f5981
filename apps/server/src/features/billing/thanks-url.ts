import type { ChosenOfferId } from "@emita/domain/plans/plans";
import type { Context } from "../../platform/context/context.ts";

/** The page that thanks for an offer, as soon as it is there. */
export function thanksUrl({ config }: Context, offerId: ChosenOfferId): string {
  return `${config.publicUrl}/obrigado-${offerId}`;
}
