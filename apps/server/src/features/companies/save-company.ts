import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { updateCompanySchema } from "@emita/contract/companies/companies";
import { type LocalDate, localDate } from "@emita/domain/basics/dates";
import { cnpjRoot, formatCnpj } from "@emita/domain/identifiers/cnpj";
import { cityNameByCode } from "@emita/fiscal/municipalities";
import { tidyServiceCode } from "@emita/fiscal/services/services";
import type { Database } from "../../db/schema.ts";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordCompanyEvent } from "../people/public.ts";
import { keepCityCredentials } from "./credentials/city-credentials.ts";
import { companyChannel } from "./channels/choose-channel.ts";
import { enrichCompanyJob, isIssuable } from "./registry/enrich-company.ts";
import { NO_HOOKS, type CompanyHooks } from "./record/hooks.ts";
import { DPS_SERIES } from "./numbering/number-dps.ts";
import { takeOverNumbering } from "./numbering/take-over-numbering.ts";
import {
  findCompany,
  lockCompany,
  saveCompany as storeCompany,
  type CompanyRow,
} from "./record/store.ts";

type CompanyChanges = z.output<typeof updateCompanySchema>;

/**
 * Creates or replaces the company. City, CEP and regime stay as they are when the form does not carry them, unless the CNPJ
 * is another: then the directory is asked again. Both city and regime typed count as confirmed by a person.
 * @throws AppError invalid for a city code that no municipality has, a service code that no list has, a rate of a
 * month to come, or a next number that cannot be; quota_exceeded.
 */
export async function saveCompany(
  ctx: Context,
  companyId: string,
  changes: CompanyChanges,
  hooks: CompanyHooks = NO_HOOKS,
): Promise<CompanyRow> {
  refuseComingMonth(changes, localDate(ctx.clock.now()));
  if (changes.next_number) await learnChannel(ctx, companyId, changes);
  return ctx.db.transaction().execute(async (transaction) => {
    const before = await lockCompany(transaction, companyId);
    const kept = before?.cnpj === changes.cnpj ? before : null;
    const now = ctx.clock.now();
    const saved = await storeCompany(transaction, companyId, {
      cnpj: changes.cnpj,
      company_name: changes.company_name,
      address: changes.address,
      phone: changes.phone,
      email: changes.email,
      municipal_registration: changes.municipal_registration,
      ...fiscalData(changes, kept),
      ...issuingData(changes, kept),
      awaits_check: false,
      created_at: now,
      updated_at: now,
    });
    if (!before || cnpjRoot(before.cnpj) !== cnpjRoot(saved.cnpj))
      await hooks.onCnpjChanged(transaction, companyId, saved.cnpj);
    await takeOverNumbering(ctx, transaction, saved, changes.next_number);
    await recordChange(ctx, transaction, before, saved);
    await keepAccess(ctx, transaction, saved, changes, hooks);
    if (saved.fiscal_data_source === null)
      await ctx.jobs.enqueue(transaction, enrichCompanyJob, { companyId });
    if (isIssuable(saved)) await hooks.onGapClosed(transaction, companyId, "company_missing");
    return saved;
  });
}

/** A line in the company's activity; saving what is there already is no change. */
async function recordChange(
  ctx: Context,
  transaction: Transaction<Database>,
  before: CompanyRow | undefined,
  saved: CompanyRow,
): Promise<void> {
  const { updated_at: _, created_at: __, ...now } = saved;
  const isSame = before && isDeepStrictEqual({ ...before, ...now }, before);
  if (isSame) return;
  const isOther = before !== undefined && before.cnpj !== saved.cnpj;
  const subject = isOther ? `CNPJ ${formatCnpj(before.cnpj)} → ${formatCnpj(saved.cnpj)}` : null;
  await recordCompanyEvent(ctx, transaction, saved.company_id, "company_changed", subject);
}

/** Saves the access to the city's service from the form; waiting invoices go out. */
async function keepAccess(
  ctx: Context,
  transaction: Transaction<Database>,
  { company_id: companyId, cnpj, city_code: cityCode }: CompanyRow,
  { city_credentials: given }: CompanyChanges,
  hooks: CompanyHooks,
): Promise<void> {
  if (given === undefined) return;
  await keepCityCredentials(ctx, transaction, { companyId, cnpj }, cityCode, given);
  if (given !== null) await hooks.onGapClosed(transaction, companyId, "credentials_missing");
}

/** Which counter a number is for depends on the channel, which may depend on the city: asked before the transaction. */
async function learnChannel(
  ctx: Context,
  companyId: string,
  changes: CompanyChanges,
): Promise<void> {
  const company = await findCompany(ctx.db, companyId);
  if (company) await companyChannel(ctx, { ...company, ...fiscalData(changes, company) });
}

function refuseComingMonth({ simples_rate: rate }: CompanyChanges, today: LocalDate): void {
  if (rate && rate.month > today.slice(0, 7))
    throw invalidField("simples_rate.month", "future", "Este mês ainda não chegou.");
}

function fiscalData(changes: CompanyChanges, kept: CompanyRow | null) {
  const isConfirmed = Boolean(changes.city_code && changes.tax_regime);
  return {
    city_code: changes.city_code ?? kept?.city_code ?? null,
    city: changes.city_code ? cityNameOf(changes.city_code) : (kept?.city ?? null),
    postal_code: changes.postal_code || (kept?.postal_code ?? null),
    tax_regime: changes.tax_regime ?? kept?.tax_regime ?? null,
    fiscal_data_source: isConfirmed ? ("person" as const) : (kept?.fiscal_data_source ?? null),
    fiscal_data_confirmed: isConfirmed || (kept?.fiscal_data_confirmed ?? false),
  };
}

/** Fields that the form does not carry stay unchanged; null restores the default. Another CNPJ starts with the defaults. */
function issuingData(changes: CompanyChanges, kept: CompanyRow | null) {
  const taxes = changes.approximate_taxes;
  const rate = changes.simples_rate;
  return {
    channel_override: either(changes.channel_override, kept?.channel_override ?? null, null),
    special_regime: either(changes.special_regime, kept?.special_regime ?? 0, 0),
    simples_tax_scope: either(changes.simples_tax_scope, kept?.simples_tax_scope ?? 1, 1),
    simples_rate_bp: either(
      rate && Math.round(rate.percent * 100),
      kept?.simples_rate_bp ?? null,
      null,
    ),
    simples_rate_month: either(rate && rate.month, kept?.simples_rate_month ?? null, null),
    federal_tax_bp: either(basisPoints(taxes, "federal"), kept?.federal_tax_bp ?? null, null),
    state_tax_bp: either(basisPoints(taxes, "state"), kept?.state_tax_bp ?? null, null),
    municipal_tax_bp: either(basisPoints(taxes, "municipal"), kept?.municipal_tax_bp ?? null, null),
    sends_municipal_registration: either(
      changes.sends_municipal_registration,
      kept?.sends_municipal_registration ?? false,
      false,
    ),
    series: either(changes.series, kept?.series ?? DPS_SERIES, DPS_SERIES),
    default_service_code: either(
      codeOf(changes.default_service_code),
      kept?.default_service_code ?? null,
      null,
    ),
    default_service_description: either(
      emptyAsNull(changes.default_service_description),
      kept?.default_service_description ?? null,
      null,
    ),
    opened_on: kept?.opened_on ?? null,
  };
}

function either<Value>(given: Value | null | undefined, kept: Value, usual: Value): Value {
  return given === undefined ? kept : (given ?? usual);
}

function codeOf(given: string | null | undefined): string | null | undefined {
  if (!given) return emptyAsNull(given);
  const code = tidyServiceCode(given);
  if (code === null)
    throw invalidField("default_service_code", "unknown", "Escolha um código de serviço da lista.");
  return code;
}

function emptyAsNull(given: string | null | undefined): string | null | undefined {
  return given === "" ? null : given;
}

function basisPoints(
  taxes: CompanyChanges["approximate_taxes"],
  part: "federal" | "state" | "municipal",
): number | null | undefined {
  return taxes ? Math.round(taxes[part] * 100) : taxes;
}

function cityNameOf(code: string): string {
  const name = cityNameByCode(code);
  if (name === null)
    throw invalidField("city_code", "invalid", "Não há município com este código IBGE.");
  return name;
}
