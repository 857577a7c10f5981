import type { Transaction } from "kysely";
import { localDate, type LocalDate } from "@emita/domain/basics/dates";
import {
  chooseChannel as decide,
  dependsOnConvenio,
  type ChannelDecision,
  type RoutingFacts,
} from "@emita/domain/routing/choose-channel";
import type { ConvenioFlags } from "@emita/domain/routing/convenio";
import { cityNameByCode } from "@emita/fiscal/municipalities";
import type { Database } from "../../../db/schema.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { cityConvenio, knownConvenio } from "./ask-city-parameters.ts";
import { configuredCities, declarationCities } from "../record/connect-authority.ts";
import { loadCertificate } from "../certificates/load-certificate.ts";
import type { Issuer } from "../issuer/load-issuer.ts";
import type { CompanyRow } from "../record/store.ts";

/** Long enough for the ADN on a good day: a screen does not wait for a bad one. */
const SCREEN_MAX_WAIT_MS = 2_000;

/**
 * The channel of this issuer's invoice for a service of `day`, by the rules of domain/routing. Asks the ADN about the city where
 * that matters; an ADN that does not answer never stops an invoice.
 */
export async function chooseChannel(
  ctx: Context,
  issuer: Pick<Issuer, "regime" | "cityCode" | "channelOverride" | "certificate">,
  day: LocalDate,
): Promise<ChannelDecision> {
  const facts = factsOf(ctx, issuer, day);
  if (!dependsOnConvenio(facts)) return decide(facts);
  const convenio = await cityConvenio(ctx, issuer.cityCode, async () => issuer.certificate);
  return decide({ ...facts, convenio });
}

/** The same for the company's screen, for today by default. Null while city or regime are not known. */
export async function companyChannel(
  ctx: Context,
  company: CompanyRow,
  day?: LocalDate,
): Promise<ChannelDecision | null> {
  const today = companyFacts(ctx, company);
  if (!today) return null;
  const facts = { ...today, day: day ?? today.day };
  return decide({ ...facts, convenio: await convenioForScreen(ctx, company, facts.cityCode) });
}

/** The same from what is known already, for going through many companies and inside a transaction. */
export async function knownCompanyChannel(
  ctx: Context,
  company: CompanyRow,
  db: Db | Transaction<Database> = ctx.db,
  day?: LocalDate,
): Promise<ChannelDecision | null> {
  const today = companyFacts(ctx, company);
  if (!today) return null;
  const facts = { ...today, day: day ?? today.day };
  return decide({ ...facts, convenio: await knownConvenio(ctx, facts.cityCode, db) });
}

function companyFacts(ctx: Context, company: CompanyRow): RoutingFacts | null {
  const { city_code: cityCode, tax_regime: regime, channel_override: channelOverride } = company;
  if (cityCode === null || regime === null) return null;
  return factsOf(ctx, { cityCode, regime, channelOverride }, localDate(ctx.clock.now()));
}

export function factsOf(
  ctx: Context,
  issuer: Pick<Issuer, "regime" | "cityCode" | "channelOverride">,
  day: LocalDate,
): RoutingFacts {
  return {
    regime: issuer.regime,
    day,
    cityCode: issuer.cityCode,
    cityName: cityNameByCode(issuer.cityCode) ?? issuer.cityCode,
    convenio: null,
    configuredCities: configuredCities(ctx),
    declarationCities: declarationCities(ctx),
    override: issuer.channelOverride,
    simplesNationalFrom: ctx.config.simplesNationalFrom,
  };
}

/** Goes on asking in the background when the screen has waited long enough; the next look has the answer. */
async function convenioForScreen(
  ctx: Context,
  company: CompanyRow,
  cityCode: string,
): Promise<ConvenioFlags | null> {
  const asking = cityConvenio(ctx, cityCode, async () => {
    const usable = await loadCertificate(ctx, company);
    return usable?.certificate ?? null;
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "municipal parameters could not be asked");
    return null;
  });
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), SCREEN_MAX_WAIT_MS);
  try {
    return await Promise.race([asking, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
