import { z } from "zod";
import { cityNameByCode } from "@emita/fiscal/municipalities";
import type { Context } from "../../../platform/context/context.ts";
import { NO_HOOKS, type CompanyHooks } from "../base/hooks.ts";
import { lookUpCnpj, type CnpjAnswer } from "./look-up-cnpj.ts";
import {
  fillFiscalData,
  findCompany,
  lockCompany,
  type CompanyRow,
  type FiscalData,
} from "../base/store.ts";

export const enrichCompanyJob = {
  name: "enrich-company",
  payload: z.object({ companyId: z.uuid() }),
};

/** What the sandbox assumes of a company of which nothing is known. */
const SANDBOX_CITY = { city: "São Paulo", cityCode: "3550308" } as const;
const SANDBOX_REGIME = "simples";

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
  await tellWhenIssuable(ctx, companyId, hooks);
}

/** Completes the company without the directory, for when that has not answered at any try. */
export async function assumeFiscalData(
  ctx: Context,
  companyId: string,
  hooks: CompanyHooks = NO_HOOKS,
): Promise<void> {
  const company = await findCompany(ctx.db, companyId);
  if (!company || isSettled(company)) return;
  await fill(ctx, company, { kind: "unavailable" });
  await tellWhenIssuable(ctx, companyId, hooks);
}

async function tellWhenIssuable(
  ctx: Context,
  companyId: string,
  hooks: CompanyHooks,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, companyId);
    if (company && isIssuable(ctx, company))
      await hooks.onGapClosed(transaction, companyId, "company_missing");
  });
}

export type IssuableCompany = CompanyRow & {
  readonly city_code: string;
  readonly tax_regime: NonNullable<CompanyRow["tax_regime"]>;
};

/**
 * The company with city and regime, asking the directory now if nobody did before.
 * @returns null when they are not known; in the sandbox they are assumed instead.
 */
export async function completeCompany(
  ctx: Context,
  company: CompanyRow,
): Promise<IssuableCompany | null> {
  if (isIssuable(ctx, company)) return company;
  await fill(ctx, company, await lookUpCnpj(ctx, company.cnpj));
  const completed = await findCompany(ctx.db, company.company_id);
  return completed && isIssuable(ctx, completed) ? completed : null;
}

function isSettled(company: CompanyRow): boolean {
  return company.fiscal_data_confirmed || company.fiscal_data_source === "directory";
}

/** Whether city and regime are known well enough for a note. */
export function isIssuable(ctx: Context, company: CompanyRow): company is IssuableCompany {
  const isAssumed = company.fiscal_data_source === "default" && ctx.config.cityHall !== "sandbox";
  return company.city_code !== null && company.tax_regime !== null && !isAssumed;
}

async function fill(ctx: Context, company: CompanyRow, answer: CnpjAnswer): Promise<void> {
  const data =
    ctx.config.cityHall === "sandbox"
      ? withAssumptions(directoryData(answer))
      : directoryData(answer);
  if (data) await fillFiscalData(ctx.db, company.company_id, company.cnpj, data, ctx.clock.now());
}

function directoryData(answer: CnpjAnswer): FiscalData | null {
  if (answer.kind !== "found") return null;
  const { city, city_code, postal_code, tax_regime, address, opened_on } = answer.company;
  const name = city_code ? cityNameByCode(city_code) : null;
  return {
    source: "directory",
    city: name ?? city,
    cityCode: city_code,
    postalCode: postal_code,
    regime: tax_regime,
    address,
    openedOn: opened_on ?? null,
  };
}

function withAssumptions(data: FiscalData | null): FiscalData {
  if (data?.cityCode && data.regime) return data;
  const place = data?.cityCode ? {} : SANDBOX_CITY;
  return {
    postalCode: null,
    address: null,
    city: null,
    cityCode: null,
    openedOn: null,
    ...data,
    ...place,
    regime: data?.regime ?? SANDBOX_REGIME,
    source: "default",
  };
}
