import type { Company } from "@emita/contract/companies";
import type { CompanyRow } from "./store.ts";

export function presentCompany(row: CompanyRow): Company {
  return {
    cnpj: row.cnpj,
    company_name: row.company_name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    city: row.city,
    city_code: row.city_code,
    postal_code: row.postal_code,
    tax_regime: row.tax_regime,
    municipal_registration: row.municipal_registration,
    fiscal_data_confirmed: row.fiscal_data_confirmed,
  };
}
