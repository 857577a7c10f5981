import type { z } from "zod";
import type { Routing, routingQuerySchema } from "@emita/contract/companies/routing";
import { localDate } from "@emita/domain/basics/dates";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { channelLabel } from "../record/channel-label.ts";
import { companyChannel } from "./choose-channel.ts";
import { findCompany } from "../record/store.ts";

/**
 * Which channel would take an invoice of this company on a day, also under another regime or in another city.
 * @throws AppError not_found (no company, or its city or regime is not known and not given)
 */
export async function previewRouting(
  ctx: Context,
  companyId: string,
  query: z.output<typeof routingQuerySchema>,
): Promise<Routing> {
  const company = await findCompany(ctx.db, companyId);
  if (!company) throw missing("Você ainda não cadastrou a empresa.");
  const tax_regime = query.tax_regime ?? company.tax_regime;
  const city_code = query.city_code ?? company.city_code;
  if (tax_regime === null || city_code === null)
    throw missing("Informe a cidade e o regime da empresa, ou mande city_code e tax_regime.");
  const date = query.date ?? localDate(ctx.clock.now());
  const decision = await companyChannel(ctx, { ...company, tax_regime, city_code }, date);
  if (!decision) throw missing("A cidade e o regime da empresa não são conhecidos.");
  const { channel, reason, source, alternatives, nextChange } = decision;
  return {
    date,
    tax_regime,
    city_code,
    channel,
    label: channel && channelLabel(channel),
    reason,
    source,
    alternatives: alternatives.map((one) => ({ channel: one, label: channelLabel(one) })),
    next_change: nextChange && { ...nextChange },
  };
}

function missing(detail: string): AppError {
  return new AppError("not_found", { detail });
}
