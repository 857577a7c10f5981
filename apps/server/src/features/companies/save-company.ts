import type { z } from "zod";
import type { updateCompanySchema } from "@emita/contract/companies";
import { cityNameByCode } from "@emita/fiscal/municipalities";
import { invalidField } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { enrichCompanyJob } from "./enrich-company.ts";
import { lockCompany, saveCompany as storeCompany, type CompanyRow } from "./store.ts";

type CompanyChanges = z.output<typeof updateCompanySchema>;

/**
 * Creates or replaces the company. City, CEP and regime stay as they are when the form does not carry them, unless the CNPJ
 * is another: then the directory is asked again. Both city and regime typed count as confirmed by a person.
 * @throws AppError invalid for a city code that no municipality has.
 */
export async function saveCompany(
  ctx: Context,
  userId: string,
  changes: CompanyChanges,
): Promise<CompanyRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const before = await lockCompany(transaction, userId);
    const now = ctx.clock.now();
    const saved = await storeCompany(transaction, userId, {
      cnpj: changes.cnpj,
      company_name: changes.company_name,
      address: changes.address,
      phone: changes.phone,
      email: changes.email,
      municipal_registration: changes.municipal_registration,
      ...fiscalData(changes, before?.cnpj === changes.cnpj ? before : null),
      created_at: now,
      updated_at: now,
    });
    if (saved.fiscal_data_source === null)
      await ctx.jobs.enqueue(transaction, enrichCompanyJob, { userId });
    return saved;
  });
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

function cityNameOf(code: string): string {
  const name = cityNameByCode(code);
  if (name === null)
    throw invalidField("city_code", "invalid", "Não há município com este código IBGE.");
  return name;
}
