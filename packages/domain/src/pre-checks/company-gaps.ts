import type { TaxRegime } from "../invoices/tax-regime.ts";

/** What an invoice needs of its issuing company before any authority can take it. */
export interface IssuingFacts {
  /** IBGE code: the city decides the authority. */
  readonly city_code: string | null;
  /** It decides what the invoice declares. */
  readonly tax_regime: TaxRegime | null;
  /** Another person typed the company, and its owner has not looked at it yet. */
  readonly awaits_check: boolean;
}

export type CompanyGap = "company" | "check" | "city" | "regime";

/**
 * What a company lacks before its first invoice, in the order in which a person is asked: none at all, its owner's look, city,
 * regime. The one rule for checklist, forms, lists of companies and server. Neither city nor regime is ever guessed. Whether a
 * certificate is there depends on the channel, and is no part of it.
 */
export function companyGaps(company: IssuingFacts | null): readonly CompanyGap[] {
  if (company === null) return ["company"];
  return [
    ...(company.awaits_check ? (["check"] as const) : []),
    ...(company.city_code === null ? (["city"] as const) : []),
    ...(company.tax_regime === null ? (["regime"] as const) : []),
  ];
}

/** Whether city and regime are known: all that an invoice itself says about the company beyond its name. */
export function hasFiscalData<Company extends Pick<IssuingFacts, "city_code" | "tax_regime">>(
  company: Company,
): company is Company & { readonly city_code: string; readonly tax_regime: TaxRegime } {
  return companyGaps({ ...company, awaits_check: false }).length === 0;
}
