import type { Company, UpdateCompany } from "@emita/contract/companies/companies";

/**
 * Fields that every save must carry unchanged, because the API replaces them. City, regime and CEP are left out: absent
 * they stay, and sending city and regime together would count as confirmed by a person.
 */
export function keptOf(company: Company): UpdateCompany {
  const { cnpj, company_name, address, phone, email, municipal_registration } = company;
  return { cnpj, company_name, address, phone, email, municipal_registration };
}
