import { z } from "zod";
import { hasFiscalData } from "@emita/domain/pre-checks/company-gaps";
import { cityNameByCode } from "@emita/fiscal/municipalities";
import type { Context } from "../../../platform/context/context.ts";
import { NO_HOOKS, type CompanyHooks } from "../record/hooks.ts";
import { lookUpCnpj, type CnpjAnswer } from "./look-up-cnpj.ts";
import {
  fillFiscalData,
  findCompany,
  lockCompany,
  type CompanyRow,
  type FiscalData,
} from "../record/store.ts";

export const enrichCompanyJob = {
  name: "enrich-company",
  payload: z.object({ companyId: z.uuid() }),
};

/**
 * Completes the company with what the CNPJ directory says: city, CEP, regime, address. Nothing is done for a company that has them.
 * @throws Error when the directory is not available: try again later.
 */
export async function enrichCompany(
  ctx: Context,
  companyId: string,
  hooks: CompanyHooks = NO_HOOKS,
): Promise<void> {
  const company = await findCompany(ctx.db, companyId);
  if (!company || isSettled(company)) return;
  const answer = await lookUpCnpj(ctx, company.cnpj);
  if (answer.kind === "unavailable") throw new Error("the CNPJ directory is not available");
  await fill(ctx, company, answer);
  await notifyWhenIssuable(ctx, companyId, hooks);
}

async function notifyWhenIssuable(
  ctx: Context,
  companyId: string,
  hooks: CompanyHooks,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, companyId);
    if (company && isIssuable(company))
      await hooks.onGapClosed(transaction, companyId, "company_missing");
  });
}

export type IssuableCompany = CompanyRow & {
  readonly city_code: string;
  readonly tax_regime: NonNullable<CompanyRow["tax_regime"]>;
};

/**
 * The company with city and regime. The directory is asked now where they are missing.
 * @returns null when they are not known: then the person is asked. Neither is ever guessed, in the sandbox as little as in production.
 */
export async function completeCompany(
  ctx: Context,
  company: CompanyRow,
): Promise<IssuableCompany | null> {
  if (isIssuable(company)) return company;
  await fill(ctx, company, await lookUpCnpj(ctx, company.cnpj));
  const completed = await findCompany(ctx.db, company.company_id);
  return completed && isIssuable(completed) ? completed : null;
}

function isSettled(company: CompanyRow): boolean {
  return company.fiscal_data_confirmed || company.fiscal_data_source === "directory";
}

/** Whether city and regime are known. */
export function isIssuable(company: CompanyRow): company is IssuableCompany {
  return hasFiscalData(company);
}

async function fill(ctx: Context, company: CompanyRow, answer: CnpjAnswer): Promise<void> {
  const data = directoryData(answer);
  if (data) await fillFiscalData(ctx.db, company.company_id, company.cnpj, data, ctx.clock.now());
}

function directoryData(answer: CnpjAnswer): FiscalData | null {
  if (answer.kind !== "found") return null;
  const { city, city_code, postal_code, tax_regime, address, opened_on } = answer.company;
  const name = city_code ? cityNameByCode(city_code) : null;
  return {
    city: name ?? city,
    cityCode: city_code,
    postalCode: postal_code,
    regime: tax_regime,
    address,
    openedOn: opened_on ?? null,
  };
}
