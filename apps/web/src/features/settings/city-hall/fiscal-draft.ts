import type { Company, UpdateCompany } from "@emita/contract/companies/companies";
import { MAX_SIMPLES_PERCENT } from "@emita/domain/invoices/simples-rate";
import { fieldMessage } from "../../../api/api-error.ts";
import { keptOf } from "../form/company-body.ts";
import {
  SIMPLES_SCOPES,
  type SimplesScope,
  SPECIAL_REGIMES,
  type SpecialRegime,
} from "./fiscal-options.ts";

/** The form 'Dados fiscais' as it is typed. */
export interface FiscalDraft {
  /** IBGE code; empty until a city is picked. */
  city_code: string;
  /** The field's text: the chosen city, or unfinished input. */
  city_name: string;
  municipal_registration: string;
  sends_municipal_registration: boolean;
  special_regime: SpecialRegime;
  simples_tax_scope: SimplesScope;
  /** "6,84", of the month "10/2026"; both or neither. */
  simples_rate: string;
  simples_month: string;
  federal: string;
  state: string;
  municipal: string;
}
export type FiscalIssues = Partial<Record<keyof FiscalDraft, string>>;

const TAXES = ["federal", "state", "municipal"] as const;

export function fiscalDraftOf(company: Company): FiscalDraft {
  const taxes = company.approximate_taxes;
  return {
    city_code: company.city_code ?? "",
    city_name: company.city_code ?? "",
    municipal_registration: company.municipal_registration ?? "",
    sends_municipal_registration: company.sends_municipal_registration,
    special_regime: specialRegimeOf(company.special_regime),
    simples_tax_scope: simplesScopeOf(company.simples_tax_scope),
    simples_rate: percentText(company.simples_rate?.percent),
    simples_month: company.simples_rate?.month.split("-").toReversed().join("/") ?? "",
    federal: percentText(taxes?.federal),
    state: percentText(taxes?.state),
    municipal: percentText(taxes?.municipal),
  };
}

/** A stored or chosen number as one of the options. */
export function specialRegimeOf(value: number): SpecialRegime {
  return SPECIAL_REGIMES.find((one) => one.value === value)?.value ?? 0;
}

export function simplesScopeOf(value: number): SimplesScope {
  return SIMPLES_SCOPES.find((one) => one.value === value)?.value ?? 1;
}

/** Whether a special regime may be declared: not by an MEI (E0174), nor with the ISS inside the Simples (E0175). */
export function allowsSpecialRegime(
  regime: Company["tax_regime"],
  { simples_tax_scope: scope }: Pick<FiscalDraft, "simples_tax_scope">,
): boolean {
  return regime === "normal" || (regime === "simples" && scope !== 1);
}

/** The draft's issues, by field. */
export function fiscalIssues(draft: FiscalDraft): FiscalIssues {
  const issues: FiscalIssues = {};
  if (draft.city_code === "" && draft.city_name.trim() !== "")
    issues.city_code = "Escolha a cidade na lista.";
  if (draft.municipal_registration.trim().length > 15)
    issues.municipal_registration = "Use até 15 caracteres.";
  Object.assign(issues, simplesRateIssues(draft));
  const isAnyTyped = TAXES.some((tax) => draft[tax].trim() !== "");
  for (const tax of TAXES) {
    if (!isAnyTyped) continue;
    if (draft[tax].trim() === "") issues[tax] = "Informe os três, ou deixe os três em branco.";
    else if (percentOf(draft[tax]) === null) issues[tax] = "Use um percentual de 0 a 100.";
  }
  return issues;
}

function simplesRateIssues({
  simples_rate: rate,
  simples_month: month,
}: FiscalDraft): FiscalIssues {
  if (rate.trim() === "" && month === "") return {};
  const percent = percentOf(rate);
  return {
    ...((percent === null || percent > MAX_SIMPLES_PERCENT) && {
      simples_rate: "Informe uma alíquota de 0 a 99,99, como 6,84.",
    }),
    ...(monthOf(month) === null && { simples_month: "Informe o mês do recibo, como 10/2026." }),
  };
}

/** A draft without issues as the API takes it. */
export function fiscalChanges(draft: FiscalDraft, company: Company): UpdateCompany {
  const [federal, state, municipal] = TAXES.map((tax) => percentOf(draft[tax]));
  const percent = percentOf(draft.simples_rate);
  const month = monthOf(draft.simples_month);
  const registration = draft.municipal_registration.trim();
  return {
    ...keptOf(company),
    municipal_registration: registration || null,
    sends_municipal_registration: registration !== "" && draft.sends_municipal_registration,
    special_regime: allowsSpecialRegime(company.tax_regime, draft) ? draft.special_regime : 0,
    simples_tax_scope: draft.simples_tax_scope,
    simples_rate: percent === null || month === null ? null : { percent, month },
    approximate_taxes:
      federal == null || state == null || municipal == null ? null : { federal, state, municipal },
    // Unchanged it is left out: carrying it would say that a person has confirmed it.
    ...(draft.city_code !== (company.city_code ?? "") && { city_code: draft.city_code || null }),
  };
}

/** The server's refusals by field of the form. */
export function serverFiscalIssues(error: unknown): FiscalIssues {
  const issues: FiscalIssues = {};
  for (const field of [
    "city_code",
    "municipal_registration",
    "special_regime",
    "simples_tax_scope",
  ] as const) {
    const message = fieldMessage(error, field);
    if (message !== null) issues[field] = message;
  }
  const rate = fieldMessage(error, "simples_rate.percent");
  if (rate !== null) issues.simples_rate = rate;
  const month = fieldMessage(error, "simples_rate.month");
  if (month !== null) issues.simples_month = month;
  for (const tax of TAXES) {
    const message = fieldMessage(error, `approximate_taxes.${tax}`);
    if (message !== null) issues[tax] = message;
  }
  return issues;
}

/** "13,45" or "13.45" to 13.45; null when it is no percentage of up to two decimals. */
function percentOf(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(trimmed)) return null;
  const value = Number(trimmed.replace(",", "."));
  return value <= 100 ? value : null;
}

/** "10/2026" to "2026-10"; null when it is no month. */
function monthOf(text: string): string | null {
  const found = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text);
  return found ? `${found[2]}-${found[1]}` : null;
}

function percentText(value: number | undefined): string {
  return value === undefined ? "" : String(value).replace(".", ",");
}
