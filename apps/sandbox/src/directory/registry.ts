import type { Company } from "./companies.ts";
import { COMPANIES } from "./companies.ts";
import { FIXTURE_COMPANIES } from "./fixtures.ts";

const byCnpj = new Map(
  [...COMPANIES, ...FIXTURE_COMPANIES].map((company) => [company.cnpj, company]),
);

/** The fictional company with this CNPJ (normalised), or null. */
export function findCompany(cnpj: string): Company | null {
  return byCnpj.get(cnpj) ?? null;
}
