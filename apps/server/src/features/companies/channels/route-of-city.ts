import { localDate } from "@emita/domain/basics/dates";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import {
  chooseChannel as decide,
  type ChannelDecision,
} from "@emita/domain/routing/choose-channel";
import type { Context } from "../../../platform/context/context.ts";
import { knownConvenio } from "./ask-city-parameters.ts";
import { factsOf } from "./choose-channel.ts";

/**
 * The same for any company of that regime in the city, today, from stored answers: without a certificate the ADN cannot be
 * asked.
 */
export async function routeOfCity(
  ctx: Context,
  cityCode: string,
  regime: TaxRegime,
): Promise<ChannelDecision> {
  const facts = factsOf(
    ctx,
    { cityCode, regime, channelOverride: null },
    localDate(ctx.clock.now()),
  );
  return decide({ ...facts, convenio: await knownConvenio(ctx, cityCode, ctx.db) });
}
