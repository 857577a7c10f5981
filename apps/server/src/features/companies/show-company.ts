import type { Company } from "@emita/contract/companies/companies";
import type { Context } from "../../platform/context/context.ts";
import { companyChannel } from "./channels/choose-channel.ts";
import { asksOfCompany, hasCityCredentials } from "./credentials/city-credentials.ts";
import { findNextNumber } from "./numbering/numbering-store.ts";
import { presentCompany } from "./record/present.ts";
import type { CompanyRow } from "./record/store.ts";
import { seriesOf } from "./numbering/take-over-numbering.ts";

/** The company as its owner sees it: with the channel of its invoices and the number of the next one. */
export async function showCompany(ctx: Context, company: CompanyRow): Promise<Company> {
  const decision = await companyChannel(ctx, company);
  const series = seriesOf(ctx, company, decision);
  const nextNumber = series && (await findNextNumber(ctx.db, series));
  const cityCredentials = await showCredentials(ctx, company);
  return presentCompany(company, { decision, nextNumber, cityCredentials, now: ctx.clock.now() });
}

async function showCredentials(
  ctx: Context,
  { company_id: companyId, cnpj, city_code: cityCode }: CompanyRow,
): Promise<Company["city_credentials"]> {
  const kind = cityCode === null ? null : asksOfCompany(ctx, cityCode);
  if (cityCode === null || kind === null) return null;
  return { kind, is_set: await hasCityCredentials(ctx, { companyId, cnpj }, cityCode) };
}
