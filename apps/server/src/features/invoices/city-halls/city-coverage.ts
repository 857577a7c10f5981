import type { CityCoverage } from "@emita/contract/companies/city-coverage";
import type { Channel } from "@emita/domain/invoices/channel";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import { askedCredentials, authorityFor } from "@emita/fiscal/directory";
import { cityByCode } from "@emita/fiscal/municipalities";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { channelLabel, cityProfile, routeOfCity } from "../../companies/public.ts";
import { cancellationDays } from "../showing/cancellable-until.ts";

/**
 * How a company of this regime issues in a city, and what it needs for it.
 * @throws AppError not_found (no such city)
 */
export async function cityCoverage(
  ctx: Context,
  code: string,
  regime: TaxRegime,
): Promise<CityCoverage> {
  const city = cityByCode(code);
  if (!city) throw new AppError("not_found", { detail: "Nenhum município tem este código IBGE." });
  const decision = await routeOfCity(ctx, code, regime);
  const { channel, reason, source, alternatives, nextChange } = decision;
  return {
    code: city.code,
    name: city.name,
    uf: city.uf,
    tax_regime: regime,
    channel,
    label: channel && channelLabel(channel),
    reason,
    confirmed: !decision.isAssumed,
    source,
    alternatives: alternatives.map(named),
    next_change: nextChange,
    ...(channel ? ofChannel(ctx, channel) : UNSERVED),
  };
}

const named = (channel: Channel) => ({ channel, label: channelLabel(channel) });

const UNSERVED = { needs: null, cancellation: null, substitution: null };

/** The abilities that the channel's own driver and the city's profile state. */
function ofChannel(
  ctx: Context,
  channel: Channel,
): Pick<CityCoverage, "needs" | "cancellation" | "substitution"> {
  const profile = cityProfile(ctx, channel);
  const cityHall = authorityFor(channel, profile, ctx.config.nationalLayout);
  return {
    needs: {
      certificate: true,
      // The national system takes the number from its own registry; a city's service knows its companies by it.
      municipal_registration: channel.startsWith("nacional") ? "optional" : "required",
      credentials: askedCredentials(channel, profile),
    },
    cancellation: {
      days: cancellationDays(channel),
      analysis: cityHall?.asksForAnalysis ?? false,
    },
    substitution: cityHall?.substitution ?? null,
  };
}
