import type { Company } from "@emita/contract/companies";
import type { Context } from "../../platform/context/context.ts";
import { companyChannel } from "./channels/choose-channel.ts";
import { findNextNumber } from "./numbering/numbering-store.ts";
import { presentCompany } from "./base/present.ts";
import type { CompanyRow } from "./base/store.ts";
import { seriesOf } from "./numbering/take-over-numbering.ts";

/** The company as its owner sees it: with the channel of its notes and the number of the next one. */
export async function showCompany(ctx: Context, company: CompanyRow): Promise<Company> {
  const decision = await companyChannel(ctx, company);
  const series = seriesOf(ctx, company, decision);
  const nextNumber = series && (await findNextNumber(ctx.db, series));
  return presentCompany(company, { decision, nextNumber, now: ctx.clock.now() });
}
