import type { Company, UpdateCompany } from "@emita/contract/companies";

/**
 * What every save must carry, as it stands: the API replaces these fields. City, regime and CEP stay out: absent they are kept,
 * and sending city and regime together would count as confirmed by a person.
 */
export function keptOf(company: Company): UpdateCompany {
  const { cnpj, company_name, address, phone, email, municipal_registration } = company;
  return { cnpj, company_name, address, phone, email, municipal_registration };
}
